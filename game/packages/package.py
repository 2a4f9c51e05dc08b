"""A package: what somebody else brings to the game, as a value in an entry point.

[project.entry-points."small_city.modules"]
parkside = "parkside:PACKAGE"
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.hooks import Module
from game.rulebook import Chapter

GROUP = "small_city.modules"
#: The number of the interface: raised when packages must be changed to go on working.
INTERFACE = 1


@dataclass(frozen=True, kw_only=True)
class Package:
    """Modules with all that belongs to them. Its name and version are its distribution's.

    ``folder`` may hold ``boards`` with Tiled maps and ``locale`` with catalogues of words,
    as the game's own. ``chapters`` are of the rulebook, in English; the catalogues have
    their words in other languages. ``presentations`` names a module of Python whose
    PRESENTATIONS say how the modules look; only the window imports it.
    """

    interface: int
    modules: tuple[Module, ...] = ()
    folder: Path | None = None
    chapters: tuple[Chapter, ...] = ()
    presentations: str = ""

    @property
    def boards(self) -> Path | None:
        """Return the folder of its maps."""
        return self.folder / "boards" if self.folder else None

    @property
    def locale(self) -> Path | None:
        """Return the folder of its catalogues."""
        return self.folder / "locale" if self.folder else None
