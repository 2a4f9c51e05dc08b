"""The base game's numbers. A person who owns the printed booklet corrects them here.

Those of one game are ``rules.numbers``, and ``rules.seat_numbers`` where boards differ: modules
and players give some of them other values.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.data.marks import Value, house, public, stated
from game.core.words import N_

CITIZENS = 14  # B0.7 [S]
ACTION_CARDS_IN_CIRCLE = 8  # B1.6 [S]
PROMISE_LEVELS = (6, 12, 18)  # B1.5 [S]
TILES_PER_ROUND = 3  # B2.2.1 [S]
SHOP_INCOME = 1  # B2.4.2 [S]
SALE_PRICE = (2, 3, 5)  # B2.4.2 [S] wood, stone, metal
VOTES_FOR_MONEY = {1: 2, 2: 3, 3: 4, 4: 5}  # B2.4.2 [S]
VOTES_FOR_MATERIAL = (3, 5, 7)  # B2.4.2 [S] wood, stone, metal
COUNCIL_COLUMNS = 4  # B2.7.1 [S]
COUNCIL_ROWS = ("treasury", "works", "press", "tourism", "environment")  # B2.7.1 [P]
#: All of these by name, with their rules: no one's to change.
CONSTANTS: dict[str, tuple[Value, str]] = {
    "citizens": (CITIZENS, "B0.7"),
    "action_cards_in_circle": (ACTION_CARDS_IN_CIRCLE, "B1.6"),
    "promise_levels": (PROMISE_LEVELS, "B1.5"),
    "tiles_per_round": (TILES_PER_ROUND, "B2.2.1"),
    "shop_income": (SHOP_INCOME, "B2.4.2"),
    "sale_price": (SALE_PRICE, "B2.4.2"),
    "votes_for_money": (tuple(VOTES_FOR_MONEY.values()), "B2.4.2"),
    "votes_for_material": (VOTES_FOR_MATERIAL, "B2.4.2"),
    "council_columns": (COUNCIL_COLUMNS, "B2.7.1"),
}
#: The ranks of a solo game from the lowest (B4.1); ``Numbers.solo_ranks`` is what the others take.
RANKS = (
    N_("village clerk"),
    N_("alderman"),
    N_("deputy"),
    N_("mayor"),
    N_("governor"),
)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a game, each with its rule and mark."""

    rounds: int = stated("B2", 8)
    hall_citizens: int = stated("B1.3", 3)
    housing_level: int = stated("B2.3.6", 1)  # the largest residence that new housing fills
    disc_advances: int = stated("B2.7.1", 1)

    citizens_in_reserve: int = house("B0.7", 4)
    material_supply: tuple[int, ...] = house("B0.7", (20, 16, 12))  # wood, stone, metal
    money_by_turn: tuple[int, ...] = house("B1.4", (8, 9, 10, 11))
    money_solo: int = house("B1.4", 9)
    extra_cards: int = house("B2.1.2", 2, least=1, most=4)  # face up, besides one a player

    enlarge_price: int = house("B2.2.1", 2)
    tourists_each: int = public("B2.3.4", 1, most=9)  # of a player in each neighbouring borough
    grant: int = house("B2.4.0", 8)
    tourist_income: int = house("B2.4.1", 2)
    tourist_income_in_museum: int = house("B2.4.1", 3)
    museum_income: int = house("B2.2.9", 1)
    police_toll: int = house("B2.2.9", 1)

    resident_votes: tuple[int, ...] = house("B2.5.1", (1, 2, 2, 3, 3))  # by level
    university_votes: int = house("B2.5.1", 3)
    fire_station_relief: int = house("B2.2.9", 2)
    clinic_rescues: int = house("B2.2.9", 1)
    pollution_limit: int = public("B2.6.2", 100, least=1, most=999)
    death_marks: tuple[int, ...] = house(
        "B2.6.3", (20, 40, 60, 80), least=1, most=999, any_count=True, rises=True
    )
    votes_lost_without_grave: int = house("B2.6.4", 2)

    council_treasury: tuple[int, ...] = house("B2.7.1", (4, 6, 7, 9))
    council_works: tuple[int, ...] = house("B2.7.1", (1, 1, 2, 2), least=1, most=5)
    council_press: tuple[int, ...] = house("B2.7.1", (2, 3, 4, 6))
    council_tourism: tuple[int, ...] = stated("B2.7.1", (1, 1, 2, 2))
    council_environment: tuple[int, ...] = house("B2.7.1", (2, 3, 5, 7))
    council_price_money: tuple[int, ...] = house("B2.7.1", (1, 2, 3, 4))
    council_price_votes: tuple[int, ...] = house("B2.7.1", (3, 5, 7, 9))

    mediator_saves: int = public("ACT.C", 1)
    mediator_least_price: int = public("ACT.C", 1)
    supporter_money: int = public("ACT.E", 1)
    supporter_votes: int = public("ACT.E", 2)

    special_promises_dealt: int = house("B3.2", 2, least=1, most=4)
    special_promise_votes: int = house("B3.2", 8)
    economy_dollars: int = house("B3.2", 3, least=1)  # so many dollars for so many votes
    economy_votes: int = house("B3.2", 4)
    economy_votes_for_material: tuple[int, ...] = house("B3.2", (3, 4, 6))  # wood, stone, metal
    population_votes: int = house("B3.2", 7)
    culture_votes: int = house("B3.2", 19)

    #: B4.1: the least result for each rank but the lowest: an easy and a normal bot's usual
    #: result on the base board, a strong bot's, and a tenth more, from simulation.
    solo_ranks: tuple[int, ...] = house("B4.1", (46, 91, 117, 128), least=1, most=999, rises=True)

    def council_reward(self, row: int, column: int) -> int:
        """Return what entering a column of a council row brings (B2.7.1)."""
        rewards: tuple[int, ...] = getattr(self, f"council_{COUNCIL_ROWS[row]}")
        return rewards[column - 1]
