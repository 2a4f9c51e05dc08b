"""The base game's commands."""

from __future__ import annotations

from game.core.command import Command


class KeepPromise(Command, frozen=True):
    """Keep one of the promises dealt; the others go under their piles (B1.5)."""

    number: int


class ChooseVictory(Command, frozen=True):
    """Choose a victory condition in secret (B3.2)."""

    condition: str


class PlaceTile(Command, frozen=True):
    """Place City Hall or another tile that set-up or a rule gives for free (B1.2)."""

    kind: str
    spaces: tuple[int, ...]


class ChooseStreet(Command, frozen=True):
    """Stand the mayor across the line between two spaces (B2.1.1)."""

    first: int
    second: int


class TakeCard(Command, frozen=True):
    """Take a face-up action card (B2.1.3)."""

    card: str


class ChooseOption(Command, frozen=True):
    """Answer a question that offers a short list, by the option's name."""

    option: str


class BuildTile(Command, frozen=True):
    """Build a tile (B2.2.1), or the free tile of the council's works row (B2.7.1).

    ``waive`` names the material that the Architect saves; ``pay`` the spaces whose
    materials are spent, to be left empty for the usual order (City Hall first).
    """

    kind: str
    level: int
    spaces: tuple[int, ...]
    waive: int | None = None
    pay: tuple[int, ...] = ()


class UpgradeTile(Command, frozen=True):
    """Upgrade a tile by one level onto one more space (B2.2.5)."""

    tile: int
    space: int
    pay: tuple[int, ...] = ()


class EnlargeZone(Command, frozen=True):
    """Enlarge the zone by one step instead of building (B2.2.1)."""


class MovePerson(Command, frozen=True):
    """Move a person to a spot of a borough (B2.3.1)."""

    person: int
    borough: int
    space: int


class UseShop(Command, frozen=True):
    """Use a commercial spot once (B2.4.2).

    ``good`` is the space whose material is sold or traded, ``dollars`` what is paid
    for votes; a ``$1`` spot needs neither.
    """

    person: int
    good: int | None = None
    dollars: int = 0


class StoreGood(Command, frozen=True):
    """Lay a material just made on an empty storage space (B2.4.3)."""

    material: int
    space: int


class PlaceInHall(Command, frozen=True):
    """Choose the City Hall space for a person who enters (B2.2.8)."""

    space: int


class Bury(Command, frozen=True):
    """Choose who dies and where the grave is (B2.6.4); space None: nowhere is free."""

    person: int
    space: int | None


class AdvanceDisc(Command, frozen=True):
    """Advance a council disc one space (B2.7.1). ``row`` is asked for as it enters."""

    disc: int
    row: int
    pay: str = "money"


class Finish(Command, frozen=True):
    """End what one is doing, or decline what is offered."""
