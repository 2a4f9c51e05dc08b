"""Which of the things that modules bring are used at all: tiles, persons, cards, decisions."""

from __future__ import annotations

from game.core import events as happened
from game.core.commands import Finish
from game.core.event import Event
from game.core.match import Entry
from game.core.price import START
from game.core.state import Game

BASE = "base"


class Usage:
    """The things of a game's modules, by "module: thing", and whether anybody used each."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._tiles: dict[str, str] = {}
        self._people: dict[str, str] = {}
        self._cards: dict[str, str] = {}
        self._decisions: dict[tuple[str, str], str] = {}
        for module in game.rules.modules:
            if module.name == BASE:
                continue
            title = module.name
            self._tiles |= {
                kind.name: f"{title}: {kind.name}"
                for kind in module.tiles
                if kind.by_hand or kind.by_council
            }
            self._people |= {kind.name: f"{title}: {kind.name}" for kind, _, _ in module.people}
            self._cards |= {card.letter: f"{title}: card {card.letter}" for card in module.cards}
            self._decisions |= {
                (task, action.command.__name__): f"{title}: {task}, {action.command.__name__}"
                for action in module.actions
                if action.command is not Finish
                for task in action.tasks
            }
        tables = (self._tiles, self._people, self._cards, self._decisions)
        names = {name for table in tables for name in table.values()}
        self.used = dict.fromkeys(sorted(names), False)

    def before(self, entry: Entry) -> None:
        """See what is decided."""
        task = self._game.task
        if entry.command is not None and task is not None:
            self._tick(self._decisions.get((task.kind, type(entry.command).__name__)))

    def after(self, event: Event) -> None:
        """See what happened."""
        if isinstance(event, happened.TileBuilt) and event.how != START:
            self._tick(self._tiles.get(event.kind))
        elif isinstance(event, happened.PersonMoved | happened.ShopUsed):
            kind = self._game.rules.person_kind[event.person]
            # Who walks may have come unasked, and is used when they go somewhere or trade.
            if isinstance(event, happened.ShopUsed) or event.walked or not kind.walks:
                self._tick(self._people.get(kind.name))
        elif isinstance(event, happened.CardTaken):
            self._tick(self._cards.get(event.card))

    def _tick(self, thing: str | None) -> None:
        if thing is not None:
            self.used[thing] = True
