"""What the open task offers, sorted by the piece one takes.

The fields of a command say nearly all: one with a person and a space is a person who walks.
So a module's new commands have a gesture as soon as they name their fields as others do; the
rest stand in the list of choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from game.app.presenting.composing import shown
from game.app.table.gestures import read
from game.app.table.offering import HERE, LINE, NOTHING, PAIR, PATH, SHAPE, Offer, Source
from game.core.command import Command
from game.core.commands import BuildTile, Finish
from game.core.deciding import Action
from game.core.engine import objection
from game.core.grid import SPACES
from game.core.places import GRAVE
from game.core.refusal import Refusal
from game.core.state import Game, Task

MOST = 6000  # options of one action that are looked at


class Offers:
    """Everything the open task offers to the one who decides."""

    def __init__(self, game: Game | None) -> None:
        self.task = game.task if game is not None else None
        self.all: list[Offer] = []
        self.by_source: dict[Source, list[Offer]] = {}
        self.actions: Mapping[type[Command], Action] = {}
        self.finish: Finish | None = None
        self.finish_refusal: Refusal | None = None
        self.in_order: list[Source] = []  # pieces with a place of their own beside the board
        self.grey: dict[Source, Refusal] = {}  # pieces that cannot be taken now, and why
        self.builds = False
        self.borough = 0  # the one to be looked at
        if game is None or self.task is None:
            return
        self.actions = game.rules.actions.get(self.task.kind, {})
        for kind, action in self.actions.items():
            if kind is BuildTile:
                self.builds = True  # too many to list: a tile in hand asks for its own places
            elif kind is Finish:
                self.finish = Finish(self.task.seat)
                self.finish_refusal = objection(game, self.finish)
            else:
                some = islice(action.options(game, self.task), MOST)
                self.all += [read(game, command) for command in some]
        for offer in self.all:
            self.by_source.setdefault(offer.source, []).append(offer)
        self._keep_in_sight(game, self.task.seat)
        self.borough = self._borough(game, self.task)

    def _keep_in_sight(self, game: Game, seat: int) -> None:
        """Note the pieces that would be offered if nothing stood against it, such as their price.

        All that are of a sort keep their order, whether they can be taken or not.
        """
        for piece in shown(game).pieces.values():
            for command in piece.examples(game, seat):
                if type(command) not in self.actions:
                    continue
                source = read(game, command).source
                refusal = None if source in self.by_source else objection(game, command)
                if refusal is not None:
                    self.grey[source] = refusal
                self.in_order.append(source)

    @classmethod
    def none(cls) -> Offers:
        """Return offers to nobody."""
        return cls(None)

    def of(self, source: Source) -> list[Offer]:
        """Return the offers of one piece."""
        return self.by_source.get(source, [])

    def accepts(self, kind: type[Command]) -> bool:
        """Tell whether the task takes commands of this kind at all."""
        return kind in self.actions

    @property
    def pressed(self) -> list[Offer]:
        """Return the offers that no piece on the table stands for."""
        return self.of(NOTHING)

    @property
    def only_source(self) -> Source | None:
        """Return the one piece that all is about, if there is just one to take up."""
        if self.task is None or self.builds:
            return None
        sources = [s for s in self.by_source if s not in (NOTHING, HERE)]
        if len(sources) != 1 or NOTHING in self.by_source or HERE in self.by_source:
            return None
        offers = self.by_source[sources[0]]
        taken_up = offers[0].way in (LINE, PAIR, SHAPE, PATH) or sources[0][0] == "due"
        return sources[0] if taken_up else None

    def _borough(self, game: Game, task: Task) -> int:
        """Return where the persons stand who are to do something, or where a piece is to go."""
        people = [int(source.which) for source in self.by_source if source.sort == "person"]
        seats = {game.where[p] % GRAVE // SPACES for p in people if game.where[p] >= 0}
        if not people:
            seats = {offer.seat for offer in self.all}
        return seats.pop() if len(seats) == 1 else task.seat
