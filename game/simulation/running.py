"""Plays a series, on several processes if asked; what comes out never depends on how many."""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from game.core.hooks import Module
from game.core.match import Match
from game.core.setup import ADVANCED
from game.saves import SUFFIX, CannotSaveError, header_of, save
from game.simulation.facts import Facts, facts_of
from game.simulation.playing import play
from game.simulation.series import Series, setup_for

_CHUNK = 4  # games a process takes at a time
_FEW = 3  # modules whose names still make a short name of a file


#: Where the modules come from. Each process asks for them itself: functions do not travel.
Source = Callable[[], Mapping[str, Module]]


def run(
    plan: Series,
    source: Source,
    jobs: int = 1,
    record: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Facts]:
    """Return the facts of every game of a plan, in order; ``record`` is a folder for the logs."""
    one = partial(play_numbered, plan, source, record)
    found: list[Facts] = []
    if jobs == 1 or plan.games == 1:
        for facts in map(one, range(plan.games)):
            found.append(facts)
            progress(len(found))
        return found
    # Fresh processes: a fork would inherit threads' locks and signal handlers of a window.
    fresh = multiprocessing.get_context("spawn")
    with fresh.Pool(min(jobs, plan.games), _leave_interrupts_to_parent) as pool:
        for facts in pool.imap(one, range(plan.games), chunksize=_CHUNK):
            found.append(facts)
            progress(len(found))
    return found


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
        return Facts(seed=setup.seed, trouble=[traceback.format_exc(limit=-4).strip()])


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


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
