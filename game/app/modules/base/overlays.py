"""Overlays of the base game: where homes and shops may grow, what is barred, special areas."""

from __future__ import annotations

from game.app.presenting.overlay import BLUE, GREEN, RED, VIOLET, YELLOW, Overlay, Wash
from game.core.building import site_for
from game.core.grid import BORDER, spaces_of
from game.core.price import Plan
from game.core.state import Game
from game.core.words import N_


def _levels(game: Game, seat: int, name: str) -> dict[int, int]:
    """Return the highest level a tile could have that covers each free space, money apart."""
    kind = game.rules.kinds[name]
    found: dict[int, int] = {}
    for level in range(1, kind.levels + 1):
        covered = 0
        for placement in site_for(game, seat, Plan(kind, level)).placements():
            covered |= placement
        found.update(dict.fromkeys(spaces_of(covered), level))
    return found


def _public(game: Game, seat: int) -> list[Wash]:
    """Return where public buildings reach, and the level a home could have there."""
    levels = _levels(game, seat, "residence")
    reached = 0
    for tile in game.boroughs[seat].serving("public"):
        reached |= tile.halo
    free = reached & game.boroughs[seat].zone & ~game.boroughs[seat].tiled
    return [(s, GREEN, f"R{levels[s]}" if s in levels else "") for s in spaces_of(free)]


def _shops(game: Game, seat: int) -> list[Wash]:
    return [(s, BLUE, f"C{n}") for s, n in sorted(_levels(game, seat, "shop").items())]


def _barred(game: Game, seat: int) -> list[Wash]:
    """Return the free spaces where neither a home nor a factory, or just one of them, may be."""
    borough = game.boroughs[seat]
    homes = _blocked(game, seat, "residence")
    works = _blocked(game, seat, "factory")
    found: list[Wash] = []
    for space in spaces_of(borough.zone & ~borough.tiled):
        no_home, no_work = homes >> space & 1, works >> space & 1
        if no_home and no_work:
            found.append((space, VIOLET, "×"))
        elif no_home:
            found.append((space, RED, "R×"))
        elif no_work:
            found.append((space, YELLOW, N_("F×")))
    return found


def _blocked(game: Game, seat: int, kind: str) -> int:
    site = site_for(game, seat, Plan(game.rules.kinds[kind], 1))
    blocked = 0
    for requirement in site.requirements:
        mask = getattr(requirement, "mask", 0)
        if type(requirement).__name__ == "KeepOff":
            blocked |= mask
    return blocked


def _areas(game: Game, seat: int) -> list[Wash]:
    """Return the border and the board's special areas."""
    board = game.boroughs[seat].board
    found: list[Wash] = [(s, YELLOW, "") for s in spaces_of(BORDER & board.land)]
    for number, spaces in enumerate(board.areas.values()):
        colour = (VIOLET, RED, BLUE, GREEN)[number % 4]
        found += [(s, colour, "") for s in spaces]
    return found


OVERLAYS: dict[str, Overlay] = {
    "public": Overlay(
        N_("Influence of public buildings, and the level a residence could have"),
        N_("Homes"),
        N_("Green: public buildings reach here. R3: homes up to level 3."),
        _public,
        "1",
        icon="home",
    ),
    "shops": Overlay(
        N_("The level a Commercial Zone could have"),
        N_("Shops"),
        N_("C2: shops up to level 2."),
        _shops,
        "2",
        ("right", "top"),
        icon="dollar",
    ),
    "barred": Overlay(
        N_("Spaces barred for homes or factories"),
        N_("Barred"),
        N_("R×: no homes. F×: no factories. ×: neither."),
        _barred,
        "3",
        ("right", "bottom"),
        icon="barred",
    ),
    "areas": Overlay(
        N_("Border and special areas"),
        N_("Areas"),
        N_("Gold: border. Other colours: the board's own areas."),
        _areas,
        "4",
    ),
}
