"""What becomes of an error that nobody foresaw: a report, words, and a note for the next start."""

from __future__ import annotations

import contextlib
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.core.words import N_
from game.home import home_folder
from game.report.evidence import Gathered, evidence
from game.report.writing import reports_folder, write_report
from game.words import Verbatim, _, plain_lines, say

FAILED = 1
_NOTE = "crash.json"


@dataclass(frozen=True)
class Crash:
    """How the last game failed. ``resume``: whether to go on with its autosave at once."""

    report: str
    resume: bool


def guard(
    main: Callable[[], int], arguments: Sequence[str] | None = None, home: Path | None = None
) -> int:
    """Return what main returns; if it fails, write a report, say where, and return 1."""
    try:
        return main()
    except Exception as error:
        found = evidence.gather()
        try:
            folder = reports_folder(home)
            path = write_report(folder, found.log, found.settings, found.picture, error, arguments)
        except Exception:  # a full disk, perhaps; then the screen must do
            path = None
            _print("".join(traceback.format_exception(error)))
        _leave_note(path, found, home)
        _tell(path, found)
        return FAILED


def last_crash(home: Path | None = None) -> Crash | None:
    """Return how the game failed before this start, once; None if it did not."""
    note = home_folder(home) / _NOTE
    try:
        content = note.read_bytes() if note.is_file() else b""
        found = msgspec.json.decode(content, type=Crash)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        found = None
    with contextlib.suppress(OSError):
        note.unlink()
    return found


def _leave_note(path: Path | None, found: Gathered, home: Path | None) -> None:
    if found.log is None:  # no game was lost, so there is none to go on with
        return
    crash = Crash(str(path or ""), resume=not evidence.resumed)
    with contextlib.suppress(OSError):
        folder = home_folder(home)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _NOTE).write_bytes(msgspec.json.encode(crash))


def _tell(path: Path | None, found: Gathered) -> None:
    lines = ["small-city: " + _("something went wrong inside the game.")]
    if path is not None:
        lines.append(say(N_("A report is in {path}"), path=Verbatim(path)))
    if found.log is not None:
        lines.append(_("Your game is saved: the next start goes on with it."))
    text = "\n".join(lines)
    _print(text)
    with contextlib.suppress(Exception):
        evidence.tell(text)


def _print(text: str) -> None:
    with contextlib.suppress(OSError, ValueError):
        print(plain_lines(text), file=sys.stderr)
