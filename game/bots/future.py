"""The rounds to come in rough strokes, for one borough and without a board.

People fill the best spots there will be; homes rise a level a round as far as public buildings
and land allow; materials become public buildings; newcomers arrive where factories have room;
everybody pollutes, and Parks clean.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.bots.land import LARGEST_HOME, Land
from game.bots.present import Present
from game.bots.worths import Worths
from game.core.borough import Borough
from game.core.data.numbers import VOTES_FOR_MONEY, Numbers
from game.core.tiles import Cost

CLOSE = 6.0  # levels so near to each other that either may be the higher one
NEW_HOMES_RISE = 2  # so many levels
OUT_OF_THE_GAME = 40.0
FREE = Cost()
#: Worth of a spot, how many there are, and the material made there, counted from 1, or a deal.
Spot = tuple[float, float, int]
EARNING, BUYING = 4, 5  # deals of shops that bring or take money (B2.4.2)
DEAREST = max(VOTES_FOR_MONEY)


class Future:
    """A borough as numbers, and what the rounds to come add to its votes."""

    __slots__ = (
        "_besides", "_bystanders", "_career", "_factories", "_first", "_hall", "_hall_room",
        "_has_metro", "_have", "_home_price", "_homes", "_is_building", "_is_measured", "_jobs",
        "_level", "_money", "_needs", "_new_homes", "_newcomers", "_numbers", "_out", "_park_price",
        "_parks", "_plans", "_prize", "_reach", "_reserve", "_resident", "_rise", "_rising",
        "_rival", "_rounds", "_services", "_settling", "_shops", "_sites", "_spots", "_standing",
        "_students", "_victory", "_vote", "_worths",
    )  # fmt: skip

    def __init__(
        self, borough: Borough, land: Land, present: Present, worths: Worths, numbers: Numbers
    ) -> None:
        self._worths = worths
        self._rounds = present.rounds
        self._is_building = present.is_building
        self._victory = present.victory
        self._vote = 1.0 if present.victory == "votes" else 0.0
        self._numbers = numbers
        self._resident = _by_level(numbers.resident_votes)
        self._prize = numbers.culture_votes if present.victory == "culture" else 0
        self._money = float(present.money)
        self._plans = present.plans.plans.copy()
        self._needs = [float(needed) for needed in present.plans.needs]
        self._have = [float(held) for held in present.goods]
        self._sites = present.sites
        self._reach = len(land.layers)
        kinds = borough.kinds
        self._rise = (kinds["factory"].upgrade_cost or FREE).money
        self._home_price = worths.home_price * kinds["residence"].costs[0].money
        self._park_price = worths.park_price * kinds["park"].costs[0].money
        self._homes, self._shops = land.prospects, land.shops
        self._new_homes: list[int] = []
        self._settling = self._services = 0.0
        self._parks = borough.park_spaces().bit_count()
        self._has_metro = borough.has("metro")
        self._hall_room = present.hall_room
        self._is_measured = present.is_measured
        self._level = float(present.pollution)
        self._out, self._hall = float(present.out), float(present.waiting)
        self._career, self._reserve = float(present.career), present.reserve
        self._bystanders, self._besides = present.bystanders, present.besides
        self._first, self._rival = present.first, present.rival
        self._count_spots(borough)

    def _count_spots(self, borough: Borough) -> None:
        worths = self._worths
        self._factories = [0, 0, 0]
        self._rising = [0, 0, 0]  # factories that can rise so far, as Refinery and Harbor allow
        self._students = self._newcomers = 0
        self._standing = 0.0
        self._spots: list[Spot] = []
        refinery = harbor = 0
        for tile in borough.serving("refinery"):
            refinery |= tile.halo
        for tile in borough.serving("harbor"):
            harbor |= tile.halo & refinery
        for tile in borough.tiles.values():
            kind = tile.kind
            if kind == "factory":
                for material in range(tile.level):
                    self._factories[material] += 1
                if tile.level < 3 and tile.mask & (refinery if tile.level == 1 else harbor):
                    self._rising[tile.level] += 1
            elif kind == "university":
                self._students += tile.spot_count
            elif tile.spot_count and kind not in ("residence", "shop"):
                self._spots.append((worths.spots.get(kind, 0.0), float(tile.spot_count), 0))
            self._standing += worths.tiles.get(kind, 0.0)
            self._newcomers += worths.newcomers.get(kind, 0)
        self._jobs = sum(self._factories)

    def worth(self) -> float:
        """Return the votes that the rounds to come add, pollution taken off."""
        value = 0.0
        for number in range(self._rounds):
            later = self._rounds - number - 1
            grown = number if self._is_building else number + 1
            # What can be built now is to be built, not hoped for.
            if number or not self._is_building:
                value += self._build(grown, later)
            brought, workers = self._work(self._spots_after(grown, later))
            value += brought
            self._money += self._numbers.grant
            if self._is_measured:
                value -= self._pollute(workers, number, later)
        value += self._rounds * self._standing
        worths = self._worths
        value += worths.waiting * min(self._hall, 2.0) + worths.last_money * self._money
        over = self._level - self._numbers.pollution_limit
        if over >= 0:
            value -= OUT_OF_THE_GAME + 2 * over
        if self._victory == "population":
            value += self._numbers.population_votes * (self._out + self._hall)
        return value

    def _build(self, grown: int, later: int) -> float:
        """Turn materials into public buildings, and let those who wait have homes."""
        worths, have = self._worths, self._have
        value, publics = 0.0, worths.new_publics
        for plan in self._plans[:]:
            if publics <= 0:
                break
            (wood, stone, metal), votes = plan
            if have[0] >= wood and have[1] >= stone and have[2] >= metal:
                have[0] -= wood
                have[1] -= stone
                have[2] -= metal
                self._plans.remove(plan)
                share = min(1.0, publics)
                self._services += worths.reach * share
                value += (votes + self._prize) * share
                publics -= 1
        for material in (1, 2):
            if self._rising[material] and self._money >= self._rise and self._needs[material]:
                self._rising[material] -= 1
                self._factories[material] += 1
                self._jobs += 1
                self._money -= self._rise
        self._settling += worths.new_homes
        price = self._home_price
        while self._settling >= 1 and self._hall >= 1 and self._money >= price:
            if not self._sites or not later:
                break
            self._settling -= 1
            self._hall -= 1
            self._out += 1
            self._money -= price
            self._sites -= 1
            self._new_homes.append(grown)
        return value

    def _spots_after(self, grown: int, later: int) -> list[Spot]:
        """Return the spots of a round, the best first, and let people leave City Hall for them."""
        worths, vote, services, resident = self._worths, self._vote, self._services, self._resident
        spots = self._spots[:]
        firsts = 0  # homes into which City Hall's people move by themselves (B2.3.6)
        for level, reached, room in self._homes:
            size = float(level + (grown if grown < room else room))
            most = reached + services  # written out, for many ask: min and max cost as much again
            if size > most:
                size = most if most > level else float(level)
            if size > LARGEST_HOME:
                size = float(LARGEST_HOME)
            spots.append((size * vote if resident is None else resident(size) * vote, size, 0))
            firsts += size < 1.5
        for since in self._new_homes:
            risen = min(1 + min(grown - since, NEW_HOMES_RISE), self._reach + services)
            size = max(1.0, risen)
            spots.append((size * vote if resident is None else resident(size) * vote, size, 0))
            firsts += size < 1.5
        if self._students:
            spots.append((self._numbers.university_votes * vote, float(self._students), 0))
        for level, highest in self._shops:
            self._deal(min(level + grown, highest), later, spots)
        for material, count in enumerate(self._factories):
            if count:
                useful = later and self._needs[material] > 0
                worth = worths.jobs[material] + worths.jobs_later * later if useful else 0.0
                spots.append((worth, count * worths.work, material + 1))
        spots.sort(reverse=True)
        empty = -self._out
        for _, amount, _ in spots:
            empty += amount
        leaving = max(0.0, min(self._hall, empty if self._has_metro else min(empty, firsts)))
        self._out += leaving
        self._hall -= leaving
        return spots

    def _deal(self, level: int, later: int, spots: list[Spot]) -> None:
        """Add the deals that a shop of a level offers, each worth what it brings (B0.5)."""
        earned, sold, bought, traded = self._worths.shops
        spots.append((earned, 1.0, EARNING))
        if level > 1:
            spots.append((sold, 1.0, 0))
        if level > 2:
            paid = min(DEAREST, int(self._money))
            dollar = self._worths.money + self._worths.money_later * later
            spots.append((bought * VOTES_FOR_MONEY.get(paid, 0) - paid * dollar, 1.0, BUYING))
        if level > 3:
            spots.append((traded, 1.0, 0))

    def _work(self, spots: list[Spot]) -> tuple[float, float]:
        """Fill the spots; return what they bring, and how many work in factories."""
        value = workers = 0.0
        left, needs, have = self._out, self._needs, self._have
        for worth, count, job in spots:
            taken = count if count < left else left
            if taken <= 0:
                break
            left -= taken
            if job == BUYING:
                paid = min(DEAREST, int(self._money))
                self._money -= paid * taken
                value += self._worths.shops[2] * VOTES_FOR_MONEY.get(paid, 0) * taken
            elif job == EARNING:
                self._money += taken
                value += worth * taken
            elif job:
                workers += taken
                made = min(taken, needs[job - 1])
                needs[job - 1] -= made
                have[job - 1] += made
                value += (taken - made) * self._worths.surplus
                for material, each in enumerate(self._besides):
                    if each:
                        more = min(taken * each, needs[material])
                        needs[material] -= more
                        have[material] += more
            else:
                value += worth * taken
        arriving = min(self._jobs - workers, max(0.0, self._hall_room - self._hall), self._career)
        self._hall += arriving
        self._career -= arriving
        passengers = min(self._newcomers, self._reserve)
        self._out += passengers
        self._reserve -= passengers
        return value, workers

    def _pollute(self, workers: float, number: int, later: int) -> float:
        """Return what the air costs, deaths included; buy a Park where it still pays."""
        worths = self._worths
        rise = max(0.0, self._out + self._hall + self._bystanders + workers - self._parks)
        if later and rise and self._money >= self._park_price:
            self._parks += 1
            self._money -= self._park_price
        before, self._level = self._level, self._level + rise
        deaths = 0.0
        for mark in self._numbers.death_marks:
            deaths += before < mark <= self._level
        if self._rival is not None and not (self._first + number) % 2:
            level, rises = self._rival
            dirtiest = level + rises * number
            deaths += min(1.0, max(0.0, 0.5 + (self._level - dirtiest) / CLOSE))
        deaths = min(deaths, self._out)
        self._out -= deaths
        return worths.air * rise + worths.death * deaths


@cache
def _by_level(votes: tuple[int, ...]) -> Callable[[float], float] | None:
    """Return how many votes a resident gives at a level, or between two; None: as many as it is."""
    if votes == tuple(range(1, LARGEST_HOME + 1)):
        return None

    def resident(level: float) -> float:
        low = min(int(level), len(votes) - 1)
        return votes[low - 1] + (level - low) * (votes[low] - votes[low - 1])

    return resident
