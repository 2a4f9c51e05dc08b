"""Packages that are installed beside the game, found by their entry points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from game.core.hooks import Module
from game.core.origin import Origin
from game.core.words import N_
from game.packages.kit import Guest, Kit, Trouble, composed
from game.packages.package import GROUP, INTERFACE, Package


def found() -> Kit:
    """Return all there is to play with on this computer at this moment."""
    guests: list[Guest] = []
    troubles: list[Trouble] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        answer = _asked_in(point)
        if isinstance(answer, Guest):
            guests.append(answer)
        else:
            troubles.append(answer)
    return composed(guests, troubles)


@cache
def here() -> Kit:
    """Return all there is to play with; looked for once."""
    return found()


def modules_here() -> Mapping[str, Module]:
    """Return every module there is; a process of its own asks so."""
    return here().modules


def _asked_in(point: EntryPoint) -> Guest | Trouble:
    name, version = point.name, ""
    try:
        if point.dist is not None:
            name, version = point.dist.name, point.dist.version
        package = point.load()
    except (Exception, SystemExit) as error:  # it is somebody else's, and may do anything
        return Trouble(name, N_("it cannot be imported ({error})"), {"error": repr(error)})
    if not isinstance(package, Package):
        gaps = {"value": point.value, "found": type(package).__name__}
        return Trouble(name, N_("{value} is no Package but a {found}"), gaps)
    if package.interface != INTERFACE:
        gaps = {"wanted": str(package.interface), "known": str(INTERFACE)}
        text = N_("it is written for interface {wanted} of the game, which has {known}")
        return Trouble(name, text, gaps)
    root = point.module.partition(".")[0]
    return Guest(Origin(name, version, root, package.presentations), package)
