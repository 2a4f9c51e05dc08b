"""Every event that changes something to see is acted out, and each show moves."""

from __future__ import annotations

import pygame
import pytest

from game.app.modules import all_presentations
from game.app.presenting.composing import shown
from game.app.presenting.presentation import ShowPainter
from game.app.table.act import Act, Show
from game.app.table.acts import act_of
from game.app.ui.pen import Pen
from game.bots import BOTS
from game.core.board import BASE_EASY
from game.core.engine import begin, execute, new_game
from game.core.event import Event
from game.core.events import PersonMoved, PollutionChanged, TileUpgraded, ZoneGrew
from game.core.places import CAREER, at
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.core.terms import Term
from game.modules import MODULES, SPRING, WINTER
from game.modules.cities.merging import WallFell
from game.modules.godzillas.events import GodzillasWoke, GodzillaWalked
from game.modules.police.riots import PersonRioted, RiotsBroke
from game.modules.roads.net import RoadBuilt
from game.modules.terrain.forest import ForestCleared
from game.packages import GAME_ALONE
from tests.app.hand import Hand

#: Events with nothing to see on the table beyond what the log and the panels tell.
QUIET = {
    "CircleLaid",
    "GameEnded",
    "GodzillaTurnedAway",
    "LandmarkChosen",
    "MayorInvited",
    "NoPilgrimCame",
    "PilesShuffled",
    "PilgrimReleased",
    "PromiseChosen",
    "PromisesDealt",
    "ScoreCounted",
    "StepBegan",
    "TaskClosed",
    "TaskOpened",
    "VictoryChosen",
    "WoodDelivered",
}
AT_HOME = """
title: Somebody who may move
rules: B2.3
phase: build
borough 1:
  H = city_hall at a1 b1 a2 b2
  R = R1 at d1
  people: d1 citizen
expect decides 1 build
"""
EVERYTHING = tuple(module.name for module in (*WINTER, *SPRING))


def every_show() -> dict[str, ShowPainter]:
    return {name: show for part in all_presentations() for name, show in part.shows.items()}


def moments(hand: Hand, show: Show) -> list[bytes]:
    """Return a show's picture at its start, in the middle and near its end."""
    found = []
    for part in (0.02, 0.5, 0.8, 0.95):
        hand.app.lay_all()  # wipe away what was drawn here before
        hand.app.paint()
        pen = Pen(hand.app.surface, hand.app.unit)
        every_show()[show.name](pen, hand.app.art, hand.table.view.board, show, part)
        found.append(pygame.image.tobytes(hand.app.surface, "RGB"))
    hand.app.lay_all()
    hand.app.paint()
    return [pygame.image.tobytes(hand.app.surface, "RGB"), *found]


def some_show(name: str) -> Show:
    return Show(name, (22, 23, 32, 33), ("park", 4, 22, 23, 32, 33), BASE_EASY)


@pytest.mark.parametrize("name", sorted(every_show()))
def test_every_show_moves(name: str) -> None:
    hand = Hand(Setup((Seat(name="Ada"),), seed=3))
    pictures = moments(hand, some_show(name))
    assert len(set(pictures)) >= 3, "it is seen, and it changes"


@pytest.mark.parametrize("name", sorted(every_show()))
def test_every_show_marks_where_it_draws(name: str) -> None:
    hand = Hand(Setup((Seat(name="Ada"),), seed=3))
    hand.app.paint()
    before = hand.app.surface.copy()
    for part in (0.02, 0.5, 0.95):
        pen = Pen(hand.app.surface, hand.app.unit)
        view, show = hand.table.view.board, some_show(name)
        every_show()[name](pen, hand.app.art, view, show, part)
        for place in pen.marks:
            hand.app.surface.blit(before, place, place)
        wiped, clean = (pygame.image.tobytes(s, "RGB") for s in (hand.app.surface, before))
        assert wiped == clean, "what is marked is wiped, and nothing is left behind"


def test_nothing_visible_happens_without_an_act() -> None:
    """Whole games with everything: what has no act is known to have nothing to show."""
    unseen: set[str] = set()
    seen: set[str] = set()
    for boards, seed in ((("berlin", "forest_easy"), 4), (("bangkok", "mountain_easy"), 6)):
        seats = tuple(Seat(board=GAME_ALONE.library.named(name)) for name in boards)
        game = new_game(Setup(seats, seed, EVERYTHING), MODULES)
        mirror = game.copy()
        bots = [BOTS["easy"](seat) for seat in range(2)]
        events: list[Event] = list(begin(game))
        while True:
            for event in events:
                act = act_of(mirror, event)
                (unseen if act is None else seen).add(type(event).__name__)
                event.apply(mirror)
            if game.over:
                break
            assert game.task is not None
            answer = execute(game, bots[game.task.seat].choose(game))
            assert isinstance(answer, list)
            events = answer
    without_amount = {
        "MoneyChanged",
        "VotesChanged",
        "PollutionChanged",
        "GoodsMade",
        "MoneySetAside",
    }
    assert unseen <= QUIET | without_amount | {"RiotersCalmed"}
    assert len(seen) >= 20


