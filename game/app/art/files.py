"""The pictures' sources: texts of drawings, by their names."""

from __future__ import annotations

import re
from functools import cache

from game.resources import assets_folder

_WRAPPER = re.compile(r"<\?xml.*?\?>|<!--.*?-->|<svg\b[^>]*>|</svg>", re.DOTALL)


@cache
def source(name: str) -> str:
    """Return the text of one drawing, named by its path under assets/svg without the ending."""
    path = assets_folder() / "svg" / f"{name}.svg"
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise KeyError(name) from None


@cache
def content(name: str) -> str:
    """Return a drawing without its outermost element, to be laid into another one."""
    return _WRAPPER.sub("", source(name)).strip()


@cache
def names(folder: str) -> tuple[str, ...]:
    """Return the names of the drawings in one folder, in order."""
    return tuple(sorted(path.stem for path in (assets_folder() / "svg" / folder).glob("*.svg")))
