"""Berlin: a Wall that no tile crosses, until it falls."""

from __future__ import annotations

from game.core.grid import spaces_of
from game.core.hooks import Step
from game.core.phases.common import FinishAction
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import Check, Requirement
from game.core.state import Game
from game.core.words import N_
from game.modules.cities import merging
from game.modules.cities.common import european_city
from game.modules.terrain.common import area_of, seats_with

LAST_ROUND_OF_THE_WALL = 7  # BERLIN.1 [S]


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """BERLIN.1: while the Wall stands a tile lies on one side of it."""
    if game.round > LAST_ROUND_OF_THE_WALL or plan.how == merging.MERGE:
        return needs
    west, east = area_of(game, seat, "west"), area_of(game, seat, "east")

    def crosses(placement: int) -> Refusal | None:
        if not (placement & west and placement & east):
            return None
        text = N_("No tile crosses the Wall before it falls at the end of round 7.")
        return Refusal("BERLIN.1", text, {}, tuple(spaces_of(placement)))

    return [Check(crosses), *needs]


def _who_merges(game: Game) -> list[int]:
    return seats_with(merging.NAME)(game) if game.round == LAST_ROUND_OF_THE_WALL else []


BERLIN = european_city(
    merging.NAME,
    N_("Berlin"),
    N_("The Wall parts the city for seven rounds; when it falls, homes merge across it."),
    steps=(Step(merging.FallOfTheWall.name, 8, 30, _who_merges),),
    tasks=(merging.FallOfTheWall(),),
    actions=(merging.MergeAction(), FinishAction(merging.FallOfTheWall.name)),
    new_slice=merging.new_state,
    amend_site=_amend,
    counts=merging.counts,
)
