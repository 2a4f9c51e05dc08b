"""Hands: pieces go where it lights up, show what they cover, and say why they stay."""

from __future__ import annotations

import pytest

from game.app.presenting import composing
from game.app.table.offering import Source
from game.app.table.panels.tile_row import tile_tip
from game.app.table.panels.ways import ways_of
from game.app.telling.spots import space_lines
from game.core.command import Command
from game.core.commands import BuildTile, PlaceTile
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game, options, sample
from game.core.grid import spaces_of
from game.core.match import Match
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules.godzillas.commands import WalkGodzilla
from game.modules.power import BuildPlant
from game.modules.roads.laying import BuildRoad, BuildRoundabout
from game.packages import GAME_ALONE
from tests.app.hand import Hand
from tests.app.recorded_games import recorded, seated

BUILDING = """title: A borough
rules: B2.2.1
players: 2
phase: build
modules: {modules}
borough 1:
  | H H . .
  | H H . .
  money: {money}
borough 2:
  | H H
  | H H
expect over
"""


def at_work(modules: str, money: int = 20) -> Hand:
    return Hand.at(BUILDING.format(modules=modules, money=money))


def shifted(point: tuple[float, float], dx: float, dy: float) -> tuple[float, float]:
    return point[0] + dx, point[1] + dy


# --- power plants -----------------------------------------------------------------------------


def test_a_plant_shows_the_columns_it_will_cover() -> None:
    hand = at_work("power")
    view = hand.table.view.board
    hand.click_widget("piece:plant:3")
    hand.move(view.middle(4))
    hover = hand.table.grip.hover
    assert hover is not None
    assert hover.commands == (BuildPlant(0, 3, 4),)
    assert hover.spaces == (4, 5, 6)
    hand.app.paint()
    below = [pixel(hand, view.middle(space)) for space in (84, 85, 86, 87)]
    hand.move(view.middle(0))
    hand.app.paint()
    after = [pixel(hand, view.middle(space)) for space in (84, 85, 86, 87)]
    assert [a != b for a, b in zip(below, after, strict=True)] == [True, True, True, False]


def pixel(hand: Hand, point: tuple[float, float]) -> tuple[int, ...]:
    return tuple(hand.app.surface.get_at(hand.app.pixels(shifted(point, 9, 9))))


def test_a_plant_that_would_stand_over_the_edge_shows_what_it_would_cover() -> None:
    hand = at_work("power")
    hand.click_widget("piece:plant:3")
    hand.move(hand.table.view.board.middle(8))
    hover = hand.table.grip.hover
    assert hover is not None
    assert hover.refusal is not None
    assert hover.spaces == (8, 9)
    hand.app.paint()


# --- roads ------------------------------------------------------------------------------------


def test_a_road_snaps_to_the_nearest_line_that_is_open() -> None:
    hand = at_work("roads")
    view = hand.table.view.board
    hand.click_widget("piece:road")
    inside = view.line_point(0, 1)  # through City Hall: no road may lie there
    hand.move(shifted(inside, 0, -view.side * 0.3))
    hover = hand.table.grip.hover
    assert hover is not None
    assert not hover.commands
    hand.move(shifted(view.line_point(1, 2), -view.side * 0.45, -view.side * 0.3))
    hover = hand.table.grip.hover
    assert hover is not None
    assert hover.commands == (BuildRoad(0, 1, 2),)
    hand.click(hand.app.pointer)
    assert hand.session.match.log[-1].command == BuildRoad(0, 1, 2)


def test_a_roundabout_snaps_to_its_corner() -> None:
    hand = at_work("roads")
    view = hand.table.view.board
    hand.click_widget("piece:roundabout")
    corner = 1 * 11 + 2  # the one west of it is nearer, but lies inside City Hall
    hand.move(shifted(view.corner_point(corner), -view.side * 0.55, view.side * 0.1))
    hover = hand.table.grip.hover
    assert hover is not None
    assert hover.commands == (BuildRoundabout(0, corner),)
    hand.app.paint()


# --- what cannot be paid ----------------------------------------------------------------------


def test_a_piece_that_cannot_be_paid_stays_and_says_why() -> None:
    hand = at_work("power, roads", money=5)
    model = hand.table.model
    plants = [Source("plant", level) for level in (1, 2, 3)]
    assert model.waiting_pieces()[:3] == plants
    assert set(model.offers.grey) == set(plants[1:])
    hand.drag(hand.place("piece:plant:3"), hand.table.view.board.middle(4))
    assert hand.table.grip.hand is None
    assert hand.table.notices.refused is not None
    assert "$8" in str(hand.table.notices.refused[0])


def test_without_money_every_road_stays_grey() -> None:
    hand = at_work("roads", money=0)
    assert set(hand.table.model.offers.grey) == {Source("road"), Source("roundabout")}
    assert hand.table.model.waiting_pieces() == [Source("road"), Source("roundabout")]
    assert not at_work("roads").table.model.offers.grey


