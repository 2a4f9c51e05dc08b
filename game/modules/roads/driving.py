"""ROAD.4 to ROAD.6: going to another tile by road."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.core.command import Command
from game.core.commands import MovePerson
from game.core.deciding import Action
from game.core.dice import Dice
from game.core.event import Emit
from game.core.events import MoneyChanged, PersonMoved, PollutionChanged
from game.core.grid import spaces_of
from game.core.phases.moving import MoveHomeAction, movers
from game.core.places import at, space_of, stands_in
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.tiles import Tile
from game.core.words import N_
from game.modules.roads.lines import BY_ENDS, RoadLine, corners_of
from game.modules.roads.net import KINDS, net_of
from game.modules.roads.routes import Trip, connects, fare, must_begin_along, trips_between

#: What a trip brings and costs, by the names of its terms.
TRIP, ROUNDABOUTS = N_("Road trip"), N_("Roundabouts")


class TakeRoad(Command, frozen=True):
    """Move a person to a spot by road (ROAD.4). ``trip`` lists the corners on the way."""

    person: int
    space: int
    trip: tuple[int, ...]


def _start(game: Game, seat: int, person: int) -> Tile | None:
    """Return the tile from which a person could go by road."""
    if not stands_in(game.where[person], seat) or not game.rules.person_kind[person].settles:
        return None
    tile = game.tile_under(person)
    return tile if tile is not None and tile.kind in KINDS else None


def routes(game: Game, seat: int, start: Tile, goal: Tile) -> tuple[Trip, ...]:
    """Return the useful trips between two tiles with money and pollution, the best first."""
    if goal.kind not in KINDS or goal.kind == start.kind:
        return ()
    return trips_between(*net_of(game, seat), start.mask, goal.mask)


def _drives(game: Game, seat: int, person: int, goals: int) -> Iterator[TakeRoad]:
    """Yield a person's trips to every open spot, the best to each first."""
    start = _start(game, seat, person)
    if start is None:
        return
    borough = game.boroughs[seat]
    for goal in borough.tiles_in(*KINDS):
        spots = goal.mask & goals
        if not spots:
            continue
        trips = routes(game, seat, start, goal)
        for space in spaces_of(spots) if trips else ():
            for trip in trips:
                yield TakeRoad(seat, person, space, trip.path)


def trip_objection(
    net: tuple[int, int], start: Tile, goal: Tile, path: tuple[int, ...]
) -> Refusal | None:
    """ROAD.5: return what is wrong with a way along roads from one tile to another."""
    roads, roundabouts = net
    lines = [BY_ENDS.get(frozenset(pair)) for pair in pairwise(path)]
    known = [line for line in lines if line is not None and roads >> line.number & 1]
    if not lines or len(known) < len(lines):
        return Refusal("ROAD.5", N_("A trip is a chain of roads."))
    if len(set(known)) < len(known):
        return Refusal("ROAD.5", N_("A trip uses each road once."))
    broken = _broken_at(known, path, roundabouts)
    if broken is not None:
        text = N_("Roads that meet at an angle connect only by a roundabout.")
        return Refusal("ROAD.3", text, {}, (broken.first, broken.second))
    if not corners_of(start.mask) >> path[0] & 1:
        return Refusal("ROAD.5", N_("The trip must begin at the tile."), {}, start.spaces)
    binding = must_begin_along(roads, roundabouts, start.mask, goal.mask)
    if binding and not binding >> known[0].number & 1:
        text = N_("A road that leads there borders the tile: the trip must begin on such a road.")
        return Refusal("ROAD.5", text, {}, start.spaces)
    if not corners_of(goal.mask) >> path[-1] & 1:
        return Refusal("ROAD.5", N_("The trip must end at the goal."), {}, goal.spaces)
    return None


def _broken_at(lines: list[RoadLine], path: tuple[int, ...], roundabouts: int) -> RoadLine | None:
    """Return the first road that does not connect to the one before it."""
    for i, (line, following) in enumerate(pairwise(lines), 1):
        if not connects(line, following, path[i], roundabouts):
            return following
    return None


class TakeRoadAction(Action):
    """Moves a citizen or merchant by road; it is their move of the round (ROAD.6)."""

    tasks = ("move_home",)
    command = TakeRoad

    def objection(self, game: Game, task: Task, command: TakeRoad) -> Refusal | None:
        """Somebody who drives, between two kinds of tile, to an open spot, along roads."""
        seat, person = task.seat, command.person
        borough = game.boroughs[seat]
        if person in borough.people and not game.rules.person_kind[person].settles:
            sort = game.rules.person_kind[person]
            return Refusal("ROAD.4", N_("A {person} never uses roads."), {"person": sort.title})
        start = _start(game, seat, person) if person in borough.people else None
        goal = borough.tile_at(command.space)
        if start is None or goal is None or goal.kind not in KINDS or goal.kind == start.kind:
            text = N_(
                "By road, your own people at home go from a Residential Zone, Commercial Zone or "
                "Factory to a tile of another of these kinds."
            )
            return Refusal("ROAD.4", text, {}, (command.space,))
        walk = MovePerson(seat, person, seat, command.space)
        return MoveHomeAction().objection(game, task, walk) or trip_objection(
            net_of(game, seat), start, goal, command.trip
        )

    def carry_out(self, game: Game, task: Task, command: TakeRoad, emit: Emit) -> None:
        """Go, take the money, and breathe."""
        seat = task.seat
        _, roundabouts = net_of(game, seat)
        money = fare(len(command.trip) - 1)
        smoke = sum(1 for corner in set(command.trip) if roundabouts >> corner & 1)
        place = space_of(game.where[command.person])
        emit(PersonMoved(command.person, at(seat, command.space), "ROAD.4", walked=True))
        way = (place, command.space)
        emit(MoneyChanged(seat, money, (Term(TRIP, "ROAD.5", money, way),)))
        if smoke:
            term = Term(ROUNDABOUTS, "ROAD.5", smoke, way)
            emit(PollutionChanged(seat, smoke, (term,)))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield everybody's trips, the best to each spot first."""
        if net_of(game, task.seat)[0]:
            for person, goals, _ in movers(game, task.seat):
                yield from _drives(game, task.seat, person, goals)

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return some trip: somebody first, then a way."""
        found = movers(game, task.seat) if net_of(game, task.seat)[0] else []
        for person, goals, _ in dice.shuffled(found):
            trips = list(_drives(game, task.seat, person, goals))
            if trips:
                return dice.choice(trips)
        return None


def way_worth(game: Game, seat: int, person: int, tile: Tile) -> float:
    """Return the dollars that somebody earns on the way to a tile at home, the smoke taken off."""
    if not net_of(game, seat)[0]:
        return 0.0
    start = _start(game, seat, person)
    trips = routes(game, seat, start, tile) if start is not None else ()
    return float(trips[0].money - trips[0].pollution) if trips else 0.0
