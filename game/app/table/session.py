"""A match at the table: who are persons, whose eyes see it, what it looked like each round."""

from __future__ import annotations

import contextlib
from concurrent.futures import Future, wait
from datetime import date
from functools import cached_property

from game.album.page import Page
from game.app.presenting.story import LogLine
from game.app.press.news import issue_ending_at
from game.app.press.record import Standing, standings
from game.app.telling import events as telling
from game.career.mission import Mission
from game.career.reading import mission_of
from game.challenges.daily import day_begun
from game.core.command import Command
from game.core.engine import new_game
from game.core.flow import StepBegan, TaskClosed
from game.core.match import OTHERS_DECIDED, Entry, Match
from game.core.refusal import Refusal
from game.core.secrets import NOBODY
from game.core.state import Game
from game.core.view import view_of
from game.core.words import N_
from game.saves import Autosave, CannotSaveError, Header, Judgement

PERSON = "person"
PAGE_SECONDS = 5.0  # how long leaving waits for the album's page at most


class Session:
    """Plays commands into a match, keeps its file and its log in words."""

    leaving = N_("Leave the table")
    guided = False  # somebody leads: no page, note or warning of the table's own comes between

    def __init__(self, match: Match, autosave: Autosave | None = None) -> None:
        self.match = match
        self.autosave = autosave
        self.problem = "" if autosave is None else _trouble_of(autosave)
        self.judging: Future[Judgement] | None = None  # whether a loaded game was altered
        self.page: Future[Page] | None = None  # of the album, once the game is over
        self.plays = True  # False: a log is only watched
        self.is_told = False  # how the game ended is known: a watcher may see secrets
        self.version = 0
        self.persons = [i for i, seat in enumerate(match.setup.seats) if seat.player == PERSON]
        self.viewer = self.persons[0] if self.persons else 0
        self.lines: list[LogLine] = []
        self.marks: list[tuple[Standing, ...]] = []  # at the end of each round
        self.at_dawn: Game | None = None  # as phase 2 began, for the Screens option
        self.lines_at_dawn = 0
        self._counts: list[tuple[int, int]] = []  # lines and marks after each entry
        self.told: list[int] = []  # lines after each event of the last entry
        self.idle: list[tuple[int, str]] = []  # seats that the last entry passed over, and why
        self._read_log()

    @property
    def game(self) -> Game:
        """Return the game as it is."""
        return self.match.game

    @property
    def eyes(self) -> int:
        """Return whose secrets may be seen: the viewer's; nobody's where only bots play."""
        return self.viewer if self.persons or self.is_told else NOBODY

    @cached_property
    def day(self) -> date | None:
        """Return the day whose daily city this is; None: it is another game."""
        return None if self.header is None else day_begun(self.match.setup, self.header.begun)

    @cached_property
    def mission(self) -> Mission | None:
        """Return the mission of the career whose game this is; None: it is another game."""
        return mission_of(self.match.setup) if self.persons else None

    def take_help(self) -> None:
        """Note in the game's file that a bot is asked what to do: it earns no medal then."""
        if self.autosave is not None and not self.autosave.header.helped:
            self.autosave.note_help()
            with contextlib.suppress(CannotSaveError):
                self.autosave.keep()

    def decider(self) -> int | None:
        """Return the seat that must decide."""
        task = self.game.task
        return None if task is None else task.seat

    def is_person(self, seat: int | None) -> bool:
        """Tell whether a person decides for a seat."""
        return seat in self.persons

    # --- moves -----------------------------------------------------------------------

    def play(self, command: Command) -> Refusal | Entry:
        """Carry out a command."""
        before = self.game.copy()
        answer = self.match.play(command)
        if isinstance(answer, Entry):
            self._note(before, answer)
            self._changed()
        return answer

    def undo(self) -> bool:
        """Take back the last command of a person."""
        if not self.can_undo():
            return False
        done = self.match.undo()
        self._forget_to(len(self.match.log))
        self._changed()
        return done

    def can_undo(self) -> bool:
        """Tell whether the last command was a person's and may be taken back."""
        return not self.undo_bar()

    def undo_bar(self) -> str:
        """Return why the last command cannot be taken back; nothing: it can."""
        last = self.match.log[-1].command
        if last is not None and not self.is_person(last.seat):
            return OTHERS_DECIDED
        return self.match.undo_bar()

    def redo(self) -> bool:
        """Do again what was taken back."""
        before = self.game.copy()
        if not self.match.redo():
            return False
        self._note(before, self.match.log[-1])
        self._changed()
        return True

    def restart_phase(self) -> int:
        """Take back what can be of this phase."""
        count = 0
        phase = (self.game.round, self.game.phase)
        while self.can_undo():
            self.match.undo()
            if (self.game.round, self.game.phase) != phase:
                self.match.redo()
                break
            count += 1
        self._forget_to(len(self.match.log))
        self._changed()
        return count

    def watch(self, entry: Entry) -> None:
        """Let an entry of a log happen that was decided before."""
        before = self.game.copy()
        for event in entry.events:
            event.apply(self.game)
        self.match.log.append(entry)
        self._note(before, entry)
        self.version += 1

    def _changed(self) -> None:
        self.version += 1
        if self.autosave is not None:
            with contextlib.suppress(CannotSaveError):
                self.autosave.keep()
            self.problem = _trouble_of(self.autosave)

    @property
    def header(self) -> Header | None:
        """Return the first line of the game's file, which tells of its beginning."""
        return None if self.autosave is None else self.autosave.header

    @property
    def is_being_judged(self) -> bool:
        """Tell whether a loaded game is still being decided anew."""
        return self.judging is not None and not self.judging.done()

    @property
    def judgement(self) -> Judgement | None:
        """Return what deciding a loaded game anew has shown; None: nothing yet, or it is new."""
        judging = self.judging
        return judging.result() if judging is not None and judging.done() else None

    def close(self) -> None:
        """Save what could not be saved so far, if that can be done now, and let go of files."""
        if self.autosave is not None:
            with contextlib.suppress(CannotSaveError):
                self.autosave.keep()
            self.autosave.close()
        if self.page is not None:
            wait([self.page], PAGE_SECONDS)

    def view_for(self, seat: int) -> Game:
        """Return the game as one seat may see it now."""
        return view_of(self.game, seat, self.at_dawn)

    # --- the log ---------------------------------------------------------------------

    def lines_after(self, events: int) -> list[LogLine]:
        """Return the log as far as so many events of the last entry have been seen."""
        return self.lines[: self.told[min(events, len(self.told) - 1)]]

    def retell(self) -> None:
        """Tell the whole log anew, in the language of now."""
        self.version += 1
        self._read_log()

    def _read_log(self) -> None:
        """Tell the log from its beginning, as it was played."""
        game = new_game(self.match.setup, self.match.modules)
        self.lines, self.marks, self._counts = [], [], []
        for entry in self.match.log:
            self._note(game, entry)

    def _note(self, game: Game, entry: Entry) -> None:
        """Tell an entry's events, letting them happen on a game as it stood before."""
        self.told, self.idle = [len(self.lines)], []
        begun = _begun(game)
        for event in entry.events:
            issue = issue_ending_at(event, game.round)
            if issue is not None:
                self.lines.append(issue)
            told = telling.line(game, event.seen_by(NOBODY))
            if told is not None:
                self.lines.append(told)
            if isinstance(event, StepBegan):
                begun = 0
            elif isinstance(event, TaskClosed) and len(game.tasks) != begun:
                self._pass_over(game)
            self.told.append(len(self.lines))
            before = (game.round, game.phase)
            event.apply(game)
            if game.phase == 2 and before[1] != 2:
                self.at_dawn = game.copy()
                self.lines_at_dawn = len(self.lines)
            if game.round != before[0] or game.over:
                self.marks.append(standings(game))
        self._counts.append((len(self.lines), len(self.marks)))

    def _pass_over(self, game: Game) -> None:
        """Note a step that ends for a player who has decided nothing in it."""
        task = game.tasks[-1]
        why = game.rules.tasks[task.kind].idle(game, task) if task.kind == _step(game) else ""
        if why and not game.boroughs[task.seat].out:
            self.idle.append((task.seat, why))

    def _forget_to(self, entries: int) -> None:
        self._counts = self._counts[:entries]
        lines, marks = self._counts[-1] if self._counts else (0, 0)
        self.lines, self.marks = self.lines[:lines], self.marks[:marks]


def _step(game: Game) -> str:
    return game.rules.steps[game.step].name if game.tasks else ""


def _begun(game: Game) -> int:
    """Return which task of the step, counted from the bottom of the stack, is being done."""
    return max((n for n, task in enumerate(game.tasks, 1) if task.kind == _step(game)), default=0)


def _trouble_of(autosave: Autosave) -> str:
    return str(autosave.trouble or "")
