"""One file a module: its presentation. The file is called as the module is.

Packages bring theirs; like the language, they are the same for the whole window.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from functools import cache
from importlib import import_module

from game.app.presenting.presentation import Presentation
from game.core.words import N_
from game.packages import Guest, Trouble

_guests: dict[str, Presentation] = {}


def welcome(guests: Iterable[Guest]) -> list[Trouble]:
    """Take up the presentations of packages; what is wrong with one is told, the rest is played.

    A module whose presentation cannot be had is played through the generic gestures.
    """
    _guests.clear()
    troubles = []
    for guest in guests:
        try:
            _guests.update(_brought(guest.package.presentations))
        except (Exception, SystemExit) as error:  # it is somebody else's, and may do anything
            text = N_("it is played, but how it looks cannot be imported ({error})")
            troubles.append(Trouble(guest.origin.package, text, {"error": repr(error)}))
    return troubles


def presentation_named(module: str) -> Presentation:
    """Return a module's presentation, an empty one where nobody wrote any."""
    written = _written().get(module) or _guests.get(module)
    return written or Presentation(module=module)


def all_presentations() -> tuple[Presentation, ...]:
    """Return every presentation that somebody wrote."""
    return (*_written().values(), *_guests.values())


@cache
def _written() -> dict[str, Presentation]:
    files = sorted(file.name for file in pkgutil.iter_modules(__path__))
    return {name: import_module(f"{__name__}.{name}").PRESENTATION for name in files}


def _brought(place: str) -> dict[str, Presentation]:
    found = import_module(place).PRESENTATIONS if place else ()
    strangers = [part for part in found if not isinstance(part, Presentation)]
    if strangers:
        raise TypeError(f"{strangers[0]!r} is no Presentation")
    return {part.module: part for part in found}
