"""The desk: the widgets of a scene, and the pointer, focus and scrolling that outlive them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.app.ui.box import Box, Point, overlap
from game.app.ui.pen import Pen
from game.app.ui.scrolling import PAGES, Scrolling
from game.app.ui.tips import beside, paint_note, tip_size
from game.app.ui.widgets import Mood, Slider, TextField, Widget

TIP_DELAY = 0.35
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Desk(Scrolling):
    """Gives events to widgets. What lasts from one arrangement to the next lives here."""

    def __init__(self) -> None:
        super().__init__()
        self.widgets: list[Widget] = []
        self.shown: list[Widget] = []  # those of the picture that is seen; it may lag
        self.hover = ""
        self.sought = ""  # what the pointer was moved to; anything else came under it by itself
        self.focus = ""
        self.pressed = ""
        self.selected = ""  # the field whose whole text is selected
        self.still = 0.0  # seconds the pointer has rested

    def lay(self, widgets: Iterable[Widget]) -> None:
        """Put a new arrangement on the desk."""
        self.widgets = list(widgets)
        self._look()

    def named(self, key: str) -> Widget | None:
        """Return the widget of this name."""
        return next((w for w in self.widgets if w.key == key), None)

    def at(self, point: Point) -> Widget | None:
        """Return the topmost widget under a point."""
        for widget in reversed(self.widgets):
            if widget.box.holds(point) and (widget.clip is None or widget.clip.holds(point)):
                return widget
        return None

    def _last_of_areas(self) -> dict[Box, int]:
        """Return the last widget of each scrolling area, by number."""
        return {w.clip: number for number, w in enumerate(self.widgets) if w.clip is not None}

    def is_covered(self, box: Box, point: Point) -> bool:
        """Tell whether a widget laid later, such as a question's, lies over an area."""
        last = self._last_of_areas().get(box, len(self.widgets))
        return any(w.box.holds(point) and w.clip is None for w in self.widgets[last + 1 :])

    def _look(self) -> None:
        found = self.at(self.pointer)
        self.hover = found.key if found else ""

    # --- events ----------------------------------------------------------------------

    def use(self, event: pygame.event.Event, point: Point) -> bool:
        """Give an event to the widgets; tell whether it was of use."""
        if event.type == pygame.MOUSEMOTION:
            self.move(point)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.down(point)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self.up(point)
        elif event.type == pygame.MOUSEWHEEL:
            return self.wheel(getattr(event, "precise_y", event.y))
        elif event.type == pygame.KEYDOWN:
            return self.key(event.key, getattr(event, "mod", 0))
        elif event.type == pygame.TEXTINPUT:
            return self.type(event.text)
        return False

    def move(self, point: Point) -> None:
        """Follow the pointer."""
        is_new = point != self.pointer
        self.pointer = point
        self._look()
        if is_new:
            self.still, self.sought = 0.0, self.hover
        self.pull_bar()
        held = self.named(self.pressed)
        if isinstance(held, Slider) and held.enabled:
            held.slide(point)

    def down(self, point: Point) -> bool:
        """Press the widget under the pointer; tell whether there was one."""
        self.move(point)
        self.selected = ""
        if self.take_bar(point):
            self.pressed = ""
            return True
        found = self.at(point)
        self.pressed = found.key if found else ""
        if found is None:
            self.focus = ""
            return False
        if found.focusable:
            self.focus = found.key if isinstance(found, TextField) else ""
        if isinstance(found, Slider) and found.enabled:
            found.slide(point)
        return True

    def up(self, point: Point) -> bool:
        """Release: a press on the widget where it began."""
        self.move(point)
        self.let_bar_go()
        held, self.pressed = self.named(self.pressed), ""
        if held is not None and held.enabled and self.hover == held.key:
            held.press(point)
            return True
        return False

    def key(self, key: int, mods: int) -> bool:
        """Give a key to the focused widget, or move the focus."""
        widget = self.named(self.focus)
        if isinstance(widget, TextField) and widget.enabled and self._edit(widget, key, mods):
            return True
        if widget is not None and widget.enabled and widget.key_down(key):
            return True
        if key == pygame.K_TAB:
            self._step(-1 if mods & pygame.KMOD_SHIFT else 1)
            return True
        if key in PAGES:
            return self.page(key)
        if widget is None:
            return False
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if isinstance(widget, TextField):
                if key == pygame.K_SPACE:
                    return False
                self.focus = ""
            elif widget.enabled:
                widget.press(widget.box.center)
            return True
        if key in ARROWS:
            self._go(widget, ARROWS[key])
            return True
        return False

    def _edit(self, field: TextField, key: int, mods: int) -> bool:
        """Select a field's whole text, or delete what is selected."""
        if key == pygame.K_a and mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.selected = field.key if field.text else ""
            return True
        if self.selected == field.key and key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.selected = ""
            field.typed("", anew=True)
            return True
        return False

    def type(self, text: str) -> bool:
        """Give written text to the focused field."""
        widget = self.named(self.focus)
        if isinstance(widget, TextField) and widget.enabled:
            widget.typed(text, anew=self.selected == widget.key)
            self.selected = ""
            return True
        return False

    def _step(self, way: int) -> None:
        keys = [w.key for w in self.widgets if w.focusable and w.enabled]
        if keys:
            at = keys.index(self.focus) + way if self.focus in keys else (0 if way > 0 else -1)
            self._focus_on(keys[at % len(keys)])

    def _go(self, start: Widget, way: tuple[int, int]) -> None:
        """Move the focus to the nearest widget in a direction."""
        x, y = start.box.center
        best, nearest = "", 1e9
        for widget in self.widgets:
            if widget is start or not widget.focusable or not widget.enabled:
                continue
            dx, dy = widget.box.center[0] - x, widget.box.center[1] - y
            ahead = dx * way[0] + dy * way[1]
            aside = abs(dx * way[1]) + abs(dy * way[0])
            if ahead > 1 and ahead + 2 * aside < nearest:
                best, nearest = widget.key, ahead + 2 * aside
        if best:
            self._focus_on(best)

    def _focus_on(self, key: str) -> None:
        self.focus = key
        self.reveal(key)

    def reveal(self, key: str) -> bool:
        """Scroll until a widget can be seen; tell whether it moved."""
        widget = self.named(key)
        if widget is None or widget.clip is None:
            return False
        for name, (box, height) in self.scroll_boxes.items():
            far = max(widget.box.bottom - box.bottom, 0.0) - max(box.y - widget.box.y, 0.0)
            if box == widget.clip and far:
                self.scrolls[name] = self.scrolls.get(name, 0.0) + far
                self.scroll(name, box, height)
                return True
        return False

    # --- drawing ---------------------------------------------------------------------

    def paint_still(self, pen: Pen) -> Iterator[None]:
        """Draw every widget as it looks while nobody points at it, resting after each part."""
        last = self._last_of_areas()
        for number, widget in enumerate(self.widgets):
            if not widget.live:
                yield from _paint_widget(pen, widget, Mood())
            if widget.clip is not None and last[widget.clip] == number:
                self.paint_bar(pen, widget.clip)

    def paint_live(self, pen: Pen) -> None:
        """Draw what follows the pointer: live widgets, and those pointed at or focused."""
        covers = [(number, w.box) for number, w in enumerate(self.shown) if w.covers]
        for number, widget in enumerate(self.shown):
            hover, focus = widget.key == self.hover, widget.key == self.focus
            if not (widget.live or (widget.focusable and (hover or focus))):
                continue
            if not any(number < over and overlap(widget.box, box) for over, box in covers):
                pressed = hover and widget.key == self.pressed
                selected = focus and widget.key == self.selected
                pen.mark(widget.box)
                for _ in _paint_widget(pen, widget, Mood(hover, focus, pressed, selected)):
                    pass

    @property
    def told(self) -> Widget | None:
        """Return the widget whose tip is shown: the one pointed at for a while, or focused."""
        pointed, focused = self.named(self.hover), self.named(self.focus)
        rests = self.still >= TIP_DELAY and self.sought == self.hover
        if pointed is not None and pointed.tip and rests:
            return pointed
        return focused if focused is not None and focused.tip else None

    def paint_tip(self, pen: Pen, frame: Box, to_rule: str = "") -> None:
        """Draw the tip of the widget that is pointed at, or focused; and the way to its rule."""
        widget = self.told
        if widget is None:
            return
        low = to_rule if widget.rule else ""
        size = tip_size(widget.tip, low)
        about, seen = widget.box, [w for w in self.widgets if w.is_seen and w is not widget]
        panels = [w.box for w in seen if w.box.holds(about.center) and not w.focusable]
        others = [w.box for w in seen if (w.tip or w.focusable) and w.box not in panels]
        paint_note(pen, beside(frame, about, others, panels, size), widget.tip, low)


def _paint_widget(pen: Pen, widget: Widget, mood: Mood) -> Iterator[None]:
    clip = widget.clip
    if clip is not None:
        if widget.box.bottom < clip.y or widget.box.y > clip.bottom:
            return
        pen.clip(clip)
    yield from widget.paint_in_parts(pen, mood)
    if clip is not None:
        pen.clip(None)
