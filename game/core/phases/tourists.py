"""Phase 3 step A, abroad: tourists (B2.3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.command import Command
from game.core.commands import Finish, MovePerson
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.events import MoneyChanged, PersonMoved
from game.core.flow import CLOSED
from game.core.grid import SPACES, spaces_of
from game.core.phases.common import FinishAction, enter_hall
from game.core.places import at, stands_in
from game.core.powers import is_active
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.words import N_


def _welcoming(game: Game, host: int) -> int:
    """Return the open spots that take tourists."""
    borough = game.boroughs[host]
    welcoming = borough.welcoming
    return welcoming and welcoming & borough.open_spots


def _toll(game: Game, host: int, person: int) -> int:
    """B2.2.9: an active Police Station takes a toll from who comes in, not from who is in."""
    if stands_in(game.where[person], host) or not is_active(game, host, "police"):
        return 0
    return game.rules.numbers.police_toll


def _travellers(game: Game, seat: int) -> list[int]:
    """Return who may still set out: not from City Hall, not who moved already."""
    where, sort, moved = game.where, game.rules.person_kind, game.moved
    hall = game.boroughs[seat].hall_mask << at(seat, 0)  # by place, as in ``where``
    return [
        person
        for person in game.on_boards(seat)
        if not (moved >> person | hall >> where[person]) & 1 and sort[person].travels
    ]


def _guests(game: Game, seat: int, host: int) -> list[int]:
    """Return a player's tourists in a borough."""
    where = game.where
    return [p for p in game.on_boards(seat) if where[p] // SPACES == host]


def _has_room(game: Game, person: int, guests: list[int]) -> bool:
    """Tell whether a person may join a player's tourists in a borough, or move on there."""
    others = len(guests) - (person in guests)
    return others < game.rules.numbers.tourists_each


def _toll_objection(game: Game, seat: int, person: int, host: int) -> Refusal | None:
    """Return that a player cannot pay what a person is asked for at the border."""
    toll, have = _toll(game, host, person), game.boroughs[seat].money
    if have >= toll:
        return None
    text = N_("The Police Station there asks for ${cost}; you have ${have}.")
    return Refusal("B2.2.9", text, {"cost": toll, "have": have})


class MoveAbroad(TaskKind):
    """Sending tourists to the neighbours."""

    name = "move_abroad"
    rule = "B2.3.4"
    prompt = N_("Send tourists to your neighbours' boroughs.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Over when nobody can travel."""
        if next(_journeys(game, task.seat), None) is not None:
            return False
        emit(CLOSED)
        send_home(game, task.seat, emit)
        return True


def send_home(game: Game, seat: int, emit: Emit) -> None:
    """A tourist who did not move on goes to City Hall, or the Career Center."""
    for person in game.abroad(seat):
        if not game.moved >> person & 1:
            enter_hall(game, seat, person, "B2.3.4", emit)


class TravelAction(Action):
    """Sends one tourist."""

    tasks = ("move_abroad",)
    command = MovePerson

    def objection(self, game: Game, task: Task, command: MovePerson) -> Refusal | None:
        """A traveller, a neighbour, an open spot that welcomes tourists."""
        seat, person = task.seat, command.person
        if person in game.boroughs[seat].people and game.moved >> person & 1:
            return Refusal("B2.3.1", N_("Each citizen moves at most once a round."))
        if person in game.boroughs[seat].people and not game.rules.person_kind[person].travels:
            sort = game.rules.person_kind[person]
            return Refusal(sort.rule, N_("A {person} never travels."), {"person": sort.title})
        if person not in _travellers(game, seat):
            return Refusal("B2.3.4", N_("This person cannot travel."))
        if command.borough not in game.neighbours(seat):
            text = N_("Tourists go only to the boroughs on the left and right.")
            return Refusal("B2.3.4", text)
        if not _has_room(game, person, _guests(game, seat, command.borough)):
            return Refusal("B2.3.4", N_("You have a tourist in that borough already."))
        refusal = _toll_objection(game, seat, person, command.borough)
        if refusal is not None:
            return refusal
        if command.space < 0 or not _welcoming(game, command.borough) >> command.space & 1:
            text = N_("That is not an empty spot for tourists.")
            return Refusal("B2.3.4", text, {}, (command.space,))
        return None

    def carry_out(self, game: Game, task: Task, command: MovePerson, emit: Emit) -> None:
        """Travel, and pay the toll."""
        toll = _toll(game, command.borough, command.person)
        if toll:
            label = N_("Police Station's toll")
            emit(MoneyChanged(task.seat, -toll, (Term(label, "B2.2.9", -toll),)))
            emit(MoneyChanged(command.borough, toll, (Term(label, "B2.2.9", toll),)))
        to = at(command.borough, command.space)
        emit(PersonMoved(command.person, to, "B2.3.4", walked=True))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every journey."""
        return _journeys(game, task.seat)


def _journeys(game: Game, seat: int) -> Iterator[MovePerson]:
    neighbours = game.neighbours(seat)
    doors = [(host, goals) for host in neighbours if (goals := _welcoming(game, host))]
    travellers = _travellers(game, seat) if doors else []
    for host, goals in doors if travellers else ():
        guests = _guests(game, seat, host)
        for person in travellers:
            if not _has_room(game, person, guests):
                continue
            if _toll_objection(game, seat, person, host) is None:
                for space in spaces_of(goals):
                    yield MovePerson(seat, person, host, space)


class FinishTravelling(FinishAction):
    """Ends the journeys: tourists who stayed are sent home."""

    def carry_out(self, game: Game, task: Task, command: Finish, emit: Emit) -> None:
        """Close the task, then send home."""
        emit(CLOSED)
        send_home(game, task.seat, emit)
