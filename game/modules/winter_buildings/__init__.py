"""WBLD: Airport, Bank, Recycling Center and Tramway Station."""

from game.modules.winter_buildings.module import WINTER_BUILDINGS

__all__ = ["WINTER_BUILDINGS"]
