"""The soak: whatever happens to a game is counted, and what fails is told with its seed."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

import soak
from game.core.match import Match
from soaked_game import SoakedGame, mixed_setup


def test_a_game_survives_all_that_may_happen_to_it(tmp_path: Path) -> None:
    tally: Counter[str] = Counter()
    game = SoakedGame(3, tmp_path, tally)
    for event in game.events:
        for _ in range(3):
            game._decide()
        event()
    game.autosave.close()
    spoiled = tally["spoiled and read"] + tally["spoiled and refused"]
    assert spoiled == tally["killed and resumed"] == tally["loaded"] == tally["verified"] == 1


def test_the_seed_of_what_fails_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Match, "redo", lambda match: False)
    monkeypatch.setattr(Match, "undo", lambda match: True)
    monkeypatch.setattr(SoakedGame, "play", SoakedGame.take_back)
    assert soak.soak(60.0, games=2, seed=41) == 1
    told = capsys.readouterr().out
    assert "what was undone cannot be done again" in told
    assert told.endswith("nothing yet; 2 failed: seeds 41, 42\n")


def test_the_same_seed_makes_the_same_table() -> None:
    tables = [mixed_setup(random.Random(seed), seed) for seed in (1, 1, 2)]
    assert tables[0] == tables[1] != tables[2]
