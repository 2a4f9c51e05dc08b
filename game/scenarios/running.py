"""Playing a scenario: line by line, until something does not hold."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.core.command import Command
from game.core.commands import Finish
from game.core.engine import Writer, carry_out, go_on, go_one_on, objection, options
from game.core.event import Event
from game.core.flow import StepBegan, TaskOpened
from game.core.given_numbers import HOUSE, GivenNumbers
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.view import BUILD_PHASE, view_of
from game.packages import Kit
from game.scenarios.asking import as_command, read_asked
from game.scenarios.expecting import check, check_events, check_no_events, check_refusal
from game.scenarios.loaded_dice import loaded_dice
from game.scenarios.notation import UnmetError, player
from game.scenarios.position import lay, stops_at_once
from game.scenarios.reading import THEN_STOP, MalformedError, MisreadError, Scenario, ScriptLine

MOST_SKIPPED = 100_000
END = "end"


class FailedError(Exception):
    """A scenario does not hold at a line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def play(scenario: Scenario, kit: Kit, numbers: GivenNumbers = HOUSE) -> None:
    """Play a scenario; raise a FailedError or MalformedError at the line that is wrong."""
    try:
        player_of = _Play(*lay(scenario, kit, numbers), stops_at_once(scenario))
    except MalformedError:
        raise
    except Exception as error:
        raise FailedError(scenario.title.number, f"the game broke: {error!r}") from error
    for number, line in enumerate(scenario.script):
        following = scenario.script[number + 1] if number + 1 < len(scenario.script) else None
        player_of.follow(line, following)


