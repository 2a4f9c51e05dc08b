"""Small helpers between the art and the pen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol

from game.app import style
from game.app.art import Art
from game.app.art.faces import faces_of
from game.app.art.livery import Livery, liveries
from game.app.style import Colour
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.setup import Setup

PERSON = "person"
#: Names the interface uses for signs that are drawn under another name.
ALIASES = {
    "money": "coin",
    "votes": "vote",
    "rulebook": "book",
    "council_treasury": "coin",
    "council_works": "hammer",
    "council_press": "vote",
    "council_tourism": "tourist",
    "council_environment": "leaf",
}


def liveries_of(setup: Setup) -> tuple[Livery, ...]:
    """Return what the seats of a game wear."""
    return liveries((seat.colour, seat.symbol) for seat in setup.seats)


@lru_cache(maxsize=32)
def _faces(seats: tuple[tuple[str, bool], ...]) -> tuple[str, ...]:
    return faces_of(seats)


class _Seat(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def player(self) -> str: ...


class Seated(Protocol):
    """What has seats with names and players: a set-up, agreed or being made."""

    @property
    def seats(self) -> Sequence[_Seat]:
        """Return the seats in their order."""
        ...


def portrait(pen: Pen, art: Art, setup: Seated, seat: int, box: Box) -> None:
    """Draw the face of a seat, round, as large as the box allows."""
    faces = _faces(tuple((s.name, s.player == PERSON) for s in setup.seats))
    pen.image(art.portrait(faces[seat], seat, pen.px(min(box.w, box.h))), box)


def seat_colour(art: Art, seat: int) -> Colour:
    """Return a player's colour as plain numbers."""
    colour = art.player_colour(seat)
    return (colour.r, colour.g, colour.b)


def icon(pen: Pen, art: Art, name: str, box: Box) -> None:
    """Draw an icon in the middle of a box; a name without a drawing shows its first letter."""
    size = pen.px(min(box.w, box.h))
    try:
        pen.image(art.icon(ALIASES.get(name, name), size), box)
    except KeyError:
        pen.circle(box.center, min(box.w, box.h) / 2.2, style.WELL)
        pen.text(name[:1].upper(), box, min(box.w, box.h) * 0.5, style.FAINT, align="center")


def icon_picture(art: Art, name: str, part: float = 0.7) -> Callable[[Pen, Box], None]:
    """Return a function that draws an icon, for buttons."""

    def draw(pen: Pen, box: Box) -> None:
        side = min(box.w, box.h) * part
        icon(pen, art, name, box.middle(side, side))

    return draw


def symbol(pen: Pen, art: Art, seat: int, box: Box) -> None:
    """Draw a player's symbol."""
    pen.image(art.player_symbol(seat, pen.px(min(box.w, box.h))), box)
