"""The recorded games that show that gold can be reached, packed small."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from pathlib import Path

from game.career.mission import Mission
from game.career.reading import career_folder
from game.core.hooks import Module
from game.core.match import Match
from game.saves import SUFFIX, BadSaveError, Loaded, header_of
from game.saves.reading import cut_up, loaded
from game.saves.writing import lines_of

PACKED = f"{SUFFIX}.gz"


def gold_file(mission: Mission) -> Path:
    """Return where the game that shows a mission's gold lies, if it was found yet."""
    return career_folder() / "gold" / f"{mission.key}{PACKED}"


def write_gold(mission: Mission, match: Match) -> None:
    """Keep a game as the one that shows a mission's gold."""
    lines, _hash = lines_of(match, header_of(match))
    file = gold_file(mission)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(b"".join(lines), mtime=0))


def gold_game(mission: Mission, modules: Mapping[str, Module]) -> Loaded | None:
    """Return the game that shows a mission's gold; None: there is none that can be read."""
    try:
        file = gold_file(mission)
        return loaded(cut_up(file, gzip.decompress(file.read_bytes())), modules)
    except (OSError, EOFError, BadSaveError):
        return None
