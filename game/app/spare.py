"""How much of a frame is left for what can wait: pictures that are drawn in parts."""

from __future__ import annotations

import os
from time import perf_counter, thread_time

FRAME = 0.004  # seconds of a frame's work after which nothing is begun that can wait
PIXELS = 1920 * 1080  # of a window in which that is so; in a larger one, whatever must be is more
LARGER = 0.25  # of that time more for as many pixels more
USUAL = 1 / 60  # seconds from one frame to the next
SLOWEST = 4.0  # so many times as long, and no more, one has for a frame that comes later
#: A busy computer draws as much in a frame; where such time comes in large grains, the clock's.
_now = perf_counter if os.name == "nt" else thread_time


class Spare:
    """Counts a frame's work. What must follow is expected to take as long as in the last frame."""

    def __init__(self) -> None:
        self._most = FRAME
        self._began = 0.0
        self._rested = 0.0
        self._after = 0.0  # seconds that are kept for what must follow
        self._last = 0.0  # and that it took in the last frame

    def begin(self, seconds: float, pixels: int = PIXELS) -> None:
        """Let a frame begin, so long after the last one: what comes seldom may take longer."""
        large = 1 + LARGER * max(0.0, pixels / PIXELS - 1)
        self._most = FRAME * large * min(SLOWEST, max(1.0, seconds / USUAL))
        self._began = self._rested = _now()
        self._after = self._last

    def rest(self) -> None:
        """The still picture is done for this frame: from now on follows what must."""
        self._rested = _now()
        self._after = 0.0

    def end(self) -> None:
        """Let a frame end."""
        self._last = _now() - self._rested

    @property
    def is_left(self) -> bool:
        """Tell whether there is time for one more part of something."""
        return _now() - self._began + self._after < self._most
