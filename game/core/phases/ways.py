"""The ways to build a tile now. One question for options, tray, hand, hints and bots.

A way is a plan: a kind and a level, paid in phase 2 or free by the council's works, as it is
or with the help of the action card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.core.building import (
    can_pay,
    card_helps,
    cost_of,
    has_discounts,
    is_hopeless,
    may_be_cheaper,
    plan_objection,
)
from game.core.data import numbers
from game.core.payment import can_afford, purse_objection
from game.core.powers import card_of
from game.core.price import BUILD, WORKS, Plan
from game.core.refusal import Refusal
from game.core.rules import Offer
from game.core.state import Game, Task
from game.core.task_data import LargestTile
from game.core.tiles import TileKind
from game.core.words import N_

#: The tasks that stand a tile of the player's choice.
BUILD_TASK, WORKS_TASK = "build", "works"
NO_PRICE_COUNTS = 1_000_000


def ways_to_build(game: Game, task: Task, kind: TileKind, level: int) -> list[Plan]:
    """Return the ways in which this task could build a tile, whatever stands against them."""
    if task.kind == WORKS_TASK:
        fits = kind.by_council and kind.sizes[level - 1] <= largest_works(task)
        return [plain_plan(kind, level, WORKS)] if fits else []
    if not kind.by_hand:
        return []
    plain = plain_plan(kind, level, BUILD)
    card = card_of(game, task.seat)
    if card is None or card.variants is None:
        return [plain]
    return [plain, *card.variants(game, task.seat, plain)]


#: Plans without anything of their own, each made once.
plain_plan = cache(Plan)


def largest_works(task: Task) -> int:
    """Return how many spaces the free tile of the city's works may have (B2.7.1)."""
    return LargestTile(*task.data).spaces


def way_objection(game: Game, task: Task, plan: Plan) -> Refusal | None:
    """Return what stands against a way wherever the tile would lie, its price included."""
    refusal = turn_objection(game, task.seat, plan.kind) if plan.how == BUILD else None
    return (
        refusal
        or plan_objection(game, task.seat, plan)
        or purse_objection(game.boroughs[task.seat], cost_of(game, task.seat, plan, 0))
    )


def turn_objection(game: Game, seat: int, kind: TileKind) -> Refusal | None:
    """B2.2.1, B2.2.5: three tiles, never with an enlarged zone, never after an upgrade."""
    borough = game.boroughs[seat]
    if borough.enlarged:
        return Refusal("B2.2.1", N_("You enlarged the zone this round, so you cannot build."))
    if borough.upgraded:
        return Refusal("B2.2.5", N_("You have begun to upgrade: you can build no more this round."))
    if borough.built + kind.weight > numbers.TILES_PER_ROUND:
        text = N_("You may build {limit} tiles a round; you have built {built}.")
        args: dict[str, str | int] = {
            "limit": numbers.TILES_PER_ROUND,
            "built": borough.built,
        }
        return Refusal("B2.2.1", text, args)
    return None


def tiles_in_reach(game: Game, task: Task) -> list[Offer]:
    """Return the tiles of the catalogue that a glance at turn, purse and supply does not rule out.

    Whoever has a discount is not judged by the listed prices.
    """
    borough = game.boroughs[task.seat]
    stock = game.stock
    if task.kind == WORKS_TASK:
        most = largest_works(task)
        return [
            offer
            for offer in game.rules.catalogue
            if offer.kind.by_council and offer.size <= most and stock.get(offer.stock_key, 1) > 0
        ]
    if borough.enlarged or borough.upgraded:
        return []
    slots = numbers.TILES_PER_ROUND - borough.built
    if has_discounts(game, task.seat):
        reached = game.rules.in_reach(NO_PRICE_COUNTS, True, slots)
    else:
        reached = game.rules.in_reach(borough.money, bool(borough.stored), slots)
    return [offer for offer in reached if stock.get(offer.stock_key, 1) > 0]


def without_hope(game: Game, task: Task) -> frozenset[Offer]:
    """Return tiles of which a glance at the purse tells that nothing can pay them now.

    It is of use where something might lower prices, and nothing does.
    """
    rules, seat = game.rules, task.seat
    borough = game.boroughs[seat]
    lowered = card_helps(game, seat) or any(eases(game, seat) for eases in rules.eased[seat])
    if task.kind == WORKS_TASK or lowered:
        return frozenset()
    return rules.too_dear(borough.money, bool(borough.stored))


def open_ways(game: Game, task: Task, offer: Offer) -> Iterator[Plan]:
    """Yield the ways to build a tile of the catalogue that may be tried somewhere."""
    kind, level, seat = offer.kind, offer.level, task.seat
    borough = game.boroughs[seat]
    if (
        task.kind == BUILD_TASK
        and not can_afford(borough, offer.cost)
        and not may_be_cheaper(game, seat, kind)
    ):
        return
    if kind.own and borough.count(kind.name) >= kind.own:
        return
    if is_hopeless(game, seat, kind, level):
        return
    for plan in ways_to_build(game, task, kind, level):
        if can_pay(game, seat, plan) and plan_objection(game, seat, plan) is None:
            yield plan
