"""A quick player: one step ahead, each step judged by the outlook; what play-outs are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots import proposing
from game.bots.characters import leaning
from game.bots.founding import ranked_halls
from game.bots.imagination import imagine
from game.bots.land import land_of
from game.bots.outlook import outlook
from game.bots.proposing import Course
from game.bots.walking import least_missed, move_at_home, travel
from game.bots.worths import WORTHS, Worths
from game.core.command import Command
from game.core.commands import (
    BuildTile,
    Bury,
    ChooseStreet,
    ChooseVictory,
    Finish,
    PlaceTile,
    StoreGood,
    UpgradeTile,
)
from game.core.dice import Dice
from game.core.engine import Writer, carried_on, go_on
from game.core.event import Event
from game.core.grid import mask_of, spaces_of
from game.core.phases.choosing import Question
from game.core.phases.deaths import mortals, plots
from game.core.phases.production import to_be_stored
from game.core.state import Game, Task

Ranked = list[tuple[float, Command]]
SLIGHT = 0.05  # a gain not worth the trouble


class Trial(NamedTuple):
    """A command, what it leads to, and the game in which it was tried, as far as it was."""

    worth: float
    command: Command
    game: Game | None = None
    events: Sequence[Event] = ()


class QuickBot:
    """Takes what its outlook likes best."""

    def __init__(self, seed: int, worths: Worths = WORTHS, places: int = 1) -> None:
        self._dice = Dice(seed, 0)
        self._neutral = self._worths = worths
        self._places = places
        self._ways: dict[str, Callable[[Game, Task], Command]] = {
            "choose_victory": self._choose_victory,
            "move_home": lambda game, task: move_at_home(game, task, self._worths),
            "move_abroad": lambda game, task: travel(game, task, self._worths),
            "parade": self._parade,
            "deaths": self._bury,
            "store": self._store,
            "place_warehouse": self._place,
        }

    def choose(self, game: Game) -> Command:
        """Return the command it likes best, knowing only what its seat may see."""
        task = game.task
        assert task is not None
        self.lean(game, task.seat)
        return self.best(imagine(game, task.seat, self._dice))

    def lean(self, game: Game, seat: int) -> Worths:
        """Judge as the character of a seat does in such a game, from now on; return its weights."""
        self._worths = leaning(self._neutral, game.setup.seats[seat].character)
        return self._worths

    def best(self, seen: Game) -> Command:
        """Return the best command for a game of which nothing is hidden."""
        return self._decided(seen).command

    def play(self, game: Game) -> tuple[Game, Sequence[Event]]:
        """Do the best for a game of which nothing is hidden; return how it goes on, with events.

        Where a command was tried in order to be judged, the game goes on as the one in which it
        was, and what it brought about is decided already.
        """
        decided = self._decided(game)
        if decided.game is None:
            return game, carried_on(game, decided.command)
        writer = Writer(decided.game)
        go_on(decided.game, writer.write)
        return decided.game, (*decided.events, *writer.events)

    def _decided(self, seen: Game) -> Trial:
        task = seen.tasks[-1]
        way = self._ways.get(task.kind)
        if way is not None:
            return Trial(0.0, way(seen, task))
        if task.kind == "build":
            return self._build(seen, task)
        trials = self._trials(seen, task)
        return max(trials, key=_worth) if len(trials) > 1 else trials[0]

    def weighs(self, task: Task) -> bool:
        """Tell whether it compares what a task offers, command by command."""
        return task.kind not in self._ways

    def ranked(self, seen: Game) -> Ranked:
        """Return what there is to do, with what it leads to."""
        task = seen.tasks[-1]
        trials = self._building(seen, task) if task.kind == "build" else self._trials(seen, task)
        return [(trial.worth, trial.command) for trial in trials]

    def _trials(self, seen: Game, task: Task) -> list[Trial]:
        if task.kind == "place_hall":
            return [Trial(*pair) for pair in ranked_halls(seen, task)]
        if task.kind == "works":
            found: list[Course] = list(proposing.tiles(seen, task, self._places))
            found += proposing.others(seen, task, self._dice, (BuildTile,))
        else:
            found = proposing.others(seen, task, self._dice, ())
        if len(found) == 1:
            return [Trial(0.0, found[0][0])]
        return [self._after(seen, task, course) for course in found]

    # --- what a command leads to --------------------------------------------------------

    def _after(self, seen: Game, task: Task, course: Course) -> Trial:
        """Judge a course by the outlook after it and the decisions that it itself brings about."""
        trial = seen.copy()
        depth = len(seen.tasks)
        events = [event for command in course for event in carried_on(trial, command)]
        for _ in range(4):
            if len(trial.tasks) < depth or trial.tasks[-1].seat != task.seat:
                break
            if not _follows(trial):
                break
            trial, more = self.play(trial)
            events += more
        return Trial(outlook(trial, task.seat, self._worths), course[0], trial, events)

    def _glance(self, seen: Game, task: Task, command: Command) -> Trial:
        """Judge a command that stands a tile by the outlook right after it."""
        trial = seen.copy()
        action, writer = trial.rules.actions[task.kind][type(command)], Writer(trial)
        action.carry_out(trial, task, command, writer.write)
        return Trial(outlook(trial, task.seat, self._worths), command, trial, writer.events)

    # --- single tasks -------------------------------------------------------------------

    def _build(self, seen: Game, task: Task) -> Trial:
        """Build while it gains, then upgrade while it gains: after an upgrade nothing is built."""
        now = outlook(seen, task.seat, self._worths)
        borough = seen.boroughs[task.seat]
        stages: list[list[Course]] = []
        if not borough.upgraded and not borough.enlarged:
            stages.append([*proposing.tiles(seen, task, self._places), *self._more(seen, task)])
        stages.append(list(proposing.upgrades(seen, task)))
        for courses in stages:
            trials = [self._judge(seen, task, course) for course in courses]
            if trials:
                best = max(trials, key=_worth)
                if best.worth > now + SLIGHT:
                    return best
        return Trial(now, Finish(task.seat))

    def _building(self, seen: Game, task: Task) -> list[Trial]:
        found: list[Course] = [
            *proposing.tiles(seen, task, self._places),
            *self._more(seen, task),
            *proposing.upgrades(seen, task),
        ]
        trials = [self._judge(seen, task, course) for course in found]
        trials.append(Trial(outlook(seen, task.seat, self._worths), Finish(task.seat)))
        return trials

    def _more(self, seen: Game, task: Task) -> list[Course]:
        """Return what else a building turn offers: a larger zone, and what modules add."""
        return proposing.others(seen, task, self._dice, (BuildTile, UpgradeTile, Finish))

    def _judge(self, seen: Game, task: Task, course: Course) -> Trial:
        if isinstance(course[0], BuildTile | UpgradeTile):
            return self._glance(seen, task, course[0])
        return self._after(seen, task, course)

    def _choose_victory(self, seen: Game, task: Task) -> Command:
        """Choose any condition: they win about equally often, and an empty board tells no more."""
        return self._dice.choice(
            list(seen.rules.actions[task.kind][ChooseVictory].options(seen, task))
        )

    def _parade(self, seen: Game, task: Task) -> Command:
        """Stand the mayor where he keeps the host from the best land."""
        land = land_of(seen, seen.host)
        action = seen.rules.actions[task.kind][ChooseStreet]

        def harm(command: Command) -> float:
            assert isinstance(command, ChooseStreet)
            return land.worth(1 << command.first | 1 << command.second)

        return max(action.options(seen, task), key=harm)

    def _bury(self, seen: Game, task: Task) -> Command:
        """Lose whom one misses least, on the land that is worth least."""
        person = least_missed(seen, task.seat, mortals(seen, task.seat), self._worths)
        land = land_of(seen, task.seat)
        spaces = spaces_of(plots(seen, task.seat))
        space = min(spaces, key=lambda s: land.worth(1 << s), default=None)
        return Bury(task.seat, person, space)

    def _store(self, seen: Game, task: Task) -> Command:
        """Store the dearest first, and outside City Hall, where people are to arrive."""
        borough = seen.boroughs[task.seat]
        material = max(good for good, _ in to_be_stored(borough))
        outside = borough.room & ~borough.hall_mask
        return StoreGood(task.seat, material, next(spaces_of(outside or borough.room)))

    def _place(self, seen: Game, task: Task) -> Command:
        """Place what is given where it takes the least good land."""
        land = land_of(seen, task.seat)
        action = seen.rules.actions[task.kind][PlaceTile]

        def cost(command: Command) -> float:
            assert isinstance(command, PlaceTile)
            return land.worth(mask_of(command.spaces))

        return min(action.options(seen, task), key=cost)


def _follows(trial: Game) -> bool:
    """Tell whether an open task belongs to what brought it about: a tile to place, a question."""
    kind = trial.tasks[-1].kind
    return kind in FOLLOWING or isinstance(trial.rules.tasks[kind], Question)


def _worth(trial: Trial) -> float:
    return trial.worth


#: Tasks that a command opens for its own player, to be answered before it can be judged; so is
#: any question.
FOLLOWING = frozenset({"works", "move_in", "place_warehouse", "council"})
