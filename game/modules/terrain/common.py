"""What the rules of boards share: whose board has a rule, closed ground, dear ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from game.core.grid import mask_of, spaces_of
from game.core.price import Charge, Plan
from game.core.site import Check, KeepOff, Requirement
from game.core.state import Game
from game.core.tiles import Cost

Amend = Callable[[Game, int, Plan, list[Requirement]], list[Requirement]]


def seats_with(rule: str) -> Callable[[Game], list[int]]:
    """Return a function that lists, in turn order, the seats whose board has a rule."""

    def seats(game: Game) -> list[int]:
        return [s for s in game.turn_order() if rule in game.boroughs[s].board.rules]

    return seats


@cache
def _mask(spaces: tuple[int, ...]) -> int:
    return mask_of(spaces)


def area_of(game: Game, seat: int, name: str) -> int:
    """Return the spaces of a named area of the board."""
    return _mask(game.boroughs[seat].board.areas.get(name, ()))


def new_part(plan: Plan, footprint: int) -> int:
    """Return the spaces a tile newly covers: all of them, or what an upgrade adds."""
    return footprint & ~plan.upgrade.mask if plan.upgrade else footprint


def closed(terrain: str, rule: str, text: str) -> Amend:
    """Return the amendment that keeps every tile off one kind of ground, in a rule's own words."""

    def amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
        ground = game.boroughs[seat].board.ground(terrain)
        return [KeepOff(new_part(plan, ground), rule, text), *needs]

    return amend


def surcharge(
    plan: Plan, placement: int, dear: int, each: Cost, label: str, rule: str
) -> Iterator[Charge]:
    """Yield what the dear spaces that a tile newly covers cost."""
    spaces = tuple(spaces_of(new_part(plan, placement) & dear))
    count = len(spaces)
    if count:
        wood, stone, metal = each.goods
        goods = (wood * count, stone * count, metal * count)
        yield Charge(label, rule, Cost(money=each.money * count, goods=goods), spaces)


def without_criteria(needs: list[Requirement]) -> list[Requirement]:
    """Return what is left for a tile that needs no criteria: the ground and its rules."""
    return [need for need in needs if isinstance(need, Check) or not need.is_criterion]
