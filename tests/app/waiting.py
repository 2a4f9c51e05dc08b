"""Waiting for what is done beside the window: by the clock, since a busy machine takes its time."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.app.app import App

PATIENCE = 60.0


def wait_until(app: App, reached: Callable[[], bool], step: float = 0.02) -> None:
    """Let the window live until something is so."""
    since = time.monotonic()
    while not reached():
        assert time.monotonic() - since < PATIENCE, "it never comes about"
        app.step([], step)
        time.sleep(0.002)
