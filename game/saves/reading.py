"""A save becomes a match again by folding its events; or it says what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from game.core.hooks import Module
from game.core.match import Entry, Match
from game.core.phases.ending import score_terms
from game.core.rules import BadSetupError
from game.core.words import N_
from game.saves import codec, limits
from game.saves.codec import Brought, Header
from game.saves.errors import BadSaveError
from game.saves.files import content_of
from game.saves.migration import Json, Migration, path_from
from game.saves.writing import brought_to
from game.words import Verbatim, say

TORN = N_("Line {line} is incomplete and was left out: the game was cut off while saving it.")
OTHER_PACKAGE = N_("{module} was of {was} when the game was saved, and is of {now} here.")


@dataclass
class Reading:
    """A file being read, line by line."""

    path: Path
    lines: list[bytes]
    torn: bool
    at: int = 0
    digest: str = ""
    steps: list[Migration] = field(default_factory=list)

    def refuse(self, text: str, **gaps: str | int) -> BadSaveError:
        """Return the error for the line being read."""
        return BadSaveError(self.path, self.at, text, **gaps)

    def next_body(self) -> bytes:
        """Return the next line's body, its hash checked."""
        line = self.lines[self.at]
        self.at += 1
        found = codec.unframed(line)
        if found is None:
            raise self.refuse(N_("the line has no hash; it is damaged or was changed by hand"))
        body, digest = found
        if codec.chained(self.digest, body) != digest:
            raise self.refuse(
                N_("the hash does not match; this line or one before it is damaged or was changed")
            )
        self.digest = digest
        return body


@dataclass(frozen=True)
class Loaded:
    """A match read from a file.

    ``notes`` tell what was left out; ``pristine`` is False when the file is not what
    saving the match today would write.
    """

    path: Path
    header: Header
    match: Match
    notes: tuple[str, ...]
    pristine: bool
    size: int
    digest: str


def load(path: Path, modules: Mapping[str, Module]) -> Loaded:
    """Return the match that a file holds, or raise BadSaveError with file, line and cause."""
    return loaded(opened(path), modules)


def loaded(reading: Reading, modules: Mapping[str, Module]) -> Loaded:
    """Return the match that lies in what was read, or raise BadSaveError likewise."""
    header = read_header(reading)
    match = _new_match(reading, header, modules)
    sort = codec.entry_type(match.game.rules.modules)
    events = 0
    while reading.at < len(reading.lines):
        entry = _read_entry(reading, sort, first=not match.log)
        events += len(entry.events)
        if events > limits.MOST_EVENTS:
            raise reading.refuse(N_("more has happened by then than in any game"))
        _fold(reading, match, entry)
        match.log.append(entry)
    if not match.log:
        raise reading.refuse(N_("the file ends before the game was set up"))
    task = match.game.task
    if task is not None and task.kind not in match.game.rules.tasks:
        raise reading.refuse(N_("it waits for an unknown decision: {task}"), task=task.kind)
    _count(reading, match)
    notes = tuple(_notes(reading, header, match))
    pristine = not reading.torn and not reading.steps
    size = sum(len(line) + 1 for line in reading.lines)
    return Loaded(reading.path, header, match, notes, pristine, size, reading.digest)


def _notes(reading: Reading, header: Header, match: Match) -> Iterator[str]:
    """Yield what the player should know of a game that could be read all the same."""
    if reading.torn:
        yield say(TORN, line=reading.at + 1)
    here = brought_to(match)
    for name, wanted in header.guests.items():
        found = here.get(name)
        if found is not None and found != wanted:
            gaps = {"module": match.modules[name].title, "was": _named(wanted)}
            yield say(OTHER_PACKAGE, **gaps, now=_named(found))


def opened(path: Path) -> Reading:
    """Return a file cut into lines."""
    return cut_up(path, content_of(path))


def cut_up(path: Path, content: bytes) -> Reading:
    """Return the lines of a file; what follows the last newline is torn."""
    if content.count(b"\n") > limits.MOST_LINES:
        raise BadSaveError(path, None, limits.TOO_LARGE)
    *lines, rest = content.split(b"\n")
    if not lines:
        text = N_("the file is empty") if not rest else N_("it is not a saved game")
        raise BadSaveError(path, None, text)
    return Reading(path, lines, torn=bool(rest))


