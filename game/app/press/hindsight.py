"""What might have been: the decisions that cost most by a bot's judgement, one after another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.app import style
from game.app.app import App
from game.app.opening import play_on
from game.app.table.session import Session
from game.app.table.thinker import Thinker
from game.app.telling import commands, names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _, say
from game.bots import Regret
from game.core.command import Command
from game.core.match import Match
from game.core.view import view_of
from game.core.words import N_

SHOWN = 3
#: Tasks that shape a game; the rest is many small steps, each of little weight.
WEIGHTY = frozenset({"place_hall", "keep_promise", "choose_victory", "choose_card", "build"})
WEIGHTY |= {"council", "works"}


@dataclass(frozen=True)
class Lesson:
    """A decision: where it stands in the log, what was lost by it, and both ways in words."""

    entry: int
    round: int
    lost: float
    done: str
    better: str


class Hindsight:
    """Looks at a person's decisions one by one, while somebody looks on."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self._thinker = Thinker()
        log = session.match.log
        self._decisions = [
            (number, entry.command)
            for number, entry in enumerate(log)
            if entry.command is not None and entry.command.seat in session.persons
        ]
        self._seen = 0
        self.lessons: list[Lesson] = []

    @property
    def is_done(self) -> bool:
        """Tell whether every decision was looked at."""
        return self._seen >= len(self._decisions)

    def update(self) -> None:
        """Take in what a bot has found, and ask about the next decision."""
        if self.is_done:
            return
        entry, done = self._decisions[self._seen]
        if self._thinker.is_waited_for:
            found = self._thinker.outcome()
            if found is not None:
                self._seen += 1
                if isinstance(found, Regret) and found.lost:
                    self._learn(entry, done, found)
            return
        game = self.session.match.game_after(entry)
        task = game.task
        if task is None or task.kind not in WEIGHTY:
            self._seen += 1
        else:
            self._thinker.ask_regret(view_of(game, done.seat), done)

    def _learn(self, entry: int, done: Command, found: Regret) -> None:
        game = self.session.match.game_after(entry)
        one, other = (commands.sentence(game, c) for c in (done, found.better))
        self.lessons.append(Lesson(entry, game.round, found.lost, one, other))
        self.lessons.sort(key=lambda lesson: -lesson.lost)
        del self.lessons[SHOWN:]

    def stop(self) -> None:
        """Look no further; what was asked last is asked again when somebody looks again."""
        self._thinker.cancel()

    # --- widgets ---------------------------------------------------------------------

    def widgets(self, box: Box) -> Iterator[Widget]:
        """Return the lessons so far, each with its two buttons."""
        head, rest = box.cut_top(34, 10)
        words = self._words()
        yield Drawing(
            "hindsight", head, draw=lambda pen, b: pen.text(words, b, style.BODY, wrap=True)
        )
        for number, (lesson, part) in enumerate(
            zip(self.lessons, rest.rows(SHOWN, 12), strict=False)
        ):
            yield from self._lesson(number, lesson, part)

    def _words(self) -> str:
        if not self.is_done:
            text = N_("A bot looks back at what you decided: {seen} of {count}")
            return say(text, seen=self._seen, count=len(self._decisions))
        if not self.lessons:
            return _("The bot would have done nothing that is clearly better.")
        return _("What might have been: by a bot's judgement these decisions cost you most.")

    def _lesson(self, number: int, lesson: Lesson, box: Box) -> Iterator[Widget]:
        text, low = box.inset(10).cut_top(max(40.0, box.h - 60), 6)
        lines = [
            say(
                N_("Round {round}: about {lost} votes"),
                round=lesson.round,
                lost=names.decimal(lesson.lost, ".0f"),
            ),
            say(N_("You chose: {words}"), words=lesson.done),
            say(N_("Better: {words}"), words=lesson.better),
        ]
        yield Drawing(f"lesson:{number}", box, draw=lambda pen, b: pen.panel(b))

        def draw(pen: Pen, b: Box) -> None:
            for place, line in zip(b.rows(len(lines), 2), lines, strict=True):
                pen.text(line, place, style.SMALL, bold=line is lines[0], wrap=True, valign="top")

        yield Drawing(f"lesson:{number}:words", text, draw=draw)
        watch, again = low.columns(2, 10)
        yield Button(
            f"lesson:{number}:watch",
            watch,
            label=_("Watch it"),
            size=style.SMALL,
            do=lambda: self._watch(lesson),
        )
        yield Button(
            f"lesson:{number}:again",
            again,
            _("Play on from here, as a game of its own that counts for no record"),
            label=_("Play on from here"),
            size=style.SMALL,
            do=lambda: self._play_on(lesson),
        )

    def _watch(self, lesson: Lesson) -> None:
        from game.app.scenes.replay import ReplayScene

        scene = ReplayScene(self.app, self.session.match, self.session.judging)
        self.app.push(scene)
        scene.go_to(lesson.entry)

    def _play_on(self, lesson: Lesson) -> None:
        match = self.session.match
        play_on(self.app, Match.replayed(match.setup, match.modules, match.log[: lesson.entry]))
