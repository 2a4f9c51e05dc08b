"""Forest, river and mountain boards: modules that a board asks for."""

from __future__ import annotations

from game.modules.terrain.forest import FOREST
from game.modules.terrain.mountain import MOUNTAIN
from game.modules.terrain.river import RIVER

TERRAIN_MODULES = (FOREST, RIVER, MOUNTAIN)
