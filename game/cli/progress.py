"""A bar on a terminal that fills while something long goes on."""

from __future__ import annotations

import sys
from types import TracebackType

_WIDTH = 40


class ProgressBar:
    """Shows how much of a whole is done; silent where nobody looks."""

    def __init__(self, whole: int) -> None:
        self._whole = whole
        self._shown = -1
        self._seen = sys.stderr.isatty()

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._seen and self._shown >= 0:
            print("\r" + " " * (_WIDTH + 30) + "\r", end="", file=sys.stderr, flush=True)

    def show(self, done: int) -> None:
        """Draw the bar when it has grown by a per cent."""
        percent = done * 100 // self._whole
        if not self._seen or percent == self._shown:
            return
        self._shown = percent
        full = done * _WIDTH // self._whole
        bar = "#" * full + "-" * (_WIDTH - full)
        print(f"\r[{bar}] {done}/{self._whole}", end="", file=sys.stderr, flush=True)
