"""Whole recorded games: today's rules decide every command as they did (tests/recorded)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.core.setup import ADVANCED
from game.saves import SUFFIX, Loaded, load, verify
from game.saves.writing import lines_of
from game.simulation import facts_of

FILES = sorted((Path(__file__).resolve().parents[1] / "recorded").glob(f"*{SUFFIX}"))
AGAIN = "the rules decide otherwise; if that is meant, tests/recorded/README.md says what to do"


@cache
def recorded(path: Path) -> Loaded:
    return load(path)


def test_every_number_of_players_is_there_basic_and_advanced() -> None:
    setups = [recorded(path).match.setup for path in FILES]
    found = {(len(setup.seats), ADVANCED in setup.options) for setup in setups}
    assert found >= {(players, way) for players in (1, 2, 3, 4) for way in (False, True)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_the_same_again(path: Path) -> None:
    match = recorded(path).match
    assert match.game.over
    assert verify(match) is None, AGAIN


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_loses_nothing(path: Path) -> None:
    facts = facts_of(recorded(path).match)
    assert facts.trouble == []
    assert facts.scores == list(recorded(path).match.game.scores)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_saving_a_recorded_game_gives_the_same_file(path: Path) -> None:
    loaded = recorded(path)
    lines, _ = lines_of(loaded.match, loaded.header)
    assert b"".join(lines) == path.read_bytes(), AGAIN
