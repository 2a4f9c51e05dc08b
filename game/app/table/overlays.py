"""Overlays: what the rules see in the land, drawn over it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from game.app.style import Colour
from game.core.building import site_for
from game.core.grid import BORDER, mask_of, parts_of, spaces_of
from game.core.price import Plan
from game.core.state import Game
from game.core.words import N_
from game.modules.palaces.gardens import gardens
from game.modules.police.guard import officers_of, watched_by
from game.modules.power import powered_spaces

Wash = tuple[int, Colour, str]  # space, colour, a word on it


@dataclass(frozen=True)
class Overlay:
    """One view of the land: a title, a short name, a legend, a wash for each space concerned."""

    title: str
    short: str
    legend: str
    washes: Callable[[Game, int], list[Wash]]
    needs: tuple[str, ...] = ()  # any of these modules


GREEN: Colour = (70, 150, 80)
BLUE: Colour = (50, 110, 190)
RED: Colour = (190, 50, 44)
YELLOW: Colour = (214, 160, 30)
VIOLET: Colour = (130, 80, 160)


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


def _powered(game: Game, seat: int) -> list[Wash]:
    """Return the spaces below a power plant (POW.3)."""
    return [(s, YELLOW, "") for s in spaces_of(powered_spaces(game, seat))]


def _officers(game: Game, seat: int) -> list[Wash]:
    """Return what the officers of a borough watch over; under two nobody votes (POL.4, POL.7)."""
    land = game.boroughs[seat].board.land
    counts: Counter[int] = Counter()
    for post in officers_of(game, seat):
        counts.update(spaces_of((watched_by([post]) | 1 << post) & land))
    return [(s, BLUE, "1") if n == 1 else (s, RED, str(n)) for s, n in sorted(counts.items())]


def _gardens(game: Game, seat: int) -> list[Wash]:
    """Return the gardens, and the green that is too small yet, each with its size (SBLD.1)."""
    borough = game.boroughs[seat]
    found: list[Wash] = []
    for area in parts_of(mask_of(s for tile in borough.serving("park") for s in tile.spaces)):
        colour = GREEN if area in gardens(borough) else YELLOW
        found += [(s, colour, str(area.bit_count())) for s in spaces_of(area)]
    return found


OVERLAYS: dict[str, Overlay] = {
    "public": Overlay(
        N_("Influence of public buildings, and the level a residence could have"),
        N_("Homes"),
        N_("Green: public buildings reach here. R3: homes up to level 3."),
        _public,
    ),
    "shops": Overlay(
        N_("The level a Commercial Zone could have"),
        N_("Shops"),
        N_("C2: shops up to level 2."),
        _shops,
    ),
    "barred": Overlay(
        N_("Spaces barred for homes or factories"),
        N_("Barred"),
        N_("R×: no homes. F×: no factories. ×: neither."),
        _barred,
    ),
    "areas": Overlay(
        N_("Border and special areas"),
        N_("Areas"),
        N_("Gold: border. Other colours: the board's own areas."),
        _areas,
    ),
    "power": Overlay(
        N_("Powered columns"), N_("Power"), N_("Gold: under a power plant."), _powered, ("power",)
    ),
    "officers": Overlay(
        N_("What the officers watch over"),
        N_("Officers"),
        N_("Blue: one officer watches. Red: several, so nobody votes."),
        _officers,
        ("police",),
    ),
    "gardens": Overlay(
        N_("Gardens"),
        N_("Gardens"),
        N_("Green: a garden of so many spaces. Gold: Parks that are not yet one."),
        _gardens,
        ("palaces",),
    ),
}


def overlays_of(game: Game) -> dict[str, Overlay]:
    """Return the overlays that this game's modules have a use for."""
    names = {module.name for module in game.rules.modules}
    return {n: o for n, o in OVERLAYS.items() if not o.needs or names & set(o.needs)}
