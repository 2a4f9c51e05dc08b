"""Watching a game again: the log played at the table, forwards at any pace and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pygame

from game.app import style
from game.app.app import App
from game.app.opening import play_on
from game.app.pictures import icon_picture
from game.app.sharing import described, filmed
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, Slider, Widget
from game.app.words import _, say
from game.core.match import Match
from game.core.words import N_
from game.saves import Judgement

PAUSE = 0.3
BAR = 56.0


class ReplayScene(TableScene):
    """A table where nobody decides: the log does."""

    follows_motion = True

    def __init__(self, app: App, match: Match, judging: Future[Judgement] | None = None) -> None:
        self.log = list(match.log)
        self._judging = judging
        self._sharing: Future[str] | None = None  # a film or a page that is being made
        self.plays = True
        self._waited = 0.0
        self._is_told = match.game.over
        start = Match.replayed(match.setup, match.modules, self.log[:1])
        super().__init__(app, self._watched(start))

    @property
    def at(self) -> int:
        """Return how many entries of the log have been shown."""
        return len(self.session.match.log)

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the table with the watcher's tools on top."""
        bar, table = frame.cut_bottom(BAR)
        yield from super().arrange(table)
        bar = bar.middle(752, BAR - 6)
        yield Drawing("bar", bar, draw=self._paint_bar)
        inner = bar.inset(10, 8)
        tools: list[tuple[str, str, str, Callable[[], None]]] = [
            ("start", "restart", N_("To the start"), lambda: self.go_to(1)),
            ("back", "backward", N_("One decision back"), lambda: self.go_to(self.at - 1)),
            ("play", "pause" if self.plays else "play", N_("Play or pause"), self._toggle),
            ("step", "forward", N_("One decision on"), self._step),
        ]
        for name, sign, title, do in tools:
            place, inner = inner.cut_left(40, 6)
            picture = icon_picture(self.app.art, sign)
            yield Button(f"replay:{name}", place, _(title), do=do, picture=picture)
        leave, inner = inner.cut_right(92, 8)
        yield Button("replay:leave", leave, label=_("Leave"), do=self.app.pop)
        film, inner = inner.cut_right(40, 6)
        yield Button(
            "replay:film",
            film,
            _("Write a film of this round (an animated picture)"),
            enabled=self.session.game.round > 0 and self._sharing is None,
            do=self._film,
            picture=icon_picture(self.app.art, "replay"),
        )
        page, inner = inner.cut_right(40, 6)
        yield Button(
            "replay:page",
            page,
            _("Write a page of the game with all its boards, once it is over"),
            enabled=self._is_told and self._sharing is None,
            do=self._page,
            picture=icon_picture(self.app.art, "log"),
        )
        branch, inner = inner.cut_right(40, 6)
        yield Button(
            "replay:branch",
            branch,
            _("Play on from here, as a game of its own that counts for no record"),
            enabled=not self.session.game.over,
            do=self._branch,
            picture=icon_picture(self.app.art, "hand"),
        )
        last = max(1, len(self.log) - 1)
        yield Slider(
            "replay:slider",
            inner,
            value=(self.at - 1) / last,
            steps=last,
            words=self._when(),
            do=lambda value: self.go_to(1 + round(value * last)),
        )

    def _when(self) -> str:
        number = self.session.game.round
        return say(N_("round {round}"), round=number) if number else _("Set-up")

    def _paint_bar(self, pen: Pen, box: Box) -> None:
        pen.panel(box, style.PAPER, 12)

    def _toggle(self) -> None:
        self.plays = not self.plays

    def _branch(self) -> None:
        match = self.session.match
        play_on(self.app, Match.replayed(match.setup, match.modules, self.log[: self.at]))

    def _film(self) -> None:
        self._share(filmed(self._whole(), self.session.game.round))

    def _page(self) -> None:
        self._share(described(self._whole()))

    def _share(self, told: Future[str]) -> None:
        self._sharing = told
        self.app.tell(_("It is being made. You can watch on meanwhile."))

    def _whole(self) -> Match:
        """Return the game to its end, wherever it is being watched."""
        match = self.session.match
        return Match.replayed(match.setup, match.modules, self.log)

    def _step(self) -> None:
        self.table.model.stage.finish()
        self._next()

    def go_to(self, entries: int) -> None:
        """Show the game as it stood after so many entries."""
        entries = min(len(self.log), max(1, entries))
        match = self.session.match
        told = Match.replayed(match.setup, match.modules, self.log[:entries])
        self.table.model.session = self._watched(told)
        self.table.model.stage.show(self.session.game)
        self.plays = False
        self._follow()

    def _follow(self) -> None:
        """Show the borough of the one who is asked, and see with their eyes."""
        task = self.session.game.task
        if task is not None and task.seat >= 0:
            self.table.model.followed = task.seat

    def _next(self) -> None:
        """Let the next entry of the log happen."""
        if self.at >= len(self.log):
            self.plays = False
            return
        entry = self.log[self.at]
        before = self.session.game.copy()
        self.session.watch(entry)
        if self.app.settings.speed:
            self.table.model.stage.play(before, entry.events, self.session.game)
        else:
            self.table.model.stage.show(self.session.game)
        self._follow()

    def update(self, seconds: float) -> None:
        """Go on while playing, and tell of a film or a page that is done."""
        super().update(seconds)
        if self._sharing is not None and self._sharing.done():
            self.app.tell(self._sharing.result())
            self._sharing = None
            self.app.lay()
        if self.plays and not self.table.model.stage.is_busy:
            self._waited += seconds * max(1.0, self.app.settings.speed)
            if self._waited >= PAUSE:
                self._waited = 0.0
                self._next()

    def is_busy(self) -> bool:
        """Tell whether the picture moves."""
        return self.plays or super().is_busy()

    def after(self, event: pygame.event.Event, at: Point) -> bool:
        """Nothing more."""
        return False

    def _watched(self, match: Match) -> Session:
        """Return a session where nobody plays; secrets stay so until the log has its end."""
        session = Session(match)
        session.persons = []
        session.plays = False
        session.is_told = self._is_told
        session.judging = self._judging
        return session
