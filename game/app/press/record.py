"""What a stretch of the game came to, as everybody at the table could see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.event import Event
from game.core.events import DiscAdvanced
from game.core.places import GRAVE
from game.core.state import Game
from game.core.terms import Term


@dataclass(frozen=True)
class Standing:
    """One player's numbers at one moment."""

    votes: int
    pollution: int
    money: int
    people: int


def standings(game: Game) -> tuple[Standing, ...]:
    """Return how every player stands."""
    found = []
    for borough in game.boroughs:
        people = sum(1 for p in borough.people if 0 <= game.where[p] < GRAVE)
        found.append(Standing(borough.votes, borough.pollution, borough.money, people))
    return tuple(found)


@dataclass(frozen=True)
class Built:
    """A tile that was built, or grew to this level; or a piece of this sort and number."""

    seat: int
    kind: str
    level: int
    spaces: tuple[int, ...]
    grew: bool = False


@dataclass(frozen=True)
class Death:
    """Somebody of a borough who died; ``why`` is known where pollution did it (B2.6.3)."""

    seat: int
    why: tuple[Term, ...] = ()
    space: int | None = None  # the grave


@dataclass(frozen=True)
class Visit:
    """Somebody's person who came into another's borough."""

    owner: int
    host: int


@dataclass
class Period:
    """A round, or the time since somebody's last turn. ``game`` is how it stood in the end."""

    round: int
    game: Game
    before: tuple[Standing, ...]
    after: tuple[Standing, ...]
    events: list[Event] = field(default_factory=list)
    built: list[Built] = field(default_factory=list)
    enlarged: list[int] = field(default_factory=list)
    deaths: list[Death] = field(default_factory=list)
    visits: list[Visit] = field(default_factory=list)
    discs: list[DiscAdvanced] = field(default_factory=list)
    paid: list[tuple[int, Term]] = field(default_factory=list)  # income by tourists, to whom
    closed: list[int] = field(default_factory=list)
    host: int | None = None  # whom the mayor visits next

    def votes_gained(self, seat: int) -> int:
        """Return how many votes a player gained."""
        return self.after[seat].votes - self.before[seat].votes

    def pollution_gained(self, seat: int) -> int:
        """Return by how much a level rose."""
        return self.after[seat].pollution - self.before[seat].pollution

    def money_gained(self, seat: int) -> int:
        """Return how much money a player gained."""
        return self.after[seat].money - self.before[seat].money


@dataclass(frozen=True)
class Headline:
    """What the page opens with: words, a line below, the borough and spaces of the picture."""

    text: str
    below: str
    seat: int
    spaces: tuple[int, ...] = ()


#: Looks at a round; None: it has nothing of this kind.
HeadlineRule = Callable[[Period], Headline | None]
