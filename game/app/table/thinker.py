"""Bots think in a thread of their own, so that the window never freezes."""

from __future__ import annotations

import threading
from collections.abc import Callable

from game.bots import BOTS, Advice, Bot, PlannerBot
from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import sample
from game.core.state import Game

ADVICE_SEED = 1  # a question asked twice has the same answer


class Thinker:
    """Asks one bot at a time. An answer that nobody waits for any more is dropped."""

    def __init__(self) -> None:
        self._ticket = 0
        self._waiting = False
        self._answer: Command | Advice | None = None
        self._lock = threading.Lock()
        self.failure: Exception | None = None  # what a bot failed with, for the table to tell
        self._bots: dict[tuple[str, int], Bot] = {}

    @property
    def is_thinking(self) -> bool:
        """Tell whether a bot has been asked and has not answered."""
        return self._waiting and self._answer is None

    @property
    def is_waited_for(self) -> bool:
        """Tell whether a question is open, answered or not."""
        return self._waiting

    def ask(self, name: str, seen: Game, seed: int) -> None:
        """Let a bot think about the open task of a game, as its seat sees it."""
        task = seen.task
        assert task is not None
        make = BOTS.get(name, BOTS["random"])
        bot = self._bots.setdefault((name, task.seat), make(seed + task.seat))
        self._start(bot.choose, seen)

    def ask_advice(self, seen: Game) -> None:
        """Let a bot think about what it would do in the place of the one who is asked."""
        self._start(PlannerBot(ADVICE_SEED).advise, seen)

    def _start(self, thought: Callable[[Game], Command | Advice], seen: Game) -> None:
        self.cancel()
        self._waiting = True
        work = (thought, seen, self._ticket)
        threading.Thread(target=self._think, args=work, daemon=True).start()

    def _think(self, thought: Callable[[Game], Command | Advice], seen: Game, ticket: int) -> None:
        try:
            found = thought(seen)
        except Exception as error:
            # A bot that fails must not stop the game: any legal command will do.
            found = sample(seen, Dice(ticket, 0))
            self.failure = error
        with self._lock:
            if ticket == self._ticket:
                self._answer = found

    def answer(self) -> Command | Advice | None:
        """Return the answer once it is there, and forget the question."""
        with self._lock:
            found, self._answer = self._answer, None
            if found is not None:
                self._waiting = False
            return found

    def cancel(self) -> None:
        """Forget the question; a late answer is dropped."""
        with self._lock:
            self._ticket += 1
            self._answer = None
            self._waiting = False
