"""Playing an idea out to the end of the game, on hidden cards dealt anew."""

from __future__ import annotations

from game.bots.imagination import imagine
from game.bots.quick import QuickBot
from game.bots.worths import Worths
from game.core.command import Command
from game.core.commands import Finish
from game.core.dice import Dice
from game.core.engine import execute, sample
from game.core.state import Game

#: Far beyond the decisions of any game; a play-out that comes so far is judged as it stands.
MOST_DECISIONS = 3000


#: The game as a player sees it, the seat, the idea, a seed, and how the play-out judges.
Job = tuple[Game, int, Command, int, Worths]


def played_out(job: Job) -> float:
    """Return a player's result when an idea is played, and all that follows it, to the end.

    The same seed deals the same cards and throws
    the same dice, so that ideas are compared on equal terms. The others only do what they must:
    what they build matters little to a neighbour, and costs as much time as one's own play.
    """
    view, seat, idea, seed, worths = job
    dice = Dice(seed, 0)
    game = imagine(view, seat, dice)
    own = QuickBot(seed, worths)
    execute(game, idea)
    for _ in range(MOST_DECISIONS):
        task = game.task
        if task is None or game.boroughs[seat].out:
            break
        execute(game, own.best(game) if task.seat == seat else _idle(game, task.kind, dice))
    return result(game, seat)


def result(game: Game, seat: int) -> float:
    """Return the votes at the end; whoever is out has lost more than any votes."""
    if game.boroughs[seat].out:
        return -100.0
    return float(game.scores[seat]) if game.over else float(game.boroughs[seat].votes)


def _idle(game: Game, kind: str, dice: Dice) -> Command:
    """Return the least that a player can do."""
    task = game.tasks[-1]
    action = game.rules.actions[kind].get(Finish)
    finish = Finish(task.seat)
    if action is not None and action.objection(game, task, finish) is None:
        return finish
    return sample(game, dice)
