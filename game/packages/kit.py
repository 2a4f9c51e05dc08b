"""All there is to play with: the game's own modules and those of its guests, composed once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.engine import begin, new_game
from game.core.hooks import Module
from game.core.origin import Origin
from game.core.rules import BadSetupError
from game.core.setup import Seat, Setup
from game.core.words import N_
from game.modules import MODULES, SPRING, WINTER
from game.packages.checking import NotWelcomeError, check
from game.packages.package import Package
from game.rulebook import BASE, Chapter
from game.words import Verbatim, say

if TYPE_CHECKING:
    from game.boards import Library


@dataclass(frozen=True)
class Guest:
    """A package that came in, and the distribution it came from."""

    origin: Origin
    package: Package


@dataclass(frozen=True)
class Trouble:
    """A package that was left out. ``text`` is a catalogue key with named gaps."""

    package: str
    text: str
    gaps: Mapping[str, str]

    def __str__(self) -> str:
        text = N_("The package {package} was left out: {cause}")
        cause = Verbatim(say(self.text, **self.gaps))
        return say(text, package=Verbatim(self.package), cause=cause)


@dataclass(frozen=True, eq=False)
class Kit:
    """Modules, boards, words and rulebook of a game; whoever plays is handed it."""

    modules: Mapping[str, Module]
    guests: tuple[Guest, ...] = ()
    troubles: tuple[Trouble, ...] = ()

    @property
    def switchable(self) -> list[Module]:
        """Return the modules a table can switch on."""
        return [m for m in self.modules.values() if m.name != BASE and not m.by_board]

    @property
    def boxes(self) -> dict[str, list[str]]:
        """Return the modules of each expansion's box, by its name."""
        return {"winter": [m.name for m in WINTER], "spring": [m.name for m in SPRING]}

    @cached_property
    def library(self) -> Library:
        """Return the boards; reading maps takes a while, so only whoever asks waits."""
        from game.boards import Library

        found = ((guest.origin.package, guest.package.boards) for guest in self.guests)
        folders = {name: folder for name, folder in found if folder is not None}
        return Library(self.modules.values(), folders)

    @property
    def locales(self) -> tuple[Path, ...]:
        """Return the folders with the guests' words."""
        return tuple(guest.package.locale for guest in self.guests if guest.package.locale)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Return the guests' chapters of the rulebook."""
        return tuple(chapter for guest in self.guests for chapter in guest.package.chapters)

    def joined_by(self, guest: Guest) -> Kit:
        """Return a kit with one guest more, or without and with the reason why."""
        try:
            check(guest.origin, guest.package, self.modules, self.chapters)
            named = {m.name: replace(m, origin=guest.origin) for m in guest.package.modules}
            joined = replace(self, modules={**self.modules, **named}, guests=(*self.guests, guest))
            _try_out(joined, named)
        except NotWelcomeError as error:
            text, gaps = error.text, error.gaps
        except Exception as error:  # a value of somebody else's may hold anything
            text, gaps = N_("it does not fit ({error})"), {"error": repr(error)}
        else:
            return joined
        return replace(self, troubles=(*self.troubles, Trouble(guest.origin.package, text, gaps)))


def _try_out(kit: Kit, names: Iterable[str]) -> None:
    """Begin a game with each module that can be switched on; whatever it raises is its fault."""
    for name in names:
        if not kit.modules[name].by_board:
            with suppress(BadSetupError):  # it may want other modules or boards
                begin(new_game(Setup((Seat(),), modules=(name,)), kit.modules))


#: The game alone.
GAME_ALONE = Kit(MODULES)


def composed(guests: Iterable[Guest], troubles: Iterable[Trouble] = ()) -> Kit:
    """Return the game's own modules and those of the guests that fit."""
    kit = replace(GAME_ALONE, troubles=tuple(troubles))
    for guest in guests:
        kit = kit.joined_by(guest)
    return kit
