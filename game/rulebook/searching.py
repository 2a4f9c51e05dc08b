"""Finding rules by words or by id, whatever their case and accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

#: Letters that have no accent to take off, and signs that a keyboard lacks.
_PLAIN = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "−": "-", "–": "-"})


def folded(text: str) -> str:
    """Return a text in small letters without accents, every space a plain one."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return " ".join(bare.translate(_PLAIN).split())


class Index:
    """Texts made ready for searching, in the order of the book."""

    def __init__(self, texts: Iterable[tuple[str, str, str]]) -> None:
        self._rows = [
            (id, folded(id), folded(title), folded(f"{id} {title} {text}"))
            for id, title, text in texts
        ]

    def find(self, words: str) -> list[str]:
        """Return the ids found: the very id, ids that begin so, titles, then texts."""
        asked = folded(words)
        if not asked:
            return []
        ranked = [(_rank(asked, *row[1:]), row[0]) for row in self._rows]
        found = [(rank, id) for rank, id in ranked if rank is not None]
        return [id for _, id in sorted(found, key=lambda pair: pair[0])]


def _rank(asked: str, id: str, title: str, whole: str) -> int | None:
    if id == asked:
        return 0
    if id.startswith(asked):
        return 1
    words = asked.split()
    if all(word in title for word in words):
        return 2
    if all(word in whole for word in words):
        return 3
    return None
