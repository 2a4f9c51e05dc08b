"""MER: merchants, who trade twice where a citizen trades once."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.commands import Finish
from game.core.deciding import Step
from game.core.event import Emit, Event
from game.core.events import PersonMoved, ShopUsed
from game.core.hooks import Module
from game.core.people import PersonKind
from game.core.phases.common import Automatic, FinishAction, enter_hall, in_turn
from game.core.phases.moving_in import may_stay_empty
from game.core.places import BESIDE, GONE, is_lying, is_standing, space_of
from game.core.promises import citizens_here
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.walk import Walk, Why
from game.core.words import N_

NAME = "merchants"
ARRIVAL = "merchants_arrive"  # the step in which they come
PHASE_OF_INCOME = 4
MERCHANTS_EACH = 3  # MER.1 [S]
CITIZENS_FOR_EACH = (4, 8, 12)  # MER.2 [S] the 1st, 2nd and 3rd merchant

MERCHANT = PersonKind(
    name="merchant",
    title=N_("merchant"),
    pollution=2,  # MER.6 [S]
    trades=2,  # MER.5 [S]
    settles=True,
    may_decline=True,  # MER.3 [S]
    mortal=True,
    activates=True,
    walks=True,
    rule="MER.4",
    if_eaten=GONE,
)


def merchants_of(game: Game, seat: int) -> tuple[int, ...]:
    """Return a player's merchants, the 1st, 2nd and 3rd, wherever they are."""
    return game.rules.crew_by_sort[seat][MERCHANT]


def arriving(game: Game, seat: int) -> list[int]:
    """MER.2: return the merchants who come to City Hall now, as far as it has room."""
    citizens = citizens_here(game, seat, in_hall=False)
    ready = [
        merchant
        for merchant, least in zip(merchants_of(game, seat), CITIZENS_FOR_EACH, strict=True)
        if game.where[merchant] == BESIDE and citizens >= least
    ]
    return ready[: game.boroughs[seat].hall_room.bit_count()]


def _arrive(game: Game, task: Task, emit: Emit) -> None:
    for merchant in arriving(game, task.seat):
        enter_hall(game, task.seat, merchant, "MER.2", emit)


class LeaveEmpty(FinishAction):
    """MER.3: where only merchants wait in City Hall, the home may stay empty."""

    def objection(self, game: Game, task: Task, command: Finish) -> Refusal | None:
        """A citizen who waits moves in."""
        if may_stay_empty(game, task.seat):
            return None
        rule = game.rules.tasks[task.kind].rule
        return Refusal(rule, N_("Somebody moves in: a citizen waits in City Hall."))


NO_FACTORY = Why("MER.4", N_("Merchants do not stand on factory spots."))


def _keep_off_factories(game: Game, seat: int, person: int, walk: Walk) -> None:
    """MER.4: a merchant never works in a Factory."""
    if game.rules.person_kind[person] is MERCHANT:
        factories = game.boroughs[seat].tiles_in("factory")
        walk.bars += tuple((tile.mask, NO_FACTORY) for tile in factories)


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    """Count arrivals, deaths, and what merchants earn."""
    if isinstance(event, ShopUsed) and game.rules.person_kind[event.person] is MERCHANT:
        yield N_("merchant deals"), 1
        yield N_("merchant income"), event.money
        yield N_("merchant votes"), event.votes
    elif (
        isinstance(event, PersonMoved)
        and game.step_name == ARRIVAL
        and game.rules.person_kind[event.person] is MERCHANT
    ):
        yield N_("merchants"), 1


#: What a merchant's deals bring a bot in a round, by the kind of spot (B0.5), and how often one
#: stands on it: whoever leaves a shop finds another only where there are several.
DEALS = (0.8, 0.8, 3.0, 3.5)
AT_WORK = 0.6


def _prospect(game: Game, seat: int) -> float:
    """Return what the shops promise the merchants who are here."""
    here = sum(1 for person in merchants_of(game, seat) if is_standing(game.where[person]))
    shops = game.boroughs[seat].tiles_in("shop") if here else ()
    deals = sorted((deal for shop in shops for deal in DEALS[: shop.level]), reverse=True)
    left = game.rules.numbers.rounds - game.round + (game.phase < PHASE_OF_INCOME)
    return AT_WORK * left * sum(deals[:here])


def buried_merchants(game: Game, seat: int) -> list[int]:
    """MER.7: return the spaces of the cemetery where a player's merchants lie."""
    places = [game.where[p] for p in merchants_of(game, seat)]
    return [space_of(place) for place in places if is_lying(place)]


MERCHANTS = Module(
    name=NAME,
    title=N_("Merchants"),
    blurb=N_("Merchants come to a growing town, trade double and pollute double."),
    people=((MERCHANT, MERCHANTS_EACH, BESIDE),),
    steps=(Step(ARRIVAL, 3, 10, in_turn),),
    tasks=(Automatic(ARRIVAL, "MER.2", _arrive),),
    actions=(LeaveEmpty("move_in", "housing"),),
    amend_walk=_keep_off_factories,
    prospect=_prospect,
    counts=_counts,
)
