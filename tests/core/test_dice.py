"""The random source: numbers drawn ahead are those that would be drawn one by one."""

from __future__ import annotations

from game.core.dice import Dice

_BITS = (1 << 64) - 1


def splitmix(seed: int, count: int, limit: int) -> int:
    """Return the draw of this count, step by step."""
    z = seed + count * 0x9E3779B97F4A7C15 & _BITS
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _BITS
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _BITS
    return ((z ^ z >> 31) >> 11) * limit >> 53


def test_each_draw_follows_from_the_seed_and_its_count() -> None:
    seed, before = 20_000_101, 1 << 40
    dice = Dice(seed, before)
    for count in range(1, 400):
        limit = 2 + count % 50
        assert dice.below(limit) == splitmix(seed, before + count, limit)
        assert dice.used == count


def test_draws_that_are_skipped_change_none_of_the_others() -> None:
    dice, count = Dice(7, 0), 0
    for skipped in (0, 1, 3, 11, 12, 13, 62, 63, 64, 65, 200, 0, 5):
        dice.skip(skipped)
        assert dice.below(1) == 0
        count += skipped + 2
        assert dice.below(1000) == splitmix(7, count, 1000)
