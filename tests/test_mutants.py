"""Mutants: what is broken, what is not, and that the list of equivalents is one of reasons."""

from __future__ import annotations

from pathlib import Path

import mutate
from mutants import mutants_of

SOURCE = '''"""A text stays."""
LIMIT: int | None = 3

@cached(1)
def f(x: int = 0) -> bool | None:
    g(x)
    x -= y
    if not x and x < LIMIT:
        return x + 1
    return False
'''


def test_each_small_thing_is_broken_once(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(SOURCE, "utf-8")
    found = mutants_of(tmp_path / "some.py", tmp_path)
    assert [(mutant.number, mutant.was, mutant.becomes) for mutant in found] == [
        (2, "3", "4"),
        (5, "0", "1"),
        (6, "g(x)", "pass"),
        (7, "x -= y", "x += y"),
        (8, "not x", "(x)"),
        (8, "not x and x < LIMIT", "(not x or x < LIMIT)"),
        (8, "x < LIMIT", "(x <= LIMIT)"),
        (9, "return x + 1", "return None"),
        (9, "x + 1", "(x - 1)"),
        (9, "1", "2"),
        (10, "False", "True"),
    ]
    broken = found[5].applied(SOURCE.encode()).decode()
    assert broken == SOURCE.replace("not x and x < LIMIT", "(not x or x < LIMIT)")


def test_a_sample_does_not_change_with_what_is_added_elsewhere() -> None:
    mutants = mutate.all_mutants()
    sample = mutate.drawn(mutants, 50, seed=1)
    assert sample == mutate.drawn(mutants, 50, seed=1) != mutate.drawn(mutants, 50, seed=2)
    gone = mutants.index(next(mutant for mutant in mutants if mutant not in sample))
    assert mutate.drawn(mutants[:gone] + mutants[gone + 1 :], 50, seed=1) == sample


def test_every_equivalent_mutant_has_a_reason() -> None:
    for (file, line, was, becomes), why in mutate.equivalents().items():
        assert file.startswith(mutate.ROOMS)
        assert was.split()[0] in line
        assert was != becomes
        assert len(why) > 20
