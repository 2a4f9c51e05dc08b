"""Manners of a process that works for another: it ends with it, and lets it end in its own way."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait

from game.tidying import tidy_seldom

#: Fresh processes: a fork would inherit threads' locks and signal handlers of a window.
FRESH = multiprocessing.get_context("spawn")
_GENTLY = 5  # how far thinking stands back behind a window, where the system knows of it


def settle_in() -> None:
    """Leave interrupts to the parent, and end when it is gone, however that came."""
    tidy_seldom()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def stand_back() -> None:
    """Let others go first; processes that are started from here do the same."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_GENTLY)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
