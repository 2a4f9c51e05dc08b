"""The presentations of one game's modules, composed as its rules are: the base game's first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.app.art import Art
from game.app.art.cards import GENERIC, Illustration
from game.app.art.seasons import of_all
from game.app.modules import presentation_named
from game.app.presenting.effect import Effect
from game.app.presenting.overlay import Overlay
from game.app.presenting.piece import Piece
from game.app.presenting.presentation import MarkPainter, Presentation, ShowPainter
from game.app.presenting.story import LogLine, Story
from game.app.press.record import Built
from game.app.table.act import Act
from game.app.table.offering import Offer
from game.app.telling import fields
from game.app.town.mote import Actor
from game.core.board import Board
from game.core.command import Command
from game.core.event import Event
from game.core.origin import Origin
from game.core.state import Game

MOST_KEPT = 16  # mixes of modules; a table has one, a replay another


class Shown:
    """What a game's presentations say together; of two on the same thing the later one."""

    def __init__(self, some: Iterable[Presentation]) -> None:
        parts = list(some)
        self.pieces: dict[str, Piece] = {p.sort: p for part in parts for p in part.pieces}
        self.gestures: dict[type[Command], Callable[[Game, Any], Offer]] = {}
        self.sentences: dict[type[Command], Callable[[Game, Any], str]] = {}
        self.stories: dict[type[Event], Story] = {}
        self.acts: dict[type[Event], Callable[[Game, Any], Act | None]] = {}
        self.shows: dict[str, ShowPainter] = {}
        self.overlays: dict[str, Overlay] = {}
        self.built: dict[type[Event], Callable[[Any], Built]] = {}
        self.illustrations: dict[str, Illustration] = {}
        for part in parts:
            self.gestures.update(part.gestures)
            self.sentences.update(part.sentences)
            self.stories.update(part.stories)
            self.acts.update(part.acts)
            self.shows.update(part.shows)
            self.overlays.update(part.overlays)
            self.built.update(part.built)
            self.illustrations.update(part.illustrations)
        self.announced: tuple[type[Event], ...] = sum((p.announced for p in parts), ())
        self.marks: tuple[MarkPainter, ...] = sum((p.marks for p in parts), ())
        self.under: tuple[MarkPainter, ...] = sum((p.under for p in parts), ())
        ranked = (rule for part in parts for rule in part.headlines)
        self.headlines = sorted(ranked, key=lambda rule: rule[0])
        self.head_room = max((part.head_room for part in parts), default=0.0)
        self.season = of_all({part.season for part in parts if part.season})
        self._parts = parts

    def illustration(self, card: str) -> Illustration:
        """Return the picture on a promise or a victory condition, a general one for want of any."""
        return self.illustrations.get(card, GENERIC)

    def card_picture(self, art: Art, letter: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of an action card: as a module draws it, or its own."""
        drawn = self.illustrations.get(f"card {letter}")
        return art.card(letter, size) if drawn is None else art.illustration(drawn, size)

    def details(self, game: Game, seat: int, space: int) -> list[str]:
        """Return what modules have to say of a space."""
        return [
            line for part in self._parts if part.details for line in part.details(game, seat, space)
        ]

    def story(self, game: Game, event: Event) -> LogLine | str | None:
        """Return how an event is told: in other words by a module, or in its own; None: not."""
        kind = type(event)
        for part in self._parts:
            retold = part.retold[kind](game, event) if kind in part.retold else None
            if retold is not None:
                return retold
        story = self.stories.get(kind)
        return story(game, event) if story else fields.told(game, event, getattr(event, "seat", -1))

    def ways(self, some: Sequence[Command]) -> list[str] | None:
        """Return how commands that lead to one place differ, or None."""
        found = (part.ways(some) for part in self._parts if part.ways)
        return next((ways for ways in found if ways is not None), None)

    def effects(self, game: Game, command: Command) -> list[Effect]:
        """Return what a command does besides what can be counted."""
        return [e for part in self._parts if part.effects for e in part.effects(game, command)]

    def board_now(self, game: Game, seat: int) -> Board:
        """Return a borough's board as it looks by now."""
        board = game.boroughs[seat].board
        for part in self._parts:
            if part.board_now:
                board = part.board_now(game, board)
        return board

    def pose(self, game: Game, person: int) -> str:
        """Return how somebody stands."""
        found = (part.pose(game, person) for part in self._parts if part.pose)
        return next((pose for pose in found if pose is not None), "standing")

    def life(self, game: Game, seat: int) -> list[Actor]:
        """Return who lives in a borough because of its modules."""
        return [actor for part in self._parts if part.life for actor in part.life(game, seat)]

    def note(self, phase: int) -> str:
        """Return the note for beginners; where a module changes the game there is none."""
        noted = [part.notes for part in self._parts if part.notes]
        alone = len(self._parts) == 1 and bool(noted)
        return noted[0][phase] if alone and 0 <= phase < len(noted[0]) else ""


def shown(game: Game) -> Shown:
    """Return what the presentations of this game's modules say together."""
    return _composed(tuple((module.name, module.origin) for module in game.rules.modules))


@lru_cache(maxsize=MOST_KEPT)
def _composed(modules: tuple[tuple[str, Origin | None], ...]) -> Shown:
    return Shown(presentation_named(name) for name, _ in modules)
