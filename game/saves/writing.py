"""A match becomes a file, whole."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from game import __version__
from game.core.match import Match
from game.core.setup import Setup
from game.saves import codec
from game.saves.codec import Header
from game.saves.files import write_whole


def header_now(setup: Setup) -> Header:
    """Return the header of a game that begins at this moment."""
    return Header(codec.VERSION, __version__, setup, datetime.now(UTC).replace(microsecond=0))


def lines_of(match: Match, header: Header) -> tuple[list[bytes], str]:
    """Return every line of a save, and the last one's hash."""
    line, digest = codec.header_line(header)
    lines = [line]
    for entry in match.log:
        line, digest = codec.entry_line(entry, digest)
        lines.append(line)
    return lines, digest


def save(match: Match, path: Path, header: Header | None = None) -> None:
    """Write the match to a file at once, or raise CannotSaveError and leave the old one."""
    lines, _ = lines_of(match, header or header_now(match.setup))
    write_whole(path, b"".join(lines))
