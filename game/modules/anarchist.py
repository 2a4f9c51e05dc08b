"""The action card L Anarchist, which two modules bring (ACT.L)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.card_kinds import ActionCard
from game.core.event import Emit
from game.core.events import MoneyChanged, PollutionChanged, VotesChanged
from game.core.flow import TaskOpened
from game.core.phases.choosing import AnswerAction, Question
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.words import N_

RULE = "ACT.L"
FINE_IN_MONEY = 2  # [S]
FINE_IN_VOTES = 3  # [S]
POLLUTION_WITHOUT_EITHER = 3  # [S]
#: While such a card lies face up, riots break out (POL.5).
STIRS_RIOTS = "stirs_riots"


def _answers(game: Game, task: Task) -> Mapping[str, str]:
    borough = game.boroughs[task.seat]
    found = {}
    if borough.money >= FINE_IN_MONEY:
        found["money"] = N_("Pay $2.")
    if borough.votes >= FINE_IN_VOTES:
        found["votes"] = N_("Pay 3 votes.")
    return found or {"pollution": N_("Your pollution rises by 3.")}


def _pay(game: Game, task: Task, answer: str, emit: Emit) -> None:
    label = N_("Anarchist")
    if answer == "money":
        emit(MoneyChanged(task.seat, -FINE_IN_MONEY, (Term(label, RULE, -FINE_IN_MONEY),)))
    elif answer == "votes":
        emit(VotesChanged(task.seat, -FINE_IN_VOTES, (Term(label, RULE, -FINE_IN_VOTES),)))
    else:
        more = POLLUTION_WITHOUT_EITHER
        emit(PollutionChanged(task.seat, more, (Term(label, RULE, more),)))


def _take(game: Game, seat: int, emit: Emit) -> None:
    emit(TaskOpened(FINE.name, seat))


FINE = Question("fine", RULE, N_("Pay the Anarchist $2 or 3 votes."), _answers, _pay)
FINE_ACTION = AnswerAction(FINE)
ANARCHIST = ActionCard(
    "L",
    N_("Anarchist"),
    N_("Pay $2 or 3 votes at once; with neither, pollution +3."),
    _take,
    helps=frozenset({STIRS_RIOTS}),
)
