"""Phase 4 step 3: factories make materials, and their owners store them (B2.4.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.borough import Borough
from game.core.command import Command
from game.core.commands import StoreGood
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.events import GoodsMade, GoodStored, GoodWasted
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import first_space, list_of, spaces_of
from game.core.hooks import Yield
from game.core.places import host_of, space_of, stands_in
from game.core.powers import is_at_work
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.words import N_

RULE = "B2.4.3"
FACTORY = "factory"


def yields_of(game: Game, person: int) -> list[Yield]:
    """Return what a person makes on a factory spot, the spot's own material first."""
    tile = game.tile_under(person)
    if tile is None or tile.kind != FACTORY or not game.rules.person_kind[person].produces:
        return []
    if not is_at_work(game, person):
        return []
    place = game.where[person]
    host, space = host_of(place), space_of(place)
    master = next(b.seat for b in game.boroughs if person in b.people)
    made = [Yield(tile.spaces.index(space), master, 1, RULE)]
    for hook in game.rules.seats[host].extra_yields:
        made += hook(game, host, person, tile, space)
    return made


def produce(game: Game, task: Task, emit: Emit) -> None:
    """Make one player's materials, citizens' before tourists', as far as the supply goes."""
    seat = task.seat
    people = game.on_tiles(seat, FACTORY)
    if not people:
        return
    people.sort(key=lambda person: not stands_in(game.where[person], seat))
    left = list(game.materials)
    batch: list[tuple[int, int]] = []
    smoke: dict[int, int] = {}
    gifts: dict[int, list[tuple[int, int]]] = {}
    for person in people:
        for made in yields_of(game, person):
            if left[made.material] <= 0:
                continue
            host = host_of(game.where[person])
            left[made.material] -= 1
            smoke[host] = smoke.get(host, 0) + made.smoke
            if made.seat == seat:
                batch.append((made.material, host))
            else:
                gifts.setdefault(made.seat, []).append((made.material, made.seat))
    if batch or smoke:
        emit(GoodsMade(seat, tuple(batch), tuple(sorted(smoke.items()))))
        emit(TaskOpened("store", seat))
    for other, goods in sorted(gifts.items()):
        emit(GoodsMade(other, tuple(goods), ()))
        emit(TaskOpened("store", other))


def to_be_stored(borough: Borough) -> tuple[tuple[int, int], ...]:
    """Return the goods to be stored now: those made at home before those made abroad."""
    at_home = tuple(good for good in borough.due if good[1] == borough.seat)
    return at_home or borough.due


def _classes(game: Game, borough: Borough) -> list[int]:
    """Return the spaces that differ: one Warehouse space and one of City Hall, or all."""
    room = borough.room
    if game.rules.hall_places_matter:
        return list(spaces_of(room))
    inside, outside = room & borough.hall_mask, room & ~borough.hall_mask
    return [first_space(part) for part in (outside, inside) if part]


def warehouse_room(borough: Borough) -> int:
    """Return the empty Warehouse spaces, where a guest's goods may end up."""
    return borough.room & borough.area_of("warehouse")


class Store(TaskKind):
    """Storing what was made."""

    name = "store"
    rule = RULE
    prompt = N_("Store the materials you made.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Store or waste by itself where nothing is to be chosen."""
        borough = game.boroughs[task.seat]
        goods = to_be_stored(borough)
        if not goods:
            emit(CLOSED)
            return True
        room = borough.room
        if not room:
            self._without_room(game, borough, goods[0], emit)
            return True
        one_kind = len(set(goods)) == 1
        enough = room.bit_count() >= len(borough.due)
        if len(_classes(game, borough)) > 1 or not (one_kind or enough):
            return False
        material, made_in = goods[0]
        emit(GoodStored(task.seat, material, first_space(room), task.seat, made_in))
        return True

    def _without_room(
        self, game: Game, borough: Borough, good: tuple[int, int], emit: Emit
    ) -> None:
        """A tourist's surplus goes to the host's Warehouses, other surplus to waste."""
        material, made_in = good
        host = game.boroughs[made_in]
        room = warehouse_room(host)
        if made_in != borough.seat and room:
            emit(GoodStored(made_in, material, first_space(room), borough.seat, made_in))
        else:
            emit(GoodWasted(borough.seat, material, made_in))


class StoreAction(Action):
    """Lays one material on a storage space."""

    tasks = ("store",)
    command = StoreGood

    def objection(self, game: Game, task: Task, command: StoreGood) -> Refusal | None:
        """A material that waits, an empty storage space."""
        borough = game.boroughs[task.seat]
        if command.material not in [material for material, _ in to_be_stored(borough)]:
            return Refusal(RULE, N_("That material does not wait to be stored."))
        if command.space < 0 or not borough.room >> command.space & 1:
            text = N_("That is not an empty space of a Warehouse or City Hall.")
            return Refusal(RULE, text, {}, (command.space,))
        return None

    def carry_out(self, game: Game, task: Task, command: StoreGood, emit: Emit) -> None:
        """Lay it down."""
        waiting = to_be_stored(game.boroughs[task.seat])
        made_in = next(where for material, where in waiting if material == command.material)
        emit(GoodStored(task.seat, command.material, command.space, task.seat, made_in))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield each waiting material on each empty storage space."""
        borough, spaces = game.boroughs[task.seat], list_of(game.boroughs[task.seat].room)
        materials = sorted({material for material, _ in to_be_stored(borough)})
        return iter([StoreGood(borough.seat, m, space) for m in materials for space in spaces])
