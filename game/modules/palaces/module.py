"""SBLD as a module: the two tiles, and what promises are worth with Palaces in play."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.card_kinds import Promise
from game.core.event import Emit, Event
from game.core.events import ScoreCounted, TileBuilt
from game.core.flow import TaskOpened
from game.core.hooks import Module, nothing
from game.core.price import Plan
from game.core.state import Game
from game.core.tiles import Cost, Tile, TileKind
from game.core.words import N_
from game.modules.palaces import gardens

WORTH_KEPT = 5  # SBLD.4 [S]
WORTH_BROKEN = 0  # SBLD.4 [S]

STATUE = TileKind(
    name="statue",
    title=N_("Statue"),
    rule="SBLD.2",
    groups=frozenset({"statue", "cultural", "public", "park"}),
    costs=(Cost(money=1),),  # [S]
    stock=(16,),  # [S]
)
PALACE = TileKind(
    name="palace",
    title=N_("Palace"),
    rule="SBLD.3",
    groups=frozenset({"palace"}),
    costs=(Cost(money=2),),  # [S]
    sizes=(4,),  # [S], any shape [H]
    stock=(9,),  # [S]
    weight=2,  # [S]
)


def _draw_promises(game: Game, seat: int, tile: Tile, plan: Plan, emit: Emit) -> None:
    """SBLD.3: draw one promise of each difficulty and keep one."""
    if tile.kind == PALACE.name:
        emit(TaskOpened("keep_promise", seat))


def _worth(game: Game, seat: int, promise: Promise, kept: bool) -> int | None:
    """SBLD.4: five or nothing, but for the Palace and Statue promises."""
    if promise.keeps_worth:
        return None
    return WORTH_KEPT if kept else WORTH_BROKEN


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    """Count Palaces, Statues, and the gardens that stand at the end."""
    if isinstance(event, TileBuilt) and event.kind == PALACE.name:
        yield N_("palaces"), 1
    elif isinstance(event, TileBuilt) and event.kind == STATUE.name:
        yield N_("statues"), 1
    elif isinstance(event, ScoreCounted):
        yield N_("gardens"), len(gardens.gardens(game.boroughs[event.seat]))


PALACES = Module(
    name="palaces",
    title=N_("Palaces and Statues"),
    blurb=N_("Parks grow into gardens with Statues; Palaces bring more promises."),
    tiles=(STATUE, PALACE),
    eases=nothing,
    amend_site=gardens.amend_site,
    after_build=_draw_promises,
    promise_worth=_worth,
    counts=_counts,
)
