"""The Gazette: a page after every round, over the darkened table; any of them to read again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import pygame

from game.app import style
from game.app.app import App
from game.app.devices.signs import BACK
from game.app.press import page
from game.app.press.record import Period
from game.app.scene import Scene
from game.app.table.session import Session
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen, text_width
from game.app.ui.widgets import Area, Mood, Widget
from game.app.words import _

SECONDS = 0.45  # in which the page comes from below …
TURN = 3.0  # … turned by so many degrees at first
DARK = 120  # of 255: how dark the table is behind it
BLUR = 14  # by how much the table is made smaller, and large again
LOW = 27.0  # the row of keys below the page
LARGEST_TURN = 2_600_000  # pixels up to which turning the page is quick enough


class GazetteScene(Scene):
    """One page. Space turns it; the others are reached from the log, and by the arrows."""

    def __init__(
        self,
        app: App,
        session: Session,
        pages: list[Period],
        at: int,
        opens_log: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.session = session
        self.pages = pages
        self.at = at  # which of them is read
        self._opens_log = opens_log
        self._age = SECONDS if app.settings.reduces_motion else 0.0
        self._behind = app.surface.copy()
        self._note = app.note if app.note_left > 0 else ""  # said again when the page is turned
        app.tell("")
        self._drawn: tuple[Hashable, pygame.Surface] | None = None
        self._blurred: tuple[Hashable, pygame.Surface] | None = None

    @property
    def number(self) -> int:
        """Return the round that is read of."""
        return self.pages[self.at].round

    # --- events ----------------------------------------------------------------------

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the keys below the page, each to be pressed as well, once it lies there."""
        sheet = self._sheet(frame)
        yield Area("page", sheet, draw=lambda pen, b, mood: None, do=self.app.pop)
        if self.is_busy():
            return
        skip, back = self.app.sign("skip"), self.app.sign(BACK)
        entries: list[tuple[str, str, str, Callable[[], None]]] = [
            ("turn", skip or back, _("Turn the page"), self.app.pop),
            ("log", "L", _("Kept in the log"), self._to_log),
        ]
        if self.at > 0:
            entries.append(("older", "←", _("The one before"), lambda: self._show(-1)))
        if self.at + 1 < len(self.pages):
            entries.append(("newer", "→", _("The next one"), lambda: self._show(1)))
        if self.app.settings.gazette:
            entries.append(("never", "N", _("No Gazette"), self._never))
        widths = [
            text_width(k, 13, True) + text_width(w, 13, True) + 54 for _n, k, w, _d in entries
        ]
        x = (frame.w - sum(widths)) / 2
        y = min(sheet.bottom + 5, frame.h - LOW + 2)
        for (name, key, words, do), width in zip(entries, widths, strict=True):
            cap = key if skip or name == "turn" else ""  # letters are for keyboards
            yield Area(name, Box(x, y, width - 12, LOW - 5), draw=_key(cap, words), do=do)
            x += width

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """Space, Enter or Escape turn the page; L, N and the arrows do what stands beside them."""
        if event.type != pygame.KEYDOWN:
            return False
        does: dict[int, Callable[[], None]] = {
            self.app.key("skip"): self.app.pop,
            pygame.K_SPACE: self.app.pop,
            pygame.K_RETURN: self.app.pop,
            pygame.K_ESCAPE: self.app.pop,
            pygame.K_l: self._to_log,
            pygame.K_n: self._never,
            pygame.K_LEFT: lambda: self._show(-1),
            pygame.K_RIGHT: lambda: self._show(1),
        }
        if event.key not in does:
            return False
        does[event.key]()
        return True

    def _show(self, step: int) -> None:
        self.at = max(0, min(len(self.pages) - 1, self.at + step))
        self._age = SECONDS

    def _to_log(self) -> None:
        self.app.pop()
        self._opens_log()
        self.app.lay()

    def _never(self) -> None:
        if self.app.settings.gazette:
            self.app.settings.gazette = False
            self.app.keep_settings()
            self.app.tell(_("No Gazette any more; the settings bring it back."))
        self.app.pop()

    def closed(self) -> None:
        """Say again what the page would have lain under."""
        if self._note and not self.app.note_left > 0:
            self.app.tell(self._note)

    # --- time ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let the page come."""
        self._age = min(SECONDS, self._age + seconds * max(1.0, self.app.settings.speed))

    def is_busy(self) -> bool:
        """Tell whether the page still moves."""
        return self._age < SECONDS

    def still_key(self) -> Hashable | None:
        """Return what the page shows, once it lies still."""
        return None if self.is_busy() else (id(self), self.at)

    def retell(self) -> None:
        """Print it anew in the language of now."""
        self._drawn = None

    # --- drawing ---------------------------------------------------------------------

    def _scale(self, frame: Box) -> float:
        """Return how large the page is: its proportions stay, the window is filled."""
        return min((frame.h - LOW - 8) / page.HIGH, frame.w * 0.92 / page.WIDE)

    def _sheet(self, frame: Box) -> Box:
        scale = self._scale(frame)
        place = frame.middle(page.WIDE * scale, page.HIGH * scale)
        return place._replace(y=max(4.0, place.y - LOW / 2))

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw the page over the table as it was."""
        pen.blit(self._background(pen.surface.get_size()), (0, 0))
        printed = self._print(frame)
        left = 1 - self._age / SECONDS
        away = left**3  # ease out
        sheet = self._sheet(frame).moved(0, away * frame.h)
        if away > 0 and printed.get_width() * printed.get_height() < LARGEST_TURN:
            printed = pygame.transform.rotate(printed.convert_alpha(), TURN * away)
        else:
            pen.fill(sheet.moved(7, 7), style.EDGE, 3)
        pen.blit(printed, printed.get_rect(center=pen.rect(sheet).center))

    def _print(self, frame: Box) -> pygame.Surface:
        unit = self.app.unit * self._scale(frame)
        key = (self.at, unit, id(self.app.art), self.app.art.liveries)
        if self._drawn is None or self._drawn[0] != key:
            readers = self.session.persons or [self.session.viewer]
            pages = self.pages[: self.at + 1]
            self._drawn = (key, page.drawn(self.app.art, pages, readers, unit))
        return self._drawn[1]

    def _background(self, size: tuple[int, int]) -> pygame.Surface:
        if self._blurred is None or self._blurred[0] != size:
            small = (max(1, size[0] // BLUR), max(1, size[1] // BLUR))
            soft = pygame.transform.smoothscale(self._behind, small)
            soft = pygame.transform.smoothscale(soft, size)
            veil = pygame.Surface(size)
            veil.fill(style.INK)
            veil.set_alpha(DARK)
            soft.blit(veil, (0, 0))
            self._blurred = (size, soft)
        return self._blurred[1]


def _key(key: str, words: str) -> Callable[[Pen, Box, Mood], None]:
    """Return how a key is drawn: its cap, and what it does."""
    width = text_width(key, 13, True) + 16

    def draw(pen: Pen, box: Box, mood: Mood) -> None:
        lit = mood.hover or mood.focus
        if not key:
            pen.panel(box, style.GLOW if lit else style.PAPER, 5)
            pen.text(words, box, 13, bold=True, align="center")
            return
        cap, rest = box.cut_left(width, 8)
        pen.panel(cap, style.GLOW if lit else style.PAPER, 5)
        pen.text(key, cap, 13, bold=True, align="center")
        pen.text(words, rest._replace(w=rest.w + 8), 13, style.WHITE, bold=True)

    return draw
