"""The rulebook's files: where they lie, and what is wrong with a damaged one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from game.core.words import N_
from game.resources import assets_folder
from game.rulebook.book import Chapter, Rulebook
from game.rulebook.filling import Numbers, Words, filled
from game.words import _, say

LANGUAGES = ("en", "fr")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: str
    chapters: list[Chapter]
    words: Words | None = None


class BadRulebookError(Exception):
    """A file that no rulebook can be read from. ``text`` is a catalogue key with named gaps."""

    def __init__(self, file: Path, text: str, **gaps: str) -> None:
        super().__init__(file, text)
        self.file = file
        self.text = text
        self.gaps = gaps

    @property
    def cause(self) -> str:
        """Return what is wrong, in the language of the player."""
        return say(self.text, **self.gaps)

    def __str__(self) -> str:
        return say(N_("{file}: {cause}"), file=str(self.file), cause=self.cause)


def rulebook_folder() -> Path:
    """Return the folder of the rulebook's files."""
    return assets_folder() / "rulebook"


def load(language: str, guests: Iterable[Chapter] = (), numbers: Numbers | None = None) -> Rulebook:
    """Return the rulebook in a language, told with these numbers, or raise BadRulebookError.

    Without numbers its gaps stay open.

    A module may bring its chapters in a file of its own: ``en.toml`` is followed by
    ``name.en.toml``. Those of packages come last, in the language spoken now.
    """
    file = rulebook_folder() / f"{language}.toml"
    if language not in LANGUAGES:
        raise BadRulebookError(file, N_("there is no rulebook in this language"))
    books = [file, *sorted(rulebook_folder().glob(f"*.{language}.toml"))]
    read = [_read(book) for book in books]
    chapters = [chapter for book in read for chapter in book.chapters]
    if numbers is not None and read[0].words is not None:
        try:
            chapters = [filled(chapter, numbers, read[0].words) for chapter in chapters]
        except (LookupError, ValueError) as error:
            text = N_("there is no number {name}")
            raise BadRulebookError(file, text, name=str(error)) from error
    chapters += map(_told, guests)
    _check(rulebook_folder(), chapters)
    return Rulebook(language, chapters)


def _told(chapter: Chapter) -> Chapter:
    """Return a chapter that is written in English in the language spoken now."""
    entries = [
        msgspec.structs.replace(entry, title=_(entry.title), text=_(entry.text))
        for entry in chapter.entries
    ]
    return Chapter(chapter.key, _(chapter.title), entries)


def load_file(file: Path) -> Rulebook:
    """Return the rulebook that a file holds, its gaps open, or raise BadRulebookError."""
    read = _read(file)
    return Rulebook(read.language, read.chapters)


def _read(file: Path) -> _File:
    try:
        read = msgspec.toml.decode(file.read_bytes(), type=_File)
    except OSError as error:
        cause = error.strerror or type(error).__name__
        raise BadRulebookError(
            file, N_("the file cannot be read ({error})"), error=cause
        ) from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        text = N_("the rulebook is damaged ({error})")
        raise BadRulebookError(file, text, error=str(error)) from error
    _check(file, read.chapters)
    return read


def _check(file: Path, chapters: list[Chapter]) -> None:
    entries = [entry for chapter in chapters for entry in chapter.entries]
    names = Counter([chapter.key for chapter in chapters] + [entry.id for entry in entries])
    for name, count in names.items():
        if count > 1:
            raise BadRulebookError(file, N_("{name} stands in it twice"), name=name)
    for entry in entries:
        if not (entry.title.strip() and entry.text.strip()):
            raise BadRulebookError(file, N_("the rule {name} says nothing"), name=entry.id)
