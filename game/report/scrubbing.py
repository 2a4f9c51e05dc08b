"""Takes the person out of a text: folders become short words, the user's name another."""

from __future__ import annotations

import contextlib
import getpass
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from game.home import home_folder
from game.resources import root_folder

USER = "<user>"
#: Names that every second computer has; they tell of nobody.
NOBODY = {"root", "user", "admin", "administrator", "guest", "nobody", "player"}
_SHORTEST_NAME = 2
_SEPARATOR = r"[\\/]+"
_CUT = "…/"
#: Folders of a path in quotes, which may hold spaces, and of one without.
_QUOTED = re.compile(r"""(["'])(?:[A-Za-z]:)?[\\/](?:(?!\1)[^\n])*[\\/]""")
_BARE = re.compile(
    r"""(?<![\w<>~….:/\\-])(?:[A-Za-z]:)?[\\/]+(?:[^\s\\/"'<>|:*?,;()\[\]]+[\\/]+)+"""
)
_BELOW_HOME = re.compile(r"""~[\\/]+(?:[^\\/\n"':]+[\\/]+)+""")


class Scrubber:
    """Knows what to look for: folders with the words that stand for them, and names."""

    def __init__(self, folders: Mapping[str, str], names: Iterable[str]) -> None:
        longest_first = sorted(folders.items(), key=lambda pair: -len(pair[0]))
        self._folders = [(_folder_pattern(path), word) for path, word in longest_first]
        self._names = [
            re.compile(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])", re.IGNORECASE)
            for name in sorted(set(names), key=len, reverse=True)
            if len(name) >= _SHORTEST_NAME and name.casefold() not in NOBODY
        ]

    def text(self, text: str) -> str:
        """Return the text with nobody in it."""
        for pattern, word in self._folders:
            text = pattern.sub(_literally(word), text)
        text = _QUOTED.sub(rf"\1{_CUT}", text)
        text = _BARE.sub(_CUT, text)
        text = _BELOW_HOME.sub(f"~/{_CUT}", text)
        for pattern in self._names:
            text = pattern.sub(USER, text)
        return text

    def value(self, value: Any) -> Any:
        """Return decoded JSON whose every text is scrubbed."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list):
            return [self.value(part) for part in value]
        if isinstance(value, dict):
            return {key: self.value(part) for key, part in value.items()}
        return value


def of_this_computer() -> Scrubber:
    """Return one that knows the folders and the user of this computer."""
    folders: dict[str, str] = {}
    for find, word in (
        (Path.home, "~"),
        (Path.cwd, "<here>"),
        (lambda: Path(sys.base_prefix), "<python>"),
        (lambda: Path(sys.prefix), "<python>"),
        (root_folder, "<game>"),
        (home_folder, "<player>"),
    ):
        with contextlib.suppress(OSError, RuntimeError):
            path = find()
            for shape in (path, path.resolve()):
                if len(shape.parts) > 1:
                    folders[str(shape)] = word
    return Scrubber(folders, _names())


def _names() -> set[str]:
    found = {os.environ.get(name, "") for name in ("USER", "LOGNAME", "USERNAME")}
    for find in (getpass.getuser, lambda: Path.home().name):
        with contextlib.suppress(OSError, RuntimeError, KeyError, ImportError):
            found.add(find())
    return found - {""}


def _folder_pattern(path: str) -> re.Pattern[str]:
    """Return what finds a folder, its separators doubled or not, but no longer name."""
    parts = [re.escape(part) for part in re.split(r"[\\/]+", path)]
    flags = re.IGNORECASE if os.name == "nt" else 0
    return re.compile(_SEPARATOR.join(parts).removesuffix(_SEPARATOR) + r"(?![\w.-])", flags)


def _literally(word: str) -> Callable[[re.Match[str]], str]:
    return lambda _: word
