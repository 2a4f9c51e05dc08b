"""The demo plays whole games without a window and keeps their pictures."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import demo


@pytest.mark.slow
def test_the_demo_writes_pictures_of_every_scene(tmp_path: Path) -> None:
    assert demo(tmp_path, ((1280, 720),), ("en",)) == 0
    found = sorted(path.name for path in (tmp_path / "1280x720-en").glob("*.png"))
    for part in ("title", "setup", "settings", "rulebook", "build", "council", "end-scores"):
        assert any(part in name for name in found), part
    picture = pygame.image.load(str(tmp_path / "1280x720-en" / found[0]))
    assert picture.get_size() == (1280, 720)
