"""Where modules, and the commands and events of their rules, come from."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

#: The game's own package of Python.
OWN_ROOT = "game"
Sort = TypeVar("Sort")


@dataclass(frozen=True)
class Origin:
    """The package that brought a module: its name and version, and its root in Python.

    ``presentations`` is where the window finds how its modules look.
    """

    package: str
    version: str
    root: str
    presentations: str = ""

    def __str__(self) -> str:
        return f"{self.package} {self.version}"


class HasOrigin(Protocol):
    """What has an origin; None: it is the game's own."""

    @property
    def origin(self) -> Origin | None:
        """Return where it comes from."""


def roots_of(modules: Iterable[HasOrigin]) -> frozenset[str]:
    """Return the packages of Python that modules were written in, the game's own included."""
    return frozenset({OWN_ROOT, *(m.origin.root for m in modules if m.origin is not None)})


def below(base: type[Sort], roots: Collection[str]) -> Iterator[type[Sort]]:
    """Yield the classes under a base that were written in these packages of Python."""
    for sort in base.__subclasses__():
        if sort.__module__.partition(".")[0] in roots:
            yield sort
        yield from below(sort, roots)
