"""FOR: forest boards. Building clears forest for money; the wood is stored in phase 6."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import PLANS_LAND
from game.core.deciding import Step
from game.core.event import Emit, Event
from game.core.flow import TaskOpened
from game.core.grid import mask_of, spaces_of
from game.core.hooks import Module, nothing
from game.core.map_needs import MapNeeds, Setting
from game.core.phases.common import Automatic
from game.core.powers import has_help
from game.core.price import START, Charge, Plan
from game.core.site import KeepOff, Requirement
from game.core.slices import SliceOf
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.tiles import MATERIALS, WOOD, Cost, Tile
from game.core.words import N_
from game.modules.terrain.common import new_part, seats_with

NAME = "forest"
EXTRA_WOOD = 12  # FOR.1 [S]
BUILD_PHASE = 2


class ForestState:
    """What each seat has cleared, and the wood that waits for phase 6."""

    __slots__ = ("cleared", "clearing", "wood")

    def __init__(self, seats: int) -> None:
        self.cleared = [0] * seats  # spaces where no forest is left
        self.clearing = [(0, 0)] * seats  # FOR.4: a round, and its clearing's full price so far
        self.wood = [0] * seats  # FOR.3: set aside

    def copy(self) -> ForestState:
        """Return a part that can go its own way."""
        twin = ForestState(0)
        twin.cleared = self.cleared.copy()
        twin.clearing = self.clearing.copy()
        twin.wood = self.wood.copy()
        return twin


_state = SliceOf(NAME, lambda setup: ForestState(len(setup.seats)))


class ForestCleared(Event, frozen=True):
    """Forest fell for a tile (FOR.2); ``wood`` of it was in supply and set aside (FOR.3)."""

    seat: int
    spaces: tuple[int, ...]
    price: int
    wood: int

    def apply(self, game: Game) -> None:
        """Clear the spaces and set the wood aside."""
        state = _state(game)
        state.cleared[self.seat] |= mask_of(self.spaces)
        state.wood[self.seat] += self.wood
        game.materials[WOOD] -= self.wood
        if game.phase == BUILD_PHASE:
            state.clearing[self.seat] = (game.round, _price_so_far(game, self.seat) + self.price)


class WoodDelivered(Event, frozen=True):
    """The wood set aside is to be stored now (FOR.5)."""

    seat: int

    def apply(self, game: Game) -> None:
        """Let it wait for its places, as goods just made do."""
        state = _state(game)
        game.boroughs[self.seat].due = ((WOOD, self.seat),) * state.wood[self.seat]
        state.wood[self.seat] = 0


def standing_forest(game: Game, seat: int) -> int:
    """Return the forest spaces not yet cleared."""
    return game.boroughs[seat].board.ground("forest") & ~_state(game).cleared[seat]


def _price_so_far(game: Game, seat: int) -> int:
    """FOR.4: return what this phase's clearing would have cost in full until now."""
    in_round, price = _state(game).clearing[seat]
    return price if in_round == game.round else 0


def _full_price(game: Game, seat: int, spaces: int) -> int:
    return spaces.bit_count() * int(game.boroughs[seat].board.settings["forest_cost"])


def _charges(game: Game, seat: int, plan: Plan, placement: int) -> Iterator[Charge]:
    """FOR.2 and FOR.4: each space costs; the Urban Planner halves the phase's total."""
    trees = new_part(plan, placement) & standing_forest(game, seat)
    if not trees:
        return
    spaces = tuple(spaces_of(trees))
    full = _full_price(game, seat, trees)
    yield Charge(N_("Clearing forest"), "FOR.2", Cost(money=full), spaces)
    if game.phase == BUILD_PHASE and has_help(game, seat, PLANS_LAND):
        before = _price_so_far(game, seat)
        saved = full - ((before + full) // 2 - before // 2)
        yield Charge(N_("Urban Planner"), "FOR.4", Cost(money=-saved), spaces)


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """FOR.2: no Park on forest."""
    if "park" not in plan.kind.groups:
        return needs
    text = N_("Parks cannot lie on forest.")
    return [KeepOff(new_part(plan, standing_forest(game, seat)), "FOR.2", text), *needs]


def _after_build(game: Game, seat: int, tile: Tile, plan: Plan, emit: Emit) -> None:
    """FOR.2, FOR.3: what the tile covers is cleared, and yields wood while there is any.

    At set-up it is gone for nothing, and brings nothing (B1.2).
    """
    trees = new_part(plan, tile.mask) & standing_forest(game, seat)
    if trees:
        paid = plan.how != START
        price = _full_price(game, seat, trees) if paid else 0
        wood = min(trees.bit_count(), game.materials[WOOD]) if paid else 0
        emit(ForestCleared(seat, tuple(spaces_of(trees)), price, wood))


def _pollution(game: Game, seat: int) -> Iterator[Term]:
    """FOR.5: each wood set aside pollutes."""
    wood = _state(game).wood[seat]
    if wood:
        yield Term(N_("Cleared forest"), "FOR.5", wood)


def _deliver(game: Game, task: Task, emit: Emit) -> None:
    """FOR.5: after the deaths the wood is stored; what finds no room is discarded."""
    if _state(game).wood[task.seat]:
        emit(WoodDelivered(task.seat))
        emit(TaskOpened("store", task.seat))


def _holds(game: Game) -> Iterator[tuple[str, int]]:
    """FOR.3: the wood set aside is in no store and in no supply."""
    yield MATERIALS[WOOD], sum(_state(game).wood)


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, ForestCleared):
        yield N_("forest cleared"), len(event.spaces)


FOREST = Module(
    name=NAME,
    title=N_("Forest board"),
    blurb=N_("Clearing forest costs money, yields wood and pollutes."),
    by_board=True,
    extra_materials=(EXTRA_WOOD, 0, 0),
    opens_ground=("forest",),
    map_needs=MapNeeds(
        terrain=("forest",),
        settings=(Setting("forest_cost", range(1, 3), "dollars a space"),),
    ),
    steps=(Step("deliver_wood", 6, 40, seats_with(NAME)),),
    tasks=(Automatic("deliver_wood", "FOR.5", _deliver),),
    own_slice=_state,
    eases=nothing,
    amend_site=_amend,
    ground_charges=_charges,
    after_build=_after_build,
    pollution=_pollution,
    holds=_holds,
    counts=_counts,
)
