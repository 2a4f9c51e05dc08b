"""The base game's tiles: B0.1 to B0.6 and the table of B2.2.6.

What is not marked [P] or [H], in ``marks`` or beside it, a booklet states.
"""

from __future__ import annotations

from game.core.data.marks import HOUSE, PUBLIC
from game.core.tiles import Cost, Far, Near, TileKind
from game.core.words import N_

RULE = "B2.2.6"
BY_HOME = Near(
    ("city_hall", "residence"),
    RULE,
    N_("It must be influenced by City Hall or a Residential Zone."),
)
BY_FACTORY = Near(("factory",), RULE, N_("It must be influenced by a Factory."))
NO_HOMES_NEAR = Far(
    ("residence",), RULE, N_("It must not lie in the Influence Area of a Residential Zone.")
)


def _dollars(*amounts: int) -> tuple[Cost, ...]:
    return tuple(Cost(money=amount) for amount in amounts)


def _cultural(name: str, title: str, goods: tuple[int, int, int], **more: object) -> TileKind:
    return TileKind(
        name=name,
        title=title,
        rule=RULE,
        groups=frozenset({name, "cultural", "public"}),
        costs=(Cost(goods=goods),),
        criteria=(BY_HOME,),
        marks={"money": HOUSE, "votes": HOUSE, "spots": HOUSE},
        **more,  # type: ignore[arg-type]
    )


