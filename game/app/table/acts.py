"""What is to be seen of an event."""

from __future__ import annotations

from dataclasses import replace

from game.app.presenting.composing import shown
from game.app.table.act import Act
from game.app.telling.events import line, spaces_in
from game.core.event import Event
from game.core.state import Game

ANNOUNCING = 1.1  # seconds


def act_of(game: Game, event: Event) -> Act | None:
    """Return what is to be seen; None: nothing. ``game`` is as it was before the event."""
    act = _seen(game, event)
    if isinstance(event, shown(game).announced):
        told = line(game, event)
        act = act or Act(ANNOUNCING)
        return replace(act, words=told.text if told is not None else "")
    return act


def _seen(game: Game, event: Event) -> Act | None:
    maker = shown(game).acts.get(type(event))
    if maker is not None:
        return maker(game, event)
    spaces = spaces_in(event)
    seat = getattr(event, "seat", -1)
    return Act(0.35, seat=seat, pulse=spaces) if spaces else None
