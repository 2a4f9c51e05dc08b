"""What is new in this version and those before it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.app import style
from game.app.app import App
from game.app.news import Paragraph, news
from game.app.scenes.common import SheetScene
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Drawing, Widget
from game.core.words import N_

INDENT = 16.0
GAP = 6.0
_SIZES = {2: style.LARGE, 3: style.BODY, 0: style.BODY}


class NewsScene(SheetScene):
    """A page to be read and scrolled."""

    title = N_("What is new")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.paragraphs = news()

    def retell(self) -> None:
        """Take the page of the language of now."""
        self.paragraphs = news()

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return a drawing for each paragraph."""
        body = self.body(frame)
        heights = [self._height(p, body.w - 20) for p in self.paragraphs]
        y = body.y - self.desk.scroll("news", body, sum(heights))
        for number, (paragraph, height) in enumerate(zip(self.paragraphs, heights, strict=True)):
            place = Box(body.x, y, body.w - 20, height)
            y += height
            if place.bottom > body.y and place.y < body.bottom:
                paint = partial(_paint, paragraph=paragraph)
                yield Drawing(f"news:{number}", place, clip=body, draw=paint)
        yield self.back_button(frame)

    def _height(self, paragraph: Paragraph, width: float) -> float:
        size, indent = _SIZES[paragraph.level], INDENT if paragraph.item else 0.0
        words = text_height(paragraph.text, width - indent, size, bool(paragraph.level))
        return words + GAP + _above_of(paragraph)


def _paint(pen: Pen, box: Box, paragraph: Paragraph) -> None:
    _above, room = box.cut_top(_above_of(paragraph))
    if paragraph.item:
        dot, room = room.cut_left(INDENT)
        pen.circle((dot.x + 5, dot.y + 9), 2.5, style.ACCENT)
    ink = style.ACCENT_DARK if paragraph.level else style.INK
    size, bold = _SIZES[paragraph.level], bool(paragraph.level)
    pen.text(paragraph.text, room, size, ink, bold=bold, wrap=True, valign="top")


def _above_of(paragraph: Paragraph) -> float:
    return 12.0 if paragraph.level else 0.0
