"""Where a hand without a mouse may stop, and which stop comes next in a direction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.app import style
from game.app.ui.box import Point
from game.app.ui.desk import Desk
from game.app.ui.pen import Pen

ASIDE = 2.0  # how much farther away is what lies aside


class Stop(NamedTuple):
    """A place to stop at; ``key`` names the widget it is on, if it is on one."""

    point: Point
    key: str = ""


def widget_stops(desk: Desk) -> list[Stop]:
    """Return a stop for each widget that can be pressed; what is scrolled away counts too."""
    found = []
    for widget in desk.widgets:
        if widget.focusable and widget.enabled:
            middle = widget.box.center
            hidden = widget.clip is not None and not widget.clip.holds(middle)
            if hidden or desk.at(middle) is widget:
                found.append(Stop(middle, widget.key))
    return found


def next_stop(stops: Iterable[Stop], at: Point, way: tuple[int, int]) -> Stop | None:
    """Return the nearest stop in a direction; the very nearest from nowhere."""
    best, least = None, float("inf")
    for stop in stops:
        dx, dy = stop.point[0] - at[0], stop.point[1] - at[1]
        ahead = dx * way[0] + dy * way[1]
        aside = abs(dx * way[1]) + abs(dy * way[0])
        if ahead > 1 and ahead + ASIDE * aside < least:
            best, least = stop, ahead + ASIDE * aside
    return best


def paint_stop(pen: Pen, desk: Desk, pointer: Point) -> None:
    """Frame the widget that a gamepad points at, or ring the place."""
    widget = desk.at(pointer)
    if widget is not None and widget.focusable:
        pen.outline(widget.box.inset(-3), style.WHITE, 5, style.RADIUS + 3)
        pen.outline(widget.box.inset(-2), style.FOCUS, 3, style.RADIUS + 2)
    else:
        pen.circle(pointer, 17, style.WHITE, 6)
        pen.circle(pointer, 16, style.FOCUS, 4)
