"""What the player holds: a piece, where it may go, and how it was taken up."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.app.presenting.effect import Effect
from game.app.table.offering import Offer, Source
from game.app.table.shape_hand import ShapeHand
from game.app.ui.box import Point
from game.core.command import Command
from game.core.price import Charge
from game.core.refusal import Refusal

CLICK = 6.0  # UI units a pressed pointer may stray and still be a click


@dataclass(frozen=True)
class Target:
    """Where the pointer is: a space and a line of a borough, or a row of the council."""

    seat: int
    space: int | None = None
    line: tuple[int, int] | None = None
    row: int | None = None
    corner: int | None = None
    small: bool = False  # on a thumbnail, where spaces are too small to be meant


@dataclass
class Hand:
    """A piece in the hand. ``held`` means by a pressed button, else by a click."""

    source: Source
    offers: list[Offer]
    shape: ShapeHand | None = None
    held: bool = False
    start: Point = (0.0, 0.0)
    moved: bool = False
    cursor: int | None = None  # the space chosen by keyboard
    own: bool = True  # taken up by the player, not by itself
    paints: bool = False  # spaces that are pressed are painted, even without Shift
    painted: tuple[int, ...] = ()  # the spaces painted so far
    strokes: bool = False  # the pressed pointer is painting
    least: int = 1  # the level of the tile when painting began
    again: bool = False  # pressed anew where it stands: a click puts it down

    @property
    def is_aimed(self) -> bool:
        """Tell whether it was moved to where it is: until then nobody tries to put it there."""
        return self.moved or self.cursor is not None

    def goes_to(self, *ways: str) -> bool:
        """Tell whether the piece is taken to places of these ways."""
        return any(offer.way in ways for offer in self.offers)

    def line_from(self, space: int) -> tuple[int, int] | None:
        """Return the line that begins at a space, for a piece that is taken to lines."""
        pairs = (o.spaces for o in self.offers if len(o.spaces) == 2)
        return next(((a, b) for a, b in pairs if a == space), None)


@dataclass(frozen=True)
class Hover:
    """What would happen if the piece were dropped here."""

    target: Target
    spaces: tuple[int, ...] = ()
    commands: tuple[Command, ...] = ()
    refusal: Refusal | None = None
    charges: tuple[Charge, ...] = ()
    effects: tuple[Effect, ...] = ()  # what it would change, in words


@dataclass(frozen=True)
class Loss:
    """What a command would lose, and both answers to that, in words."""

    words: str
    go_on: str  # as it was meant
    go_back: str


@dataclass
class Popup:
    """A short list of commands that one gesture could mean; or one that would lose something."""

    commands: list[Command]
    at: Point
    loss: Loss | None = None
    first: int | None = None  # the space that was pressed; another one narrows the list


@dataclass
class Glide:
    """A piece on its way back to where it was taken."""

    source: Source
    start: Point
    end: Point
    seconds: float = 0.25
    shape: ShapeHand | None = field(default=None)
