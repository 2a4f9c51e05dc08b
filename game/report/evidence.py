"""What the game can tell about itself when something is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from game.core.match import Match
from game.home import home_folder

Log = Match | Path | bytes | None
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Gathered:
    """What was there to tell at one moment."""

    log: Log = None
    settings: Path | bytes | None = None
    picture: bytes | None = None


def _kept_settings() -> Path | bytes | None:
    return home_folder() / "settings.json"


class Evidence:
    """Asks the window, if there is one. Whatever fails in an answer is left out."""

    def __init__(self) -> None:
        self.log: Callable[[], Log] = lambda: None
        self.settings: Callable[[], Path | bytes | None] = _kept_settings
        self.picture: Callable[[], bytes | None] = lambda: None
        self.tell: Callable[[str], object] = lambda text: None
        self.packages: tuple[str, ...] = ()  # of others, with their versions
        self.resumed = False
        self._held: Gathered | None = None

    def hold(self) -> None:
        """Gather now what will be gone when the report is written."""
        self._held = self._ask()

    def gather(self) -> Gathered:
        """Return what was held, or else what there is now."""
        return self._held or self._ask()

    def _ask(self) -> Gathered:
        return Gathered(_answer(self.log), _answer(self.settings), _answer(self.picture))


def _answer(ask: Callable[[], Thing]) -> Thing | None:
    try:
        return ask()
    except Exception:  # the game is failing already; the rest is still worth telling
        return None


#: The one of this program.
evidence = Evidence()
