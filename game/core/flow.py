"""Events that move the game along: rounds, steps, and the stack of tasks."""

from __future__ import annotations

from functools import lru_cache

from game.core.event import Event
from game.core.state import Game, Task


class RoundBegan(Event, frozen=True):
    """A round began: cards are back in their circle, and nobody has done anything yet."""

    round: int

    def apply(self, game: Game) -> None:
        """Wipe what belonged to the last round."""
        game.round = self.round
        game.moved = 0
        game.uses = {}
        for borough in game.boroughs:
            borough.card = ""
            borough.card_spent = False
            borough.pollution_at_dawn = borough.pollution
            borough.built = 0
            borough.enlarged = False
            borough.fresh = borough.upgraded = borough.vacated = borough.smoke = 0
            borough.mayor = 0
            borough.forget_ground()


@lru_cache(maxsize=1024)
def _tasks_of(step: str, seats: tuple[int, ...]) -> list[Task]:
    """Return a step's tasks, the first last; made once, for they are the same in every round."""
    return [Task(step, seat) for seat in reversed(seats)]


class StepBegan(Event, frozen=True):
    """A step began, with one task for each of these seats, in this order."""

    step: str
    seats: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Lay the tasks on the stack, the first on top."""
        rules, step = game.rules, self.step
        game.step = number = rules.step_index[step]
        game.phase = rules.steps[number].phase
        game.tasks += _tasks_of(step, self.seats)


class TaskOpened(Event, frozen=True):
    """Something else is to be done first."""

    kind: str
    seat: int
    data: tuple[int, ...] = ()

    def apply(self, game: Game) -> None:
        """Lay it on the stack."""
        game.tasks.append(Task(self.kind, self.seat, self.data))


class TaskClosed(Event, frozen=True):
    """What was to be done is done."""

    def apply(self, game: Game) -> None:
        """Take it off the stack."""
        game.tasks.pop()


#: It says nothing more, so one serves every task.
CLOSED = TaskClosed()
