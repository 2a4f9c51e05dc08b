"""Work beside the window: files are read in a thread, so that no frame waits for a disk.

What is done there touches no picture; the window asks in every frame whether it is done.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import TypeVar

Found = TypeVar("Found")
#: Seconds the window waits all the same: what is there at once need not flicker.
PATIENCE = 0.05


def beside(work: Callable[[], Found], patience: float = PATIENCE) -> Future[Found]:
    """Begin some work, and return the promise of what it finds."""
    future: Future[Found] = Future()

    def do() -> None:
        try:
            future.set_result(work())
        except Exception as error:  # it is raised where the result is asked for
            future.set_exception(error)

    threading.Thread(target=do, args=(), daemon=True).start()
    wait([future], patience)
    return future
