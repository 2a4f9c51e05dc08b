"""How weights are learned: slopes found among chance, and the file they are written to."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.bots.worths import WORTHS, Worths
from game.core.given_numbers import HOUSE
from slopes import Climb, Width, average, moved, moves
from teach_bots import Lesson, Table, built, flat, lead, promises_of, widths_of, written


def test_a_climb_finds_the_top_among_noise() -> None:
    """Nine of ten numbers matter, the best of each is known; each look errs by thrice its gain."""
    best = {str(n): 1.0 + n for n in range(9)}
    dice = random.Random(1)

    def height(numbers: dict[str, float]) -> float:
        return -sum((numbers[name] - top) ** 2 for name, top in best.items())

    numbers = {**{name: 0.5 * top for name, top in best.items()}, "idle": 3.0}
    widths = {name: Width(share=0.15) for name in numbers}
    climb = Climb(numbers, widths)
    before = height(numbers)
    for generation in range(12):
        looks = []
        for seed in range(generation * 400, generation * 400 + 400):
            by = moves(climb.numbers, seed)
            up, down = (height(moved(climb.numbers, widths, by, sign)) for sign in (1, -1))
            looks.append((seed, (up - down) / 2 + dice.gauss(0, 10)))
        climb.go(looks)
    assert height(climb.numbers) > 0.1 * before
    assert 1.5 < climb.numbers["idle"] < 6


def test_moves_mirror_each_other_and_keep_the_sign_of_weights() -> None:
    numbers = {"weight": 2.0, "slope": -1.0}
    widths = {"weight": Width(share=0.2), "slope": Width(amount=0.5)}
    by = {"weight": 3.0, "slope": 3.0}
    up, down = moved(numbers, widths, by), moved(numbers, widths, by, -1)
    assert up["weight"] * down["weight"] == pytest.approx(4.0)
    assert (up["slope"], down["slope"]) == (0.5, -2.5)
    assert average([up, down])["slope"] == pytest.approx(-1.0)
    assert moves(numbers, 5) == moves(numbers, 5) != moves(numbers, 6)


def test_all_that_is_learned_has_a_name_and_comes_back() -> None:
    numbers = flat(WORTHS)
    assert {"air", "rows.2", "spots.fire", "traits.metro.1", "doubt.0"} <= set(numbers)
    assert not any(name.startswith(("hopes", "trust", "tastes", "sight")) for name in numbers)
    changed = built({"air": 9.0, "rows.2": 8.0, "traits.metro.1": 7.0}, WORTHS)
    assert (changed.air, changed.rows[2], changed.traits["metro"][1]) == (9.0, 8.0, 7.0)
    assert changed.rows[:2] == WORTHS.rows[:2]
    assert built(numbers, WORTHS) == WORTHS


def test_what_is_written_is_read_again() -> None:
    found = msgspec.toml.decode(written(WORTHS, ["about", "it"]), type=Worths)
    for name, value in flat(WORTHS).items():
        assert flat(found)[name] == pytest.approx(value, rel=0.01)
    assert (found.hopes, found.trust, found.sight) == (WORTHS.hopes, WORTHS.trust, WORTHS.sight)


def test_a_lead_is_of_one_side_against_the_other_wherever_they_sit() -> None:
    """Who throws money away is behind, from either seat and alone."""
    fool = built({"air": 30.0, "new_homes": 0.01}, WORTHS)
    for players, seed in ((2, 4), (2, 5), (1, 4)):
        lesson = Lesson((WORTHS,), seed, Table(players, everything=False), HOUSE)
        ahead = lead(lesson, WORTHS, fool)
        assert ahead == -lead(lesson._replace(seed=seed), fool, WORTHS) or players == 2
        assert ahead > 0


def test_hopes_are_of_games_by_the_weights_that_are_learned() -> None:
    """Who cares for clean air above all keeps it clean, whatever the weights of today are."""
    lesson = Lesson((WORTHS,), 4, Table(1, everything=False), HOUSE)
    fool = built({"new_homes": 0.01, "citizen": 0.001, "air": 30.0}, WORTHS)
    known = [promises_of(lesson._replace(seed=seed)) for seed in range(6)]
    other = [promises_of(lesson._replace(worths=(fool,), seed=seed)) for seed in range(6)]
    assert [[n for n, _ in game] for game in known] == [[n for n, _ in game] for game in other]
    assert known != other


def test_what_nobody_does_is_tried_further_than_the_rest() -> None:
    numbers = flat(WORTHS)
    widths = widths_of(numbers, dict.fromkeys(WORTHS.traits, 4.0))
    assert widths["rows.2"].share == widths["shops.0"].share > 2 * widths["air"].share
    assert widths["traits.shops.0"].amount > 0
    assert widths.keys() == numbers.keys()
