"""Phase 6: who dies, and where the grave is (B2.6.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.command import Command
from game.core.commands import Bury
from game.core.deciding import Action, TaskKind
from game.core.dice import Dice
from game.core.event import Emit
from game.core.events import PersonDied, VotesChanged
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import list_of, nth_space, sides
from game.core.phases.pollution import death_terms
from game.core.places import space_of
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.task_data import Count
from game.core.terms import Term
from game.core.words import N_

RULE = "B2.6.4"


def mortals(game: Game, seat: int) -> list[int]:
    """Return who may be chosen: those outside City Hall while there are any."""
    borough = game.boroughs[seat]
    here = [p for p in game.at_home(seat) if game.rules.person_kind[p].mortal]
    outside = [p for p in here if not borough.hall_mask >> space_of(game.where[p]) & 1]
    return outside or here


def open_plain(game: Game, seat: int) -> int:
    """Return the free plain spaces of the zone: no tile, person, material, marker or mayor."""
    borough = game.boroughs[seat]
    return borough.free & game.rules.plain[seat] & ~borough.occupied & ~borough.stored


def plots(game: Game, seat: int) -> int:
    """Return the spaces where a grave may be: beside the cemetery while there is room."""
    borough = game.boroughs[seat]
    open_land = open_plain(game, seat)
    beside = sides(borough.graves) & open_land
    return beside or open_land


class Deaths(TaskKind):
    """Choosing the dead; data: how many."""

    name = "deaths"
    rule = RULE
    prompt = N_("Choose who dies and where the grave is.")

    def reasons(self, game: Game, task: Task) -> list[Term]:
        """Return which marks were reached, or that nobody's level is higher."""
        return death_terms(game, task.seat)

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Over when nobody is left to die."""
        if Count(*task.data).remaining > 0 and mortals(game, task.seat):
            return False
        emit(CLOSED)
        return True


class BuryAction(Action):
    """Buries one person."""

    tasks = ("deaths",)
    command = Bury

    def objection(self, game: Game, task: Task, command: Bury) -> Refusal | None:
        """One of the mortals, on one of the plots."""
        if command.person not in mortals(game, task.seat):
            text = N_("Choose one of your own in your borough, those in City Hall last.")
            return Refusal(RULE, text)
        open_land = plots(game, task.seat)
        if command.space is None:
            return Refusal(RULE, N_("There is a free space for the grave.")) if open_land else None
        if command.space < 0 or not open_land >> command.space & 1:
            text = N_("A grave lies on free plain land, beside the cemetery if there is room.")
            return Refusal(RULE, text, {}, (command.space,))
        return None

    def carry_out(self, game: Game, task: Task, command: Bury, emit: Emit) -> None:
        """Bury; without a free space votes are lost."""
        seat = task.seat
        emit(CLOSED)
        emit(PersonDied(command.person, seat, command.space))
        if command.space is None:
            lost = min(game.boroughs[seat].votes, game.rules.numbers.votes_lost_without_grave)
            emit(VotesChanged(seat, -lost, (Term(N_("No grave"), RULE, -lost),)))
        left = Count(*task.data).remaining - 1
        if left > 0:
            emit(TaskOpened(task.kind, seat, Count(left)))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every pair of person and plot."""
        seat, people = task.seat, mortals(game, task.seat)
        spaces: Sequence[int | None] = list_of(plots(game, seat)) or (None,)
        return iter([Bury(seat, person, space) for person in people for space in spaces])

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return somebody and some plot."""
        person = dice.choice(mortals(game, task.seat))
        land = plots(game, task.seat)
        space = nth_space(land, dice.below(land.bit_count())) if land else None
        return Bury(task.seat, person, space)