class _Play:
    """A scenario under way."""

    def __init__(self, game: Game, events: list[Event], stopped: bool) -> None:
        self.game = game
        self.before = game.copy()
        self.at_dawn = game.copy()
        self.events = events
        self.refusal: Refusal | None = None
        self.stopped = stopped  # before something that would follow by itself

    def follow(self, line: ScriptLine, following: ScriptLine | None) -> None:
        """Do or check what a line says."""
        try:
            self._follow(line.text, following)
        except UnmetError as error:
            raise FailedError(line.number, str(error)) from error
        except MisreadError as error:
            raise MalformedError(line.number, str(error)) from error
        except (FailedError, MalformedError):
            raise
        except Exception as error:
            raise FailedError(line.number, f"the game broke: {error!r}") from error

    def _follow(self, text: str, following: ScriptLine | None) -> None:
        for pattern, do in _LINES:
            found = re.fullmatch(pattern, text)
            if found:
                do(self, *found.groups())
                break
        else:
            words = "'1: …', 'go on', 'dice: …', 'refused …', 'expect …', 'events: …', "
            words += "'no events: …', 'skip to …', 'skip before …'"
            raise MisreadError(f"{text!r} is none of {words}")
        is_judged = following is not None and following.text.startswith("refused")
        if self.refusal is not None and not is_judged and not text.startswith("refused"):
            raise UnmetError(f"refused: {self.refusal}")

    def ask(self, whose: str, text: str, then_stop: str | None) -> None:
        """Carry out a command, with or without what follows by itself."""
        if self.stopped:
            raise MisreadError("something follows by itself first: write 'go on'")
        seat = player(whose, self.game.players)
        try:
            command = as_command(seat, read_asked(self.game, seat, text))
        except ValueError as error:
            raise MisreadError(str(error)) from error
        emit = self._writer()
        self.refusal = carry_out(self.game, command, emit)
        if self.refusal is None:
            self.stopped = bool(then_stop)
            if not self.stopped:
                go_on(self.game, emit)
            self._told(emit)

    def go_on(self) -> None:
        """Let happen what follows by itself after a stop."""
        if not self.stopped:
            raise MisreadError("nothing was stopped that could go on")
        emit = self._writer()
        go_on(self.game, emit)
        self.stopped = False
        self._told(emit)

    def _writer(self) -> Writer:
        """Remember the game as it is before what comes now, and write that down."""
        self.before = self.game.copy()
        self.refusal = None
        return Writer(self.game)

    def _told(self, emit: Writer) -> None:
        """Keep what happened, and the game at the start of phase 2 for players behind screens."""
        self.events = emit.events
        if self.game.phase == BUILD_PHASE and self.before.phase != BUILD_PHASE:
            self.at_dawn = self.game.copy()

    def load_dice(self, text: str) -> None:
        """Let the next throws fall as the file says."""
        loaded_dice(self.game, text).apply(self.game)

    def refused(self, text: str) -> None:
        """Expect that the last command was refused."""
        if self.refusal is None:
            raise UnmetError(f"it was carried out, not refused {text}".rstrip())
        check_refusal(self.refusal, text)
        self.refusal = None

    def expect(self, text: str) -> None:
        """Expect something of the game."""
        try:
            check(self.game, self.events, text)
        except ValueError as error:
            raise MisreadError(str(error)) from error

    def expect_seen(self, whose: str, text: str) -> None:
        """Expect something of the game as one player sees it."""
        seat = player(whose, self.game.players)
        try:
            check(view_of(self.game, seat, self.at_dawn), self.events, text)
        except ValueError as error:
            raise MisreadError(str(error)) from error

    def expect_events(self, text: str) -> None:
        """Expect that these happened at the last command, or as the position began."""
        check_events(self.before, self.events, text)

    def expect_no_events(self, text: str) -> None:
        """Expect that none of these happened."""
        check_no_events(self.before, self.events, text)

    def skip(self, how: str, goal: str) -> None:
        """Let everybody finish, or take the first offer, until a step or the end comes."""
        self._see_that_it_comes(how, goal)
        game, emit = self.game, self._writer()
        self.stopped = False
        for _ in range(MOST_SKIPPED):
            seen = len(emit.events)
            if not go_one_on(game, emit):
                if game.task is None or (how == "to" and game.task.kind == goal):
                    break
                let_pass(game, emit)
            if how == "before" and any(_begins(event, goal) for event in emit.events[seen:]):
                self.stopped = True
                break
        self._told(emit)
        if goal != END and game.task is None:
            raise UnmetError(f"the game ended before {goal!r} came")

    def _see_that_it_comes(self, how: str, goal: str) -> None:
        rules = self.game.rules
        if goal not in rules.tasks and (how, goal) != ("to", END):
            raise MisreadError(f"there is nothing called {goal!r} to skip {how}")
        if how == "to" and goal != END and not rules.actions.get(goal):
            raise MisreadError(f"nobody decides in {goal!r}: write 'skip before {goal}'")


def let_pass(game: Game, emit: Writer) -> None:
    """Finish what is to be decided, or take the first offer."""
    command = passing(game)
    refusal = carry_out(game, command, emit)
    if refusal is not None:
        raise UnmetError(f"{command} was offered and refused: {refusal}")


def passing(game: Game) -> Command:
    """Return how whoever decides passes: by finishing, or by the first offer."""
    assert game.task is not None
    finish = Finish(game.task.seat)
    return finish if objection(game, finish) is None else next(options(game))


def _begins(event: Event, goal: str) -> bool:
    """Tell whether a step or a task of that name begins here, for somebody."""
    if isinstance(event, StepBegan):
        return event.step == goal and bool(event.seats)
    return isinstance(event, TaskOpened) and event.kind == goal


_LINES: tuple[tuple[str, Callable[..., None]], ...] = (
    (rf"(\d+):\s*(.+?)({THEN_STOP})?", _Play.ask),
    (r"go on", _Play.go_on),
    (r"dice:\s*(.*)", _Play.load_dice),
    (r"refused\b\s*(.*)", _Play.refused),
    (r"expect seen by (\d+):\s*(.+)", _Play.expect_seen),
    (r"expect (.+)", _Play.expect),
    (r"events:\s*(.+)", _Play.expect_events),
    (r"no events:\s*(.+)", _Play.expect_no_events),
    (r"skip (to|before) (\w+)", _Play.skip),
)
