"""Each gesture does what it shows, and each refusal says why and changes nothing."""

from __future__ import annotations

from typing import TypeVar

import pygame

from game.app.scenes.curtain import CurtainScene
from game.app.scenes.pause import PauseScene
from game.app.scenes.rulebook import RulebookScene
from game.app.table.effects import gain_words
from game.app.table.offering import Source
from game.app.table.paint_board import person_point
from game.app.table.wording import prompt
from game.bots import GreedyBot, RandomBot
from game.core.command import Command
from game.core.commands import (
    AdvanceDisc,
    BuildTile,
    ChooseOption,
    EnlargeZone,
    Finish,
    MovePerson,
    PlaceTile,
    UpgradeTile,
)
from game.core.engine import options
from game.core.setup import Seat, Setup
from tests.app.hand import Hand
from tests.app.waiting import wait_until


def advance_to(hand: Hand, task: str, round_: int = 1) -> None:
    """Let bots play until a task comes up in a round."""
    bots = [GreedyBot(seat) for seat in range(hand.session.game.players)]
    for _decision in range(3000):
        game = hand.session.game
        assert game.task is not None
        if game.task.kind == task and game.round >= round_:
            hand.app.lay()
            return
        hand.table.moves.command(bots[game.task.seat].choose(game))
    raise AssertionError(f"{task} never came")


C = TypeVar("C", bound=Command)


def options_of(hand: Hand, kind: type[C]) -> list[C]:
    return [command for command in options(hand.session.game) if isinstance(command, kind)]


# --- the dead -----------------------------------------------------------------------------

DEATHS = """
title: Somebody dies
rules: B2.6.4
players: 2
round: 1
phase: measure
borough 1:
  | H1 H  A1 B1
  | H  H  F2 .
  | .  .  .  .
  | .  .  +  .
  A = R1
  B = R1
  F = F1
  dawn: 0
  pollution: 36
  money: 1
expect decides 1 deaths
"""


def test_whoever_may_not_die_is_not_taken_up_and_the_reason_is_told() -> None:
    hand = Hand.at(DEATHS)
    table, game = hand.table, hand.session.game
    (in_hall,) = game.boroughs[0].who[0]
    hand.press(person_point(table.view.board, game, in_hall))
    assert table.grip.hand is None
    assert table.notices.refused is not None
    assert table.notices.refused[0].rule == "B2.6.4"
    (outside,) = game.boroughs[0].who[2]
    hand.press(person_point(table.view.board, game, outside))
    assert table.grip.hand is not None
    assert table.grip.hand.source == ("person", outside)
    assert table.notices.refused is None


# --- tiles --------------------------------------------------------------------------------


def test_the_city_hall_is_in_the_hand_from_the_start_and_is_laid_by_a_click(solo: Hand) -> None:
    held = solo.table.grip.hand
    assert held is not None
    assert held.source == ("stock", "city_hall")
    assert not held.own
    solo.play(PlaceTile(0, "city_hall", (22, 23, 32, 33)))
    assert solo.session.game.boroughs[0].hall is not None


def test_a_tile_that_comes_back_by_itself_lets_be_read_why_it_was_refused(solo: Hand) -> None:
    solo.drag(solo.place("tile:city_hall"), solo.table.view.board.middle(99))
    refused = solo.table.notices.refused
    assert refused is not None
    solo.app.step([], 0.5)
    assert solo.table.grip.hand is not None
    assert solo.table.notices.refused == refused


def test_a_piece_that_comes_by_itself_is_not_judged_before_it_was_moved(solo: Hand) -> None:
    solo.app.settings.motion = "still"
    table, at = solo.table, solo.table.view.board.middle(99)
    solo.move(at)
    table.grip.put_back()
    assert table.grip.hover is not None
    assert table.grip.hover.refusal is not None
    pixel = solo.app.pixels(at)

    def seen() -> pygame.Color:
        solo.app.paint()
        return solo.app.surface.get_at(pixel)

    unmoved, hand = seen(), table.grip.hand
    table.grip.hand = None
    assert seen() == unmoved, "nothing red, for no reason is told"
    table.grip.hand = hand
    solo.move((at[0] - 9, at[1]))
    assert seen() != unmoved


def test_the_next_persons_piece_is_over_their_own_board() -> None:
    hand = Hand(Setup((Seat(name="Ada"), Seat(name="Bo")), seed=5))
    table = hand.table
    first = table.model.home
    hand.move(table.view.board.middle(99))
    while table.model.home == first or table.grip.hand is None:
        hand.table.moves.command(GreedyBot(1).choose(hand.session.game))
    hand.app.lay()
    assert table.grip.hover is not None
    assert table.grip.hover.target.seat == table.model.home == table.view.home.seat


