"""Plays a series, on several processes if asked; what comes out never depends on how many."""

from __future__ import annotations

import traceback
from collections.abc import Container, Iterator
from functools import partial
from pathlib import Path

from game.core.match import Match
from game.core.setup import ADVANCED
from game.saves import SUFFIX, CannotSaveError, header_of, save
from game.simulation.facts import Facts, beginning_of, facts_of
from game.simulation.playing import play
from game.simulation.series import Series, setup_for
from game.thinking import Pool, Source

_FEW = 3  # modules whose names still make a short name of a file


def run(
    plan: Series,
    source: Source,
    jobs: int = 1,
    record: Path | None = None,
    done: Container[int] = (),
) -> Iterator[Facts]:
    """Yield the facts of every game of a plan, in order; ``record`` is a folder for the logs.

    Games whose seeds are ``done`` are left out. None is kept: whoever takes the facts may.
    """
    one = partial(play_numbered, plan, source, record)
    numbers = [number for number in range(plan.games) if plan.seed + number not in done]
    if jobs == 1 or len(numbers) < 2:
        yield from map(one, numbers)
        return
    with Pool(min(jobs, len(numbers)), source) as hands:
        yield from hands.map(one, numbers)


def play_numbered(plan: Series, source: Source, record: Path | None, number: int) -> Facts:
    """Play one game of the series; whatever goes wrong in it is told in its facts."""
    modules = source()
    setup = setup_for(plan, number, modules)
    try:
        match = play(setup, modules)
        if record is not None:
            save(match, record / recorded_name(match), header_of(match))
        return facts_of(match)
    except CannotSaveError:
        raise
    except Exception:
        facts = beginning_of(setup)
        facts.trouble = [traceback.format_exc(limit=-4).strip()]
        return facts


def recorded_name(match: Match) -> str:
    """Return the file name that tells recorded games apart."""
    setup = match.setup
    bots = sorted({seat.player for seat in setup.seats})
    boards = sorted({seat.board.name for seat in setup.seats})
    parts = [
        f"{len(setup.seats)}p",
        ADVANCED if ADVANCED in setup.options else "basic",
        *boards,
        *_modules_in_short(setup.modules),
        *bots,
        f"seed{setup.seed}",
    ]
    return "-".join(parts) + SUFFIX


def _modules_in_short(names: tuple[str, ...]) -> list[str]:
    return list(names) if len(names) <= _FEW else [f"{len(names)}modules"]
