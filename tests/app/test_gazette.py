"""The Gazette after each round: its headline, its numbers, what it never tells, how it is read."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import msgspec
import pygame
import pytest

from game.app.art import Art
from game.app.press import photo
from game.app.press.blocks import built_by, built_pictures, built_words
from game.app.press.chronicle import Reporter, race, rounds, since_last_turn
from game.app.press.headlines import headline
from game.app.press.news import news, own_line
from game.app.press.record import Built, Death, Period, Standing
from game.app.scenes.gazette import GazetteScene
from game.app.table.pages import open_gazette
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.app.town.land import land_around
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.flow import RoundBegan
from game.core.grid import spaces_of
from game.core.match import Match
from game.core.secrets import HIDDEN
from game.core.setup import SCREENS
from game.core.terms import Term
from game.modules import MODULES
from game.modules.cities.merging import WallFell
from game.modules.godzillas.events import GodzillaWalked
from game.modules.police.riots import PersonRioted
from game.modules.power import PlantBuilt
from game.modules.roads.net import RoadBuilt, RoundaboutBuilt
from tests.app.hand import Hand
from tests.app.recorded_games import NAMES, recorded

POSITION = """
title: A game that begins in its third round
rules: B2.2
round: 3
phase: build
borough 1:
  H = city_hall at a1 b1 a2 b2
