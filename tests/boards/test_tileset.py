"""The tileset says of each tile what the script drew there."""

from __future__ import annotations

import draw_tileset
from game.core.board import LETTER_OF, LOOK_OF
from game.resources import maps_folder


def test_the_tileset_matches_the_script_that_draws_it() -> None:
    terrains = [terrain for terrain, _ in draw_tileset.tiles()]
    written = (maps_folder() / "terrain.tsx").read_text(encoding="utf-8")
    assert written == draw_tileset.tileset_text(terrains)
    assert {named.split()[0] for named in terrains} == set(LETTER_OF)
    assert {named.partition(" ")[2] for named in terrains} == set(LOOK_OF)


def test_every_way_water_can_meet_land_has_a_picture() -> None:
    patterns = draw_tileset.bank_patterns()
    assert len(patterns) == 47
    assert (patterns[0], patterns[-1]) == (255, 0)
