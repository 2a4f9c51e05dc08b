"""Where a drawn tile cannot stand at all: ground that nobody builds on, or another tile."""

from __future__ import annotations

from game.core.board import TERRAINS
from game.core.grid import SIZE, first_space, mask_of
from game.core.price import GIFT, Plan
from game.core.site import KeepOff, Requirement
from game.core.state import Game
from game.core.tiles import TileKind
from game.scenarios.drawing import DrawnTile
from game.scenarios.notation import names_of, tile_name
from game.scenarios.reading import MalformedError

GROUND = "ground"


def see_that_it_can_stand(game: Game, seat: int, tile: DrawnTile) -> None:
    """Name line and cause of a tile that is drawn where none of its kind can ever lie."""
    drawn = mask_of(tile.spaces)
    taken = drawn & game.boroughs[seat].tiled
    bare = 0 if "printed" in tile.flags else drawn & _no_ground(game, seat, tile.kind, tile.level)
    if taken:
        cause = f"the {tile_name(game, seat, first_space(taken))} stands there"
    elif bare:
        terrain = TERRAINS[_letter(game, seat, first_space(bare))]
        cause = "it is no part of the city" if terrain == "void" else f"{terrain} is not built on"
    else:
        return
    text = f"no {tile.kind.name} can stand on {names_of(taken or bare)}: {cause}"
    raise MalformedError(tile.line.number, text)


def _letter(game: Game, seat: int, space: int) -> str:
    return game.boroughs[seat].board.terrain[space // SIZE][space % SIZE]


def _no_ground(game: Game, seat: int, kind: TileKind, level: int) -> int:
    """Return the spaces that are no ground for a tile, as modules see it: a Harbor's is wider."""
    needs: list[Requirement] = [KeepOff(~game.boroughs[seat].ground, GROUND, GROUND)]
    for amend in game.rules.seats[seat].amend_site:
        needs = amend(game, seat, Plan(kind, level, GIFT), needs)
    found = (need.mask for need in needs if isinstance(need, KeepOff) and need.rule == GROUND)
    return next(found, 0)
