"""Delhi: homes around the old town, and smog that nobody measures."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.deciding import Step
from game.core.event import Emit
from game.core.flow import TaskOpened
from game.core.hooks import nothing
from game.core.map_needs import Area, MapNeeds
from game.core.phases.common import Automatic
from game.core.price import Plan
from game.core.site import Reach, Requirement
from game.core.state import Game, Task
from game.core.task_data import Count
from game.core.terms import Term
from game.core.words import N_
from game.modules.cities.common import asian_city
from game.modules.terrain.common import area_of, seats_with

NAME = "delhi"
DEADLY_ROUNDS = range(5, 9)  # DELHI.2 [S]


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """DELHI.1: a new Residential Zone overlaps a marked space."""
    if plan.kind.name != "residence" or plan.upgrade is not None:
        return needs
    text = N_("A new Residential Zone must overlap one of the marked spaces.")
    return [Reach(area_of(game, seat, "marked"), "DELHI.1", text), *needs]


def _is_never_measured(game: Game, seat: int) -> bool:
    """DELHI.2: return False, for nothing is measured here."""
    return False


def _mourners(game: Game) -> list[int]:
    return seats_with(NAME)(game) if game.round in DEADLY_ROUNDS else []


def _smog(game: Game, task: Task, emit: Emit) -> None:
    """DELHI.2: one citizen dies, whatever the Clinic does."""
    emit(TaskOpened("deaths", task.seat, Count(1)))


def _score(game: Game, seat: int) -> Iterator[Term]:
    """DELHI.3: give back what the base game subtracts."""
    yield Term(N_("Pollution is not subtracted"), "DELHI.3", game.boroughs[seat].pollution)


DELHI = asian_city(
    NAME,
    N_("Delhi"),
    N_("No pollution is measured, but the smog takes a citizen in each late round."),
    features=("marked",),
    map_needs=MapNeeds(areas=(Area("marked", N_("Marked space"), to_build_on=True),)),
    steps=(Step("smog", 6, 30, _mourners),),
    tasks=(Automatic("smog", "DELHI.2", _smog),),
    eases=nothing,
    amend_site=_amend,
    measures=_is_never_measured,
    score=_score,
)
