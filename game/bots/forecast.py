"""What a position is worth to a player, as a simple forecast of the final score."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.data import numbers
from game.core.grid import SPACES
from game.core.phases.ending import promise_terms, victory_terms
from game.core.phases.pollution import is_measured, pollution_terms
from game.core.phases.voting import vote_terms
from game.core.state import GRAVE, Game
from game.core.terms import total


@dataclass(frozen=True)
class Weights:
    """What things are worth in votes, found by letting bots play each other."""

    money: float = 0.7
    last_money: float = 0.15
    wood: float = 1.6
    stone: float = 2.6
    metal: float = 3.8
    home: float = 0.35  # an empty residential spot, by level and round to come
    jobs: tuple[float, float, float] = (1.0, 1.5, 2.2)  # factory spots, by round to come
    shops: tuple[float, float, float, float] = (0.6, 1.2, 1.0, 2.0)
    citizen: float = 0.8  # by round to come, four at most
    public: float = 0.3  # a public building, by round to come
    park: float = 0.1  # a Park space, by round to come
    progress: float = 0.4  # a promise half kept


WEIGHTS = Weights()


def forecast(game: Game, seat: int, weights: Weights = WEIGHTS) -> float:
    """Return the votes a player may expect at the end, were things to go on like this."""
    borough = game.boroughs[seat]
    if borough.out:
        return -200.0
    if game.over:
        return float(game.scores[seat])
    left = game.rules.numbers.rounds - game.round + (1 if game.phase <= 4 else 0)
    value = float(borough.votes - borough.pollution)
    value += left * total(vote_terms(game, seat))
    if is_measured(game, seat):
        value -= left * max(0, total(pollution_terms(game, seat)))
    value += borough.money * (weights.last_money if left <= 1 else weights.money)
    for material, worth in enumerate((weights.wood, weights.stone, weights.metal)):
        value += worth * borough.goods[material].bit_count() * (0.5 if left <= 1 else 1)
    value += total(victory_terms(game, seat))
    value += _promises(game, seat, weights)
    return value + _potential(game, seat, left, weights)


def _potential(game: Game, seat: int, left: int, weights: Weights) -> float:
    """Return what stands ready to earn in the rounds to come."""
    borough = game.boroughs[seat]
    after = max(0, left - 1)
    here = sum(
        1 for p in borough.people if 0 <= game.where[p] < GRAVE and game.where[p] // SPACES == seat
    )
    value = 0.0
    places = 0
    for tile in borough.tiles.values():
        places += len(tile.spots)
        if tile.kind == "residence":
            taken = sum(1 for space in tile.spots if borough.occupied >> space & 1)
            value += weights.home * tile.level * (len(tile.spots) - taken) * after
        elif tile.kind == "factory":
            value += sum(weights.jobs[: tile.level]) * after
        elif tile.kind == "shop":
            value += sum(weights.shops[: tile.level]) * after
        elif tile.kind == "park":
            value += weights.park * tile.level * after
    value += weights.public * len(borough.serving("public")) * after
    return value + weights.citizen * min(here, places) * min(left, 4)


def _promises(game: Game, seat: int, weights: Weights) -> float:
    """Return what the promises are worth, those half kept counting in part."""
    value = 0.0
    for term in promise_terms(game, seat):
        promise = game.rules.promises[int(term.rule.partition(".")[2])]
        progress = promise.progress(game, seat)
        worth = promise.level or numbers.SPECIAL_PROMISE_VOTES
        value += term.amount
        if not progress.kept and progress.need:
            value += weights.progress * worth * progress.have / progress.need
    return value
