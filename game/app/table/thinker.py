"""Bots think in a thread of their own, so that the window never freezes."""

from __future__ import annotations

import threading

from game.bots import BOTS, Bot
from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import objection, sample
from game.core.state import Game
from game.core.view import view_of


class Thinker:
    """Asks one bot at a time. An answer that nobody waits for any more is dropped."""

    def __init__(self) -> None:
        self._ticket = 0
        self._waiting = False
        self._answer: Command | None = None
        self._lock = threading.Lock()
        self._bots: dict[tuple[str, int], Bot] = {}

    @property
    def is_thinking(self) -> bool:
        """Tell whether a bot has been asked and has not answered."""
        return self._waiting and self._answer is None

    @property
    def is_waited_for(self) -> bool:
        """Tell whether a question is open, answered or not."""
        return self._waiting

    def ask(self, name: str, game: Game) -> None:
        """Let a bot think about the open task, as its seat may see it."""
        task = game.task
        assert task is not None
        self.cancel()
        self._waiting = True
        bot = self._bots.setdefault((name, task.seat), self._new(name, game.seed + task.seat))
        seen = view_of(game, task.seat)
        ticket = self._ticket
        threading.Thread(target=self._think, args=(bot, seen, ticket), daemon=True).start()

    def _new(self, name: str, seed: int) -> Bot:
        return BOTS.get(name, BOTS["random"])(seed)

    def _think(self, bot: Bot, seen: Game, ticket: int) -> None:
        try:
            found = bot.choose(seen)
            if objection(seen, found) is not None:
                found = sample(seen, Dice(ticket, 0))
        except Exception:
            # A bot that fails must not stop the game: any legal command will do.
            found = sample(seen, Dice(ticket, 0))
        with self._lock:
            if ticket == self._ticket:
                self._answer = found

    def answer(self) -> Command | None:
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
