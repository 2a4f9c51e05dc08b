"""Where a tile may lie. One answer serves refusals, glowing targets and bots alike.

A ``Site`` is made of requirements, each with its rule and its words. The same list tells
whether a placement is legal, which rule forbids it, and all spaces some placement covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from game.core.dice import Dice, drawn
from game.core.grid import FULL, bits_of, list_of, spaces_of, union
from game.core.ground import Ground, ShapePool
from game.core.refusal import Refusal


class KeepOff(msgspec.Struct, frozen=True, gc=False):
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


class Reach(msgspec.Struct, frozen=True, gc=False):
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

    def met_with(self, own: int) -> int:
        """Return the spaces one of which is enough together with a tile's own."""
        return FULL if own & self.mask else self.mask

    def refusal(self, placement: int) -> Refusal:
        """Return the words for a placement that breaks it."""
        return Refusal(self.rule, self.text, {}, tuple(spaces_of(placement)))


class Touch(msgspec.Struct, frozen=True, gc=False):
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
        if self.count < 1:
            return placements
        mask = self.focus
        if self.count == 1:
            return [placement for placement in placements if placement & mask]
        fails = self.fails
        return [p for p in placements if p & mask and not fails(p)]

    @property
    def focus(self) -> int:
        """Return where a tile must be that meets ``count`` areas: in one of all but count - 1."""
        return union(self.areas[self.count - 1 :])

    def met_with(self, own: int) -> int:
        """Return the spaces one of which is enough together with a tile's own."""
        areas = [area for area in self.areas if not area & own] if own else self.areas
        needed = self.count - len(self.areas) + len(areas)
        if needed < 1:
            return FULL
        if needed == 1:
            return union(areas)
        found = [FULL] + [0] * needed  # the spaces in at least so many areas
        for area in areas:
            for many in range(needed, 0, -1):
                found[many] |= found[many - 1] & area
        return found[-1]

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


def ground_requirements(ground: Ground, own: int) -> list[KeepOff]:
    """Return what the ground asks of a new tile, or of one that grows from its own spaces."""
    return [KeepOff(spaces, rule, text) for spaces, rule, text in ground.reasons(own)]


class Needs:
    """The requirements of a tile, the spaces to keep off taken together."""

    __slots__ = ("given", "keep_off", "rest")

    def __init__(self, given: list[Requirement]) -> None:
        keep_off = 0
        rest: list[Reach | Touch | Check] = []
        for requirement in given:
            if isinstance(requirement, KeepOff):
                keep_off |= requirement.mask
            else:
                rest.append(requirement)
        self.given, self.keep_off, self.rest = given, keep_off, rest

    def met_by_one_of(self, land: int, own: int) -> int:
        """Return the spaces of some land each of which, with a tile's own, meets all but checks."""
        for requirement in self.rest:
            if not isinstance(requirement, Check):
                land &= requirement.met_with(own)
        return land


class Site:
    """All requirements of one tile, ready to be asked about many placements.

    ``pool`` is where the placements come from: a shape, or, for a tile that grows from its
    ``own`` spaces, the land of which it takes one space more; ``ground`` what most sites of the
    borough have in common. Where a tile keeps to it as it is (``usual``), only the ``needs``
    beyond it are given.
    """

    __slots__ = (
        "_blocked",
        "_focus_found",
        "_found",
        "_ground",
        "_needs",
        "_own",
        "_pool",
        "_rest",
        "_usual",
    )

    def __init__(
        self,
        needs: Needs,
        pool: ShapePool | int,
        ground: Ground,
        usual: bool = False,
        own: int = 0,
    ) -> None:
        self._needs = needs
        self._rest = needs.rest
        self._usual = usual
        self._own = own
        blocked = ground.blocked_for(own) if usual else 0
        self._blocked = (blocked | needs.keep_off) & FULL
        self._pool = pool
        self._ground = ground
        self._focus_found: int | None = None
        self._found: list[int] | None = None

    @property
    def requirements(self) -> list[Requirement]:
        """Return all of them, the ground's first."""
        if self._usual:
            ground = ground_requirements(self._ground, self._own)
            self._needs, self._usual = Needs([*ground, *self._needs.given]), False
        return self._needs.given

    def without(self, requirement: Requirement) -> Site:
        """Return the site as it would be without one of its requirements."""
        others = [other for other in self.requirements if other is not requirement]
        return Site(Needs(others), self._pool, self._ground, own=self._own)

    def objection(self, placement: int) -> Refusal | None:
        """Return why the tile may not lie so, or None."""
        if self.allows(placement):
            return None
        broken = next(r for r in self.requirements if r.fails(placement))
        return broken.refusal(placement)

    @property
    def _focus(self) -> int:
        """Return spaces of which every legal placement covers one; -1: unknown, 0: none."""
        if self._focus_found is not None:
            return self._focus_found
        best, size = -1, 101
        for requirement in self._rest:
            if isinstance(requirement, Reach):
                area = requirement.mask
            elif isinstance(requirement, Touch) and requirement.count > 0:
                area = requirement.focus
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
        if isinstance(pool, int):
            return self._legal_by_space(pool)
        if pool.is_single:
            return self._legal_by_space(FULL)
        if ground.blocked & ~blocked:  # something of the usual ground is open to this tile
            found = [placement for placement in pool.every if not placement & blocked]
        else:
            found = ground.clear(pool)
            blocked &= ~ground.blocked
        for requirement in self._rest:
            found = requirement.kept_by(found)
        if blocked:
            found = [placement for placement in found if not placement & blocked]
        if len(found) < 2:
            return found
        focus = self._focus
        if focus != -1 and focus.bit_count() <= CROWDED:
            return sorted(found, key=lambda placement: (on := placement & focus) & -on)
        return found

    def _legal_by_space(self, land: int) -> list[int]:
        """Return the legal placements that take one space of some land: sets of spaces say it."""
        own, blocked = self._own, self._blocked
        if own & blocked:
            return []
        found = bits_of(self._needs.met_by_one_of(land & ~blocked, own))
        if own:
            found = [own | space for space in found]
        for requirement in self._rest:
            if isinstance(requirement, Check):
                found = requirement.kept_by(found)
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
        if self._found is not None or not focus or focus == -1 or isinstance(pool, int):
            return bool(focus) and next(self.placements(), None) is not None
        blocked = self._blocked
        for space in spaces_of(focus):
            for placement in pool.through[space]:
                if not placement & blocked and allows(placement):
                    return True
        return False

    def sample(self, dice: Dice) -> int | None:
        """Return some legal placement, or None: quick, but not quite evenly spread."""
        focus, pool, allows = self._focus, self._pool, self.allows
        if not focus or isinstance(pool, int):
            return next(self.placements(), None) if focus else None
        if focus == -1:
            for _ in range(RANDOM_TRIES):
                placement = dice.choice(pool.every)
                if allows(placement):
                    return placement
            return next(self.placements(), None)
        blocked = self._blocked
        for space in drawn(list_of(focus), dice):
            around = pool.through[space]
            start = dice.below(len(around)) if around else 0
            for placement in (*around[start:], *around[:start]):
                if not placement & blocked and allows(placement):
                    return placement
        return None


CROWDED = 24  # placements through few spaces are listed space by space
RANDOM_TRIES = 12