def show_of(game: Game, event: Event) -> Show:
    act = act_of(game, event)
    assert act is not None
    assert act.show is not None
    return act.show


@pytest.fixture
def berlin() -> Game:
    seats = tuple(Seat(board=GAME_ALONE.library.named(name)) for name in ("berlin", "forest_easy"))
    game = new_game(Setup(seats, 1, EVERYTHING), MODULES)
    begin(game)
    return game


def test_the_wall_falls_before_the_eyes_and_is_gone(berlin: Game) -> None:
    act = act_of(berlin, WallFell(0))
    assert act is not None
    assert act.show is not None
    assert act.show.name == "wall"
    assert len(act.show.spaces) == 2 * len(berlin.boroughs[0].board.wall) > 0
    assert "Wall" in act.words
    berlin.round, berlin.phase = 7, 7
    assert shown(berlin).board_now(berlin, 0).wall
    berlin.phase = 8
    assert not shown(berlin).board_now(berlin, 0).wall
    berlin.round, berlin.phase = 8, 1
    assert not shown(berlin).board_now(berlin, 0).wall


def test_riots_smoke_footsteps_and_clearings_have_shows_of_their_own(berlin: Game) -> None:
    person = berlin.boroughs[0].people[0]
    PersonMoved(person, at(0, 44), "").apply(berlin)
    assert show_of(berlin, PersonRioted(0, person)) == Show("riot", (44,))
    smoke = PollutionChanged(0, 2, (Term("x", "y", 3, (5,)), Term("x", "y", -1, (6,))))
    assert show_of(berlin, smoke) == Show("smoke", (5,))
    walk = GodzillaWalked(0, 3, (4, 5), (3, 4), (5,))
    assert show_of(berlin, walk) == Show("trample", (4, 5))
    assert show_of(berlin, ForestCleared(0, (7, 8), 2, 1)).name == "felled"
    for event in (RiotsBroke(2), GodzillasWoke((3,), (0,), 1)):
        act = act_of(berlin, event)
        assert act is not None
        assert act.words


def test_a_zone_that_grows_and_a_tile_that_grows_show_what_is_new() -> None:
    game = new_game(Setup((Seat(),), 1), MODULES)
    begin(game)
    gained = show_of(game, ZoneGrew(0)).spaces
    before = game.boroughs[0].zone
    ZoneGrew(0).apply(game)
    assert sum(1 << space for space in gained) == game.boroughs[0].zone & ~before > 0
    tile = game.boroughs[0].put_tile("park", 1, (0,))
    assert show_of(game, TileUpgraded(0, tile.id, 1)) == Show("unfold", (1,), ("park", 2, 0, 1))


def test_a_walking_godzilla_is_seen_once() -> None:
    hand = Hand(Setup((Seat(name="Ada"),), 3, ("godzillas",)))
    walk = GodzillaWalked(0, 44, (45, 46), (44, 45), (46,))
    act = act_of(hand.session.game, walk)
    assert isinstance(act, Act)
    assert act.hidden == ("godzilla",)
    assert act.flights[0].picture[0] == "godzilla"


def test_what_parks_clean_looks_unlike_what_people_make() -> None:
    game = new_game(Setup((Seat(),), 1), MODULES)
    begin(game)
    terms = (Term("People", "", 4, (11, 12)), Term("Parks", "", -1, (55,)))
    act = act_of(game, PollutionChanged(0, 3, terms))
    assert act is not None
    dirty = [flight for flight in act.flights if flight.picture == ("icon", "pollution")]
    fresh = [flight for flight in act.flights if flight.picture == ("icon", "fresh")]
    assert [flight.start for flight in dirty] == [("space", 0, 11), ("space", 0, 12)]
    assert [flight.end for flight in fresh] == [("space", 0, 55)]
    assert act.show == Show("smoke", (11, 12))


def test_people_walk_along_streets_and_longer_ways_take_longer() -> None:
    game = Hand.at(AT_HOME).session.game
    person = game.boroughs[0].who[3][0]
    near, far = (act_of(game, PersonMoved(person, at(0, to), "B2.3")) for to in (4, 46))
    assert near is not None
    assert far is not None
    assert near.flights[0].via == (("corner", 0, 4),)
    assert len(far.flights[0].via) == 3
    assert far.seconds > near.seconds
    away = act_of(game, PersonMoved(person, CAREER, "B2.3"))
    assert away is not None
    assert not away.flights[0].via, "out of the borough they fly"


def test_whoever_takes_roads_drives_along_them() -> None:
    game = Hand.at(AT_HOME.replace("phase:", "modules: roads\nphase:")).session.game.copy()
    RoadBuilt(0, 4, 14, 0).apply(game)
    person = game.boroughs[0].who[3][0]
    drive = act_of(game, PersonMoved(person, at(0, 5), "ROAD.4", walked=True))
    assert drive is not None
    car, driver = drive.flights
    assert car.picture[:2] == ("part", "car")
    assert driver.via == car.via == tuple(("corner", 0, corner) for corner in (15, 16))
