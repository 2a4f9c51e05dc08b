"""Words stay whole and apart, at every size of the interface."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app import style
from game.app.press import results
from game.app.scene import Scene
from game.app.scenes.end import EndScene
from game.app.scenes.load import LoadScene
from game.app.scenes.options import SettingsScene
from game.app.scenes.setup import SetupScene
from game.app.settings import SCALES
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Mood
from game.core.match import Match
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.packages import GAME_ALONE
from game.saves import save, save_path
from game.words import LANGUAGES
from tests.app.hand import Hand, Visitor
from tests.app.reading import Reader
from tests.app.recorded_games import recorded
from tests.app.test_gestures import advance_to

NOTHING: tuple[set[str], set[str], set[str], set[tuple[str, str]]] = (set(), set(), set(), set())
EVERYTHING = tuple(module.name for module in GAME_ALONE.switchable)


def sat_down(names: tuple[str, ...], size: tuple[int, int], scale: float, language: str) -> Hand:
    """Return a table with every module, while its host builds."""
    hand = Hand(Setup(tuple(Seat(name=name) for name in names), 3, EVERYTHING), size)
    hand.app.settings.scale, hand.app.settings.language = scale, language
    hand.app.apply_settings()
    advance_to(hand, "build")
    return hand


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_largest_scale_cuts_no_word_of_the_table(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = sat_down(("Ada", "Bo"), (1920, 1080), SCALES[-1], language)
    reader = Reader(monkeypatch)
    rows = range(0, 14, 4)
    for _row in rows:
        hand.app.paint()
        hand.move(hand.table.view.parts.tray.center)
        hand.wheel(-4)
    hand.table.view.overlays = {"public", "barred"}
    hand.app.lay()
    hand.app.paint()
    assert reader.faults == NOTHING


def test_a_long_name_leaves_room_for_the_card_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = sat_down(("Wilhelmina Featherstone", "Bo"), (1366, 768), 1.25, "en")
    hand.table.model.looked = 0
    borough = hand.session.game.boroughs[0]
    borough.card, hand.session.game.host = "B", 0
    hand.session.version += 1
    hand.app.lay()
    reader = Reader(monkeypatch)
    hand.app.paint()
    assert reader.over == set()
    assert "Borough of Wilhelmina Featherstone" not in reader.cut


@pytest.mark.parametrize("scene", [SettingsScene, SetupScene, None])
def test_the_largest_scale_leaves_nothing_outside(
    scene: type[Scene] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = Visitor((1280, 720))
    visitor.app.settings.scale = SCALES[-1]
    if scene is not None:
        visitor.app.push(scene(visitor.app))
    reader = Reader(monkeypatch)
    visitor.draw()
    assert reader.faults == NOTHING


def test_four_seats_and_their_save_have_room_at_the_largest_scale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visitor = Visitor((1280, 720))
    visitor.app.settings.scale = SCALES[-1]
    visitor.app.push(SetupScene(visitor.app))
    visitor.draw()
    for _seat in range(2):
        visitor.click_widget("add")
    reader = Reader(monkeypatch)
    visitor.draw()
    assert reader.faults == NOTHING
    seed, last = visitor.place("seed"), visitor.app.scene.desk.named("seat:3")
    assert last is not None
    assert last.box.bottom <= seed[1] - 10
    seats = tuple(Seat(name=name) for name in ("Ada", "Bruno", "Chloé", "Dov"))
    save(Match.started(Setup(seats, 3), MODULES), save_path("evening"))
    visitor.app.push(LoadScene(visitor.app))
    visitor.draw()
    assert reader.faults == NOTHING


def _light(colour: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in colour]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def test_why_a_button_cannot_be_pressed_is_legible(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(Setup((Seat(name="Ada"),), seed=4))
    inks: dict[str, tuple[int, int, int]] = {}
    write = Pen.text

    def text(it: Pen, words: str, box: Box, *args: Any, **how: Any) -> float:
        inks[words] = args[1]
        return write(it, words, box, *args, **how)

    monkeypatch.setattr(Pen, "text", text)
    button = Button("", Box(0, 0, 236, 58), enabled=False, label="Done", detail="2 must move on")
    button.paint(Pen(hand.app.surface, 1.0), Mood())
    dark, light = sorted((_light(inks["2 must move on"]), _light(style.WELL)))
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_the_winners_name_is_read_whole_beside_the_trophy(monkeypatch: pytest.MonkeyPatch) -> None:
    match = recorded("base-4p")
    names = "Mona the mayor's friend", "Beatrix the builder", "Gil", "Ada"
    seats = zip(match.setup.seats, names, strict=True)
    setup = replace(match.setup, seats=tuple(replace(seat, name=name) for seat, name in seats))
    hand = Hand(Match.replayed(setup, MODULES, match.log))
    scores = hand.session.game.scores
    hand.session.game.scores = (1000, *scores[1:])
    hand.app.push(EndScene(hand.app, hand.session))
    hand.app.lay()
    hand.click_widget("tab:scores")
    cups: list[pygame.Rect] = []
    monkeypatch.setattr(results, "icon", lambda pen, art, name, box: cups.append(pen.rect(box)))
    reader = Reader(monkeypatch)
    hand.app.paint()
    words = [ink for _word, ink in reader.seen]
    assert cups
    assert all(cup.collidelist(words) < 0 for cup in cups)
    assert not reader.cut & set(names)


def test_materials_of_a_price_lie_between_money_and_supply(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[pygame.Rect] = []
    lay = Pen.image

    def image(it: Pen, picture: pygame.Surface, box: Box) -> None:
        lay(it, picture, box)
        laid.append(picture.get_rect(center=it.rect(box).center))

    monkeypatch.setattr(Pen, "image", image)
    reader = Reader(monkeypatch)
    for scale in (1.0, SCALES[-1]):
        hand = sat_down(("Ada", "Bo"), (1280, 720), scale, "en")
        hand.place("tile:airport9")
        laid.clear()
        hand.app.paint()
        tile = hand.app.scene.desk.named("tile:airport9")
        assert tile is not None
        frame = Pen(hand.app.surface, hand.app.unit).rect(tile.box)
        pictures = [rect for rect in laid if frame.contains(rect)]
        assert len(pictures) > 1, "the tile, and its materials"
        words = [ink for _word, ink in reader.seen if frame.contains(ink)]
        assert all(picture.collidelist(words) < 0 for picture in pictures[1:])
