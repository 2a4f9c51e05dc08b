"""The daily city: the date gives board, modules and seed, the same for everyone.

The week climbs: on Monday the base game, from day to day more modules, on Sunday all of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import MAXYEAR, MINYEAR, date, datetime, timedelta

import msgspec

from game.core.dice import Dice
from game.core.hooks import Module
from game.core.setup import Seat, Setup
from game.packages import GAME_ALONE

#: How many modules are on, by the day of the week; the last day has all.
MODULES_BY_WEEKDAY = (0, 1, 2, 3, 4, 6)


def daily_setup(day: date, name: str = "") -> Setup:
    """Return the game of a day: one seat, at a board of the game's own."""
    seed = seed_of(day)
    luck = Dice(seed, 0)
    boards = sorted(entry.name for entry in GAME_ALONE.library.built_in if entry.board is not None)
    board = GAME_ALONE.library.named(boards[luck.below(len(boards))])
    return Setup((Seat(name, board),), seed, _modules_of(day, luck))


def seed_of(day: date) -> int:
    """Return the seed of a day."""
    return int(hashlib.sha256(f"small city {day.isoformat()}".encode()).hexdigest()[:7], 16)


def day_of(setup: Setup, days: Iterable[date]) -> date | None:
    """Return the day among some whose game this is, whatever its player is called."""
    day = next((day for day in days if seed_of(day) == setup.seed), None)
    if day is None or len(setup.seats) != 1:
        return None
    wanted = daily_setup(day, setup.seats[0].name)
    worn = msgspec.structs.replace(setup.seats[0], colour=None, symbol=None)
    found = msgspec.structs.replace(setup, seats=(worn,), numbers=setup.numbers.today)
    return day if found == wanted else None


def day_begun(setup: Setup, begun: datetime | None) -> date | None:
    """Return the day whose game this is, if it was begun around that day, wherever that was."""
    if begun is None or begun.year in (MINYEAR, MAXYEAR):  # it has no day before or after
        return None
    return day_of(setup, (begun.date() + timedelta(days=days) for days in (-1, 0, 1)))


def _modules_of(day: date, luck: Dice) -> tuple[str, ...]:
    """Return the modules of a day, each with the promises that speak of it (DECK.1)."""
    switchable = GAME_ALONE.switchable
    if day.weekday() == len(MODULES_BY_WEEKDAY):
        return tuple(module.name for module in switchable)
    plain = [module for module in switchable if not module.speaks_of]
    drawn = luck.shuffled(plain)[: MODULES_BY_WEEKDAY[day.weekday()]]
    names = {module.name for module in drawn}
    return tuple(module.name for module in switchable if module.name in names | _sets(names))


def _sets(names: set[str]) -> set[str]:
    sets: list[Module] = [module for module in GAME_ALONE.switchable if module.speaks_of]
    return {module.name for module in sets if names & set(module.speaks_of)}
