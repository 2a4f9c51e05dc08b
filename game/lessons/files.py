"""Data files with words in every language: how they are read, what is wrong with a bad one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from game.lessons.lesson import Words
from game.words import LANGUAGES

SUFFIX = ".toml"
LARGEST = 1024 * 1024
Content = TypeVar("Content")


class BadFileError(Exception):
    """A file that cannot be read: its name, the place in it, the cause."""

    def __init__(self, file: Path, place: str, cause: str) -> None:
        super().__init__(file, place, cause)
        self.file = file
        self.place = place
        self.cause = cause

    def __str__(self) -> str:
        place = f", {self.place}" if self.place else ""
        return f"{self.file.name}{place}: {self.cause}"


def decoded(file: Path, sort: type[Content]) -> Content:
    """Return what a file holds, or raise BadFileError."""
    try:
        if file.exists() and not file.is_file():  # a device or a pipe may never end
            raise BadFileError(file, "", "it is not a file")
        if file.stat().st_size > LARGEST:
            raise BadFileError(file, "", "it is larger than 1 MB")
        content = file.read_bytes()
    except OSError as error:
        raise BadFileError(file, "", error.strerror or str(error)) from error
    except ValueError as error:  # a name that no file can have
        raise BadFileError(file, "", str(error)) from error
    try:
        return msgspec.toml.decode(content, type=sort)
    except UnicodeDecodeError as error:
        raise BadFileError(file, "", "it is not written in UTF-8") from error
    except msgspec.ValidationError as error:
        cause, _, path = str(error).partition(" - at `$")
        raise BadFileError(file, path.strip("`."), cause) from error
    except msgspec.DecodeError as error:
        raise BadFileError(file, "", str(error)) from error


def missing_words(place: str, words: Words, may_lack: bool = False) -> Iterator[tuple[str, str]]:
    """Yield the place and the cause for each language in which words are missing."""
    if not words and may_lack:
        return
    for language in LANGUAGES:
        if not words.get(language, "").strip():
            yield place, f"words in {language!r} are missing"
    for language in words.keys() - LANGUAGES.keys():
        yield place, f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}"
