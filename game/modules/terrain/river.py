"""RIV: river boards. Each river space built on costs one more material."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.hooks import Module
from game.core.map_needs import MapNeeds, Setting
from game.core.price import Charge, Plan
from game.core.state import Game
from game.core.tiles import MATERIALS, Cost
from game.core.words import N_
from game.modules.terrain.common import surcharge

EXTRA_STONE = 24  # MTN.4 [S]
STONE_BOX = "terrain stones"


def _charges(game: Game, seat: int, plan: Plan, placement: int) -> Iterator[Charge]:
    """RIV.2: one wood or one stone for each river space, as the board says."""
    board = game.boroughs[seat].board
    price = MATERIALS.index(str(board.settings["river_price"]))
    each = Cost(goods=(int(price == 0), int(price == 1), int(price == 2)))
    return surcharge(plan, placement, board.ground("river"), each, N_("River"), "RIV.2")


RIVER = Module(
    name="river",
    title=N_("River board"),
    blurb=N_("Each river space built on costs one more material."),
    by_board=True,
    extra_materials=(0, EXTRA_STONE, 0),
    extra_box=STONE_BOX,
    opens_ground=("river",),
    map_needs=MapNeeds(
        terrain=("river",),
        settings=(Setting("river_price", MATERIALS[:2], "a material a space"),),
    ),
    ground_charges=_charges,
)
