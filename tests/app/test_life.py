"""The town lives from the state and the time alone."""

import pygame
import pytest

from game.app.app import App
from game.app.scenes.title import TitleScene
from game.app.settings import MOTIONS, Motion
from game.app.table.board_view import BoardView
from game.app.table.paint_board import paint_borough
from game.app.table.paint_table import paint_table
from game.app.table.scene import TableScene
from game.app.town.actors import Chimney, Crowd, Lamp, Shuttle, Tree, Walker
from game.app.town.haze import banks
from game.app.town.life import cast_of, is_evening, lamps_of, motes_at
from game.app.town.living import largest, snow_on
from game.app.town.night import NightBorough
from game.app.town.streets import around, corners_between
from game.app.town.traffic import TRAFFIC
from game.app.town.weather import falling
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.events import PersonMoved
from game.core.match import Match
from game.core.places import at
from game.core.setup import Seat, Setup
from game.packages import GAME_ALONE
from tests.app.hand import Hand
from tests.app.recorded_games import recorded

TOWN = """
title: A town with a factory at work
rules: B2.2
phase: build
borough 1:
  H = city_hall at a1 b1 a2 b2
  R = R2 at d1 e1
  F = F1 at d4
  money: 5
  people: a1 citizen, d1 citizen, d4 citizen
expect decides 1 build
"""


def picture(hand: Hand) -> bytes:
    hand.app.paint()
    return pygame.image.tobytes(hand.app.surface, "RGB")


def at_seconds(hand: Hand, motion: Motion, seconds: float) -> bytes:
    hand.app.settings.motion = motion
    assert hand.table
    scene = hand.app.scene
    assert isinstance(scene, TableScene)
    scene.living.seconds = seconds
    return picture(hand)


def test_the_same_view_and_time_give_the_same_picture(pair: Hand) -> None:
    first = at_seconds(pair, "lively", 12.0)
    assert at_seconds(pair, "lively", 13.0) != first
    assert at_seconds(pair, "lively", 12.0) == first


def test_switched_off_nothing_changes_between_frames(pair: Hand) -> None:
    first = at_seconds(pair, "still", 12.0)
    assert at_seconds(pair, "still", 15.5) == first
    pair.app.step([], 0.5)
    pair.app.stale = False
    pair.app.step([], 0.5)
    assert not pair.app.stale, "no frame is drawn for nothing"


def test_a_town_that_lives_asks_for_frames(pair: Hand) -> None:
    pair.app.settings.motion = "lively"
    pair.app.paint()
    pair.app.step([], 0.05)
    assert pair.app.stale


@pytest.mark.parametrize("motion", MOTIONS)
def test_motes_are_made_of_the_cast_and_the_time(pair: Hand, motion: Motion) -> None:
    game = pair.table.model.seen
    one, other = cast_of(game, 0), cast_of(game.copy(), 0)
    assert list(motes_at(one, 4.2, motion)) == list(motes_at(other, 4.2, motion))


def test_calm_towns_have_no_traffic(pair: Hand) -> None:
    cast = cast_of(pair.table.model.seen, 0)

    def cars(motion: Motion) -> int:
        return sum(m.picture[:2] == ("part", "car") for m in motes_at(cast, 3.0, motion))

    assert cars("lively") > 3
    assert cars("calm") == cars("still") == 0


def test_cars_keep_to_the_ring_road() -> None:
    for vehicle in TRAFFIC:
        for tick in range(400):
            (mote,) = vehicle.at(tick * 0.5)
            outside = max(-mote.x, -mote.y, mote.x - 10, mote.y - 10)
            assert 0.0 < outside < 0.4, (vehicle, tick)


def test_haze_grows_with_pollution_and_never_overlaps_itself() -> None:
    assert not list(banks(0, 5.0))
    few, many = list(banks(10, 5.0)), list(banks(40, 5.0))
    assert len(few) < len(many)
    assert few[0].alpha < many[0].alpha <= round(255 * 0.55)
    for tone in ("haze", "haze_dark"):
        rows = [mote.y for mote in many if mote.picture[1] == tone]
        assert len(rows) == len(set(rows)), "one bank a row"


def test_smoke_rises_in_five_puffs_that_come_again() -> None:
    chimney = Chimney(3.0, 3.0)
    puffs = list(chimney.at(1.0))
    assert len(puffs) == 5
    assert all(puff.y <= 3.0 for puff in puffs)
    again = list(chimney.at(1.0 + 2.4))
    for one, other in zip(puffs, again, strict=True):
        assert one.y == pytest.approx(other.y)


