"""Players without hands: each turns the game, as its seat may see it, into a command."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.advice import Advice, Regret
from game.bots.bot import Bot
from game.bots.easy import EasyBot
from game.bots.greedy import GreedyBot
from game.bots.master import MasterBot
from game.bots.normal import NormalBot
from game.bots.planner import PlannerBot
from game.bots.quick import QuickBot
from game.bots.random_bot import RandomBot
from game.bots.strong import ADVISER, CRITIC, StrongBot

#: The bots by name, from the weakest to the strongest; a seed makes their choices repeatable.
#: The reference never changes, so that strength stays comparable when numbers do.
BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "strong": StrongBot,
    "master": MasterBot,
    "reference": PlannerBot,
}

#: Those that think as long as they are given time, where somebody counts seconds.
TIMED = frozenset({"master"})

__all__ = [
    "ADVISER",
    "BOTS",
    "CRITIC",
    "TIMED",
    "Advice",
    "Bot",
    "EasyBot",
    "GreedyBot",
    "MasterBot",
    "NormalBot",
    "PlannerBot",
    "QuickBot",
    "RandomBot",
    "Regret",
    "StrongBot",
]
