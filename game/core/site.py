"""Where a tile may lie. One answer serves refusals, glowing targets and bots alike.

A ``Site`` is made of requirements, each with its rule and its words. The same list tells
whether a placement is legal, which rule forbids it, and all spaces some placement covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.core.dice import Dice
from game.core.grid import spaces_of
from game.core.refusal import Refusal
from game.core.shapes import placements, placements_through


@dataclass(frozen=True, slots=True)
class KeepOff:
    """No space of the tile may be one of these."""

    mask: int
    rule: str
    text: str

    def fails(self, placement: int) -> bool:
        """Tell whether the placement breaks this requirement."""
        return bool(placement & self.mask)

    def refusal(self, placement: int) -> Refusal:
        """Return the words for a placement that breaks it."""
        return Refusal(self.rule, self.text, {}, tuple(spaces_of(placement & self.mask)))


@dataclass(frozen=True, slots=True)
class Reach:
    """At least one space of the tile must be one of these."""

    mask: int
    rule: str
    text: str

    def fails(self, placement: int) -> bool:
        """Tell whether the placement breaks this requirement."""
        return not placement & self.mask

    def refusal(self, placement: int) -> Refusal:
        """Return the words for a placement that breaks it."""
        return Refusal(self.rule, self.text, {}, tuple(spaces_of(placement)))


@dataclass(frozen=True, slots=True)
class Touch:
    """The tile must meet at least ``count`` of these areas."""

    areas: tuple[int, ...]
    count: int
    rule: str
    text: str
    groups: tuple[str, ...] = ()

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


@dataclass(frozen=True, slots=True)
class Check:
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


class Site:
    """All requirements of one tile, ready to be asked about many placements."""

    __slots__ = ("_blocked", "_candidates", "_rest", "requirements")

    def __init__(self, requirements: list[Requirement], candidates: Callable[[int], list[int]]):
        self.requirements = requirements
        self._blocked = 0
        self._rest: list[Requirement] = []
        for requirement in requirements:
            if isinstance(requirement, KeepOff):
                self._blocked |= requirement.mask
            else:
                self._rest.append(requirement)
        self._candidates = candidates

    def objection(self, placement: int) -> Refusal | None:
        """Return why the tile may not lie so, or None."""
        for requirement in self.requirements:
            if requirement.fails(placement):
                return requirement.refusal(placement)
        return None

    def _impossible(self) -> bool:
        """Tell at a glance, before any placement is tried, that none can be legal."""
        for requirement in self._rest:
            if isinstance(requirement, Touch):
                if len(requirement.areas) < requirement.count:
                    return True
            elif isinstance(requirement, Reach) and not requirement.mask & ~self._blocked:
                return True
        return False

    def _focus(self) -> int:
        """Return a set of spaces of which every legal placement covers at least one."""
        best = -1
        for requirement in self._rest:
            if isinstance(requirement, Reach):
                area = requirement.mask
            elif isinstance(requirement, Touch) and requirement.count > 0:
                area = 0
                spare = requirement.count - 1
                for part in requirement.areas[spare:]:
                    area |= part
            else:
                continue
            area &= ~self._blocked
            if best == -1 or area.bit_count() < best.bit_count():
                best = area
        return best

    def _tested(self, some: list[int]) -> Iterator[int]:
        blocked, rest = self._blocked, self._rest
        for placement in some:
            if placement & blocked:
                continue
            for requirement in rest:
                if requirement.fails(placement):
                    break
            else:
                yield placement

    def placements(self) -> Iterator[int]:
        """Yield every legal placement, lazily."""
        if not self._impossible():
            yield from self._tested(self._candidates(self._focus()))

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
        if self._impossible():
            return None
        some = self._candidates(self._focus())
        if not some:
            return None
        start = dice.below(len(some))
        found = next(self._tested(some[start:]), None)
        return found if found is not None else next(self._tested(some[:start]), None)


def shape_candidates(shape: str, size: int) -> Callable[[int], list[int]]:
    """Return a function that lists a shape's placements which meet a focus (-1: all)."""

    def candidates(focus: int) -> list[int]:
        if focus == -1 or focus.bit_count() * size > 60:
            return list(placements(shape, size))
        through = placements_through(shape, size)
        found: list[int] = []
        for space in spaces_of(focus):
            found += through[space]
        return list(dict.fromkeys(found)) if focus & (focus - 1) else found

    return candidates
