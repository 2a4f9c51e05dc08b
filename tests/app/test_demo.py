"""The demo plays whole games without a window and keeps their pictures."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.demo import show
from game.packages import GAME_ALONE
from game.words import LANGUAGES
from tests.app.reading import Reader

NOTHING: tuple[set[str], set[str], set[str], set[tuple[str, str]]] = (set(), set(), set(), set())


@pytest.mark.slow
def test_the_demo_writes_pictures_of_every_scene(tmp_path: Path) -> None:
    assert show(GAME_ALONE, tmp_path, ((1280, 720),), ("en",)) == 0
    found = sorted(path.name for path in (tmp_path / "1280x720-en").glob("*.png"))
    parts = ("title", "setup", "boards", "load", "settings", "rulebook", "menu", "curtain")
    for part in (*parts, "build", "council", "end-scores", "replay"):
        assert any(part in name for name in found), part
    picture = pygame.image.load(str(tmp_path / "1280x720-en" / found[0]))
    assert picture.get_size() == (1280, 720)


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1366, 768), 1.25), ((1920, 1080), 1.5)]
)
def test_no_word_is_cut_leaves_its_box_or_lies_over_another(
    language: str,
    size: tuple[int, int],
    scale: float,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader = Reader(monkeypatch)
    show(GAME_ALONE, tmp_path, (size,), (language,), scale)
    assert reader.faults == NOTHING
