"""The base game's events."""

from __future__ import annotations

from typing import ClassVar

from game.core.event import SECRET, Event
from game.core.grid import SPACES, mask_of
from game.core.places import GRAVE, RESERVE, grave_at
from game.core.price import BUILD
from game.core.state import Game
from game.core.terms import Term

Terms = tuple[Term, ...]
MOVING_PHASE = 3


class MoneyChanged(Event, frozen=True):
    """A purse gained or lost money, for these reasons."""

    seat: int
    amount: int
    terms: Terms = ()

    def apply(self, game: Game) -> None:
        """Count it."""
        game.boroughs[self.seat].money += self.amount


class VotesChanged(Event, frozen=True):
    """A player gained or lost votes, for these reasons."""

    seat: int
    amount: int
    terms: Terms = ()

    def apply(self, game: Game) -> None:
        """Count them."""
        game.boroughs[self.seat].votes += self.amount


class PollutionChanged(Event, frozen=True):
    """A pollution level rose or fell, for these reasons."""

    seat: int
    amount: int
    terms: Terms = ()

    def apply(self, game: Game) -> None:
        """Set the level."""
        game.boroughs[self.seat].pollution += self.amount


class MayorPlaced(Event, frozen=True):
    """The mayor stands across a street of his host's borough (B2.1.1)."""

    seat: int
    first: int
    second: int
    draws: int = 0

    def apply(self, game: Game) -> None:
        """Block the two spaces."""
        borough = game.boroughs[self.seat]
        borough.mayor = mask_of((self.first, self.second))
        borough.forget_ground()
        game.draws += self.draws


class CardTaken(Event, frozen=True):
    """A player took an action card (B2.1.3)."""

    seat: int
    card: str

    def apply(self, game: Game) -> None:
        """Lay the card before the player."""
        game.boroughs[self.seat].card = self.card


class ZoneGrew(Event, frozen=True):
    """A zone grew by a row and a column (B1.1)."""

    seat: int
    price: int = 0

    def apply(self, game: Game) -> None:
        """Grow it; one that was paid for is the round's building (B2.2.1)."""
        borough = game.boroughs[self.seat]
        borough.grow()
        borough.money -= self.price
        if self.price:
            borough.enlarged = True


class TileBuilt(Event, frozen=True):
    """A tile was built and paid for."""

    seat: int
    kind: str
    level: int
    spaces: tuple[int, ...]
    how: str
    money: int = 0
    votes: int = 0
    goods: tuple[int, ...] = ()
    architect: bool = False

    def apply(self, game: Game) -> None:
        """Pay, take the tile from the supply, stand it."""
        borough = game.boroughs[self.seat]
        kind = game.rules.kinds[self.kind]
        borough.money -= self.money
        borough.votes -= self.votes
        for space in self.goods:
            game.materials[borough.take_good(space)] += 1
        key = kind.stock_key(self.level)
        if key in game.stock:
            game.stock[key] -= 1
        tile = borough.put_tile(self.kind, self.level, self.spaces)
        if self.how == BUILD:
            borough.built += kind.weight
            borough.fresh |= 1 << tile.id
        if self.architect:
            borough.card_spent = True


