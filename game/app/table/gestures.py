"""Which piece a command takes, and where to: by its presentation, or by the names of its fields."""

from __future__ import annotations

from typing import Any

from game.app.presenting.composing import shown
from game.app.table.offering import HERE, PRESS, SHAPE, SPACE, Offer, Source
from game.core.command import Command
from game.core.state import Game


def read(game: Game, command: Command) -> Offer:
    """Return the offer behind a command."""
    gesture = shown(game).gestures.get(type(command))
    return gesture(game, command) if gesture is not None else _from_fields(game, command)


def _from_fields(game: Game, command: Command) -> Offer:
    """A command with a person and a space is a person who walks, and so on."""
    found: Any = command
    fields = set(command.__struct_fields__)
    seat = _borough(game, command)
    space = getattr(command, "space", None)
    spaces = (space,) if isinstance(space, int) else ()
    way = SPACE if spaces else PRESS
    if "person" in fields:
        return Offer(command, Source("person", found.person), way, seat, spaces)
    if "kind" in fields and "spaces" in fields:
        return Offer(command, Source("stock", found.kind), SHAPE, seat, found.spaces)
    if "disc" in fields and "row" in fields:
        return Offer(command, Source("disc", found.disc), "cell", seat)
    if "card" in fields:
        return Offer(command, Source("card", str(found.card)), PRESS, seat)
    if "tile" in fields and spaces:
        return Offer(command, Source("tile", found.tile), SPACE, seat, spaces)
    if "material" in fields and spaces:
        return Offer(command, Source("due", found.material), SPACE, seat, spaces)
    if spaces:
        return Offer(command, HERE, SPACE, seat, spaces)
    several = getattr(command, "spaces", ())
    if isinstance(several, tuple) and several and all(isinstance(s, int) for s in several):
        return Offer(command, HERE, SHAPE, seat, several)
    return Offer(command, Source("press"), PRESS, seat)


def _borough(game: Game, command: Command) -> int:
    named = getattr(command, "borough", None)
    known = isinstance(named, int) and 0 <= named < game.players
    return named if known else command.seat  # type: ignore[return-value]
