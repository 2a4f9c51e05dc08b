"""What a bot is asked, and how it comes to its answer."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots import ADVISER, BOTS, CRITIC, Advice, MasterBot, Regret, StrongBot
from game.bots.spreading import Spread, Spreading
from game.core.command import Command
from game.core.state import Game

Answer = Command | Advice | Regret


@dataclass(frozen=True)
class Question:
    """A game as a seat sees it, and which bot is to decide there, give advice, or look back."""

    seen: Game
    bot: str
    seed: int
    wants_advice: bool = False
    done: Command | None = None  # what was decided there: what would have been better?
    seconds: float | None = None  # for a hint, or a search that goes on as long as it may


def answered(question: Question, spread: Spread) -> Answer:
    """Let the bot think; what it spreads is done by ``spread``."""
    if question.wants_advice:
        adviser = StrongBot(question.seed, effort=ADVISER)
        adviser.spread = spread
        return adviser.advise(question.seen)
    if question.done is not None:
        critic = StrongBot(question.seed, effort=CRITIC)
        critic.spread = spread
        return critic.regret(question.seen, question.done)
    bot = BOTS.get(question.bot, BOTS["random"])(question.seed)
    if isinstance(bot, Spreading):
        bot.spread = spread
    if isinstance(bot, MasterBot) and question.seconds and spread is not map:
        bot.take_time()
    return bot.choose(question.seen)
