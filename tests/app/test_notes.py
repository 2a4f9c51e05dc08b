"""Short notes over a table hide nothing that is read there."""

from __future__ import annotations

import pytest

from game.app.scenes.replay import ReplayScene
from game.app.ui.box import Box
from tests.app.hand import Hand


def test_a_note_lies_above_the_strip_and_the_tools_of_a_replay(solo: Hand) -> None:
    shown_in: list[Box] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.app.app.paint_note", lambda pen, frame, note: shown_in.append(frame))
        for scene in (solo.app.scene, ReplayScene(solo.app, solo.session.match)):
            solo.app.push(scene)
            solo.app.tell("The last decision was another player's: undo ends there.")
            solo.app.paint()
            strip = scene.desk.named("strip")
            assert strip is not None
            assert shown_in.pop().bottom <= strip.box.y
