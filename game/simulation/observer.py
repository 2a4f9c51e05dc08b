"""Watches a game go by, event after event, and counts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from functools import singledispatchmethod

from game.core import dealing
from game.core import events as happened
from game.core.commands import TakeCard
from game.core.data import numbers
from game.core.engine import options
from game.core.event import Event
from game.core.flow import RoundBegan
from game.core.match import Entry
from game.core.price import BUILD, START
from game.core.state import Game
from game.core.terms import Term
from game.core.tiles import MATERIALS
from game.core.words import N_
from game.simulation.usage import Usage

OTHER = N_("Other")
START_SUM = N_("Set-up")


class Observer:
    """Counts what the tables of a simulation show. ``counts`` has one counter a table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.first_host = 0
        self.winners: list[int] = []
        self.money_by_round: list[list[int]] = []
        self.tiles_by_round: list[list[int]] = []
        self.tiles: list[Counter[str]] = [Counter() for _ in game.boroughs]
        self.upgrades: list[Counter[str]] = [Counter() for _ in game.boroughs]
        self.counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.usage = Usage(game)
        self._counters: list[tuple[str, Callable[[Game, Event], Iterable[tuple[str, int]]]]] = [
            (module.name, module.counts)
            for module in game.rules.modules
            if module.counts is not None
        ]

    def before(self, entry: Entry) -> None:
        """See what could have been done instead."""
        self.usage.before(entry)
        if isinstance(entry.command, TakeCard):
            for option in options(self.game):
                if isinstance(option, TakeCard):
                    self.counts["card chances"][option.card] += 1

    def after(self, event: Event) -> None:
        """See what happened."""
        self._see(event)
        self.usage.after(event)
        for name, count in self._counters:
            for what, amount in count(self.game, event):
                self.counts["counters"][f"{name}: {what}"] += amount

    def finish(self) -> None:
        """Take the last round's stock, and name what came from unknown sources."""
        self._take_stock()
        boroughs = self.game.boroughs
        self._add_rest("votes", sum(borough.votes for borough in boroughs))
        self._add_rest("money", sum(borough.money for borough in boroughs))
        rise = sum(b.pollution - b.board.pollution for b in boroughs)
        self._add_rest("pollution", rise)

    def promises(self) -> list[list[tuple[int, int, bool]]]:
        """Return each seat's promises: number, level, and whether it was kept."""
        known = self.game.rules.promises
        found = []
        for borough in self.game.boroughs:
            cards = [known[number] for number in (*borough.promises, *borough.specials)]
            kept = [not borough.out and c.progress(self.game, borough.seat).kept for c in cards]
            found.append([(c.number, c.level, k) for c, k in zip(cards, kept, strict=True)])
        return found

    def _add_rest(self, table: str, there: int) -> None:
        rest = there - sum(self.counts[table].values())
        if rest:
            self.counts[table][OTHER] += rest

    def _take_stock(self) -> None:
        if self.tiles_by_round:
            self.money_by_round.append([borough.money for borough in self.game.boroughs])

    def _terms(self, table: str, amount: int, terms: tuple[Term, ...]) -> None:
        for term in terms:
            self.counts[table][term.label] += term.amount
        if not terms:
            self.counts[table][OTHER if self.game.round else START_SUM] += amount

    def _spend(self, purpose: str, money: int, votes: int = 0) -> None:
        if money:
            self.counts["money"][purpose] -= money
        if votes:
            self.counts["votes"][purpose] -= votes

    @singledispatchmethod
    def _see(self, event: Event) -> None:
        """Count an event; of most there is nothing to count."""

    @_see.register
    def _(self, event: dealing.CircleLaid) -> None:
        self.first_host = event.host

    @_see.register
    def _(self, event: RoundBegan) -> None:
        self._take_stock()
        self.tiles_by_round.append([0] * self.game.players)

    @_see.register
    def _(self, event: happened.CardTaken) -> None:
        self.counts["cards taken"][event.card] += 1

    @_see.register
    def _(self, event: happened.TileBuilt) -> None:
        kind = self.game.rules.kinds[event.kind]
        self._spend(N_("Building"), event.money, event.votes)
        if event.how == START:
            return
        self.tiles[event.seat][kind.stock_key(event.level)] += 1
        if event.how == BUILD and self.tiles_by_round:
            self.tiles_by_round[-1][event.seat] += 1

    @_see.register
    def _(self, event: happened.TileUpgraded) -> None:
        tile = self.game.boroughs[event.seat].tiles[event.tile]
        self._spend(N_("Building"), event.money)
        self.upgrades[event.seat][self.game.rules.kinds[tile.kind].stock_key(tile.level)] += 1

    @_see.register
    def _(self, event: happened.ZoneGrew) -> None:
        self._spend(N_("Enlarging the zone"), event.price)
        self.counts["events"][N_("zone grew")] += 1

    @_see.register
    def _(self, event: dealing.PromisesDealt) -> None:
        for number in event.numbers:
            self.counts["promises dealt"][str(number)] += 1

    @_see.register
    def _(self, event: happened.DiscAdvanced) -> None:
        row = numbers.COUNCIL_ROWS[event.row]
        self._spend(N_("Council"), event.money, event.votes)
        self.counts["council advanced"][row] += 1
        if event.column == 1:
            self.counts["council entered"][row] += 1
        if event.column == numbers.COUNCIL_COLUMNS:
            self.counts["council finished"][row] += 1
        paid = N_("money") if event.money else N_("votes") if event.votes else N_("nothing")
        self.counts["council paid"][paid] += 1

    @_see.register
    def _(self, event: happened.VotesChanged) -> None:
        self._terms("votes", event.amount, event.terms)
        for term in event.terms:
            self.counts["votes by rule"][f"{term.rule} {term.label}"] += term.amount

    @_see.register
    def _(self, event: happened.MoneyChanged) -> None:
        self._terms("money", event.amount, event.terms)

    @_see.register
    def _(self, event: happened.PollutionChanged) -> None:
        self._terms("pollution", event.amount, event.terms)

    @_see.register
    def _(self, event: happened.ScoreCounted) -> None:
        self._terms("score", event.amount, event.terms)

    @_see.register
    def _(self, event: happened.ShopUsed) -> None:
        self.counts["money"][N_("Shops")] += event.money
        self.counts["votes"][N_("Shops")] += event.votes
        self.counts["votes by rule"]["B2.4.2 Shops"] += event.votes
        self.counts["events"][N_("shop used")] += 1

    @_see.register
    def _(self, event: happened.GoodsMade) -> None:
        for material, _ in event.batch:
            self.counts["materials made"][MATERIALS[material]] += 1

    @_see.register
    def _(self, event: happened.GoodWasted) -> None:
        self.counts["materials wasted"][MATERIALS[event.material]] += 1

    @_see.register
    def _(self, event: happened.PersonDied) -> None:
        self.counts["events"][N_("person died")] += 1

    @_see.register
    def _(self, event: happened.PlayerEliminated) -> None:
        self.counts["out in round"][str(self.game.round)] += 1

    @_see.register
    def _(self, event: happened.GameEnded) -> None:
        self.winners = list(event.winners)
