"""One language at a time: which it is, and a text in it with its gaps filled."""

from __future__ import annotations

import gettext
import locale
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.resources import assets_folder
from game.words.catalogue import catalogue

#: Languages there are, with their own names for themselves.
LANGUAGES = {"en": "English", "fr": "Français"}
DEFAULT = "en"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_now: gettext.NullTranslations = gettext.NullTranslations()
_language = DEFAULT
_guests: tuple[Path, ...] = ()


#: What a terminal obeys instead of showing it, and what turns the direction of a line.
_CONTROLS = (*range(0x20), *range(0x7F, 0xA0), 0x200E, 0x200F, 0x2028, 0x2029)
_TURNS = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
_HIDDEN = dict.fromkeys((*_CONTROLS, *_TURNS), "?")


class Verbatim(str):
    """Somebody's own words, such as a player's name: shown as they are, never translated."""

    __slots__ = ()


def locale_folder() -> Path:
    """Return the folder of the catalogues."""
    return assets_folder() / "locale"


def system_language() -> str:
    """Return the language that the computer speaks, if the game does too."""
    for name in _VARIABLES:
        if os.environ.get(name):
            codes = [code[:2].lower() for code in os.environ[name].split(":")]
            return next((code for code in codes if code in LANGUAGES), DEFAULT)
    code = (_system_locale() or DEFAULT)[:2].lower()
    return code if code in LANGUAGES else DEFAULT


def _system_locale() -> str | None:
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    return locale.getlocale()[0]


def speak(language: str = "") -> None:
    """Use a language from now on; an unknown or empty one is the system's."""
    global _now, _language
    _language = language if language in LANGUAGES else system_language()
    _now = catalogue(folder / _language for folder in (*_guests, locale_folder()))


def learn(folders: Iterable[Path]) -> None:
    """Take up the words of packages besides the game's own, which have their way."""
    global _guests
    _guests = tuple(folders)
    speak(_language)


def language() -> str:
    """Return the language in use."""
    return _language


def _(text: str) -> str:
    """Return a text in the player's language."""
    return text if not text or isinstance(text, Verbatim) else _now.gettext(text)


def plain(text: str) -> str:
    """Return a text as one line without control characters: a file may hold any."""
    return text if text.isprintable() else text.translate(_HIDDEN)


def plain_lines(text: str) -> str:
    """Return a text without control characters, its lines kept."""
    return "\n".join(map(plain, text.split("\n")))


def say(text: str, /, **gaps: Any) -> str:
    """Return a text with its gaps filled; words that fill a gap are translated too."""
    return _filled(_(text), gaps)


def _told(value: Any) -> Any:
    if isinstance(value, Verbatim):
        return plain(value)
    return plain_lines(_(value)) if isinstance(value, str) else value


def counted(one: str, several: str, number: int, /, **gaps: Any) -> str:
    """Return the text that fits a number of things, its gaps filled."""
    return _filled(_now.ngettext(one, several, number), gaps)


def _filled(text: str, gaps: dict[str, Any]) -> str:
    told = {name: _told(value) for name, value in gaps.items()}
    try:
        return text.format(**told)
    except (KeyError, IndexError, ValueError):
        return text
