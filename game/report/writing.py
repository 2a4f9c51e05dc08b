"""The zip of a report."""

from __future__ import annotations

import contextlib
import io
import sys
import traceback
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game.home import home_folder
from game.report.evidence import Log, evidence
from game.report.scrubbing import Scrubber, of_this_computer
from game.report.versions import versions
from game.saves.codec import framed, unframed
from game.saves.limits import LARGEST
from game.saves.writing import header_now, lines_of

#: How many reports are kept.
KEPT = 20
_NAME = "%Y%m%d-%H%M%S-%f"


def reports_folder(home: Path | None = None) -> Path:
    """Return the folder of the reports."""
    return home_folder(home) / "reports"


def write_now(home: Path | None = None, error: BaseException | None = None) -> Path:
    """Write a report of the game as it is and return where, or raise OSError."""
    found = evidence.gather()
    return write_report(reports_folder(home), found.log, found.settings, found.picture, error)


def write_report(
    folder: Path,
    log: Log = None,
    settings: Path | bytes | None = None,
    picture: bytes | None = None,
    error: BaseException | None = None,
    arguments: Sequence[str] | None = None,
) -> Path:
    """Write a report into a folder and return its path, or raise OSError.

    Whatever is missing or cannot be read is left out.
    """
    scrubber = of_this_computer()
    now = datetime.now(UTC)
    parts = {
        "report.txt": _story(scrubber, now, error, arguments),
        "game.save": _log(log, scrubber),
        "settings.json": _settings(settings, scrubber),
        "picture.png": picture,
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, part in parts.items():
            if part is not None:
                packed.writestr(zipfile.ZipInfo(name, now.timetuple()[:6]), part)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{'crash' if error else 'report'}-{now.strftime(_NAME)}.zip"
    try:
        path.write_bytes(content.getvalue())
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    _rotate(folder)
    return path


def _story(
    scrubber: Scrubber,
    now: datetime,
    error: BaseException | None,
    arguments: Sequence[str] | None,
) -> bytes:
    given = sys.argv[1:] if arguments is None else arguments
    lines = [*versions(now), *evidence.packages, f"Arguments: {list(given)}"]
    if error is not None:
        lines += ["", "".join(traceback.format_exception(error))]
    return scrubber.text("\n".join(lines) + "\n").encode("utf-8", "replace")


def _log(log: Log, scrubber: Scrubber) -> bytes | None:
    if log is None:
        return None
    try:
        if isinstance(log, Path):
            content = _content(log)
        elif isinstance(log, bytes):
            content = log
        else:
            content = b"".join(lines_of(log, header_now(log))[0])
    except Exception:  # the match itself may be what is broken
        return None
    return None if content is None else nobody_in(content, scrubber)


def nobody_in(content: bytes, scrubber: Scrubber) -> bytes:
    """Return a save whose players' names tell of nobody, its hashes fitting still."""
    first, *rest = content.split(b"\n")
    found = unframed(first)
    try:
        header = msgspec.json.decode(found[0] if found else first)
        for seat in header["setup"]["seats"]:
            seat["name"] = scrubber.text(seat["name"])
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError, RecursionError):
        return scrubber.text(content.decode("utf-8", "replace")).encode()
    line, digest = framed(msgspec.json.encode(header), "")
    lines = [line.removesuffix(b"\n")]
    for number, line in enumerate(rest):
        found = unframed(line)
        if found is None:  # damaged or torn: nothing fits after it anyhow
            lines += rest[number:]
            break
        line, digest = framed(found[0], digest)
        lines.append(line.removesuffix(b"\n"))
    return b"\n".join(lines)


def _settings(settings: Path | bytes | None, scrubber: Scrubber) -> bytes | None:
    content = _content(settings) if isinstance(settings, Path) else settings
    if content is None:
        return None
    try:
        value = scrubber.value(msgspec.json.decode(content))
        return msgspec.json.format(msgspec.json.encode(value), indent=2)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return scrubber.text(content.decode("utf-8", "replace")).encode()


def _content(path: Path) -> bytes | None:
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return None
        return path.read_bytes()
    except (OSError, ValueError):
        return None


def _rotate(folder: Path) -> None:
    """Let go of the oldest reports."""
    with contextlib.suppress(OSError):
        found = [*folder.glob("report-*.zip"), *folder.glob("crash-*.zip")]
        found.sort(key=lambda path: path.stem.partition("-")[2], reverse=True)
        for path in found[KEPT:]:
            with contextlib.suppress(OSError):
                path.unlink()
