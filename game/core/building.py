"""Standing a tile: where it may lie, what it costs, and all that stands against it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.core.borough import Borough
from game.core.dice import Dice
from game.core.event import Emit
from game.core.events import TileBuilt, TileUpgraded
from game.core.grid import first_space, mask_of, union
from game.core.ground import Ground, ShapePool, WhyNot
from game.core.payment import can_afford, goods_objection, pick_goods, purse_objection
from game.core.powers import card_of
from game.core.price import BUILD, FREE, START, UPGRADE, Charge, Plan, total_cost
from game.core.refusal import Refusal
from game.core.shapes import placement_set
from game.core.site import KeepOff, Needs, Reach, Requirement, Site, Touch, ground_requirements
from game.core.state import Game
from game.core.tiles import (
    Cost,
    Far,
    Near,
    TileKind,
    counts_itself,
    criteria_of,
    needs_of,
    shared_criteria,
)
from game.core.words import N_


def site_for(game: Game, seat: int, plan: Plan) -> Site:
    """Return where this tile may lie, price apart."""
    memo = game.boroughs[seat].memo
    site: Site | None = memo.get(plan)
    if site is None:
        site = memo[plan] = _site(game, seat, plan)
    return site


def _site(game: Game, seat: int, plan: Plan) -> Site:
    borough = game.boroughs[seat]
    ground, needs = ground_of(borough), criteria_for(borough, plan)
    pool: ShapePool | int
    old, own = plan.upgrade, 0
    if old is None:
        pool = shape_pool(plan.kind.shape, plan.kind.sizes[plan.level - 1])
    else:
        own, pool = old.mask, old.beside & borough.free
    amendments = game.rules.seats[seat].amend_site
    if not amendments:
        return Site(needs, pool, ground, True, own)
    usual: list[Requirement] = [*_ground_needs(borough, ground, own), *needs.given]
    amended = usual
    for amend in amendments:
        amended = amend(game, seat, plan, amended)
    if amended is usual:
        return Site(needs, pool, ground, True, own)
    if amended[: len(usual)] != usual:
        return Site(Needs(amended), pool, ground, own=own)
    return Site(Needs(amended[len(usual) - len(needs.given) :]), pool, ground, True, own)


def _ground_needs(borough: Borough, ground: Ground, own: int) -> list[KeepOff]:
    """Return what the ground asks of a tile, remembered for all that are new."""
    if own:
        return ground_requirements(ground, own)
    known: list[KeepOff] | None = borough.memo.get("ground needs")
    if known is None:
        known = borough.memo["ground needs"] = ground_requirements(ground, 0)
    return known


shape_pool = cache(ShapePool)


def ground_of(borough: Borough) -> Ground:
    """Return where nothing can be built in a borough now."""
    known: Ground | None = borough.memo.get("ground")
    if known is None:
        zone = borough.zone
        masks = (
            ~zone,
            borough.tiled,
            borough.graves,
            borough.mayor,
            borough.useless,
            ~borough.ground,
        )
        known = Ground(zone, masks, _WHY_NOT, borough.known_ground)
        borough.memo["ground"] = borough.known_ground = known
    return known


_TILED = WhyNot("B2.2.2", N_("Another tile stands there."), yields=True)
_MAYOR = WhyNot("B2.1.1", N_("The mayor stands there this round."), yields=True)
_USELESS = WhyNot("B2.2.2", N_("That space cannot be used."), yields=True)
#: Why nothing can be built on each of these sets of spaces, in the same order.
_WHY_NOT = (
    WhyNot("B2.2.2", N_("It must lie wholly inside the constructible zone.")),
    _TILED,
    WhyNot("B2.2.2", N_("A cemetery cannot be built on.")),
    _MAYOR,
    _USELESS,
    WhyNot("B2.2.2", N_("That ground cannot be built on.")),
)


def criteria_for(borough: Borough, plan: Plan) -> Needs:
    """B2.2.6: the criteria of this level, as requirements on the footprint."""
    kind, old = plan.kind, plan.upgrade
    if plan.near is not None:
        # WBLD.1: what comes with a tile asks for nothing but a place in its Influence Area.
        text = N_("It must have a space in the Influence Area of the tile it comes with.")
        tile = borough.tiles[plan.near]
        return Needs([Reach(tile.halo, borough.kinds[tile.kind].rule, text)])
    but = old.id if old is not None and counts_itself(kind) else -1
    return criteria_of_level(borough, kind, plan.level, but)


def criteria_of_level(borough: Borough, kind: TileKind, level: int, but: int = -1) -> Needs:
    """Return the criteria of a tile that counts all others around it, ``but`` one that grows."""
    memo, key = borough.tile_memo, (*shared_criteria(kind, level), but)
    found: Needs | None = memo.get(key)
    if found is None:
        given: list[Requirement] = []
        for criterion in criteria_of(kind, level):
            if isinstance(criterion, Far):
                reach = borough.reach_of(criterion.groups)
                given.append(KeepOff(reach, criterion.rule, criterion.text, True))
            elif criterion.count == 1 and but < 0 and not borough.useless:
                reach = borough.reach_of(criterion.groups)
                given.append(Reach(reach, criterion.rule, criterion.text, True))
            else:
                given.append(_by_tiles(borough, criterion, level, but))
        found = memo[key] = Needs(given)
    return found


def _by_tiles(borough: Borough, near: Near, level: int, but: int) -> Requirement:
    """Return a criterion that counts the tiles of the borough one by one, ``but`` one of them."""
    around = borough.halos(near.groups)
    halos = tuple([h for tile, h in around.items() if tile != but] if but >= 0 else around.values())
    if near.count == 1:
        return Reach(union(halos), near.rule, near.text, True)
    count = level if near.count is None else near.count
    return Touch(halos, count, near.rule, near.text, near.groups, True)


def charges_for(game: Game, seat: int, plan: Plan, placement: int) -> list[Charge]:
    """Return the price on this footprint, charge by charge (0: before it is laid)."""
    charges = []
    if plan.how == BUILD:
        charges.append(Charge(plan.kind.title, plan.kind.rule, _listed_cost(plan)))
    elif plan.how == UPGRADE:
        charges.append(Charge(N_("Upgrade"), "B2.2.5", _listed_cost(plan)))
    return charges + _changes(game, seat, plan, placement)


def _changes(game: Game, seat: int, plan: Plan, placement: int) -> list[Charge]:
    """Return what makes the price another than the listed one."""
    charges: list[Charge] = []
    card = card_of(game, seat)
    if card is not None and card.charges is not None:
        charges += card.charges(game, seat, plan)
    hooks = game.rules.seats[seat]
    for hook in hooks.charges:
        charges += hook(game, seat, plan)
    if placement and plan.how != START:  # B1.2
        for on_ground in hooks.ground_charges:
            charges += on_ground(game, seat, plan, placement)
    return charges


def cost_of(game: Game, seat: int, plan: Plan, placement: int) -> Cost:
    """Return the whole price on this footprint."""
    listed, changes = _listed_cost(plan), _changes(game, seat, plan, placement)
    return total_cost(changes, listed) if changes else listed


def can_pay(game: Game, seat: int, plan: Plan) -> bool:
    """Tell whether the price could be paid on ground that costs nothing more.

    Charges of cards and of the ``charges`` hook only ever lower a price, so they are worked
    out only for a player who is short.
    """
    borough, listed = game.boroughs[seat], _listed_cost(plan)
    if can_afford(borough, listed):
        return True
    if not may_be_cheaper(game, seat, plan.kind):
        return False
    changes = _changes(game, seat, plan, 0)
    return bool(changes) and can_afford(borough, total_cost(changes, listed))


def may_be_cheaper(game: Game, seat: int, kind: TileKind) -> bool:
    """Tell whether a card or a module may lower the price of this tile."""
    if card_helps(game, seat):
        return True
    return bool(game.rules.seats[seat].charges) and may_be_eased(game, seat, kind)


def card_helps(game: Game, seat: int) -> bool:
    """Tell whether a player's card may lower a price."""
    card = card_of(game, seat)
    return card is not None and card.charges is not None


