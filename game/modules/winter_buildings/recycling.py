"""The Recycling Center: a citizen of the borough takes 5 pollution a round (WBLD.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.data.tiles import NO_HOMES_NEAR
from game.core.grid import mask_of
from game.core.places import space_of, stands_in
from game.core.powers import is_active
from game.core.price import Plan
from game.core.promises import citizens_here
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.terms import Term
from game.core.tiles import Cost, Far, TileKind
from game.core.walk import Walk, Why
from game.core.words import N_

RULE = "WBLD.3"
CITIZENS_NEEDED = 10  # [S]
RELIEF = 5  # [S]

RECYCLING = TileKind(
    name="recycling",
    title=N_("Recycling Center"),
    rule=RULE,
    groups=frozenset({"recycling"}),
    costs=(Cost(money=4),),  # [S]
    shape="snake4",  # [H]
    sizes=(4,),  # [S]
    spots=(1,),
    stock=(4,),  # [S]
    criteria=(Far(NO_HOMES_NEAR.groups, RULE, NO_HOMES_NEAR.text),),
)


def too_few_citizens(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """At least 10 living citizens of one's own in the borough, outside City Hall."""
    if plan.kind is not RECYCLING:
        return None
    found = citizens_here(game, seat, in_hall=False)
    if found >= CITIZENS_NEEDED:
        return None
    text = N_("It needs {needed} active citizens in your borough; you have {found}.")
    return Refusal(RULE, text, {"needed": CITIZENS_NEEDED, "found": found})


def _may_sort(game: Game, seat: int, person: int) -> bool:
    """Only a citizen who stands in the borough, outside City Hall, may come."""
    place = game.where[person]
    return (
        game.rules.person_kind[person].votes
        and stands_in(place, seat)
        and not game.boroughs[seat].hall_mask >> space_of(place) & 1
    )


CITIZENS_ONLY = Why(RULE, N_("Only a citizen of the borough comes here, and not from City Hall."))


def close_to_others(game: Game, seat: int, person: int, walk: Walk) -> None:
    """Take the Recycling Center's spot off the goals of those who may not come."""
    borough = game.boroughs[seat]
    if "recycling" in borough.groups and not _may_sort(game, seat, person):
        centers = borough.tiles_in("recycling")
        walk.bars += tuple((mask_of(tile.spots), CITIZENS_ONLY) for tile in centers)


def relief(game: Game, seat: int) -> Iterator[Term]:
    """An active center takes away pollution; the round's sum is held at 0."""
    if is_active(game, seat, "recycling"):
        spaces = tuple(s for t in game.boroughs[seat].tiles_in("recycling") for s in t.spots)
        yield Term(N_("Recycling Center"), RULE, -RELIEF, spaces)
