"""The title: a town, and the ways into the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.app import style
from game.app.beside import beside
from game.app.opening import newest_autosave, open_save
from game.app.pictures import icon_picture
from game.app.scene import Scene
from game.app.sound import Heard
from game.app.sound.ambience import AT_THE_TITLE
from game.app.town.title import LivingTitle
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _, say
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.app import App

MOST_TROUBLES = 4
#: A way on from here: its name, its title, its icon, and what it does.
Way = tuple[str, str, str, Callable[[], None]]


class TitleScene(Scene):
    """Where the game begins."""

    latest: Path | None = None  # the game to go on with
    offers_lesson = False  # nobody has played here yet
    _looking: Future[Path | None] | None = None

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._living = LivingTitle()

    def entered(self) -> None:
        """Look which game was played last."""
        self.offers_lesson = not self.app.settings.lesson_offered
        self._looking = beside(newest_autosave)
        self.update(0.0)

    def update(self, seconds: float) -> None:
        """Take what was found, and let the town live."""
        self._living.update(seconds)
        if self._looking is not None and self._looking.done():
            self.latest = self._looking.result()
            self._looking = None
            self.offers_lesson = self.offers_lesson and self.latest is None

    def heard(self) -> Heard:
        """A morning at the shore."""
        return Heard("morning", AT_THE_TITLE)

    def is_busy(self) -> bool:
        """Tell whether the games are still being looked through."""
        return self._looking is not None

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the menu: ways to play, and below them what else there is."""
        ways: list[Way] = [
            ("continue", N_("Continue"), "play", self._continue),
            ("new", N_("New game"), "plus", self._new),
            ("career", N_("A mayor's career"), "career", self._career),
            ("lessons", N_("Learn to play"), "hint", self._lessons),
        ]
        others: list[Way] = [
            ("daily", N_("Daily city"), "calendar", self._daily),
            ("puzzles", N_("Puzzles"), "target", self._puzzles),
            ("load", N_("Load a game"), "load", self._load),
            ("replays", N_("Replays"), "replay", self._replays),
            ("album", N_("Album"), "trophy", self._album),
            ("rulebook", N_("Rulebook"), "book", self._rulebook),
            ("settings", N_("Settings"), "gear", self._settings),
            ("quit", N_("Quit"), "quit", self.app.pop),
        ]
        rows = self._sheet(frame).inset(20, 20).rows(len(ways) + len(others) // 2, 9)
        pairs = (half for row in rows[len(ways) :] for half in row.columns(2, 9))
        for row, way in zip(rows, ways, strict=False):
            yield self._button(row, way, style.LARGE)
        for half, way in zip(pairs, others, strict=True):
            yield self._button(half, way, style.BODY)
        news = Box(self._head(frame).right - 150, self._head(frame).y + 12, 130, 26)
        label = say(N_("What is new · {version}"), version=__version__)
        yield Button("news", news, label=label, size=style.SMALL, do=self._news)
        if self.app.troubles:
            yield self._troubles(frame)
        elif self.offers_lesson:
            yield from self._invitation(frame)

    def _invitation(self, frame: Box) -> Iterator[Widget]:
        """Offer the first lesson to whoever has never played."""
        title, text = (
            _("New here?"),
            _("Learn by playing: about fifteen minutes, a step at a time."),
        )
        width = min(330.0, frame.w * 0.34)
        height = text_height(text, width - 36, style.BODY) + 104
        place = Box(frame.w - width - 40, self._sheet(frame).y, width, height)

        def draw(pen: Pen, box: Box) -> None:
            pen.panel(box, style.PAPER, 14)
            head, rest = box.inset(18, 14).cut_top(28, 2)
            pen.text(title, head, style.LARGE, style.ACCENT_DARK, bold=True)
            pen.text(text, rest, style.BODY, wrap=True, valign="top")

        yield Drawing("invitation", place, draw=draw)
        row = Box(place.x + 18, place.bottom - 50, place.w - 36, 36)
        yes, no = row.cut_left(row.w * 0.62, 8)
        yield Button("teach", yes, label=_("Your first term"), strong=True, do=self._teach)
        yield Button("not_now", no, label=_("Not now"), size=style.SMALL, do=self._decline)

    def _teach(self) -> None:
        from game.app.lessons.shelf import begin_first

        self._decline()
        begin_first(self.app)

    def _decline(self) -> None:
        self.offers_lesson = False
        self.app.settings.lesson_offered = True
        self.app.keep_settings()

    def _button(self, box: Box, way: Way, size: float) -> Widget:
        name, title, sign, do = way
        return Button(
            name,
            box,
            enabled=name != "continue" or self.latest is not None,
            label=_(title),
            size=size,
            strong=name == ("continue" if self.latest else "new"),
            do=do,
            picture=icon_picture(self.app.art, sign, 0.75),
            align="left",
        )

    def _troubles(self, frame: Box) -> Widget:
        """Say which packages were left out, and why."""
        text = "\n".join(map(str, self.app.troubles[:MOST_TROUBLES]))
        width = min(380.0, frame.w * 0.4)
        height = text_height(text, width - 24, style.SMALL) + 20
        place = Box(frame.w - width - 16, frame.h - height - 16, width, height)

        def draw(pen: Pen, box: Box) -> None:
            pen.panel(box, style.PAPER)
            pen.text(text, box.inset(12, 10), style.SMALL, style.BAD, wrap=True, valign="top")

        return Drawing("troubles", place, draw=draw)

    def _sheet(self, frame: Box) -> Box:
        return Box(frame.w * 0.07, frame.h * 0.34, 400, min(380.0, frame.h * 0.62))

    def _head(self, frame: Box) -> Box:
        sheet = self._sheet(frame)
        return Box(sheet.x, sheet.y - 138, min(520.0, frame.w * 0.8), 118)

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw the town and the name of the game."""
        pen.blit(self.app.art.title_town(pen.surface.get_size(), ships=False), (0, 0))
        sheet, head = self._sheet(frame), self._head(frame)
        pen.fill(head.moved(0, 3), style.INK, 14, 50)
        pen.fill(head, style.PAPER, 14, 240)
        name, words = head.inset(22, 12).cut_top(62)
        pen.text(_("Small City"), name, 54, style.ACCENT_DARK, bold=True)
        text = _("Be the mayor of a borough: build homes, trade, and win votes.")
        pen.text(text, words, style.BODY, style.FAINT, wrap=True)
        pen.panel(sheet, style.PAPER, 14)

    def still_key(self) -> Hashable:
        """Return what the picture depends on, the pointer and what lives apart."""
        return (id(self), self.latest, self.offers_lesson, self._looking is None)

    def lives(self) -> bool:
        """Tell whether the town has moved by now."""
        return self._living.is_due(self.app.settings.motion)

    def paint_life(self, pen: Pen, frame: Box, still: pygame.Surface) -> None:
        """Let the town live, under the menu."""
        boxes = [self._sheet(frame), self._head(frame), *(w.box for w in self.desk.widgets)]
        rects = [pen.rect(box) for box in boxes]
        motion = self.app.settings.motion
        self._living.paint(pen, self.app.art, motion, still=still, boxes=rects)

    def _continue(self) -> None:
        if self.latest is not None and not open_save(self.app, self.latest):
            self.entered()

    def _new(self) -> None:
        from game.app.scenes.setup import SetupScene

        self.app.push(SetupScene(self.app))

    def _lessons(self) -> None:
        from game.app.lessons.shelf import LessonsScene

        self.app.push(LessonsScene(self.app))

    def _load(self) -> None:
        from game.app.scenes.load import LoadScene

        self.app.push(LoadScene(self.app))

    def _replays(self) -> None:
        from game.app.scenes.load import LoadScene

        self.app.push(LoadScene(self.app, watch=True))

    def _career(self) -> None:
        from game.app.scenes.career import CareerScene

        self.app.push(CareerScene(self.app))

    def _daily(self) -> None:
        from game.app.scenes.daily import DailyScene

        self.app.push(DailyScene(self.app))

    def _puzzles(self) -> None:
        from game.app.puzzles.shelf import PuzzlesScene

        self.app.push(PuzzlesScene(self.app))

    def _album(self) -> None:
        from game.app.scenes.album import AlbumScene

        self.app.push(AlbumScene(self.app))

    def _rulebook(self) -> None:
        from game.app.scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.app))

    def _news(self) -> None:
        from game.app.scenes.news import NewsScene

        self.app.push(NewsScene(self.app))

    def _settings(self) -> None:
        from game.app.scenes.options import SettingsScene

        self.app.push(SettingsScene(self.app))
