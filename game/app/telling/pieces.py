"""What the pieces of the table are called."""

from __future__ import annotations

from game.app.presenting.composing import shown
from game.app.table.offering import Source
from game.app.telling import names
from game.app.words import say
from game.core.places import at
from game.core.state import Game
from game.core.words import N_


def title_of(game: Game, source: Source, seat: int) -> str:
    """Return what a piece is called, as a title."""
    words = source_words(game, source, seat)
    return words[:1].upper() + words[1:]


def source_words(game: Game, source: Source, seat: int) -> str:
    """Return what a piece is called."""
    what, number = source.sort, source.which
    if what == "person" and isinstance(number, int):
        who = names.person(game, number)
        place = names.place(game, game.where[number], seat)
        return say(N_("{person} in {place}"), person=who, place=place)
    if what == "tile" and isinstance(number, int):
        tile = game.boroughs[seat].tiles.get(number)
        if tile is not None:
            place = names.place(game, at(seat, tile.spaces[0]), seat)
            return say(N_("upgrade {place}"), place=place)
    if what == "stock":
        return names.tile(game, str(number))
    if what == "due" and isinstance(number, int):
        return names.material(number)
    if what == "disc" and isinstance(number, int):
        return say(N_("council disc {number}"), number=number + 1)
    piece = shown(game).pieces.get(str(what))
    return say(piece.title, number=number) if piece else source.key
