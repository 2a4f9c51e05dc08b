"""The New Buildings module, put together from its four tiles."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.deciding import Step
from game.core.event import Event
from game.core.events import PersonMoved, TileBuilt
from game.core.hooks import Module
from game.core.phases.common import Automatic, in_turn
from game.core.price import START, Plan
from game.core.refusal import Refusal
from game.core.site import Requirement
from game.core.state import Game
from game.core.terms import Term
from game.core.words import N_
from game.modules.terrain.common import without_criteria
from game.modules.winter_buildings import airport, bank, recycling, tramway

KINDS = (*airport.AIRPORTS, bank.BANK, recycling.RECYCLING, tramway.TRAMWAY)
NAMES = frozenset(kind.name for kind in KINDS)
ONCE = (airport.AIRPORT, "bank", "recycling", "tramway")


def _precondition(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """WBLD.5: each of the four once; WBLD.3: citizens enough."""
    if plan.kind.name not in NAMES:
        return None
    for group in ONCE:
        if group not in plan.kind.groups:
            continue
        built = [t for t in game.boroughs[seat].tiles_in(group) if not t.printed]
        if built:
            text = N_("You have built one of these already.")
            return Refusal("WBLD.5", text, {}, built[0].spaces)
    return recycling.too_few_citizens(game, seat, plan)


def _amend_site(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """Ease the shops; one of the four that a city starts with asks for no criteria."""
    if plan.kind.name in NAMES and plan.how == START:
        return without_criteria(needs)
    return bank.ease_shops(game, seat, plan, needs)


def _pollution(game: Game, seat: int) -> Iterator[Term]:
    yield from airport.noise(game, seat)
    yield from recycling.relief(game, seat)


_COUNTERS = {
    "airport8": N_("Airports of 8 spaces built"),
    "airport9": N_("Airports of 9 spaces built"),
    "bank": N_("Banks built"),
    "recycling": N_("Recycling Centers built"),
    "tramway": N_("Tramway Stations built"),
}


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, TileBuilt) and event.kind in _COUNTERS:
        yield _COUNTERS[event.kind], 1
    elif isinstance(event, PersonMoved) and game.step_name == tramway.STEP:
        yield N_("tramway passengers"), 1


WINTER_BUILDINGS = Module(
    name="winter_buildings",
    title=N_("New buildings"),
    blurb=N_("Airport, Bank, Recycling Center and Tramway Station may be built."),
    tiles=KINDS,
    steps=(Step(tramway.STEP, 3, 60, in_turn),),
    tasks=(Automatic(tramway.STEP, tramway.RULE, tramway.passengers_arrive),),
    precondition=_precondition,
    eases=bank.eases,
    amend_site=_amend_site,
    charges=bank.pay_back,
    after_build=airport.bring_warehouse,
    amend_walk=recycling.close_to_others,
    extra_yields=airport.second_material,
    income=bank.bank_income,
    pollution=_pollution,
    place_worth=airport.place_worth,
    counts=_counts,
)
