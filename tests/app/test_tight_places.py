"""The tightest places of the window hold their words, in every language and at larger scales."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.app import App
from game.app.scenes.boards import CARD_H, CARD_W, BoardsScene
from game.app.table.gestures import read
from game.app.table.panels import dialog, prompt, tracker
from game.app.table.panels.promise import paint_promise
from game.app.table.panels.promise import widget as promise_widget
from game.app.table.table import Table
from game.app.telling.names import PHASES
from game.app.ui.box import Box
from game.app.ui.pen import Pen, taken
from game.app.ui.widgets import Mood
from game.app.words import _, speak
from game.core.commands import KeepPromise
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.words import LANGUAGES
from tests.app.hand import Hand
from tests.app.reading import Reader

ALL = tuple(name for name, module in MODULES.items() if name != "base" and not module.by_board)
SCALES = (1.0, 1.25)


@pytest.fixture(params=[(code, scale) for code in sorted(LANGUAGES) for scale in SCALES])
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A table with every module, in one language at one scale."""
    code, scale = request.param
    monkeypatch.setattr(App, "unit", scale)
    hand = Hand(Setup((Seat("Ada"), Seat("Bo")), 5, ALL))
    speak(code)
    yield hand.table
    speak("en")


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    return Reader(monkeypatch)


def pen_of(scene: Table) -> Pen:
    return Pen(scene.app.surface, scene.app.unit, scene.app.unit)


def test_every_phase_has_room_beside_the_round(table: Table, reader: Reader) -> None:
    game = table.model.session.game.copy()
    place = table.desk.named("tracker")
    assert place is not None
    for game.round, game.phase in ((9, phase) for phase in range(len(PHASES))):
        tracker.paint_track(pen_of(table), table.app.art, place.box, game)
    assert (reader.cut, reader.high) == (set(), set())


def test_every_question_has_room(
    table: Table, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = table.desk.named("prompt")
    assert place is not None
    prompts = [kind.prompt for kind in table.model.session.game.rules.tasks.values() if kind.prompt]
    for question in prompts:
        monkeypatch.setattr(prompt, "prompt", lambda model, words=question: _(words))
        prompt.paint_prompt(table, pen_of(table), place.box)
    assert prompts
    assert (reader.cut, reader.high) == (set(), set())


def test_every_promise_has_room_on_its_card(
    table: Table, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table.model.session.game
    numbers = sorted(game.rules.promises)
    for first in range(0, len(numbers), 3):
        three = [*numbers, *numbers][first : first + 3]
        offers = [read(game, KeepPromise(0, number)) for number in three]
        monkeypatch.setattr(
            dialog, "prompt", lambda model: _("Keep one special promise in secret.")
        )
        monkeypatch.setattr(table.model, "dialog_offers", lambda offers=offers: offers)
        for widget in dialog.widgets(table, table.view.board.box):
            widget.paint(pen_of(table), Mood())
    assert len(numbers) > 50
    assert (reader.cut, reader.high) == (set(), set())


def test_every_board_has_room_for_its_name(table: Table, reader: Reader) -> None:
    scene = BoardsScene(table.app, lambda name: None, "paris")
    for entry in scene.entries:
        scene._paint(pen_of(table), Box(0, 0, CARD_W - 12, CARD_H - 12), Mood(), entry)
    assert len(scene.entries) > 20
    assert (reader.cut, reader.high) == (set(), set())


def test_every_promise_has_room_where_it_is_looked_at(table: Table, reader: Reader) -> None:
    table.model.peeks = True
    borough = table.model.seen.boroughs[table.model.session.viewer]
    for number, promise in table.model.seen.rules.promises.items():
        borough.promises, borough.specials = (
            ((number,), (17,)) if promise.level else ((), (number,))
        )
        place = promise_widget(table, table.view.parts.promise)
        paint_promise(table, pen_of(table), place.box)
    assert (reader.cut, reader.high) == (set(), set())


@pytest.mark.parametrize(
    ("place", "size"),
    [((10, 10, 20, 20), (20, 20)), ((90, 40, 20, 20), (10, 10)), ((200, 300, 20, 20), (1, 1))],
)
def test_what_a_smaller_window_has_of_a_picture_is_taken(
    place: tuple[int, int, int, int], size: tuple[int, int]
) -> None:
    assert taken(pygame.Surface((100, 50)), pygame.Rect(place)).get_size() == size


def test_letters_of_no_size_are_not_written() -> None:
    pen = Pen(pygame.Surface((10, 10)), 1.0)
    assert pen.text("8", Box(0, 0, 0, 0), 0.0, fit=True) == 0.0
