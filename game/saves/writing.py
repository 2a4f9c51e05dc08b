"""A match becomes a file, whole."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from game import __version__
from game.core.match import Match
from game.saves import codec
from game.saves.codec import Brought, Header
from game.saves.files import write_whole


def header_of(match: Match, begun: datetime | None = None) -> Header:
    """Return the header of a game as this version writes it."""
    return Header(
        codec.VERSION, __version__, match.setup, begun, brought_to(match) or msgspec.UNSET
    )


def header_now(match: Match, branched: bool = False) -> Header:
    """Return the header of a game that begins at this moment, anew or in the middle of another."""
    header = header_of(match, datetime.now(UTC).replace(microsecond=0))
    return msgspec.structs.replace(header, branched=True) if branched else header


def brought_to(match: Match) -> dict[str, Brought]:
    """Return the modules in play that packages brought."""
    found = ((module.name, module.origin) for module in match.game.rules.modules)
    return {name: Brought(o.package, o.version) for name, o in found if o is not None}


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
    lines, _ = lines_of(match, header or header_now(match))
    write_whole(path, b"".join(lines))
