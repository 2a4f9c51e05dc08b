"""Paying with money, votes and the materials that lie in a borough."""

from __future__ import annotations

from game.core.borough import Borough
from game.core.grid import spaces_of
from game.core.refusal import Refusal
from game.core.tiles import MATERIALS, Cost
from game.core.words import N_

RULE = "B2.2.6"
NO_GOODS = (0, 0, 0)


def can_afford(borough: Borough, cost: Cost) -> bool:
    """Tell whether the player has this price."""
    if cost.money > borough.money or cost.votes > borough.votes:
        return False
    goods = cost.goods
    if goods == NO_GOODS:
        return True
    wood, stone, metal = goods
    held = borough.goods
    return (
        wood <= held[0].bit_count()
        and stone <= held[1].bit_count()
        and metal <= held[2].bit_count()
    )


def purse_objection(borough: Borough, cost: Cost) -> Refusal | None:
    """Return what the player lacks for this price."""
    if can_afford(borough, cost):
        return None
    if cost.money > borough.money:
        text = N_("It costs ${cost}; you have ${have}.")
        return Refusal(RULE, text, {"cost": cost.money, "have": borough.money})
    if cost.votes > borough.votes:
        text = N_("It costs {cost} votes; you have {have}.")
        return Refusal(RULE, text, {"cost": cost.votes, "have": borough.votes})
    for material, needed in enumerate(cost.goods):
        have = borough.goods[material].bit_count()
        if needed > have:
            text = N_("It costs {cost} {material}; you have {have}.")
            args: dict[str, str | int] = {
                "cost": needed,
                "material": MATERIALS[material],
                "have": have,
            }
            return Refusal(RULE, text, args)
    return None


def goods_objection(borough: Borough, cost: Cost, pay: tuple[int, ...]) -> Refusal | None:
    """Return what is wrong with the materials a player picked; none picked is fine."""
    if not pay:
        return None
    found = [0, 0, 0]
    for space in set(pay):
        material = borough.material_at(space)
        if material is None:
            return Refusal("B2.2.8", N_("There is no material to pay with."), {}, (space,))
        found[material] += 1
    if tuple(found) != cost.goods or len(set(pay)) != len(pay):
        return Refusal("B2.2.6", N_("Those materials do not match the price."), {}, pay)
    return None


def pick_goods(borough: Borough, cost: Cost, footprint: int = 0) -> tuple[int, ...]:
    """Return the spaces to pay from: under the tile first, then City Hall, then elsewhere."""
    if cost.goods == NO_GOODS:
        return ()
    picked: list[int] = []
    for material, needed in enumerate(cost.goods):
        held = borough.goods[material]
        under = held & footprint
        inside = held & borough.hall_mask & ~under
        order = [*spaces_of(under), *spaces_of(inside), *spaces_of(held & ~under & ~inside)]
        picked += order[:needed]
    return tuple(picked)
