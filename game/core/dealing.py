"""Events of cards that are dealt, most of them secrets: circle, piles, promises."""

from __future__ import annotations

from typing import ClassVar

from game.core.event import SECRET, Event
from game.core.secrets import HIDDEN, HIDDEN_CARD
from game.core.state import Game


class CircleLaid(Event, frozen=True):
    """The action cards were shuffled and laid face down (B1.6), and the first host drawn (B1.7)."""

    reveals: ClassVar[str] = SECRET
    cards: tuple[str, ...]
    host: int
    draws: int

    def seen_by(self, seat: int) -> Event:
        """Show the backs of the cards."""
        return CircleLaid((HIDDEN_CARD,) * len(self.cards), self.host, self.draws)

    def apply(self, game: Game) -> None:
        """Lay the circle."""
        game.circle = self.cards
        game.invite(self.host)
        game.draws += self.draws


class PilesShuffled(Event, frozen=True):
    """The promise piles were shuffled (B1.5)."""

    reveals: ClassVar[str] = SECRET
    piles: dict[str, tuple[int, ...]]
    draws: int

    def seen_by(self, seat: int) -> Event:
        """Show the backs of the cards."""
        return PilesShuffled({name: (HIDDEN,) * len(p) for name, p in self.piles.items()}, 0)

    def apply(self, game: Game) -> None:
        """Lay the piles down, top card first."""
        game.piles = dict(self.piles)
        game.draws += self.draws


class PromisesDealt(Event, frozen=True):
    """A player drew promises from the tops of the piles, in secret."""

    reveals: ClassVar[str] = SECRET
    seat: int
    numbers: tuple[int, ...]

    def seen_by(self, seat: int) -> Event:
        """Show the cards to whoever drew them."""
        hidden = PromisesDealt(self.seat, (HIDDEN,) * len(self.numbers))
        return self if seat == self.seat else hidden

    def apply(self, game: Game) -> None:
        """Move the cards from the piles to the hand."""
        for name, pile in game.piles.items():
            game.piles[name] = tuple([n for n in pile if n not in self.numbers])
        game.boroughs[self.seat].dealt = self.numbers


class PromiseChosen(Event, frozen=True):
    """A player kept one of the promises dealt; the others went under their piles."""

    seat: int
    number: int
    special: bool = False

    def seen_by(self, seat: int) -> Event:
        """Show the card to whoever kept it."""
        return self if seat == self.seat else PromiseChosen(self.seat, HIDDEN, self.special)

    def apply(self, game: Game) -> None:
        """Keep the card and put the others back."""
        borough = game.boroughs[self.seat]
        for other in borough.dealt:
            if other != self.number:
                level = game.rules.promises[other].level
                pile = str(level) if level else "special"
                game.piles[pile] = (*game.piles[pile], other)
        borough.dealt = ()
        if self.special:
            borough.specials = (*borough.specials, self.number)
        else:
            borough.promises = (*borough.promises, self.number)


class VictoryChosen(Event, frozen=True):
    """A player chose a victory condition in secret (B3.2)."""

    seat: int
    condition: str

    def seen_by(self, seat: int) -> Event:
        """Tell the condition to whoever chose it."""
        return self if seat == self.seat else VictoryChosen(self.seat, HIDDEN_CARD)

    def apply(self, game: Game) -> None:
        """Note the condition."""
        game.boroughs[self.seat].victory = self.condition
