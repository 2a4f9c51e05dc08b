"""Which numbers a game is played by: the house's of an edition, some of them changed."""

from __future__ import annotations

import hashlib

import msgspec

from game.core.data import editions
from game.core.data.marks import Value


class GivenNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house's numbers as an edition had them, and the changes of a player's own, by key.

    ``name`` is what the player calls the changes.
    """

    edition: int = editions.EDITION
    name: str = ""
    changes: dict[str, Value] = {}

    @property
    def are_own(self) -> bool:
        """Tell whether they are others than the house's."""
        return bool(self.changes)

    @property
    def today(self) -> GivenNumbers:
        """Return the same changes of today's edition."""
        return msgspec.structs.replace(self, edition=editions.EDITION)

    @property
    def label(self) -> str:
        """Return a few words that tell them from all others: edition, name and a check sum."""
        if not self.changes:
            return str(self.edition)
        content = repr(sorted(self.changes.items())).encode()
        return f"{self.edition} {self.name} {hashlib.sha256(content).hexdigest()[:8]}"


#: The house's numbers as they are today.
HOUSE = GivenNumbers()
