"""Whether a package fits: nothing in it may be taken for something that is there already."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.core.command import Command
from game.core.event import Event
from game.core.hooks import Module
from game.core.origin import OWN_ROOT, Origin, below, roots_of
from game.core.words import N_
from game.packages.package import Package
from game.rulebook import Chapter, load
from game.words import DEFAULT, LANGUAGES
from game.words.catalogue import catalogue

_NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")


class NotWelcomeError(Exception):
    """Why a package is left out. ``text`` is a catalogue key with named gaps."""

    def __init__(self, text: str, **gaps: str) -> None:
        super().__init__(text)
        self.text = text
        self.gaps = gaps


def check(
    origin: Origin, package: Package, modules: Mapping[str, Module], chapters: Iterable[Chapter]
) -> None:
    """Raise NotWelcomeError when a package does not fit beside what is there."""
    if origin.root == OWN_ROOT:
        raise NotWelcomeError(N_("it lies in the game's own folder"))
    for module in package.modules:
        if not isinstance(module, Module):
            found = type(module).__name__
            raise NotWelcomeError(N_("it brings a {found} for a module"), found=found)
        if not _NAME.fullmatch(module.name):
            raise NotWelcomeError(N_("{name!r} is no name for a module"), name=module.name)
    there = list(modules.values())
    for what, old, new in (
        (N_("a module"), _modules(there), _modules(package.modules)),
        (N_("an option"), _options(there), _options(package.modules)),
        (N_("a promise"), _promises(there), _promises(package.modules)),
        (N_("a command or an event"), *_spoken(origin, there)),
        (N_("a rule or a chapter"), *_written(package, chapters)),
    ):
        taken = next((n for n, count in Counter(new).items() if count > 1 or n in old), None)
        if taken is not None:
            text = N_("it brings {what} called {name}, and there is one already")
            raise NotWelcomeError(text, what=what, name=taken)
    _check_words(package)


def _modules(modules: Iterable[Module]) -> list[str]:
    return [module.name for module in modules]


def _options(modules: Iterable[Module]) -> list[str]:
    return [option for module in modules for option in module.options]


def _promises(modules: Iterable[Module]) -> list[str]:
    return [str(promise.number) for module in modules for promise in module.promises]


def _rules(chapters: Sequence[Chapter]) -> list[str]:
    entries = [entry.id for chapter in chapters for entry in chapter.entries]
    return [*(chapter.key for chapter in chapters), *entries]


def _written(package: Package, chapters: Iterable[Chapter]) -> tuple[list[str], list[str]]:
    """Return the names in the rulebook that are there, and those that it brings."""
    own = load(DEFAULT).chapters if package.chapters else []
    return _rules([*own, *chapters]), _rules(package.chapters)


def _spoken(origin: Origin, there: list[Module]) -> tuple[list[str], list[str]]:
    """Return the names of commands and events that are there, and of those that it brings."""
    kinds = (Command, Event)
    roots = roots_of(there) - {origin.root}
    old = [sort.__name__ for kind in kinds for sort in below(kind, roots)]
    new = [sort.__name__ for kind in kinds for sort in below(kind, {origin.root})]
    return old, new


def _check_words(package: Package) -> None:
    if package.locale is None:
        return
    for language in LANGUAGES:
        try:
            catalogue([package.locale / language])
        except Exception as error:
            text = N_("its words in {language} cannot be read ({error})")
            raise NotWelcomeError(text, language=language, error=repr(error)) from error
