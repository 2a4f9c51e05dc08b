"""The Godzillas module: its steps, and what radiation forbids."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.deciding import Step
from game.core.event import Event
from game.core.events import PersonMoved
from game.core.grid import mask_of, spaces_of
from game.core.hooks import Module, nothing
from game.core.phases.choosing import AnswerAction
from game.core.phases.common import Automatic
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import KeepOff, Requirement
from game.core.state import Game
from game.core.terms import Term
from game.core.words import N_
from game.modules.godzillas.appearing import Appear, AppearAction
from game.modules.godzillas.engineer import ENGINEER, ENGINEER_CARD, CleanAction, Cleaning
from game.modules.godzillas.events import (
    GodzillaAppeared,
    GodzillaLeft,
    GodzillaWalked,
    GoodsTrampled,
    MarkersRemoved,
)
from game.modules.godzillas.hindrance import real_cause
from game.modules.godzillas.radiation import (
    NAME,
    STOCKHOLM,
    VOTES_FOR_A_MARKER,
    radiation,
    useless_spaces,
)
from game.modules.godzillas.waking import hosts_in_reverse, hosts_in_turn, wake, when_awake
from game.modules.godzillas.walking import Walk, WalkAction, is_eaten


def _amend_site(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """GOD.14, GOD.15: nothing is built on radiation or under a godzilla."""
    useless = useless_spaces(game, seat)
    if not useless:
        return needs
    text = N_("Radiation, or a godzilla, makes that space useless.")
    return [KeepOff(useless, "GOD.15", text), *needs]


def _precondition(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """GOD.19: a tile with a marker cannot be upgraded."""
    if plan.upgrade is None:
        return None
    useless = plan.upgrade.mask & useless_spaces(game, seat)
    if not useless:
        return None
    text = N_("A tile with radiation on it cannot be upgraded.")
    return Refusal("GOD.19", text, {}, tuple(spaces_of(useless)))


def _score(game: Game, seat: int) -> Iterator[Term]:
    """GOD.2: each marker is worth a vote; under a standing godzilla none counts."""
    if not game.rules.is_on(STOCKHOLM):
        return
    part = radiation(game)
    marked = part.marked[seat] & ~mask_of(part.standing[seat])
    if marked:
        amount = marked.bit_count() * VOTES_FOR_A_MARKER
        label = N_("Radiation Stockholm Syndrome")
        yield Term(label, "GOD.2", amount, tuple(spaces_of(marked)))


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, GodzillaAppeared):
        yield N_("godzilla visits"), 1
    elif isinstance(event, PersonMoved) and is_eaten(game, event):
        yield N_("eaten by godzillas"), 1
    elif isinstance(event, GodzillaWalked | GodzillaLeft):
        yield N_("radiation markers placed"), len(event.markers)
    elif isinstance(event, MarkersRemoved):
        yield N_("radiation markers removed"), len(event.spaces)
    elif isinstance(event, GoodsTrampled):
        yield N_("materials lost to godzillas"), len(event.spaces)


def _leaks(game: Game) -> list[str]:
    return radiation(game).leaks()


GODZILLAS = Module(
    name=NAME,
    title=N_("Godzillas"),
    blurb=N_("From round 5 on godzillas wake, trample the boroughs and leave radiation."),
    options={STOCKHOLM: N_("Radiation Stockholm Syndrome: each marker is worth 1 vote")},
    cards=(ENGINEER_CARD,),
    steps=(
        Step("godzillas", 6, 10, when_awake),
        Step(Appear.name, 6, 12, hosts_in_turn),
        Step(Walk.name, 6, 14, hosts_in_reverse),
    ),
    tasks=(Automatic("godzillas", "GOD.4", wake), Appear(), Walk(), ENGINEER, Cleaning()),
    actions=(AppearAction(), WalkAction(), AnswerAction(ENGINEER), CleanAction()),
    hall_places_matter=True,
    own_slice=radiation,
    leaks=_leaks,
    precondition=_precondition,
    eases=nothing,
    amend_site=_amend_site,
    real_cause=real_cause,
    score=_score,
    counts=_counts,
)
