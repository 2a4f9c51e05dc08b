"""Reading arguments, and saying plainly which one is wrong and why."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any, NoReturn

from game.core.words import N_
from game.words import Verbatim, _, say

#: What argparse says by itself.
_ITS_WORDS = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
vars(argparse)["_"] = _  # it asks gettext's own catalogue otherwise, and has no other way in


class UsageError(Exception):
    """Something a person asked for cannot be: the message names the place and the cause."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises instead of ending the program."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Raise what argparse found wrong."""
        message = message.removeprefix("argument ")
        text = N_("{message}\nTry '{program} --help'.")
        raise UsageError(say(text, message=message, program=self.prog))


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a reader of whole numbers within limits."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            problem = say(N_("{text!r} is not a whole number"), text=text)
            raise argparse.ArgumentTypeError(problem) from None
        if number < least:
            problem = say(N_("{number} is too small: at least {least}"), number=number, least=least)
            raise argparse.ArgumentTypeError(problem)
        if most is not None and number > most:
            problem = say(N_("{number} is too large: at most {most}"), number=number, most=most)
            raise argparse.ArgumentTypeError(problem)
        return number

    return read


def day(text: str) -> date:
    """Read a day of the calendar."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        problem = say(N_("{text!r} is no day: write it as 2026-01-31"), text=text)
        raise argparse.ArgumentTypeError(problem) from None


def names(text: str) -> list[str]:
    """Read names with commas between them."""
    return [part.strip() for part in text.split(",") if part.strip()]


def known(place: str, problem: str, name: str, all_names: Iterable[str]) -> str:
    """Return a name that exists, or say which ones do; ``problem`` tells that it does not."""
    choices = sorted(all_names)
    if name in choices:
        return name
    near = difflib.get_close_matches(name, choices, 1)
    problem = say(problem, name=Verbatim(name))
    if near:
        text = N_("{place}: {problem}; did you mean {near!r}?")
        raise UsageError(say(text, place=place, problem=problem, near=Verbatim(near[0])))
    text = N_("{place}: {problem}; there are: {choices}")
    raise UsageError(say(text, place=place, problem=problem, choices=", ".join(choices)))


def one_each(place: str, given: list[str], players: int) -> list[str]:
    """Return one name for each seat: the same for all, or as many as there are seats."""
    if len(given) == 1:
        return given * players
    if len(given) != players:
        text = N_("{place}: name one for all or one for each of {players} players, not {count}")
        raise UsageError(say(text, place=place, players=players, count=len(given)))
    return given