def may_be_eased(game: Game, seat: int, kind: TileKind) -> bool:
    """Tell whether a module may make this tile cheaper, or ask for fewer criteria."""
    for eases in game.rules.eased[seat]:  # noqa: SIM110 - a generator would cost half the speed
        if kind.name in eases(game, seat):
            return True
    return False


def has_discounts(game: Game, seat: int) -> bool:
    """Tell whether anything could lower a price for this player now."""
    return bool(game.rules.seats[seat].charges) or card_helps(game, seat)


def _listed_cost(plan: Plan) -> Cost:
    """Return the price in the list, before anything changes it."""
    if plan.how == BUILD:
        return plan.kind.costs[plan.level - 1]
    if plan.how == UPGRADE and plan.kind.upgrade_cost is not None:
        return plan.kind.upgrade_cost
    return FREE


def supply_objection(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """B0.1: a tile that has run out, or that the player has already, cannot be built."""
    kind = plan.kind
    key = kind.stock_key(plan.level)
    if game.stock.get(key, 1) <= 0:
        return Refusal("B0.1", N_("No {tile} of this level is left."), {"tile": kind.title})
    if kind.own is not None and plan.upgrade is None:
        have = game.boroughs[seat].count(kind.name)
        if have >= kind.own:
            text = N_("{tile}: at most {limit} a player.")
            return Refusal("B0.1", text, {"limit": kind.own, "tile": kind.title})
    return None


def plan_objection(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """Return what stands against this tile wherever it would lie."""
    refusal: Refusal | None = supply_objection(game, seat, plan)
    if refusal is None:
        for hook in game.rules.seats[seat].precondition:
            refusal = hook(game, seat, plan)
            if refusal is not None:
                break
    return refusal


def footprint_objection(
    game: Game, seat: int, plan: Plan, spaces: tuple[int, ...], pay: tuple[int, ...] = ()
) -> Refusal | None:
    """Return what stands against this very footprint and its payment."""
    if not all(0 <= space < 100 for space in spaces):
        return Refusal("B2.2.2", N_("It must lie wholly inside the constructible zone."))
    placement = mask_of(spaces)
    size = plan.kind.sizes[plan.level - 1]
    shape_is_right = (
        plan.upgrade is not None or placement in placement_set(plan.kind.shape, size)
    ) and len(spaces) == placement.bit_count()
    if not shape_is_right:
        text = N_("A {tile} of this level does not have that shape.")
        return Refusal("B0.2", text, {"tile": plan.kind.title}, spaces)
    refusal = site_for(game, seat, plan).objection(placement)
    if refusal is not None:
        return refusal
    return price_objection(game, seat, plan, placement, pay)


def price_objection(
    game: Game, seat: int, plan: Plan, placement: int, pay: tuple[int, ...] = ()
) -> Refusal | None:
    """Return what stands against paying for this footprint."""
    cost = cost_of(game, seat, plan, placement)
    borough = game.boroughs[seat]
    refusal = purse_objection(borough, cost) or goods_objection(borough, cost, pay)
    for hook in game.rules.seats[seat].price_objection:
        refusal = refusal or hook(game, seat, placement, cost, pay)
    return refusal


def _price_differs(game: Game, seat: int) -> bool:
    """Tell whether it matters for the price where a tile lies."""
    hooks = game.rules.seats[seat]
    return bool(hooks.ground_charges or hooks.price_objection)


def legal_placements(game: Game, seat: int, plan: Plan) -> Iterator[int]:
    """Yield every footprint that has no objection, the plan itself being fine."""
    return paid_placements(game, seat, plan) if can_pay(game, seat, plan) else iter(())


def paid_placements(game: Game, seat: int, plan: Plan) -> Iterator[int]:
    """Yield every footprint that has no objection, where the listed price can be paid."""
    found, hooks = site_for(game, seat, plan).placements(), game.rules.seats[seat]
    if not (hooks.ground_charges or hooks.price_objection):
        return found
    return (p for p in found if price_objection(game, seat, plan, p) is None)


def has_place(game: Game, seat: int, plan: Plan) -> bool:
    """Tell whether there is a legal footprint, the plan itself being fine."""
    if _price_differs(game, seat):
        return next(legal_placements(game, seat, plan), None) is not None
    return can_pay(game, seat, plan) and site_for(game, seat, plan).any()


def is_hopeless(game: Game, seat: int, kind: TileKind, level: int, land: int) -> bool:
    """Tell at a glance that too few tiles influence this land for the criteria of this level."""
    if game.rules.eased[seat] and may_be_eased(game, seat, kind):
        return False
    halos = game.boroughs[seat].halos
    for groups, needed in needs_of(kind, level):
        found = halos(groups)
        if len(found) < needed or len([h for h in found.values() if h & land]) < needed:
            return True
    return False


def some_placement(game: Game, seat: int, plan: Plan, dice: Dice) -> int | None:
    """Return some legal footprint, quickly, or None."""
    if _price_differs(game, seat):
        found = list(legal_placements(game, seat, plan))
        return dice.choice(found) if found else None
    return site_for(game, seat, plan).sample(dice)


def where_may_go(game: Game, seat: int, plan: Plan) -> int:
    """Return all spaces that some legal footprint of this tile covers."""
    covered = 0
    for placement in legal_placements(game, seat, plan):
        covered |= placement
    return covered


def stand(
    game: Game, seat: int, plan: Plan, spaces: tuple[int, ...], pay: tuple[int, ...], emit: Emit
) -> None:
    """Build or upgrade: pay, stand the tile, and let follow what follows."""
    borough = game.boroughs[seat]
    placement = mask_of(spaces)
    cost = cost_of(game, seat, plan, placement)
    goods = pay or pick_goods(borough, cost, placement)
    if plan.upgrade is not None:
        new = first_space(placement & ~plan.upgrade.mask)
        emit(TileUpgraded(seat, plan.upgrade.id, new, cost.money, goods))
        tile = borough.tiles[plan.upgrade.id]
    else:
        spent = plan.waive is not None
        emit(
            TileBuilt(
                seat,
                plan.kind.name,
                plan.level,
                tuple(sorted(spaces)),
                plan.how,
                cost.money,
                cost.votes,
                goods,
                spent,
            )
        )
        tile = borough.tiles[borough.next_tile - 1]
    for hook in game.rules.seats[seat].after_build:
        hook(game, seat, tile, plan, emit)
