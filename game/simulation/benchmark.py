"""How fast the core is, on one process."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from time import perf_counter, process_time

from game.bots import BOTS
from game.bots.playing_out import Job, played_out
from game.bots.worths import WORTHS
from game.compiled import is_compiled
from game.core import engine
from game.core.building import legal_placements
from game.core.dice import Dice
from game.core.engine import begin, carried_on, execute, new_game, options, sample
from game.core.hooks import Module
from game.core.match import Match
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.saves import Autosave, load
from game.simulation.playing import play

PLAYERS = 4
_RECORDED_GAMES = 8
_POSITIONS = 60


def measure(modules: Mapping[str, Module], seconds: float = 2.0) -> dict[str, float]:
    """Return the figures; each is measured for about so long."""
    every_module = tuple(n for n, m in modules.items() if n != "base" and not m.by_board)
    base = decisions_per_second(seconds, modules)
    mixed = decisions_per_second(seconds, modules, every_module)
    seeds = range(1, _RECORDED_GAMES + 1)
    matches = [play(_setup(seed, player="random"), modules) for seed in seeds]
    return {
        "compiled": float(is_compiled(engine)),
        "decisions_per_second": base,
        "decisions_per_second_all_modules": mixed,
        "all_modules_factor": base / mixed,
        "decisions_per_second_listing_all": decisions_per_second(seconds, modules, lists_all=True),
        "decisions_per_second_checked": decisions_per_second(seconds, modules, checks=True),
        "placements_per_second": placements_per_second(seconds, matches),
        "replay_events_per_second": replay_events_per_second(seconds, matches),
        "state_copy_us": 1e6 / _rate(seconds, lambda: _copies(matches)),
        **save_figures(seconds, matches[0]),
        "playouts_per_second": playouts_per_second(seconds, modules),
        **{f"{name}_bot_ms": bot_ms(seconds, modules, name) for name in BOTS},
    }


def _setup(seed: int, modules: tuple[str, ...] = (), player: str = "person") -> Setup:
    seats = tuple(Seat(name=f"{i + 1}", player=player) for i in range(PLAYERS))
    return Setup(seats, seed, modules)


def _rate(
    seconds: float,
    batches: Callable[[], Iterator[int]],
    clock: Callable[[], float] = process_time,
) -> float:
    """Return how much is done in a second; every batch says how much it was.

    The processor's time is counted, so that a busy computer gives the same figures, and
    only after the tables are made that are made when first asked for.
    """
    warm = clock() + seconds / 2
    while clock() < warm:
        for _ in batches():
            if clock() >= warm:
                break
    done = 0
    since = clock()
    while True:
        for amount in batches():
            done += amount
            spent = clock() - since
            if spent >= seconds:
                return done / spent


def decisions_per_second(
    seconds: float,
    modules: Mapping[str, Module],
    switched_on: tuple[str, ...] = (),
    lists_all: bool = False,
    checks: bool = False,
) -> float:
    """Return how many random decisions are made and carried out in a second.

    A decision is drawn among all that are open (``engine.sample``); ``lists_all`` writes
    out every option first, as a bot does that looks at each. What was drawn is acceptable, so it
    is carried out as a search does; ``checks`` asks for objections once more, as for a command
    that comes from a hand.
    """

    def games() -> Iterator[int]:
        for seed in range(1, 1_000_000):
            game = new_game(_setup(seed, switched_on), modules)
            begin(game)
            dice = Dice(seed, 1 << 40)
            decisions = 0
            while not game.over:
                command = dice.choice(list(options(game))) if lists_all else sample(game, dice)
                answer = execute(game, command) if checks else carried_on(game, command)
                if isinstance(answer, Refusal):
                    raise RuntimeError(f"{command} was refused: {answer}")
                decisions += 1
            yield decisions

    return _rate(seconds, games)


def _positions(matches: list[Match]) -> list[Game]:
    """Return positions from early to late of recorded games."""
    return [
        match.game_after(len(match.log) * (i + 1) // (_POSITIONS // len(matches) + 2))
        for match in matches
        for i in range(_POSITIONS // len(matches))
    ]


def placements_per_second(seconds: float, matches: list[Match]) -> float:
    """Return how many legal footprints of all kinds of tiles are found in a second, afresh."""
    positions = _positions(matches)

    def listings() -> Iterator[int]:
        for game in positions:
            for borough in game.boroughs:
                borough.forget()
                found = 0
                for kind in game.rules.kinds.values():
                    for level in range(1, kind.levels + 1):
                        for _ in legal_placements(game, borough.seat, Plan(kind, level)):
                            found += 1
                yield found

    return _rate(seconds, listings)


def replay_events_per_second(seconds: float, matches: list[Match]) -> float:
    """Return how many events of recorded logs are folded in a second."""

    def folds() -> Iterator[int]:
        for match in matches:
            match.game_after(len(match.log))
            yield sum(len(entry.events) for entry in match.log)

    return _rate(seconds, folds)


def _copies(matches: list[Match]) -> Iterator[int]:
    for game in _positions(matches):
        for _ in range(100):
            game.copy()
        yield 100


def save_figures(seconds: float, match: Match) -> dict[str, float]:
    """Return how fast a save is read, and how long the autosave takes for a command."""
    events = sum(len(entry.events) for entry in match.log)
    with tempfile.TemporaryDirectory(prefix="small-city-") as folder:
        growing = Match.replayed(match.setup, match.modules, match.log[:1])
        with Autosave.begun(growing, Path(folder)) as autosave:

            def commands() -> Iterator[int]:
                del growing.log[1:]
                autosave.keep()
                for entry in match.log[1:]:
                    growing.log.append(entry)
                    autosave.keep()
                    yield 1

            keeping = _rate(seconds / 2, commands, perf_counter)

        def loads() -> Iterator[int]:
            load(autosave.path, match.modules)
            yield events

        growing.log[:] = match.log
        autosave.keep()
        reading = _rate(seconds / 2, loads)
        autosave.close()
    return {"load_events_per_second": reading, "autosave_ms": 1e3 / keeping}


def playouts_per_second(seconds: float, modules: Mapping[str, Module]) -> float:
    """Return how many times in a second a search can play a game on from its first round."""
    game = new_game(_setup(1), modules)
    begin(game)
    while game.round < 1:
        execute(game, BOTS["normal"](1).choose(game))

    def playouts() -> Iterator[int]:
        task = game.tasks[-1]
        for seed in range(1, 1_000_000):
            played_out(Job(game, task.seat, sample(game, Dice(seed, 0)), seed, WORTHS))
            yield 1

    return _rate(seconds, playouts)


def bot_ms(seconds: float, modules: Mapping[str, Module], name: str) -> float:
    """Return a bot's time for a decision."""

    def choices() -> Iterator[int]:
        for seed in range(1, 1_000_000):
            game = new_game(_setup(seed), modules)
            begin(game)
            bot = BOTS[name](seed)
            while not game.over:
                answer = execute(game, bot.choose(game))
                if isinstance(answer, Refusal):
                    raise RuntimeError(f"{name} was refused: {answer}")
                yield 1

    return 1e3 / _rate(seconds, choices)
