"""WACT: the action cards I Physician and J Artist."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.hooks import ActionCard, Module
from game.core.powers import workers
from game.core.state import Game
from game.core.terms import Term
from game.core.words import N_

VOTES_EACH = 2  # ACT.I, ACT.J [S]


def _votes(game: Game, seat: int) -> Iterator[Term]:
    """Phase 5: citizens in the own F3, or in the own Museum, earn votes."""
    borough = game.boroughs[seat]
    group = {"I": "factory", "J": "museum"}.get(borough.card)
    if group is None:
        return
    spaces = []
    for person, space in workers(game, seat, group):
        tile = borough.tile_at(space)
        big_enough = tile is not None and (group == "museum" or tile.level == 3)
        if big_enough and game.rules.sort[person].votes:
            spaces.append(space)
    if spaces:
        label = N_("Physician") if group == "factory" else N_("Artist")
        yield Term(label, f"ACT.{borough.card}", VOTES_EACH * len(spaces), tuple(spaces))


WINTER_CARDS = Module(
    name="winter_cards",
    title=N_("Winter action cards"),
    blurb=N_("Physician and Artist join the action cards."),
    cards=(
        ActionCard(
            "I", N_("Physician"), N_("2 votes for each citizen of yours in your level-3 Factories.")
        ),
        ActionCard("J", N_("Artist"), N_("2 votes for each citizen of yours in your Museum.")),
    ),
    votes=_votes,
)
