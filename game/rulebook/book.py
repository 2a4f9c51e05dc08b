"""What the rulebook is made of: chapters of entries, one entry a rule."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from game.rulebook.searching import Index

#: The module whose rules belong to every game.
BASE = "base"


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in a player's words. A line of the text that begins with • is a list's.

    ``house`` marks a rule that is, or has a part that is, our own decision; ``also`` names
    modules that bring the rule besides ``module``.
    """

    id: str
    title: str
    text: str
    module: str
    house: bool = False
    also: tuple[str, ...] = ()

    def belongs_to(self, modules: Collection[str]) -> bool:
        """Return whether a game with these modules knows the rule."""
        return self.module == BASE or any(name in modules for name in (self.module, *self.also))


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that are read together."""

    key: str
    title: str
    entries: list[RuleEntry]


class Rulebook:
    """All chapters in one language."""

    def __init__(self, language: str, chapters: Iterable[Chapter]) -> None:
        self.language = language
        self.chapters = list(chapters)
        entries = [entry for chapter in self.chapters for entry in chapter.entries]
        self._entries = {entry.id: entry for entry in entries}
        self._index = Index((entry.id, entry.title, entry.text) for entry in entries)

    def entry(self, id: str) -> RuleEntry | None:
        """Return the rule of this id, if there is one."""
        return self._entries.get(id)

    def search(self, words: str) -> list[RuleEntry]:
        """Return the rules that hold all these words, or whose id begins so, the nearest first."""
        return [self._entries[id] for id in self._index.find(words)]

    def of_game(self, modules: Collection[str]) -> list[Chapter]:
        """Return what a game with these modules, those of its boards included, is played by."""
        kept = [
            Chapter(
                chapter.key, chapter.title, [e for e in chapter.entries if e.belongs_to(modules)]
            )
            for chapter in self.chapters
        ]
        return [chapter for chapter in kept if chapter.entries]
