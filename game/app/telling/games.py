"""Which game it is, in words: the daily city and its goal, or board and modules."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from game.app.telling import names
from game.app.telling.board_titles import board_title
from game.app.words import _, say
from game.challenges.daily import day_begun
from game.core.hooks import Module
from game.core.phases.ending import next_tier
from game.core.setup import Setup
from game.core.words import N_
from game.saves import Header


def which_game(header: Header, modules: Mapping[str, Module]) -> str:
    """Return in a line which game this is."""
    day = day_begun(header.setup, header.begun)
    if day is not None:
        return daily_title(day)
    return f"{_boards(header.setup, modules)} · {_modules(header.setup, modules)}"


def daily_title(day: date) -> str:
    """Return what the game of a day is called."""
    return say(N_("Daily city, {day}"), day=names.day(day))


def daily_goal(day: date, votes: int) -> str:
    """Return which day's game it is, and what the next rank takes."""
    ahead = next_tier(votes)
    if ahead is None:
        return f"{daily_title(day)}\n" + _("Goal reached: the highest rank")
    text = N_("Goal: at least {least} at the end, for the rank {rank}")
    return f"{daily_title(day)}\n" + say(text, least=ahead[0], rank=ahead[1])


def _boards(setup: Setup, modules: Mapping[str, Module]) -> str:
    titles = [board_title(seat.board.name, modules) for seat in setup.seats]
    return ", ".join(dict.fromkeys(titles))


def _modules(setup: Setup, modules: Mapping[str, Module]) -> str:
    titles = [_(modules[name].title) for name in setup.modules if name in modules]
    return ", ".join(titles) or _("The base game")
