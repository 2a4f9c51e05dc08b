"""Somewhere to print to: a packed program without a terminal has no streams at all."""

from __future__ import annotations

import os
import sys
from typing import TextIO

#: The console of whoever started the program, on Windows.
_CONSOLE = "CONOUT$"
_PARENT = -1


def make_sure() -> None:
    """Open what is missing, and let no character that a terminal lacks stop a word."""
    if sys.stdout is None or sys.stderr is None:
        found = _opened()
        sys.stdout = sys.stdout or found
        sys.stderr = sys.stderr or found
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _opened() -> TextIO:
    if sys.platform == "win32":
        import ctypes

        if ctypes.windll.kernel32.AttachConsole(_PARENT):
            return open(_CONSOLE, "w", encoding="utf-8")
    return open(os.devnull, "w", encoding="utf-8")
