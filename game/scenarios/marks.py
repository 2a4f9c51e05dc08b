"""Events that lay down what no event of the game says about a position by itself."""

from __future__ import annotations

from game.core.event import Event
from game.core.grid import mask_of
from game.core.state import Game


class RoundMarked(Event, frozen=True):
    """What a player did this round before the position begins."""

    seat: int
    built: int | None = None
    enlarged: bool | None = None
    spent: bool | None = None
    upgraded: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    useless: tuple[int, ...] = ()

    def apply(self, game: Game) -> None:
        """Note it."""
        borough = game.boroughs[self.seat]
        if self.built is not None:
            borough.built = self.built
        if self.enlarged is not None:
            borough.enlarged = self.enlarged
        if self.spent is not None:
            borough.card_spent = self.spent
        borough.upgraded |= mask_of(self.upgraded)
        borough.vacated |= mask_of(self.left)
        borough.useless |= mask_of(self.useless)
        borough.forget()


class SupplyMarked(Event, frozen=True):
    """What is left in the common supply."""

    stock: dict[str, int]
    materials: dict[int, int]

    def apply(self, game: Game) -> None:
        """Count it out."""
        game.stock.update(self.stock)
        for material, count in self.materials.items():
            game.materials[material] = count
