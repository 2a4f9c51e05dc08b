"""What a position is worth to a player, in votes at the end."""

from __future__ import annotations

import math

from game.bots.future import future_worth
from game.bots.land import land_of
from game.bots.needs import open_plans
from game.bots.present import BUILDING, MOVING
from game.bots.worths import WORTHS, Worths
from game.core.data.numbers import COUNCIL_COLUMNS
from game.core.phases.ending import promise_worth
from game.core.phases.pollution import is_measured, pollution_terms
from game.core.phases.voting import vote_terms
from game.core.state import Game
from game.core.terms import total

LOST = -200.0
VOTING, MEASURING, COUNCIL = 5, 6, 7


def outlook(game: Game, seat: int, worths: Worths = WORTHS) -> float:
    """Return the votes a player may expect at the end."""
    borough = game.boroughs[seat]
    if borough.out:
        return LOST
    if game.over:
        return float(game.scores[seat])
    value = float(borough.votes - borough.pollution)
    if MOVING <= game.phase <= VOTING:
        value += total(vote_terms(game, seat))
    rise = 0
    if MOVING <= game.phase <= MEASURING and is_measured(game, seat):
        rise = total(pollution_terms(game, seat))
        value -= rise
    value += future_worth(game, seat, rise, worths)
    value += _belongings(game, seat, worths) + _promises(game, seat, worths)
    for prospect in game.rules.seats[seat].prospect:
        value += prospect(game, seat)
    return value


def builds_left(game: Game) -> int:
    """Return how many building phases are still to come, the present one included."""
    return game.rules.numbers.rounds - game.round + (1 if 0 < game.phase <= BUILDING else 0)


def money_worth(game: Game, seat: int, worths: Worths) -> float:
    """Return what one more dollar is worth to whoever chooses a spot."""
    if game.boroughs[seat].victory == "economy":
        numbers = game.rules.numbers
        return numbers.economy_votes / numbers.economy_dollars
    return worths.spot_money + worths.spot_money_later * builds_left(game)


def goods_worth(game: Game, seat: int, worths: Worths) -> list[float]:
    """Return the same for one more of each material: little where it builds nothing more."""
    borough = game.boroughs[seat]
    left = builds_left(game)
    values = []
    for material, needed in enumerate(open_plans(game, seat).needs):
        if left and borough.goods[material].bit_count() < needed:
            value = worths.spot_goods[material] + worths.spot_goods_later * left
        else:
            value = worths.surplus
        if borough.victory == "economy":
            value = max(value, float(game.rules.numbers.economy_votes_for_material[material]))
        values.append(value)
    return values


def _belongings(game: Game, seat: int, worths: Worths) -> float:
    """Return what money, materials, land and council discs are worth beyond their use so far."""
    borough, numbers = game.boroughs[seat], game.rules.numbers
    left = builds_left(game)
    if borough.victory == "economy":
        value = borough.money * numbers.economy_votes / numbers.economy_dollars
        for material, worth in enumerate(numbers.economy_votes_for_material):
            value += worth * borough.goods[material].bit_count()
    else:
        value = borough.money * (worths.money + worths.money_later * left)
        for material, needed in enumerate(open_plans(game, seat).needs):
            have = borough.goods[material].bit_count()
            have += sum(1 for good, _ in borough.due if good == material)
            useful = min(have, needed) if left else 0
            value += useful * (worths.goods[material] + worths.goods_later * left)
            value += (have - useful) * worths.surplus
    if borough.victory == "culture":
        value += numbers.culture_votes * len(borough.serving("cultural"))
    value += worths.land * left * math.sqrt(land_of(game, seat).worth_of_all)
    advances = numbers.rounds - game.round + (1 if game.phase < COUNCIL else 0)
    for row, column in borough.discs:
        if row >= 0:
            value += worths.rows[row] * min(COUNCIL_COLUMNS - column, advances)
    return value


def _promises(game: Game, seat: int, worths: Worths) -> float:
    """Return what the promises are worth, each by the chance that it will be kept."""
    borough = game.boroughs[seat]
    rounds = game.rules.numbers.rounds
    hopes = worths.hopes if game.players == 1 else worths.hopes_together
    time_left = min(1.0, (rounds - game.round + 0.5) / rounds)
    value = 0.0
    for number in (*borough.promises, *borough.specials):
        promise = game.rules.promises[number]
        progress = promise.progress(game, seat)
        done = min(1.0, max(0.0, progress.have / progress.need)) if progress.need else 1.0
        hope = hopes.get(str(number), worths.hope)
        chance = done + (1 - done) * hope * time_left
        value += chance * promise_worth(game, seat, promise, kept=True)
        value += (1 - chance) * promise_worth(game, seat, promise, kept=False)
    return value
