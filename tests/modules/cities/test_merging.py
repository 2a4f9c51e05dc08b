"""BERLIN.2: every way to merge that is offered is a sound one, and all sound ones are."""

from __future__ import annotations

from itertools import combinations

from game.core.conservation import leaks
from game.core.engine import Writer, execute, new_game
from game.core.events import TileBuilt, TilePrinted
from game.core.flow import RoundBegan, StepBegan
from game.core.grid import is_connected, mask_of, space_named
from game.core.price import BUILD
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES
from game.modules.cities.merging import MergeZones, merges, wall_stands
from game.packages import GAME_ALONE

WEST = ("e3", "f3", "e4", "f4")
EAST = ("g3", "h3", "g4", "h4")


def named(*spaces: str) -> tuple[int, ...]:
    return tuple(space_named(space) for space in spaces)


def two_fours() -> Game:
    """Return Berlin as the Wall falls, with an R4 on each side of it."""
    game = new_game(Setup((Seat(board=GAME_ALONE.library.named("berlin")),)), MODULES)
    emit = Writer(game)
    emit(RoundBegan(7))
    emit(TilePrinted(0, "city_hall", 1, named("a9", "b9", "a10", "b10")))
    for spaces in (WEST, EAST):
        emit(TileBuilt(0, "residence", 4, tuple(sorted(named(*spaces))), BUILD))
    emit(StepBegan("wall_falls", (0,)))
    return game


def test_as_it_falls_it_stands_no_more() -> None:
    game = two_fours()
    assert (game.round, game.phase, wall_stands(game)) == (7, 8, False)
    game.phase = 7
    assert wall_stands(game)


def test_all_splits_and_only_sound_ones_are_offered() -> None:
    game = two_fours()
    whole, west = mask_of(named(*WEST, *EAST)), mask_of(named(*WEST))
    sound = {
        five
        for five in combinations(sorted(named(*WEST, *EAST)), 5)
        if is_connected(mask_of(five))
        and is_connected(whole & ~mask_of(five))
        and mask_of(five) & west
        and mask_of(five) & ~west
    }
    assert {command.five for command in merges(game, 0)} == sound
    assert len(sound) > 3


def test_each_split_can_be_carried_out_and_loses_no_tile() -> None:
    for command in list(merges(two_fours(), 0)):
        game = two_fours()
        assert isinstance(execute(game, command), list)
        levels = sorted(t.level for t in game.boroughs[0].tiles.values() if t.kind == "residence")
        assert levels == [3, 5]
        assert leaks(game) == []


def test_the_order_of_the_two_does_not_matter() -> None:
    game = two_fours()
    first = next(merges(game, 0))
    turned = MergeZones(0, first.second, first.first, first.five)
    assert isinstance(execute(game, turned), list)
