"""The window knows modules by their presentations alone."""

import re
from pathlib import Path

import pytest

from game.app.modules import all_presentations, presentation_named
from game.app.presenting.composing import shown
from game.core.engine import new_game
from game.core.setup import Seat, Setup
from game.modules import MODULES

WINDOW = Path(__file__).resolve().parents[2] / "game" / "app"
#: Words of the base game too: the person, the base board, the ground of every board.
COMMON = {"base", "mayor"}
OWN_ROOMS = ("modules", "art")


def files() -> list[Path]:
    return [f for f in WINDOW.rglob("*.py") if f.relative_to(WINDOW).parts[0] not in OWN_ROOMS]


@pytest.mark.parametrize("name", sorted(MODULES.keys() - COMMON))
def test_a_module_is_named_by_its_presentation_and_its_art_alone(name: str) -> None:
    word = re.compile(rf"\b{name.replace('_', '[ _]')}\b", re.IGNORECASE)
    assert [str(f.relative_to(WINDOW)) for f in files() if word.search(f.read_text("utf-8"))] == []


def test_every_presentation_is_of_a_module() -> None:
    assert {part.module for part in all_presentations()} <= set(MODULES)
    assert presentation_named("base").sentences


def test_a_module_without_a_presentation_has_an_empty_one() -> None:
    assert presentation_named("nobody wrote it").stories == {}


def test_the_presentations_of_a_game_are_those_of_its_modules() -> None:
    plain = shown(new_game(Setup((Seat(),), 1), MODULES))
    wild = shown(new_game(Setup((Seat(),), 1, ("godzillas", "power")), MODULES))
    assert not plain.head_room
    assert wild.head_room
    assert "trample" in wild.shows.keys() - plain.shows.keys()
    assert plain.note(1)
    assert not wild.note(1), "where modules change the game there are no notes"
