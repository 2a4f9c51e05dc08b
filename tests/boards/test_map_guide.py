"""The guide for drawing boards names every word that a map may use."""

from __future__ import annotations

import pytest

from game.boards.map_properties import PREFIX
from game.boards.places import maps_folder
from game.boards.vocabulary import AREAS, KINDS, RULES, SETTINGS
from game.core.board import LETTER_OF

WORDS = {*RULES, *AREAS, *KINDS, *LETTER_OF, *(PREFIX + setting for setting in SETTINGS)}


@pytest.mark.parametrize("word", sorted(WORDS))
def test_the_guide_names(word: str) -> None:
    assert f"`{word}`" in (maps_folder() / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("rule", sorted(RULES))
def test_the_guide_tells_what_a_rule_needs(rule: str) -> None:
    guide = (maps_folder() / "README.md").read_text(encoding="utf-8")
    (row,) = (line for line in guide.splitlines() if line.startswith(f"| `{rule}` |"))
    needs = RULES[rule]
    settings = [PREFIX + setting for setting in needs.settings]
    for word in (*needs.terrain, *needs.areas, *needs.printed, *settings):
        assert f"`{word}`" in row
    assert ("the Wall" in row) == needs.wall
    assert ("two parts" in row) == (needs.land_parts == 2)
