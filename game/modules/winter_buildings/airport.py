"""The Airport: factories nearby make double, homes and shops nearby hear it (WBLD.1)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.data.tiles import BY_FACTORY
from game.core.event import Emit
from game.core.flow import TaskOpened
from game.core.grid import influence, spaces_of, union
from game.core.hooks import Yield
from game.core.price import GIFT, START, Plan
from game.core.state import Game
from game.core.task_data import OfTile
from game.core.terms import Term
from game.core.tiles import Cost, Near, Tile, TileKind
from game.core.words import N_

RULE = "WBLD.1"
AIRPORT = "airport"
NOISE_FOR_A_SPACE = 1  # [S]


def _airport(name: str, title: str, shape: str, size: int) -> TileKind:
    return TileKind(
        name=name,
        title=title,
        rule=RULE,
        groups=frozenset({name, AIRPORT, "industrial"}),
        costs=(Cost(money=3, votes=5, goods=(1, 1, 1)),),  # [S]
        shape=shape,  # [H]
        sizes=(size,),  # [S]
        stock=(2,),  # [S]
        criteria=(Near(BY_FACTORY.groups, RULE, BY_FACTORY.text),),
    )


AIRPORTS: tuple[TileKind, ...] = (
    _airport("airport8", N_("Airport of 8 spaces"), "block8", 8),
    _airport("airport9", N_("Airport of 9 spaces"), "block9", 9),
)


def bring_warehouse(game: Game, seat: int, tile: Tile, plan: Plan, emit: Emit) -> None:
    """A Warehouse comes with the Airport, free, if one is left and fits."""
    if AIRPORT in plan.kind.groups and plan.how not in (GIFT, START):
        emit(TaskOpened("place_warehouse", seat, OfTile(tile.id)))


def second_material(game: Game, seat: int, person: int, tile: Tile, space: int) -> Iterator[Yield]:
    """One more of the same, without pollution, for the Airport's owner: of citizen or tourist."""
    borough = game.boroughs[seat]
    if borough.has(AIRPORT) and any(tile.mask & a.halo for a in borough.serving(AIRPORT)):
        yield Yield(tile.spaces.index(space), seat, 0, RULE)


def heard_spaces(game: Game, seat: int, airport: Tile) -> int:
    """Return the residential and commercial spaces in an Airport's Influence Area."""
    heard = 0
    for tile in game.boroughs[seat].tiles_in("residence", "shop"):
        heard |= tile.mask & airport.halo
    return heard


def noise(game: Game, seat: int) -> Iterator[Term]:
    """Each residential and commercial space in the Influence Area adds to the pollution."""
    for airport in game.boroughs[seat].tiles_in(AIRPORT):
        heard = heard_spaces(game, seat, airport)
        if heard:
            amount = heard.bit_count() * NOISE_FOR_A_SPACE
            yield Term(N_("Airport's noise"), RULE, amount, tuple(spaces_of(heard)))


#: What a Factory that would make double and a space that would hear it are worth to a bot.
DOUBLED, HEARD = 3.0, -2.0


def place_worth(game: Game, seat: int, kind: TileKind, placement: int) -> float:
    """An Airport wants Factories around it, and no homes or shops."""
    if AIRPORT not in kind.groups:
        return 0.0
    halo = influence(placement)
    borough = game.boroughs[seat]
    factories = sum(tile.level for tile in borough.tiles_in("factory") if tile.mask & halo)
    heard = union(tile.mask & halo for tile in borough.tiles_in("residence", "shop"))
    return DOUBLED * factories + HEARD * heard.bit_count()
