"""What might have been: a bot looks back, names what cost most, and one plays on from there."""

from __future__ import annotations

import pytest

from game.app import minds
from game.app.press.hindsight import SHOWN
from game.app.scenes.end import EndScene
from game.app.scenes.replay import ReplayScene
from game.app.table.scene import TableScene
from game.bots.strong import Effort
from game.packages import modules_here
from game.thinking import Mind
from tests.app.hand import Hand
from tests.app.recorded_games import recorded
from tests.app.waiting import wait_until


@pytest.fixture
def looked_back(monkeypatch: pytest.MonkeyPatch) -> tuple[Hand, EndScene]:
    """Return the end of a game, with what a bot in a hurry would have done otherwise."""
    monkeypatch.setattr(minds, "shared", lambda: Mind(modules_here, is_homebound=True))
    monkeypatch.setattr("game.thinking.question.CRITIC", Effort(2, 1, claim=2))
    monkeypatch.setattr("game.app.press.hindsight.WEIGHTY", {"choose_card", "council"})
    hand = Hand(recorded("base-1p"), (1366, 768))
    end = EndScene(hand.app, hand.session)
    hand.app.push(end)
    hand.app.lay()
    hand.click_widget("tab:hindsight")
    wait_until(hand.app, lambda: end.hindsight.is_done)
    hand.app.lay()
    hand.app.paint()
    return hand, end


def test_the_dearest_decisions_are_told_and_led_to(looked_back: tuple[Hand, EndScene]) -> None:
    hand, end = looked_back
    lessons = end.hindsight.lessons
    assert 0 < len(lessons) <= SHOWN
    assert [lesson.lost for lesson in lessons] == sorted((k.lost for k in lessons), reverse=True)
    assert all(lesson.done != lesson.better for lesson in lessons)
    hand.click_widget("lesson:0:watch")
    replay = hand.app.scene
    assert isinstance(replay, ReplayScene)
    assert replay.at == lessons[0].entry
    hand.app.pop()
    hand.app.lay()
    hand.click_widget("lesson:0:again")
    table = hand.app.scene
    assert isinstance(table, TableScene)
    assert not isinstance(table, ReplayScene)
    assert len(table.session.match.log) == lessons[0].entry
