"""POL.5, POL.6, POL.9: riots, who takes part, and how they end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.command import Command
from game.core.deciding import Action, TaskKind
from game.core.event import Emit, Event
from game.core.flow import CLOSED, TaskOpened
from game.core.phases.common import the_table
from game.core.places import space_of
from game.core.refusal import Refusal
from game.core.slices import SliceOf
from game.core.state import Game, Task
from game.core.task_data import Count
from game.core.words import N_, NN_
from game.modules.anarchist import STIRS_RIOTS
from game.modules.police.guard import is_guarded, officers_of

NAME = "police"
RULE = "POL.5"
NEVER = -1


@dataclass
class Unrest:
    """Who riots, as bits by person, and the last round in which riots came."""

    rioting: int = 0
    last: int = NEVER

    def copy(self) -> Unrest:
        """Return a part that can go its own way."""
        return Unrest(self.rioting, self.last)


unrest = SliceOf(NAME, lambda setup: Unrest())


class RiotsBroke(Event, frozen=True):
    """Riots came to every borough, whether or not anybody is left to riot."""

    round: int

    def apply(self, game: Game) -> None:
        """Note the round: none come in the next."""
        unrest(game).last = self.round


class PersonRioted(Event, frozen=True):
    """Somebody joined the riots of a borough."""

    seat: int
    person: int

    def apply(self, game: Game) -> None:
        """Turn them by a quarter."""
        unrest(game).rioting |= 1 << self.person


class RiotersCalmed(Event, frozen=True):
    """These persons riot no more."""

    people: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Turn them back."""
        for person in self.people:
            unrest(game).rioting &= ~(1 << person)


class Incite(Command, frozen=True):
    """Choose one of those who riot (POL.5)."""

    person: int


# --- who riots ----------------------------------------------------------------------------


def riots_due(game: Game) -> bool:
    """Tell whether riots come this round: the Anarchist lies open, and none came just before."""
    stirred = any(STIRS_RIOTS in game.rules.cards[card].helps for card in game.face_up())
    return stirred and unrest(game).last != game.round - 1


def is_rioting(game: Game, person: int) -> bool:
    """Tell whether a person riots."""
    return bool(unrest(game).rioting >> person & 1)


def rioters(game: Game, seat: int) -> list[int]:
    """Return those who riot in a borough."""
    if not unrest(game).rioting:
        return []
    return [p for p in game.at_home(seat) if is_rioting(game, p)]


def restless(game: Game, seat: int) -> list[int]:
    """Return who could still join: own citizens and merchants here whom nobody guards."""
    officers = officers_of(game, seat)
    return [
        p
        for p in game.at_home(seat)
        if game.rules.person_kind[p].mortal
        and not is_rioting(game, p)
        and not is_guarded(game, seat, space_of(game.where[p]), officers)
    ]


# --- the steps ----------------------------------------------------------------------------


def where_riots_break(game: Game) -> tuple[int, ...]:
    """Return the table's task when riots come."""
    return the_table(game) if riots_due(game) else ()


def break_out(game: Game, task: Task, emit: Emit) -> None:
    """POL.5: in every borough as many riot as the round's number, fewer if there are fewer."""
    emit(RiotsBroke(game.round))
    for seat in reversed(game.turn_order()):
        emit(TaskOpened("riot", seat, Count(game.round)))


def when_riots_end(game: Game) -> tuple[int, ...]:
    """Return the table's task when somebody riots."""
    return the_table(game) if unrest(game).rioting else ()


def calm_down(game: Game, task: Task, emit: Emit) -> None:
    """POL.9: riots end; in the last round only for those who are no longer there."""
    people = range(len(game.where))
    ending = [p for p in people if is_rioting(game, p)]
    if game.round >= game.rules.numbers.rounds:
        here = {p for seat in range(game.players) for p in rioters(game, seat)}
        ending = [p for p in ending if p not in here]
    if ending:
        emit(RiotersCalmed(tuple(ending)))


class Riot(TaskKind):
    """Choosing who riots; data: how many more."""

    name = "riot"
    rule = RULE
    prompt = N_("Choose which of your unguarded people riot.")
    more = NN_(
        "Riot: name {count} more citizen out of reach of your officers.",
        "Riot: name {count} more citizens out of reach of your officers.",
    )

    def to_choose(self, task: Task) -> int:
        """Return how many more riot."""
        return Count(*task.data).remaining

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """With no more people than rioters wanted, all of them riot."""
        found = restless(game, task.seat)
        if 0 < self.to_choose(task) < len(found):
            return False
        emit(CLOSED)
        if self.to_choose(task) > 0:
            for person in found:
                emit(PersonRioted(task.seat, person))
        return True


class InciteAction(Action):
    """Chooses one rioter."""

    tasks = ("riot",)
    command = Incite

    def objection(self, game: Game, task: Task, command: Incite) -> Refusal | None:
        """Own people in the borough, unguarded, not rioting yet."""
        seat, person = task.seat, command.person
        if person in restless(game, seat):
            return None
        if person not in game.at_home(seat):
            text = N_("Only your own people in your borough riot; tourists never do.")
            return Refusal(RULE, text)
        spaces = (space_of(game.where[person]),)
        sort = game.rules.person_kind[person]
        if not sort.mortal:
            return Refusal(RULE, N_("A {person} never riots."), {"person": sort.title}, spaces)
        if is_rioting(game, person):
            return Refusal(RULE, N_("This person riots already."), {}, spaces)
        text = N_("Nobody riots in a building that an officer guards.")
        return Refusal("POL.4", text, {}, spaces)

    def carry_out(self, game: Game, task: Task, command: Incite, emit: Emit) -> None:
        """One riots; the next is to be chosen."""
        emit(CLOSED)
        emit(PersonRioted(task.seat, command.person))
        left = Count(*task.data).remaining - 1
        if left > 0:
            emit(TaskOpened(task.kind, task.seat, Count(left)))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield everybody who makes a difference: in City Hall one of each sort does."""
        rules = game.rules
        hall = 0 if rules.hall_places_matter else game.boroughs[task.seat].hall_mask
        shown: set[str] = set()
        for person in restless(game, task.seat):
            if hall >> space_of(game.where[person]) & 1:
                if rules.person_kind[person].name in shown:
                    continue
                shown.add(rules.person_kind[person].name)
            yield Incite(task.seat, person)


# --- what rioters and officers do not do --------------------------------------------------


def idle_reason(game: Game, seat: int, person: int) -> Refusal | None:
    """POL.6: rioters do nothing, nor do officers in Factories and Commercial Zones."""
    place = game.where[person]
    if is_rioting(game, person):
        return Refusal("POL.6", N_("Rioters do not work."), {}, (space_of(place),))
    if game.rules.person_kind[person].name == "officer":
        tile = game.tile_under(person)
        if tile is not None and tile.kind in ("factory", "shop"):
            text = N_("Officers keep order; they neither trade nor produce.")
            return Refusal("POL.6", text, {}, (space_of(place),))
    return None
