"""A picture that is mended where something changed is the one that is drawn anew."""

from __future__ import annotations

import pygame
import pytest

from game.app import still
from game.app.table.scene import TableScene
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.sketch import Sketch, changes, draw_again
from tests.app.hand import Hand
from tests.app.recorded_games import recorded
from tests.app.test_gestures import advance_to


def kept(hand: Hand) -> pygame.Surface:
    """Draw the table, and return its still picture."""
    _ = hand.table  # a curtain is drawn back
    hand.app.lay()
    hand.app.paint()
    found = hand.app.still.kept_of(hand.app.scene)
    assert found is not None
    return found


def as_bytes(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", ["base-2p", "everything-2p"])
def test_whatever_is_done_the_mended_picture_is_the_true_one(name: str) -> None:
    match = recorded(name, (0, 1))
    hand, mended = Hand(match.setup), 0
    commands = [entry.command for entry in match.log if entry.command is not None]
    for number, command in enumerate(commands):
        hand.table.moves.command(command)
        if number % 3 or not isinstance(hand.app.scene, TableScene):
            continue
        table = hand.table
        table.view.overlays = set(list(table.model.shown.overlays)[: number % 4])
        sources = list(table.model.offers.by_source)
        if sources and number % 2:
            table.grip.pick_up(sources[number % len(sources)])
        before = hand.app.still.kept_of(hand.app.scene)
        picture = kept(hand)
        mended += picture is before
        seen = as_bytes(picture)
        hand.app.still.forget()
        assert as_bytes(kept(hand)) == seen, command
    assert mended > 30


def test_only_what_an_act_changes_is_drawn_again(
    solo: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    advance_to(solo, "build")
    before, drawn = kept(solo), []
    monkeypatch.setattr(still, "draw_again", lambda _surface, _strokes, parts: drawn.extend(parts))
    solo.session.game.boroughs[0].money += 7
    solo.session.version += 1
    solo.app.lay()
    assert kept(solo) is before
    assert 0 < sum(part.w * part.h for part in drawn) < before.get_width() * before.get_height() / 4


# --- the strokes ----------------------------------------------------------------------------


def sketched(*boxes: Box, dry: bool = False) -> Sketch:
    surface = pygame.Surface((200, 100))
    sketch = Sketch(Pen(surface, 1.0), surface, dry=dry)
    for box in boxes:
        sketch.fill(box, (200, 100, 50), 3, 90)
    return sketch


LEFT, RIGHT, OVER = Box(0, 0, 50, 50), Box(100, 0, 50, 50), Box(40, 10, 80, 20)


def test_a_dry_pen_notes_and_does_not_draw() -> None:
    dry, wet = sketched(LEFT, OVER, dry=True), sketched(LEFT, OVER)
    assert dry.strokes == wet.strokes
    assert not any(as_bytes(dry.surface))
    draw_again(dry.surface, dry.strokes, [dry.surface.get_rect()])
    assert as_bytes(dry.surface) == as_bytes(wet.surface)


def test_pictures_differ_where_a_stroke_came_went_or_is_drawn_more_often() -> None:
    def differ(before: tuple[Box, ...], now: tuple[Box, ...]) -> set[tuple[int, ...]]:
        return {tuple(part) for part in changes(sketched(*before).strokes, sketched(*now).strokes)}

    assert differ((LEFT, OVER), (LEFT, OVER)) == set()
    assert differ((LEFT,), (LEFT, OVER)) == {(40, 10, 80, 20)}
    assert differ((LEFT, RIGHT), (RIGHT,)) == {(0, 0, 50, 50)}
    assert differ((LEFT, OVER), (LEFT, OVER, LEFT)) == {(0, 0, 50, 50)}
    both = {(0, 0, 50, 50), (40, 10, 80, 20)}
    assert differ((LEFT, OVER), (OVER, LEFT)) == both, "the other lies on top now"
