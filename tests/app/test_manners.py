"""Small courtesies of the table: nothing leaks, nothing is silent, nothing needs a second guess."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.app import settings
from game.app.app import App
from game.app.modules import presentation_named
from game.app.opening import open_save
from game.app.presenting.composing import shown
from game.app.scenes.load import LoadScene
from game.app.scenes.options import SettingsScene
from game.app.scenes.rulebook import RulebookScene
from game.app.scenes.title import TitleScene
from game.app.table.effects import effects_of
from game.app.table.offering import MAYOR, Source
from game.app.table.offers import Offers
from game.app.table.tray_state import tray_items
from game.app.table.wording import prompt
from game.app.telling import names
from game.bots import GreedyBot, RandomBot
from game.core.command import Command
from game.core.commands import AdvanceDisc, BuildTile, MovePerson, UpgradeTile
from game.core.engine import begin, new_game, objection, options
from game.core.events import PersonMoved
from game.core.flow import TaskOpened
from game.core.grid import mask_of
from game.core.match import Match
from game.core.places import at
from game.core.setup import Seat, Setup
from game.core.state import Task
from game.modules import MODULES
from game.modules.power import BuildPlant, grid
from game.modules.roads.driving import TakeRoad
from game.saves import save, save_path
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to


def test_a_lit_square_of_the_council_can_be_clicked(pair: Hand) -> None:
    advance_to(pair, "council")
    goals = pair.table.grip.council_goals()
    (row, column), some = next(iter(goals.items()))
    entries = len(pair.session.match.log)
    pair.click_widget(f"cell:{row}:{column}")
    if pair.table.notices.popup is not None:
        pair.click_widget("meant:0")
    command = pair.session.match.log[entries].command
    assert isinstance(command, AdvanceDisc)
    assert command in some


def test_a_plant_is_dropped_where_it_will_stand() -> None:
    hand = Hand(Setup((Seat(name="Ada"),), 3, ("power",)))
    for _decision in range(400):
        plants = [c for c in options(hand.session.game) if isinstance(c, BuildPlant)]
        if plants:
            break
        hand.table.moves.command(next(iter(options(hand.session.game))))
    hand.app.lay()
    command = plants[0]
    hand.click_widget(f"piece:plant:{command.level}")
    view = hand.table.view.board
    x, _y = view.middle(command.column)
    hand.click((x, view.box.y - 12))
    assert hand.session.match.log[-1].command == command


def test_the_words_of_a_refusal_lead_to_its_rule(solo: Hand) -> None:
    advance_to(solo, "build")
    table = solo.table
    bad = BuildTile(0, "factory", 1, (99,))
    refusal = objection(solo.session.game, bad)
    assert refusal is not None
    table.notices.refuse(refusal, (400.0, 300.0))
    solo.click((430.0, 330.0))
    scene = solo.app.scene
    assert isinstance(scene, RulebookScene)
    assert scene.desk.named(f"rule:{refusal.rule}") is not None


def test_a_tile_without_a_place_says_so_when_the_next_one_is_asked_for(solo: Hand) -> None:
    advance_to(solo, "build")
    table = solo.table
    assert table.grip.pick_up(Source("stock", "factory"))
    solo.key(pygame.K_3)
    solo.key(pygame.K_n)
    assert table.notices.refused is not None


def test_a_refusal_waits_until_the_hand_has_moved(solo: Hand) -> None:
    held = solo.table.grip.hand
    assert held is not None
    assert not held.moved
    x, y = held.start
    solo.move((x + 40, y + 40))
    assert held.moved


def test_upgrading_warns_that_it_ends_building(solo: Hand) -> None:
    upgrades: list[Command] = []
    for number in range(3, 9):
        advance_to(solo, "build", number)
        game = solo.session.game
        upgrades = [c for c in options(game) if isinstance(c, UpgradeTile)]
        if upgrades:
            break
    borough = game.boroughs[0]
    assert upgrades
    assert not borough.upgraded
    found = effects_of(game, upgrades[0])
    assert any("Upgrading ends building" in effect.words for effect in found)


def test_the_free_tile_of_the_works_costs_nothing_in_the_tray(pair: Hand) -> None:
    advance_to(pair, "council")
    game = pair.session.game
    assert game.task is not None
    TaskOpened("works", game.task.seat, (2,)).apply(game)
    pair.session.version += 1
    for item in pair.table.model.tray:
        for level in item.levels:
            if level.refusal is None:
                assert level.cost.money == 0
                assert not any(level.cost.goods)


def test_the_home_overlay_shows_only_levels_that_can_be_built(solo: Hand) -> None:
    advance_to(solo, "build")
    game = solo.session.game
    game.boroughs[0].money = 50
    words = {space: word for space, _c, word in shown(game).overlays["public"].washes(game, 0)}
    assert words
    legal = {
        s
        for c in options(game)
        if isinstance(c, BuildTile) and c.kind == "residence"
        for s in c.spaces
    }
    assert {space for space, word in words.items() if word} == legal
    assert not mask_of(words) & game.boroughs[0].tiled


def test_a_key_that_was_taken_trades_places(own_home: Path) -> None:
    app = App((1280, 720), hidden=True)
    app.push(SettingsScene(app))
    hand = Hand.__new__(Hand)
    hand.app = app
    hand.click_widget("key:turn")
    hand.key(pygame.K_u)
    assert app.settings.keys == {"turn": "u", "undo": "r"}
    assert "Undo" in app.note


def test_a_save_is_deleted_by_pressing_twice(own_home: Path) -> None:
    table = Hand(Setup((Seat(name="Ada"),), seed=3))
    saves = own_home / "saves"
    saves.mkdir()
    save(table.session.match, save_path("old town"))
    table.app.push(TitleScene(table.app))
    table.click_widget("load")
    scene = table.app.scene
    assert isinstance(scene, LoadScene)
    count = len(scene.saves)
    number = next(n for n, entry in enumerate(scene.saves) if entry.path.stem == "old town")
    table.click_widget(f"delete:{number}")
    assert save_path("old town").exists()
    table.click_widget(f"delete:{number}")
    assert not save_path("old town").exists()
    assert len(scene.saves) == count - 1


def test_notes_for_beginners_are_put_away_and_come_back(solo: Hand) -> None:
    advance_to(solo, "build")
    desk = solo.table.desk
    assert desk.named("coach") is not None
    solo.click_widget("coach:away")
    assert desk.named("coach") is None
    assert not settings.load().coach
    solo.app.push(SettingsScene(solo.app))
    solo.click_widget("coach")
    solo.app.pop()
    assert desk.named("coach") is not None


def test_every_phase_has_a_note() -> None:
    game = new_game(Setup((Seat(),), 1), MODULES)
    notes = set()
    for game.phase in range(9):
        notes.add(shown(game).note(game.phase))
    assert len(notes) == 9
    assert "" not in notes


# --- what a loaded game shows first ---------------------------------------------------------


def loaded(match: Match, own_home: Path) -> list[str]:
    """Return the scenes on the stack after a save of this match was opened."""
    save(match, save_path("kept"))
    app = App((1280, 720), hidden=True)
    app.push(TitleScene(app))
    assert open_save(app, save_path("kept"))
    return [type(scene).__name__ for scene in app.scenes]


def test_a_loaded_game_lowers_the_curtain_before_secrets(pair: Hand, own_home: Path) -> None:
    advance_to(pair, "keep_promise", 0)
    stack = loaded(pair.session.match, own_home)
    assert stack == ["TitleScene", "TableScene", "CurtainScene"]


def test_a_finished_game_shows_its_count(own_home: Path) -> None:
    match = Match.started(Setup((Seat(),), seed=3), MODULES)
    bot = RandomBot(1)
    while not match.game.over:
        match.play(bot.choose(match.game))
    assert loaded(match, own_home) == ["TitleScene", "TableScene", "EndScene"]


def test_the_log_stays_behind_the_screens_while_all_build() -> None:
    hand = Hand(Setup((Seat(name="Ada"), Seat(name="Bo")), 5, options=("screens",)))
    advance_to(hand, "build")
    table, first = hand.table, hand.session.decider()
    assert first is not None
    command = next(c for c in options(hand.session.game) if isinstance(c, BuildTile))
    table.moves.command(command)
    hand.key(pygame.K_SPACE)
    built = next(line.text for line in reversed(table.model.lines()) if "builds" in line.text)
    table.model.session.viewer = 1 - first
    assert not any(built in line.text for line in table.model.lines())
    while hand.session.game.phase == 2:
        bot = GreedyBot(1)
        table.moves.command(bot.choose(hand.session.game))
    hand.key(pygame.K_SPACE)
    assert any(built in line.text for line in table.model.lines())


def test_a_damaged_save_is_named_and_the_shelf_stays_open(own_home: Path, pair: Hand) -> None:
    save(pair.session.match, save_path("torn"))
    path = save_path("torn")
    hand = Hand.__new__(Hand)
    hand.app = App((1280, 720), hidden=True)
    hand.app.push(TitleScene(hand.app))
    hand.click_widget("load")
    scene = hand.app.scene
    assert isinstance(scene, LoadScene)
    number = next(n for n, entry in enumerate(scene.saves) if entry.path == path)
    path.write_bytes(path.read_bytes().replace(b'"seat":', b'"seet":', 9))
    hand.click_widget(f"save:{number}")
    assert hand.app.scene is scene
    assert path.name in hand.app.note


# --- what is asked, and of whom -------------------------------------------------------------


def test_deaths_and_riots_say_why_and_how_many() -> None:
    game = new_game(Setup((Seat(), Seat()), 2), MODULES)
    begin(game)
    game.round, game.phase = 2, 6
    game.boroughs[0].pollution = 5
    hand = Hand(Setup((Seat(), Seat()), 2))
    hand.table.model.stage.game = game
    game.tasks[-1] = type(game.tasks[-1])("deaths", 0, (1,))
    assert "even round" in prompt(hand.table.model)


def test_those_who_must_move_are_known(solo: Hand) -> None:
    advance_to(solo, "move_home", 2)
    for _decision in range(200):
        if solo.table.model.obliged():
            break
        advance_to(solo, "build", solo.session.game.round + 1)
        advance_to(solo, "move_home")
    obliged = solo.table.model.obliged()
    game = solo.session.game
    assert obliged
    for person in obliged:
        tile = game.boroughs[0].tile_at(game.where[person] % 100)
        assert tile is not None
        assert tile.kind != "residence"


def test_the_tray_names_the_demand_that_fails() -> None:
    hand = Hand(Setup((Seat(name="Ada"),), 3, ("power",)))
    advance_to(hand, "build")
    game = hand.session.game
    grid(game).built[0] = ()
    item = next(i for i in tray_items(game, 0, Offers(game)) if i.kind.name == "residence")
    assert item.refusal is not None
    assert item.refusal.rule.startswith("POW.")


def test_walking_and_driving_are_told_apart() -> None:
    some: list[Command] = [MovePerson(0, 0, 0, 5), TakeRoad(0, 0, 5, (1, 2, 3))]
    ways = presentation_named("roads").ways
    assert ways is not None
    assert ways(some) == ["On foot", "By 2 roads"]
    assert ways(some[:1]) is None


def test_a_victory_condition_tells_its_rates() -> None:
    game = new_game(Setup((Seat(),), 1), MODULES)
    numbers = game.rules.numbers
    living = f"{numbers.population_votes} votes for each living citizen"
    assert names.victory(game, "population").endswith(living)
    rates = f"${numbers.economy_dollars} give {numbers.economy_votes} votes, materials 3/4/6"
    assert rates in names.victory(game, "economy")
    assert "{" not in "".join(names.victory(game, name) for name in names.VICTORY_NAMES)


# --- presses while something moves ----------------------------------------------------------


def test_a_press_meant_for_the_moving_table_does_not_answer_what_comes_next() -> None:
    hand = Hand(Setup((Seat(name="Ada"),), seed=3), speed=1.0)
    table = hand.table
    hall = next(c for c in options(hand.session.game))
    table.moves.command(hall)
    assert table.model.stage.is_busy
    entries = len(hand.session.match.log)
    hand.click(table.view.board.box.center)
    assert not table.model.stage.is_busy
    assert table.desk.named("answer:1") is not None, "the promises lie there now"
    assert len(hand.session.match.log) == entries
    hand.click(table.view.board.box.center)
    assert len(hand.session.match.log) == entries + 1


def test_a_press_on_what_was_there_before_counts_at_once(solo: Hand) -> None:
    advance_to(solo, "build")
    table = solo.table
    solo.app.settings.speed = 1.0
    solo.session.game.boroughs[0].money = 20
    bot = GreedyBot(3)
    command = bot.choose(solo.session.game)
    assert isinstance(command, BuildTile)
    table.moves.command(command)
    assert table.model.stage.is_busy
    solo.press(solo.place("tile:park"))
    assert not table.model.stage.is_busy
    assert table.grip.hand is not None
    assert table.grip.hand.source == ("stock", "park")


def test_the_officers_overlay_tells_one_from_several() -> None:
    game = new_game(Setup((Seat(),), 1, ("police",)), MODULES)
    begin(game)
    officers = [p for p in game.boroughs[0].people if game.rules.person_kind[p].name == "officer"]
    for person, space in zip(officers, (33, 35), strict=False):
        PersonMoved(person, at(0, space), "").apply(game)
    words = {
        space: word for space, _colour, word in shown(game).overlays["officers"].washes(game, 0)
    }
    assert words[32] == "1"
    assert words[34] == "2"


def test_the_only_piece_comes_back_to_the_hand(pair: Hand) -> None:
    advance_to(pair, "parade")
    table = pair.table
    assert table.grip.hand is not None
    pair.click_widget("piece:mayor")
    assert table.grip.hand is not None
    pair.drag(table.view.board.middle(99), pair.place("tab:log"))
    for _tick in range(10):
        pair.app.step([], 0.1)
    assert table.grip.hand is not None
    assert table.grip.hand.source == MAYOR
    table.grip.put_back()
    assert table.grip.hand is not None


def test_a_tile_that_cannot_be_taken_now_says_so(pair: Hand) -> None:
    advance_to(pair, "choose_card")
    pair.press(pair.place("tile:park"))
    refused = pair.table.notices.refused
    assert refused is not None
    assert refused[0].rule == "B2.2.1"


def test_a_riot_counts_those_still_to_be_chosen() -> None:
    rules = new_game(Setup((Seat(),), 1, ("police",)), MODULES).rules
    assert rules.tasks["riot"].to_choose(Task("riot", 0, (3,))) == 3
    assert rules.tasks["deaths"].to_choose(Task("deaths", 0, (1,))) == 0
    assert "riots" in rules.card_notes["L"]
