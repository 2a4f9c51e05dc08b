"""Bots think in processes of their own; the table asks one question at a time."""

from __future__ import annotations

from game.app import minds
from game.bots import TIMED
from game.core.command import Command
from game.core.state import Game
from game.thinking import Answer, Inquiry, Question

ADVICE_SEED = 1  # a question asked twice has the same answer
ADVICE_SECONDS = 4.0  # a hint takes at most; on a quiet machine it takes less


class Thinker:
    """What the table asked, and what came of it. An answer nobody waits for is dropped."""

    def __init__(self) -> None:
        self._mind = minds.shared()
        self._asked: Inquiry | None = None

    @property
    def is_waited_for(self) -> bool:
        """Tell whether a question is open, answered or not."""
        return self._asked is not None

    @property
    def progress(self) -> float:
        """Return how much of a thought is done, as far as it is known."""
        return 0.0 if self._asked is None else self._asked.progress

    def wake(self) -> None:
        """Let the process start in which bots think."""
        self._mind.wake()

    def ask(self, name: str, seen: Game, seed: int, patience: float) -> None:
        """Let a bot think about the open task of a game, as its seat sees it."""
        seconds = patience if name in TIMED else None
        self._asked = self._mind.ask(Question(seen, name, seed, seconds=seconds))

    def ask_regret(self, seen: Game, done: Command) -> None:
        """Let a bot think about what would have been better than what was done."""
        self._asked = self._mind.ask(Question(seen, "", ADVICE_SEED, done=done))

    def ask_advice(self, seen: Game) -> None:
        """Let a bot think about what it would do in the place of the one who is asked."""
        self._asked = self._mind.ask(
            Question(seen, "", ADVICE_SEED, wants_advice=True, seconds=ADVICE_SECONDS)
        )

    def outcome(self) -> Answer | Exception | None:
        """Return the answer, or what stood in its way, once it is there; forget the question."""
        if self._asked is None:
            return None
        self._mind.look()
        if self._asked.is_open:
            return None
        asked, self._asked = self._asked, None
        return asked.answer or asked.failure

    def losses(self) -> list[Exception]:
        """Return the processes that died and were replaced since this was last asked."""
        found, self._mind.losses = self._mind.losses, []
        return found

    def hurry(self) -> None:
        """Want the answer now, as good as it is."""
        if self._asked is not None:
            self._mind.hurry(self._asked)

    def cancel(self) -> None:
        """Forget the question; a late answer is dropped."""
        if self._asked is not None:
            self._mind.drop(self._asked)
            self._asked = None
