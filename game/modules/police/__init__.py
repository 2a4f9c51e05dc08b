"""POL: officers, riots, and the votes that safety brings. One file for each."""

from game.modules.police.module import POLICE

__all__ = ["POLICE"]
