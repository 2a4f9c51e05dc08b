"""A rule to be tried: the table of a scenario, where somebody plays on as they like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.lessons.placing import place_for
from game.app.lessons.position_scene import PositionScene
from game.app.lessons.session import PositionSession
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _
from game.core.match import Match
from game.rulebook import RuleEntry
from game.scenarios.position import match_at
from game.scenarios.showing import Shown, before_the_end

if TYPE_CHECKING:
    from game.app.app import App

RIVALS = ("Camille", "Dov", "Elin", "Finn")
BOT = "easy"
WIDTH = 236.0
PAD, BUTTON = 12.0, 30.0
SHORT = 260  # letters of a rule that is told in full


def try_rule(app: App, entry: RuleEntry, shown: Shown) -> None:
    """Lay the table of a rule's scenario."""
    app.push(TryScene(app, entry, shown))


def match_of(app: App, shown: Shown) -> Match:
    """Return the match of a trial; where the position is the end, it begins a little before."""
    seats = [(name, BOT) for name in RIVALS]
    seats[shown.seat] = ("Alex", "person")
    match = match_at(shown.scenario, app.kit, seats)
    return match_at(before_the_end(shown.scenario), app.kit, seats) if match.game.over else match


class TryScene(PositionScene):
    """A table to try a rule on; nothing of it is kept."""

    def __init__(self, app: App, entry: RuleEntry, shown: Shown) -> None:
        super().__init__(app, PositionSession(match_of(app, shown)))
        self.entry = entry
        self.shown = shown

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the table's widgets, and a card with the rule over them."""
        found = self.table_widgets(frame)
        yield from found
        boxes = {widget.key: widget.box for widget in found}
        yield from self._card(frame, boxes)

    def _card(self, frame: Box, boxes: dict[str, Box]) -> Iterator[Widget]:
        width = WIDTH
        rule = self.entry.text.strip()
        free = _("Play on from here as you like: nothing of it is kept.")
        text = f"{rule}\n{free}" if len(rule) <= SHORT else free
        inner = width - 2 * PAD
        title = text_height(self.entry.title, inner, style.BODY, True)
        high = 22 + title + text_height(text, inner, style.SMALL) + BUTTON + 34
        rivals = [box for name, box in boxes.items() if name.startswith("other:")]
        top = max((box.bottom for box in rivals), default=frame.y + 40) + 8
        used = [boxes[name] for name in ("finish", "cards", "dialog", "popup") if name in boxes]
        board = self.table.view.board.box
        box = place_for(frame, (width, high), top, [], used + rivals, board)

        def draw(pen: Pen, place: Box) -> None:
            pen.panel(place, style.PAPER, 10)
            pen.fill(Box(place.x, place.y, 6, place.h), style.ACCENT, 3)
            head, rest = place.inset(PAD, 8).cut_top(16, 2)
            pen.text(self.entry.id, head, style.SMALL, style.ACCENT, bold=True)
            name, rest = rest.cut_top(title, 4)
            pen.text(self.entry.title, name, style.BODY, bold=True, wrap=True, valign="top")
            words = rest.cut_bottom(BUTTON + 8)[1]
            pen.text(text, words, style.SMALL, wrap=True, valign="top")

        yield Drawing("lesson", box, live=True, draw=draw)
        row = Box(box.x + PAD, box.bottom - BUTTON - 8, box.w - 2 * PAD, BUTTON)
        again, leave = row.columns(2, 6)
        small = style.SMALL
        yield Button("lesson:again", again, live=True, label=_("Again"), size=small, do=self._again)
        yield Button("lesson:leave", leave, live=True, label=_("Back"), size=small, do=self.leave)

    def _again(self) -> None:
        self.app.replace(TryScene(self.app, self.entry, self.shown))
