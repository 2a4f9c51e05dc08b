"""A game with its log: every command with its events, undo, redo, replay, verification."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.core.command import Command
from game.core.engine import begin, execute, new_game
from game.core.event import Event
from game.core.hooks import Module
from game.core.refusal import Refusal
from game.core.setup import Setup
from game.core.state import Game, new_table
from game.core.words import N_

NOTHING_YET = N_("Nothing has been decided yet.")
OTHERS_DECIDED = N_("The last decision was another player's: undo ends there.")


class Entry(msgspec.Struct, frozen=True):
    """One line of the log. The first has no command: it is the laying of the table."""

    command: Command | None
    events: tuple[Event, ...]

    @property
    def reveals(self) -> str:
        """Return what came out or fell here, so that undo must stop; nothing: it need not."""
        return next((event.reveals for event in self.events if event.reveals), "")


class Divergence(msgspec.Struct, frozen=True):
    """The first place where deciding anew gives other events than the log holds.

    ``refusal`` is what the rules say to the command now, or ``events`` are the first that
    differ: the log's, then today's.
    """

    entry: int
    found: str
    command: Command | None = None
    refusal: Refusal | None = None
    events: tuple[Event, ...] = ()


class Match:
    """A game being played. Undo folds the log anew; nothing else ever goes back."""

    def __init__(self, setup: Setup, modules: Mapping[str, Module]) -> None:
        self.setup = setup
        self.modules = modules
        self.log: list[Entry] = []
        self.undone: list[Entry] = []
        self.game = new_game(setup, modules)

    @classmethod
    def started(cls, setup: Setup, modules: Mapping[str, Module]) -> Match:
        """Return a new match with the table laid."""
        match = cls(setup, modules)
        match.log.append(Entry(None, tuple(begin(match.game))))
        return match

    @classmethod
    def replayed(cls, setup: Setup, modules: Mapping[str, Module], log: list[Entry]) -> Match:
        """Return the match that a log tells of, by folding its events."""
        match = cls(setup, modules)
        match.log = list(log)
        match.game = match.game_after(len(log))
        return match

    def play(self, command: Command) -> Refusal | Entry:
        """Carry out a command and log it; a refusal changes nothing."""
        answer = execute(self.game, command)
        if isinstance(answer, Refusal):
            return answer
        entry = Entry(command, tuple(answer))
        self.log.append(entry)
        self.undone.clear()
        return entry

    def game_after(self, entries: int) -> Game:
        """Return the game as it stood after so many entries of the log."""
        game = new_table(self.setup, self.game.rules)
        for entry in self.log[:entries]:
            for event in entry.events:
                event.apply(game)
        return game

    def can_undo(self) -> bool:
        """Tell whether the last command may be taken back."""
        return not self.undo_bar()

    def undo_bar(self) -> str:
        """Return why the last command cannot be taken back; nothing: it can.

        Not past a secret or a die, and not past another player's decision: a chain of
        undos stays with the player whose command was taken back first.
        """
        last = self.log[-1]
        if last.command is None:
            return NOTHING_YET
        first_undone = self.undone[-1].command if self.undone else None
        if first_undone is not None and first_undone.seat != last.command.seat:
            return OTHERS_DECIDED
        return last.reveals

    def undo(self) -> bool:
        """Take back the last command."""
        if not self.can_undo():
            return False
        self.undone.append(self.log.pop())
        self.game = self.game_after(len(self.log))
        return True

    def redo(self) -> bool:
        """Do again what was taken back last."""
        if not self.undone:
            return False
        entry = self.undone.pop()
        for event in entry.events:
            event.apply(self.game)
        self.log.append(entry)
        return True

    def restart_phase(self) -> int:
        """Take back all that can be of this phase; return how many commands that were."""
        phase, count = (self.game.round, self.game.phase), 0
        while self.can_undo():
            self.undo()
            if (self.game.round, self.game.phase) != phase:
                self.redo()
                break
            count += 1
        return count

    def verify(self) -> Divergence | None:
        """Decide every command anew and compare; None when all events are the same."""
        game = new_table(self.setup, self.game.rules)
        for number, entry in enumerate(self.log):
            if entry.command is None:
                events: Refusal | list[Event] = begin(game)
            else:
                events = execute(game, entry.command)
            if isinstance(events, Refusal):
                return Divergence(number, str(events), entry.command, events)
            if tuple(events) != entry.events:
                return _first_difference(number, entry, events)
        return None


def _first_difference(number: int, entry: Entry, found: list[Event]) -> Divergence:
    for old, new in zip(entry.events, found, strict=False):
        if new != old:
            text = f"{old} is now {new}"
            return Divergence(number, text, entry.command, events=(old, new))
    fewer = min(len(entry.events), len(found))
    more = (*entry.events[fewer:], *found[fewer:])[:1]
    text = f"{len(entry.events)} events are now {len(found)}"
    return Divergence(number, text, entry.command, events=more)
