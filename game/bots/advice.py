"""What a bot would do, and why that and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.command import Command

#: By how many votes two forecasts differ, by what they come from, the largest first.
Gains = tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Advice:
    """A command, the second best, and in what the game goes better after the first."""

    command: Command
    second: Command | None = None  # None: there is no other, or nothing tells them apart
    gains: Gains = ()


def gains_between(before: dict[str, float], after: dict[str, float]) -> Gains:
    """Return by how much each part of two forecasts differs, the largest difference first."""
    names = list(dict.fromkeys((*before, *after)))
    changes = [(name, after.get(name, 0.0) - before.get(name, 0.0)) for name in names]
    return tuple(sorted(changes, key=lambda change: -abs(change[1])))


def is_another_idea(one: Command, other: Command) -> bool:
    """Tell whether a command is more than the same thing done elsewhere."""

    def idea(command: Command) -> tuple[object, ...]:
        parts = ("kind", "person", "disc", "tile", "letter", "number")
        return (type(command), *(getattr(command, part, None) for part in parts))

    return idea(one) != idea(other)
