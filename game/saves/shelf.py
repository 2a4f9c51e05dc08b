"""What a load screen shows of each save, read from the header and the last lines alone."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.core.events import GameEnded, ScoreCounted
from game.core.flow import RoundBegan
from game.core.words import N_
from game.saves import codec
from game.saves.codec import SUFFIX, Header
from game.saves.errors import BadSaveError, cause_of
from game.saves.migration import Json
from game.saves.reading import Reading, opened, read_header


@dataclass(frozen=True)
class Summary:
    """A save at a glance. ``trouble`` is set for a file that cannot be read, and then alone.

    ``round`` 0 is the set-up; ``scores`` are there when the game is over.
    """

    path: Path
    saved: datetime
    header: Header | None = None
    round: int = 0
    commands: int = 0
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
        saved = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        reading = opened(path)
        header = read_header(reading)
        if len(reading.lines) < 2:
            raise reading.refuse(N_("the file ends before the game was set up"))
        last = _events(reading, len(reading.lines) - 1)
        return Summary(
            path,
            saved,
            header,
            _round(reading),
            len(reading.lines) - 2,
            any(event.get("event") == GameEnded.__name__ for event in last),
            tuple(e["amount"] for e in last if e.get("event") == ScoreCounted.__name__),
        )
    except BadSaveError as error:
        return Summary(path, saved, trouble=error)
    except OSError as error:
        return Summary(path, saved, trouble=BadSaveError(path, None, cause_of(error)))
    except (msgspec.MsgspecError, LookupError, TypeError, AttributeError, ValueError) as error:
        trouble = BadSaveError(path, None, N_("it is damaged ({cause})"), cause=str(error))
        return Summary(path, saved, trouble=trouble)


def _round(reading: Reading) -> int:
    """Return the round of the last line that began one."""
    name = RoundBegan.__name__
    for number in range(len(reading.lines) - 1, 0, -1):
        if name.encode() in reading.lines[number]:
            for event in reversed(_events(reading, number)):
                if event.get("event") == name:
                    return int(event["round"])
    return 0


def _events(reading: Reading, number: int) -> list[Json]:
    reading.at = number + 1
    found = codec.unframed(reading.lines[number])
    if found is None:
        raise reading.refuse(N_("the line has no hash; it is damaged or was changed by hand"))
    line: Json = msgspec.json.decode(found[0])
    for step in reading.steps:
        line = step.line(line)
    events: list[Json] = line["events"]
    return events
