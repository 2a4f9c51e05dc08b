"""What a player asks a godzilla, or the Engineer, to do."""

from __future__ import annotations

from game.core.command import Command


class PlaceGodzilla(Command, frozen=True):
    """Let the godzilla appear on these spaces (GOD.7, GOD.8)."""

    spaces: tuple[int, ...]


class WalkGodzilla(Command, frozen=True):
    """Let it walk from a space of its starting area through these spaces (GOD.10)."""

    start: int
    spaces: tuple[int, ...]


class RemoveMarkers(Command, frozen=True):
    """Let the Engineer take these markers off the borough (GOD.3)."""

    spaces: tuple[int, ...]
