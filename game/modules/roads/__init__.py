"""ROAD: roads on the lines between spaces, roundabouts on the corners, and trips along them."""

from game.modules.roads.module import ROADS

__all__ = ["ROADS"]
