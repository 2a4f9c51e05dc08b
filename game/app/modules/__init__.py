"""One file a module: its presentation. The file is called as the module is."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from game.app.presenting.presentation import Presentation


def presentation_named(module: str) -> Presentation:
    """Return a module's presentation, an empty one where nobody wrote any."""
    return _written().get(module, Presentation(module=module))


def all_presentations() -> tuple[Presentation, ...]:
    """Return every presentation that somebody wrote."""
    return tuple(_written().values())


@cache
def _written() -> dict[str, Presentation]:
    files = sorted(file.name for file in pkgutil.iter_modules(__path__))
    return {name: import_module(f"{__name__}.{name}").PRESENTATION for name in files}
