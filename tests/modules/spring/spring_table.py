"""Tables with the Spring modules on, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.board import BASE_EASY, Board
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game, sample
from game.core.event import Event
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES
from game.modules import SPRING as SEASON

SPRING = tuple(module.name for module in SEASON)
ALONE = tuple(module.name for module in SEASON if not module.speaks_of)


def table(
    *modules: str,
    players: int = 2,
    seed: int = 1,
    options: tuple[str, ...] = (),
    board: Board = BASE_EASY,
) -> Game:
    """Return a game with these modules, its set-up begun."""
    seats = tuple(Seat(name=str(i), board=board) for i in range(players))
    game = new_game(Setup(seats, seed=seed, modules=modules, options=options), MODULES)
    begin(game)
    return game


def played(game: Game, seed: int) -> Iterator[Event]:
    """Play to the end at random and yield each event after it happened."""
    dice = Dice(seed, 1_000_000)
    while not game.over:
        command = sample(game, dice)
        answer = execute(game, command)
        assert isinstance(answer, list), (command, answer)
        yield from answer
