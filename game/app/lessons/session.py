"""Matches that begin with a position: tried by somebody, or led by a lesson."""

from __future__ import annotations

from typing import Protocol

from game.app.table.session import Session
from game.core.command import Command
from game.core.match import NOTHING_YET, Entry, Match
from game.core.refusal import Refusal
from game.core.words import N_
from game.lessons import Course


class PositionSession(Session):
    """Plays on from a position; nothing of it is kept."""

    guided = True

    def _read_log(self) -> None:
        """Tell the log from the position on: how it was laid is no news."""
        super()._read_log()
        laid, marks = self._counts[0]
        self.lines, self.marks = self.lines[laid:], self.marks[marks:]
        self._counts = [(lines - laid, count - marks) for lines, count in self._counts]
        self.told = [max(0, lines - laid) for lines in self.told]


class Leader(Protocol):
    """Who leads a match from a position on: says what is right, and plays for others."""

    match: Match

    @property
    def waits(self) -> bool:
        """Tell whether nothing is asked of the person now."""

    @property
    def can_go_back(self) -> bool:
        """Tell whether there is something to take back."""

    def pending(self) -> Command | None:
        """Return what the leader plays next."""

    def judge(self, command: Command) -> Refusal | None:
        """Return why a command is not accepted."""

    def played(self, command: Command, *, own: bool = False) -> None:
        """Note a command that was carried out."""

    def undo(self) -> None:
        """Take back the last thing that the person did."""


class LedSession(PositionSession):
    """Plays what its leader accepts, and what the leader plays by itself."""

    def __init__(self, leader: Leader) -> None:
        self.leader = leader
        super().__init__(leader.match)

    def decider(self) -> int | None:
        """Return the person's seat when the person is asked; the leader plays all the rest."""
        return None if self.leader.waits else super().decider()

    def play(self, command: Command) -> Refusal | Entry:
        """Carry out a command that is accepted, or one of the leader's own."""
        own = command == self.leader.pending()
        against = None if own else self.leader.judge(command)
        if against is not None:
            return against
        answer = super().play(command)
        if isinstance(answer, Entry):
            self.leader.played(command, own=own)
        return answer

    # --- undo is the leader's --------------------------------------------------------

    def undo_bar(self) -> str:
        """Return why nothing can be taken back; nothing: it can."""
        return "" if self.leader.can_go_back else NOTHING_YET

    def undo(self) -> bool:
        """Take back the person's last move, and what the leader played after it."""
        if not self.leader.can_go_back:
            return False
        self.leader.undo()
        self.follow()
        return True

    def redo(self) -> bool:
        """Nothing is done again: the person does it."""
        return False

    def follow(self) -> None:
        """Take over the leader's match as it is now."""
        self.match = self.leader.match
        self._read_log()
        self.version += 1


class LessonSession(LedSession):
    """Plays what a course accepts: other moves are gently refused, the lesson plays the others."""

    leaving = N_("Leave the lesson")

    def __init__(self, course: Course) -> None:
        self.course = course
        self.no = ""  # what was said to the last move that was not the lesson's
        super().__init__(course)

    def play(self, command: Command) -> Refusal | Entry:
        """Carry out a command that the step accepts; keep the words for one that it does not."""
        answer = super().play(command)
        if isinstance(answer, Entry):
            self.no = ""
        elif not answer.rule:
            self.no = str(answer.args["words"])
            self.version += 1
        return answer

    def go_on(self) -> None:
        """The pupil has seen enough."""
        self.course.next()
        self.follow()

    def go_back(self) -> None:
        """Go back to the beginning of the step, or of the one before."""
        self.course.back()
        self.follow()

    def restart_phase(self) -> int:
        """Begin the step again."""
        self.go_back()
        return 1

    def follow(self) -> None:
        """Take over the course's match as it is now."""
        self.no = ""
        super().follow()
