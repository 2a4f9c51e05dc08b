"""What the rest of the council's rows will bring to the discs that stand there."""

from __future__ import annotations

from functools import lru_cache

from game.bots.worths import Worths
from game.core.data.numbers import COUNCIL_COLUMNS, Numbers

TREASURY = 0  # whose reward is money, as prices are
Disc = tuple[int, int]  # its row, or -1, and its column


@lru_cache(maxsize=4096)
def council_worth(
    discs: tuple[Disc, ...], advances: int, worths: Worths, numbers: Numbers
) -> float:
    """Return what so many advances are worth, shared out among the discs as is best (B2.7.1)."""
    best = [0.0]  # by the advances made so far
    for row, column in discs:
        if row < 0:
            continue
        brought = [0.0]
        for entered in range(column + 1, COUNCIL_COLUMNS + 1):
            reward = worths.rows[row] * numbers.council_reward(row, entered)
            price = worths.rows[TREASURY] * numbers.council_price_money[entered - 1]
            brought.append(brought[-1] + reward - price)
        best = [
            max(
                best[made - here] + brought[here]
                for here in range(len(brought))
                if 0 <= made - here < len(best)
            )
            for made in range(len(best) + len(brought) - 1)
        ]
    return max(best[: advances + 1])
