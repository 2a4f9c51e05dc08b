"""What the hand meets on a second press, a look back, or a look elsewhere."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.app.modules.power import HEAD_ROOM
from game.app.presenting.composing import shown
from game.app.presenting.overlay import GREEN, YELLOW
from game.app.table.board_view import BoardView
from game.app.table.marks import below_head_room
from game.app.table.offers import Offers
from game.app.table.paint_board import person_point
from game.app.table.tray_state import tray_items
from game.app.table.wording import finish_words
from game.app.ui.box import Box
from game.bots import GreedyBot
from game.core.commands import BuildTile, Finish, MovePerson
from game.core.engine import begin, execute, new_game, objection, options
from game.core.grid import SIZE, mask_of
from game.core.places import at
from game.core.setup import Seat, Setup
from game.core.state import Game, Task
from game.modules import MODULES
from game.modules.godzillas.commands import RemoveMarkers
from game.modules.godzillas.radiation import radiation
from game.packages import GAME_ALONE
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to, options_of

# --- the log ------------------------------------------------------------------------------


@pytest.fixture
def late(solo: Hand) -> Hand:
    advance_to(solo, "build", 3)
    solo.move(solo.table.view.parts.drawer.center)
    return solo


def first_line(hand: Hand) -> int:
    """Return the number of the first line of the log that is shown."""
    shown = [widget.key for widget in hand.app.scene.desk.widgets]
    return min(int(key[5:]) for key in shown if key.startswith("line:"))


def test_the_log_is_scrolled_back_by_the_wheel_and_stays_there(late: Hand) -> None:
    end = first_line(late)
    late.wheel(5)
    back = first_line(late)
    assert back < end
    late.table.moves.command(Finish(0))
    late.app.lay()
    assert first_line(late) == back, "what happens meanwhile does not tear the page away"
    late.wheel(-99)
    late.table.moves.command(GreedyBot(0).choose(late.session.game))
    late.app.lay()
    assert first_line(late) > end, "at its end the log follows again"


def test_the_log_goes_back_to_the_first_line_by_its_bar(late: Hand) -> None:
    box, height = late.app.scene.desk.scroll_boxes["log"]
    assert height > box.h
    late.press((box.right - 2, box.bottom - 3))
    late.move((box.right - 2, box.center[1]))
    assert first_line(late) > 0
    late.move((box.right - 2, box.y))
    late.release((box.right - 2, box.y))
    assert first_line(late) == 0
    late.move((box.right - 2, box.bottom))
    assert first_line(late) == 0, "the bar was let go"


def test_the_log_is_paged_by_keys(late: Hand) -> None:
    late.move(late.table.view.board.box.center)
    end = first_line(late)
    late.key(pygame.K_PAGEUP)
    page = first_line(late)
    assert page < end
    late.key(pygame.K_HOME)
    assert first_line(late) == 0
    late.key(pygame.K_PAGEDOWN)
    late.key(pygame.K_END)
    assert first_line(late) == end


def test_the_wheel_reads_the_log_with_a_tile_in_hand_too(late: Hand) -> None:
    end = first_line(late)
    late.click_widget("tile:residence")
    late.move(late.table.view.parts.drawer.center)
    late.wheel(3)
    assert first_line(late) < end


# --- pieces -------------------------------------------------------------------------------


def test_a_second_press_on_a_person_puts_it_back(pair: Hand) -> None:
    advance_to(pair, "move_home", 3)
    table, game = pair.table, pair.session.game
    goals = Counter(move.person for move in options_of(pair, MovePerson))
    # Whoever has but one goal would go there at the first press.
    able = (person for person, count in goals.items() if count > 1)
    person = next(p for p in able if game.where[p] // 100 == table.view.board.seat)
    stands = person_point(table.view.board, game, person)
    pair.click(stands)
    assert table.grip.hand is not None
    assert table.grip.hover is not None
    assert table.grip.hover.refusal is None
    pair.click(stands)
    assert table.grip.hand is None
    assert table.notices.refused is None
    pair.click(stands)
    move = next(m for m in options_of(pair, MovePerson) if m.person == person)
    if move.borough == table.view.board.seat:
        pair.drag(stands, table.view.board.middle(move.space))
        assert pair.session.match.log[-1].command == move, "it may be dragged from there as well"


def test_taking_a_tile_brings_back_the_own_borough(pair: Hand) -> None:
    advance_to(pair, "build")
    own = pair.table.view.board.seat
    pair.click_widget(f"other:{1 - own}")
    assert pair.table.view.board.seat == 1 - own
    pair.click_widget("tile:residence")
    assert pair.table.view.board.seat == own


def test_those_who_could_act_elsewhere_are_counted_as_elsewhere(pair: Hand) -> None:
    for round_ in range(2, 9):
        advance_to(pair, "move_home", round_)
        game, table = pair.session.game, pair.table
        home = [
            p for p in table.model.actors_in(table.model.seat) if p not in table.model.obliged()
        ]
        if home:
            break
    others = table.model.actors_in(1 - table.model.seat)
    away = at(1 - table.model.seat, next(s for s in range(99, 0, -1) if s not in home))
    assert ("elsewhere" in finish_words(table.model)[1]) == bool(others)
    count = len({s for s in table.model.offers.by_source if s.sort == "person"})
    game.where[home[0]] = away
    assert set(table.model.actors_in(1 - table.model.seat)) == {*others, home[0]}
    if table.model.offers.finish_refusal is None:
        told = f"{count} people could still act (elsewhere: {len(others) + 1})"
        assert finish_words(table.model)[1] == told


# --- the Engineer -------------------------------------------------------------------------


def cleaning(*marked: int) -> Hand:
    """Return a table where the Engineer takes two of these markers off."""
    hand = Hand(Setup((Seat(name="Ada"),), 3, ("godzillas",)))
    advance_to(hand, "build")
    game = hand.session.game
    radiation(game).marked[0] = mask_of(marked)
    game.tasks.append(Task("cleaning", 0))
    hand.session.version += 1
    hand.table.grip.put_back()
    hand.app.lay()
    return hand


def test_a_marker_that_may_not_go_says_why() -> None:
    hand = cleaning(*range(60, 66))
    table = hand.table
    allowed = {s for c in options(hand.session.game) for s in getattr(c, "spaces", ())}
    barred = next(s for s in range(60, 66) if s not in allowed)
    for space in (barred, 5):
        hand.click(table.view.board.middle(space))
        assert table.notices.popup is None
        assert table.notices.refused is not None
        assert table.notices.refused[0].rule == "GOD.3"


def test_a_second_marker_chooses_among_the_pairs_or_hears_why_not() -> None:
    hand = cleaning(60, 61, 62, 63, 80)
    table = hand.table
    hand.click(table.view.board.middle(80))
    assert table.notices.popup is not None
    hand.click(table.view.board.middle(62))
    assert table.notices.refused is not None
    assert table.notices.refused[0].rule == "GOD.3"
    assert table.notices.popup is not None, "another one may still be chosen"
    hand.click(table.view.board.middle(60))
    assert hand.session.match.log[-1].command == RemoveMarkers(0, (60, 80))


def test_a_long_list_of_pairs_stays_in_the_window() -> None:
    hand = cleaning(*(s for s in range(100) if (s // SIZE + s) % 2 == 0))
    table = hand.table
    hand.click(table.view.board.middle(44))
    assert table.notices.popup is not None
    sheet = hand.app.scene.desk.named("popup")
    assert sheet is not None
    assert sheet.box.y >= 0
    assert sheet.box.bottom <= hand.app.frame.bottom
    last = len(table.notices.popup.commands) - 1
    command = table.notices.popup.commands[last]
    hand.click_widget(f"meant:{last}")
    assert hand.session.match.log[-1].command == command


# --- gardens, plants ----------------------------------------------------------------------


def test_the_garden_overlay_shows_gardens_and_comes_with_the_palaces() -> None:
    madrid = (Seat(board=GAME_ALONE.library.named("madrid")),)
    game = new_game(Setup(madrid, 1), MODULES)
    assert "gardens" not in shown(game).overlays
    game = new_game(Setup(madrid, 1, ("palaces",)), MODULES)
    assert "gardens" in shown(game).overlays
    assert shown(game).overlays["gardens"].washes(game, 0) == [], (
        "Madrid's garden is none of SBLD.1"
    )
    borough = game.boroughs[0]
    borough.put_tile("park", 3, (0, 1, 2))
    assert shown(game).overlays["gardens"].washes(game, 0) == [(s, YELLOW, "3") for s in (0, 1, 2)]
    borough.put_tile("park", 3, (10, 11, 12))
    spaces = (0, 1, 2, 10, 11, 12)
    assert shown(game).overlays["gardens"].washes(game, 0) == [(s, GREEN, "6") for s in spaces]


def test_plants_stand_inside_the_room_of_a_board() -> None:
    room = Box(10, 40, 300, 300)
    for modules, above in (((), 0.0), (("power",), 20.0)):
        game = new_game(Setup((Seat(),), 1, modules), MODULES)
        view = BoardView.of(0, below_head_room(game, room), 1.0)
        assert view.box.y - min(HEAD_ROOM, view.box.w / SIZE) * bool(above) >= room.y
        assert view.box.y >= room.y + above


# --- the tray -----------------------------------------------------------------------------


def test_the_architect_saves_nothing_of_a_fixed_price_in_the_tray() -> None:
    hand = Hand(Setup((Seat(name="Ada"),), 3, ("spring_landmarks",)))
    advance_to(hand, "build")
    game = hand.session.game
    borough = game.boroughs[0]
    borough.card, borough.card_spent, borough.money = "B", False, 30
    cost = game.rules.kinds["colosseum"].costs[0].goods
    free = iter(s for s in range(99, 40, -1) if borough.tile_at(s) is None)
    for material, count in enumerate(cost):
        short = 1 if material == 1 else 0
        for _n in range(count - short):
            borough.store(material, next(free))
    borough.forget()
    item = next(i for i in tray_items(game, 0, Offers(game)) if i.kind.name == "colosseum")
    assert item.refusal is not None


def offered(game: Game) -> set[tuple[str, int]]:
    found = (c for c in options(game) if isinstance(c, BuildTile))
    return {(c.kind, c.level) for c in found if objection(game, c) is None}


@pytest.mark.parametrize("seed", [1, 2])
def test_the_tray_offers_what_the_core_allows_and_nothing_else(seed: int) -> None:
    modules = tuple(module.name for module in GAME_ALONE.switchable)
    game = new_game(Setup((Seat(), Seat()), seed, modules), MODULES)
    begin(game)
    bots = [GreedyBot(seat) for seat in range(2)]
    looked = 0
    while not game.over and game.round < 6:
        task = game.task
        assert task is not None
        if task.kind in ("build", "works"):
            offers = Offers(game)
            states = [(i.kind, s) for i in tray_items(game, task.seat, offers) for s in i.levels]
            free = {(kind.name, s.level) for kind, s in states if s.refusal is None}
            pressed = {str(o.source[1]) for o in offers.all if o.source[0] == "stock"}
            assert {f for f in free if f[0] not in pressed} == offered(game)
            looked += 1
        execute(game, bots[task.seat].choose(game))
    assert looked > 10
