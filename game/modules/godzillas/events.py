"""What godzillas do, as events."""

from __future__ import annotations

from typing import ClassVar

from game.core.event import DIE, Event
from game.core.grid import mask_of
from game.core.state import Game
from game.modules.godzillas.radiation import radiation, set_radiation


class GodzillaLeft(Event, frozen=True):
    """A godzilla went back to the supply and left these markers (GOD.5)."""

    seat: int
    markers: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Take it away and mark where it stood."""
        marked = radiation(game).marked[self.seat] | mask_of(self.markers)
        set_radiation(game, self.seat, marked, ())


class GodzillasWoke(Event, frozen=True):
    """Everybody rolled a die; these seats host a godzilla this round (GOD.6).

    ``rolls`` are in seat order, 0 for a player who is out.
    """

    reveals: ClassVar[str] = DIE
    rolls: tuple[int, ...]
    seats: tuple[int, ...]
    draws: int

    def apply(self, game: Game) -> None:
        """Note how far each godzilla will walk."""
        part = radiation(game)
        part.steps = [roll if seat in self.seats else 0 for seat, roll in enumerate(self.rolls)]
        part.area = [0] * len(self.rolls)
        game.draws += self.draws


class GodzillaAppeared(Event, frozen=True):
    """A godzilla came to a borough (GOD.7, GOD.8); its walk starts from ``area``."""

    seat: int
    spaces: tuple[int, ...]
    area: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Stand it there."""
        part = radiation(game)
        set_radiation(game, self.seat, part.marked[self.seat], self.spaces)
        part.area[self.seat] = mask_of(self.area)


class GodzillaTurnedAway(Event, frozen=True):
    """A godzilla found no industry and lost interest (GOD.7)."""

    seat: int

    def apply(self, game: Game) -> None:
        """It does not walk this round."""
        radiation(game).steps[self.seat] = 0


class GodzillaWalked(Event, frozen=True):
    """A godzilla walked through ``spaces``, left ``markers`` and ``stands`` now (GOD.12)."""

    seat: int
    start: int
    spaces: tuple[int, ...]
    markers: tuple[int, ...]
    stands: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Mark its way and stand it at the end of it."""
        marked = radiation(game).marked[self.seat] | mask_of(self.markers)
        set_radiation(game, self.seat, marked, self.stands)


class GoodsTrampled(Event, frozen=True):
    """Materials under a godzilla's feet went back to the supply (GOD.13)."""

    seat: int
    spaces: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Take them off their spaces."""
        borough = game.boroughs[self.seat]
        for space in self.spaces:
            game.materials[borough.take_good(space)] += 1


class MarkersRemoved(Event, frozen=True):
    """The Engineer took markers off a borough; the card has done its work (GOD.3)."""

    seat: int
    spaces: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Return the markers."""
        part = radiation(game)
        marked = part.marked[self.seat] & ~mask_of(self.spaces)
        set_radiation(game, self.seat, marked, part.standing[self.seat])
        game.boroughs[self.seat].card_spent = True
