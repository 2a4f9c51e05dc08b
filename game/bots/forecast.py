"""What a position is worth to a player, as a simple forecast of the final score."""

from __future__ import annotations

from game.core.data import numbers
from game.core.grid import SPACES
from game.core.phases.ending import promise_terms, victory_terms
from game.core.phases.pollution import is_measured, pollution_terms
from game.core.phases.voting import vote_terms
from game.core.state import GRAVE, Game
from game.core.terms import total

MONEY_WORTH = 0.7
LATE_MONEY_WORTH = 0.15
MATERIAL_WORTH = (1.6, 2.6, 3.8)
HOME_WORTH = 0.8  # an empty residential spot, for each level and round to come
JOB_WORTH = (1.0, 1.5, 2.2)  # a factory spot, for each round to come, by material
SHOP_WORTH = (0.6, 1.2, 1.0, 2.0)  # a commercial spot, for each round to come
CITIZEN_WORTH = 0.8
PARK_WORTH = 0.8
PROGRESS_WORTH = 0.4


def forecast(game: Game, seat: int) -> float:
    """Return the votes a player may expect at the end, were things to go on like this."""
    borough = game.boroughs[seat]
    if borough.out:
        return -200.0
    if game.over:
        return float(game.scores[seat])
    rounds = game.rules.numbers.rounds
    left = rounds - game.round + (1 if game.phase <= 4 else 0)
    value = float(borough.votes - borough.pollution)
    value += left * total(vote_terms(game, seat))
    if is_measured(game, seat):
        value -= left * max(0, total(pollution_terms(game, seat)))
    value += borough.money * (LATE_MONEY_WORTH if left <= 1 else MONEY_WORTH)
    for material, worth in enumerate(MATERIAL_WORTH):
        value += worth * borough.goods[material].bit_count() * (0.5 if left <= 1 else 1)
    value += total(victory_terms(game, seat))
    value += _promises(game, seat)
    if left > 0:
        value += _potential(game, seat, left)
    return value


def _potential(game: Game, seat: int, left: int) -> float:
    """Return what stands ready to earn in the rounds to come."""
    borough = game.boroughs[seat]
    people = sum(
        1 for p in borough.people if 0 <= game.where[p] < GRAVE and game.where[p] // SPACES == seat
    )
    value = 0.0
    homes = jobs = 0
    for tile in borough.tiles.values():
        if tile.kind == "residence":
            taken = sum(1 for space in tile.spots if borough.occupied >> space & 1)
            homes += len(tile.spots)
            value += HOME_WORTH * tile.level * (len(tile.spots) - taken) * max(0, left - 1) * 0.4
        elif tile.kind == "factory":
            jobs += len(tile.spots)
            value += sum(JOB_WORTH[: tile.level]) * max(0, left - 1)
        elif tile.kind == "shop":
            jobs += len(tile.spots)
            value += sum(SHOP_WORTH[: tile.level]) * max(0, left - 1)
        elif tile.kind == "park":
            value += PARK_WORTH * tile.level * max(0, left - 1)
    value += CITIZEN_WORTH * min(people, homes + jobs) * min(left, 4)
    return value


def _promises(game: Game, seat: int) -> float:
    """Return what the promises are worth, those half kept counting in part."""
    value = 0.0
    for term in promise_terms(game, seat):
        number = int(term.rule.partition(".")[2])
        progress = game.rules.promises[number].progress(game, seat)
        worth = game.rules.promises[number].level or numbers.SPECIAL_PROMISE_VOTES
        value += term.amount
        if not progress.kept and progress.need:
            value += PROGRESS_WORTH * worth * progress.have / progress.need
    return value
