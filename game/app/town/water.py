"""What floats: boats on rivers and the sea, swans where it is quiet, ships off the coast."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.presenting.puffs import chance
from game.app.town.actors import DRIFT, Drifter
from game.core.board import Board
from game.core.grid import SIZE

_LEAST = 2  # spaces of open water that a boat needs
_MOST_BOATS, _MOST_SWANS = 4, 5
#: Ships off the coast: picture, place in spaces from the board, size, how far they drift.
_FLEET: tuple[tuple[str, float, float, float, float], ...] = (
    ("boat", 11.4, 0.9, 0.45, 0.9),
    ("ship", 11.7, 2.5, 0.8, 1.2),
    ("boat", 11.35, 5.1, 0.45, -0.7),
    ("ship", 11.65, 7.3, 0.8, -1.2),
    ("boat", 11.45, 8.3, 0.45, 0.8),
    ("boat", 11.6, 10.0, 0.45, -0.6),
    ("ship", 13.6, 4.2, 1.0, 1.0),
    ("boat", 13.2, 8.0, 0.55, 0.8),
)


def at_sea() -> Iterator[Drifter]:
    """Return the ships in the east."""
    for number, (name, x, y, size, reach) in enumerate(_FLEET):
        lead = chance(number, 5) * 30
        yield Drifter(("ship", name), (x, y), (x, y + reach), size, DRIFT, lead)


def afloat(board: Board, covered: int) -> Iterator[Drifter]:
    """Return who floats on a board's own waters, where no tile lies."""
    waters = board.water & ~covered
    runs = sorted(_runs(waters), key=lambda run: (-len(run), run))
    used: set[int] = set()
    boats = 0
    for run in runs:
        if len(run) < _LEAST or boats == _MOST_BOATS or used & set(run):
            continue
        used |= set(run)
        used |= {space + step for space in run for step in (1, -1, SIZE, -SIZE)}
        boats += 1
        (ax, ay), (bx, by) = _middle(run[0]), _middle(run[-1])
        yield Drifter(("ship", "boat"), (ax, ay), (bx, by), 0.5, DRIFT, chance(run[0], 7) * 40)
    quiet = [s for s in range(SIZE * SIZE) if waters >> s & 1 and s not in used]
    quiet.sort(key=lambda space: chance(space, 9))
    for space in quiet[:_MOST_SWANS]:
        x, y = _middle(space)
        x, y = x - 0.22, y - 0.2 + 0.4 * chance(space, 11)
        lead = chance(space, 12) * 40
        yield Drifter(("ship", "swan"), (x, y), (x + 0.44, y + 0.1), 0.3, DRIFT * 0.8, lead)


def _middle(space: int) -> tuple[float, float]:
    return space % SIZE + 0.5, space // SIZE + 0.5


def _runs(waters: int) -> Iterator[tuple[int, ...]]:
    """Return the straight stretches of water, across and down."""
    for step, lines in ((1, range(0, SIZE * SIZE, SIZE)), (SIZE, range(SIZE))):
        for first in lines:
            run: list[int] = []
            for number in range(SIZE):
                space = first + number * step
                if waters >> space & 1:
                    run.append(space)
                else:
                    yield tuple(run)
                    run = []
            yield tuple(run)
