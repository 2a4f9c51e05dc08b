"""Panels that fold: a column slides out through its edge, a tab with its key stays."""

from __future__ import annotations

LEFT, RIGHT = "left", "right"
SECONDS = 0.22


class Folding:
    """Which columns are folded, and how far each has slid."""

    def __init__(self) -> None:
        self.folded: set[str] = set()
        self._parts = {LEFT: 0.0, RIGHT: 0.0}  # 0: open, 1: out of sight

    def toggle(self, name: str) -> None:
        """Fold a column, or unfold it."""
        self.folded ^= {name}

    def open(self, name: str) -> None:
        """Unfold a column: something in it is wanted now."""
        self.folded.discard(name)

    def part(self, name: str) -> float:
        """Return how far a column has slid, slower towards the end."""
        part = self._parts[name]
        rest = 1 - part if name in self.folded else part
        slid = 1 - rest**3
        return slid if name in self.folded else 1 - slid

    def is_away(self, name: str) -> bool:
        """Tell whether nothing is seen of a column."""
        return self._parts[name] >= 1.0

    @property
    def is_moving(self) -> bool:
        """Tell whether a column slides."""
        return any(part != (name in self.folded) for name, part in self._parts.items())

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for name, part in self._parts.items():
            step = seconds / SECONDS
            goes = part + step if name in self.folded else part - step
            self._parts[name] = min(1.0, max(0.0, goes))
