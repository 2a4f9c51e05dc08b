"""The count as time passes: beat by beat bars grow, promises turn over, smog eats its share."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.press.tally import Tally
from game.core.phases.ending import ranking
from game.core.state import Game

SOURCE, SPENT, PROMISE, POLLUTION = "source", "spent", "promise", "pollution"
SECONDS = {SOURCE: 0.9, SPENT: 0.9, PROMISE: 0.8, POLLUTION: 1.6}
EXCHANGE, REST = 0.4, 0.25  # rows change places, then a breath
TONES = ("home_light", "shop_light", "public_light", "royal_light", "grey_light")
GOLD = "gold"


@dataclass(frozen=True)
class Beat:
    """One step of the count: a source, a promise, or the smog."""

    kind: str
    label: str
    amounts: tuple[int, ...]
    tone: str = ""
    seat: int = -1  # whose promise

    @property
    def seconds(self) -> float:
        """Return how long it takes."""
        return SECONDS[self.kind] + EXCHANGE + REST


@dataclass(frozen=True)
class Bar:
    """One player's bar at a moment: pieces by their tones, what is being eaten by what, the row."""

    pieces: tuple[tuple[str, float], ...]
    eaten: float
    eater: str  # the kind of beat that does
    total: int
    row: float


class Count:
    """The beats of one election, and how everything stands at any moment of it."""

    def __init__(self, game: Game, counted: Tally) -> None:
        self.game = game
        self.counted = counted
        self.beats = self._beats()
        self.orders = self._orders()
        self.seconds = sum(beat.seconds for beat in self.beats)

    def _beats(self) -> list[Beat]:
        counted, seats = self.counted, range(self.game.players)
        beats = [
            Beat(SOURCE, source.label, source.amounts, tone)
            for source, tone in zip(counted.sources, TONES, strict=False)
        ]
        if any(counted.spent.amounts):
            beats.append(Beat(SPENT, counted.spent.label, counted.spent.amounts))
        so_far = [sum(beat.amounts[seat] for beat in beats) for seat in seats]
        for seat in sorted(seats, key=lambda seat: (so_far[seat], -seat)):  # from last to first
            if counted.promises[seat]:
                amounts = tuple(counted.promised(s) if s == seat else 0 for s in seats)
                beats.append(Beat(PROMISE, "", amounts, GOLD, seat))
        beats.append(Beat(POLLUTION, counted.pollution.label, counted.pollution.amounts))
        return beats

    def _orders(self) -> list[list[int]]:
        """Return who is first, second … before the count and after each beat."""
        seats = range(self.game.players)
        totals, orders = [0 for _seat in seats], [list(seats)]
        for beat in self.beats:
            totals = [totals[seat] + beat.amounts[seat] for seat in seats]
            before = orders[-1]
            orders.append(sorted(seats, key=lambda s: (-totals[s], before.index(s))))
        orders[-1] = [s for place in ranking(self.game, self.game.scores) for s in place]
        return orders

    # --- moments ---------------------------------------------------------------------

    def beat_at(self, time: float) -> tuple[int, float]:
        """Return which beat it is, and how long it has lasted; past the last: all is counted."""
        for number, beat in enumerate(self.beats):
            if time < beat.seconds:
                return number, time
            time -= beat.seconds
        return len(self.beats), 0.0

    def end_of(self, number: int) -> float:
        """Return when a beat is over."""
        return sum(beat.seconds for beat in self.beats[: number + 1])

    def grown(self, time: float) -> tuple[int, float]:
        """Return the beat of now and how much of it is counted, from 0 to 1."""
        number, age = self.beat_at(time)
        if number >= len(self.beats):
            return number, 1.0
        left = max(0.0, 1 - age / SECONDS[self.beats[number].kind])
        return number, 1 - left**3

    def bar(self, seat: int, time: float) -> Bar:
        """Return how a player's bar stands at a moment."""
        now, part = self.grown(time)
        pieces: list[tuple[str, float]] = []
        eaten, eater, total = 0.0, "", 0.0
        for number, beat in enumerate(self.beats[: now + 1]):
            share = part if number == now else 1.0
            amount = beat.amounts[seat] * share
            total += amount
            if amount > 0:
                pieces.append((beat.tone, amount))
            elif number == now or beat.kind == POLLUTION:
                eaten, eater = -amount, beat.kind
            else:
                pieces = _shortened(pieces, -amount)
        return Bar(tuple(pieces), eaten, eater, round(total), self._row(seat, time))

    def _row(self, seat: int, time: float) -> float:
        number, age = self.beat_at(time)
        if number >= len(self.beats):
            return float(self.orders[-1].index(seat))
        before, after = self.orders[number].index(seat), self.orders[number + 1].index(seat)
        part = (age - SECONDS[self.beats[number].kind]) / EXCHANGE
        part = max(0.0, min(1.0, part))
        return before + (after - before) * part * part * (3 - 2 * part)

    @property
    def longest(self) -> float:
        """Return the length of the longest bar that will be seen."""
        seats = range(self.game.players)
        sums = [sum(max(0, beat.amounts[seat]) for beat in self.beats) for seat in seats]
        return float(max(1, *sums))


def _shortened(pieces: list[tuple[str, float]], by: float) -> list[tuple[str, float]]:
    """Return the pieces of a bar cut from the right."""
    found = list(pieces)
    while found and by > 0:
        tone, amount = found.pop()
        if amount > by:
            found.append((tone, amount - by))
        by -= amount
    return found
