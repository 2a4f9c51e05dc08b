"""Berlin: a Wall that no tile crosses, until it falls."""

from __future__ import annotations

from game.core.deciding import Step
from game.core.grid import spaces_of
from game.core.hooks import nothing
from game.core.map_needs import Area, MapNeeds
from game.core.phases.common import Automatic, FinishAction
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import Check, Requirement
from game.core.state import Game
from game.core.words import N_
from game.modules.cities import merging
from game.modules.cities.common import european_city
from game.modules.terrain.common import area_of, seats_with


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """BERLIN.1: while the Wall stands a tile lies on one side of it."""
    if not merging.wall_stands(game) or plan.how == merging.MERGE:
        return needs
    west, east = area_of(game, seat, "west"), area_of(game, seat, "east")

    def crosses(placement: int) -> Refusal | None:
        if not (placement & west and placement & east):
            return None
        text = N_("No tile crosses the Wall before it falls at the end of round 7.")
        return Refusal("BERLIN.1", text, {}, tuple(spaces_of(placement)))

    return [Check(crosses), *needs]


def _when_it_falls(game: Game) -> list[int]:
    now = game.round == merging.LAST_ROUND_OF_THE_WALL
    return seats_with(merging.NAME)(game) if now else []


BERLIN = european_city(
    merging.NAME,
    N_("Berlin"),
    N_("The Wall parts the city for seven rounds; when it falls, homes merge across it."),
    map_needs=MapNeeds(
        areas=(Area("west", N_("West Berlin")), Area("east", N_("East Berlin"))),
        wall=("west", "east"),
    ),
    steps=(
        Step("wall", merging.END_OF_ROUND, 29, _when_it_falls),
        Step(merging.FallOfTheWall.name, merging.END_OF_ROUND, 30, _when_it_falls),
    ),
    tasks=(Automatic("wall", "BERLIN.2", merging.fall), merging.FallOfTheWall()),
    actions=(merging.MergeAction(), FinishAction(merging.FallOfTheWall.name)),
    own_slice=merging.merged_zones,
    eases=nothing,
    amend_site=_amend,
    counts=merging.counts,
)
