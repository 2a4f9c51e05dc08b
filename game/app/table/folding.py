"""Panels that fold: they slide out through their edge, a tab with its key stays."""

from __future__ import annotations

LEFT, RIGHT = "left", "right"  # columns
DRAWER = "drawer"  # log, choices or forecast over the right column
SECONDS = 0.22


class Folding:
    """What is folded, and how far each has slid."""

    def __init__(self) -> None:
        self.folded: set[str] = {DRAWER}
        self._parts = {LEFT: 0.0, RIGHT: 0.0, DRAWER: 1.0}  # 0: open, 1: out of sight

    def toggle(self, name: str) -> None:
        """Fold one, or unfold it."""
        self.folded ^= {name}

    def open(self, name: str) -> None:
        """Unfold one: something in it is wanted now."""
        self.folded.discard(name)

    def fold(self, name: str) -> None:
        """Fold one: what lies below is wanted now."""
        self.folded.add(name)

    def part(self, name: str) -> float:
        """Return how far one has slid, slower towards the end."""
        part = self._parts[name]
        rest = 1 - part if name in self.folded else part
        slid = 1 - rest**3
        return slid if name in self.folded else 1 - slid

    def is_away(self, name: str) -> bool:
        """Tell whether nothing is seen of one."""
        return self._parts[name] >= 1.0

    @property
    def is_moving(self) -> bool:
        """Tell whether one slides."""
        return any(part != (name in self.folded) for name, part in self._parts.items())

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for name, part in self._parts.items():
            step = seconds / SECONDS
            goes = part + step if name in self.folded else part - step
            self._parts[name] = min(1.0, max(0.0, goes))
