"""The Tramway Station: any number may stand there, and each round one more arrives (WBLD.4)."""

from __future__ import annotations

from game.core.event import Emit
from game.core.events import PersonMoved
from game.core.places import at
from game.core.state import Game, Task
from game.core.tiles import Cost, TileKind
from game.core.words import N_

RULE = "WBLD.4"
STEP = "tramway"  # in which the passengers come
PASSENGERS = 1  # [S]

TRAMWAY = TileKind(
    name="tramway",
    title=N_("Tramway Station"),
    rule=RULE,
    groups=frozenset({"tramway"}),
    costs=(Cost(money=2),),  # [S]
    shape="plus5",  # [H]
    sizes=(5,),  # [S]
    spots=(1,),
    stock=(4,),  # [S]
    endless_spots=True,
    welcomes_tourists=True,  # WBLD.6
)


def passengers_arrive(game: Game, task: Task, emit: Emit) -> None:
    """A citizen of one's own comes from the common reserve; nobody need be there."""
    borough = game.boroughs[task.seat]
    for station in borough.serving("tramway"):
        spot = station.spaces[0]
        if not borough.mayor >> spot & 1:
            for person in game.in_reserve(task.seat)[:PASSENGERS]:
                emit(PersonMoved(person, at(task.seat, spot), RULE))