def test_a_tile_is_dragged_from_the_tray(solo: Hand) -> None:
    advance_to(solo, "build")
    command = options_of(solo, BuildTile)[0]
    solo.play(command)
    assert solo.session.game.boroughs[0].built == 1


def test_a_tile_dropped_where_it_may_not_lie_goes_back_and_the_rule_is_told(solo: Hand) -> None:
    advance_to(solo, "build")
    entries = len(solo.session.match.log)
    hall = solo.session.game.boroughs[0].hall
    assert hall is not None
    goal = solo.table.view.board.middle(hall.spaces[0])
    solo.drag(solo.place("tile:residence"), goal)
    table = solo.table
    assert table.notices.refused is not None
    assert table.notices.refused[0].rule == "B2.2.2"
    assert table.grip.hand is None
    assert table.grip.glide is not None
    assert len(solo.session.match.log) == entries


def test_a_ghost_off_the_board_says_that_it_must_lie_in_the_zone(solo: Hand) -> None:
    advance_to(solo, "build")
    solo.press(solo.place("tile:park"))
    solo.key(pygame.K_2)
    solo.move(solo.table.view.board.middle(99))
    hover = solo.table.grip.hover
    assert hover is not None
    assert hover.refusal is not None
    assert hover.refusal.rule == "B2.2.2"


def test_turn_mirror_shape_and_level_change_the_tile_in_hand(solo: Hand) -> None:
    advance_to(solo, "build")
    solo.click_widget("tile:residence")
    held = solo.table.grip.hand
    assert held is not None
    assert held.shape is not None
    solo.move(solo.table.view.board.middle(33))
    solo.key(pygame.K_3)
    assert held.shape.level == 3
    line = held.shape.cells
    solo.key(pygame.K_r)
    assert held.shape.cells != line
    solo.wheel(-1)
    assert held.shape.number == 1
    corner = held.shape.cells
    solo.press(solo.table.view.board.middle(33), button=3)
    assert held.shape.cells != corner
    solo.key(pygame.K_f)
    solo.key(pygame.K_ESCAPE)
    assert solo.table.grip.hand is None


def test_a_tile_is_pulled_onto_a_free_space_to_upgrade_it(solo: Hand) -> None:
    for round_ in range(2, 9):
        advance_to(solo, "build", round_)
        found = options_of(solo, UpgradeTile)
        if found:
            before = solo.session.game.boroughs[0].tiles[found[0].tile].level
            solo.play(found[0])
            assert solo.session.game.boroughs[0].tiles[found[0].tile].level == before + 1
            return
    raise AssertionError("no upgrade was ever possible")


def test_enlarging_is_refused_after_building_and_the_button_says_why(solo: Hand) -> None:
    advance_to(solo, "build")
    solo.play(options_of(solo, BuildTile)[0])
    while solo.session.game.task and solo.session.game.task.kind != "build":
        solo.play(next(options(solo.session.game)))
    button = solo.app.scene.desk.named("enlarge")
    assert button is not None
    assert not button.enabled
    assert button.rule == "B2.2.1"
    assert "never both" in button.tip


# --- persons, discs, buttons --------------------------------------------------------------


def test_a_person_dropped_on_open_land_is_refused_with_its_rule(pair: Hand) -> None:
    advance_to(pair, "move_home", 2)
    table = pair.table
    persons = dict.fromkeys(move.person for move in options_of(pair, MovePerson))
    places = [table.model.source_spaces(Source("person", person)) for person in persons]
    seat, spaces = next(place for place in places if place[0] == table.view.board.seat)
    free = next(s for s in range(99, 0, -1) if table.model.seen.boroughs[seat].tile_at(s) is None)
    pair.drag(table.view.board.middle(spaces[0]), table.view.board.middle(free))
    assert table.notices.refused is not None
    assert table.notices.refused[0].rule == "B2.3.1"


def test_a_disc_dropped_on_a_row_asks_how_to_pay(pair: Hand) -> None:
    both: list[tuple[int, int]] = []
    for round_ in range(1, 9):
        advance_to(pair, "council", round_)
        paid = {(c.disc, c.row, c.pay) for c in options_of(pair, AdvanceDisc)}
        both = [(d, r) for d, r, pay in sorted(paid) if pay == "money" and (d, r, "votes") in paid]
        if both:
            break
    disc, row = both[0]
    seat = pair.session.game.tasks[-1].seat
    column = pair.session.game.boroughs[seat].discs[disc][1] + 1
    start, end = pair.place(f"disc:{disc}"), pair.place(f"cell:{row}:{column}")
    pair.drag(start, end)
    assert pair.table.notices.popup is not None
    assert len(pair.table.notices.popup.commands) == 2
    pair.click_widget("meant:0")
    last = pair.session.match.log[-1].command
    assert isinstance(last, AdvanceDisc)
    assert (last.disc, last.row) == (disc, row)


