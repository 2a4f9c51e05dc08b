"""Ranks of a board's own, and how hard it is: what bots of four levels reached on it alone.

``assets/balance/boards.toml`` is written by ``build_scripts/rank_boards.py`` from the games of a
balance study; a board that is not in it has the ranks that all boards share.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.data.numbers import Numbers
from game.core.state import Game
from game.resources import assets_folder

FILE = "boards.toml"
MOST_STARS = 5
RANKS = "base.solo_ranks"


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least results for alderman, deputy, mayor and governor, and one to five stars."""

    ranks: tuple[int, int, int, int]
    stars: Annotated[int, Meta(ge=1, le=MOST_STARS)]


@cache
def standings() -> dict[str, Standing]:
    """Return the boards that have ranks of their own, by name."""
    try:
        content = (assets_folder() / "balance" / FILE).read_bytes()
    except OSError:  # nobody has written it yet
        return {}
    return msgspec.toml.decode(content, type=dict[str, Standing])


def stars_of(board: str) -> int:
    """Return how hard a board is, from one star to five; 0: nobody has found out."""
    standing = standings().get(board)
    return 0 if standing is None else standing.stars


def ranks_on(board: str) -> tuple[int, ...]:
    """Return the least results for the ranks of a solo game on a board (B4.1)."""
    standing = standings().get(board)
    return Numbers().solo_ranks if standing is None else standing.ranks


def ranks_of(game: Game) -> tuple[int, ...]:
    """Return those of a game: its players' own, its board's, or those that all boards share.

    A board's are of today's numbers, and say nothing of a game by earlier ones.
    """
    board, numbers = game.setup.seats[0].board.name, game.setup.numbers
    if numbers != numbers.today or RANKS in numbers.changes or board not in standings():
        return game.rules.numbers.solo_ranks
    return ranks_on(board)
