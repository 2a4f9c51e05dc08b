"""Paris: the Eiffel Tower, little industry, and quays that can be built on."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.command import Command
from game.core.commands import MovePerson
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.events import PersonMoved
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import first_space, spaces_of
from game.core.hooks import nothing
from game.core.map_needs import MapNeeds, Setting
from game.core.places import CAREER, at
from game.core.price import Charge, Plan
from game.core.refusal import Refusal
from game.core.site import KeepOff, Requirement
from game.core.state import Game, Task
from game.core.task_data import OfPerson
from game.core.tiles import Cost
from game.core.words import N_
from game.modules.cities.common import CITY_EDGE, european_city, landmark
from game.modules.terrain.common import area_of, surcharge

EIFFEL_TOWER = landmark("eiffel_tower", N_("Eiffel Tower"), "PARIS.1", "cultural", "public")
NEWCOMER = "PARIS.5"


def _precondition(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """PARIS.2: no industry but small Factories."""
    too_large = plan.kind.name == "factory" and plan.level > 1
    if not too_large and not plan.kind.groups & {"refinery", "harbor"}:
        return None
    spaces = plan.upgrade.spaces if plan.upgrade else ()
    text = N_("In Paris there is no Factory above level 1, no Refinery and no Harbor.")
    return Refusal("PARIS.2", text, {}, spaces)


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """PARIS.3: Factories on the border alone."""
    if plan.kind.name != "factory":
        return needs
    inside = ~area_of(game, seat, "border")
    return [KeepOff(inside, "PARIS.3", N_("Factories lie only on the border spaces.")), *needs]


def _charges(game: Game, seat: int, plan: Plan, placement: int) -> Iterator[Charge]:
    """PARIS.4: each river space costs more."""
    board = game.boroughs[seat].board
    each = Cost(money=int(board.settings["river_cost"]))
    return surcharge(plan, placement, board.ground("river"), each, N_("The Seine"), "PARIS.4")


def _homes(game: Game, seat: int) -> int:
    """Return the empty residential spots."""
    borough = game.boroughs[seat]
    homes = 0
    for tile in borough.tiles_in("residence"):
        homes |= tile.mask
    return homes & borough.spots & ~borough.occupied & ~borough.mayor


class HouseNewcomer(TaskKind):
    """PARIS.5: choosing the home of a new citizen; data: the person."""

    name = "house_newcomer"
    rule = NEWCOMER
    prompt = N_("Choose the home of the new citizen.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """One home is no choice; without one they wait in the Career Center."""
        homes = _homes(game, task.seat)
        if homes & (homes - 1):
            return False
        emit(CLOSED)
        to = at(task.seat, first_space(homes)) if homes else CAREER
        emit(PersonMoved(OfPerson(*task.data).person, to, self.rule))
        return True


class HouseNewcomerAction(Action):
    """Shows a new citizen home."""

    tasks = ("house_newcomer",)
    command = MovePerson

    def objection(self, game: Game, task: Task, command: MovePerson) -> Refusal | None:
        """That citizen, an empty residential spot."""
        if command.person != OfPerson(*task.data).person:
            return Refusal(NEWCOMER, N_("The new citizen looks for a home."))
        at_home = command.borough == task.seat and command.space >= 0
        if not at_home or not _homes(game, task.seat) >> command.space & 1:
            text = N_("New citizens go straight to an empty residential spot.")
            return Refusal(NEWCOMER, text, {}, (command.space,))
        return None

    def carry_out(self, game: Game, task: Task, command: MovePerson, emit: Emit) -> None:
        """Move in."""
        emit(CLOSED)
        emit(PersonMoved(command.person, at(task.seat, command.space), NEWCOMER))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the empty homes."""
        for space in spaces_of(_homes(game, task.seat)):
            yield MovePerson(task.seat, OfPerson(*task.data).person, task.seat, space)


def _newcomer(game: Game, seat: int, person: int, emit: Emit) -> bool:
    """PARIS.5: who comes by the council looks for a home, not for City Hall."""
    emit(TaskOpened(HouseNewcomer.name, seat, OfPerson(person)))
    return True


PARIS = european_city(
    "paris",
    N_("Paris"),
    N_("The Eiffel Tower helps its neighbours; industry stays small, at the city's edge."),
    tiles=(EIFFEL_TOWER,),
    opens_ground=("river",),
    map_needs=MapNeeds(
        terrain=("river",),
        areas=(CITY_EDGE,),
        printed=(EIFFEL_TOWER.name,),
        settings=(Setting("river_cost", range(10), "dollars a space"),),
    ),
    tasks=(HouseNewcomer(),),
    actions=(HouseNewcomerAction(),),
    precondition=_precondition,
    eases=nothing,
    amend_site=_amend,
    ground_charges=_charges,
    newcomer=_newcomer,
)
