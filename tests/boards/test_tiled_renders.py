"""Tiled itself opens and draws every map without a word."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.resources import maps_folder

RASTERIZER = shutil.which("tmxrasterizer")
MAPS = sorted(maps_folder().rglob("*.tmx"))


@pytest.mark.slow
@pytest.mark.skipif(RASTERIZER is None, reason="tmxrasterizer is not installed (package tiled)")
@pytest.mark.parametrize("path", MAPS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_tiled_draws_the_map(path: Path, tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    quiet = {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
    picture = tmp_path / "map.png"
    done = subprocess.run(
        [str(RASTERIZER), "--size", "640", str(path), str(picture)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **quiet},
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert picture.stat().st_size > 1000
