"""A file with every number that may be changed, as it is, with its mark: made from the data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.data.marks import STATED, Figure, Value
from game.core.figures import catalogue
from game.core.hooks import Module
from game.core.words import N_
from game.numbers.headings import heading
from game.numbers.shelf import numbers_folder
from game.words import Verbatim, say

_HEAD = (
    N_("The numbers of Small City that no booklet states, as they are."),
    N_("Give one another value and delete the others, or keep them: nothing changes by that."),
    N_("A file of such numbers is found in {folder} and chosen in the set-up."),
    N_("Marks: [P] from a public account, [H] our own decision; then the rule and the limits."),
)


def example(modules: Mapping[str, Module]) -> str:
    """Return the text of such a file."""
    return "\n".join(_lines(modules)) + "\n"


def _lines(modules: Mapping[str, Module]) -> Iterator[str]:
    for line in _HEAD:
        yield f"# {say(line, folder=Verbatim(numbers_folder()))}"
    section = ""
    for number in catalogue(modules.values()).values():
        if number.figure.mark == STATED:
            continue
        under, _dot, name = number.key.rpartition(".")
        if under != section:
            section = under
            yield ""
            yield f"[{section}]  # {heading(section, modules)}"
        yield f"{name} = {_written(number.value)}  # {_explained(number.figure)}"


def _written(value: Value) -> str:
    return str(value) if isinstance(value, int) else f"[{', '.join(map(str, value))}]"


def _explained(figure: Figure) -> str:
    if figure.among:
        limits = ", ".join(map(str, figure.among))
    else:
        limits = say(N_("{least} to {most}"), least=figure.least, most=figure.most)
    return f"[{figure.mark}] {figure.rule}, {limits}"
