"""Killed at any moment, the game goes on from the last complete command."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.modules import MODULES
from game.saves import in_order, listed, load, summary, verify
from game.saves.order import KEPT

ROOT = Path(__file__).resolve().parents[2]


def play_and_kill(folder: Path, seed: int, after: float) -> list[tuple[str, int]]:
    """Start a player, kill it a moment after its first command, return what it told."""
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.saves.endless_player", str(folder), str(seed)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert player.stdout is not None
    first = player.stdout.readline()
    time.sleep(after)
    player.kill()
    rest, _ = player.communicate()
    whole_lines = (first + rest).decode().rpartition("\n")[0].splitlines()
    return [(name, int(length)) for name, length in map(str.split, whole_lines)]


def kill_often(folder: Path, times: int, seed: int) -> None:
    luck = random.Random(seed)
    left: tuple[str, int] | None = None
    for number in range(times):
        told = play_and_kill(folder, seed + number, luck.uniform(0.0, 0.12))
        if left is not None:
            assert told[0][0] == left[0], "it went on with another game"
            assert abs(told[0][1] - left[1]) == 1, "it went on from another place"
        name, length = told[-1]
        shelf = listed(folder)
        assert not [one.trouble for one in shelf if one.trouble]
        # One more than are kept, when the end came between a new game and the oldest one's removal.
        assert len(shelf) <= KEPT + 1
        loaded = load(folder / name, MODULES)
        # One change more may be on disk than was told: a command or an undo.
        assert abs(len(loaded.match.log) - length) <= 1
        assert verify(loaded.match) is None
        latest = in_order(folder)[-1]
        left = None if summary(latest).over else (latest.name, len(load(latest, MODULES).match.log))


def test_a_few_sudden_ends(tmp_path: Path) -> None:
    kill_often(tmp_path, times=5, seed=1)


@pytest.mark.slow
def test_many_sudden_ends(tmp_path: Path) -> None:
    kill_often(tmp_path, times=60, seed=100)
