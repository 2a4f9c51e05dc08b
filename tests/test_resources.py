"""The game's own files are found beside its code and inside a packed program."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game import resources
from game.packages import GAME_ALONE
from game.words import locale_folder

GAME = Path(resources.__file__).parent


def test_beside_the_code() -> None:
    assert (resources.assets_folder() / "fonts").is_dir()
    assert (resources.maps_folder() / "template.tmx").is_file()
    assert GAME_ALONE.library.built_in
    assert not resources.is_packed()


def test_inside_a_packed_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert resources.maps_folder() == tmp_path / "maps"
    assert locale_folder() == tmp_path / "assets" / "locale"
    assert resources.is_packed()


def test_one_place_alone_knows_how_the_game_is_packed() -> None:
    asking = [path for path in GAME.rglob("*.py") if "_MEIPASS" in path.read_text("utf-8")]
    assert asking == [Path(resources.__file__)]
