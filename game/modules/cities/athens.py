"""Athens: the Parthenon, the Harbor of Piraeus, and shops that pollute."""

from __future__ import annotations

from collections.abc import Container, Iterator

from msgspec.structs import replace

from game.core.map_needs import MapNeeds
from game.core.price import Plan
from game.core.site import KeepOff, Requirement, Touch
from game.core.state import Game
from game.core.terms import Term
from game.core.tiles import Cost
from game.core.words import N_
from game.modules.cities.common import european_city, landmark

LEVELS = 4  # ATHENS.1 [S] it counts as an R4
PARTHENON = landmark(
    "parthenon",
    N_("Parthenon"),
    "ATHENS.1",
    costs=(Cost(),) * LEVELS,
    shape="square4",
    sizes=(4,) * LEVELS,
    spots=(0,) * LEVELS,
)


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """ATHENS.1: shops find a residence in it, Factories keep away; nobody else minds it."""
    borough = game.boroughs[seat]
    if plan.kind.name == "shop":
        homes = tuple(tile.halo for tile in borough.serving(PARTHENON.name))
        return [
            replace(need, areas=need.areas + homes)
            if isinstance(need, Touch) and "residence" in need.groups
            else need
            for need in needs
        ]
    if plan.kind.name == "factory":
        text = N_("The Parthenon, near it, counts as a Residential Zone for Factories.")
        kept_clear = [
            KeepOff(tile.halo, "B2.2.6", text, is_criterion=True)
            for tile in borough.tiles_in(PARTHENON.name)
        ]
        return [*needs, *kept_clear]
    return needs


def _eases(game: Game, seat: int) -> Container[str]:
    return ("shop",)


def _late_pollution(game: Game, seat: int) -> Iterator[Term]:
    """ATHENS.3: each Commercial Zone tile pollutes, whatever the Parks do."""
    shops = game.boroughs[seat].tiles_in("shop")
    if shops:
        spaces = tuple(space for tile in shops for space in tile.spaces)
        yield Term(N_("Commercial Zones"), "ATHENS.3", len(shops), spaces)


# ATHENS.2, the Harbor of Piraeus, is in the map.
ATHENS = european_city(
    "athens",
    N_("Athens"),
    N_("The Parthenon and a Harbor stand from the start; Commercial Zones pollute."),
    tiles=(PARTHENON,),
    map_needs=MapNeeds(printed=(PARTHENON.name, "harbor")),
    eases=_eases,
    amend_site=_amend,
    late_pollution=_late_pollution,
)
