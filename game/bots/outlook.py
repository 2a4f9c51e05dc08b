"""What a position is worth to a player, in votes at the end."""

from __future__ import annotations

import math

from game.bots import experience
from game.bots.councils import council_worth
from game.bots.future import Future
from game.bots.land import Land, land_of
from game.bots.needs import open_plans
from game.bots.present import MEASURING, MOVING, Present, builds_left, present_of
from game.bots.worths import WORTHS, Worths
from game.core.borough import Borough
from game.core.data.numbers import Numbers
from game.core.phases.ending import promise_worth
from game.core.phases.pollution import is_measured, pollution_terms
from game.core.phases.voting import vote_terms
from game.core.state import Game
from game.core.terms import total

LOST = -200.0
VOTING = 5
#: What one of the first few dollars is worth besides, by building phase to come: without them
#: a player waits a round for the grant.
PURSE, PURSE_SIZE = 0.1, 5
Expected = tuple[float, float, float, float]


def outlook(game: Game, seat: int, worths: Worths = WORTHS, *, rounds_on: bool = False) -> float:
    """Return the votes a player may expect at the end, judging a step or where rounds led."""
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
    future, belongings, learned, doubt = _expected(game, seat, rise, worths)
    value += future
    value += belongings + _promises(game, seat, worths)
    for prospect in game.rules.seats[seat].prospect:
        value += prospect(game, seat)
    value += worths.trust[rounds_on] * (learned - doubt * value)
    return value + _delight(game, seat, worths.tastes) if worths.tastes else value


def _expected(game: Game, seat: int, rise: int, worths: Worths) -> Expected:
    """Return what the rounds to come add, and what belongings are worth beyond that.

    Then what experience adds to it, and by what share of the whole it takes away.

    The same board with the same people and belongings has the same future, so that it is
    worked out once, however a search comes there.
    """
    land = land_of(game, seat)
    present = present_of(game, seat, rise, land, worths)
    found = land.futures.get((worths, present))
    if found is None:
        borough, numbers = game.boroughs[seat], game.rules.numbers
        future = Future(borough, land, present, worths, numbers).worth()
        owned = _belongings(borough, land, present, worths, numbers)
        found = (future, owned, 0.0, 0.0)
        if any(worths.trust):
            share = present.rounds / numbers.rounds
            traits = experience.traits_of(borough, land, present)
            found = (
                future,
                owned,
                experience.learned(traits, share, worths),
                experience.doubt(share, worths),
            )
        land.futures[worths, present] = found
    return found


def _delight(game: Game, seat: int, tastes: dict[str, float]) -> float:
    """Return what a character is fond of in a borough: only while the game lasts."""
    borough = game.boroughs[seat]
    found = {group for group in tastes if borough.has(group)}
    for hook in game.rules.seats[seat].delights:
        found.update(hook(game, seat))
    return sum(worth for name, worth in tastes.items() if name in found)


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
    for material, needed in enumerate(open_plans(game, seat, worths.tastes).needs):
        if left and borough.goods[material].bit_count() < needed:
            value = worths.spot_goods[material] + worths.spot_goods_later * left
        else:
            value = worths.surplus
        if borough.victory == "economy":
            value = max(value, float(game.rules.numbers.economy_votes_for_material[material]))
        values.append(value)
    return values


def _belongings(
    borough: Borough, land: Land, present: Present, worths: Worths, numbers: Numbers
) -> float:
    """Return what money, materials, land and council discs are worth beyond their use so far."""
    left = present.builds
    if present.victory == "economy":
        value = present.money * numbers.economy_votes / numbers.economy_dollars
        for stored, worth in zip(present.stored, numbers.economy_votes_for_material, strict=True):
            value += worth * stored
    else:
        value = present.money * (worths.money + worths.money_later * left)
        value += PURSE * min(present.money, PURSE_SIZE) * left
        for material, needed in enumerate(present.plans.needs):
            have = present.goods[material]
            useful = min(have, needed) if left else 0
            value += useful * (worths.goods[material] + worths.goods_later * left)
            value += (have - useful) * worths.surplus
    if present.victory == "culture":
        value += numbers.culture_votes * len(borough.serving("cultural"))
    value += worths.land * left * math.sqrt(land.worth(land.free))
    return value + council_worth(present.discs, present.advances, worths, numbers)


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
        left = hope * time_left
        if number in worths.fleeting:  # a clean city of round 1 has not kept its word
            chance = left + done * (1 - time_left)
        else:
            chance = done + (1 - done) * left
        value += chance * promise_worth(game, seat, promise, kept=True)
        value += (1 - chance) * promise_worth(game, seat, promise, kept=False)
    return value
