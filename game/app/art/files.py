"""Where the pictures' sources, fonts and sounds lie, also inside a packed program."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

_WRAPPER = re.compile(r"<\?xml.*?\?>|<!--.*?-->|<svg\b[^>]*>|</svg>", re.DOTALL)


@cache
def assets_folder() -> Path:
    """Return the folder of all that is drawn or heard."""
    packed = getattr(sys, "_MEIPASS", None)
    home = Path(packed) if packed else Path(__file__).resolve().parents[3]
    return home / "assets"


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
