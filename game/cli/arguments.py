"""Reading arguments, and saying plainly which one is wrong and why."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from game.core.words import N_


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
        raise UsageError(text.format(message=message, program=self.prog))


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a reader of whole numbers within limits."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            problem = N_("{text!r} is no whole number")
            raise argparse.ArgumentTypeError(problem.format(text=text)) from None
        if number < least:
            problem = N_("{number} is too small: at least {least}")
            raise argparse.ArgumentTypeError(problem.format(number=number, least=least))
        if most is not None and number > most:
            problem = N_("{number} is too large: at most {most}")
            raise argparse.ArgumentTypeError(problem.format(number=number, most=most))
        return number

    return read


def names(text: str) -> list[str]:
    """Read names with commas between them."""
    return [part.strip() for part in text.split(",") if part.strip()]


def known(place: str, thing: str, name: str, all_names: Iterable[str]) -> str:
    """Return a name that exists, or say which ones do."""
    choices = sorted(all_names)
    if name in choices:
        return name
    near = difflib.get_close_matches(name, choices, 1)
    if near:
        text = N_("{place}: there is no {thing} {name!r}; did you mean {near!r}?")
        raise UsageError(text.format(place=place, thing=thing, name=name, near=near[0]))
    text = N_("{place}: there is no {thing} {name!r}; there are: {choices}")
    raise UsageError(text.format(place=place, thing=thing, name=name, choices=", ".join(choices)))


def one_each(place: str, given: list[str], players: int) -> list[str]:
    """Return one name for each seat: the same for all, or as many as there are seats."""
    if len(given) == 1:
        return given * players
    if len(given) != players:
        text = N_("{place}: name one for all or one for each of {players} players, not {count}")
        raise UsageError(text.format(place=place, players=players, count=len(given)))
    return given
