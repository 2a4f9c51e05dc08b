"""The ground of a borough: where nothing at all can be built, and what fits on the rest."""

from __future__ import annotations

from typing import NamedTuple

from game.core.grid import FULL, union
from game.core.shapes import placements, placements_through


class ShapePool:
    """The placements of a shape, all, those through one space, or those inside a zone."""

    __slots__ = ("_inside", "every", "is_single", "through")

    def __init__(self, shape: str, size: int) -> None:
        self.is_single = size == 1
        self.every = placements(shape, size)
        self.through = placements_through(shape, size)
        self._inside: dict[int, list[int]] = {}

    def inside(self, zone: int) -> list[int]:
        """Return the placements wholly inside a zone, of which there are few in any game."""
        found = self._inside.get(zone)
        if found is None:
            found = self._inside[zone] = [p for p in self.every if p & zone == p]
        return found


class WhyNot(NamedTuple):
    """The rule and the words for spaces on which nothing can be built.

    ``yields``: they are no hindrance to a tile that grows where it stands already.
    """

    rule: str
    text: str
    yields: bool = False


class Ground:
    """Where nothing can be built now, whatever it is, and what can lie on the rest (B2.2.2)."""

    __slots__ = ("_clear", "_forbidden", "_known", "_never", "_why_not", "_zone", "blocked")

    def __init__(
        self,
        zone: int,
        forbidden: tuple[int, ...],
        why_not: tuple[WhyNot, ...],
        before: Ground | None,
    ) -> None:
        """``forbidden`` are the sets of spaces that are not free, ``why_not`` says why of each.

        ``before`` is what the ground was, a short cut where less of it is open now.
        """
        self._forbidden = forbidden
        self._why_not = why_not
        self._never: int | None = None
        self.blocked = FULL & union(forbidden)
        self._zone = zone
        self._clear: dict[ShapePool, list[int]] = {}
        self._known: dict[ShapePool, list[int]] = {}
        if before is not None and not before.blocked & ~self.blocked:
            self._known = before._known | before._clear if before._clear else before._known

    def blocked_for(self, own: int) -> int:
        """Return where a tile cannot lie that grows from its own spaces; 0: a new one."""
        return self.blocked & ~own | self.never & own if own else self.blocked

    @property
    def never(self) -> int:
        """Return where not even a tile may lie that stands there already and grows."""
        if self._never is None:
            sets = zip(self._forbidden, self._why_not, strict=True)
            self._never = union([spaces for spaces, why in sets if not why.yields])
        return self._never

    def reasons(self, own: int) -> list[tuple[int, str, str]]:
        """Return the same as sets of spaces, each with the rule and the words that forbid it."""
        return [
            (spaces & ~own if why.yields else spaces, why.rule, why.text)
            for spaces, why in zip(self._forbidden, self._why_not, strict=True)
            if spaces
        ]

    def clear(self, pool: ShapePool) -> list[int]:
        """Return the placements that cover only spaces on which something can be built."""
        found = self._clear.get(pool)
        if found is None:
            known = self._known.get(pool)
            if known is None:
                known = pool.inside(self._zone)
            blocked = self.blocked
            found = self._clear[pool] = [p for p in known if not p & blocked]
        return found
