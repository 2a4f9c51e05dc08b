"""Tables for the winter modules' tests: a game, random play, and a godzilla that must walk."""

from collections.abc import Iterator

from game.core.board import BASE_EASY, Board
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game, sample
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES

MANY = 10**6


def table(players: int, *modules: str, seed: int = 1, board: Board = BASE_EASY) -> Game:
    """Return a game whose first decision is open; the first seat has the board."""
    others = (Seat(str(number)) for number in range(1, players))
    seats = (Seat("0", board), *others)
    game = new_game(Setup(seats, seed, modules), MODULES)
    begin(game)
    return game


def positions(game: Game, seed: int) -> Iterator[Game]:
    """Play at random to the end; yield the game before each decision."""
    dice = Dice(seed, MANY)
    while not game.over:
        yield game
        answer = execute(game, sample(game, dice))
        assert isinstance(answer, list), answer
