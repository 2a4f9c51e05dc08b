"""Record the whole games that the tests replay: every board, every module, every season.

Run it from the project's folder, inside its environment, after a change of the rules:

    .venv/bin/python build_scripts/record_games.py [NAME…]

Without names it records all of them anew and removes those no longer wanted. A name is
that of a file in tests/recorded without its ending. Each game is seeded by its own name,
so a new board or module changes no other recording.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Collection
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots import GreedyBot  # noqa: E402 - the project is not installed
from game.core.board import Board  # noqa: E402
from game.core.given_numbers import GivenNumbers  # noqa: E402
from game.core.setup import ADVANCED  # noqa: E402
from game.modules import MODULES, SPRING, WINTER  # noqa: E402
from game.packages import GAME_ALONE, Kit  # noqa: E402
from game.saves import SUFFIX, header_of, save  # noqa: E402
from game.simulation import Series, play, setup_for  # noqa: E402

FOLDER = ROOT / "tests" / "recorded"
BOT = "reference"  # the others learn, and would play other games then
#: The boards of the games with everything. Listed, so that a new city takes nobody's place;
#: every city has a game of its own besides.
#: The numbers of the first edition: whoever tunes one records nothing anew.
FIRST = GivenNumbers(edition=1)
TABLES = {
    1: ("tokyo",),
    2: ("berlin", "bangkok"),
    3: ("bangkok", "ulaanbaatar", "madrid"),
    4: ("ulaanbaatar", "madrid", "shanghai", "rome"),
}


def wanted(kit: Kit = GAME_ALONE) -> dict[str, Series]:
    """Return the games to record, by file name."""
    library = kit.library
    winter = tuple(module.name for module in WINTER)
    spring = tuple(module.name for module in SPRING)
    plans: dict[str, Series] = {}

    def want(
        name: str,
        players: int = 2,
        boards: tuple[Board, ...] = (),
        modules: tuple[str, ...] = (),
        options: tuple[str, ...] = (),
    ) -> None:
        bots, seed = (BOT,) * players, zlib.crc32(name.encode())
        plans[name] = Series(
            1, bots, boards, modules=modules, options=options, seed=seed, numbers=FIRST
        )

    for players, cities in TABLES.items():
        want(f"base-{players}p", players)
        want(f"base-{players}p-advanced", players, options=(ADVANCED,))
        want(f"winter-{players}p", players, modules=winter)
        want(f"spring-{players}p", players, modules=spring)
        boards = tuple(map(library.named, cities))
        want(f"everything-{players}p", players, boards, modules=winter + spring)
    for module in kit.switchable:
        want(f"module-{module.name}", modules=(*module.speaks_of, module.name))
    for listed in library.built_in:
        if listed.board is not None:
            want(f"board-{listed.name}", boards=(listed.board, library.named("base_easy")))
    return plans


def record(name: str, plan: Series) -> None:
    """Play one game and write its log."""
    setup = setup_for(plan, 0, MODULES)
    seats = len(setup.seats)
    # Its quick half, as the whole one would take minutes.
    match = play(setup, MODULES, [GreedyBot(setup.seed * seats + seat) for seat in range(seats)])
    save(match, FOLDER / f"{name}{SUFFIX}", header_of(match))


def remove_all_but(names: Collection[str]) -> None:
    """Remove the files of games no longer wanted."""
    for path in FOLDER.glob(f"*{SUFFIX}"):
        if path.stem not in names:
            path.unlink()


def main(arguments: list[str] | None = None) -> int:
    """Record the games named, or all."""
    parser = argparse.ArgumentParser(description="Records the games that the tests replay.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="such as board-paris; none: all")
    names = parser.parse_args(arguments).names
    plans = wanted()
    if unknown := sorted(set(names) - set(plans)):
        parser.error(
            f"no recorded game is called {', '.join(unknown)}; there are {', '.join(plans)}"
        )
    if not names:
        remove_all_but(plans)
    chosen = {name: plan for name, plan in plans.items() if not names or name in names}
    for name, plan in chosen.items():
        record(name, plan)
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
