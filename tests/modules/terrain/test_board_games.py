"""Whole games on every board: nothing is stuck or lost, and the log decides the same again."""

from __future__ import annotations

import pytest

from game.core.conservation import leaks
from game.core.dice import Dice
from game.core.engine import execute, sample
from game.core.fingerprint import fingerprint
from game.core.match import Entry, Match
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.packages import GAME_ALONE

NAMES = [entry.name for entry in GAME_ALONE.library.built_in]
EVERYTHING = tuple(name for name, m in MODULES.items() if name != "base" and not m.by_board)
CHECKED_EVERY = 25


def played(boards: list[str], seed: int, modules: tuple[str, ...] = ()) -> Match:
    """Return a finished match at random; copies made on the way never change it."""
    seats = tuple(Seat(name=name, board=GAME_ALONE.library.named(name)) for name in boards)
    match = Match.started(Setup(seats, seed=seed, modules=modules), MODULES)
    dice = Dice(seed, 1_000_000)
    while not match.game.over:
        command = sample(match.game, dice)
        if len(match.log) % CHECKED_EVERY == 0:
            before = fingerprint(match.game)
            execute(match.game.copy(), command)
            assert fingerprint(match.game) == before
            assert leaks(match.game) == []
        assert isinstance(match.play(command), Entry), command
    assert leaks(match.game) == []
    return match


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_on_the_board_verifies(name: str) -> None:
    for boards in ([name], [name, "base_easy"]):
        match = played(boards, seed=len(name))
        assert match.verify() is None
        assert fingerprint(match.game_after(len(match.log))) == fingerprint(match.game)


@pytest.mark.parametrize("seed", range(6))
def test_mixed_tables_verify_alone_and_with_every_module(seed: int) -> None:
    dealt = Dice(seed, 0).shuffled(NAMES)
    for modules in ((), EVERYTHING):
        assert played(dealt[: 2 + seed % 3], seed, modules).verify() is None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_mixed_tables(seed: int) -> None:
    dice = Dice(seed, 0)
    dealt = dice.shuffled(NAMES)[: 1 + seed % 4]
    modules = tuple(name for name in EVERYTHING if dice.below(2))
    played(dealt, seed, modules)
