"""Where a godzilla appears: in industry at first, later on its radiation (GOD.7 to GOD.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.borough import Borough
from game.core.command import Command
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.events import PersonMoved
from game.core.flow import CLOSED
from game.core.grid import mask_of, sides, spaces_of
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.tiles import METAL, STONE, Tile
from game.core.words import N_
from game.modules.godzillas.commands import PlaceGodzilla
from game.modules.godzillas.events import GodzillaAppeared, GodzillaTurnedAway, GoodsTrampled
from game.modules.godzillas.paths import Harm, area_around, harm_on, walkable
from game.modules.godzillas.radiation import radiation

FIRST, LATER = "GOD.7", "GOD.8"


@dataclass(frozen=True, slots=True)
class Lair:
    """Two spaces where a godzilla may appear, and the area its walk starts from."""

    spaces: tuple[int, ...]
    area: int


def devour(game: Game, seat: int, harm: Harm, rule: str, emit: Emit) -> None:
    """GOD.9, GOD.13: send away who was eaten, return the materials."""
    for person in harm.eaten:
        emit(PersonMoved(person, game.rules.person_kind[person].if_eaten, rule))
    if harm.goods:
        emit(GoodsTrampled(seat, harm.goods))


def lairs(game: Game, seat: int) -> list[Lair]:
    """Return where the godzilla may appear; none: it loses interest."""
    marked = radiation(game).marked[seat]
    return _on_radiation(game, seat, marked) if marked else _in_industry(game.boroughs[seat])


def _on_radiation(game: Game, seat: int, marked: int) -> list[Lair]:
    """GOD.8: two adjacent markers; if there are none, a marker and a space beside it."""
    pairs = list(_pairs(marked, marked))
    if not pairs:
        pairs = list(_pairs(marked, walkable(game.boroughs[seat])))
    return [Lair(pair, area_around(game, seat, pair)) for pair in pairs]


def _pairs(first: int, second: int) -> Iterator[tuple[int, ...]]:
    """Yield each pair of orthogonally adjacent spaces, one of each set, once."""
    for space in spaces_of(first):
        for other in spaces_of(sides(1 << space) & second):
            if space < other or not first >> other & 1:
                yield (space, other)


def _in_industry(borough: Borough) -> list[Lair]:
    """GOD.7: the Harbor, else the largest Factories."""
    harbors = borough.tiles_in("harbor")
    if harbors:
        return [Lair(pair, t.mask) for t in harbors for pair in _pairs(t.mask, t.mask)]
    factories = borough.tiles_in("factory")
    largest = max((tile.level for tile in factories), default=0)
    return [
        Lair(spaces, tile.mask)
        for tile in factories
        if tile.level == largest
        for spaces in _in_factory(borough, tile)
    ]


def _in_factory(borough: Borough, tile: Tile) -> list[tuple[int, ...]]:
    if tile.level == 1:
        beside = spaces_of(sides(tile.mask) & walkable(borough))
        return [(tile.spaces[0], other) for other in beside]
    if tile.level == 2:
        return [tile.spaces]
    metal, stone = tile.spaces[METAL], tile.spaces[STONE]
    inside = sides(1 << metal) & tile.mask
    second = stone if inside >> stone & 1 else next(spaces_of(inside))
    return [(metal, second)]


class Appear(TaskKind):
    """Choosing where the godzilla appears."""

    name = "godzilla_appears"
    rule = FIRST
    prompt = N_("Choose where the godzilla appears in your borough.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """One place is no choice; without industry it goes back to sleep."""
        found = lairs(game, task.seat)
        if len(found) > 1:
            return False
        emit(CLOSED)
        if found:
            _appear(game, task.seat, found[0], emit)
        else:
            emit(GodzillaTurnedAway(task.seat))
        return True


def _appear(game: Game, seat: int, lair: Lair, emit: Emit) -> None:
    covered = mask_of(lair.spaces)
    harm = harm_on(game, seat, covered, covered)
    emit(GodzillaAppeared(seat, lair.spaces, tuple(spaces_of(lair.area))))
    devour(game, seat, harm, "GOD.9", emit)


class AppearAction(Action):
    """Lets the godzilla appear."""

    tasks = ("godzilla_appears",)
    command = PlaceGodzilla

    def _chosen(self, game: Game, task: Task, command: PlaceGodzilla) -> Lair | None:
        wanted = set(command.spaces)
        return next((x for x in lairs(game, task.seat) if set(x.spaces) == wanted), None)

    def objection(self, game: Game, task: Task, command: PlaceGodzilla) -> Refusal | None:
        """Industry first, two adjacent markers later."""
        if self._chosen(game, task, command) is not None:
            return None
        if radiation(game).marked[task.seat]:
            text = N_("It appears on two orthogonally adjacent radiation markers.")
            return Refusal(LATER, text, {}, command.spaces)
        text = N_("It appears in your Harbor, or else in one of your largest Factories.")
        return Refusal(FIRST, text, {}, command.spaces)

    def carry_out(self, game: Game, task: Task, command: PlaceGodzilla, emit: Emit) -> None:
        """Appear, and eat."""
        lair = self._chosen(game, task, command)
        assert lair is not None
        emit(CLOSED)
        _appear(game, task.seat, lair, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every lair."""
        for lair in lairs(game, task.seat):
            yield PlaceGodzilla(task.seat, lair.spaces)
