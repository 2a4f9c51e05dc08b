"""The rulebook that the game shows: every rule by its id, in each language, and how to find one."""

from __future__ import annotations

from game.rulebook.book import BASE, Chapter, Rulebook, RuleEntry
from game.rulebook.reading import LANGUAGES, BadRulebookError, load, load_file

__all__ = [
    "BASE",
    "LANGUAGES",
    "BadRulebookError",
    "Chapter",
    "RuleEntry",
    "Rulebook",
    "load",
    "load_file",
]