# --- words ------------------------------------------------------------------------------------


def begun(board: str, *modules: str) -> Game:
    seat = Seat(board=GAME_ALONE.library.named(board))
    game = new_game(Setup((seat,), 1, modules), GAME_ALONE.modules)
    begin(game)
    return game


def test_the_inspector_names_every_feature_under_tiles_too() -> None:
    bangkok = begun("bangkok")
    (plain, *_more) = bangkok.boroughs[0].board.areas["flood_plain"]
    assert "Flood plain" in space_lines(bangkok, 0, plain)
    zurich = begun("zurich")
    shore = zurich.boroughs[0].board.areas["lakeside"][0]
    assert "Lakeside" in space_lines(zurich, 0, shore)
    berlin = begun("berlin")
    (west, _east), *_rest = berlin.boroughs[0].board.wall
    assert "The Wall runs along this space" in space_lines(berlin, 0, west)
    assert any("power plant" in line for line in space_lines(begun("base_easy", "power"), 0, 5))


def test_the_inspector_names_waters_and_the_ground_under_a_tile() -> None:
    game = begun("zurich")
    lake = next(spaces_of(game.boroughs[0].board.ground("lake")))
    assert space_lines(game, 0, lake)[1] == "Lake"
    wood = begun("forest_easy")
    tree = next(spaces_of(wood.boroughs[0].board.ground("forest") & wood.boroughs[0].zone))
    assert execute(wood, wood_home(wood, tree)) is not None
    assert "Built on: Forest" in space_lines(wood, 0, tree)


def wood_home(game: Game, space: int) -> PlaceTile:
    """Return City Hall, placed over a tree."""
    found = (c for c in options(game) if isinstance(c, PlaceTile) and space in c.spaces)
    return next(found)


def test_a_given_warehouse_does_not_ask_for_a_factory() -> None:
    hand = at_work("roads")
    item = next(i for i in hand.table.model.tray if i.kind.name == "warehouse")
    assert "•" in tile_tip(item)
    hand.play(BuildTile(0, "factory", 1, (23,)))
    assert hand.session.game.task is not None
    assert hand.session.game.task.kind == "place_warehouse"
    item = next(i for i in hand.table.model.tray if i.kind.name == "warehouse")
    assert item.given
    assert "•" not in tile_tip(item)


def test_only_a_few_mixes_of_modules_are_kept() -> None:
    for seed in range(40):
        names = [m.name for m in GAME_ALONE.switchable][: seed % 12]
        composing.shown(new_game(Setup((Seat(),), seed, tuple(names)), GAME_ALONE.modules))
    kept = composing._composed.cache_info()
    assert kept.maxsize is not None
    assert kept.currsize <= kept.maxsize


@pytest.mark.parametrize("name", ["road", "roundabout"])
def test_pieces_are_drawn_wherever_they_are_held(name: str) -> None:
    hand = at_work("roads")
    hand.click_widget(f"piece:{name}")
    view = hand.table.view.board
    for point in (view.middle(0), view.middle(55), view.box.center, (2.0, 2.0)):
        hand.move(point)
        hand.app.paint()
    assert hand.table.grip.hand is not None


def test_ways_are_listed_with_what_they_destroy_the_worst_first() -> None:
    match = recorded("module-godzillas")
    walks, seat = next(
        (n, e.command.seat) for n, e in enumerate(match.log) if isinstance(e.command, WalkGodzilla)
    )
    setup = seated(match.setup, (seat,))
    hand = Hand(Match.replayed(setup, match.modules, match.log[:walks]))
    ways = ways_of(hand.table)
    weights = [sum(effect.weight for effect in effects) for _offer, effects in ways]
    assert weights == sorted(weights, reverse=True)
    assert len(ways) == len(list(options(hand.session.game)))
    hand.click_widget(f"choice:{ways[0][0].command!r}")
    assert hand.session.match.log[-1].command == ways[0][0].command


def test_a_way_that_ends_where_it_began_is_chosen_by_a_click_there() -> None:
    modules = GAME_ALONE.modules
    seats = tuple(Seat(n.title(), GAME_ALONE.library.named(n)) for n in ("rome", "tokyo"))
    match, dice = Match.started(Setup(seats, 22, ("godzillas",)), modules), Dice(22, 0)
    back: Command | None = None
    while back is None:
        match.play(sample(match.game, dice))
        back = next((c for c in options(match.game) if _ends_at_home(c)), None)
    hand = Hand(match)
    hand.play(back)
    assert hand.session.match.log[-1].command == back


def _ends_at_home(command: Command) -> bool:
    return isinstance(command, WalkGodzilla) and command.spaces[-1] == command.start
