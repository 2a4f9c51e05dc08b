"""Which games a study plays: a name and a series for each group."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.board import BASE_EASY
from game.core.given_numbers import GivenNumbers
from game.core.setup import ADVANCED
from game.packages import Kit
from game.simulation import Series

BASE, ADVANCED_GAME = "base", "advanced"
MODULE, SEASON, BOARD = "module", "season", "board"
MERCHANTS = f"{MODULE}-merchants"
COMPANY = 2  # players of the groups that compare modules


def groups(kit: Kit, bot: str, games: int, numbers: GivenNumbers) -> Iterator[tuple[str, Series]]:
    """Yield every group: base and advanced, modules alone, seasons, everything, boards solo.

    Where modules are on, bots lean as they do at a table, for who likes what is part of its use.
    """

    def series(players: int, modules: tuple[str, ...] = (), **more: object) -> Series:
        terms = {"boards": (BASE_EASY,) * players, "modules": modules, **more}
        return Series(games, (bot,) * players, numbers=numbers, seed=1, **terms)  # type: ignore[arg-type]

    for players in (2, 3, 4, 1):
        yield f"{BASE}-{players}p", series(players)
    for players in (2, 4):
        yield f"{ADVANCED_GAME}-{players}p", series(players, options=(ADVANCED,))
    switches = [module.name for module in kit.switchable]
    for name in switches:
        yield f"{MODULE}-{name}", series(COMPANY, (name,), characters=True)
    for name, modules in {**kit.boxes, "everything": switches}.items():
        yield f"{SEASON}-{name}", series(COMPANY, tuple(modules), characters=True)
    for entry in kit.library.all():
        if entry.board is not None and set(entry.board.rules) <= set(kit.modules):
            yield f"{BOARD}-{entry.name}", series(1, boards=(entry.board,))
