"""Playing a scenario: line by line, until something does not hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from game.core.commands import Finish
from game.core.engine import execute, objection, options
from game.core.event import Event
from game.core.hooks import Module
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.view import BUILD_PHASE, view_of
from game.scenarios.asking import as_command, read_asked
from game.scenarios.expecting import check, check_events, check_no_events, check_refusal
from game.scenarios.notation import UnmetError, player
from game.scenarios.position import lay
from game.scenarios.reading import Line, MalformedError, MisreadError, Scenario

MOST_SKIPPED = 10_000


class FailedError(Exception):
    """A scenario does not hold at a line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def play(scenario: Scenario, modules: Mapping[str, Module]) -> None:
    """Play a scenario; raise a FailedError or MalformedError at the line that is wrong."""
    try:
        player_of = _Play(*lay(scenario, modules))
    except MalformedError:
        raise
    except Exception as error:
        raise FailedError(scenario.title.number, f"the game broke: {error!r}") from error
    for number, line in enumerate(scenario.script):
        following = scenario.script[number + 1] if number + 1 < len(scenario.script) else None
        player_of.follow(line, following)


class _Play:
    """A scenario under way."""

    def __init__(self, game: Game, events: list[Event]) -> None:
        self.game = game
        self.before = game.copy()
        self.at_dawn = game.copy()
        self.events = events
        self.refusal: Refusal | None = None

    def follow(self, line: Line, following: Line | None) -> None:
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

    def _follow(self, text: str, following: Line | None) -> None:
        for pattern, do in _LINES:
            found = re.fullmatch(pattern, text)
            if found:
                do(self, *found.groups())
                break
        else:
            words = "'1: …', 'refused …', 'expect …', 'events: …', 'no events: …', 'skip to …'"
            raise MisreadError(f"{text!r} is none of {words}")
        is_judged = following is not None and following.text.startswith("refused")
        if self.refusal is not None and not is_judged and not text.startswith("refused"):
            raise UnmetError(f"refused: {self.refusal}")

    def ask(self, whose: str, text: str) -> None:
        """Carry out a command."""
        seat = player(whose, self.game.players)
        try:
            command = as_command(seat, read_asked(self.game, seat, text))
        except ValueError as error:
            raise MisreadError(str(error)) from error
        self._remember()
        answer = execute(self.game, command)
        if isinstance(answer, Refusal):
            self.refusal = answer
        else:
            self.events = answer
            self._watch_dawn()

    def _remember(self) -> None:
        self.before = self.game.copy()
        self.refusal = None

    def _watch_dawn(self) -> None:
        """Keep the game as it stands when phase 2 begins, for players behind screens."""
        if self.game.phase == BUILD_PHASE and self.before.phase != BUILD_PHASE:
            self.at_dawn = self.game.copy()

    def refused(self, text: str) -> None:
        """Expect that the last command was refused."""
        if self.refusal is None:
            raise UnmetError(f"it was carried out, not refused by {text}")
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

    def skip(self, goal: str) -> None:
        """Let everybody finish, or take the first offer, until a step or the end comes."""
        game = self.game
        if goal != "end" and goal not in game.rules.tasks:
            raise MisreadError(f"there is nothing called {goal!r} to skip to")
        self._remember()
        self.events = []
        for _ in range(MOST_SKIPPED):
            task = game.task
            if task is None or task.kind == goal:
                break
            command = Finish(task.seat)
            if objection(game, command) is not None:
                command = next(options(game))  # type: ignore[assignment]
            answer = execute(game, command)
            if isinstance(answer, Refusal):
                raise UnmetError(f"{command} was offered and refused: {answer}")
            self.events += answer
        self._watch_dawn()
        if goal != "end" and (game.task is None or game.task.kind != goal):
            raise UnmetError(f"the game ended before {goal!r} came")


_LINES: tuple[tuple[str, Callable[..., None]], ...] = (
    (r"(\d+):\s*(.+)", _Play.ask),
    (r"refused (.+)", _Play.refused),
    (r"expect seen by (\d+):\s*(.+)", _Play.expect_seen),
    (r"expect (.+)", _Play.expect),
    (r"events:\s*(.+)", _Play.expect_events),
    (r"no events:\s*(.+)", _Play.expect_no_events),
    (r"skip to (\w+)", _Play.skip),
)
