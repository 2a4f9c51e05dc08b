"""A presentation: all that the window knows of a module. The base game has one too.

What has no presentation still works: a command by the names of its fields, an event by a
generic sentence and by the spaces it lights up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.app.art import Art
from game.app.art.cards import Illustration
from game.app.presenting.effect import Effect
from game.app.presenting.overlay import Overlay
from game.app.presenting.piece import Piece
from game.app.presenting.story import Story
from game.app.press.record import Built, HeadlineRule
from game.app.table.act import Act, Show
from game.app.table.board_view import BoardView
from game.app.table.offering import Offer
from game.app.town.mote import Actor
from game.app.ui.pen import Pen
from game.core.board import Board
from game.core.command import Command
from game.core.event import Event
from game.core.state import Game

ShowPainter = Callable[[Pen, Art, BoardView, Show, float], None]
MarkPainter = Callable[[Pen, Art, BoardView, Game], None]


@dataclass(frozen=True, kw_only=True)
class Presentation:
    """How a module looks, moves and speaks. Everything but its name may be left out."""

    module: str
    boards: Mapping[str, str] = field(default_factory=dict)  # titles of its boards, by name
    # The hand: pieces of its own, by their sort, and what a command takes up and where to.
    pieces: tuple[Piece, ...] = ()
    gestures: Mapping[type[Command], Callable[[Game, Any], Offer]] = field(default_factory=dict)
    # Words: for commands, for events, for a space under the pointer, for beginners by phase.
    sentences: Mapping[type[Command], Callable[[Game, Any], str]] = field(default_factory=dict)
    stories: Mapping[type[Event], Story] = field(default_factory=dict)
    retold: Mapping[type[Event], Story] = field(default_factory=dict)  # others' events; None: as is
    details: Callable[[Game, int, int], list[str]] | None = None
    notes: tuple[str, ...] = ()
    # How commands that lead to one place are told apart; None: not by this module.
    ways: Callable[[Sequence[Command]], list[str] | None] | None = None
    # What a command does besides what can be counted.
    effects: Callable[[Game, Command], list[Effect]] | None = None
    # The stage: what is to be seen of events, what is told in large letters, shows by name.
    acts: Mapping[type[Event], Callable[[Game, Any], Act | None]] = field(default_factory=dict)
    announced: tuple[type[Event], ...] = ()
    shows: Mapping[str, ShowPainter] = field(default_factory=dict)
    # The board: what is kept on it, how it has changed, how people stand, room above it.
    marks: tuple[MarkPainter, ...] = ()
    under: tuple[MarkPainter, ...] = ()  # what of it lies under goods and people
    board_now: Callable[[Game, Board], Board] | None = None
    pose: Callable[[Game, int], str | None] | None = None
    head_room: float = 0.0
    # The town: who lives in a borough because of it, and which season lies over the land.
    life: Callable[[Game, int], Iterable[Actor]] | None = None
    season: str = ""
    overlays: Mapping[str, Overlay] = field(default_factory=dict)
    # The Gazette: which of its pieces an event has built; rules for headlines, each with its
    # rank; the least that fits is printed.
    built: Mapping[type[Event], Callable[[Any], Built]] = field(default_factory=dict)
    headlines: tuple[tuple[int, HeadlineRule], ...] = ()
    # Cards: the picture on "promise 7", "victory votes" or "card A".
    illustrations: Mapping[str, Illustration] = field(default_factory=dict)
