"""What is wrong with a map: one problem a fault, all of them collected before anything is said."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.core.grid import space_name
from game.core.words import N_
from game.words import Verbatim, say

#: Enough to mend a map by; a file of rubbish shall not fill the screen.
MOST_PROBLEMS = 100
_LONGEST_QUOTE = 60


class Problem(msgspec.Struct, frozen=True):
    """One fault: where it is, and why. ``text`` is a catalogue key with named gaps."""

    file: str
    layer: str
    object: str
    text: str
    args: dict[str, str | int] = {}

    @property
    def reason(self) -> str:
        """Return the fault in the language of the player."""
        return say(self.text, **{name: _own(arg) for name, arg in self.args.items()})

    def __str__(self) -> str:
        place = [self.file]
        if self.layer:
            place.append(say(N_("layer {name}"), name=Verbatim(self.layer)))
        if self.object:
            place.append(say(N_("object {name}"), name=Verbatim(self.object)))
        return say(N_("{file}: {cause}"), file=Verbatim(", ".join(place)), cause=self.reason)


class BadMap(Exception):  # noqa: N818 - a map is bad; the reading of it did not fail
    """A map that no board can be made of, with every problem it has."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


class Report:
    """Collects the problems of one map and of the tilesets it names."""

    def __init__(self, file: str, problems: list[Problem] | None = None) -> None:
        self.file = quoted(file)
        self.problems: list[Problem] = [] if problems is None else problems

    def about(self, file: str) -> Report:
        """Return a report on another file that adds to the same list."""
        return Report(file, self.problems)

    def refuse(self, text: str, *, layer: str = "", thing: str = "", **args: str | int) -> None:
        """Note a problem; ``thing`` is the object at fault, ``args`` fill the gaps of the text."""
        if len(self.problems) > MOST_PROBLEMS:
            return
        if len(self.problems) == MOST_PROBLEMS:
            layer, thing, args = "", "", {}
            text = N_("there are more problems; fix these first")
        safe = {name: quoted(arg) if isinstance(arg, str) else arg for name, arg in args.items()}
        self.problems.append(Problem(self.file, quoted(layer), quoted(thing), text, safe))


def _own(arg: str | int) -> str | int:
    """Return a map's own word as one that stays as it is in every language."""
    return Verbatim(arg) if isinstance(arg, str) else arg


def quoted(text: str) -> str:
    """Return a map's own words fit to be printed: short, and without control characters."""
    if len(text) > _LONGEST_QUOTE:
        text = text[: _LONGEST_QUOTE - 1] + "…"
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )


def named_spaces(spaces: Iterable[int]) -> str:
    """Return the names of these spaces for a text, the first ten of them."""
    names = [space_name(space) for space in spaces]
    return " ".join(names[:10]) + (" …" if len(names) > 10 else "")