TILE_KINDS: tuple[TileKind, ...] = (
    TileKind(
        name="residence",
        title=N_("Residential Zone"),
        rule=RULE,
        groups=frozenset({"residence"}),
        costs=_dollars(1, 2, 3, 4, 5),
        sizes=(1, 2, 3, 4, 5),
        spots=(1, 2, 3, 4, 5),
        stock=(30, 24, 18, 12, 6),
        upgrade_cost=Cost(),
        by_council=True,
        criteria=(
            Near(
                ("public",),
                RULE,
                N_("Different public buildings that influence it: {needed} needed, {found} found."),
                count=None,
                demand=N_("It must be influenced by as many public buildings as its level."),
            ),
            Far(
                ("dirty",),
                RULE,
                N_("It must not lie in the Influence Area of a Factory, Refinery or Harbor."),
            ),
        ),
        marks={"money": PUBLIC, "upgrade": PUBLIC, "stock": HOUSE},
    ),
    TileKind(
        name="shop",
        title=N_("Commercial Zone"),
        rule=RULE,
        groups=frozenset({"shop"}),
        costs=_dollars(2, 4, 6, 8),
        sizes=(1, 2, 3, 4),
        spots=(1, 2, 3, 4),
        stock=(16, 12, 8, 5),
        upgrade_cost=Cost(),
        must_move_on=True,
        welcomes_tourists=True,
        by_council=True,
        criteria=(
            Near(
                ("residence",),
                RULE,
                N_(
                    "Different Residential Zones that influence it: {needed} needed, {found} found."
                ),
                count=None,
                demand=N_("It must be influenced by as many Residential Zones as its level."),
            ),
        ),
        marks={"upgrade": PUBLIC, "stock": HOUSE},
    ),
    TileKind(
        name="factory",
        title=N_("Factory"),
        rule=RULE,
        groups=frozenset({"factory", "dirty", "industrial"}),
        costs=_dollars(2, 4, 6),
        sizes=(1, 2, 3),
        spots=(1, 2, 3),
        stock=(16, 12, 9),
        upgrade_cost=Cost(money=2),
        must_move_on=True,
        welcomes_tourists=True,
        by_council=True,
        criteria=(
            NO_HOMES_NEAR,
            Near(
                ("refinery",),
                RULE,
                N_("From level 2 on it must be influenced by your Refinery."),
                from_level=2,
            ),
            Near(
                ("harbor",),
                RULE,
                N_("Level 3 must be influenced by your Harbor."),
                from_level=3,
            ),
        ),
        marks={"money": HOUSE, "upgrade": HOUSE, "stock": HOUSE},
    ),
    TileKind(
        name="park",
        title=N_("Park"),
        rule=RULE,
        groups=frozenset({"park"}),
        costs=_dollars(5, 11, 17, 23, 29),
        sizes=(1, 2, 3, 4, 5),
        spots=(0, 0, 0, 0, 0),
        stock=(20, 15, 10, 6, 4),
        upgrade_cost=Cost(money=6),
        by_council=True,
        criteria=(
            Near(
                ("residence", "city_hall", "park"),
                RULE,
                N_("It must be influenced by a Residential Zone, City Hall or a Park."),
            ),
        ),
        marks={"money": HOUSE, "upgrade": HOUSE, "stock": HOUSE},
    ),
    TileKind(
        name="warehouse",
        title=N_("Warehouse"),
        rule=RULE,
        groups=frozenset({"warehouse", "industrial"}),
        costs=_dollars(1),
        shape="line2",
        sizes=(2,),
        own=3,
        stores=True,
        criteria=(BY_FACTORY,),
        marks={"money": HOUSE, "own": PUBLIC},
    ),
    TileKind(
        name="refinery",
        title=N_("Refinery"),
        rule=RULE,
        groups=frozenset({"refinery", "dirty", "industrial"}),
        costs=_dollars(2),
        own=1,
        by_council=True,
        criteria=(BY_FACTORY, NO_HOMES_NEAR),
        marks={"money": HOUSE},
    ),
    TileKind(
        name="harbor",
        title=N_("Harbor"),
        rule=RULE,
        groups=frozenset({"harbor", "dirty", "industrial"}),
        costs=_dollars(3),
        shape="square4",
        sizes=(4,),
        own=1,
        by_council=True,
        criteria=(BY_FACTORY, NO_HOMES_NEAR),
        marks={"money": HOUSE},
    ),
    _cultural("school", N_("School"), (1, 0, 0), own=1, votes=2),
    _cultural("library", N_("Library"), (2, 0, 0), own=1, votes=4, shape="line2", sizes=(2,)),
    _cultural(
        "museum",
        N_("Museum"),
        (1, 1, 0),
        own=1,
        votes=5,
        shape="corner3",  # [H]
        sizes=(3,),
        spots=(2,),
        must_move_on=True,
        welcomes_tourists=True,
    ),
    _cultural(
        "metro",
        N_("Metro Station"),
        (1, 2, 0),
        own=1,
        votes=5,
        shape="line2",  # [H]
        sizes=(2,),
        stock_is_shared=True,
    ),
    _cultural(
        "clinic",
        N_("Clinic"),
        (0, 2, 0),
        own=1,
        votes=5,
        shape="line3",  # [H]
        sizes=(3,),
        spots=(1,),
        reserved_spots=1,  # [H] for a Doctor
        must_move_on=True,
        stock_is_shared=True,
    ),
    _cultural(
        "university",
        N_("University"),
        (1, 1, 1),
        own=1,
        votes=8,
        shape="square4",  # [H]
        sizes=(4,),
        spots=(3,),
        welcomes_tourists=True,
        stock_is_shared=True,
    ),
    TileKind(
        name="police",
        title=N_("Police Station"),
        rule=RULE,
        groups=frozenset({"police"}),
        costs=(Cost(),),
        shape="line2",  # [P]
        sizes=(2,),
        spots=(2,),  # [S]
        own=1,
        must_move_on=True,
        stock_is_shared=True,
        by_hand=False,
        by_council=True,
    ),
    TileKind(
        name="fire",
        title=N_("Fire Station"),
        rule=RULE,
        groups=frozenset({"fire"}),
        costs=(Cost(),),
        shape="corner3",  # [P]
        sizes=(3,),
        spots=(1,),
        own=1,
        must_move_on=True,
        stock_is_shared=True,
        by_hand=False,
        by_council=True,
        marks={"spots": HOUSE},
    ),
    TileKind(
        name="city_hall",
        title=N_("City Hall"),
        rule="B1.2",
        groups=frozenset({"city_hall", "public"}),
        costs=(Cost(),),
        shape="square4",
        sizes=(4,),
        own=1,
        stores=True,
        by_hand=False,
    ),
)
