"""The inset: another's borough that glides forward from its thumbnail and goes back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame

from game.app.table.board_view import BoardView
from game.app.table.layout import Layout
from game.app.ui.box import Box, overlap
from game.core.borough import Borough
from game.core.grid import SPACES

BOARD, FRAME, HEAD, CAPTION = 390.0, 9.0, 44.0, 60.0
COMING, GOING, FADING = 0.35, 0.25, 0.12  # seconds
FADING_PIXELS = 2560 * 1440  # of a window that can fade as a whole without stumbling
#: What covering a space of one's own borough costs: what is built there, the zone, the rest.
BUILT, ZONE, LAND = 4.0, 1.0, 0.3
SMALLER = 0.05  # for each unit that the board in the inset is smaller than it could be

Need = tuple[Box, float]  # a part of the table, and what covering it costs


@dataclass(frozen=True)
class Inset:
    """Where an inset lies: its frame, the board in it, what it says below."""

    view: BoardView
    box: Box
    head: Box
    caption: Box  # without height: nothing is said

    @property
    def seat(self) -> int:
        """Return whose borough it shows."""
        return self.view.seat


def inset_for(
    seat: int, parts: Layout, unit: float, place: Box, caption: float, above: float = 0.0
) -> Inset:
    """Return the inset of a borough in its place; ``above`` is room for what stands there."""
    frame = FRAME * parts.small
    inner = place.inset(frame, 0)
    head, inner = inner.cut_top(HEAD * parts.small, above)
    inner = inner._replace(h=inner.h - frame)
    low, inner = inner.cut_bottom(caption, frame * 0.8 if caption else 0.0)
    return Inset(BoardView.of(seat, inner, unit), place, head, low)


def best_place(
    parts: Layout, home: BoardView, own: Borough, caption: float, needs: Iterable[Need]
) -> Box:
    """Return where an inset covers least of what its viewer wants to see."""
    some = tuple(needs)
    places = _places(parts, caption)
    return min(places, key=lambda box: _cost(box, parts, home, own, some))


def _places(parts: Layout, caption: float) -> list[Box]:
    """Return the places there are: over the tray, over the right column, over either side."""
    small = parts.small
    beyond = (HEAD + FRAME) * small + (caption + FRAME * 0.8 * small if caption else 0.0)
    found = []
    top = parts.rivals if parts.rivals.h else parts.drawer
    for room, right in (
        (parts.tray, False),
        (top._replace(h=parts.council.bottom - top.y), True),
    ):
        side = min(BOARD * small, room.h - beyond)
        wide, high = side + 2 * FRAME * small, side + beyond
        x = room.right - wide if right else room.x
        found.append(Box(x, room.bottom - high, wide, high))
    side = BOARD * small
    wide, high = side + 2 * FRAME * small, side + beyond
    y = parts.board.center[1] - high / 2
    found.append(Box(parts.beside.x, y, wide, high))
    found.append(Box(parts.rivals.x - 6 * small - wide, y, wide, high))
    return found


def _cost(box: Box, parts: Layout, home: BoardView, own: Borough, needs: tuple[Need, ...]) -> float:
    cost = (BOARD * parts.small - (box.w - 2 * FRAME * parts.small)) * SMALLER
    for space in range(SPACES):
        if overlap(box, home.box_of(space)):
            is_built = own.tile_at(space) is not None or bool(own.who.get(space))
            cost += BUILT if is_built else ZONE if own.zone >> space & 1 else LAND
    return cost + sum(weight for part, weight in needs if overlap(box, part))


@dataclass
class Flying:
    """An inset on its way: from which thumbnail, how far, and its picture once it is drawn."""

    inset: Inset
    start: Box
    part: float  # 0: at its thumbnail, 1: in its place
    is_still: bool = False  # in its place, and the still picture shows it there
    picture: pygame.Surface | None = None
    drawing: tuple[pygame.Surface, Iterator[None]] | None = None  # as far as that is drawn


class Forward:
    """Lets insets come and go, one after another."""

    def __init__(self) -> None:
        self.coming: Flying | None = None
        self.going: list[Flying] = []
        self.arrival: Arrival | None = None

    @property
    def is_moving(self) -> bool:
        """Tell whether something is on its way."""
        return bool(self.going) or self.is_coming or self.arrival is not None

    @property
    def is_coming(self) -> bool:
        """Tell whether the inset that is wanted is not yet in its place."""
        return self.coming is not None and self.coming.part < 1.0

    @property
    def flying(self) -> list[Flying]:
        """Return what is drawn on its way, or has just come."""
        coming = self.coming
        return [*self.going, *([coming] if coming is not None and not coming.is_still else [])]

    def follow(self, inset: Inset | None, start: Box | None) -> None:
        """Send an inset on its way when another one, or none, is wanted now."""
        shown = self.coming
        if shown is not None and (inset is None or inset.seat != shown.inset.seat):
            shown.picture = shown.drawing = None
            self.going.append(shown)
            self.coming = shown = None
        if inset is None:
            return
        if shown is None:
            back = next((f for f in self.going if f.inset.seat == inset.seat), None)
            self.going = [f for f in self.going if f is not back]
            part = back.part if back is not None else 0.0
            self.coming = Flying(inset, start or inset.box, part)
        else:
            shown.inset = inset

    def arrive(self, start: Box, seen: pygame.Surface, *, calm: bool) -> None:
        """Let another's borough take the large place, from its thumbnail, over what is seen."""
        self.coming, self.going = None, []
        fades = calm or seen.get_width() * seen.get_height() <= FADING_PIXELS
        self.arrival = Arrival(start, seen.convert_alpha() if fades else seen.copy(), fades)

    def update(self, seconds: float, *, calm: bool, waits: bool) -> None:
        """Let time pass; ``waits``: the still picture shows in its place what is to go."""
        if self.coming is not None and self.coming.drawing is None:
            self.coming.part = min(1.0, self.coming.part + seconds / (FADING if calm else COMING))
        for flying in () if waits else self.going:
            flying.part -= seconds / (FADING if calm else GOING)
        self.going = [flying for flying in self.going if flying.part > 0]
        if self.arrival is not None:
            self.arrival.part += seconds / (FADING if calm else COMING)
            if self.arrival.part >= 1.0:
                self.arrival = None

    def finish(self) -> None:
        """Let everything be where it is to be."""
        self.going.clear()
        self.arrival = None
        if self.coming is not None:
            self.coming.part, self.coming.is_still = 1.0, True


@dataclass
class Arrival:
    """A borough on its way to the large place: its owner is the person at the screen now."""

    start: Box
    before: pygame.Surface  # the table as the last one saw it
    fades: bool  # it has an opacity in each pixel; otherwise the board alone is covered slowly
    part: float = 0.0
    sheet: pygame.Surface | None = None  # where the borough on its way is drawn


def eased(part: float) -> float:
    """Return how far something is that comes fast and slows down."""
    return 1 - (1 - min(1.0, max(0.0, part))) ** 3


def between(start: Box, end: Box, part: float) -> Box:
    """Return a box on its way from one to another."""
    return Box(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
