"""What a position is worth to a player, as a simple forecast of the final score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import add

from game.core.phases.ending import promise_worth, victory_terms
from game.core.phases.pollution import is_measured, pollution_terms
from game.core.phases.voting import vote_terms
from game.core.places import space_of, stands_in
from game.core.state import Game
from game.core.terms import total
from game.core.words import N_


@dataclass(frozen=True)
class Weights:
    """What things are worth in votes, found by letting bots play each other."""

    money: float = 0.25
    last_money: float = 0.24
    goods: tuple[float, float, float] = (1.6, 2.6, 3.8)
    jobs: tuple[float, float, float] = (1.2, 2.0, 3.0)  # a factory spot, by round
    shops: tuple[float, float, float, float] = (0.3, 1.0, 1.9, 4.0)
    student: float = 3.0
    future: float = 0.7  # how much of the best use of all spots will come true
    citizen: float = 0.26  # one more citizen, by round to come
    arrival: float = 0.8  # somebody who arrives next round, by round to come
    public: float = 0.4  # a public building, by round to come
    park: float = 0.03  # a Park space, by round to come
    hopes: Mapping[int, float] = field(default_factory=lambda: {6: 0.63, 12: 0.5, 18: 0.1})


def added(amounts: Iterable[float]) -> float:
    """Return a sum, added from left to right.

    Since Python 3.12 sum() is more exact about fractions; bots must choose alike on all.
    """
    return reduce(add, amounts, 0.0)


WEIGHTS = Weights()
LOST = -200.0

#: What the votes of a forecast come from.
OUT = N_("out of the game")
VOTES = N_("votes")
POLLUTION = N_("clean air")
WORK = N_("work of this round")
MONEY = N_("money")
GOODS = N_("materials")
VICTORY = N_("the victory condition")
PROMISES = N_("promises")
EXTRAS = N_("special pieces")
SPOTS = N_("homes and jobs in rounds to come")
PEOPLE = N_("citizens in rounds to come")
PUBLIC = N_("services of public buildings")
PARKS = N_("Parks in rounds to come")


def forecast(game: Game, seat: int, weights: Weights = WEIGHTS) -> dict[str, float]:
    """Return the votes a player may expect at the end, by what they come from.

    Things are taken to go on as they are.
    """
    borough = game.boroughs[seat]
    if borough.out:
        return {OUT: LOST}
    if game.over:
        return {VOTES: float(game.scores[seat])}
    rounds_after = game.rules.numbers.rounds - game.round
    parts = {VOTES: float(borough.votes), POLLUTION: -float(borough.pollution)}
    if game.phase <= 5:
        parts[VOTES] += total(vote_terms(game, seat))
    if game.phase <= 4:
        parts[WORK] = _at_work_now(game, seat, weights)
    if is_measured(game, seat):
        rise = max(0, total(pollution_terms(game, seat)))
        parts[POLLUTION] -= rise * (rounds_after + (1 if game.phase <= 6 else 0))
    parts[MONEY] = borough.money * (weights.money if rounds_after else weights.last_money)
    parts[GOODS] = _goods(game, seat, weights) * (1.0 if rounds_after else 0.3)
    parts[VICTORY] = total(victory_terms(game, seat))
    parts[PROMISES] = _promises(game, seat, weights)
    parts[EXTRAS] = added(prospect(game, seat) for prospect in game.rules.seats[seat].prospect)
    for name, worth in _each_round_to_come(game, seat, weights).items():
        parts[name] = rounds_after * worth
    return parts


def _goods(game: Game, seat: int, weights: Weights) -> float:
    """Return what the stored and the waiting materials are worth."""
    borough = game.boroughs[seat]
    value = 0.0
    for material, worth in enumerate(weights.goods):
        count = borough.goods[material].bit_count()
        value += worth * (count + sum(1 for good, _ in borough.due if good == material))
    return value


def _at_work_now(game: Game, seat: int, weights: Weights) -> float:
    """Return what this round's workers will bring."""
    value = 0.0
    for person in game.boroughs[seat].people:
        tile = game.tile_under(person) if game.moved >> person & 1 else None
        if tile is None:
            continue
        spot = tile.spaces.index(space_of(game.where[person]))
        if tile.kind == "factory":
            value += weights.jobs[spot]
        elif tile.kind == "shop" and not game.uses.get(person):
            value += weights.shops[spot]
    return value


def _each_round_to_come(game: Game, seat: int, weights: Weights) -> dict[str, float]:
    """Return what the borough can earn a round: its people on its best spots, and newcomers."""
    borough = game.boroughs[seat]
    spots: list[float] = []
    jobs = empty_homes = 0
    for tile in borough.tiles.values():
        if tile.kind == "residence":
            spots += [float(tile.level)] * len(tile.spots)
            empty_homes += tile.level == 1 and not borough.occupied & tile.mask
        elif tile.kind == "factory":
            spots += weights.jobs[: tile.level]
            jobs += (tile.mask & borough.spots & ~borough.occupied).bit_count()
        elif tile.kind == "shop":
            spots += weights.shops[: tile.level]
        elif tile.kind == "university":
            spots += [weights.student] * len(tile.spots)
    spots.sort(reverse=True)
    waiting = len(game.in_city_hall(seat))
    settling = waiting if borough.has("metro") else min(waiting, empty_homes)
    here = sum(1 for p in borough.people if stands_in(game.where[p], seat))
    arriving = min(jobs, borough.hall_room.bit_count() + settling, len(game.in_career_center(seat)))
    return {
        SPOTS: weights.future * added(spots[: here - waiting + settling]),
        PEOPLE: weights.citizen * min(here, len(spots)) + weights.arrival * arriving,
        PUBLIC: weights.public * len(borough.serving("public")),
        PARKS: weights.park * borough.park_spaces().bit_count(),
    }


def _promises(game: Game, seat: int, weights: Weights) -> float:
    """Return what the promises are worth, each by the chance that it will be kept.

    The chance is what is there already, and of the rest as much as hope gives: all of the
    weight at the start, nothing at the end.
    """
    rounds = game.rules.numbers.rounds
    time_left = min(1.0, (rounds - game.round + 0.5) / rounds)
    value = 0.0
    borough = game.boroughs[seat]
    for number in (*borough.promises, *borough.specials):
        promise = game.rules.promises[number]
        progress = promise.progress(game, seat)
        ratio = min(1.0, max(0.0, progress.have / progress.need)) if progress.need else 1.0
        hope = weights.hopes.get(promise.level, 0.5) * time_left
        chance = ratio + (1 - ratio) * hope
        value += chance * promise_worth(game, seat, promise, kept=True)
        value += (1 - chance) * promise_worth(game, seat, promise, kept=False)
    return value
