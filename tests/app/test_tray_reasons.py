"""The tray names what truly stands against a tile: an open question or a contaminated building."""

from __future__ import annotations

from game.app.table.offers import Offers
from game.app.table.tray_state import TrayItem, tray_items
from game.core.commands import BuildTile
from game.core.engine import execute
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.tiles import Cost
from game.packages import GAME_ALONE
from game.scenarios.position import lay
from game.scenarios.reading import read_scenarios

POSITION = """title: A borough
rules: B2.2.1
players: 2
phase: {phase}
modules: godzillas
borough 1:
  | H H . .
  | H H . .
  money: 9
borough 2:
  | H H
  | H H
event: GodzillaLeft seat=1 markers=[{marker}]
expect over
"""


def position(phase: str, marker: str = "j10") -> Game:
    (scenario,) = read_scenarios(POSITION.format(phase=phase, marker=marker))
    return lay(scenario, GAME_ALONE)[0]


def item(game: Game, name: str, seat: int = 0) -> TrayItem:
    items = tray_items(game, seat, Offers(game))
    return next(found for found in items if found.kind.name == name)


def refusal(game: Game, name: str, seat: int = 0) -> Refusal:
    found = item(game, name, seat).refusal
    assert found is not None
    return found


def test_in_another_phase_the_tray_says_when_tiles_are_built() -> None:
    assert "phase 2" in str(refusal(position("council"), "park"))


def test_an_open_question_of_phase_2_is_named_instead() -> None:
    game = position("build")
    execute(game, BuildTile(0, "factory", 1, (23,)))
    assert game.task is not None
    assert game.task.kind == "place_warehouse"
    told = str(refusal(game, "park"))
    assert "phase 2" not in told
    assert "Warehouse" in told


def test_the_warehouse_that_comes_with_a_tile_is_free_in_the_tray() -> None:
    game = position("build")
    assert item(game, "warehouse").levels[0].cost.money == 1
    execute(game, BuildTile(0, "factory", 1, (23,)))
    assert item(game, "warehouse").levels[0].cost == Cost()


def test_while_another_player_builds_the_tray_says_whose_turn_it_is() -> None:
    assert "player 1's turn" in str(refusal(position("build"), "park", seat=1))


def test_a_contaminated_building_is_named_where_no_place_is_left_without_it() -> None:
    found = refusal(position("build", marker="a1"), "residence")
    assert (found.rule, found.args) == ("GOD.16", {"tile": "City Hall"})
