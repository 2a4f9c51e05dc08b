"""The rulebook shows: pictures of rules from scenarios, and tables to try them on."""

from __future__ import annotations

import pytest

from game.app.lessons.trying import TryScene, match_of
from game.app.rule_pictures import all_shown, draw_rule
from game.app.rule_things import THINGS
from game.app.scenes.rulebook import RulebookScene
from game.core.engine import Writer, go_one_on
from game.packages import GAME_ALONE
from game.rulebook import load
from game.scenarios.reading import VIEWS, MalformedError, read_scenarios
from game.scenarios.running import let_pass
from game.scenarios.showing import BOROUGH
from tests.app.hand import Visitor
from tests.app.waiting import wait_until


def ready(visitor: Visitor) -> RulebookScene:
    scene = visitor.app.scene
    assert isinstance(scene, RulebookScene)
    wait_until(visitor.app, lambda: not scene.is_busy(), 0.1)
    visitor.draw()
    return scene


def test_every_rule_is_shown_by_a_picture_that_can_be_drawn() -> None:
    visitor = Visitor()
    rules = {entry.id for chapter in load("en").chapters for entry in chapter.entries}
    shown = all_shown()
    assert rules - shown.keys() == set()
    for rule, what in shown.items():
        picture = draw_rule(what, GAME_ALONE, visitor.app.art, 60)
        assert picture is not None, rule
        dots = [(x, y) for x in range(0, 60, 7) for y in range(0, 60, 7)]
        assert len({tuple(picture.get_at(dot)) for dot in dots}) > 1, rule


def test_whoever_tries_a_rule_is_asked_something() -> None:
    visitor = Visitor()
    for rule, what in all_shown().items():
        game = match_of(visitor.app, what).game
        emit = Writer(game)
        for _turn in range(200):
            if game.over or (game.task is not None and game.task.seat == what.seat):
                break
            if not go_one_on(game, emit):
                let_pass(game, emit)
        assert not game.over, rule


def test_pictures_of_things_beside_the_boroughs() -> None:
    assert set(THINGS) == {*VIEWS} - {BOROUGH}
    shown = all_shown()
    assert shown["ACT.A"].view == ("card", "A")
    assert shown["PRO.6"].view == ("council",)
    assert shown["B1.5"].view == ("promises",)
    assert shown["B2.2.6"].view == (BOROUGH,)
    wrong = "title: Where\nrules: B1.1\nshow: nothing\nexpect zone 1 = 7"
    with pytest.raises(MalformedError, match="council") as told:
        read_scenarios(wrong)
    assert told.value.line == 3


@pytest.mark.parametrize("pixels", [1, 6, 13])
def test_in_a_tiny_window_pictures_are_tiny(pixels: int) -> None:
    visitor = Visitor()
    views = {what.view[0]: what for what in all_shown().values()}
    assert set(views) == {BOROUGH, *THINGS}
    for what in views.values():
        picture = draw_rule(what, GAME_ALONE, visitor.app.art, pixels)
        assert picture is not None
        assert picture.get_size() == (pixels, pixels)


def test_the_spaces_of_a_scenario_s_first_command_are_marked() -> None:
    shown = all_shown()["B2.2.6"]
    assert shown.seat == 0
    assert shown.spaces
    assert all_shown()["B2.6.4"].scenario.rules == ("B2.6.4",)


def test_the_rulebook_opens_at_its_rule_with_pictures_beside_it() -> None:
    visitor = Visitor()
    visitor.app.push(RulebookScene(visitor.app, "B2.6.4"))
    scene = ready(visitor)
    place = scene.desk.named("rule:B2.6.4")
    assert place is not None
    assert place.clip is not None
    assert abs(place.box.y - place.clip.y) < 2
    assert scene.desk.named("try:B2.6.4") is not None


def test_a_rule_is_tried_at_the_table_and_nothing_is_kept() -> None:
    visitor = Visitor()
    visitor.app.push(RulebookScene(visitor.app, "B2.6.4"))
    ready(visitor)
    visitor.click_widget("try:B2.6.4")
    scene = visitor.app.scene
    assert isinstance(scene, TryScene)
    visitor.app.lay()
    visitor.draw()
    assert scene.session.autosave is None
    assert scene.session.is_person(scene.session.decider())
    visitor.click_widget("lesson:again")
    assert isinstance(visitor.app.scene, TryScene)
    assert visitor.app.scene is not scene
    visitor.app.lay()
    visitor.click_widget("lesson:leave")
    assert isinstance(visitor.app.scene, RulebookScene)


def test_what_was_tried_is_taken_back_as_far_as_the_position() -> None:
    visitor = Visitor()
    entry = load("en").entry("B2.2.6")
    assert entry is not None
    visitor.app.push(TryScene(visitor.app, entry, all_shown()["B2.2.6"]))
    scene = visitor.app.scene
    assert isinstance(scene, TryScene)
    session = scene.session
    before = dict(session.game.boroughs[0].tiles)
    finish = scene.table.model.offers.finish
    assert finish is not None
    scene.table.moves.command(finish)
    assert session.undo()
    assert session.game.boroughs[0].tiles == before
    assert not session.can_undo()
    assert session.lines == []
