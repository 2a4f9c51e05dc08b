"""Polite ends: the system asks the game to close, as it does when a player logs off."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator

_NAMES = ("SIGTERM", "SIGHUP")
ASKED = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))


@contextlib.contextmanager
def heeded(close: Callable[[], object]) -> Iterator[None]:
    """Let the system's wish to end the program close it instead, while this lasts."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = [asked for asked in ASKED if signal.getsignal(asked) is not signal.SIG_IGN]
    before = {asked: signal.signal(asked, lambda *_: close()) for asked in heard}
    try:
        yield
    finally:
        for asked, handler in before.items():
            signal.signal(asked, signal.SIG_DFL if handler is None else handler)
