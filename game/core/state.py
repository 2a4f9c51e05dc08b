"""The whole table: boroughs, persons, supply, and the stack of tasks that says who decides what."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from game.core.dice import Dice
from game.core.grid import SPACES
from game.core.places import (
    CAREER,
    GRAVE,
    NOWHERE,
    RESERVE,
    host_of,
    space_of,
)

if TYPE_CHECKING:
    from game.core.borough import Borough
    from game.core.rules import Rules
    from game.core.setup import Setup
    from game.core.slices import Slice
    from game.core.tiles import Tile


class Task(msgspec.Struct, frozen=True, gc=False):
    """Something that waits to be done, by a player's decision or by itself."""

    kind: str
    seat: int
    data: tuple[int, ...] = ()


@cache
def _beside(seat: int, players: int) -> list[int]:
    """Return the seats to the left and right of one, in order."""
    return sorted({(seat - 1) % players, (seat + 1) % players} - {seat})


class Game:
    """The state of a game. Only events change it; ``new_table`` makes one."""

    __slots__ = (
        "boroughs",
        "circle",
        "draws",
        "host",
        "materials",
        "moved",
        "order",
        "over",
        "phase",
        "piles",
        "round",
        "rules",
        "scores",
        "seed",
        "setup",
        "slices",
        "step",
        "stock",
        "tasks",
        "uses",
        "where",
    )

    def __init__(self, setup: Setup, rules: Rules) -> None:
        self.setup = setup
        self.rules = rules
        self.seed = setup.seed
        self.draws = 0
        self.round = 0
        self.phase = 0
        self.step = -1  # index into the rules' list of steps
        self.tasks: list[Task] = []
        self.host = 0
        self.boroughs: list[Borough] = []
        self.order: tuple[int, ...] = ()  # of seats, see turn_order
        self.where: list[int] = []
        self.moved = 0  # persons who moved in this round's phase 3
        self.uses: dict[int, int] = {}  # person -> times their shop spot was used this round
        self.stock: dict[str, int] = {}
        self.materials: list[int] = []
        self.circle: tuple[str, ...] = ()
        self.piles: dict[str, tuple[int, ...]] = {}
        self.slices: dict[str, Slice] = {}
        self.over = False
        self.scores: tuple[int, ...] = ()

    def copy(self) -> Game:
        """Return a game that can go its own way; rules and set-up are shared."""
        twin = Game(self.setup, self.rules)
        twin.seed = self.seed
        twin.draws = self.draws
        twin.round = self.round
        twin.phase = self.phase
        twin.step = self.step
        twin.tasks = self.tasks.copy()
        twin.host = self.host
        twin.boroughs = [borough.copy() for borough in self.boroughs]
        twin.order = self.order
        twin.where = self.where.copy()
        twin.moved = self.moved
        twin.uses = self.uses.copy()
        twin.stock = self.stock.copy()
        twin.materials = self.materials.copy()
        twin.circle = self.circle
        twin.piles = self.piles.copy()
        twin.slices = {name: part.copy() for name, part in self.slices.items()}
        twin.over = self.over
        twin.scores = self.scores
        return twin

    # --- questions -------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.boroughs)

    @property
    def task(self) -> Task | None:
        """Return what is to be decided now, and by whom; None when the game is over."""
        return self.tasks[-1] if self.tasks else None

    @property
    def step_name(self) -> str:
        """Return the step that is under way; none before the first."""
        return self.rules.steps[self.step].name if self.step >= 0 else ""

    def turn_order(self) -> tuple[int, ...]:
        """Return the seats still in the game, clockwise from the mayor's host."""
        return self.order

    def neighbours(self, seat: int) -> list[int]:
        """Return the seats to the left and right that are still in the game (B2.3.4)."""
        boroughs = self.boroughs
        return [other for other in _beside(seat, len(boroughs)) if not boroughs[other].out]

    def dice(self) -> Dice:
        """Return the random source as it stands."""
        return Dice(self.seed, self.draws)

    def face_up(self) -> list[str]:
        """Return the action cards that lie open this round (B2.1.2)."""
        size = len(self.circle)
        shown = min(size, len(self.boroughs) + self.rules.extra_cards)
        first = (self.round - 1) % size if size else 0
        return list((self.circle * 2)[first : first + shown])

    def on_boards(self, seat: int) -> tuple[int, ...]:
        """Return those who serve a player and stand in some borough, their own or another's."""
        borough = self.boroughs[seat]
        found = borough.afoot
        if found is None:
            where = self.where
            found = tuple([p for p in borough.people if 0 <= where[p] < GRAVE])
            borough.afoot = found
        return found

    def at_home(self, seat: int) -> list[int]:
        """Return those who serve a player and stand in the player's own borough."""
        where = self.where
        return [p for p in self.on_boards(seat) if where[p] // SPACES == seat]

    def abroad(self, seat: int) -> list[int]:
        """Return those who serve a player and stand in other boroughs."""
        where = self.where
        return [p for p in self.on_boards(seat) if where[p] // SPACES != seat]

    def space_in(self, seat: int, person: int) -> int:
        """Return the space of a borough on which a living person stands; NOWHERE: not there."""
        place = self.where[person]
        return place % SPACES if place // SPACES == seat else NOWHERE

    def tile_under(self, person: int) -> Tile | None:
        """Return the tile on which a living person stands, at home or abroad."""
        place = self.where[person]
        if not 0 <= place < GRAVE:
            return None
        borough = self.boroughs[place // SPACES]
        found = borough.grid.get(place % SPACES)
        return None if found is None else borough.tiles[found]

    def on_tiles(self, seat: int, group: str) -> list[int]:
        """Return those who serve a player and stand on a tile of a group, at home or abroad."""
        taken = 0  # by place, as in ``where``
        for borough in self.boroughs:
            groups = borough.groups
            if group in groups and (here := groups[group].area & borough.occupied):
                taken |= here << borough.seat * SPACES
        if not taken:
            return []
        where = self.where
        return [person for person in self.on_boards(seat) if taken >> where[person] & 1]

    def in_city_hall(self, seat: int) -> list[int]:
        """Return the living persons in a player's City Hall, by space."""
        borough = self.boroughs[seat]
        hall, who = borough.hall, borough.who
        if hall is None or not hall.mask & borough.occupied:
            return []
        return [p for space in sorted(hall.spaces) if space in who for p in who[space]]

    def in_career_center(self, seat: int) -> list[int]:
        """Return the citizens of a player who wait in the Career Center."""
        where = self.where
        return [p for p in self.rules.citizens[seat] if where[p] == CAREER]

    def in_reserve(self, seat: int) -> list[int]:
        """Return a player's citizens in the common reserve."""
        where = self.where
        return [p for p in self.rules.citizens[seat] if where[p] == RESERVE]

    # --- changes, for events only ----------------------------------------------------

    def invite(self, host: int) -> None:
        """Let a player host the mayor: turn order begins there."""
        self.host = host
        clockwise = (*self.boroughs[host:], *self.boroughs[:host])
        self.order = tuple(borough.seat for borough in clockwise if not borough.out)

    def close(self, seat: int) -> None:
        """Take a player out of the game."""
        self.boroughs[seat].out = True
        self.order = tuple(other for other in self.order if other != seat)

    def relocate(self, person: int, to: int) -> None:
        """Move a person to another location, dead or alive."""
        boroughs, old = self.boroughs, self.where[person]
        if old >= GRAVE:
            boroughs[host_of(old)].get_up(space_of(old))
        elif old >= 0:
            boroughs[old // SPACES].leave(person, old % SPACES)
        self.where[person] = to
        if (0 <= old < GRAVE) != (0 <= to < GRAVE):
            for borough in boroughs:
                if person in borough.people:
                    borough.afoot = None
        if to >= GRAVE:
            boroughs[host_of(to)].lie_down(person, space_of(to))
        elif to >= 0:
            boroughs[to // SPACES].enter(person, to % SPACES)


def new_table(setup: Setup, rules: Rules) -> Game:
    """Return a game as it is before its first event."""
    game = Game(setup, rules)
    game.boroughs = rules.new_boroughs(setup)
    game.order = tuple(range(rules.players))
    game.where = rules.new_locations()
    game.stock = rules.new_stock()
    game.materials = list(rules.material_supply)
    game.piles = rules.new_piles()
    game.slices = rules.new_slices(setup)
    return game
