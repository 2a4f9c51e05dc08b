"""The boards of the base game, and of forest, river and mountain."""

from __future__ import annotations

from game.core.board import BASE_EASY, BASE_EXPERT
from game.core.grid import SPACES, influence, is_connected, parts_of
from tests.boards.board_measures import (
    count,
    from_border_to_border,
    has_branch,
    touching_parts,
    whole_zone,
)
from tests.boards.facts import Fact

FACTS: list[Fact] = [
    ("base_easy", "is the board of the rules", lambda b: b == BASE_EASY),
    ("base_easy", "all plain", lambda b: count(b, "plain") == SPACES),
    ("base_easy", "zone 7×7", lambda b: b.zone == 7),
    ("base_expert", "is the board of the rules", lambda b: b == BASE_EXPERT),
    ("base_expert", "all plain", lambda b: count(b, "plain") == SPACES),
    ("base_expert", "zone 6×6", lambda b: b.zone == 6),
    ("forest_easy", "24-32 forest spaces", lambda b: 24 <= count(b, "forest") <= 32),
    ("forest_easy", "at least 55 plain", lambda b: count(b, "plain") >= 55),
    ("forest_easy", "whole zone", whole_zone),
    ("forest_easy", "$1 a forest", lambda b: b.settings == {"forest_cost": 1}),
    ("forest_expert", "40-50 forest spaces", lambda b: 40 <= count(b, "forest") <= 50),
    ("forest_expert", "whole zone", whole_zone),
    ("forest_expert", "$2 a forest", lambda b: b.settings == {"forest_cost": 2}),
    (
        "river_easy",
        "one river, border to border",
        lambda b: from_border_to_border(b.ground("river")),
    ),
    ("river_easy", "10-14 river spaces", lambda b: 10 <= count(b, "river") <= 14),
    ("river_easy", "price 1 wood", lambda b: b.settings == {"river_price": "wood"}),
    ("river_easy", "whole zone", whole_zone),
    ("river_expert", "a branch", lambda b: has_branch(b.ground("river"))),
    ("river_expert", "one river", lambda b: is_connected(b.ground("river"))),
    ("river_expert", "18-24 river spaces", lambda b: 18 <= count(b, "river") <= 24),
    ("river_expert", "at least 3 parts", lambda b: len(parts_of(b.ground("plain"))) >= 3),
    ("river_expert", "price 1 stone", lambda b: b.settings == {"river_price": "stone"}),
    ("river_expert", "whole zone", whole_zone),
    ("mountain_easy", "10-14 mountains", lambda b: 10 <= count(b, "mountain") <= 14),
    (
        "mountain_easy",
        "at least 2 ranges",
        lambda b: len(touching_parts(b.ground("mountain"))) >= 2,
    ),
    (
        "mountain_easy",
        "6 plain spaces beside each range",
        lambda b: all(
            (influence(part) & b.ground("plain")).bit_count() >= 6
            for part in touching_parts(b.ground("mountain"))
        ),
    ),
    ("mountain_easy", "whole zone", whole_zone),
    ("mountain_expert", "20-26 mountains", lambda b: 20 <= count(b, "mountain") <= 26),
    ("mountain_expert", "whole zone", whole_zone),
]
