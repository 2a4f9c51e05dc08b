"""A stranger adds a module and a city by new files alone: those of tests/newcomer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NEWCOMER = ROOT / "tests" / "newcomer"
PARTS = ("game", "assets", "maps", "build_scripts", "tests/boards")
CACHES = shutil.ignore_patterns("__pycache__", ".*cache")
FRENCH = """
from game.modules import MODULES
from game.rulebook import load
from game.words import say, speak
speak("fr")
for name in ("strollers", "venice"):
    print(say(MODULES[name].title), "|", [c.title for c in load("fr").chapters if c.key == name])
"""

MARK = """
import pygame
from game.app.art import Art
from game.app.presenting.composing import shown
from game.app.table.board_view import BoardView
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.engine import new_game
from game.core.setup import Seat, Setup
from game.modules import MODULES
surface = pygame.display.set_mode((400, 400))
game = new_game(Setup((Seat(),), 1, ("strollers",)), MODULES)
view = BoardView.of(0, Box(0, 0, 400, 400), 1.0)
for kind, space in (("shop", 0), ("park", 1)):
    game.boroughs[0].put_tile(kind, 1, (space,))
    (paint,) = [mark for mark in shown(game).marks if "strollers" in mark.__module__]
    paint(Pen(surface, 1.0), Art(), view, game)
    print(pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() < 160000)
"""

FACTS = """
from game.packages import GAME_ALONE
from tests.boards.facts import all_facts
named = GAME_ALONE.library.named
print([holds(named(name)) for name, _, holds in all_facts() if name == "venice"])
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with the stranger's files laid over it."""
    folder = tmp_path_factory.mktemp("project")
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=CACHES)
    shutil.copytree(NEWCOMER, folder, ignore=CACHES, dirs_exist_ok=True)
    return folder


def run(project: Path, *arguments: str) -> str:
    ended = subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_no_file_of_the_project_is_changed() -> None:
    added = [path.relative_to(NEWCOMER) for path in NEWCOMER.rglob("*") if path.is_file()]
    assert added
    assert [path for path in added if (ROOT / path).exists()] == []


def test_their_scenarios_hold(project: Path) -> None:
    assert run(project, "-m", "game", "scenario", "tests/scenarios").count("ok") == 3


def test_their_map_is_sound_and_a_game_on_it_verifies(project: Path, tmp_path: Path) -> None:
    run(project, "-m", "game", "check", "maps/europe/venice.tmx")
    assert run(project, "-c", FACTS) == "[True, True]\n"
    game = "simulate --games 1 --players 2 --boards venice,base_easy --modules strollers"
    run(project, "-m", "game", *game.split(), "--record", str(tmp_path))
    (log,) = tmp_path.iterdir()
    run(project, "-m", "game", "replay", str(log), "--verify")


def test_their_french_is_read_and_complete(project: Path) -> None:
    told = run(project, "-X", "utf8", "-c", FRENCH)
    assert told == "Promeneurs | ['Promeneurs']\nVenise | ['Venise']\n"
    assert "0 missing, 0 fuzzy" in run(project, "build_scripts/words.py")


def test_their_mark_is_painted_where_it_belongs(project: Path) -> None:
    assert run(project, "-c", MARK).splitlines()[-2:] == ["False", "True"]


def test_the_guide_to_maps_tells_of_their_city(project: Path) -> None:
    run(project, "build_scripts/map_guide.py")
    assert "| `venice` | `sea` |" in (project / "maps" / "README.md").read_text("utf-8")
