"""The board has room: two fifths of the window, and nothing on the table is small print."""

from __future__ import annotations

import pygame
import pytest

from game.app.table.board_view import BoardView
from game.app.table.layout import layout_for
from game.app.ui.box import Box, overlap
from game.app.ui.pen import Pen
from game.core.setup import Seat, Setup
from game.packages import GAME_ALONE
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to

EVERYTHING = tuple(module.name for module in GAME_ALONE.switchable)
NAMES = ("Ada", "Bruno", "Chloé", "Dov")
WINDOWS = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
LEAST_SHARE, LEAST_LETTERS = 0.40, 12


def table_of(players: int, modules: tuple[str, ...], size: tuple[int, int]) -> Hand:
    return Hand(Setup(tuple(Seat(name=name) for name in NAMES[:players]), 3, modules), size)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("modules", [(), EVERYTHING], ids=["base", "everything"])
def test_the_board_covers_two_fifths_of_the_window(
    size: tuple[int, int], modules: tuple[str, ...]
) -> None:
    hand = table_of(2, modules, size)
    board = hand.table.view.board
    share = (board.cell * 10) ** 2 / (size[0] * size[1])
    assert share >= LEAST_SHARE
    x, y = board.origin
    assert 0 < x < x + board.cell * 10 < size[0]
    assert 0 < y < y + board.cell * 10 < size[1]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_panels_lie_beside_the_board_and_beside_each_other(players: int) -> None:
    parts = layout_for(Box(0, 0, 1280, 720), players)
    names = ("round", "dashboard", "tray", "board", "tools", "rivals", "drawer", "cards")
    boxes = [getattr(parts, name) for name in (*names, "council", "promise", "finish")]
    boxes = [box for box in boxes if box.h > 0]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            apart = one.right <= other.x or other.right <= one.x
            assert apart or one.bottom <= other.y or other.bottom <= one.y


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [1, 4])
def test_no_letters_are_under_twelve_pixels(
    language: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = table_of(players, EVERYTHING, (1280, 720))
    hand.app.settings.language = language
    hand.app.apply_settings()
    written: dict[str, int] = {}
    write = Pen._line

    def line(it: Pen, text: str, box: Box, size: float, *how: object) -> None:
        written[text] = min(written.get(text, 99), it.px(size))
        write(it, text, box, size, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Pen, "_line", line)
    for task in ("choose_card", "build", "council"):
        if task in hand.session.game.rules.tasks:
            advance_to(hand, task)
        for key in ("log", "choices", "forecast"):
            hand.table.view.open_tab(key)
            hand.app.lay()
            hand.app.paint()
        hand.table.view.fold()
        hand.app.lay()
        hand.app.paint()
    assert len(written) > 50
    assert {text for text, size in written.items() if size < LEAST_LETTERS} == set()


@pytest.mark.parametrize(("size", "grows"), [((1024, 768), True), ((1280, 720), False)])
def test_a_folded_column_leaves_its_room_to_the_board(size: tuple[int, int], grows: bool) -> None:
    hand = Hand(Setup((Seat("Ada"), Seat("Bo")), 5), size)
    before = hand.table.view.ground

    def fold() -> BoardView:
        hand.key(pygame.K_F2)
        hand.app.step([], 1.0)
        hand.app.lay()
        return hand.table.view.ground

    after, parts = fold(), hand.table.view.parts
    assert after == before if not grows else after.cell > before.cell * 1.15
    assert not any(overlap(after.box, box) for box in (parts.finish, parts.council, parts.tools))
    assert fold() == before
