"""Further modules: whatever file of this folder holds one, without being named anywhere."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from importlib import import_module
from pkgutil import walk_packages

from game.core.hooks import Module


def others(package: str, folder: Collection[str], listed: Collection[Module]) -> Iterator[Module]:
    """Yield the modules in a package's files that are not listed, in the order of the files."""
    names = {module.name for module in listed}
    for file in sorted(walk_packages(folder, f"{package}."), key=lambda file: file.name):
        for value in vars(import_module(file.name)).values():
            if isinstance(value, Module) and value.name not in names:
                names.add(value.name)
                yield value
