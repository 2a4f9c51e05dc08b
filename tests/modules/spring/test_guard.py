from __future__ import annotations

from game.core.grid import mask_of, space_named
from game.modules.police.beat import within_steps
from game.modules.police.guard import guarded_by, watched_by


def spaces(names: str) -> list[int]:
    return [space_named(name) for name in names.split()]


def test_one_part_of_a_building_in_reach_suffices() -> None:
    footprint = mask_of(spaces("a1 b1 c1"))
    assert guarded_by(footprint, spaces("d2")) == 1
    assert guarded_by(footprint, spaces("e2")) == 0


def test_an_officer_guards_the_building_he_stands_on() -> None:
    assert guarded_by(mask_of(spaces("c4")), spaces("c4")) == 1


def test_each_officer_counts_once_however_many_parts_he_sees() -> None:
    footprint = mask_of(spaces("a1 b1 c1"))
    assert guarded_by(footprint, spaces("b2 e5")) == 1
    assert guarded_by(footprint, spaces("b2 d1")) == 2


def test_the_watched_spaces_are_the_eight_around() -> None:
    assert watched_by(spaces("b2")) == mask_of(spaces("a1 b1 c1 a2 c2 a3 b3 c3"))
    assert watched_by(spaces("a1")) == mask_of(spaces("b1 a2 b2"))


def test_three_steps_reach_a_square_of_seven_within_the_zone() -> None:
    whole = (1 << 100) - 1
    assert within_steps(space_named("e5"), whole).bit_count() == 48
    west = mask_of(y * 10 + x for y in range(10) for x in range(5))
    assert within_steps(space_named("e5"), west).bit_count() == 27


def test_steps_do_not_cross_what_is_outside_the_zone() -> None:
    column = mask_of(y * 10 + 2 for y in range(10))
    assert not within_steps(space_named("b5"), ((1 << 100) - 1) & ~column) >> space_named("d5") & 1
