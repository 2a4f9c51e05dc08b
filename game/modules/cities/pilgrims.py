"""Ulaanbaatar's pilgrims: who is lent, what they do to the state, and how they return."""

from __future__ import annotations

from typing import NamedTuple

from game.core.event import Emit, Event
from game.core.events import PersonMoved
from game.core.flow import TaskOpened
from game.core.phases.common import enter_hall
from game.core.places import CAREER, GONE, at, is_standing, space_of, stands_in
from game.core.slices import SliceOf
from game.core.state import Game, Task
from game.core.tiles import Tile

NAME = "ulaanbaatar"
NOBODY = -1
RETURN = "ULAANBAATAR.3"


class Host(NamedTuple):
    """Whose Monastery a pilgrim is sent to."""

    seat: int


class PilgrimState:
    """By seat: the pilgrim who serves it now, and the one it was sent last."""

    __slots__ = ("guest", "last")

    def __init__(self, seats: int) -> None:
        self.guest = [NOBODY] * seats
        self.last = [NOBODY] * seats

    def copy(self) -> PilgrimState:
        """Return a part that can go its own way."""
        twin = PilgrimState(0)
        twin.guest = self.guest.copy()
        twin.last = self.last.copy()
        return twin


state_of = SliceOf(NAME, lambda setup: PilgrimState(len(setup.seats)))


def _serve(game: Game, person: int, seat: int) -> None:
    """Let a person serve a player: one of that borough's people, and of no other's."""
    for borough in game.boroughs:
        if borough.seat == seat:
            borough.people = tuple(sorted({*borough.people, person}))
        elif person in borough.people:
            borough.people = tuple(p for p in borough.people if p != person)
        borough.forget()


class PilgrimSent(Event, frozen=True):
    """A citizen went to the Monastery and serves its player for a round (ULAANBAATAR.3)."""

    seat: int
    person: int
    space: int

    def apply(self, game: Game) -> None:
        """Move the pilgrim into the Monastery and that player's service."""
        state = state_of(game)
        state.guest[self.seat] = state.last[self.seat] = self.person
        game.relocate(self.person, at(self.seat, self.space))
        _serve(game, self.person, self.seat)


class PilgrimReleased(Event, frozen=True):
    """A pilgrim's round was over: they serve their owner again (ULAANBAATAR.3)."""

    seat: int
    person: int

    def apply(self, game: Game) -> None:
        """Give the pilgrim back."""
        state_of(game).guest[self.seat] = NOBODY
        _serve(game, self.person, game.rules.owner[self.person])


class NoPilgrimCame(Event, frozen=True):
    """Nobody could be sent, which ends any row (ULAANBAATAR.4)."""

    seat: int

    def apply(self, game: Game) -> None:
        """Forget who was sent last."""
        state_of(game).last[self.seat] = NOBODY


def monastery(game: Game, seat: int) -> Tile | None:
    """Return the Monastery, unless it is out of use."""
    found = game.boroughs[seat].serving("monastery")
    return found[0] if found else None


def return_pilgrims(game: Game, task: Task, emit: Emit) -> None:
    """ULAANBAATAR.3: living pilgrims go home, before new ones are sent."""
    for seat in range(game.players):
        person = state_of(game).guest[seat]
        if person != NOBODY:
            emit(PilgrimReleased(seat, person))
            _go_home(game, seat, person, emit)


def _go_home(game: Game, seat: int, person: int, emit: Emit) -> None:
    owner = game.rules.owner[person]
    place = game.where[person]
    lost_with_borough = place == GONE and game.boroughs[seat].out
    living = is_standing(place) or lost_with_borough
    at_home = stands_in(place, owner) and bool(
        game.boroughs[owner].hall_mask >> space_of(place) & 1
    )
    if not living or (at_home and owner != seat):
        return
    if game.boroughs[owner].out:
        emit(PersonMoved(person, GONE, RETURN))
    elif owner == seat:
        emit(PersonMoved(person, CAREER, RETURN))
    else:
        enter_hall(game, owner, person, RETURN, emit)


def leader(game: Game) -> int:
    """ULAANBAATAR.2: return the player with most votes, on a tie the latest in turn order."""
    order = game.turn_order()
    return max(order, key=lambda seat: (game.boroughs[seat].votes, order.index(seat)))


def candidates(game: Game, sender: int, seat: int) -> list[int]:
    """Return whom the leader may send: citizens at home, or the own Career Center's."""
    barred = state_of(game).last[seat]  # ULAANBAATAR.4: another one than last time
    if sender == seat:
        found = game.in_career_center(seat)
    else:
        found = [
            person
            for person in game.boroughs[sender].people
            if game.rules.person_kind[person].name == "citizen"
            and game.rules.owner[person] == sender
            and stands_in(game.where[person], sender)
        ]
    return [person for person in found if person != barred]


def send_for_pilgrim(game: Game, task: Task, emit: Emit) -> None:
    """ULAANBAATAR.2: the leader sends somebody, except in the last round."""
    seat = task.seat
    home = monastery(game, seat)
    sender = leader(game)
    free = home is not None and not game.boroughs[seat].occupied & home.mask
    if not free or not candidates(game, sender, seat):
        emit(NoPilgrimCame(seat))
    else:
        emit(TaskOpened("send_pilgrim", sender, Host(seat)))


def pilgrim_arrives(game: Game, seat: int, person: int, emit: Emit) -> None:
    """Let the chosen one go to the Monastery."""
    home = monastery(game, seat)
    assert home is not None
    emit(PilgrimSent(seat, person, home.spaces[0]))
