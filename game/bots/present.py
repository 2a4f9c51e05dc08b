"""How a borough stands now: all that the rounds to come begin with, but for the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from game.bots.land import Land
from game.bots.needs import OpenPlans, open_plans
from game.bots.worths import Worths
from game.core.building import site_for
from game.core.phases.pollution import is_measured
from game.core.places import CAREER, GRAVE, RESERVE, at
from game.core.price import BUILD, plain_plan
from game.core.rules import Rules
from game.core.state import Game

BUILDING, MOVING, MEASURING, COUNCIL = 2, 3, 6, 7
NOTHING = (0.0, 0.0, 0.0)
RISE_OF_RIVALS = 0.7  # at least so much pollution a round
ROUNDS_UNMEASURED = 2  # what a city does not measure at first it will measure later (ZURICH.5)


class Present(NamedTuple):
    """The numbers of a borough now."""

    rounds: int
    is_building: bool
    builds: int  # building phases to come, the present one included
    advances: int  # council phases to come
    victory: str
    money: int
    plans: OpenPlans
    stored: tuple[int, int, int]
    goods: tuple[int, int, int]  # with those that are to be stored yet
    discs: tuple[tuple[int, int], ...]
    sites: int  # on which a home could be built
    hall_room: int
    is_measured: bool
    pollution: int
    out: int  # people on spots and elsewhere on the boards
    waiting: int
    career: int
    reserve: int
    bystanders: int  # the breath of those who do not vote
    first: int  # the first of the rounds to come
    rival: tuple[float, float] | None  # how dirty the dirtiest is after it, and what a round adds
    besides: tuple[float, float, float]  # of each material, what a worker makes besides the spot's


def present_of(game: Game, seat: int, rise: int, land: Land, worths: Worths) -> Present:
    """Return how a player stands, the rise of pollution to come included."""
    borough, rounds = game.boroughs[seat], game.rules.numbers.rounds
    phase, wood, stone, metal = game.phase, *borough.goods
    stored = wood.bit_count(), stone.bit_count(), metal.bit_count()
    hall = borough.hall_mask << at(seat, 0)
    return Present(
        min(rounds - max(game.round, 1) + (phase < MOVING), worths.sight),
        phase == BUILDING,
        builds_left(game),
        rounds - game.round + (phase < COUNCIL),
        borough.victory,
        borough.money,
        open_plans(game, seat, worths.tastes),
        stored,
        _with_due(stored, borough.due) if borough.due else stored,
        borough.discs,
        _home_sites(game, seat, land) // 2,
        4 - (borough.stored & borough.hall_mask).bit_count(),
        is_measured(game, seat) or game.round <= ROUNDS_UNMEASURED,
        borough.pollution + rise,
        *_counted(game.rules, borough.people, hall, _places_of(borough.people)(game.where)),
        max(game.round, 1) + (game.phase >= MOVING),
        _rival(game, seat),
        _yields_besides(game, seat),
    )


def builds_left(game: Game) -> int:
    """Return how many building phases are still to come, the present one included."""
    return game.rules.numbers.rounds - game.round + (1 if 0 < game.phase <= BUILDING else 0)


def _with_due(
    stored: tuple[int, int, int], due: tuple[tuple[int, int], ...]
) -> tuple[int, int, int]:
    have = list(stored)
    for good, _ in due:
        have[good] += 1
    return have[0], have[1], have[2]


def _home_sites(game: Game, seat: int, land: Land) -> int:
    """Return on how many spaces a home could be built."""
    if not game.rules.seats[seat].amend_site:
        return land.layers[0].bit_count() if land.layers else 0
    home = plain_plan(game.rules.kinds["residence"], 1, BUILD)
    return len(list(site_for(game, seat, home).placements()))


def _rival(game: Game, seat: int) -> tuple[float, float] | None:
    """Return how dirty the dirtiest other will be after the next round, and what a round adds.

    Whoever is the dirtiest now will be (B2.6.3).
    """
    ahead = MOVING <= game.phase <= MEASURING  # this round's measuring is still to come
    played = max(1, max(game.round, 1) + (game.phase >= MOVING) - 1 - ahead)
    dirtiest = -1
    for rival in game.boroughs:
        if rival.pollution > dirtiest and rival.seat != seat and not rival.out:
            dirtiest = rival.pollution if is_measured(game, rival.seat) else dirtiest
    if dirtiest < 0:
        return None
    rise = max(RISE_OF_RIVALS, dirtiest / played)
    return dirtiest + rise * (1 + ahead), rise


def _yields_besides(game: Game, seat: int) -> tuple[float, float, float]:
    """Return what of each material a worker makes on average besides that of the spot."""
    hooks = game.rules.seats[seat].extra_yields
    if not hooks:
        return NOTHING
    extra = [0.0, 0.0, 0.0]
    borough = game.boroughs[seat]
    factories = borough.tiles_in("factory")
    spots = sum(tile.level for tile in factories)
    for tile in factories:
        for space in tile.spaces:
            for hook in hooks:
                for more in hook(game, seat, borough.people[0], tile, space):
                    extra[more.material] += 1 / spots
    return extra[0], extra[1], extra[2]


Places = tuple[int, ...]


@lru_cache(maxsize=256)
def _places_of(people: tuple[int, ...]) -> Callable[[list[int]], Places]:
    """Return what picks the places of these people out of everybody's."""
    return itemgetter(*people, people[0])  # of one alone it would be no tuple


@lru_cache(maxsize=8192)
def _counted(
    rules: Rules, people: tuple[int, ...], hall: int, places: Places
) -> tuple[int, int, int, int, int]:
    """Return how many are out, wait in City Hall, in the Career Center and in the reserve.

    The last is what those breathe who do not vote. City Hall is given by place.
    """
    kinds = rules.person_kind
    out = waiting = career = reserve = bystanders = 0
    for person, place in zip(people, places, strict=False):
        if place == CAREER:
            career += 1
        elif place == RESERVE:
            reserve += kinds[person].votes
        elif 0 <= place < GRAVE:
            if not kinds[person].votes:
                bystanders += kinds[person].pollution
            elif hall >> place & 1:
                waiting += 1
            else:
                out += 1
    return out, waiting, career, reserve, bystanders
