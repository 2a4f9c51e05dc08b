"""The demo plays whole games without a window and keeps their pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import demo
from game.app.ui import pen
from game.app.ui.box import Box
from game.app.ui.pen import Pen, shortened
from game.words import LANGUAGES


@pytest.mark.slow
def test_the_demo_writes_pictures_of_every_scene(tmp_path: Path) -> None:
    assert demo(tmp_path, ((1280, 720),), ("en",)) == 0
    found = sorted(path.name for path in (tmp_path / "1280x720-en").glob("*.png"))
    for part in ("title", "setup", "settings", "rulebook", "build", "council", "end-scores"):
        assert any(part in name for name in found), part
    picture = pygame.image.load(str(tmp_path / "1280x720-en" / found[0]))
    assert picture.get_size() == (1280, 720)


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_no_word_is_cut_or_leaves_its_box(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: set[str] = set()
    high: set[str] = set()
    write = Pen.text

    def shorten(text: str, width: float, size: float, bold: bool = False) -> str:
        found = shortened(text, width, size, bold)
        if found != text:
            cut.add(text)
        return found

    def text(self: Pen, words: str, box: Box, *args: Any, **how: Any) -> float:
        used = write(self, words, box, *args, **how)
        if how.get("wrap") and used > box.h + 3:
            high.add(words)
        return used

    monkeypatch.setattr(pen, "shortened", shorten)
    monkeypatch.setattr(Pen, "text", text)
    demo(tmp_path, ((1280, 720),), (language,))
    assert (cut, high) == (set(), set())
