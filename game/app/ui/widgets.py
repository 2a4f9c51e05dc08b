"""What can be pressed, switched, slid and typed into. Made anew whenever a scene is arranged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from game.app import style
from game.app.style import Colour
from game.app.ui.box import Box, Point, overlap
from game.app.ui.pen import LINE, Pen, text_width


@dataclass(frozen=True)
class Mood:
    """How the hand stands to a widget while it is drawn."""

    hover: bool = False
    focus: bool = False
    pressed: bool = False
    selected: bool = False  # all of a line's text


@dataclass
class Widget:
    """Something on the screen with a name of its own. ``tip`` is shown while pointed at."""

    key: str
    box: Box
    tip: str = ""
    rule: str = ""
    enabled: bool = True
    clip: Box | None = None
    live: bool = False  # changes with the pointer: drawn anew for every picture
    covers: bool = False  # nothing that was laid before it is drawn anew over it
    focusable = True

    @property
    def is_seen(self) -> bool:
        """Tell whether some of it is not scrolled away."""
        return self.clip is None or overlap(self.box, self.clip)

    def paint(self, pen: Pen, mood: Mood) -> None:
        """Draw it."""

    def paint_in_parts(self, pen: Pen, mood: Mood) -> Iterator[None]:
        """Draw it, resting after each part."""
        self.paint(pen, mood)
        yield

    def press(self, at: Point) -> None:
        """Do what a click, or Enter, does."""

    def slide(self, at: Point) -> None:
        """Follow the pressed pointer."""

    def key_down(self, key: int) -> bool:
        """Use a key while focused; tell whether it was of use."""
        return False

    def typed(self, text: str) -> None:
        """Take written text while focused."""


@dataclass
class Drawing(Widget):
    """Something to look at, with a tip at most."""

    draw: Callable[..., object] = lambda pen, box: None
    focusable = False

    def paint(self, pen: Pen, mood: Mood) -> None:
        """Let the function draw."""
        self.draw(pen, self.box)


@dataclass
class Large(Drawing):
    """Something to look at that takes long to draw: its function rests after each part."""

    draw: Callable[..., Iterator[None]] = lambda pen, box: iter(())

    def paint(self, pen: Pen, mood: Mood) -> None:
        """Let the function draw all of it."""
        for _ in self.draw(pen, self.box):
            pass

    def paint_in_parts(self, pen: Pen, mood: Mood) -> Iterator[None]:
        """Let the function draw a part."""
        yield from self.draw(pen, self.box)


@dataclass
class Button(Widget):
    """A word or a picture to press."""

    label: str = ""
    do: Callable[..., object] = lambda: None
    strong: bool = False
    chosen: bool = False
    size: float = style.BODY
    detail: str = ""
    picture: Callable[[Pen, Box], None] | None = None
    tint: Colour | None = None
    align: str = "center"
    side = 0.0  # room left free at both ends

    def paint(self, pen: Pen, mood: Mood) -> None:
        """Draw the button as it stands."""
        back = self.tint or (style.ACCENT if self.strong or self.chosen else style.CARD)
        if not self.enabled:
            back = style.WELL
        elif mood.pressed:
            back = style.mixed(back, style.INK, 0.18)
        elif mood.hover:
            back = style.mixed(back, style.WHITE if self.strong else style.GLOW, 0.22)
        ink = style.ink_on(back) if self.enabled else style.PALE
        pen.fill(self.box.moved(0, 1.5), style.INK, style.RADIUS, 40 if self.enabled else 0)
        pen.fill(self.box, back, style.RADIUS)
        pen.outline(self.box, style.EDGE, 1, style.RADIUS)
        if mood.focus:
            pen.outline(self.box.inset(-1.5), style.FOCUS, 2, style.RADIUS + 1.5)
        inner = self.box.inset(8 if self.box.w > 90 else 3 if self.box.w > 24 else 1, 3)
        inner = inner.inset(self.side, 0)
        if self.picture:
            part, inner = inner.cut_left(min(inner.h, inner.w), 6)
            if not self.label:
                part = self.box
            self.picture(pen, part)
        if self.detail:
            top, low = inner.cut_top(min(inner.h * 0.46, self.size * LINE))
            pen.text(self.label, top, self.size, ink, bold=True, align=self.align, fit=True)
            ink = ink if self.enabled else style.FAINT  # why it cannot be pressed is to be read
            pen.text(self.detail, low, style.SMALL, ink, align=self.align, wrap=True, fit=True)
        elif self.label:
            bold = self.strong
            pen.text(self.label, inner, self.size, ink, bold=bold, align=self.align, fit=True)

    def press(self, at: Point) -> None:
        """Do it."""
        self.do()


@dataclass
class Chooser(Button):
    """A button that goes on to the next of several, with an arrow at either end."""

    back: Callable[..., object] = lambda: None
    side = 9.0

    def paint(self, pen: Pen, mood: Mood) -> None:
        """Draw the button, and the arrows."""
        super().paint(pen, mood)
        ink = style.FAINT if self.enabled else style.PALE
        for x, way in ((self.box.x + 10, -1), (self.box.right - 10, 1)):
            tip, y = (x + 2.5 * way, self.box.center[1]), self.box.center[1]
            for end in ((x - 2.5 * way, y - 5), (x - 2.5 * way, y + 5)):
                pen.line(tip, end, ink, 2)

    def press(self, at: Point) -> None:
        """Go on; pressed at its left end, back."""
        if at[0] < self.box.x + self.box.w / 4:
            self.back()
        else:
            self.do()


@dataclass
class Area(Widget):
    """A place that can be pressed and draws itself: a tile of the tray, a card, a space."""

    draw: Callable[..., object] = lambda pen, box, mood: None
    do: Callable[..., object] = lambda: None
    grab: Any = None

    def paint(self, pen: Pen, mood: Mood) -> None:
        """Let the function draw, and show the focus."""
        self.draw(pen, self.box, mood)
        if mood.focus:
            pen.outline(self.box.inset(-1), style.FOCUS, 2, style.RADIUS)

    def press(self, at: Point) -> None:
        """Do it."""
        self.do()


@dataclass
class Toggle(Widget):
    """A switch with its words."""

    label: str = ""
    on: bool = False
    do: Callable[..., object] = lambda on: None
    size: float = style.BODY

    def paint(self, pen: Pen, mood: Mood) -> None:
        """Draw the switch and its label."""
        box, words = self.box.cut_left(34, 8)
        track = Box(box.x, box.y + box.h / 2 - 8, 32, 16)
        colour = style.GOOD if self.on else style.PALE
        if not self.enabled:
            colour = style.EDGE
        pen.fill(track, style.mixed(colour, style.WHITE, 0.15 if mood.hover else 0), 8)
        knob = track.right - 8 if self.on else track.x + 8
        pen.circle((knob, track.y + 8), 6.5, style.WHITE)
        ink = style.INK if self.enabled else style.PALE
        pen.text(self.label, words, self.size, ink, fit=True)
        if mood.focus:
            pen.outline(self.box.inset(-3, 0), style.FOCUS, 2, style.RADIUS)

    def press(self, at: Point) -> None:
        """Switch over."""
        self.do(not self.on)


@dataclass
class Slider(Widget):
    """A value between 0 and 1, in steps."""

    value: float = 0.0
    steps: int = 10
    words: str = ""
    do: Callable[..., object] = lambda value: None

    def _track(self) -> Box:
        return Box(self.box.x + 8, self.box.center[1] - 3, self.box.w - 90, 6)

    def paint(self, pen: Pen, mood: Mood) -> None:
        """Draw track, knob and words."""
        track = self._track()
        pen.fill(track, style.EDGE, 3)
        pen.fill(track._replace(w=max(6.0, track.w * self.value)), style.ACCENT, 3)
        knob = (track.x + track.w * self.value, track.center[1])
        pen.circle(knob, 9, style.ACCENT_DARK if mood.hover or mood.pressed else style.ACCENT)
        words = Box(track.right + 14, self.box.y, 68, self.box.h)
        pen.text(self.words, words, style.BODY, fit=True)
        if mood.focus:
            pen.outline(self.box, style.FOCUS, 2, style.RADIUS)

    def slide(self, at: Point) -> None:
        """Follow the pointer."""
        track = self._track()
        part = min(1.0, max(0.0, (at[0] - track.x) / track.w))
        value = round(part * self.steps) / self.steps
        if value != self.value:
            self.value = value
            self.do(value)

    def key_down(self, key: int) -> bool:
        """Step left or right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key)
        if step is None:
            return False
        self.do(min(1.0, max(0.0, self.value + step / self.steps)))
        return True


