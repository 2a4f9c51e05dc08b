"""The words a player reads, in the language of the player: catalogues, and how gaps are filled.

Rules mark their texts with ``N_`` and never translate; whoever shows a text does, here.
"""

from game.words.speaking import (
    DEFAULT,
    LANGUAGES,
    Verbatim,
    _,
    counted,
    language,
    learn,
    locale_folder,
    plain,
    plain_lines,
    say,
    speak,
    system_language,
)

__all__ = [
    "DEFAULT",
    "LANGUAGES",
    "Verbatim",
    "_",
    "counted",
    "language",
    "learn",
    "locale_folder",
    "plain",
    "plain_lines",
    "say",
    "speak",
    "system_language",
]
