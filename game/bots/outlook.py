"""What a position is worth to a player: each round to come played in rough strokes.

People fill the best spots there will be; homes rise a level a round as far as public buildings
and land allow; newcomers arrive where factories have room; everybody pollutes, and Parks clean.
"""

from __future__ import annotations

from functools import lru_cache

from game.bots.land import home_prospects, land_of
from game.bots.worths import WORTHS, Worths
from game.core.borough import Borough
from game.core.data import numbers
from game.core.phases.ending import promise_worth
from game.core.phases.pollution import is_measured, pollution_terms
from game.core.phases.voting import vote_terms
from game.core.places import CAREER
from game.core.rules import Rules
from game.core.state import Game
from game.core.terms import total

LOST = -200.0
MOVING, VOTING, MEASURING = 3, 5, 6


def builds_left(game: Game) -> int:
    """Return how many building phases are still to come, the present one included."""
    return game.rules.numbers.rounds - game.round + (1 if 0 < game.phase <= 2 else 0)


def money_worth(game: Game, seat: int, worths: Worths) -> float:
    """Return what one more dollar is worth now."""
    if game.boroughs[seat].victory == "economy":
        return numbers.ECONOMY_VOTES / numbers.ECONOMY_DOLLARS
    return worths.spot_money + worths.spot_money_later * builds_left(game)


def goods_worth(game: Game, seat: int, worths: Worths) -> list[float]:
    """Return what one more of each material is worth now: little where it builds nothing more."""
    borough = game.boroughs[seat]
    left = builds_left(game)
    needs = needed_goods(game, seat)
    values = []
    for material, worth in enumerate(worths.spot_goods):
        have = borough.goods[material].bit_count()
        useful = have < needs[material] and left
        value = worth + worths.spot_goods_later * left if useful else worths.surplus
        if borough.victory == "economy":
            value = max(value, numbers.ECONOMY_VOTES_FOR_MATERIAL[material])
        values.append(value)
    return values


@lru_cache(maxsize=16)
def _built_with_goods(rules: Rules) -> list[tuple[str, str, tuple[int, int, int], int]]:
    found = [
        (kind.name, kind.stock_key(1), kind.costs[0].goods, kind.votes)
        for kind in rules.kinds.values()
        if kind.by_hand and any(kind.costs[0].goods)
    ]
    return sorted(found, key=lambda entry: sum(entry[2]))


def plans_with_goods(game: Game, seat: int) -> list[tuple[tuple[int, int, int], int]]:
    """Return the materials and votes of the buildings that can still be built, cheap ones first."""
    borough, stock = game.boroughs[seat], game.stock
    return [
        (goods, votes)
        for name, key, goods, votes in _built_with_goods(game.rules)
        if stock.get(key, 1) > 0 and not borough.count(name)
    ]


def needed_goods(game: Game, seat: int) -> list[int]:
    """Return how much of each material the buildings take that can still be built."""
    plans = plans_with_goods(game, seat)
    return [sum(goods[m] for goods, _ in plans) for m in range(3)]


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
    value += _rounds_to_come(game, seat, rise, worths)
    value += _belongings(game, seat, worths)
    value += _promises(game, seat, worths)
    for prospect in game.rules.seats[seat].prospect:
        value += prospect(game, seat)
    return value


def _belongings(game: Game, seat: int, worths: Worths) -> float:
    """Return what money, materials, land and council discs are worth."""
    borough = game.boroughs[seat]
    left = builds_left(game)
    dollar = worths.money + worths.money_later * left
    if borough.victory == "economy":
        dollar = numbers.ECONOMY_VOTES / numbers.ECONOMY_DOLLARS
    value = borough.money * dollar
    needs = needed_goods(game, seat)
    for material, worth in enumerate(worths.goods):
        have = borough.goods[material].bit_count()
        have += sum(1 for good, _ in borough.due if good == material)
        if borough.victory == "economy":
            value += have * numbers.ECONOMY_VOTES_FOR_MATERIAL[material]
            continue
        useful = min(have, needs[material]) if left else 0
        value += useful * (worth + worths.goods_later * left)
        value += (have - useful) * worths.surplus
    value += worths.land * left * land_of(borough).worth(borough.free) ** 0.5
    advances = game.rules.numbers.rounds - game.round + (1 if game.phase < 7 else 0)
    for row, column in borough.discs:
        if row >= 0:
            value += worths.rows[row] * min(numbers.COUNCIL_COLUMNS - column, advances)
    if borough.victory == "culture":
        value += numbers.CULTURE_VOTES * len(borough.serving("cultural"))
    return value


