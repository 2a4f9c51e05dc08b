"""POW: every building needs a power plant above one of its columns."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.core.card_kinds import Progress, Promise
from game.core.command import Command
from game.core.data.marks import HOUSE, Figure
from game.core.deciding import Action
from game.core.event import Emit, Event
from game.core.grid import SIZE, column, influence, mask_of, union
from game.core.hooks import Module, nothing
from game.core.price import START, Plan
from game.core.promises import EASY, MEDIUM
from game.core.refusal import Refusal
from game.core.site import Reach, Requirement
from game.core.slices import SliceOf
from game.core.state import Game, Task
from game.core.words import N_

NAME = "power"
LEVELS = (1, 2, 3)
PLANTS = (12, 8, 4)  # POW.2 [S]
PRICES = (4, 6, 8)  # POW.5 [S]
ROUNDS = 9  # POW.1 [S]
MONEY_BY_TURN = (8, 10, 12, 14)  # POW.1 [S]
MONEY_SOLO = 12  # POW.1


class Grid:
    """The plants: what each player has beside the board and above it, and what is left."""

    __slots__ = ("beside", "built", "left")

    def __init__(self, players: int) -> None:
        self.left = [count - players for count in PLANTS]  # for all, by level
        self.beside = [[1] * len(LEVELS) for _ in range(players)]  # one's own, unbuilt
        self.built: list[tuple[tuple[int, int], ...]] = [()] * players  # level, first column

    def copy(self) -> Grid:
        """Return a part that can go its own way."""
        twin = Grid(len(self.built))
        twin.left = self.left.copy()
        twin.beside = [own.copy() for own in self.beside]
        twin.built = self.built.copy()
        return twin

    def leaks(self) -> list[str]:
        """Return which plants are lost or doubled (POW.2)."""
        found = []
        for level, whole in zip(LEVELS, PLANTS, strict=True):
            count = self.left[level - 1] + sum(own[level - 1] for own in self.beside)
            count += sum(1 for plants in self.built for built, _ in plants if built == level)
            if count != whole:
                found.append(f"{count} plants of level {level} instead of {whole}")
        return found


grid = SliceOf(NAME, lambda setup: Grid(len(setup.seats)))


def _leaks(game: Game) -> list[str]:
    return grid(game).leaks()


def powered_columns(game: Game, seat: int) -> list[int]:
    """Return the columns with a plant above them."""
    return sorted(x for level, first in grid(game).built[seat] for x in range(first, first + level))


def powered_spaces(game: Game, seat: int) -> int:
    """Return all spaces below a plant (POW.3)."""
    memo = game.boroughs[seat].memo
    known: int | None = memo.get("powered")
    if known is None:
        known = memo["powered"] = union(column(x) for x in powered_columns(game, seat))
    return known


class BuildPlant(Command, frozen=True):
    """Build a power plant above the board; ``column`` is its westernmost, from 0 (POW.5)."""

    level: int
    column: int


class PlantBuilt(Event, frozen=True):
    """A power plant was built and paid for, one's own or one of those left (POW.5)."""

    seat: int
    level: int
    column: int
    money: int
    own: bool

    def apply(self, game: Game) -> None:
        """Pay, and stand it above its columns."""
        part = grid(game)
        borough = game.boroughs[self.seat]
        borough.money -= self.money
        pile = part.beside[self.seat] if self.own else part.left
        pile[self.level - 1] -= 1
        part.built[self.seat] = (*part.built[self.seat], (self.level, self.column))
        borough.forget_ground()


