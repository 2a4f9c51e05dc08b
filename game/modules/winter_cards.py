"""WACT: the action cards I Physician and J Artist."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.card_kinds import ActionCard
from game.core.hooks import Module
from game.core.powers import workers
from game.core.state import Game
from game.core.terms import Term
from game.core.words import N_

VOTES_EACH = 2  # ACT.I, ACT.J [S]
PHYSICIANS_LEVEL = 3  # ACT.I [S]


def _citizens_in(game: Game, seat: int, group: str, level: int = 1) -> tuple[int, ...]:
    """Return the spaces where citizens work in the own tiles of a group, from a level on."""
    borough = game.boroughs[seat]
    return tuple(
        space
        for person, space in workers(game, seat, group)
        if game.rules.person_kind[person].votes
        and (tile := borough.tile_at(space)) is not None
        and tile.level >= level
    )


def _physician(game: Game, seat: int) -> Iterator[Term]:
    """ACT.I: citizens in the own F3 earn votes."""
    spaces = _citizens_in(game, seat, "factory", PHYSICIANS_LEVEL)
    if spaces:
        yield Term(N_("Physician"), "ACT.I", VOTES_EACH * len(spaces), spaces)


def _artist(game: Game, seat: int) -> Iterator[Term]:
    """ACT.J: citizens in the own Museum earn votes."""
    spaces = _citizens_in(game, seat, "museum")
    if spaces:
        yield Term(N_("Artist"), "ACT.J", VOTES_EACH * len(spaces), spaces)


WINTER_CARDS = Module(
    name="winter_cards",
    title=N_("Winter action cards"),
    blurb=N_("Physician and Artist join the action cards."),
    cards=(
        ActionCard(
            "I",
            N_("Physician"),
            N_("2 votes for each citizen of yours in your level-3 Factories."),
            votes=_physician,
        ),
        ActionCard(
            "J",
            N_("Artist"),
            N_("2 votes for each citizen of yours in your Museum."),
            votes=_artist,
        ),
    ),
)
