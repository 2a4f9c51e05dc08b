"""What many games tell, taken in one by one; no game is kept."""

from __future__ import annotations

from collections import Counter, defaultdict

from game.simulation.facts import Facts
from game.simulation.series import Series
from game.simulation.spread import Row, Spread, share


class Result:
    """How some of the seats did; a shared win is a part of one."""

    def __init__(self) -> None:
        self.scores = Spread()
        self._wins = 0.0
        self._out = 0

    def add(self, facts: Facts, seat: int) -> None:
        """Take in how a seat did in a game."""
        self.scores.add(facts.scores[seat])
        self._out += facts.out[seat]
        if seat in facts.winners:
            self._wins += 1 / len(facts.winners)

    def row(self) -> Row:
        """Return the spread of the scores, and how many won or went out."""
        seats = self.scores.count
        shares = {"win_share": share(self._wins, seats), "out_share": share(self._out, seats)}
        return {**self.scores.row(), **shares}


class Findings:
    """Sums and counts over games."""

    def __init__(self, plan: Series) -> None:
        self.bots = plan.bots
        self.games = 0  # all that were played
        self.whole = 0  # those that came to their end
        self.errors: list[Row] = []
        self.decisions = self.events = self.out = 0
        self.scores = Spread()
        self.seats = [Result() for _ in plan.bots]
        self.places = [Result() for _ in plan.bots]
        self.by_bot = {name: Result() for name in plan.bots}
        self.victory: defaultdict[str, Result] = defaultdict(Result)
        self.money: list[Spread] = []  # by round
        self.tiles: list[Spread] = []
        self.final = {"votes": Spread(), "money": Spread(), "pollution": Spread()}
        self.built: Counter[str] = Counter()
        self.grown: Counter[str] = Counter()
        self.owners: Counter[str] = Counter()
        self.chosen: Counter[int] = Counter()
        self.kept: Counter[int] = Counter()
        self.levels: dict[int, int] = {}
        self.counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.there: Counter[str] = Counter()  # games with a thing of a module
        self.used: Counter[str] = Counter()  # those in which somebody used it

    def add(self, facts: Facts) -> None:
        """Take in a game; one that broke off counts as an error alone."""
        self.games += 1
        self.errors += ({"seed": facts.seed, "error": fault} for fault in facts.trouble)
        if not facts.scores:
            return
        self.whole += 1
        self.decisions += facts.decisions
        self.events += facts.events
        self.out += any(facts.out)
        for seat in range(len(facts.scores)):
            self._add_seat(facts, seat)
        self._add_rounds(facts)
        for table, counted in facts.counts.items():
            self.counts[table].update(counted)
        self.there.update(facts.used.keys())
        self.used.update(thing for thing, was_used in facts.used.items() if was_used)

    def _add_seat(self, facts: Facts, seat: int) -> None:
        self.scores.add(facts.scores[seat])
        condition, place, bot = facts.victory[seat], facts.turn[seat], self.bots[seat]
        for result in (
            self.seats[seat],
            self.places[place],
            self.by_bot[bot],
            self.victory[condition],
        ):
            result.add(facts, seat)
        self.final["votes"].add(facts.votes[seat])
        self.final["money"].add(facts.money[seat])
        self.final["pollution"].add(facts.pollution[seat])
        self.built.update(facts.tiles[seat])
        self.grown.update(facts.upgrades[seat])
        self.owners.update({*facts.tiles[seat], *facts.upgrades[seat]})
        for number, level, is_kept in facts.promises[seat]:
            self.levels[number] = level
            self.chosen[number] += 1
            self.kept[number] += is_kept

    def _add_rounds(self, facts: Facts) -> None:
        for number, (money, tiles) in enumerate(
            zip(facts.money_by_round, facts.tiles_by_round, strict=True)
        ):
            if number == len(self.money):
                self.money.append(Spread())
                self.tiles.append(Spread())
            for seat in range(len(money)):
                self.money[number].add(money[seat])
                self.tiles[number].add(tiles[seat])
