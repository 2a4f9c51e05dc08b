"""The base game's numbers. A person who owns the printed booklet corrects them here.

Marks: [S] stated by a booklet, [P] from a public account, [H] our own decision.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import N_


@dataclass(frozen=True)
class Numbers:
    """The numbers that a module may replace: for the table, or for a board's seat."""

    rounds: int = 8  # B2 [S]
    money_by_turn: tuple[int, ...] = (8, 9, 10, 11)  # B1.4 [H]
    money_solo: int = 9  # B1.4 [H]
    hall_citizens: int = 3  # B1.3 [S]
    housing_level: int = 1  # B2.3.6 [S] the largest residence that new housing fills
    disc_advances: int = 1  # B2.7.1 [S]


CITIZENS = 14  # B0.7 [S]
CITIZENS_IN_RESERVE = 4  # B0.7 [H]
MATERIAL_SUPPLY = (20, 16, 12)  # B0.7 [H] wood, stone, metal

ACTION_CARDS_IN_CIRCLE = 8  # B1.6 [S]
EXTRA_CARDS_FACE_UP = 2  # B2.1.2 [H]

TILES_PER_ROUND = 3  # B2.2.1 [S]
ENLARGE_PRICE = 2  # B2.2.1 [H]
MEDIATOR_LEAST_PRICE = 1  # ACT.C [P]

GRANT = 3  # B2.4.0 [H]
TOURIST_INCOME = 2  # B2.4.1 [H]
TOURIST_INCOME_IN_MUSEUM = 3  # B2.4.1 [H]
MUSEUM_INCOME = 1  # B2.2.9 [H]
POLICE_TOLL = 1  # B2.2.9 [H]
SHOP_INCOME = 1  # B2.4.2 [S]
SALE_PRICE = (2, 3, 5)  # B2.4.2 [S] wood, stone, metal
VOTES_FOR_MONEY = {1: 2, 2: 3, 3: 4, 4: 5}  # B2.4.2 [S]
VOTES_FOR_MATERIAL = (3, 5, 7)  # B2.4.2 [S] wood, stone, metal

UNIVERSITY_VOTES = 3  # B2.5.1 [H]
FIRE_STATION_RELIEF = 2  # B2.2.9 [H]
CLINIC_RESCUES = 1  # B2.2.9 [H]
DEATH_MARKS = (20, 40, 60, 80)  # B2.6.3 [H]
POLLUTION_LIMIT = 100  # B2.6.2 [P]
VOTES_LOST_WITHOUT_GRAVE = 2  # B2.6.4 [H]

COUNCIL_COLUMNS = 4  # B2.7.1 [S]
COUNCIL_ROWS = ("treasury", "works", "press", "tourism", "environment")  # B2.7.1 [P]
COUNCIL_REWARDS = {  # B2.7.1 [H] except tourism [S]
    "treasury": (4, 6, 8, 10),
    "works": (1, 2, 3, 4),
    "press": (2, 4, 6, 8),
    "tourism": (1, 1, 2, 2),
    "environment": (2, 4, 6, 8),
}
COUNCIL_PRICE_MONEY = (1, 2, 3, 4)  # B2.7.1 [H]
COUNCIL_PRICE_VOTES = (3, 5, 7, 9)  # B2.7.1 [H]

SUPPORTER_MONEY = 1  # ACT.E [P]
SUPPORTER_VOTES = 2  # ACT.E [P]

PROMISE_LEVELS = (6, 12, 18)  # B1.5 [S]
SPECIAL_PROMISE_VOTES = 8  # B3.2 [H]
ECONOMY_VOTES_FOR_MATERIAL = (3, 4, 6)  # B3.2 [H]
ECONOMY_DOLLARS, ECONOMY_VOTES = 2, 3  # so many dollars for so many votes; B3.2 [H]
POPULATION_VOTES = 6  # B3.2 [H]
CULTURE_VOTES = 17  # B3.2 [H]

#: B4.1 [H]: the least result for each rank: an easy bot's lower quarter and median, a strong
#: bot's median and upper quarter, from simulation.
SOLO_TIERS = (
    (0, N_("village clerk")),
    (55, N_("alderman")),
    (65, N_("deputy")),
    (82, N_("mayor")),
    (97, N_("governor")),
)
