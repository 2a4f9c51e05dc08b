"""Choosing a board: every map with its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.app import style
from game.app.app import App
from game.app.lessons.offering import SIDE, learn_button, lesson_on
from game.app.scenes.common import SheetScene
from game.app.stars import paint_stars
from game.app.table.paint_board import board_picture
from game.app.telling.board_titles import board_title
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import _, say
from game.boards import ListedBoard
from game.core.words import N_

CARD_W, CARD_H = 168.0, 196.0


class BoardsScene(SheetScene):
    """Shows every board, or those that were dealt; broken ones say what is wrong with them."""

    title = N_("Boards")

    def __init__(
        self, app: App, choose: Callable[[str], None], current: str, dealt: tuple[str, ...] = ()
    ) -> None:
        super().__init__(app)
        self.choose = choose
        self.current = current
        boards = app.kit.library.all()
        self.entries = [entry for entry in boards if not dealt or entry.name in dealt]

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return a card for each board."""
        yield self.back_button(frame)
        body = self.body(frame)
        count = max(1, int(body.w // CARD_W))
        rows = (len(self.entries) + count - 1) // count
        scrolled = self.desk.scroll("boards", body, rows * CARD_H)
        for number, entry in enumerate(self.entries):
            x = body.x + number % count * CARD_W
            y = body.y + number // count * CARD_H - scrolled
            place = Box(x, y, CARD_W - 12, CARD_H - 12)
            if place.bottom < body.y or place.y > body.bottom:
                continue
            yield self._card(entry, place, body)
            lesson = lesson_on(entry.board.rules if entry.board is not None else ())
            if lesson is not None:
                sign = Box(place.right - SIDE - 12, place.y + 12, SIDE, SIDE)
                yield learn_button(self.app, entry.name, sign, lesson, clip=body, live=True)

    def _card(self, entry: ListedBoard, place: Box, clip: Box) -> Widget:
        def draw(pen: Pen, box: Box, mood: Mood) -> None:
            self._paint(pen, box, mood, entry)

        if entry.board is None:
            tip = "\n".join(p.reason for p in entry.problems[:4])
            return Drawing(
                f"board:{entry.path}", place, tip, clip=clip, draw=lambda p, b: draw(p, b, Mood())
            )
        known = self.app.kit.modules
        rules = [known[rule] for rule in entry.board.rules if rule in known]
        return Area(
            f"board:{entry.name}",
            place,
            "\n".join(say(N_("{title}: {text}"), title=m.title, text=m.blurb) for m in rules),
            clip=clip,
            draw=draw,
            do=lambda: self._chosen(entry.name),
        )

    def _paint(self, pen: Pen, box: Box, mood: Mood, entry: ListedBoard) -> None:
        back = style.mixed(style.CARD, style.GLOW, 0.35) if mood.hover else style.CARD
        pen.panel(box, back)
        if entry.name == self.current:
            pen.outline(box, style.ACCENT, 2.5, style.RADIUS)
        picture, words = box.inset(8).cut_top(box.w - 16, 2)
        if entry.board is not None:
            cell = max(2, pen.px(picture.w) // 10)
            pen.image(board_picture(self.app.art, entry.board, cell), picture)
            title = board_title(entry.name, self.app.kit.modules)
            paint_stars(pen, picture.cut_bottom(22)[0].middle(96, 18), entry.name)
            pen.text(title, words, style.BODY, bold=True, align="center", fit=True)
        else:
            pen.text(entry.name, words, style.SMALL, style.BAD, align="center")
            text = _("This board has an error.")
            pen.text(text, picture, style.SMALL, style.BAD, align="center", wrap=True)

    def _chosen(self, name: str) -> None:
        self.choose(name)
        self.app.pop()
