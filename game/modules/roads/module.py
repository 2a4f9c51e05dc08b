"""ROAD as a module, with its promises."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.card_kinds import Progress, Promise
from game.core.data import numbers
from game.core.event import Event
from game.core.events import MoneyChanged, PollutionChanged
from game.core.hooks import Module, nothing
from game.core.promises import SPECIAL
from game.core.state import Game
from game.core.words import N_
from game.modules.roads.driving import ROUNDABOUTS, TRIP, TakeRoadAction, way_worth
from game.modules.roads.laying import BuildRoadAction, BuildRoundaboutAction, keep_off_roads
from game.modules.roads.net import (
    NAME,
    ROADS_EACH,
    ROUNDABOUTS_EACH,
    RoadBuilt,
    RoundaboutBuilt,
    net_of,
    nets,
)
from game.modules.roads.planning import delights, prospect
from game.modules.roads.routes import longest_line

MEDIUM = numbers.PROMISE_LEVELS[1]


def _longest(game: Game, seat: int, alone: int) -> Progress:
    """PRO.43: the longest line of the table; ties keep it, and there must be a road."""
    own = longest_line(*net_of(game, seat))
    if game.players == 1:
        return Progress(own, alone)
    others = [b.seat for b in game.boroughs if b.seat != seat and not b.out]
    return Progress(own, max([1, *(longest_line(*net_of(game, other)) for other in others)]))


def _all_built(game: Game, seat: int) -> Progress:
    roads, roundabouts = net_of(game, seat)
    return Progress(roads.bit_count() + roundabouts.bit_count(), ROADS_EACH + ROUNDABOUTS_EACH)


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    """Count roads, roundabouts, trips, and what trips bring."""
    if isinstance(event, RoadBuilt):
        yield N_("roads"), 1
    elif isinstance(event, RoundaboutBuilt):
        yield N_("roundabouts"), 1
    elif isinstance(event, MoneyChanged | PollutionChanged):
        for term in event.terms:
            if term.label == TRIP:
                yield N_("road income"), term.amount
                yield N_("road trips"), 1
            elif term.label == ROUNDABOUTS:
                yield N_("road pollution"), term.amount


ROADS = Module(
    name=NAME,
    title=N_("Roads and roundabouts"),
    blurb=N_("Citizens drive to work and to the shops, and pay for it in toll and fumes."),
    promises=(
        Promise(
            43,
            MEDIUM,
            N_("The longest line of roads of the table"),
            _longest,
            (NAME,),
            amount=6,
        ),
        Promise(54, SPECIAL, N_("All your roads and roundabouts are built"), _all_built, (NAME,)),
    ),
    actions=(BuildRoadAction(), BuildRoundaboutAction(), TakeRoadAction()),
    own_slice=nets,
    eases=nothing,
    amend_site=keep_off_roads,
    prospect=prospect,
    way_worth=way_worth,
    delights=delights,
    counts=_counts,
)
