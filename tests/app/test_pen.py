"""The pen: panels of any size look as drawn whole, and what is kept of them stays small."""

from __future__ import annotations

import pygame
import pytest

from game.app.ui import pen as pens
from game.app.ui.box import Box
from game.app.ui.pen import MIDDLE, Pen

ROOM = (1500, 1100)


@pytest.mark.parametrize("alpha", [70, 255])
@pytest.mark.parametrize("size", [(1300, 90), (97, 900), (1301, 1003), (MIDDLE, MIDDLE)])
@pytest.mark.parametrize("radius", [0, 7, 40])
def test_a_large_panel_looks_as_drawn_whole(
    size: tuple[int, int], radius: int, alpha: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn() -> bytes:
        surface = pygame.Surface(ROOM)
        surface.fill((90, 140, 200))
        pen = Pen(surface, 1.0)
        pen.fill(Box(11, 20, *size), (58, 48, 40), radius, alpha)
        pen.outline(Box(40, 30, *size), (200, 30, 40), 3, radius)
        return pygame.image.tobytes(surface, "RGB")

    monkeypatch.setattr(pens, "LARGE", 10_000)  # opaque ones are laid as well
    in_pieces = drawn()
    monkeypatch.setattr(pens, "MIDDLE", 10_000)
    assert in_pieces == drawn()


def test_a_large_panel_is_marked_once_where_it_is_seen() -> None:
    pen = Pen(pygame.Surface((900, 600)), 1.0)
    pen.fill(Box(-20, 500, 2000, 300), (58, 48, 40), 7, 70)
    assert pen.marks == [pygame.Rect(0, 500, 900, 100)]
