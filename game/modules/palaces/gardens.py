"""SBLD.1, SBLD.2: gardens, and where Statues and Parks may join them."""

from __future__ import annotations

from game.core.borough import Borough
from game.core.grid import parts_of, sides, spaces_of
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import Check, KeepOff, Reach, Requirement
from game.core.state import Game
from game.core.tiles import Tile
from game.core.words import N_

GARDEN_SIZE = 6  # SBLD.1 [S]
RULE = "SBLD.2"


def _spaces(tiles: tuple[Tile, ...]) -> int:
    mask = 0
    for tile in tiles:
        mask |= tile.mask
    return mask


def green_areas(borough: Borough) -> list[int]:
    """Return the connected areas of Park and Statue spaces, small ones and marked ones too."""
    return parts_of(_spaces(borough.tiles_in("park")))


def gardens(borough: Borough) -> list[int]:
    """SBLD.1: return the gardens: connected areas of at least six Park and Statue spaces.

    Tiles that do not serve for now count in none (GOD.16).
    """
    green = parts_of(_spaces(borough.serving("park")))
    return [area for area in green if area.bit_count() >= GARDEN_SIZE]


def statue_areas(borough: Borough) -> list[int]:
    """Return the green areas that hold a Statue; a marked one still forbids (GOD.16)."""
    statues = _spaces(borough.tiles_in("statue"))
    return [area for area in green_areas(borough) if area & statues]


def amend_site(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """SBLD.2: a Statue joins a garden without one; no Park joins two gardens with Statues."""
    if "park" not in plan.kind.groups:
        return needs
    borough = game.boroughs[seat]
    taken = statue_areas(borough)
    if "statue" in plan.kind.groups:
        return [*needs, *_statue_rules(borough, taken)]
    if len(taken) < 2:
        return needs
    return [*needs, Check(lambda placement: _joining(placement, taken))]


def _statue_rules(borough: Borough, taken: list[int]) -> list[Requirement]:
    forest = borough.board.ground("forest")
    beside_taken = 0
    for area in taken:
        beside_taken |= sides(area)
    beside_garden = 0
    for garden in gardens(borough):
        beside_garden |= sides(garden)
    return [
        KeepOff(forest, RULE, N_("A Statue cannot stand on forest.")),
        KeepOff(beside_taken, RULE, N_("It would touch a garden that has a Statue already.")),
        Reach(beside_garden, RULE, N_("A Statue must be orthogonally next to a garden.")),
    ]


def _joining(placement: int, taken: list[int]) -> Refusal | None:
    """Return the words for a Park that would join gardens with a Statue each."""
    joined = [area for area in taken if placement & (area | sides(area))]
    if len(joined) < 2:
        return None
    spaces = tuple(spaces_of(placement & (sides(joined[0]) | sides(joined[1]))))
    return Refusal(RULE, N_("It would join two gardens that have a Statue each."), {}, spaces)
