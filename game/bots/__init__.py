"""Players without hands: each turns the game, as its seat may see it, into a command."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.advice import Advice
from game.bots.bot import Bot
from game.bots.greedy import GreedyBot
from game.bots.planner import PlannerBot
from game.bots.random_bot import RandomBot

#: The bots by name; a seed makes their choices repeatable.
BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
}

__all__ = ["BOTS", "Advice", "Bot", "GreedyBot", "PlannerBot", "RandomBot"]