def _rounds_to_come(game: Game, seat: int, rise: float, worths: Worths) -> float:
    """Return what the rounds to come will bring: votes and materials, less pollution."""
    borough = game.boroughs[seat]
    rounds = game.rules.numbers.rounds - max(game.round, 1) + (1 if game.phase < MOVING else 0)
    building = game.phase == 2
    out, hall = (float(count) for count in _people(game, seat, borough))
    career = 0.0 + sum(1 for p in game.rules.citizens[seat] if game.where[p] == CAREER)
    homes = home_prospects(borough)
    vote = 1.0 if borough.victory == "votes" else 0.0
    students = 0
    factories = [0, 0, 0]
    others: list[float] = []
    for tile in borough.tiles.values():
        if tile.kind == "factory":
            for spot in range(tile.level):
                factories[spot] += 1
        elif tile.kind == "shop":
            others += worths.shops[: tile.level]
        elif tile.kind == "university":
            students += tile.spot_count
        elif tile.kind == "museum":
            others += [worths.museum] * tile.spot_count
    jobs = sum(factories)
    plans = plans_with_goods(game, seat)
    needs = [sum(goods[m] for goods, _ in plans) for m in range(3)]
    have = [borough.goods[m].bit_count() for m in range(3)]
    for good, _ in borough.due:
        have[good] += 1
    land = land_of(borough)
    sites = (land.layers[0].bit_count() if land.layers else 0) // 2
    reach = len(land.layers)
    money = float(borough.money)
    parks = borough.park_spaces().bit_count()
    metro = borough.has("metro")
    hall_room = 4 - (borough.stored & borough.hall_mask).bit_count()
    measured = is_measured(game, seat) or game.round < 3
    level = borough.pollution + rise
    extra = value = settled = 0.0
    new_homes: list[int] = []
    for cycle in range(rounds):
        last = rounds - cycle - 1
        # Building: what waits in store becomes public buildings, who waits gets a home.
        homes_to_come = publics_to_come = 0.0
        if cycle or not building:
            homes_to_come, publics_to_come = worths.new_homes, worths.new_publics
        steps = cycle if building else cycle + 1
        for plan in plans[:]:
            goods, votes = plan
            if publics_to_come > 0 and all(have[m] >= goods[m] for m in range(3)):
                have = [have[m] - goods[m] for m in range(3)]
                plans.remove(plan)
                extra += worths.reach * min(1.0, publics_to_come)
                value += votes * min(1.0, publics_to_come)
                publics_to_come -= 1
        settled += homes_to_come
        while settled >= 1 and hall and money >= worths.home_price and sites and last:
            settled -= 1
            hall -= 1
            out += 1
            money -= worths.home_price
            sites -= 1
            new_homes.append(steps)
        spots: list[tuple[float, float, int]] = []
        firsts = 0
        for now, reached, room in homes:
            grown = min(now + min(steps, room), max(now, reached + extra), 5.0)
            spots.append((grown * vote, grown, 0))
            firsts += grown < 1.5
        for since in new_homes:
            grown = max(1.0, min(1 + min(steps - since, 2), reach + extra))
            spots.append((grown * vote, grown, 0))
            firsts += grown < 1.5
        if students:
            spots.append((numbers.UNIVERSITY_VOTES * vote, students, 0))
        for material in range(3):
            if factories[material]:
                useful = last and needs[material] > 0
                worth = worths.jobs[material] + worths.jobs_later * last if useful else 0.0
                spots.append((worth, factories[material] * worths.work, material + 1))
        spots += [(worth, 1.0, 0) for worth in others]
        spots.sort(reverse=True)
        empty = max(0.0, sum(count for _, count, _ in spots) - out)
        leaving = min(hall, empty if metro else min(empty, firsts))
        out += leaving
        hall -= leaving
        left, workers = out, 0.0
        for worth, count, job in spots:
            taken = min(left, count)
            if not taken:
                break
            left -= taken
            if job:
                workers += taken
                made = min(taken, needs[job - 1])
                needs[job - 1] -= made
                have[job - 1] += made
                value += (taken - made) * worths.surplus
            else:
                value += worth * taken
        arriving = min(jobs - workers, max(0.0, hall_room - hall), career)
        hall += arriving
        career -= arriving
        money += numbers.GRANT
        if measured:
            rise = max(0.0, out + hall + workers - parks)
            if last and money >= worths.park_price and rise:
                parks += 1
                money -= worths.park_price
            before, level = level, level + rise
            value -= rise
            deaths = sum(1 for mark in numbers.DEATH_MARKS if before < mark <= level)
            if deaths:
                out -= deaths
                value -= worths.death * deaths
    if level >= numbers.POLLUTION_LIMIT:
        value -= 2 * (level - numbers.POLLUTION_LIMIT) + 40
    value += worths.waiting * min(hall, 2) + worths.last_money * money
    if borough.victory == "population":
        value += numbers.POPULATION_VOTES * (out + hall)
    return value


def _people(game: Game, seat: int, borough: Borough) -> tuple[int, int]:
    """Return how many citizens stand on spots, here or abroad, and how many in City Hall."""
    kinds, where = game.rules.person_kind, game.where
    hall = borough.hall_mask
    out = waiting = 0
    for person in borough.people:
        place = where[person]
        if 0 <= place < 1000 and kinds[person].votes:
            if place // 100 == seat and hall >> place % 100 & 1:
                waiting += 1
            else:
                out += 1
    return out, waiting


def _promises(game: Game, seat: int, worths: Worths) -> float:
    """Return what the promises are worth, each by the chance that it will be kept."""
    borough = game.boroughs[seat]
    rounds = game.rules.numbers.rounds
    time_left = min(1.0, (rounds - game.round + 0.5) / rounds)
    value = 0.0
    for number in (*borough.promises, *borough.specials):
        promise = game.rules.promises.get(number)
        if promise is None:
            continue
        progress = promise.progress(game, seat)
        ratio = min(1.0, max(0.0, progress.have / progress.need)) if progress.need else 1.0
        chance = ratio + (1 - ratio) * worths.hope * time_left
        kept = promise_worth(game, seat, promise, kept=True)
        broken = promise_worth(game, seat, promise, kept=False)
        value += chance * kept + (1 - chance) * broken
    return value
