"""Tests of the app run without a screen, and keep their files apart from the player's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.core.setup import Seat, Setup
from tests.app.hand import Hand


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALL_CITY_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    return tmp_path


@pytest.fixture
def solo() -> Hand:
    return Hand(Setup((Seat(name="Ada"),), seed=3))


@pytest.fixture
def pair() -> Hand:
    return Hand(Setup((Seat(name="Ada"), Seat(name="Bo")), seed=5))
