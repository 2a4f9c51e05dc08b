"""What keeps frames even: threads wait for each other briefly, and what was loaded is let be."""

from __future__ import annotations

import gc
import sys

PATIENCE = 0.001  # seconds a thinking bot may keep the window waiting


def steady() -> None:
    """Prepare this process for frames. What there is by now stays: no frame looks through it."""
    sys.setswitchinterval(PATIENCE)
    gc.freeze()
