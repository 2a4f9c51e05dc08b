"""Berlin's merging: when the Wall falls, zones of West and East become one (BERLIN.2 to 4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.core.command import Command
from game.core.deciding import Action, TaskKind
from game.core.event import Emit, Event
from game.core.flow import CLOSED
from game.core.grid import is_connected, mask_of, spaces_of
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import Requirement
from game.core.slices import SliceOf
from game.core.state import Game, Task
from game.core.tiles import Tile, TileId
from game.core.words import N_
from game.modules.terrain.common import area_of

NAME = "berlin"
LAST_ROUND_OF_THE_WALL = 7  # BERLIN.1 [S]
END_OF_ROUND = 8  # the phase in which it falls
MERGE = "merge"  # how a merged tile comes to stand
ZONE = "residence"
LARGEST = 5  # BERLIN.2 [S]


def wall_stands(game: Game) -> bool:
    """Tell whether it still parts the city (BERLIN.1, BERLIN.2)."""
    return (game.round, game.phase) < (LAST_ROUND_OF_THE_WALL, END_OF_ROUND)


class WallFell(Event, frozen=True):
    """The Wall of a borough fell, for everybody to see; the calendar alone opens it."""

    seat: int

    def apply(self, game: Game) -> None:
        """Change nothing: that it stands no more is known by the round (BERLIN.2)."""


class MergeZones(Command, frozen=True):
    """Merge a West and an East Residential Zone, by their tiles (BERLIN.2).

    ``five`` are the spaces of the R5 when together they have more than five.
    """

    first: TileId
    second: TileId
    five: tuple[int, ...] = ()


class ZonesMerged(Event, frozen=True):
    """Two zones became one, or an R5 and one of what was left (BERLIN.2)."""

    seat: int
    first: TileId
    second: TileId
    spaces: tuple[int, ...]
    rest: tuple[int, ...] = ()

    def apply(self, game: Game) -> None:
        """Return the old tiles, take the new ones; whoever lives there stays."""
        borough = game.boroughs[self.seat]
        kind = game.rules.kinds[ZONE]
        for tile_id in (self.first, self.second):
            old = borough.tiles[tile_id]
            if not old.printed:
                game.stock[kind.stock_key(old.level)] += 1
            borough.remove_tile(tile_id)
        for spaces in (self.spaces, self.rest):
            if spaces:
                game.stock[kind.stock_key(len(spaces))] -= 1
                tile = borough.put_tile(ZONE, len(spaces), spaces)
                merged_zones(game).merged[self.seat] |= 1 << tile.id


class BerlinState:
    """The tiles that came of merging, as bits, by seat."""

    __slots__ = ("merged",)

    def __init__(self, seats: int) -> None:
        self.merged = [0] * seats

    def copy(self) -> BerlinState:
        """Return a part that can go its own way."""
        twin = BerlinState(0)
        twin.merged = self.merged.copy()
        return twin


merged_zones = SliceOf(NAME, lambda setup: BerlinState(len(setup.seats)))


def _pair_objection(game: Game, seat: int, one: Tile, two: Tile) -> Refusal | None:
    """Return why these two zones do not merge at all."""
    both = tuple(sorted({*one.spaces, *two.spaces}))
    merged = merged_zones(game).merged[seat]
    if merged >> one.id & 1 or merged >> two.id & 1:
        text = N_("A merged zone belongs to both sides and merges no more.")
        return Refusal("BERLIN.3", text, {}, both)
    west, east = area_of(game, seat, "west"), area_of(game, seat, "east")
    apart = (not one.mask & ~west and not two.mask & ~east) or (
        not one.mask & ~east and not two.mask & ~west
    )
    if not apart:
        text = N_("Only a zone of the West and one of the East merge.")
        return Refusal("BERLIN.3", text, {}, both)
    if one.level >= LARGEST or two.level >= LARGEST:
        text = N_("Only zones smaller than level 5 merge.")
        return Refusal("BERLIN.2", text, {}, both)
    wall = game.boroughs[seat].board.wall
    if not any(
        (one.mask >> a & 1 and two.mask >> b & 1) or (one.mask >> b & 1 and two.mask >> a & 1)
        for a, b in wall
    ):
        return Refusal("BERLIN.2", N_("The two zones share no edge of the Wall."), {}, both)
    if (one.mask | two.mask) & game.boroughs[seat].useless:
        text = N_("A tile with an unusable space cannot be changed.")
        return Refusal("B2.2.5", text, {}, both)
    return None


def _split_objection(whole: int, five: tuple[int, ...]) -> Refusal | None:
    """BERLIN.2: an R5, on both sides since neither zone had five, and one zone of what is left."""
    size = whole.bit_count()
    chosen = mask_of(five) if all(0 <= space < 100 for space in five) else 0
    if size <= LARGEST:
        if not five or chosen == whole:
            return None
        text = N_("Zones of no more than five spaces merge whole.")
        return Refusal("BERLIN.2", text, {}, five)
    rest = whole & ~chosen
    right = (
        chosen.bit_count() == len(five) == LARGEST
        and not chosen & ~whole
        and is_connected(chosen)
        and is_connected(rest)
    )
    if right:
        return None
    text = N_("Choose five connected spaces on both sides, the others connected as well.")
    return Refusal("BERLIN.2", text, {}, five or tuple(spaces_of(whole)))


def _parts(whole: int, five: tuple[int, ...]) -> tuple[int, int]:
    """Return the spaces of the merged zone and of what is left."""
    if whole.bit_count() <= LARGEST:
        return whole, 0
    return mask_of(five), whole & ~mask_of(five)


def _supply_objection(game: Game, one: Tile, two: Tile, parts: tuple[int, int]) -> Refusal | None:
    """BERLIN.4: the old tiles are back in the supply when the new ones are taken."""
    kind = game.rules.kinds[ZONE]
    returned = [tile.level for tile in (one, two) if not tile.printed]
    for part in parts:
        level = part.bit_count()
        if part and game.stock[kind.stock_key(level)] + returned.count(level) <= 0:
            text = N_("No Residential Zone of level {level} is left.")
            return Refusal("BERLIN.4", text, {"level": level}, tuple(spaces_of(part)))
    return None


def _module_objection(game: Game, seat: int, one: Tile, part: int) -> Refusal | None:
    """Return what other modules have against a tile that extends so, a road in it for one."""
    plan = Plan(game.rules.kinds[ZONE], part.bit_count(), MERGE, upgrade=one)
    needs: list[Requirement] = []
    for amend in game.rules.seats[seat].amend_site:
        needs = amend(game, seat, plan, needs)
    return next((need.refusal(part) for need in needs if need.fails(part)), None)


def merge_objection(game: Game, seat: int, command: MergeZones) -> Refusal | None:
    """Return why the two zones do not merge so."""
    tiles = game.boroughs[seat].tiles
    one, two = tiles.get(command.first), tiles.get(command.second)
    if one is None or two is None or one.kind != ZONE or two.kind != ZONE:
        return Refusal("BERLIN.2", N_("Two Residential Zones merge, nothing else."))
    whole = one.mask | two.mask
    refusal = _pair_objection(game, seat, one, two) or _split_objection(whole, command.five)
    if refusal is not None:
        return refusal
    parts = _parts(whole, command.five)
    return (
        _supply_objection(game, one, two, parts)
        or _module_objection(game, seat, one, parts[0])
        or (_module_objection(game, seat, one, parts[1]) if parts[1] else None)
    )


def merges(game: Game, seat: int) -> Iterator[MergeZones]:
    """Yield every legal merge."""
    zones = [t for t in game.boroughs[seat].tiles_in(ZONE) if t.kind == ZONE]
    west = area_of(game, seat, "west")
    for one in zones:
        for two in zones:
            if not one.mask & west or two.mask & west or _pair_objection(game, seat, one, two):
                continue
            whole = sorted({*one.spaces, *two.spaces})
            choices = combinations(whole, LARGEST) if len(whole) > LARGEST else [()]
            for five in choices:
                command = MergeZones(seat, one.id, two.id, tuple(five))
                if merge_objection(game, seat, command) is None:
                    yield command


def fall(game: Game, task: Task, emit: Emit) -> None:
    """Let the Wall fall."""
    emit(WallFell(task.seat))


class FallOfTheWall(TaskKind):
    """Merging zones, as many as one likes."""

    name = "wall_falls"
    rule = "BERLIN.2"
    prompt = N_("The Wall has fallen: merge Residential Zones of West and East, or stop.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Over when nothing can be merged."""
        if next(merges(game, task.seat), None) is not None:
            return False
        emit(CLOSED)
        return True


class MergeAction(Action):
    """Merges two zones."""

    tasks = ("wall_falls",)
    command = MergeZones

    def objection(self, game: Game, task: Task, command: MergeZones) -> Refusal | None:
        """From different sides, beside each other, each once, with tiles in supply."""
        return merge_objection(game, task.seat, command)

    def carry_out(self, game: Game, task: Task, command: MergeZones, emit: Emit) -> None:
        """Merge."""
        tiles = game.boroughs[task.seat].tiles
        whole = tiles[command.first].mask | tiles[command.second].mask
        merged, rest = (tuple(spaces_of(part)) for part in _parts(whole, command.five))
        emit(ZonesMerged(task.seat, command.first, command.second, merged, rest))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every legal merge."""
        yield from merges(game, task.seat)


def counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    """Count the merges."""
    if isinstance(event, ZonesMerged):
        yield N_("zones merged"), 1
