"""MTN: mountain boards. Factories beside a mountain also quarry stone, which lies on land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.command import Command
from game.core.commands import StoreGood
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit, Event
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import first_space, influence, mask_of, spaces_of
from game.core.hooks import Module, nothing
from game.core.map_needs import MapNeeds
from game.core.phases.common import Automatic
from game.core.phases.deaths import open_plain
from game.core.phases.production import warehouse_room, yields_of
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.tiles import STONE, Cost, TileKind
from game.core.words import N_
from game.modules.terrain.common import closed, seats_with
from game.modules.terrain.river import EXTRA_STONE, STONE_BOX

NAME = "mountain"
OWN, GUEST = 0, 1


class StoneQuarried(Event, frozen=True):
    """A Factory beside a mountain made a stone, and it was laid down (MTN.2)."""

    seat: int
    space: int

    def apply(self, game: Game) -> None:
        """Take it from the supply and lay it there."""
        game.materials[STONE] -= 1
        game.boroughs[self.seat].store(STONE, self.space)


class Stone(NamedTuple):
    """A mountain stone: the Factory's tile, and whether it is a guest's."""

    tile: int
    whose: int


def quarriers(game: Game, seat: int) -> list[Stone]:
    """Return the stones that the own citizens and the guests make."""
    borough = game.boroughs[seat]
    beside = influence(borough.board.ground("mountain"))
    found = []
    for tile in borough.tiles_in("factory"):
        for space in tile.spots:
            if not beside >> space & 1:
                continue
            for person in borough.who.get(space, ()):
                if yields_of(game, person):
                    found.append(Stone(tile.id, OWN if person in borough.people else GUEST))
    return sorted(found, key=lambda stone: stone.whose)


def _quarry(game: Game, task: Task, emit: Emit) -> None:
    """MTN.2: one stone for each of them, the own citizens' before the tourists'."""
    for stone in reversed(quarriers(game, task.seat)):
        emit(TaskOpened(LayStone.name, task.seat, stone))


def _room(game: Game, task: Task) -> int:
    """Return the empty plain spaces of the Factory's Influence Area."""
    return open_plain(game, task.seat) & game.boroughs[task.seat].tiles[Stone(*task.data).tile].halo


def _store_guests(game: Game, seat: int, emit: Emit) -> None:
    """MTN.2: a tourist's stone goes to an empty Warehouse space of the host, else to waste."""
    room = warehouse_room(game.boroughs[seat])
    if room and game.materials[STONE]:
        emit(StoneQuarried(seat, first_space(room)))


class LayStone(TaskKind):
    """Laying a mountain stone; data: the Factory's tile, and 1 for a tourist's stone."""

    name = "lay_stone"
    rule = "MTN.2"
    prompt = N_("Lay the mountain's stone on an empty plain space beside the Factory.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """One space is no choice; without one it is wasted. A guest's is never laid on land."""
        guests = Stone(*task.data).whose == GUEST
        room = _room(game, task) if game.materials[STONE] and not guests else 0
        if room & (room - 1):
            return False
        emit(CLOSED)
        if guests:
            _store_guests(game, task.seat, emit)
        elif room:
            emit(StoneQuarried(task.seat, first_space(room)))
        return True


class LayStoneAction(Action):
    """Lays a mountain stone."""

    tasks = ("lay_stone",)
    command = StoreGood

    def objection(self, game: Game, task: Task, command: StoreGood) -> Refusal | None:
        """A stone, on an empty plain space beside its Factory."""
        if command.material != STONE:
            return Refusal("MTN.2", N_("A mountain yields stone."))
        if command.space < 0 or not _room(game, task) >> command.space & 1:
            text = N_("Lay it on empty plain land within the Factory's Influence Area.")
            return Refusal("MTN.2", text, {}, (command.space,))
        return None

    def carry_out(self, game: Game, task: Task, command: StoreGood, emit: Emit) -> None:
        """Lay it there."""
        emit(CLOSED)
        emit(StoneQuarried(task.seat, command.space))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the empty plain spaces."""
        for space in spaces_of(_room(game, task)):
            yield StoreGood(task.seat, STONE, space)


def _price_objection(
    game: Game, seat: int, placement: int, cost: Cost, pay: tuple[int, ...]
) -> Refusal | None:
    """MTN.3: the stone under a tile must be among what the tile is paid with."""
    borough = game.boroughs[seat]
    under = borough.goods[STONE] & placement
    left_unpaid = under & ~mask_of(pay) if pay else 0
    if under.bit_count() <= cost.goods[STONE] and not left_unpaid:
        return None
    text = N_("Stone lies there: the tile must be paid with all of it.")
    return Refusal("MTN.3", text, {}, tuple(spaces_of(under)))


#: What a factory space beside a mountain is worth to a bot: as a place, and in each round.
BESIDE, STONE_WORTH = 3.0, 0.8
STONES_OF_USE = 2  # a round


def _place_worth(game: Game, seat: int, kind: TileKind, placement: int) -> float:
    """A Factory had best lie beside a mountain."""
    if "factory" not in kind.groups:
        return 0.0
    mountains = influence(game.boroughs[seat].board.ground("mountain"))
    return BESIDE * (placement & mountains).bit_count()


def _prospect(game: Game, seat: int) -> float:
    """Stone comes by itself wherever somebody works beside a mountain."""
    borough = game.boroughs[seat]
    beside = influence(borough.board.ground("mountain"))
    spots = sum((tile.mask & beside).bit_count() for tile in borough.tiles_in("factory"))
    left = max(0, game.rules.numbers.rounds - game.round - 1)
    return STONE_WORTH * left * min(spots, STONES_OF_USE)


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, StoneQuarried):
        yield N_("stones quarried"), 1


MOUNTAIN = Module(
    name=NAME,
    title=N_("Mountain board"),
    blurb=N_("Factories beside a mountain also quarry stone, which lies on open land."),
    by_board=True,
    extra_materials=(0, EXTRA_STONE, 0),
    extra_box=STONE_BOX,
    map_needs=MapNeeds(terrain=("mountain",), closes=("mountain",)),
    steps=(Step("quarry", 4, 45, seats_with(NAME)),),
    tasks=(Automatic("quarry", "MTN.2", _quarry), LayStone()),
    actions=(LayStoneAction(),),
    eases=nothing,
    amend_site=closed("mountain", "MTN.1", N_("Mountains cannot be built on.")),
    price_objection=_price_objection,
    prospect=_prospect,
    place_worth=_place_worth,
    counts=_counts,
)
