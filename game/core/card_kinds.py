"""What a card is: a special action that helps for a round, a promise that is kept or broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.core.data.marks import HOUSE
from game.core.event import Emit
from game.core.price import Charge, Plan
from game.core.refusal import Refusal
from game.core.setup import Setup
from game.core.state import Game
from game.core.terms import Term


@dataclass(frozen=True)
class ActionCard:
    """A special action card and what it does for whoever takes it.

    ``take`` happens on the spot. The rest holds for the round, until the card is spent:
    ``helps`` names what others ask for, ``variants`` are further ways to build a tile,
    ``charges`` lower its price, ``votes`` and ``pollution`` are terms of those phases.
    ``text`` may have gaps for numbers, by their names in ``Numbers``.
    """

    letter: str
    title: str
    text: str
    take: Callable[[Game, int, Emit], None] | None = None
    objection: Callable[[Game, int], Refusal | None] | None = None
    helps: frozenset[str] = frozenset()
    variants: Callable[[Game, int, Plan], Iterable[Plan]] | None = None
    charges: Callable[[Game, int, Plan], Iterable[Charge]] | None = None
    votes: Callable[[Game, int], Iterable[Term]] | None = None
    pollution: Callable[[Game, int], Iterable[Term]] | None = None


@dataclass(frozen=True)
class Progress:
    """How far a promise is kept: what is there, what is needed."""

    have: int
    need: int
    spaces: tuple[int, ...] = ()

    @property
    def kept(self) -> bool:
        """Tell whether it would be kept now."""
        return self.have >= self.need


@dataclass(frozen=True)
class Promise:
    """A promise card: a pure question to the state. ``level`` 0 marks a special promise.

    ``needs`` names the modules it speaks of; ``dealt`` may keep it out of the piles (DECK.1).
    ``amount`` is how much it asks for, which the question is told and the text may name;
    ``mark`` and ``level_mark`` say whose numbers these are.
    """

    number: int
    level: int
    text: str
    question: Callable[..., Progress]
    needs: tuple[str, ...] = ()
    keeps_worth: bool = False
    dealt: Callable[[Setup], bool] | None = None
    amount: int | None = None
    most: int = 99
    mark: str = HOUSE
    level_mark: str = ""  # where it is another

    def progress(self, game: Game, seat: int) -> Progress:
        """Return how far a player keeps it."""
        if self.amount is None:
            return self.question(game, seat)
        return self.question(game, seat, self.amount)
