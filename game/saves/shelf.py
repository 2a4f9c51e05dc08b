"""What a load screen shows of each save, read from the header and the last lines alone."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from game.core.events import GameEnded, ScoreCounted
from game.core.flow import RoundBegan
from game.core.words import N_
from game.saves import codec
from game.saves.codec import SUFFIX, Header
from game.saves.errors import BadSaveError, cause_of
from game.saves.files import glimpse_of
from game.saves.migration import Json
from game.saves.reading import Reading, cut_up, read_header, read_line

#: A moment that every calendar knows, in seconds; a file may claim to be of any.
_LATEST = 32_000_000_000


@dataclass(frozen=True)
class Summary:
    """A save at a glance. ``trouble`` is set for a file that cannot be read, and then alone.

    ``round`` 0 is the set-up; ``scores`` are there when the game is over.
    """

    path: Path
    saved: datetime
    header: Header | None = None
    round: int = 0
    over: bool = False
    scores: tuple[int, ...] = ()
    trouble: BadSaveError | None = None


def listed(folder: Path) -> list[Summary]:
    """Return every save of a folder, the latest first; a broken one hides no other."""
    found = []
    with contextlib.suppress(OSError):
        found = [summary(path) for path in folder.glob(f"*{SUFFIX}")]
    return sorted(found, key=lambda one: (one.saved, one.path.name), reverse=True)


def summary(path: Path) -> Summary:
    """Return a save at a glance. Only the lines that are read are checked."""
    saved = datetime.fromtimestamp(0, UTC)
    try:
        moment = path.lstat().st_mtime
        saved = datetime.fromtimestamp(min(max(moment, 0), _LATEST), UTC)
        reading = cut_up(path, glimpse_of(path))
        header = read_header(reading)
        if len(reading.lines) < 2:
            raise reading.refuse(N_("the file ends before the game was set up"))
        last = _events(reading, reading.lines[-1])
        return Summary(
            path,
            saved,
            header,
            _round(reading),
            any(event.get("event") == GameEnded.__name__ for event in last),
            tuple(e["amount"] for e in last if e.get("event") == ScoreCounted.__name__),
        )
    except BadSaveError as error:
        return Summary(path, saved, trouble=error)
    except OSError as error:
        return Summary(path, saved, trouble=BadSaveError(path, None, cause_of(error)))
    except Exception as error:  # a file is anybody's text, and a shelf must bear it
        trouble = BadSaveError(path, None, N_("it is damaged ({cause})"), cause=repr(error))
        return Summary(path, saved, trouble=trouble)


def _round(reading: Reading) -> int:
    """Return the round of the last line that began one."""
    name = RoundBegan.__name__
    for line in reversed(reading.lines[1:]):
        if name.encode() in line:
            for event in reversed(_events(reading, line)):
                if event.get("event") == name:
                    return int(event["round"])
    return 0


def _events(reading: Reading, line: bytes) -> list[Json]:
    reading.at = 0  # nobody counted the lines
    found = codec.unframed(line)
    if found is None:
        text = N_("a line has no hash; it is damaged or was changed by hand")
        raise reading.refuse(text)
    events: list[Json] = read_line(reading, found[0])["events"]
    return events