@dataclass
class TextField(Widget):
    """A line to write in."""

    text: str = ""
    hint: str = ""
    most: int = 24
    do: Callable[..., object] = lambda text: None

    def paint(self, pen: Pen, mood: Mood) -> None:
        """Draw the line with its cursor."""
        pen.fill(self.box, style.WHITE, style.RADIUS)
        edge = style.FOCUS if mood.focus else style.EDGE
        pen.outline(self.box, edge, 2 if mood.focus else 1, style.RADIUS)
        inner = self.box.inset(8, 2)
        if mood.selected:
            width = min(inner.w, text_width(self.text, style.BODY))
            pen.fill(inner.inset(0, 3)._replace(w=width), style.GLOW, 2)
        if self.text or mood.focus:
            pen.text(self.text + ("|" if mood.focus else ""), inner, style.BODY)
        else:
            pen.text(self.hint, inner, style.BODY, style.PALE, fit=True)

    def key_down(self, key: int) -> bool:
        """Delete backwards."""
        if key == pygame.K_BACKSPACE:
            self.do(self.text[:-1])
            return True
        return False

    def typed(self, text: str, *, anew: bool = False) -> None:
        """Write on, what can be seen of it; or anew, over all that was selected."""
        seen = "".join(letter for letter in text if letter.isprintable())
        self.do((("" if anew else self.text) + seen)[: self.most])
