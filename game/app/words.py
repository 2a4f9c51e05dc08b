"""The words a player reads; the window and the command line share them (``game.words``)."""

from game.words import DEFAULT, LANGUAGES, Verbatim, _, counted, language, say, speak

__all__ = ["DEFAULT", "LANGUAGES", "Verbatim", "_", "counted", "language", "say", "speak"]
