"""The base game's action cards A to H (cards.md) and what they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from game.core.card_kinds import ActionCard
from game.core.event import Emit
from game.core.events import MoneyChanged, VotesChanged
from game.core.flow import TaskOpened
from game.core.phases.choosing import Question
from game.core.phases.ending import INVITES_MAYOR
from game.core.phases.pollution import CLEANS_FACTORIES
from game.core.phases.upgrade import grow_zone
from game.core.price import BUILD, Charge, Plan
from game.core.state import Game, Task
from game.core.task_data import Count
from game.core.terms import Term
from game.core.tiles import Cost
from game.core.words import N_

#: What the Urban Planner is good for where the zone does not grow (FOR.4).
PLANS_LAND = "plans_land"


def _mediate(game: Game, seat: int, plan: Plan) -> Iterator[Charge]:
    """ACT.C: what the Mediator saves."""
    numbers = game.rules.numbers
    dear = plan.kind.costs[plan.level - 1].money - numbers.mediator_least_price
    if plan.how == BUILD and dear > 0 and "cultural" not in plan.kind.groups:
        yield Charge(N_("Mediator"), "ACT.C", Cost(money=-min(dear, numbers.mediator_saves)))


def _waive(game: Game, seat: int, plan: Plan) -> Iterator[Plan]:
    """ACT.B: a cultural building with any one of its materials less."""
    groups = plan.kind.groups
    if plan.how == BUILD and "cultural" in groups and "fixed_price" not in groups:
        for material, needed in enumerate(plan.kind.costs[plan.level - 1].goods):
            if needed:
                yield replace(plan, waive=material)


def _save_material(game: Game, seat: int, plan: Plan) -> Iterator[Charge]:
    """ACT.B: the material that the Architect saves."""
    if plan.waive is not None:
        saved = [0, 0, 0]
        saved[plan.waive] = -1
        yield Charge(N_("Architect"), "ACT.B", Cost(goods=(saved[0], saved[1], saved[2])))


def _support_answers(game: Game, task: Task) -> Mapping[str, str]:
    return {"money": N_("Take money."), "votes": N_("Take votes.")}


def _support(game: Game, task: Task, answer: str, emit: Emit) -> None:
    factor = 2 if game.boroughs[task.seat].has("doubles_support") else 1
    label = N_("Supporter")
    if answer == "money":
        amount = game.rules.numbers.supporter_money * factor
        emit(MoneyChanged(task.seat, amount, (Term(label, "ACT.E", amount),)))
    else:
        amount = game.rules.numbers.supporter_votes * factor
        emit(VotesChanged(task.seat, amount, (Term(label, "ACT.E", amount),)))


SUPPORT = Question(
    "support", "ACT.E", N_("Take money or votes from your supporter."), _support_answers, _support
)


def _take_supporter(game: Game, seat: int, emit: Emit) -> None:
    emit(TaskOpened(SUPPORT.name, seat))


def _take_planner(game: Game, seat: int, emit: Emit) -> None:
    grow_zone(game, seat, 0, emit)


def _take_councilor(game: Game, seat: int, emit: Emit) -> None:
    emit(TaskOpened("council", seat, Count(1)))


ENGINEER = ActionCard(
    "D",
    N_("Engineer"),
    N_("Your factories do not pollute this round."),
    helps=frozenset({CLEANS_FACTORIES}),
)
BASE_CARDS = (
    ActionCard(
        "A", N_("Mayor"), N_("You host the mayor next round."), helps=frozenset({INVITES_MAYOR})
    ),
    ActionCard(
        "B",
        N_("Architect"),
        N_("One cultural building costs one material less."),
        variants=_waive,
        charges=_save_material,
    ),
    ActionCard(
        "C",
        N_("Mediator"),
        N_(
            "Each tile you build for money costs ${mediator_saves} less, "
            "at least ${mediator_least_price}."
        ),
        charges=_mediate,
    ),
    ENGINEER,
    ActionCard(
        "E",
        N_("Supporter"),
        N_("Take ${supporter_money} or {supporter_votes} votes at once."),
        _take_supporter,
    ),
    ActionCard(
        "F",
        N_("Urban Planner"),
        N_("Your zone grows one step at once."),
        _take_planner,
        helps=frozenset({PLANS_LAND}),
    ),
    ActionCard(
        "G",
        N_("City Councilor"),
        N_("Advance one council disc at once, paying its price."),
        _take_councilor,
    ),
    ActionCard("H", N_("Opponent"), N_("Nothing happens.")),
)
