"""Record the whole games that the tests replay: every board, every module, every season.

Run it from the project's folder, inside its environment, after a change of the rules:

    .venv/bin/python build_scripts/record_games.py
"""

from __future__ import annotations

import sys
from itertools import cycle, islice
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402 - the project is not installed
from game.boards import all_boards, board_named  # noqa: E402
from game.core.board import Board  # noqa: E402
from game.core.setup import ADVANCED  # noqa: E402
from game.modules import MODULES, SPRING, WINTER  # noqa: E402
from game.saves import SUFFIX, Header, save  # noqa: E402
from game.saves.codec import VERSION  # noqa: E402
from game.simulation import Plan, play, setup_for  # noqa: E402

FOLDER = ROOT / "tests" / "recorded"
BOT = "greedy"
CITIES = ("paris", "tokyo", "berlin", "bangkok", "ulaanbaatar", "madrid", "shanghai", "rome")


def wanted() -> dict[str, Plan]:
    """Return the games to record, by file name."""
    winter = tuple(module.name for module in WINTER)
    spring = tuple(module.name for module in SPRING)
    plans: dict[str, Plan] = {}
    for players in (1, 2, 3, 4):
        plans[f"base-{players}p"] = _plan(players, players)
        plans[f"base-{players}p-advanced"] = _plan(players, players, options=(ADVANCED,))
        plans[f"winter-{players}p"] = _plan(players, players, modules=winter)
        plans[f"spring-{players}p"] = _plan(players, players, modules=spring)
        boards = tuple(board_named(name) for name in islice(cycle(CITIES), players, 2 * players))
        plans[f"everything-{players}p"] = _plan(players, players, boards, winter + spring)
    for number, name in enumerate(sorted(MODULES)):
        if name != "base" and not MODULES[name].by_board:
            needed = (*MODULES[name].needs, name)
            plans[f"module-{name}"] = _plan(2, number, modules=needed)
    for number, listed in enumerate(all_boards()):
        if listed.board is not None and listed.group != "own":
            other = board_named("base_easy")
            plans[f"board-{listed.name}"] = _plan(2, number, (listed.board, other))
    return plans


def _plan(
    players: int,
    seed: int,
    boards: tuple[Board, ...] = (),
    modules: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
) -> Plan:
    return Plan(1, (BOT,) * players, boards, modules=modules, options=options, seed=seed)


def record(named: tuple[str, Plan]) -> str:
    """Play one game and write its log."""
    name, plan = named
    setup = setup_for(plan, 0)
    match = play(setup)
    save(match, FOLDER / f"{name}{SUFFIX}", Header(VERSION, __version__, setup))
    return name


def main() -> int:
    """Record all anew; files of games no longer wanted are removed."""
    plans = wanted()
    for path in FOLDER.glob(f"*{SUFFIX}"):
        if path.stem not in plans:
            path.unlink()
    with Pool(2) as pool:
        for name in pool.imap_unordered(record, plans.items()):
            print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