def test_walkers_stay_on_their_way_and_rest() -> None:
    way = around((22, 23))
    walker = Walker(("person", "citizen", 0, "standing"), way, 0.36, rest=5)
    seen = [list(walker.at(tick / 4)) for tick in range(200)]
    assert [] in seen
    xs = [mote.x for motes in seen for mote in motes]
    assert min(xs) >= 2
    assert max(xs) <= 4


def test_everybody_else_can_be_seen_at_any_time() -> None:
    others = (
        Crowd(("person", "citizen", 0, "rioting"), 2, 2),
        Shuttle("tram", around((22,)), 0.5),
        Lamp(1, 1, 1.5),
    )
    assert all(list(other.at(tick / 3)) for other in others for tick in range(30))
    gusts = [len(list(Tree("tree", 1, 1, 0.3).at(tick / 3))) for tick in range(60)]
    assert {0, 1} == set(gusts), "the wind comes and goes"


@pytest.mark.parametrize(
    ("start", "goal", "corners"),
    [(0, 0, ()), (0, 1, (1,)), (0, 22, (12, 13, 24)), (22, 0, (24, 23, 12))],
)
def test_people_walk_along_streets(start: int, goal: int, corners: tuple[int, ...]) -> None:
    assert corners_between(start, goal) == corners


def test_snow_falls_in_winter_petals_in_spring_and_both_in_between() -> None:
    def kinds(season: str) -> set[str]:
        return {what for what, *_ in falling(season, 1280, 720, 3.0)}

    assert kinds("") == set()
    assert kinds("snow") == {"flake"}
    assert kinds("blossom") == {"petal"}
    assert kinds("thaw") == {"flake", "petal"}


def test_snow_lies_on_panels_and_never_over_their_words() -> None:
    hand = Hand.at(TOWN.replace("phase:", "modules: winter_cards\nphase:"))
    borough = hand.table.model.seen.boroughs[0]
    borough.promises = (3, 4, 5)
    for _phase in range(2):
        hand.table.model.peeks = not hand.table.model.peeks  # the promise opens upwards
        hand.app.lay()
        hand.app.paint()
        scene = hand.app.scene
        assert isinstance(scene, TableScene)
        still = hand.app.still.kept_of(scene)
        assert still is not None
        pen = Pen(hand.app.surface, hand.app.unit)
        covers = largest((pen.rect(w.box) for w in hand.table.desk.widgets), still.get_size())
        caps = [p.get_rect(topleft=at) for p, at in snow_on(covers, hand.app.unit)]
        assert len(caps) > 4
        assert any(differs(hand.app.surface, still, cap) for cap in caps)
        for cap in caps:
            for cover in covers:
                assert not differs(hand.app.surface, still, cap.clip(cover)), cover


def differs(one: pygame.Surface, other: pygame.Surface, part: pygame.Rect) -> bool:
    seen, meant = (
        pygame.image.tobytes(picture.subsurface(part), "RGB") for picture in (one, other)
    )
    return seen != meant


def test_overlays_wash_the_land_and_nobody_on_it() -> None:
    hand = Hand.at(TOWN)
    view, surface = hand.table.view.home, pygame.Surface(hand.app.surface.get_size())
    where = Pen(surface, hand.app.unit).spot(view.middle(0))
    colours = []
    for overlays in (set[str](), {"areas", "public"}):
        hand.table.view.overlays = overlays
        surface.fill((255, 255, 255))
        for _part in paint_table(hand.table, Pen(surface, hand.app.unit), view):
            pass
        colours.append(surface.get_at(where))
    assert colours[0] == colours[1] != pygame.Color("white")


@pytest.mark.parametrize(
    ("modules", "season"),
    [
        ((), ""),
        (("winter_cards",), "snow"),
        (("palaces",), "blossom"),
        (("power", "merchants"), "thaw"),
    ],
)
def test_boxes_bring_their_season(modules: tuple[str, ...], season: str) -> None:
    hand = Hand(Setup((Seat(),), 1, modules))
    assert hand.table.model.shown.season == season


def test_lights_go_on_at_the_end_of_a_round(pair: Hand) -> None:
    game = pair.table.model.seen.copy()
    game.phase = 2
    assert not any(isinstance(actor, Lamp) for actor in cast_of(game, 0))
    game.phase = 7
    assert is_evening(game)
    lamps = [actor for actor in cast_of(game, 0, 3.0) if isinstance(actor, Lamp)]
    assert len(lamps) == len(list(lamps_of(game, 0)))


