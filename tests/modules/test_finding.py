"""A module's file is enough: nothing else needs to name it."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from game.core.base import BASE
from game.modules import MODULES
from game.modules.finding import others

FILE = """from game.core.base import BASE
from game.core.hooks import Module
{name} = Module(name="{name}", title="", blurb="")
"""


def test_modules_are_found_by_their_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "strangers"
    (folder / "cities").mkdir(parents=True)
    for file in ("__init__", "cities/__init__", "helpers"):
        (folder / f"{file}.py").touch()
    for file in ("zebras", "antelopes", "cities/atlantis"):
        name = file.rpartition("/")[2]
        (folder / f"{file}.py").write_text(FILE.format(name=name), encoding="utf-8")
    package = importlib.import_module("strangers")
    found = others("strangers", package.__path__, [BASE])
    assert [module.name for module in found] == ["antelopes", "atlantis", "zebras"]


def test_no_module_of_the_game_needs_to_be_found() -> None:
    package = importlib.import_module("game.modules")
    assert list(others("game.modules", package.__path__, list(MODULES.values()))) == []


def test_no_two_promises_share_a_number() -> None:
    numbers = [promise.number for module in MODULES.values() for promise in module.promises]
    assert len(set(numbers)) == len(numbers)