class TilePrinted(Event, frozen=True):
    """A tile of the board or of the set-up stands from the start."""

    seat: int
    kind: str
    level: int
    spaces: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Stand it; it never came from the supply."""
        game.boroughs[self.seat].put_tile(self.kind, self.level, self.spaces, printed=True)


class TileUpgraded(Event, frozen=True):
    """A tile grew by one level (B2.2.5)."""

    seat: int
    tile: int
    space: int
    money: int = 0
    goods: tuple[int, ...] = ()

    def apply(self, game: Game) -> None:
        """Pay, swap the tiles, keep who and what stands there."""
        borough = game.boroughs[self.seat]
        old = borough.tiles[self.tile]
        kind = game.rules.kinds[old.kind]
        borough.money -= self.money
        for space in self.goods:
            game.materials[borough.take_good(space)] += 1
        if not old.printed:
            game.stock[kind.stock_key(old.level)] += 1
        game.stock[kind.stock_key(old.level + 1)] -= 1
        borough.change_tile(self.tile, old.level + 1, (*old.spaces, self.space))
        borough.upgraded |= 1 << self.tile


class PersonMoved(Event, frozen=True):
    """A person went from one place to another. ``by`` names the rule that moved them."""

    person: int
    to: int
    by: str
    walked: bool = False

    def apply(self, game: Game) -> None:
        """Move them; a spot that anybody leaves in phase 3 stays closed (B2.3.1)."""
        person, walked = self.person, self.walked
        old = game.where[person]
        game.relocate(person, self.to)
        if walked:
            game.moved |= 1 << person
        if (walked or game.phase == MOVING_PHASE) and 0 <= old < GRAVE:
            game.boroughs[old // SPACES].vacated |= 1 << old % SPACES


class GoodsMade(Event, frozen=True):
    """Factories made materials: for whom, which, and how many spaces smoked where (B2.4.3).

    ``batch`` lists (material, borough made in), ``smoke`` (borough, spaces).
    """

    seat: int
    batch: tuple[tuple[int, int], ...]
    smoke: tuple[tuple[int, int], ...]

    def apply(self, game: Game) -> None:
        """Take them from the supply; they wait to be stored."""
        for material, _ in self.batch:
            game.materials[material] -= 1
        for seat, spaces in self.smoke:
            game.boroughs[seat].smoke += spaces
        game.boroughs[self.seat].due = self.batch


class GoodStored(Event, frozen=True):
    """A material was laid on a space of a borough. ``owed_by`` is whose batch it was in."""

    seat: int
    material: int
    space: int
    owed_by: int | None = None
    made_in: int = 0

    def apply(self, game: Game) -> None:
        """Lay it down."""
        if self.owed_by is not None:
            _settle_due(game, self.owed_by, self.material, self.made_in)
        game.boroughs[self.seat].store(self.material, self.space)


class GoodWasted(Event, frozen=True):
    """A material found no room and went back to the supply."""

    seat: int
    material: int
    made_in: int

    def apply(self, game: Game) -> None:
        """Return it."""
        _settle_due(game, self.seat, self.material, self.made_in)
        game.materials[self.material] += 1


def _settle_due(game: Game, seat: int, material: int, made_in: int) -> None:
    borough = game.boroughs[seat]
    rest = list(borough.due)
    rest.remove((material, made_in))
    borough.due = tuple(rest)


class ShopUsed(Event, frozen=True):
    """A commercial spot was used (B2.4.2): a material or money went, money or votes came."""

    seat: int
    person: int
    space: int
    money: int = 0
    votes: int = 0
    good: int | None = None

    def apply(self, game: Game) -> None:
        """Trade."""
        borough = game.boroughs[self.seat]
        borough.money += self.money
        borough.votes += self.votes
        if self.good is not None:
            game.materials[borough.take_good(self.good)] += 1
        game.uses[self.person] = game.uses.get(self.person, 0) + 1


class PersonDied(Event, frozen=True):
    """Somebody died and lies in the borough's cemetery, or nowhere is free (B2.6.4)."""

    person: int
    seat: int
    space: int | None

    def apply(self, game: Game) -> None:
        """Lay them down."""
        to = RESERVE if self.space is None else grave_at(self.seat, self.space)
        game.relocate(self.person, to)


class DiscAdvanced(Event, frozen=True):
    """A council disc advanced and was paid for (B2.7.1)."""

    seat: int
    disc: int
    row: int
    column: int
    money: int = 0
    votes: int = 0

    def apply(self, game: Game) -> None:
        """Pay and move the disc."""
        borough = game.boroughs[self.seat]
        borough.money -= self.money
        borough.votes -= self.votes
        first, second = borough.discs
        entered = self.row, self.column
        borough.discs = (first, entered) if self.disc else (entered, second)


class PlayerEliminated(Event, frozen=True):
    """A borough reached 100 % and closed (B2.6.2)."""

    seat: int

    def apply(self, game: Game) -> None:
        """Close it."""
        game.close(self.seat)


class MayorInvited(Event, frozen=True):
    """The mayor went to his next host (B2.8.1)."""

    host: int

    def apply(self, game: Game) -> None:
        """Move him; where he stood is free again."""
        game.invite(self.host)
        for borough in game.boroughs:
            if borough.mayor:
                borough.mayor = 0
                borough.forget_ground()


class ScoreCounted(Event, frozen=True):
    """A player's final score, term by term (B3.1)."""

    reveals: ClassVar[str] = SECRET
    seat: int
    amount: int
    terms: Terms

    def apply(self, game: Game) -> None:
        """Note it, in seat order."""
        game.scores = (*game.scores, self.amount)


class GameEnded(Event, frozen=True):
    """The game is over; the winners share it when nothing breaks their tie (B3.1)."""

    winners: tuple[int, ...]

    def apply(self, game: Game) -> None:
        """Close the table."""
        game.over = True
