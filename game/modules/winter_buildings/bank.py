"""The Bank: shops need one residence less and pay $1 back; who comes earns $2 (WBLD.2)."""

from __future__ import annotations

from collections.abc import Container, Iterator

from msgspec.structs import replace

from game.core.places import space_of
from game.core.powers import is_at_work
from game.core.price import BUILD, Charge, Plan
from game.core.site import Requirement, Touch
from game.core.state import Game
from game.core.terms import Term
from game.core.tiles import Cost, Near, TileKind
from game.core.words import N_

RULE = "WBLD.2"
PAID_BACK = 1  # [S]
INCOME = 2  # [S]

BANK: TileKind = TileKind(
    name="bank",
    title=N_("Bank"),
    rule=RULE,
    groups=frozenset({"bank"}),
    costs=(Cost(money=2),),  # [S]
    shape="square4",  # [H]
    sizes=(4,),  # [S]
    spots=(1,),  # [S]
    stock=(4,),  # [S]
    welcomes_tourists=True,  # WBLD.6
    criteria=(Near(("city_hall",), RULE, N_("It must be influenced by City Hall.")),),
)


def eases(game: Game, seat: int) -> Container[str]:
    """Return the tiles that a Bank makes easier to build."""
    return ("shop",) if game.boroughs[seat].has("bank") else ()


def ease_shops(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """A Commercial Zone needs one residence less, upgraded ones too."""
    if plan.kind.name not in eases(game, seat):
        return needs
    return [
        replace(need, count=need.count - 1)
        if isinstance(need, Touch) and "residence" in need.groups
        else need
        for need in needs
    ]


def pay_back(game: Game, seat: int, plan: Plan) -> Iterator[Charge]:
    """Each Commercial Zone built for money is $1 cheaper; a free one has no price to lower."""
    if plan.how == BUILD and plan.kind.name in eases(game, seat):
        yield Charge(N_("Bank"), RULE, Cost(money=-PAID_BACK))


def bank_income(game: Game, seat: int) -> Iterator[Term]:
    """WBLD.2, WBLD.6: who moved to a Bank this round, at home or abroad, earns their owner $2."""
    for person in game.on_tiles(seat, "bank"):
        if game.moved >> person & 1 and is_at_work(game, person):
            yield Term(N_("Bank"), RULE, INCOME, (space_of(game.where[person]),))
