"""Puzzles in the window: the hand solves every one, misses one, takes back and is helped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import words
from game.app.app import App
from game.app.lessons.placing import overlap
from game.app.puzzles.scene import PuzzleScene, begin
from game.app.puzzles.session import PuzzleSession
from game.app.puzzles.shelf import PuzzlesScene
from game.app.scenes.title import TitleScene
from game.home import VARIABLE
from game.packages import GAME_ALONE
from game.puzzles import Attempt, all_puzzles, solved, solved_file
from game.words import LANGUAGES
from tests.app.hand import SIZE, Hand, Visitor

PUZZLES = all_puzzles()
EACH = [pytest.param(number, id=puzzle.name) for number, puzzle in enumerate(PUZZLES)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    yield tmp_path
    words.speak("en")


class Solver(Hand):
    """A hand with a puzzle before it."""

    def __init__(self, number: int, language: str = "en", size: tuple[int, int] = SIZE) -> None:
        self.app = App(size, hidden=True, kit=GAME_ALONE)
        self.app.settings.speed = 0.0
        self.app.settings.language = language
        words.speak(language)
        self.app.push(TitleScene(self.app))
        self.app.push(PuzzlesScene(self.app))
        begin(self.app, number)
        self.app.lay()

    @property
    def scene(self) -> PuzzleScene:
        scene = self.app.scene
        assert isinstance(scene, PuzzleScene), scene
        return scene

    @property
    def session(self) -> PuzzleSession:  # type: ignore[override]
        session = self.scene.session
        assert isinstance(session, PuzzleSession)
        return session

    @property
    def attempt(self) -> Attempt:
        return self.scene.attempt

    def wait(self) -> None:
        """Let the others pass."""
        for _tick in range(50):
            self.app.step([], 0.6)
            if self.attempt.pending() is None:
                self.app.lay()
                return
        raise AssertionError("the others do not come to their end")

    def solve(self) -> None:
        self.wait()
        while not self.attempt.over:
            command = self.attempt.shown()
            assert command is not None
            self.play(command)
            self.wait()

    def words(self) -> str:
        card = self.scene._card_now()
        return " ".join(paragraph.text for paragraph in (*card.above, *card.below))


@pytest.mark.parametrize("number", EACH)
def test_the_hand_solves_it(number: int) -> None:
    language = list(LANGUAGES)[number % len(LANGUAGES)]
    hand = Solver(number, language)
    hand.app.paint()
    hand.solve()
    assert hand.attempt.solved
    assert PUZZLES[number].idea[language] in hand.words()
    assert solved(solved_file()) == {PUZZLES[number].name}
    hand.app.paint()
    hand.click_widget("lesson:next")
    if number + 1 < len(PUZZLES):
        assert hand.scene.number == number + 1
    else:
        assert isinstance(hand.app.scene, PuzzlesScene)


def test_a_miss_is_told_and_can_be_taken_back_or_started_over() -> None:
    hand = Solver(0)
    hand.play(hand.attempt.command_of(PUZZLES[0].obvious[0]))
    hand.click_widget("finish")
    hand.wait()
    assert "Not yet. Votes: 12 of 14" in hand.words()
    assert not {"finish", "prompt", "wait"} & set(hand.keys())
    assert solved(solved_file()) == set()
    hand.click_widget("lesson:undo")
    assert not hand.attempt.over
    assert len(hand.attempt.trace) == 1
    hand.click_widget("lesson:again")
    assert hand.attempt.trace == []
    assert "lesson:again" not in set(hand.keys())
    hand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert len(hand.attempt.trace) == 1
    hand.click_widget("tool:undo")
    assert hand.attempt.trace == []
    hand.solve()
    assert hand.attempt.solved


def test_a_hint_is_a_nudge_and_then_a_move() -> None:
    hand = Solver(0)
    hint = PUZZLES[0].hint["en"]
    assert hint not in hand.words()
    hand.click_widget("lesson:hint")
    assert hint in hand.words()
    assert not hand.scene.showing
    hand.key(hand.app.key("hint"))
    assert hand.scene.showing
    hand.app.paint()
    assert not hand.table.notices.hint
    hand.play(hand.attempt.command_of(PUZZLES[0].obvious[0]))
    hand.app.step([], 0.1)
    assert not hand.scene.showing
    hand.click_widget("tool:hint")
    assert "another way" in hand.words()


def test_goals_are_told_as_they_would_be_reached() -> None:
    hand = Solver(0)
    assert [str(s) for s in hand.scene._card_now().standings] == ["Votes: 11 of 14"]
    command = hand.attempt.shown()
    assert command is not None
    hand.play(command)
    second = hand.attempt.shown()
    assert second is not None
    hand.play(second)
    assert [str(s) for s in hand.scene._card_now().standings] == ["Votes: 14 of 14"]


@pytest.mark.parametrize("number", EACH)
def test_the_card_leaves_board_and_choices_free(number: int) -> None:
    hand = Solver(number, "fr")
    hand.wait()
    boxes = {widget.key: widget.box for widget in hand.app.scene.desk.widgets}
    card = boxes["lesson"]
    assert 0 <= card.y < card.bottom <= hand.app.frame.bottom
    free = [box for key, box in boxes.items() if key in ("finish", "wait", "prompt")]
    asked = ("card:", "answer:") if hand.session.game.step_name == "choose_card" else ("answer:",)
    free += [box for key, box in boxes.items() if key.startswith(asked)]
    free.append(hand.table.view.board.box)
    assert not any(overlap(card, box) for box in free)


def test_the_shelf_marks_what_was_solved_and_leads_to_each() -> None:
    visitor = Visitor()
    visitor.app.push(TitleScene(visitor.app))
    visitor.app.lay()
    visitor.click_widget("puzzles")
    assert isinstance(visitor.app.scene, PuzzlesScene)
    visitor.draw()
    visitor.click_widget(f"puzzle:{PUZZLES[3].name}")
    scene = visitor.app.scene
    assert isinstance(scene, PuzzleScene)
    assert scene.number == 3
    visitor.click_widget("lesson:leave")
    assert isinstance(visitor.app.scene, PuzzlesScene)
    visitor.key(pygame.K_ESCAPE)
    assert isinstance(visitor.app.scene, TitleScene)
