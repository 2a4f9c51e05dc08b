"""A table where somebody leads: what is played for others, where the card lies, a move's way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.lessons.lighting import Lit, way_of
from game.app.lessons.placing import place_for
from game.app.lessons.position_scene import PositionScene
from game.app.lessons.session import LedSession
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.core.command import Command

if TYPE_CHECKING:
    from game.app.app import App

OWN_PAUSE = 0.5  # seconds before each move of the leader's own
SHOWN = 3.0  # seconds for which the way of a move is drawn
USED = ("finish", "prompt", "dialog", "tracker", "popup", "tool:undo", "drawer:close", "pollution")


class LedScene(PositionScene):
    """A table where somebody leads: plays for others, and shows the way of a move."""

    def __init__(self, app: App, session: LedSession) -> None:
        super().__init__(app, session)
        self.led = session
        self._own_wait = 0.0
        self.showing = 0.0  # seconds for which the way of a move is still drawn
        self._place: tuple[object, Box] | None = None

    def update(self, seconds: float) -> None:
        """Let time pass: the leader plays."""
        super().update(seconds)
        self.showing = max(0.0, self.showing - seconds)
        if self.app.scene is self and not self.table.model.stage.is_busy:
            self._play_own(seconds)

    def _play_own(self, seconds: float) -> None:
        command = self.led.leader.pending()
        if command is None:
            self._own_wait = 0.0
            return
        self._own_wait += seconds
        speed = self.app.settings.speed
        if not speed or self._own_wait * speed >= OWN_PAUSE:
            self._own_wait = 0.0
            self.table.moves.command(command)

    def show_again(self) -> None:
        """Show the game as it is: it was gone on with elsewhere."""
        self.table.notices.clear()
        self.table.grip.let_go()
        self.table.model.stage.show(self.session.game)
        self.table.clock.settled()

    # --- where things lie ------------------------------------------------------------

    def place_of(
        self, frame: Box, size: tuple[float, float], boxes: dict[str, Box], now: object, lit: Lit
    ) -> Box:
        """Return where the card lies: it stays as long as ``now`` and the frame do."""
        open_page, inset = "drawer:close" in boxes, self.table.view.inset
        front = [] if inset is None else [inset.box]  # another's borough lies over all
        key = (now, frame, size, open_page, *front)
        if self._place is None or self._place[0] != key:
            shown = [*self.boxes_of(lit, boxes), *front]
            used = [boxes[name] for name in USED if name in boxes]
            used += [boxes["drawer"]] if open_page else []
            tray = [box for name, box in boxes.items() if name.startswith("tile:")]
            used += tray if self.table.model.offers.builds else []
            rivals = [box for name, box in boxes.items() if name.startswith("other:")]
            top = max((box.bottom for box in rivals), default=frame.y + 40) + 8
            board = self.table.view.board.box
            self._place = (key, place_for(frame, size, top, shown, used + rivals, board))
        return self._place[1]

    def boxes_of(self, lit: Lit, boxes: dict[str, Box]) -> Iterator[Box]:
        """Yield where what is lit lies."""
        yield from (boxes[name] for name in sorted(lit.keys) if name in boxes)
        spaces = sorted(lit.spaces | lit.goals)
        yield from (self.table.view.board.box_of(space) for space in spaces)

    def paint_way(self, pen: Pen, command: Command, boxes: dict[str, Box]) -> None:
        """Draw an arrow from the piece to its place."""
        start, end = way_of(self.table, command)
        begins, ends = [*self.boxes_of(start, boxes)], [*self.boxes_of(end, boxes)]
        for box in ends:
            pen.outline(box.inset(-2), style.ACCENT, 4, 5)
        if begins and ends:
            part = min(1.0, (SHOWN - self.showing) / (SHOWN * 0.5))
            (x0, y0), (x1, y1) = _middle(begins), _middle(ends)
            tip = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
            pen.line((x0, y0), tip, style.ACCENT, 5)
            pen.circle(tip, 9, style.ACCENT)
            pen.circle(tip, 5, style.WHITE)


def _middle(boxes: Iterable[Box]) -> Point:
    points = [box.center for box in boxes]
    count = len(points)
    return sum(x for x, _y in points) / count, sum(y for _x, y in points) / count
