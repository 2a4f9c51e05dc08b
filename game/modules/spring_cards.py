"""SACT: the action cards K Ecologist and L Anarchist."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.card_kinds import ActionCard
from game.core.hooks import Module
from game.core.state import Game
from game.core.terms import Term
from game.core.words import N_
from game.modules.anarchist import ANARCHIST, FINE, FINE_ACTION


def _ecologist(game: Game, seat: int) -> Iterator[Term]:
    """ACT.K: whoever stands in the taker's Commercial Zones does not pollute."""
    borough = game.boroughs[seat]
    amount, spaces = 0, []
    for tile in borough.tiles_in("shop"):
        for space in tile.spots:
            for person in borough.who.get(space, ()):
                if game.rules.person_kind[person].name == "citizen":
                    amount += game.rules.person_kind[person].pollution
                    spaces.append(space)
    if amount:
        yield Term(N_("Ecologist"), "ACT.K", -amount, tuple(spaces))


SPRING_CARDS = Module(
    name="spring_cards",
    title=N_("Spring action cards"),
    blurb=N_("Ecologist and Anarchist join the action cards."),
    cards=(
        ActionCard(
            "K",
            N_("Ecologist"),
            N_("Citizens and tourists in your Commercial Zones do not pollute."),
            pollution=_ecologist,
        ),
        ANARCHIST,
    ),
    tasks=(FINE,),
    actions=(FINE_ACTION,),
)
