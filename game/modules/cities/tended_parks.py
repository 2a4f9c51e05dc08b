"""TOKYO.5: citizen-tended parks as a variant for every board."""

from __future__ import annotations

from game.core.hooks import Module, nothing
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.words import N_
from game.modules.cities import tended


def _precondition(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """Level-1 Parks alone, anywhere, which grow by being tended."""
    return tended.only_small_parks(game, seat, plan, "TOKYO.5", "TOKYO.5")


TENDED_PARKS = Module(
    name="tended_parks",
    title=N_("Citizen-tended parks"),
    blurb=N_("Parks are built small, and grow when a citizen moves to them."),
    steps=tended.STEPS,
    tasks=tended.TASKS,
    actions=tended.ACTIONS,
    precondition=_precondition,
    eases=nothing,
    amend_site=tended.amend_growth,
    amend_walk=tended.open_parks,
    spot_worth=tended.spot_worth,
    counts=tended.counts,
)
