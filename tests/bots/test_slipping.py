"""Easy and Normal slip: now and then they do what looks nearly as good."""

from game.bots.quick import QuickBot
from game.bots.slipping import BLUNDER, FORGETFUL, SlippingBot
from game.bots.worths import WORTHS
from game.core.command import Command
from game.core.engine import begin, execute, new_game
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES


class Stubborn:
    """Would do one thing and nothing else."""

    def __init__(self, command: Command) -> None:
        self.command = command

    def choose(self, game: Game) -> Command:
        """Return it."""
        return self.command


def weighing() -> tuple[Game, list[tuple[float, Command]]]:
    """Return a game at a decision between several sound things, and these, the best first."""
    game, bot = new_game(Setup((Seat(),), 3), MODULES), QuickBot(3)
    begin(game)
    while True:
        task = game.tasks[-1]
        if game.round > 1 and task.kind == "build":
            ranked = sorted(bot.ranked(game), key=lambda pair: -pair[0])
            sound = [pair for pair in ranked[:FORGETFUL] if pair[0] >= ranked[0][0] - BLUNDER]
            if len(sound) > 2:
                return game, sound
        execute(game, bot.choose(game))


def test_one_decision_in_so_many_is_another_and_never_a_blunder() -> None:
    game, sound = weighing()
    first = sound[0][1]
    done = [SlippingBot(seed, Stubborn(first), WORTHS, 3).choose(game) for seed in range(60)]
    slipped = [command for command in done if command != first]
    assert 2 <= len(slipped) <= 30
    assert len(set(slipped)) > 1
    assert set(slipped) <= {command for _, command in sound}


def test_what_nobody_weighs_is_done_as_ever() -> None:
    game, bot = new_game(Setup((Seat(),), 3), MODULES), QuickBot(3)
    begin(game)
    while game.tasks[-1].kind != "move_home":
        execute(game, bot.choose(game))
    usual = bot.choose(game)
    done = {SlippingBot(seed, Stubborn(usual), WORTHS, 1).choose(game) for seed in range(5)}
    assert done == {usual}