def test_undo_redo_and_restart_of_the_phase(solo: Hand) -> None:
    advance_to(solo, "build")
    entries = len(solo.session.match.log)
    solo.play(EnlargeZone(0))
    solo.click_widget("tool:undo")
    assert len(solo.session.match.log) == entries
    solo.key(pygame.K_y)
    assert len(solo.session.match.log) == entries + 1
    solo.click_widget("tool:restart")
    assert len(solo.session.match.log) == entries
    assert not solo.session.game.boroughs[0].enlarged


def test_the_end_of_a_phase_is_explicit_and_says_what_is_left(solo: Hand) -> None:
    advance_to(solo, "build")
    button = solo.app.scene.desk.named("finish")
    assert button is not None
    assert "Tiles built: 0 of 3" in getattr(button, "detail", "")
    solo.key(pygame.K_e)
    assert isinstance(solo.session.match.log[-1].command, Finish)


def test_where_places_in_city_hall_matter_the_question_says_so() -> None:
    hand = Hand(Setup((Seat(name="Ada"),), seed=4, modules=("mayor",)))
    advance_to(hand, "move_in")
    assert "their places in City Hall matter" in prompt(hand.table.model)


def test_overlays_are_switched_by_key_and_drawn(solo: Hand) -> None:
    advance_to(solo, "build")
    for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4):
        solo.key(key)
    assert {"public", "shops", "barred", "areas"} <= solo.table.view.overlays
    solo.app.paint()


# --- secrets, bots, windows ---------------------------------------------------------------


def test_the_curtain_falls_before_another_persons_secrets(pair: Hand) -> None:
    advance_to(pair, "keep_promise", 0)
    seats = []
    for _choice in range(2):
        scene = pair.app.scene
        if isinstance(scene, CurtainScene):
            seats.append(scene.seat)
        table = pair.table
        other = 1 - table.model.seat
        assert all(n == -1 for n in table.model.seen.boroughs[other].promises)
        pair.play(next(options(pair.session.game)))
    assert len(seats) == 2 or seats == [1 - pair.session.game.host]


def test_a_person_alone_sees_no_curtain() -> None:
    hand = Hand(Setup((Seat(name="Ada"), Seat(player="random")), seed=4))

    def is_round_one() -> bool:
        assert not isinstance(hand.app.scene, CurtainScene)
        if hand.table.model.is_open:
            hand.play(RandomBot(1).choose(hand.session.game))
        return hand.session.game.round == 1

    wait_until(hand.app, is_round_one, 0.05)


def test_input_finishes_what_is_being_acted_out(solo: Hand) -> None:
    advance_to(solo, "build")
    solo.app.settings.speed = 0.5
    solo.click_widget("enlarge")
    assert solo.table.model.stage.is_busy
    solo.app.step([], 0.01)
    solo.app.paint()
    solo.click(solo.table.view.board.middle(99))
    assert not solo.table.model.stage.is_busy
    assert solo.table.model.stage.game is solo.session.game


def test_escape_puts_back_then_opens_the_menu_and_f1_the_rulebook(solo: Hand) -> None:
    advance_to(solo, "build")
    solo.click_widget("tile:park")
    solo.key(pygame.K_ESCAPE)
    assert solo.table.grip.hand is None
    solo.key(pygame.K_ESCAPE)
    assert isinstance(solo.app.scene, PauseScene)
    solo.key(pygame.K_ESCAPE)
    solo.key(pygame.K_F1)
    assert isinstance(solo.app.scene, RulebookScene)
    assert solo.app.scene.marked == "B2.2.1"


def test_the_promise_is_seen_only_while_the_button_is_held(solo: Hand) -> None:
    advance_to(solo, "build")
    point = solo.place("promise")
    solo.press(point)
    assert solo.table.model.peeks
    solo.release(point)
    assert not solo.table.model.peeks


def test_closing_the_window_ends_the_loop(solo: Hand) -> None:
    solo.send(pygame.QUIT)
    assert not solo.app.running


def test_an_answer_says_what_it_brings() -> None:
    hand = Hand(Setup((Seat(name="Ada"),), seed=3, modules=("spring_landmarks",)))
    for double in (False, True):
        game = hand.session.game.copy()
        game.tasks[-1] = game.tasks[-1].__class__("support", 0)
        if double:
            game.boroughs[0].put_tile("colosseum", 1, (0, 1, 10, 11))
        found = [gain_words(game, ChooseOption(0, option)) for option in ("money", "votes")]
        factor = 2 if double else 1
        assert found == [f"money +{factor}", f"votes +{2 * factor}"]
