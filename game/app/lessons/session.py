"""Matches that begin with a position: tried by somebody, or led by a lesson."""

from __future__ import annotations

from game.app.table.session import Session
from game.core.command import Command
from game.core.match import NOTHING_YET, Entry
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


class LessonSession(PositionSession):
    """Plays what a course accepts: other moves are gently refused, the lesson plays the others."""

    leaving = N_("Leave the lesson")

    def __init__(self, course: Course) -> None:
        self.course = course
        self.no = ""  # what was said to the last move that was not the lesson's
        super().__init__(course.match)

    def decider(self) -> int | None:
        """Return the pupil's seat when the pupil is asked; the lesson plays all the rest."""
        course = self.course
        waits = course.seeing or course.over or course.pending() is not None
        return None if waits else super().decider()

    def play(self, command: Command) -> Refusal | Entry:
        """Carry out a command that the step accepts, or one of the lesson's own."""
        own = command == self.course.pending()
        against = None if own else self.course.judge(command)
        if against is not None:
            if not against.rule:
                self.no = str(against.args["words"])
                self.version += 1
            return against
        answer = super().play(command)
        if isinstance(answer, Entry):
            self.course.played(command, own=own)
            self.no = ""
        return answer

    def go_on(self) -> None:
        """The pupil has seen enough."""
        self.course.next()
        self._follow()

    def go_back(self) -> None:
        """Go back to the beginning of the step, or of the one before."""
        self.course.back()
        self._follow()

    # --- undo is the course's --------------------------------------------------------

    def undo_bar(self) -> str:
        """Return why nothing can be taken back; nothing: it can."""
        return "" if self.course.can_go_back else NOTHING_YET

    def undo(self) -> bool:
        """Take back the pupil's last move, and what the lesson played after it."""
        if not self.course.can_go_back:
            return False
        self.course.undo()
        self._follow()
        return True

    def redo(self) -> bool:
        """Nothing is done again: the pupil does it."""
        return False

    def restart_phase(self) -> int:
        """Begin the step again."""
        self.go_back()
        return 1

    def _follow(self) -> None:
        """Take over the course's match as it is now."""
        self.match = self.course.match
        self.no = ""
        self._read_log()
        self.version += 1
