"""What a rule asks of the maps that name it: said by the module, checked by the boards' checker."""

from __future__ import annotations

from dataclasses import dataclass

#: The whole numbers or the words that a setting may be.
Values = range | tuple[str, ...]


@dataclass(frozen=True)
class Area:
    """A named set of spaces. Rules that share a name mean the same by it.

    ``title`` is what a player reads of such a space.
    """

    name: str
    title: str
    to_build_on: bool = False  # its ground must allow it
    beside: str = ""  # the ground that it lies within a step of
    at_edge: bool = False  # it lies at the board's edge or beside void


@dataclass(frozen=True)
class Setting:
    """A number or word that a map gives for a rule; ``meaning`` is for the guide."""

    name: str
    values: Values
    meaning: str


@dataclass(frozen=True)
class MapNeeds:
    """What a map must hold for a rule to make sense.

    ``printed`` names kinds of tile that must stand there, ``printable`` those that may. A
    module's own tile among them means nothing without its rule. ``wall`` names the two
    areas that share out the city and have the Wall between them. No other rule of the
    map may open the ground in ``closes``.
    """

    terrain: tuple[str, ...] = ()
    areas: tuple[Area, ...] = ()
    printed: tuple[str, ...] = ()
    printable: tuple[str, ...] = ()
    settings: tuple[Setting, ...] = ()
    wall: tuple[str, str] | None = None
    land_parts: int = 1
    closes: tuple[str, ...] = ()
