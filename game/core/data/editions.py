"""The house's numbers change now and then; a game goes on with those it was begun with.

Whoever changes a [P] or [H] number raises EDITION and writes here what it was before.
"""

from __future__ import annotations

from game.core.data.marks import Value

EDITION = 5
#: By the last edition that had them: the numbers that the next one changed, by their keys.
EARLIER: dict[int, dict[str, Value]] = {
    1: {
        "base.grant": 3,
        "base.resident_votes": (1, 2, 3, 4, 5),
        "base.university_votes": 3,
        "base.council_treasury": (4, 6, 8, 10),
        "base.council_works": (1, 2, 3, 4),
        "base.council_environment": (2, 4, 6, 8),
        "base.economy_dollars": 2,
        "base.economy_votes": 3,
        "base.population_votes": 6,
        "base.culture_votes": 17,
        "base.solo_ranks": (55, 65, 82, 97),
        "base.tiles.park.money": (2, 4, 6, 8, 10),
        "base.tiles.park.upgrade": 2,
        "base.tiles.metro.materials": (1, 1, 0),
        "base.promises.1.amount": 8,
        "base.promises.2.amount": 3,
        "base.promises.4.amount": 6,
        "base.promises.5.amount": 4,
        "base.promises.6.amount": 3,
        "base.promises.6.level": 12,
        "base.promises.7.amount": 15,
        "base.promises.10.amount": 15,
        "base.promises.12.amount": 2,
        "base.promises.14.amount": 10,
        "base.promises.15.amount": 5,
    },
    2: {
        "base.grant": 6,
        "base.university_votes": 4,
        "base.economy_votes": 5,
        "base.solo_ranks": (46, 103, 148, 163),
        "base.tiles.park.money": (4, 9, 14, 19, 24),
        "base.tiles.park.upgrade": 5,
        "base.tiles.metro.materials": (2, 1, 0),
        "base.tiles.clinic.votes": 7,
        "base.tiles.university.votes": 10,
        "base.promises.2.amount": 2,
        "base.promises.7.amount": 12,
        "base.promises.10.amount": 30,
        "base.promises.14.amount": 11,
    },
    3: {
        "base.promises.2.amount": 3,
        "base.promises.5.amount": 3,
        "base.promises.7.amount": 18,
        "base.promises.14.amount": 9,
    },
    4: {
        "base.council_press": (2, 4, 6, 8),
        "base.promises.2.amount": 4,
        "base.promises.7.amount": 25,
        "base.promises.9.amount": 2,
        "base.promises.13.amount": 4,
    },
}


def since(edition: int) -> dict[str, Value]:
    """Return what an edition has otherwise than today's."""
    older = range(EDITION - 1, edition - 1, -1)
    return {key: value for number in older for key, value in EARLIER.get(number, {}).items()}
