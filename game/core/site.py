"""Where a tile may lie. One answer serves refusals, glowing targets and bots alike.

A ``Site`` is made of requirements, each with its rule and its words. The same list tells
whether a placement is legal, which rule forbids it, and all spaces some placement covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from game.core.dice import Dice, drawn
from game.core.grid import FULL, spaces_of, union
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

    def kept_by(self, placements: list[int]) -> list[int]:
        """Return those placements that keep this requirement."""
        mask = self.mask
        return [placement for placement in placements if not placement & mask]

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

    def kept_by(self, placements: list[int]) -> list[int]:
        """Return those placements that keep this requirement."""
        mask = self.mask
        return [placement for placement in placements if placement & mask]

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

    def kept_by(self, placements: list[int]) -> list[int]:
        """Return those placements that keep this requirement."""
        if len(self.areas) < self.count:
            return []
        if self.count > 1:
            fails = self.fails
            return [placement for placement in placements if not fails(placement)]
        mask = union(self.areas)
        return [placement for placement in placements if placement & mask or self.count < 1]

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

    def kept_by(self, placements: list[int]) -> list[int]:
        """Return those placements that keep this requirement."""
        objection = self.objection
        return [placement for placement in placements if objection(placement) is None]

    def refusal(self, placement: int) -> Refusal:
        """Return the words for a placement that breaks it."""
        found = self.objection(placement)
        if found is None:
            raise ValueError("this placement keeps the requirement")
        return found


Requirement = KeepOff | Reach | Touch | Check


class ShapePool:
    """The placements of a shape, all, those through one space, or those inside a zone."""

    __slots__ = ("_inside", "every", "through")

    def __init__(self, shape: str, size: int) -> None:
        self.every = placements(shape, size)
        self.through = placements_through(shape, size)
        self._inside: dict[int, list[int]] = {}

    def inside(self, zone: int) -> list[int]:
        """Return the placements wholly inside a zone, of which there are few in any game."""
        found = self._inside.get(zone)
        if found is None:
            found = self._inside[zone] = [p for p in self.every if p & zone == p]
        return found


class Ground:
    """Where nothing can be built now, whatever it is, and what can lie on the rest."""

    __slots__ = ("_clear", "_known", "_requirements", "_rules", "_zone", "blocked")

    def __init__(
        self, zone: int, rules: list[tuple[int, tuple[str, str]]], before: Ground | None
    ) -> None:
        """``rules`` are sets of spaces with the rule and the words that forbid them.

        ``before`` is what the ground was, a short cut where less of it is open now.
        """
        self._rules = rules
        self._requirements: list[KeepOff] | None = None
        self.blocked = union([spaces for spaces, _ in rules]) & FULL
        self._zone = zone
        self._clear: dict[ShapePool, list[int]] = {}
        self._known: dict[ShapePool, list[int]] = {}
        if before is not None and not before.blocked & ~self.blocked:
            self._known = before._clear or before._known

    @property
    def requirements(self) -> list[KeepOff]:
        """Return the rules as requirements."""
        if self._requirements is None:
            self._requirements = [KeepOff(mask, *words) for mask, words in self._rules]
        return self._requirements

    def clear(self, pool: ShapePool) -> list[int]:
        """Return the placements that cover only spaces on which something can be built."""
        found = self._clear.get(pool)
        if found is None:
            known = self._known.get(pool)
            if known is None:
                known = pool.inside(self._zone)
            blocked = self.blocked
            found = self._clear[pool] = [p for p in known if not p & blocked]
        return found


class Site:
    """All requirements of one tile, ready to be asked about many placements.

    ``pool`` is where the placements come from: a shape, or a short list; ``ground`` what
    most sites of the borough have in common. Where a tile keeps to it as it is, only the
    ``requirements`` beyond it are given.
    """

    __slots__ = (
        "_blocked",
        "_focus_found",
        "_found",
        "_ground",
        "_own",
        "_pool",
        "_rest",
        "_usual",
    )

    def __init__(
        self,
        requirements: list[Requirement],
        pool: ShapePool | list[int],
        ground: Ground,
        usual: bool = False,
    ) -> None:
        self._own = requirements
        self._usual = usual
        blocked = ground.blocked if usual else 0
        self._rest: list[Requirement] = []
        for requirement in requirements:
            if isinstance(requirement, KeepOff):
                blocked |= requirement.mask
            else:
                self._rest.append(requirement)
        self._blocked = blocked & FULL
        self._pool = pool
        self._ground = ground
        self._focus_found: int | None = None
        self._found: list[int] | None = None

    @property
    def requirements(self) -> list[Requirement]:
        """Return all of them, the ground's first."""
        if self._usual:
            self._own, self._usual = [*self._ground.requirements, *self._own], False
        return self._own

    def without(self, requirement: Requirement) -> Site:
        """Return the site as it would be without one of its requirements."""
        return Site(
            [r for r in self.requirements if r is not requirement], self._pool, self._ground
        )

    def objection(self, placement: int) -> Refusal | None:
        """Return why the tile may not lie so, or None."""
        if self.allows(placement):
            return None
        broken = next(r for r in self.requirements if r.fails(placement))
        return broken.refusal(placement)

    @property
    def _focus(self) -> int:
        """Return a set of spaces of which every legal placement covers one; -1: unknown, 0: none.

        A tile that meets ``count`` of the areas meets one of any ``count - 1`` fewer.
        """
        if self._focus_found is not None:
            return self._focus_found
        best, size = -1, 101
        for requirement in self._rest:
            if isinstance(requirement, Reach):
                area = requirement.mask
            elif isinstance(requirement, Touch) and requirement.count > 0:
                area = union(requirement.areas[requirement.count - 1 :])
            else:
                continue
            area &= ~self._blocked
            if area.bit_count() < size:
                best, size = area, area.bit_count()
        self._focus_found = best
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
        """Yield every legal placement, each once."""
        if self._found is None:
            self._found = self._legal()
        return iter(self._found)

    def _legal(self) -> list[int]:
        pool, ground, blocked = self._pool, self._ground, self._blocked
        if isinstance(pool, list):
            found = [placement for placement in pool if not placement & blocked]
        elif ground.blocked & ~blocked:  # something of the usual ground is open to this tile
            found = [placement for placement in pool.every if not placement & blocked]
        else:
            found = ground.clear(pool)
            blocked &= ~ground.blocked
            if blocked:
                found = [placement for placement in found if not placement & blocked]
        for requirement in self._rest:
            found = requirement.kept_by(found)
        focus = self._focus
        few = focus != -1 and focus.bit_count() <= CROWDED
        if few and len(found) > 1 and not isinstance(pool, list):
            found = sorted(found, key=lambda placement: (on := placement & focus) & -on)
        return found

    def where(self) -> int:
        """Return every space that some legal placement covers."""
        covered = 0
        for placement in self.placements():
            covered |= placement
        return covered

    def any(self) -> bool:
        """Tell whether there is a legal placement; looks no further than the first."""
        focus, pool, allows = self._focus, self._pool, self.allows
        if self._found is not None or not focus or focus == -1 or isinstance(pool, list):
            return bool(focus) and next(self.placements(), None) is not None
        return any(allows(p) for space in spaces_of(focus) for p in pool.through[space])

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


CROWDED = 24  # placements through few spaces are listed space by space
RANDOM_TRIES = 12
