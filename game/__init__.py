"""Small City: a city-building board game for one to four players on one screen."""

from pathlib import Path as _Path

from game.compiled import stand_before as _stand_before

__version__ = "0.3.0"

_stand_before(_Path(__file__).parent.parent, __path__)
