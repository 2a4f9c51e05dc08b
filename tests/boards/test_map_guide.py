"""What a map needs is said by the modules alone; the checker and the guide are made from it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.boards
import map_guide
from game.boards.loader import read_map
from game.boards.vocabulary import Vocabulary
from game.core.board import LETTER_OF
from game.core.hooks import Module
from game.core.map_needs import Area, MapNeeds, Setting
from game.core.tiles import Cost, TileKind
from game.modules import MODULES
from game.packages import GAME_ALONE
from tests.boards.map_workshop import box, line, map_text, put

LIGHTHOUSE = TileKind(
    "lighthouse", "", "", frozenset({"lighthouse"}), (Cost(),), shape="corner3", sizes=(3,)
)
ATLANTIS = Module(
    name="atlantis",
    title="Atlantis",
    blurb="",
    by_board=True,
    tiles=(LIGHTHOUSE,),
    opens_ground=("lake",),
    map_needs=MapNeeds(
        terrain=("lake",),
        areas=(Area("shallows", "Shallows", to_build_on=True, beside="plain"),),
        printed=("lighthouse",),
        settings=(Setting("depth", range(3), "in steps"),),
    ),
)
WORDS = Vocabulary((*MODULES.values(), ATLANTIS))


@pytest.mark.parametrize("path", sorted(Path(game.boards.__path__[0]).glob("*.py")), ids=str)
def test_the_boards_name_no_module(path: Path) -> None:
    found = set(re.findall(r"[a-z]+(?:_[a-z]+)*", path.read_text("utf-8").lower()))
    assert not found & set(MODULES)


@pytest.mark.parametrize("rule", GAME_ALONE.library.words.rules)
def test_rules_that_share_an_area_mean_the_same_by_it(rule: str) -> None:
    for area in GAME_ALONE.library.words.rules[rule].areas:
        assert GAME_ALONE.library.words.areas[area.name] == area


@pytest.mark.parametrize("rule", GAME_ALONE.library.words.rules)
def test_a_rule_needs_nothing_that_no_map_could_hold(rule: str) -> None:
    needs = GAME_ALONE.library.words.rules[rule]
    assert {*needs.terrain, *needs.closes, *MODULES[rule].opens_ground} <= set(LETTER_OF)
    assert set(needs.printed + needs.printable) <= set(GAME_ALONE.library.words.kinds)
    assert set(needs.wall or ()) <= {area.name for area in needs.areas}
    assert not set(needs.closes) & set(MODULES[rule].opens_ground)


def test_the_guide_is_what_the_modules_say() -> None:
    guide = map_guide.GUIDE.read_text("utf-8")
    again = "the modules say otherwise: run build_scripts/map_guide.py"
    assert map_guide.written(guide) == guide, again


@pytest.mark.parametrize("terrain", LETTER_OF)
def test_the_guide_names_every_ground(terrain: str) -> None:
    assert f"`{terrain}`" in map_guide.GUIDE.read_text("utf-8")


def test_a_new_city_s_needs_are_in_the_guide() -> None:
    guide = map_guide.made(WORDS)
    assert "- `lake`: built on with `atlantis`, which do not go together with `zurich`" in guide
    assert "| `lighthouse` | 1 | #./##, one at most, with the rule `atlantis` |" in guide
    assert (
        "| `atlantis` | `lake` | `shallows` | `lighthouse` |"
        " `setting_depth` (int, 0 to 2): in steps |"
    ) in guide
    assert "| `shallows` | `atlantis` | within a step of `plain`, on ground that can" in guide


def test_a_new_city_s_needs_are_checked(tmp_path: Path) -> None:
    half = ("lllll.....",) * 10
    light = box((5, 0, 3, 1), kind="lighthouse", level=1)
    shallows = box((3, 0, 1, 1), area="shallows")
    text = map_text(half, printed=light, areas=shallows, rules="atlantis,zurich", setting_depth=3)
    board, problems = read_map(put(tmp_path, text), WORDS)
    assert board is None
    assert [problem.reason for problem in problems] == [
        "atlantis builds on the terrain lake, zurich forbids it: choose one",
        "setting_depth must be one of 0 - 2 (int), not 3",
        "a lighthouse is #./## spaces",
        "the area shallows is too far away at d1",
        "the rule atlantis needs a printed lighthouse",
        "the rule zurich needs the area lakeside",
        "the rule zurich needs the area border",
    ]


def test_a_map_of_a_new_city_is_read(tmp_path: Path) -> None:
    half = ("lllll.....",) * 10
    corner = [(5, 0), (6, 0), (6, 1), (7, 1), (7, 2), (5, 2)]
    light = line(corner, "polygon", kind="lighthouse", level=1)
    shallows = box((4, 0, 1, 9), area="shallows")
    text = map_text(half, printed=light, areas=shallows, rules="atlantis", setting_depth=2)
    board, problems = read_map(put(tmp_path, text), WORDS)
    assert not problems
    assert board is not None
    assert board.settings == {"depth": 2}
