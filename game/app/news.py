"""What is new: the pages of assets/news, cut into paragraphs."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.resources import assets_folder
from game.words import DEFAULT, language

_MARKS = re.compile(r"\*\*?|`")


class Paragraph(NamedTuple):
    """Some words; ``level`` 2 is a version, 3 a heading, 0 plain; ``item`` one of a list."""

    text: str
    level: int = 0
    item: bool = False


def news() -> list[Paragraph]:
    """Return what is new, the latest version first, in the language of now."""
    folder = assets_folder() / "news"
    page = folder / f"{language()}.md"
    text = (page if page.exists() else folder / f"{DEFAULT}.md").read_text(encoding="utf-8")
    return [_paragraph(line) for line in text.splitlines() if line and not line.startswith("# ")]


def _paragraph(line: str) -> Paragraph:
    signs, _, rest = line.partition(" ")
    words = _MARKS.sub("", rest)
    if set(signs) == {"#"}:
        return Paragraph(words, len(signs))
    if signs == "-":
        return Paragraph(words, item=True)
    return Paragraph(_MARKS.sub("", line))