def test_lamps_go_on_one_after_another() -> None:
    first, later = Lamp(1, 1, 1.5, 0, 3.0), Lamp(1, 1, 1.5, 20, 3.0)

    def shines(lamp: Lamp, seconds: float) -> int:
        (mote,) = lamp.at(seconds)
        return mote.alpha

    assert shines(first, 2.9) == 0
    assert shines(first, 3.4) > shines(later, 3.4) == 0
    assert shines(later, 5.0) > 100


def test_a_borough_by_night_is_dark_and_its_lights_go_on_one_by_one() -> None:
    hand = Hand.at(TOWN)
    game, art = hand.table.model.seen, hand.app.art
    view = BoardView.of(0, Box(0, 0, 400, 400), 1.0)

    night = NightBorough(art, view, game, (400, 400))
    day = pygame.Surface((400, 400))
    paint_borough(Pen(day, 1.0), art, view, game)
    dark, half, bright, noon = (
        sum(pygame.image.tobytes(s, "RGB"))
        for s in (night.picture(0), night.picture(1), night.picture(night.lights), day)
    )
    assert dark < half < bright < noon
    assert sum(pygame.image.tobytes(night.picture(0), "RGB")) == dark


def test_a_plain_is_under_water_in_its_wet_rounds() -> None:
    board = GAME_ALONE.library.named("bangkok")
    hand = Hand(Setup((Seat(board=board),), 1))
    game, told = hand.table.model.seen.copy(), hand.table.model.shown
    game.round = 3
    assert "flood_plain" in told.board_now(game, 0).areas
    game.round = 4
    assert "flooded" in told.board_now(game, 0).areas


def test_a_factory_smokes_while_somebody_works_there_darker_in_bad_air() -> None:
    game = Hand.at(TOWN).table.model.seen.copy()
    (chimney,) = (actor for actor in cast_of(game, 0) if isinstance(actor, Chimney))
    assert (int(chimney.x), int(chimney.y)) == (3, 3)
    game.boroughs[0].pollution = 16
    (darker,) = (actor for actor in cast_of(game, 0) if isinstance(actor, Chimney))
    assert darker.tone != chimney.tone


def test_reduced_motion_shows_the_last_moment_of_each_act() -> None:
    hand = Hand.at(TOWN)
    stage = hand.table.model.stage
    hand.app.settings.speed, hand.app.settings.motion = 1.0, "still"
    game = hand.session.game
    person = game.boroughs[0].who[3][0]
    event = PersonMoved(person, at(0, 4), "B2.3", walked=True)
    later = game.copy()
    event.apply(later)
    hand.app.step([], 0.01)
    stage.play(game.copy(), [event], later)
    assert stage.progress == 1.0
    stage.update(0.13)
    assert not stage.is_busy, "nobody is kept waiting"


def test_the_town_behind_the_title_lives_under_the_menu() -> None:
    app = App((1280, 720), hidden=True)
    app.settings.motion = "lively"
    app.push(TitleScene(app))

    def seen() -> tuple[bytes, bytes]:
        app.paint()
        sea, menu = pygame.Rect(1130, 0, 150, 240), pygame.Rect(100, 260, 340, 350)
        both = (app.surface.subsurface(part) for part in (sea, menu))
        first, other = (pygame.image.tobytes(part, "RGB") for part in both)
        return first, other

    app.step([], 1.0)
    before = seen()
    app.step([], 3.0)
    later = seen()
    assert later[0] != before[0], "ships sail"
    assert later[1] == before[1], "and nothing lies on the menu"


def test_boroughs_in_front_and_small_ones_live_too() -> None:
    match = recorded("base-2p", persons=(0, 1))
    hand = Hand(Match.replayed(match.setup, match.modules, match.log[:-1]))
    app, table = hand.app, hand.table
    app.settings.motion = "lively"

    def seen(box: Box) -> set[bytes]:
        pictures = set()
        for _moment in range(6):
            app.step([], 1.5)
            app.paint()
            pictures.add(
                pygame.image.tobytes(
                    app.surface.subsurface(Pen(app.surface, app.unit).rect(box)), "RGB"
                )
            )
        return pictures

    assert len(seen(table.view.small[1].box)) > 1
    table.model.look_at(1)
    app.lay()
    app.step([], 1.0)
    app.lay()
    assert table.view.inset is not None
    assert len(seen(table.view.inset.view.box)) > 1