expect decides 1 build
"""


def quiet(name: str = "base-2p") -> Period:
    """Return a round in which nothing happened."""
    page = rounds(recorded(name))[0]
    even = tuple(Standing(10, 5, 5, 4) for _seat in page.before)
    return Period(3, page.game, even, even)


def with_votes(page: Period, *votes: int) -> tuple[Standing, ...]:
    return tuple(replace(s, votes=v) for s, v in zip(page.before, votes, strict=True))


# --- headlines ----------------------------------------------------------------------------


def test_nothing_at_all_is_a_quiet_round() -> None:
    assert headline(quiet()).text == "A quiet round"


def test_the_largest_building_where_nobody_won_a_vote() -> None:
    page = quiet()
    page.built = [Built(0, "park", 1, (3,)), Built(1, "residence", 2, (4, 5))]
    line = headline(page)
    assert line.text == "Bruno opens: Residential Zone 2"
    assert (line.seat, line.spaces) == (1, (4, 5))


def test_most_votes_in_a_round_before_the_largest_building() -> None:
    page = quiet()
    page.built = [Built(0, "park", 1, (3,))]
    page.before = with_votes(page, 20, 10)
    page.after = with_votes(page, 22, 19)
    assert headline(page).text == "Bruno wins 9 votes in one round"
    assert headline(page).below == "The others: Ada +2."


def test_a_change_of_the_lead_before_most_votes() -> None:
    page = quiet()
    page.before, page.after = with_votes(page, 20, 10), with_votes(page, 22, 25)
    assert headline(page).text == "Bruno takes the lead"
    assert headline(page).below == "25 to 22: Ada is 3 votes behind."
    page.before = with_votes(page, 10, 10)  # nobody led
    assert "in one round" in headline(page).text


def test_deaths_before_the_lead() -> None:
    page = quiet()
    page.before, page.after = with_votes(page, 20, 10), with_votes(page, 22, 25)
    why = (Term("A death line reached", "B2.6.3", 1),)
    page.deaths = [Death(0, why, 17)]
    line = headline(page)
    assert line.text == "Mourning in the borough of Ada"
    assert line.below == "4 people live on there. The air: 5 %."
    assert (line.seat, line.spaces) == (0, (17,)), "the picture shows the grave"
    assert "A death line reached" in news(page, False)[0].text, "the reason is told once"
    page.deaths *= 2
    assert headline(page).text == "2 graves in the borough of Ada"
    page.deaths.append(Death(1))
    assert headline(page).text == "3 citizens die in one round"


def test_pieces_of_modules_count_as_built() -> None:
    reporter = Reporter(game := quiet("everything-2p").game, 3)
    for event in (PlantBuilt(0, 3, 2, 8, True), RoadBuilt(1, 1, 2, 1), RoundaboutBuilt(1, 24, 2)):
        reporter.hear(game, event)
    page = reporter.page(game)
    assert built_words(page, 0) == "Power plant 3"
    assert built_words(page, 1, several=True) == "A road, A roundabout"
    assert built_words(page, 1) == "2 projects"  # neither is a building
    assert headline(page).text == "Ada opens: Power plant 3"
    pen = Pen(pygame.Surface((200, 50)), 1.0)
    built_pictures(pen, Art(), page, 0, Box(0, 0, 200, 50))
    assert pen.surface.get_at((100, 25)) != pygame.Color("black")


@pytest.mark.parametrize("around", [(), (0,), (99,), (45, 46)])
def test_the_photograph_shows_what_it_is_about(around: tuple[int, ...]) -> None:
    game = rounds(recorded("base-2p"))[-1].game
    view = photo.sight(game, 0, around, (471, 216))
    picture = pygame.Rect(0, 0, 471, 216)
    town = around or tuple(spaces_of(game.boroughs[0].tiled))
    assert all(picture.collidepoint(view.middle(space)) for space in town)


def test_a_photograph_leaves_the_land_around_the_table_as_it_is_kept() -> None:
    game, art = rounds(recorded("base-2p"))[-1].game, Art()
    size, board = (960, 540), pygame.Rect(230, 40, 400, 400)
    land = land_around(art, size, board)
    for around in ((0,), (99,), (45, 46)):
        photo.borough(art, game, 0, around, (471, 216))
    assert land_around(art, size, board) is land


def test_modules_bring_headlines_of_their_own_in_their_place() -> None:
    page = quiet("everything-2p")
    page.deaths = [Death(0)]
    page.events = [PersonRioted(1, 0)]
    assert headline(page).text == "Riots! Most of all in the borough of Bruno"
    page.events.append(GodzillaWalked(0, 1, (2, 3), (2,), (3,)))
    assert headline(page).text == "A godzilla in the borough of Ada!"
    assert headline(page).spaces == (3,)
    page.closed = [1]
    assert headline(page).text == "The borough of Bruno closes"


def test_the_wall_falls_once_in_berlin() -> None:
    pages = rounds(recorded("board-berlin"))
    fallen = [page for page in pages if any(isinstance(e, WallFell) for e in page.events)]
    assert [headline(page).text for page in fallen] == ["The Wall has fallen!"]


# --- numbers ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["base-1p", "base-4p", "everything-3p", "winter-2p"])
def test_the_numbers_are_those_of_the_game(name: str) -> None:
    match = recorded(name)
    pages, session = rounds(match), Session(match)
    assert [page.round for page in pages] == list(range(1, match.game.rules.numbers.rounds + 1))
    assert race(pages)[1:] == session.marks[1:]
    for page, following in pairwise(pages):
        assert page.after == following.before
    last = pages[-1]
    for borough, now in zip(match.game.boroughs, last.after, strict=True):
        assert (now.votes, now.pollution, now.money) == (
            borough.votes,
            borough.pollution,
            borough.money,
        )
    for seat in range(match.game.players):
        gained = sum(page.votes_gained(seat) for page in pages)
        assert gained == last.after[seat].votes - pages[0].before[seat].votes
        told = own_line(last, seat)
        assert f"{last.votes_gained(seat):+}".replace("-", "−").replace("+0", "±0") in told


def test_what_was_built_stands_at_the_end_of_its_round() -> None:
    for page in rounds(recorded("base-4p")):
        for seat in range(4):
            standing = {
                (t.kind, t.level, frozenset(t.spaces))
                for t in page.game.boroughs[seat].tiles.values()
            }
            built = {(b.kind, b.level, frozenset(b.spaces)) for b in built_by(page, seat)}
            assert built <= standing


def test_who_builds_nothing_saves_or_enlarges() -> None:
    page = quiet()
    assert built_words(page, 0) == "saves: $5"
    page.enlarged = [0]
    assert built_words(page, 0) == "enlarges the zone"
    page.built = [Built(0, "park", 1, (3,)), Built(0, "park", 2, (3, 4), grew=True)]
    assert built_words(page, 0) == "Park 2"


def test_the_short_news_tell_why_somebody_died_and_where_the_mayor_goes() -> None:
    page = next(page for page in rounds(recorded("base-4p")) if page.deaths)
    deaths, _council, mayor = news(page, last=False)
    assert deaths.title == "1 death"
    assert "The most polluted borough in an even round" in deaths.text
    assert page.host is not None
    assert NAMES[page.host] in mayor.text
    assert "6 rounds are left." in mayor.text


# --- secrets ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["base-4p-advanced", "everything-4p"])
def test_no_secret_is_printed(name: str) -> None:
    match = recorded(name)
    secrets = {p.text for p in match.game.rules.promises.values()}
    for page in rounds(match):
        for borough in page.game.boroughs:
            held = (*borough.promises, *borough.specials, *borough.dealt)
            assert set(held) <= {HIDDEN}
            assert borough.victory == "votes"
        assert page.game.seed == 0
        assert page.events == [event.seen_by(-1) for event in page.events]
        line = headline(page)
        told = [line.text, line.below, *(piece.text for piece in news(page, last=False))]
        told += [own_line(page, seat) for seat in range(match.game.players)]
        assert not any(secret in text for secret in secrets for text in told)


def test_behind_screens_nothing_of_this_phase_is_told() -> None:
    match = recorded("base-2p", (0, 1))
    screened = msgspec.structs.replace(match.setup, options=(SCREENS,))
    for cut, entry in enumerate(match.log):
        so_far = Match.replayed(match.setup, MODULES, match.log[:cut])
        seat, phase = entry.command.seat if entry.command else -1, so_far.game.phase
        built = since_last_turn(so_far, 1).built if cut else []
        if phase == 2 and seat == 1 and any(b.seat == 0 for b in built):
            break
    hidden = Match.replayed(screened, MODULES, match.log[:cut])
    assert any(b.seat == 0 for b in built)
    assert not [b for b in since_last_turn(hidden, 1).built if b.seat == 0]


# --- reading it ---------------------------------------------------------------------------


def before_round(number: int, persons: tuple[int, ...] = (0, 1)) -> tuple[Hand, Match]:
    """Return a hand at the decision that ends the round before this one."""
    match = recorded("base-2p", persons)
    cut = next(
        n
        for n, entry in enumerate(match.log)
        if any(isinstance(e, RoundBegan) and e.round == number for e in entry.events)
    )
    hand = Hand(Match.replayed(match.setup, MODULES, match.log[:cut]))
    hand.app.settings.gazette = True
    return hand, match


def end_round(hand: Hand, match: Match) -> None:
    command = match.log[len(hand.session.match.log)].command
    assert command is not None
    hand.table.moves.command(command)
    hand.app.paint()


def test_a_page_comes_after_the_round_and_space_turns_it() -> None:
    hand, match = before_round(2)
    end_round(hand, match)
    page = hand.app.scene
    assert isinstance(page, GazetteScene)
    assert page.number == 1
    hand.key(pygame.K_SPACE)
    assert isinstance(hand.app.scene, TableScene)
    hand.app.step([], 0.5)
    assert isinstance(hand.app.scene, TableScene)  # once is enough
    assert hand.session.viewer == hand.session.decider()


def test_before_the_first_round_is_over_there_is_nothing_to_print() -> None:
    hand, match = before_round(1)
    end_round(hand, match)
    assert hand.session.game.round == 1
    assert not any(isinstance(scene, GazetteScene) for scene in hand.app.scenes)


def test_a_game_that_begins_with_a_position_tells_of_the_rounds_it_knows() -> None:
    hand = Hand.at(POSITION)
    assert not open_gazette(hand.table, 2)
    assert isinstance(hand.app.scene, TableScene)


def test_n_ends_the_subscription() -> None:
    hand, match = before_round(3)
    end_round(hand, match)
    hand.key(pygame.K_n)
    assert not hand.app.settings.gazette
    assert isinstance(hand.app.scene, TableScene)


def test_where_no_person_plays_or_nobody_wants_it_there_is_no_page() -> None:
    for persons, wanted in (((), True), ((0, 1), False)):
        hand, match = before_round(2, persons)
        hand.app.settings.gazette = wanted
        end_round(hand, match)
        assert isinstance(hand.app.scene, TableScene)


def test_every_page_is_kept_in_the_log_to_read_again() -> None:
    hand, match = before_round(4)
    end_round(hand, match)
    hand.key(pygame.K_l)
    assert hand.table.view.tab == "log"
    lines = hand.session.lines
    assert [line.issue for line in lines if line.issue] == [1, 2, 3]
    number = next(n for n, line in enumerate(lines) if line.issue == 3)
    line = hand.app.scene.desk.named(f"line:{number}")
    assert line is not None
    line.press(line.box.center)  # just now another's borough may lie over the log
    hand.app.lay()
    page = hand.app.scene
    assert isinstance(page, GazetteScene)
    assert page.number == 3
    hand.key(pygame.K_LEFT)
    assert page.number == 2
    hand.click_widget("turn")
    assert isinstance(hand.app.scene, TableScene)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
@pytest.mark.parametrize("name", ["base-1p", "everything-4p"])
def test_the_page_fits_its_window(name: str, size: tuple[int, int]) -> None:
    match = recorded(name)
    hand = Hand(match, size)
    hand.app.push(GazetteScene(hand.app, hand.session, rounds(match), 7, lambda: None))
    hand.app.step([], 1.0)
    hand.app.paint()
    frame = hand.app.frame
    for widget in hand.app.scene.desk.widgets:
        assert widget.box.x >= 0
        assert widget.box.right <= frame.right
        assert widget.box.bottom <= frame.bottom
