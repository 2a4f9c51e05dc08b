"""The ways to build a tile now. One question for options, tray, hand, hints and bots.

A way is a plan: a kind and a level, paid in phase 2 or free by the council's works, as it is
or with the help of the action card.
"""

from __future__ import annotations

import msgspec

from game.core.building import (
    can_pay,
    cost_of,
    has_discounts,
    plan_objection,
)
from game.core.data import numbers
from game.core.offers import Offer
from game.core.payment import purse_objection
from game.core.powers import card_of
from game.core.price import BUILD, WORKS, Plan, plain_plan
from game.core.refusal import Refusal
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
    """Return the tiles on offer that a glance at turn, purse and supply does not rule out.

    Whoever has a discount is not judged by the listed prices.
    """
    borough = game.boroughs[task.seat]
    stock = game.stock
    if task.kind == WORKS_TASK:
        reached = game.rules.offers.given_by_council(largest_works(task))
    elif borough.enlarged or borough.upgraded:
        return []
    else:
        slots = numbers.TILES_PER_ROUND - borough.built
        if has_discounts(game, task.seat):
            reached = game.rules.offers.in_reach(NO_PRICE_COUNTS, True, slots)
        else:
            reached = game.rules.offers.in_reach(borough.money, bool(borough.stored), slots)
    if 0 not in stock.values():
        return reached.copy()
    return [offer for offer in reached if stock.get(offer.stock_key, 1) > 0]


class Glance(msgspec.Struct, frozen=True, gc=False):
    """What a glance at purse, supply and board tells of the tiles on offer, as sets of them.

    ``closed`` are those it rules out. Those that are not ``doubtful`` can be built, in just one
    way, if they find a place; nothing needs to change their prices, and no module has a say.
    """

    closed: int
    doubtful: int


def glance(game: Game, task: Task) -> Glance:
    """Look at what may be built now."""
    rules, seat = game.rules, task.seat
    borough = game.boroughs[seat]
    card = card_of(game, seat)
    offers = rules.offers
    closed, doubtful = offers.without_place(borough), 0
    if task.kind == BUILD_TASK:
        if card is None or card.charges is None:
            closed |= offers.too_dear(borough)
        else:
            doubtful = offers.too_dear(borough)
    eased = [names for eases in rules.eased[seat] if (names := eases(game, seat))]
    if eased:
        for offer in offers.every:
            if closed & offer.bit and any(offer.kind.name in names for names in eased):
                closed ^= offer.bit
    varies = card is not None and card.variants is not None
    if varies or eased or rules.seats[seat].precondition:
        doubtful = offers.all
    return Glance(closed, doubtful)


def plans_of(game: Game, task: Task, offer: Offer, look: Glance) -> list[Plan]:
    """Return the ways to build a tile that a glance left open, and nothing else stands against."""
    if not offer.bit & look.doubtful:
        return [offer.given if task.kind == WORKS_TASK else offer.paid]
    seat = task.seat
    return [
        plan
        for plan in ways_to_build(game, task, offer.kind, offer.level)
        if can_pay(game, seat, plan) and plan_objection(game, seat, plan) is None
    ]


def open_plans(game: Game, task: Task) -> list[Plan]:
    """Return all ways to build anything that may be tried somewhere."""
    look = glance(game, task)
    closed, doubtful, is_given = look.closed, look.doubtful, task.kind == WORKS_TASK
    found = []
    for offer in tiles_in_reach(game, task):
        if offer.bit & closed:
            continue
        if offer.bit & doubtful:
            found += plans_of(game, task, offer, look)
        else:
            found.append(offer.given if is_given else offer.paid)
    return found
