"""The stage: the game as it is shown, a little behind the real one while events are acted out."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from game.app.table.act import Act
from game.app.table.acts import act_of
from game.core.event import Event
from game.core.state import Game

LAST_MOMENT = 0.12  # seconds that the end of an act is shown where nothing is to move


class Stage:
    """Acts events out one after another on a copy; input finishes it at once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.version = 0
        self.act: Act | None = None
        self.played = 0.0  # seconds of the act on stage
        self.is_still = False  # acts are shown by their last moment alone, words apart
        self.done = 0  # events that happened of those being acted out
        self.ended: Act | None = None  # played to its end, and not yet in the still picture
        self._waiting: deque[Event] = deque()
        self._real = game

    @property
    def is_busy(self) -> bool:
        """Tell whether something is being acted out."""
        return self.act is not None or bool(self._waiting)

    def show(self, game: Game) -> None:
        """Show a game as it is, at once."""
        self.game = self._real = game
        self._waiting.clear()
        self.act = self.ended = None
        self.version += 1

    def play(self, before: Game, events: Sequence[Event], real: Game) -> None:
        """Act out what led from one game to another; ``before`` is changed by it."""
        if not self.is_busy:
            self.game = before
            self.done = 0
        self._waiting.extend(events)
        self._real = real
        self._next()

    def finish(self) -> None:
        """Skip to the end."""
        if self.is_busy:
            self.show(self._real)

    def update(self, seconds: float) -> None:
        """Let time pass on the stage; several short events may happen in one go."""
        while self.act is not None:
            self.played += seconds
            lasts = min(self.act.seconds, LAST_MOMENT) if self._is_frozen else self.act.seconds
            if self.played < lasts:
                return
            seconds = self.played - lasts
            self._happen()
        self._next()

    @property
    def progress(self) -> float:
        """Return how far the act on stage is, from 0 to 1."""
        if self.act is None or not self.act.seconds or self._is_frozen:
            return 1.0
        return min(1.0, self.played / self.act.seconds)

    @property
    def _is_frozen(self) -> bool:
        return self.is_still and self.act is not None and not self.act.words

    def _next(self) -> None:
        """Let events without an act happen until one is to be seen."""
        while self.act is None:
            if not self._waiting:
                if self.game is not self._real:
                    ended = self.ended
                    self.show(self._real)
                    self.ended = ended
                return
            self.act = act_of(self.game, self._waiting[0])
            self.played = 0.0
            if self.act is None:
                self._waiting.popleft().apply(self.game)
                self.done += 1
                self.version += 1

    def _happen(self) -> None:
        self.ended = self.act
        self._waiting.popleft().apply(self.game)
        self.done += 1
        self.version += 1
        self.act = None
        self._next()
