"""SBLD: gardens with Statues, and Palaces that bring promises."""

from game.modules.palaces.module import PALACES

__all__ = ["PALACES"]
