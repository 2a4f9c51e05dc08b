"""A lesson under way: which step, what is accepted, what the lesson plays, and the way back.

All that a pupil did since a position was laid is a list: commands, and None for *Next*. It is
kept to go on another day, and a shorter one is the way back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from game.core.command import Command
from game.core.engine import execute, objection, options
from game.core.match import Match
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.words import N_
from game.lessons.lesson import Chapter, Lesson, Step, Words
from game.lessons.questions import filled, holds
from game.packages import Kit
from game.scenarios.asking import as_command, read_asked
from game.scenarios.expecting import fits, offers
from game.scenarios.notation import UnmetError, player
from game.scenarios.position import match_at
from game.scenarios.reading import MisreadError, read_position
from game.scenarios.running import passing
from game.words import Verbatim, _, language

PUPIL = 0
PERSON, LESSON = "person", "lesson"  # who decides for a seat
ANYTHING = "anything"
MOST_TRIED = 400  # offers looked through for one that is accepted
NOT_NOW = (ValueError, UnmetError)  # a sentence about somebody or something that is not there
NOT_THIS = N_("That is allowed, but not what this step is about.")
LOOK_FIRST = N_("First look at what is lit, or press Next.")
NO_MORE = N_("Nothing is asked of you now: press Next.")


class Course:
    """A pupil's way through a lesson. The window plays the commands; this says which are right."""

    def __init__(self, lesson: Lesson, kit: Kit, chapter: int = 0) -> None:
        self.lesson = lesson
        self.kit = kit
        self._begin(chapter)

    def _begin(self, chapter: int) -> None:
        """Lay the table of a chapter."""
        self.origin = self.at = chapter
        self.number = 0
        self.trace: list[Command | None] = []  # what the pupil did since the origin was laid
        self._starts: list[int] = []  # how long the trace was as each step began
        self.seeing = False  # the step is done: its words are read before the table changes
        self.over = False
        self.done: tuple[Step, Game] | None = None  # the last step that was done, and how it ended
        self._lay(self.chapter.start)
        self._enter()

    def _lay(self, name: str) -> None:
        scenario = read_position(self.lesson.positions[name], name)
        seats = [(who, LESSON if seat else PERSON) for seat, who in enumerate(self.lesson.players)]
        self.match: Match = match_at(scenario, self.kit, seats)
        self.queue = [line.text for line in scenario.script]
        self.play_out()

    @property
    def game(self) -> Game:
        """Return the game as it stands."""
        return self.match.game

    @property
    def chapter(self) -> Chapter:
        """Return the chapter under way."""
        return self.lesson.chapters[self.at]

    @property
    def step(self) -> Step:
        """Return the step under way."""
        return self.chapter.steps[self.number]

    # --- what the lesson plays -------------------------------------------------------

    def pending(self) -> Command | None:
        """Return what the lesson itself does next: a line of its own, or the rival's passing."""
        game = self.game
        if self.queue:
            return _command(game, self.queue[0])
        if game.task is None or game.task.seat == PUPIL:
            return None
        return passing(game)

    def play_out(self) -> None:
        """Let the lesson play at once all that it has to play."""
        while (command := self.pending()) is not None:
            entry = self.match.play(command)
            if isinstance(entry, Refusal):
                raise MisreadError(f"the lesson plays {command}, which is refused: {entry}")
            self.played(command, own=True)

    # --- what the pupil does ---------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Tell whether nothing is asked of the pupil now."""
        return self.seeing or self.over or self.pending() is not None

    def judge(self, command: Command) -> Refusal | None:
        """Return why a command is not what the step asks for; None: it is."""
        against = objection(self.game, command)
        if against is not None:
            return against
        if self.seeing or self.over:
            return _said(_(NO_MORE))
        if not self.fits(command) or not self._leads_on(command):
            return _said(self.no_to(command))
        return None

    def fits(self, command: Command) -> bool:
        """Tell whether a command is one of the moves that the step is about."""
        moves = self.step.moves
        return ANYTHING in moves or any(_is_meant(self.game, command, text) for text in moves)

    def _leads_on(self, command: Command) -> bool:
        """Tell whether what must hold does, and whether the step can still be done."""
        step = self.step
        if not step.must and not step.done:
            return True
        trial = self.game.copy()
        execute(trial, command)
        if not all(holds(trial, text) for text in step.must):
            return False
        if ANYTHING in step.moves or all(holds(trial, text) for text in step.done):
            return True
        if trial.task is None or trial.task.seat != PUPIL:
            return False
        return any(next(offers(trial, text), None) is not None for text in step.moves)

    def no_to(self, command: Command) -> str:
        """Return the gentle words for a move that is not the step's."""
        step = self.step
        for other in step.other_no:
            if any(_is_meant(self.game, command, text) for text in other.to):
                return self.told(other.say)
        if step.no:
            return self.told(step.no)
        return _(LOOK_FIRST if step.look else NOT_THIS)

    def played(self, command: Command, *, own: bool = False) -> None:
        """Note a command that was carried out: the pupil's, or one of the lesson's own."""
        if own:
            self.queue = self.queue[1:]
        else:
            self.trace.append(command)
            if not self.step.done:
                self._finish()
        self._settle()

    def next(self) -> None:
        """Go on: something was looked at, or words were read."""
        if self.over or not (self.seeing or self.step.look):
            return
        self.trace.append(None)
        if self.seeing:
            self._go_on()
        else:
            self._finish()

    # --- from step to step -----------------------------------------------------------

    def _enter(self) -> None:
        """Begin a step."""
        self._starts.append(len(self.trace))
        self._settle()

    def _settle(self) -> None:
        """End a step when what it is about holds; one that was done before is passed over."""
        done = self.step.done
        if not done or self.seeing or self.over or self.pending() is not None:
            return
        if all(holds(self.game, text) for text in done):
            self._finish()

    def _finish(self) -> None:
        """The step is done: note what came of it, and go on unless there is something to read."""
        self.done = (self.step, self.game.copy())
        self.queue += self.step.plays
        following = self._following()
        if following is None or following.position or self.number + 1 == len(self.chapter.steps):
            self.seeing = True
        else:
            self.number += 1
            self._enter()

    def _following(self) -> Step | None:
        if self.number + 1 < len(self.chapter.steps):
            return self.chapter.steps[self.number + 1]
        chapters = self.lesson.chapters
        return chapters[self.at + 1].steps[0] if self.at + 1 < len(chapters) else None

    @property
    def is_last(self) -> bool:
        """Tell whether no step follows."""
        return self._following() is None

    def _go_on(self) -> None:
        """Leave the words that were read: another table, another chapter, or the end."""
        self.play_out()
        self.seeing = False
        self.done = None
        following = self._following()
        if following is None:
            self.over = True
            return
        if self.number + 1 == len(self.chapter.steps):
            self.at += 1
            self.number = 0
            if following.position:
                self._begin(self.at)
                return
        else:
            self.number += 1
        if following.position:
            self._lay(following.position)
        self._enter()

    # --- the way back ----------------------------------------------------------------

    def replay(self, chapter: int, trace: Iterable[Command | None]) -> None:
        """Do again what was done since a chapter was begun; stop where that is not possible."""
        self._begin(chapter)
        for done in trace:
            self.play_out()
            if done is None:
                self.next()
            elif self.judge(done) is not None or isinstance(self.match.play(done), Refusal):
                break
            else:
                self.played(done)
        self.play_out()

    @property
    def can_go_back(self) -> bool:
        """Tell whether there is something to take back since the origin."""
        return bool(self.trace)

    def undo(self) -> None:
        """Take back the last thing that was done."""
        self.replay(self.origin, self.trace[:-1])

    def back(self) -> None:
        """Go back to the beginning of this step, or of the one before."""
        before = [start for start in self._starts if start < len(self.trace)]
        self.replay(self.origin, self.trace[: before[-1] if before else 0])

    # --- help ------------------------------------------------------------------------

    def example(self) -> Command | None:
        """Return a move that the step accepts: one it shows, or the first there is."""
        for text in self.step.show:
            try:
                command = _command(self.game, text)
            except NOT_NOW:
                continue
            if self.judge(command) is None:
                return command
        return next(self.accepted(), None)

    def accepted(self) -> Iterator[Command]:
        """Yield offers that the step accepts, as far as they are looked through."""
        if self.step.look or self.seeing or self.over:
            return
        fitting: Sequence[str] = self.step.moves
        every = (
            options(self.game)
            if ANYTHING in fitting
            else (command for text in fitting for command in offers(self.game, text))
        )
        yield from (c for c in islice(every, MOST_TRIED) if self.judge(c) is None)

    # --- words -----------------------------------------------------------------------

    def told(self, words: Words, game: Game | None = None) -> str:
        """Return a text in the language spoken now, its gaps filled from the game."""
        return filled(game or self.game, words[language()]) if words else ""

    def seen(self) -> str:
        """Return what the last step that was done has shown, with the numbers of that moment."""
        return "" if self.done is None else self.told(self.done[0].see, self.done[1])


def _said(text: str) -> Refusal:
    return Refusal("", "{words}", {"words": Verbatim(text)})


def _command(game: Game, line: str) -> Command:
    """Return the command of a line such as ``2: take D``."""
    whose, _colon, text = line.partition(":")
    seat = player(whose.strip(), game.players)
    return as_command(seat, read_asked(game, seat, text.strip()))


def _is_meant(game: Game, command: Command, text: str) -> bool:
    """Tell whether a command is what a sentence asks for; one about somebody gone is not."""
    try:
        return fits(game, command, text)
    except NOT_NOW:
        return False
