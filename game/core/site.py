"""Where a tile may lie. One answer serves refusals, glowing targets and bots alike.

A ``Site`` is made of requirements, each with its rule and its words. The same list tells
whether a placement is legal, which rule forbids it, and all spaces some placement covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from game.core.dice import Dice, drawn
from game.core.grid import spaces_of
from game.core.refusal import Refusal
from game.core.shapes import placements, placements_through


class KeepOff(msgspec.Struct, frozen=True):
    """No space of the tile may be one of these."""

    mask: int
    rule: str
    text: str
    is_criterion: bool = False

    def fails(self, placement: int) -> bool:
        """Tell whether the placement breaks this requirement."""
        return bool(placement & self.mask)

    def refusal(self, placement: int) -> Refusal:
        """Return the words for a placement that breaks it."""
        return Refusal(self.rule, self.text, {}, tuple(spaces_of(placement & self.mask)))


class Reach(msgspec.Struct, frozen=True):
    """At least one space of the tile must be one of these."""

    mask: int
    rule: str
    text: str
    is_criterion: bool = False

    def fails(self, placement: int) -> bool:
        """Tell whether the placement breaks this requirement."""
        return not placement & self.mask

    def refusal(self, placement: int) -> Refusal:
        """Return the words for a placement that breaks it."""
        return Refusal(self.rule, self.text, {}, tuple(spaces_of(placement)))


class Touch(msgspec.Struct, frozen=True):
    """The tile must meet at least ``count`` of these areas."""

    areas: tuple[int, ...]
    count: int
    rule: str
    text: str
    groups: tuple[str, ...] = ()
    is_criterion: bool = False

    def fails(self, placement: int) -> bool:
        """Tell whether the placement breaks this requirement."""
        needed = self.count
        for area in self.areas:
            if placement & area:
                needed -= 1
                if needed <= 0:
                    return False
        return needed > 0

    def refusal(self, placement: int) -> Refusal:
        """Return the words for a placement that breaks it."""
        found = sum(1 for area in self.areas if placement & area)
        args: dict[str, str | int] = {"needed": self.count, "found": found}
        return Refusal(self.rule, self.text, args, tuple(spaces_of(placement)))


class Check(msgspec.Struct, frozen=True):
    """Anything else: a function that returns the refusal for a placement, or None."""

    objection: Callable[[int], Refusal | None]

    def fails(self, placement: int) -> bool:
        """Tell whether the placement breaks this requirement."""
        return self.objection(placement) is not None

    def refusal(self, placement: int) -> Refusal:
        """Return the words for a placement that breaks it."""
        found = self.objection(placement)
        if found is None:
            raise ValueError("this placement keeps the requirement")
        return found


Requirement = KeepOff | Reach | Touch | Check


class ShapePool:
    """The placements of a shape, all or those through one space."""

    __slots__ = ("every", "through")

    def __init__(self, shape: str, size: int) -> None:
        self.every = placements(shape, size)
        self.through = placements_through(shape, size)


class Site:
    """All requirements of one tile, ready to be asked about many placements.

    ``pool`` is where the placements come from: a shape, or a short list.
    """

    __slots__ = ("_blocked", "_focus", "_pool", "_rest", "requirements")

    def __init__(self, requirements: list[Requirement], pool: ShapePool | list[int]) -> None:
        self.requirements = requirements
        self._blocked = 0
        self._rest: list[Requirement] = []
        for requirement in requirements:
            if isinstance(requirement, KeepOff):
                self._blocked |= requirement.mask
            else:
                self._rest.append(requirement)
        self._pool = pool
        self._focus = self._find_focus()

    def without(self, requirement: Requirement) -> Site:
        """Return the site as it would be without one of its requirements."""
        return Site([r for r in self.requirements if r is not requirement], self._pool)

    def objection(self, placement: int) -> Refusal | None:
        """Return why the tile may not lie so, or None."""
        for requirement in self.requirements:
            if requirement.fails(placement):
                return requirement.refusal(placement)
        return None

    def _find_focus(self) -> int:
        """Return a set of spaces of which every legal placement covers one; -1: unknown, 0: none.

        A tile that meets ``count`` of the areas meets one of any ``count - 1`` fewer.
        """
        best, size = -1, 101
        for requirement in self._rest:
            if isinstance(requirement, Reach):
                area = requirement.mask
            elif isinstance(requirement, Touch) and requirement.count > 0:
                area = 0
                for part in requirement.areas[requirement.count - 1 :]:
                    area |= part
            else:
                continue
            area &= ~self._blocked
            if area.bit_count() < size:
                best, size = area, area.bit_count()
        return best

    def allows(self, placement: int) -> bool:
        """Tell whether the tile may lie so."""
        if placement & self._blocked:
            return False
        for requirement in self._rest:  # noqa: SIM110 - a generator would cost half the speed
            if requirement.fails(placement):
                return False
        return True

    def placements(self) -> Iterator[int]:
        """Yield every legal placement, lazily, each once."""
        focus, pool, allows = self._focus, self._pool, self.allows
        if isinstance(pool, list) or focus == -1 or focus.bit_count() > CROWDED:
            for placement in pool if isinstance(pool, list) else pool.every:
                if allows(placement):
                    yield placement
            return
        for space in spaces_of(focus):
            earlier = focus & ((1 << space) - 1)
            for placement in pool.through[space]:
                if not placement & earlier and allows(placement):
                    yield placement

    def where(self) -> int:
        """Return every space that some legal placement covers."""
        covered = 0
        for placement in self.placements():
            covered |= placement
        return covered

    def any(self) -> bool:
        """Tell whether there is a legal placement."""
        return next(self.placements(), None) is not None

    def sample(self, dice: Dice) -> int | None:
        """Return some legal placement, or None: quick, but not quite evenly spread."""
        focus, pool, allows = self._focus, self._pool, self.allows
        if not focus or isinstance(pool, list):
            return next(self.placements(), None) if focus else None
        if focus == -1:
            for _ in range(RANDOM_TRIES):
                placement = dice.choice(pool.every)
                if allows(placement):
                    return placement
            return next(self.placements(), None)
        for space in drawn(list(spaces_of(focus)), dice):
            around = pool.through[space]
            start = dice.below(len(around)) if around else 0
            for i in range(start - len(around), start):
                if allows(around[i]):
                    return around[i]
        return None


CROWDED = 24  # a focus of more spaces is no shorter than all placements
RANDOM_TRIES = 12
