"""The set-up's switches: sets of promises, options that exclude each other, presets, notes."""

from __future__ import annotations

import pytest

from game.app import settings
from game.app.scenes.boards import BoardsScene
from game.app.scenes.setup import SetupScene
from game.app.settings import RememberedSeat, RememberedSetup
from game.app.setup_draft import FIRST, Draft, presets
from game.app.ui.widgets import Button
from game.packages import GAME_ALONE
from tests.app.hand import Visitor

LANDMARKS = ("colosseum", "neuschwanstein", "landmark_choice")


@pytest.fixture
def draft() -> Draft:
    return Draft.remembered(RememberedSetup(), GAME_ALONE)


def scene_of(visitor: Visitor) -> SetupScene:
    visitor.click_widget("new")
    scene = visitor.app.scene
    assert isinstance(scene, SetupScene)
    return scene


def chosen_presets(scene: SetupScene) -> list[str]:
    scene.app.lay()
    buttons = {name: scene.desk.named(f"preset:{name}") for name in presets(GAME_ALONE)}
    return [name for name, b in buttons.items() if isinstance(b, Button) and b.chosen]


# --- DECK.1 -------------------------------------------------------------------------------


@pytest.mark.parametrize("module", ["palaces", "police", "merchants"])
def test_a_module_brings_the_set_that_speaks_of_it(draft: Draft, module: str) -> None:
    draft.toggle(module)
    assert set(draft.modules) == {module, "spring_promises"}


def test_the_new_buildings_bring_the_winter_promises_and_others_no_set(draft: Draft) -> None:
    draft.toggle("roads")
    draft.toggle("power")
    assert set(draft.modules) == {"roads", "power"}
    draft.toggle("winter_buildings")
    assert set(draft.modules) == {"roads", "power", "winter_buildings", "winter_promises"}


def test_a_set_that_the_player_switched_off_stays_off(draft: Draft) -> None:
    draft.toggle("police")
    draft.toggle("spring_promises")
    assert draft.modules == ["police"]
    draft.toggle("palaces")
    draft.toggle("police")
    draft.toggle("police")
    assert set(draft.modules) == {"police", "palaces"}
    again = Draft.remembered(draft.to_remember(), GAME_ALONE)
    again.toggle("merchants")
    assert "spring_promises" not in again.modules
    again.toggle("spring_promises")
    again.toggle("merchants")
    again.toggle("merchants")
    assert "spring_promises" in again.modules


def test_a_set_can_be_on_alone_and_the_set_up_says_that_it_adds_nothing(draft: Draft) -> None:
    draft.toggle("spring_promises")
    draft.toggle("winter_promises")
    problem, note = draft.verdict()
    assert not problem
    assert "Winter promises add nothing" in note
    assert "Spring promises add nothing" in note
    draft.toggle("merchants")
    draft.toggle("winter_buildings")
    assert draft.verdict() == ("", "")


# --- SREAL.1 ------------------------------------------------------------------------------


def on(draft: Draft) -> list[str]:
    return [name for name in LANDMARKS if draft.is_on(name)]


def test_one_of_the_landmarks_is_agreed_on_or_each_chooses(draft: Draft) -> None:
    draft.toggle("spring_landmarks")
    draft.switch_option("advanced", True)
    assert on(draft) == ["colosseum"], "what is played if nothing is said is shown"
    for name in ("neuschwanstein", "landmark_choice", "colosseum"):
        draft.switch_option(name, True)
        assert on(draft) == [name]
        assert set(draft.setup().options) == {"advanced", name}
    draft.switch_option("colosseum", False)
    assert on(draft) == ["colosseum"]
    draft.switch_option("advanced", False)
    assert "advanced" not in draft.options


def test_a_remembered_set_up_that_named_several_keeps_one() -> None:
    kept = RememberedSetup([RememberedSeat()], ["spring_landmarks"], list(LANDMARKS[:2]))
    assert on(Draft.remembered(kept, GAME_ALONE)) == ["neuschwanstein"]


def test_off_forest_boards_the_set_up_warns(draft: Draft) -> None:
    draft.toggle("spring_landmarks")
    assert "forest boards" in draft.verdict().note
    for seat in draft.seats:
        seat.board = "forest_easy"
    assert draft.verdict() == ("", "")


# --- presets ------------------------------------------------------------------------------


def test_the_first_game_shows_itself_as_chosen_until_something_is_changed() -> None:
    visitor = Visitor()
    scene = scene_of(visitor)
    visitor.click_widget("preset:winter")
    assert chosen_presets(scene) == ["winter"]
    visitor.click_widget("preset:first")
    assert chosen_presets(scene) == ["first"]
    assert scene.app.settings.coach
    scene.draft.seats[0].board = "river_easy"
    assert chosen_presets(scene) == ["base"]
    visitor.click_widget("preset:first")
    scene.draft.switch_option("advanced", True)
    assert chosen_presets(scene) == ["base"]


def test_the_base_game_after_the_first_is_without_its_notes() -> None:
    visitor = Visitor()
    scene = scene_of(visitor)
    visitor.click_widget("preset:first")
    visitor.click_widget("preset:base")
    assert chosen_presets(scene) == ["base"]
    assert not scene.app.settings.coach
    visitor.click_widget("preset:first")
    visitor.click_widget("preset:spring")
    assert scene.app.settings.coach, "other presets leave the notes to the settings"
    visitor.click_widget("back")
    assert set(settings.load().setup.modules) == set(scene.draft.modules)


# --- ASIA.2, EURO.1 -----------------------------------------------------------------------


def test_dealt_cities_are_the_only_ones_a_seat_may_choose() -> None:
    visitor = Visitor()
    scene = scene_of(visitor)
    visitor.click_widget("deal")
    hand = scene.draft.hand_of(0)
    assert len(hand) == 2
    assert scene.draft.seats[0].board == hand[0]
    assert not scene.draft.verdict().problem
    visitor.click_widget("board:0")
    assert isinstance(visitor.app.scene, BoardsScene)
    assert {entry.name for entry in visitor.app.scene.entries} == set(hand)
    visitor.click_widget(f"board:{hand[1]}")
    assert scene.draft.seats[0].board == hand[1]
    visitor.click_widget("undeal")
    assert scene.draft.hand_of(0) == ()


def test_who_joins_or_leaves_after_the_deal_ends_it(draft: Draft) -> None:
    for change in (draft.add_seat, lambda: draft.remove_seat(0), lambda: draft.apply_preset(FIRST)):
        draft.deal_cities()
        assert draft.hand_of(1)
        change()
        assert not draft.hand_of(0)
