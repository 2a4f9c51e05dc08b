"""A scene: one full screen of the game. Drawing never changes anything."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.art.livery import Livery
from game.app.devices.stops import Stop, widget_stops
from game.app.sound import Heard
from game.app.ui.box import Box, Point
from game.app.ui.desk import Desk
from game.app.ui.pen import Pen
from game.app.ui.sketch import Sketch
from game.app.ui.widgets import Widget

if TYPE_CHECKING:
    from game.app.app import App


class Scene:
    """One screen on the stack. Subclasses say what lies on the desk and what is behind it."""

    see_through = False  # whether the scene below is drawn too
    follows_motion = True  # whether a move of the pointer alone changes the arrangement
    foot = 0.0  # how high tools at the lower edge are; notes lie above them

    def __init__(self, app: App) -> None:
        self.app = app
        self.desk = Desk()

    @property
    def liveries(self) -> tuple[Livery, ...] | None:
        """Return what the seats of this scene's game wear; None: as in the scene below."""
        return None

    def arrange(self, frame: Box) -> Iterable[Widget]:
        """Return the widgets for a frame of this size. Changes nothing but scroll areas."""
        return ()

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """Use an event before the widgets get it; ``at`` is the pointer in UI units."""
        return False

    def after(self, event: pygame.event.Event, at: Point) -> bool:
        """Use an event that no widget wanted."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def is_busy(self) -> bool:
        """Tell whether the picture moves by itself and must be drawn again."""
        return False

    def lives(self) -> bool:
        """Tell whether what lives on the still picture has moved by now."""
        return False

    def firm_key(self) -> Hashable:
        """Return what the kept picture must show at once when it changes."""
        return None

    def bears(self, firm: Hashable) -> bool:
        """Tell whether a picture that was drawn for this firm key may be shown a little longer."""
        return firm == self.firm_key()

    def shown_key(self) -> Hashable:
        """Return what, when it changes, changes the picture at a stroke where nothing moves."""
        return id(self)

    def slides(self) -> bool:
        """Tell whether time alone moves widgets."""
        return False

    def still_key(self) -> Hashable | None:
        """Return what the picture without its live parts depends on; None: always draw anew."""
        return None

    def shows_tips(self) -> bool:
        """Tell whether a widget's tip may lie over the picture now."""
        return True

    def to_rule(self) -> str:
        """Return what leads from a tip to its rule, in words; nothing: there is no way."""
        return ""

    def heard(self) -> Heard | None:
        """Return the music and the town that are heard here; None: as in the scene below."""
        return None

    def in_hand(self) -> str:
        """Return what was taken and follows the pointer: a ``tile``, a ``piece``, or nothing."""
        return ""

    def cursor(self) -> Point | None:
        """Return where keys have put what is in hand."""
        return None

    def stops(self) -> list[Stop]:
        """Return where the pointer of a gamepad may jump to."""
        return widget_stops(self.desk)

    def retell(self) -> None:
        """Called when the language has changed: forget words that were made before."""

    def entered(self) -> None:
        """Called when the scene comes to the top of the stack."""

    def closed(self) -> None:
        """Called when the scene is taken off the stack."""

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw what lies under the widgets."""

    def paint_in_parts(self, pen: Sketch, frame: Box) -> Iterator[None]:
        """Draw what lies under the widgets, resting after each part of it."""
        self.paint(pen, frame)
        yield

    def paint_between(self, pen: Pen) -> Iterator[None]:
        """Draw what lies between the ground and the widgets, once both are drawn."""
        yield from ()

    def is_mended(self, still: pygame.Surface) -> bool:
        """Tell whether all that has changed in a picture can be told by a dry pen's strokes."""
        return False

    def changes_between(self, still: pygame.Surface) -> list[pygame.Rect]:
        """Return where something between the ground and the widgets is another than before."""
        return []

    def mend_between(self, pen: Pen, parts: list[pygame.Rect]) -> None:
        """Draw what lies between the ground and the widgets again where both were mended."""

    def paint_life(self, pen: Pen, frame: Box, still: pygame.Surface) -> None:
        """Draw what lives under the widgets, which are taken from the still picture."""

    def paint_over(self, pen: Pen, frame: Box) -> None:
        """Draw what lies over the widgets."""
