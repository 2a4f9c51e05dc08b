"""What must be true of Venice."""

from __future__ import annotations

from tests.boards.board_measures import count, whole_zone
from tests.boards.facts import Fact

FACTS: list[Fact] = [
    ("venice", "the sea is there", lambda b: count(b, "sea") > 0),
    ("venice", "the whole zone from the start", whole_zone),
]