class BuildPlantAction(Action):
    """Builds a plant: not one of the three tiles, any number, while they can be paid."""

    tasks = ("build",)
    command = BuildPlant

    def objection(self, game: Game, task: Task, command: BuildPlant) -> Refusal | None:
        """A plant that is left, free columns, the price."""
        part, seat = grid(game), task.seat
        if command.level not in LEVELS:
            return Refusal("POW.2", N_("There is no such power plant."))
        if not part.beside[seat][command.level - 1] and not part.left[command.level - 1]:
            text = N_("No power plant of level {level} is left.")
            return Refusal("POW.2", text, {"level": command.level})
        wanted = set(range(command.column, command.column + command.level))
        if not wanted <= set(range(SIZE)):
            return Refusal("POW.3", N_("A plant stands wholly above the board."))
        if wanted & set(powered_columns(game, seat)):
            text = N_("A plant stands above one of these columns already.")
            return Refusal("POW.3", text, {}, tuple(sorted(wanted)))
        cost, have = PRICES[command.level - 1], game.boroughs[seat].money
        if cost > have:
            return Refusal(
                "POW.5", N_("It costs ${cost}; you have ${have}."), {"cost": cost, "have": have}
            )
        return None

    def carry_out(self, game: Game, task: Task, command: BuildPlant, emit: Emit) -> None:
        """Build it; one's own goes first."""
        own = bool(grid(game).beside[task.seat][command.level - 1])
        price = PRICES[command.level - 1]
        emit(PlantBuilt(task.seat, command.level, command.column, price, own))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every plant above all free columns."""
        part, seat = grid(game), task.seat
        money = game.boroughs[seat].money
        taken = mask_of(powered_columns(game, seat))
        for level in LEVELS:
            left = part.beside[seat][level - 1] or part.left[level - 1]
            if PRICES[level - 1] <= money and left:
                for first in range(SIZE - level + 1):
                    if not taken >> first & (1 << level) - 1:
                        yield BuildPlant(seat, level, first)

    def courses(self, game: Game, task: Task) -> Iterator[tuple[Command, ...]]:
        """Yield of each level the plants that would power the best land."""
        town, powered = _Town(game, task.seat), powered_spaces(game, task.seat)

        def worth(command: BuildPlant) -> float:
            below = range(command.column, command.column + command.level)
            return town.worth(powered | union(column(x) for x in below))

        options = [c for c in self.options(game, task) if isinstance(c, BuildPlant)]
        for level in LEVELS:
            plants = [command for command in options if command.level == level]
            for command in sorted(plants, key=worth, reverse=True)[:IDEAS]:
                yield (command,)


def _amend_site(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """POW.3, POW.4: a new building needs a powered column; City Hall and Parks need none."""
    needs_none = plan.kind.name in ("city_hall", "park")
    if needs_none or plan.how == START or plan.upgrade is not None:
        return needs
    text = N_("One of its spaces must lie in a column below a power plant.")
    return [*needs, Reach(powered_spaces(game, seat), "POW.4", text)]


def _three_levels(game: Game, seat: int) -> Progress:
    """PRO.37: plants of all three levels."""
    return Progress(len({level for level, _ in grid(game).built[seat]}), len(LEVELS))


def _columns(game: Game, seat: int, amount: int) -> Progress:
    """PRO.38: so many powered columns."""
    return Progress(len(powered_columns(game, seat)), amount)


#: What free powered land in the town is worth to a bot, by the root of its spaces: where public
#: buildings reach, so that homes may lie there, and elsewhere; and for how many rounds it counts.
HOME_WORTH, LAND_WORTH, ROUNDS_OF_USE = 5.0, 2.0, 4
IDEAS = 2  # for how many places of a plant of each level a bot has a thought


class _Town:
    """The free land near a borough's heart, as it is of use to whoever has power there."""

    def __init__(self, game: Game, seat: int) -> None:
        borough = game.boroughs[seat]
        heart = borough.tiled | influence(borough.tiled)
        near = (heart | influence(heart)) & borough.free
        self._for_homes = near & union(tile.halo for tile in borough.serving("public"))
        self._for_others = near & ~self._for_homes
        self._rounds = min(1.0, (game.rules.numbers.rounds - game.round + 0.5) / ROUNDS_OF_USE)

    def worth(self, powered: int) -> float:
        """Return what the powered part of it is worth."""
        homes, others = self._for_homes & powered, self._for_others & powered
        value = HOME_WORTH * math.sqrt(homes.bit_count())
        return (value + LAND_WORTH * math.sqrt(others.bit_count())) * self._rounds


def _prospect(game: Game, seat: int) -> float:
    """Return what powered land near the borough's heart is worth to a player."""
    return _Town(game, seat).worth(powered_spaces(game, seat))


_COUNTERS = (
    N_("plants of level 1 built"),
    N_("plants of level 2 built"),
    N_("plants of level 3 built"),
)


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, PlantBuilt):
        yield _COUNTERS[event.level - 1], 1


POWER = Module(
    name=NAME,
    title=N_("Power plants"),
    blurb=N_("Nine rounds, in which every building needs a power plant above one of its columns."),
    numbers={"rounds": ROUNDS, "money_by_turn": MONEY_BY_TURN, "money_solo": MONEY_SOLO},
    figures={"money_solo": Figure("POW.1", HOUSE)},
    promises=(
        Promise(37, EASY, N_("Power plants of all three levels"), _three_levels, (NAME,)),
        Promise(
            38,
            MEDIUM,
            N_("{amount} powered columns"),
            _columns,
            (NAME,),
            amount=SIZE,
            most=SIZE,
        ),
    ),
    actions=(BuildPlantAction(),),
    own_slice=grid,
    leaks=_leaks,
    eases=nothing,
    amend_site=_amend_site,
    prospect=_prospect,
    counts=_counts,
)
