"""Where people had best stand: the open spot worth most, for whoever loses least by going there."""

from __future__ import annotations

from game.bots.outlook import builds_left, goods_worth, money_worth
from game.bots.worths import Worths
from game.core.borough import Borough
from game.core.command import Command
from game.core.commands import Finish, MovePerson
from game.core.data import numbers
from game.core.grid import spaces_of
from game.core.people import PersonKind
from game.core.phases.moving import movers
from game.core.state import Game, Task
from game.core.tiles import Tile

IDLE = -0.4  # somebody who must move on and does not
ABROAD = 0.6  # a guest pollutes another's air


class Spots:
    """What standing on each spot is worth to a player this round."""

    def __init__(self, game: Game, seat: int, worths: Worths) -> None:
        self._game = game
        self._seat = seat
        borough = game.boroughs[seat]
        self._money = money_worth(game, seat, worths)
        self._goods = goods_worth(game, seat, worths)
        left = builds_left(game)
        self._made = [g if left else min(g, worths.surplus) for g in self._goods]
        self._votes = borough.victory == "votes"
        held = [m for m in range(3) if borough.goods[m]]
        self._sale = max((numbers.SALE_PRICE[m] * self._money - self._goods[m] for m in held), default=0)
        self._trade = max((numbers.VOTES_FOR_MATERIAL[m] - self._goods[m] for m in held), default=0)
        purse = [(v - d * self._money) for d, v in numbers.VOTES_FOR_MONEY.items() if d <= borough.money]
        self._purchase = max(purse, default=0)
        career = len(game.in_career_center(seat))
        room = borough.hall_room.bit_count()
        vacant = sum(1 for _ in self._vacant(borough))
        rest = game.rules.numbers.rounds - game.round
        # Whoever takes one of the last empty factory spots keeps a newcomer away (B2.3.7).
        scarce = vacant <= min(career, room)
        self._newcomer = worths.citizen * rest / 8 if scarce else 0.0

    def _vacant(self, borough: Borough):  # type: ignore[no-untyped-def]
        for tile in borough.tiles_in("factory"):
            for space in tile.spots:
                if not (borough.occupied | borough.useless) >> space & 1:
                    yield space

    def worth(self, host: int, tile: Tile, space: int, kind: PersonKind) -> float:
        """Return what one person of this sort brings there."""
        name = tile.kind
        if name == "residence":
            return float(tile.level) if kind.votes and self._votes and host == self._seat else 0.1
        if name == "university":
            return float(numbers.UNIVERSITY_VOTES) if kind.votes and self._votes else 0.1
        if name == "factory":
            if not kind.produces:
                return 0.0
            worth = self._made[tile.spaces.index(space)] - 1.0
            return worth + 1.0 if host != self._seat else worth - self._newcomer
        if name == "shop":
            spot = tile.spaces.index(space)
            each = (self._money, self._sale, self._purchase, self._trade)[spot]
            return each * kind.trades
        if name == "museum":
            return self._money if host == self._seat else 0.0
        if name == "fire":
            return float(min(2, self._game.boroughs[self._seat].smoke or 1))
        if name == "clinic":
            return 0.8
        return self._other(name)

    def _other(self, name: str) -> float:
        return OTHER_SPOTS.get(name, 0.2) if name != "bank" else 2 * self._money


#: What a person brings on the spots of modules' tiles.
OTHER_SPOTS = {"recycling": 4.0, "opera": 3.0, "police": 0.3, "tramway": 0.2}


def move_at_home(game: Game, task: Task, worths: Worths) -> Command:
    """Return the best move at home, or the end of moving when none gains anything."""
    seat = task.seat
    borough = game.boroughs[seat]
    spots = Spots(game, seat, worths)
    kinds = game.rules.person_kind
    waiting = len(game.in_city_hall(seat))
    best: tuple[float, int, int] | None = None
    known: dict[tuple[int, str], float] = {}
    for person, goals, must_go in movers(game, seat):
        kind = kinds[person]
        stay = IDLE if must_go else _stay(game, seat, person, spots, borough, waiting)
        for space in spaces_of(goals):
            key = (space, kind.name)
            worth = known.get(key)
            if worth is None:
                tile = borough.tile_at(space)
                worth = 0.0 if tile is None else spots.worth(seat, tile, space, kind)
                known[key] = worth
            gain = worth - stay
            if best is None or gain > best[0]:
                best = (gain, person, space)
    finish = Finish(seat)
    may_end = game.rules.actions[task.kind][Finish].objection(game, task, finish) is None
    if best is None or (best[0] <= 0.05 and may_end):
        return finish
    return MovePerson(seat, best[1], seat, best[2])


def _stay(
    game: Game, seat: int, person: int, spots: Spots, borough: Borough, waiting: int
) -> float:
    """Return what somebody is worth where they are; an R1 left to who waits loses nothing."""
    place = game.where[person]
    if place // 100 != seat:
        return IDLE
    space = place % 100
    if borough.hall_mask >> space & 1:
        return -0.3
    tile = borough.tile_at(space)
    if tile is None:
        return 0.0
    if tile.kind == "residence" and tile.level == 1 and waiting:
        return 0.0
    return spots.worth(seat, tile, space, game.rules.person_kind[person])


def travel(game: Game, task: Task, worths: Worths) -> Command:
    """Return the best journey, or the end of travelling."""
    seat = task.seat
    borough = game.boroughs[seat]
    spots = Spots(game, seat, worths)
    best: tuple[float, Command] = (0.1, Finish(seat))
    stays: dict[int, float] = {}
    for command in game.rules.actions[task.kind][MovePerson].options(game, task):
        assert isinstance(command, MovePerson)
        person = command.person
        if person not in stays:
            waiting = len(game.in_city_hall(seat))
            stays[person] = _stay(game, seat, person, spots, borough, waiting)
        tile = game.boroughs[command.borough].tile_at(command.space)
        assert tile is not None
        kind = game.rules.person_kind[person]
        gain = ABROAD + spots.worth(command.borough, tile, command.space, kind) - stays[person]
        if gain > best[0]:
            best = (gain, command)
    return best[1]


def least_missed(game: Game, seat: int, persons: list[int], worths: Worths) -> int:
    """Return whose absence costs least."""
    spots = Spots(game, seat, worths)
    borough = game.boroughs[seat]
    return min(persons, key=lambda p: _stay(game, seat, p, spots, borough, 0))
