"""Ulaanbaatar: each round the leader of the table sends a pilgrim to the Monastery."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.command import Command
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit, Event
from game.core.flow import CLOSED
from game.core.map_needs import MapNeeds
from game.core.phases.common import Automatic, the_table
from game.core.places import space_of
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.walk import Walk, Why
from game.core.words import N_
from game.modules.cities import pilgrims
from game.modules.cities.common import asian_city, landmark
from game.modules.terrain.common import seats_with

NAME = pilgrims.NAME
MONASTERY = landmark("monastery", N_("Monastery"), "ULAANBAATAR.2", spots=(1,))


class SendPilgrim(Command, frozen=True):
    """Send one of one's citizens to the Monastery (ULAANBAATAR.2)."""

    person: int


class PickPilgrim(TaskKind):
    """Choosing the pilgrim; data: the seat of the Monastery."""

    name = "send_pilgrim"
    rule = "ULAANBAATAR.2"
    prompt = N_("You have most votes: send one of your citizens as a pilgrim.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """The own Career Center's citizens are all alike; one candidate is no choice."""
        seat = pilgrims.Host(*task.data).seat
        found = pilgrims.candidates(game, task.seat, seat)
        if len(found) > 1 and task.seat != seat:
            return False
        emit(CLOSED)
        if found:
            pilgrims.pilgrim_arrives(game, seat, found[0], emit)
        return True


class SendPilgrimAction(Action):
    """Sends the pilgrim."""

    tasks = ("send_pilgrim",)
    command = SendPilgrim

    def objection(self, game: Game, task: Task, command: SendPilgrim) -> Refusal | None:
        """A living citizen of one's own at home, and another one than last time."""
        seat = pilgrims.Host(*task.data).seat
        if command.person in pilgrims.candidates(game, task.seat, seat):
            return None
        spaces: tuple[int, ...] = ()
        if 0 <= command.person < len(game.where) and game.where[command.person] >= 0:
            spaces = (space_of(game.where[command.person]),)
        if command.person == pilgrims.state_of(game).last[seat]:
            text = N_("This citizen was the last pilgrim: send another one.")
            return Refusal("ULAANBAATAR.4", text, {}, spaces)
        text = N_("A pilgrim is one of your living citizens in your own borough.")
        return Refusal("ULAANBAATAR.2", text, {}, spaces)

    def carry_out(self, game: Game, task: Task, command: SendPilgrim, emit: Emit) -> None:
        """Go."""
        emit(CLOSED)
        pilgrims.pilgrim_arrives(game, pilgrims.Host(*task.data).seat, command.person, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield everybody who may be sent."""
        for person in pilgrims.candidates(game, task.seat, pilgrims.Host(*task.data).seat):
            yield SendPilgrim(task.seat, person)


def _waiting(game: Game) -> list[int]:
    """Return the Monasteries that get a pilgrim: in all rounds but the last."""
    return seats_with(NAME)(game) if game.round < game.rules.numbers.rounds else []


FOR_PILGRIMS = Why("ULAANBAATAR.2", N_("The Monastery is for pilgrims."), whole=True)


def _amend_walk(game: Game, seat: int, person: int, walk: Walk) -> None:
    """ULAANBAATAR.2: the Monastery is the pilgrim's."""
    monasteries = game.boroughs[seat].tiles_in(MONASTERY.name)
    walk.bars += tuple((tile.mask, FOR_PILGRIMS) for tile in monasteries)


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, pilgrims.PilgrimSent):
        yield N_("pilgrims"), 1


# ULAANBAATAR.1, the printed City Hall, is in the map.
ULAANBAATAR = asian_city(
    NAME,
    N_("Ulaanbaatar"),
    N_("The player with most votes lends a pilgrim to the Monastery each round."),
    tiles=(MONASTERY,),
    map_needs=MapNeeds(printed=("city_hall", MONASTERY.name)),
    steps=(Step("pilgrim_returns", 8, 2, the_table), Step("pilgrimage", 8, 4, _waiting)),
    tasks=(
        Automatic("pilgrim_returns", "ULAANBAATAR.3", pilgrims.return_pilgrims),
        Automatic("pilgrimage", "ULAANBAATAR.2", pilgrims.send_for_pilgrim),
        PickPilgrim(),
    ),
    actions=(SendPilgrimAction(),),
    own_slice=pilgrims.state_of,
    amend_walk=_amend_walk,
    counts=_counts,
)
