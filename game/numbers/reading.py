"""Reading a file of numbers, strictly: what is unknown, stated or does not fit is refused."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.core.data.marks import Value
from game.core.figures import Fault, Number, catalogue, fault_of
from game.core.given_numbers import GivenNumbers
from game.core.hooks import Module
from game.core.words import N_
from game.numbers.errors import BadNumbersError

SUFFIX = ".toml"
FOLDER = "numbers"
LARGEST = 64 * 1024


def read(file: Path, modules: Mapping[str, Module]) -> GivenNumbers:
    """Return the numbers that a file gives, or raise BadNumbersError."""
    try:
        if not file.is_file() and file.exists():  # a device has no end
            raise IsADirectoryError
        with file.open("rb") as content:
            text = content.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise BadNumbersError(file, [Fault(N_("it is too large for a file of numbers"), {})])
        return read_text(text.decode("utf-8-sig"), file, modules)
    except IsADirectoryError:
        raise BadNumbersError(file, [Fault(N_("it is not a file"), {})]) from None
    except UnicodeDecodeError:
        raise BadNumbersError(file, [Fault(N_("it is no UTF-8 text"), {})]) from None
    except (OSError, ValueError) as error:
        cause = getattr(error, "strerror", None) or str(error)
        fault = Fault(N_("the file cannot be read ({error})"), {"error": cause})
        raise BadNumbersError(file, [fault]) from error


def read_text(text: str, file: Path, modules: Mapping[str, Module]) -> GivenNumbers:
    """Return the numbers of a text; ``file`` gives them their name. Those as usual are left out."""
    try:
        given = dict(_flat(tomllib.loads(text)))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        fault = Fault(N_("it is not well-formed TOML ({error})"), {"error": str(error)})
        raise BadNumbersError(file, [fault]) from error
    known = catalogue(modules.values())
    found = (_fault(known, key, value) for key, value in given.items())
    faults = [fault for fault in found if fault is not None]
    if faults:
        raise BadNumbersError(file, faults)
    values = {key: _value(value) for key, value in given.items()}
    changes = {key: value for key, value in values.items() if value != known[key].value}
    return GivenNumbers(name=file.stem, changes=changes)


def _fault(known: Mapping[str, Number], key: str, value: object) -> Fault | None:
    """Return what is wrong with a line; for a key that is none, perhaps which one is meant."""
    near = [] if key in known else difflib.get_close_matches(key, known, 1)
    if near:
        text = N_("{key}: there is no such number; did you mean {near}?")
        return Fault(text, {"key": key, "near": near[0]})
    return fault_of(known.get(key), key, value)


def problems_in(file: Path, modules: Mapping[str, Module]) -> list[str]:
    """Return what is wrong with a file, a line each; nothing: it can be used."""
    try:
        read(file, modules)
    except BadNumbersError as error:
        return error.lines
    return []


def is_meant(file: Path) -> bool:
    """Tell whether a file means to hold numbers: a lesson, which is TOML too, has a title."""
    if file.suffix != SUFFIX:
        return False
    try:
        return "title" not in tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return file.absolute().parent.name == FOLDER


def _flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value


def _value(found: Any) -> Value:
    return tuple(found) if isinstance(found, list) else int(found)