def read_header(reading: Reading) -> Header:
    """Return the first line, brought up to today's version."""
    if not reading.lines[0].startswith(b"{"):
        raise BadSaveError(reading.path, 1, N_("it is not a saved game"))
    if len(reading.lines[0]) > limits.LONGEST_HEADER:
        raise BadSaveError(reading.path, 1, limits.TOO_LONG)
    body = reading.next_body()
    raw = _json(reading, body)
    version = raw.get("small_city")
    if not isinstance(version, int) or isinstance(version, bool):
        raise reading.refuse(N_("it is not a saved game"))
    if version > codec.VERSION:
        text = N_("it was made by a newer game: format {found}, this game reads up to {known}")
        raise reading.refuse(text, found=version, known=codec.VERSION)
    steps = path_from(version, codec.VERSION)
    if steps is None:
        raise reading.refuse(N_("format {found} is too old to be read"), found=version)
    reading.steps = steps
    for step in steps:
        raw = _migrated(reading, step.header, raw)
    header: Header = _typed(reading, raw, Header)
    names = (n for name, one in header.guests.items() for n in (name, one.package, one.version))
    fault = limits.fault_of(header.setup) or limits.fault_of_names(names)
    if fault is not None:
        raise reading.refuse(fault)
    return header


def _new_match(reading: Reading, header: Header, modules: Mapping[str, Module]) -> Match:
    for name, wanted in header.guests.items():
        if name not in modules:
            gaps = {"module": Verbatim(name), "package": _named(wanted)}
            raise reading.refuse(N_("it needs {module}, of the package {package}"), **gaps)
    try:
        return Match(header.setup, modules)
    except BadSetupError as error:
        cause = say(error.text, **error.gaps)
        raise reading.refuse(N_("the set-up is not valid: {cause}"), cause=cause) from error
    except Exception as error:  # a header is anybody's text; no rule promises to bear it
        text = N_("no game can be started from this set-up ({cause})")
        raise reading.refuse(text, cause=repr(error)) from error


def _named(brought: Brought) -> Verbatim:
    """Return a package's name with its version."""
    return Verbatim(f"{brought.package} {brought.version}")


def _read_entry(reading: Reading, sort: Any, first: bool) -> Entry:
    body = reading.next_body()
    at_once = not reading.steps and limits.is_short(body)
    raw = None if at_once else read_line(reading, body)
    try:
        if at_once:
            line = codec.entry_decoder(sort).decode(body)
        else:
            line = msgspec.convert(raw, sort, str_keys=True)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise reading.refuse("{cause}", cause=str(error)) from error
    if (line.command is None) != first:
        raise reading.refuse(N_("only the first line after the header has no command"))
    return Entry(line.command, line.events)


def read_line(reading: Reading, body: bytes) -> Json:
    """Return the body of a line, within its limits and brought up to today's version."""
    fault = limits.fault_of_body(body)
    if fault is not None:
        raise reading.refuse(fault)
    raw = _json(reading, body)
    fault = limits.fault_of_line(raw)
    if fault is not None:
        raise reading.refuse(fault)
    for step in reading.steps:
        raw = _migrated(reading, step.line, raw)
    return raw


def _fold(reading: Reading, match: Match, entry: Entry) -> None:
    for event in entry.events:
        try:
            event.apply(match.game)
        except Exception as error:  # an event of another's making may ask for anything
            text = N_("{event} cannot have happened here ({cause})")
            name = type(event).__name__
            raise reading.refuse(text, event=name, cause=repr(error)) from error


def _count(reading: Reading, match: Match) -> None:
    """Score the table: what events of another's making left behind may fit no rule."""
    try:
        for seat in range(match.game.players):
            score_terms(match.game, seat)
    except Exception as error:
        text = N_("the table it leads to cannot be ({cause})")
        raise reading.refuse(text, cause=repr(error)) from error


def _json(reading: Reading, body: bytes) -> Json:
    try:
        return msgspec.json.decode(body, type=Json)
    except RecursionError as error:
        raise reading.refuse(N_("it is nested deeper than any line of the game")) from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise reading.refuse("{cause}", cause=str(error)) from error


def _migrated(reading: Reading, change: Any, raw: Json) -> Json:
    try:
        changed: Json = change(raw)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        text = N_("it cannot be brought up to this version ({cause})")
        raise reading.refuse(text, cause=repr(error)) from error
    return changed


def _typed(reading: Reading, raw: Json, sort: Any) -> Any:
    try:
        return msgspec.convert(raw, sort)
    except msgspec.MsgspecError as error:
        raise reading.refuse("{cause}", cause=str(error)) from error
