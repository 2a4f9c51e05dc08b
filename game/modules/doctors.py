"""DOC: a doctor in the Clinic, paid each round, brings the dead back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.command import Command
from game.core.data.numbers import COUNCIL_ROWS
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit, Event
from game.core.events import MoneyChanged, PersonMoved
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import first_space
from game.core.hooks import Module
from game.core.people import PersonKind
from game.core.phases.choosing import AnswerAction, Question
from game.core.phases.common import enter_hall, in_turn
from game.core.phases.council import welcome_newcomers
from game.core.places import CAREER, RESERVE, at, is_standing
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.task_data import Count
from game.core.terms import Term
from game.core.words import N_

SALARY = 2  # DOC.2 [S]
DOCTORS_EACH = 1  # DOC.1 [S]
TOURISM_ROW = COUNCIL_ROWS.index("tourism")
DOCTOR = PersonKind(name="doctor", title=N_("doctor"), rule="DOC.4")


class RaiseCitizen(Command, frozen=True):
    """Choose the dead citizen whom the doctor brings back (DOC.2)."""

    person: int


class CitizenRose(Event, frozen=True):
    """A dead citizen got up; the cemetery space is free again (DOC.2)."""

    seat: int
    person: int

    def apply(self, game: Game) -> None:
        """Open the grave; whoever finds no room in City Hall stays in the Career Center."""
        game.relocate(self.person, CAREER)


# --- who is where -------------------------------------------------------------------------


def surgery(game: Game, seat: int) -> int | None:
    """Return the Clinic's reserved spot, if it can be used."""
    borough = game.boroughs[seat]
    for clinic in borough.tiles_in("clinic"):
        space = first_space(clinic.mask & borough.reserved)
        if not (borough.useless | borough.mayor) >> space & 1:
            return space
    return None


def doctor_at_work(game: Game, seat: int) -> int | None:
    """Return the doctor in a player's Clinic."""
    doctors = game.rules.crew_by_sort[seat][DOCTOR]
    return next((p for p in doctors if is_standing(game.where[p])), None)


def _doctor_for_hire(game: Game, seat: int) -> int | None:
    """DOC.3: the doctor in the reserve, for a Clinic without one."""
    spot = surgery(game, seat)
    if spot is None or game.boroughs[seat].occupied >> spot & 1:
        return None
    doctors = game.rules.crew_by_sort[seat][DOCTOR]
    return next((p for p in doctors if game.where[p] == RESERVE), None)


def dead_citizens(game: Game, seat: int) -> list[int]:
    """Return a player's own citizens who lie in the cemetery, by space."""
    own = set(game.rules.citizens[seat])
    return [p for _, p in sorted(game.boroughs[seat].cemetery.items()) if p in own]


# --- salaries (DOC.2) -----------------------------------------------------------------------


def _salary_answers(game: Game, task: Task) -> Mapping[str, str]:
    if doctor_at_work(game, task.seat) is None:
        return {}
    dismiss = {"dismiss": N_("Let the doctor go.")}
    if game.boroughs[task.seat].money < SALARY:
        return dismiss
    return {"pay": N_("Pay the doctor $2."), **dismiss}


def _settle_salary(game: Game, task: Task, answer: str, emit: Emit) -> None:
    doctor = doctor_at_work(game, task.seat)
    assert doctor is not None
    if answer == "dismiss":
        emit(PersonMoved(doctor, RESERVE, "DOC.2"))
        return
    emit(MoneyChanged(task.seat, -SALARY, (Term(N_("Doctor's salary"), "DOC.2", -SALARY),)))
    emit(TaskOpened("rescue", task.seat))


SALARIES = Question(
    "salaries", "DOC.2", N_("Pay your doctor $2, or let them go."), _salary_answers, _settle_salary
)


class Rescue(TaskKind):
    """Choosing who gets up."""

    name = "rescue"
    rule = "DOC.2"
    prompt = N_("Choose the dead citizen whom your doctor brings back.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """One grave is no choice."""
        dead = dead_citizens(game, task.seat)
        if len(dead) > 1:
            return False
        emit(CLOSED)
        for person in dead:
            _rescue(game, task.seat, person, emit)
        return True


def _rescue(game: Game, seat: int, person: int, emit: Emit) -> None:
    emit(CitizenRose(seat, person))
    if game.boroughs[seat].hall_room:
        enter_hall(game, seat, person, "DOC.2", emit)


class RaiseAction(Action):
    """Brings one of the dead back."""

    tasks = ("rescue",)
    command = RaiseCitizen

    def objection(self, game: Game, task: Task, command: RaiseCitizen) -> Refusal | None:
        """One of one's own dead citizens."""
        if command.person in dead_citizens(game, task.seat):
            return None
        return Refusal("DOC.2", N_("None of your dead citizens lies there."))

    def carry_out(self, game: Game, task: Task, command: RaiseCitizen, emit: Emit) -> None:
        """Get up."""
        emit(CLOSED)
        _rescue(game, task.seat, command.person, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the dead."""
        for person in dead_citizens(game, task.seat):
            yield RaiseCitizen(task.seat, person)


# --- council row 4 (DOC.3) --------------------------------------------------------------------


def _tourism_answers(game: Game, task: Task) -> Mapping[str, str]:
    found = {"citizens": N_("Welcome citizens.")}
    if _doctor_for_hire(game, task.seat) is not None:
        found["doctor"] = N_("Welcome a doctor in place of one citizen.")
    return found


def _welcome(game: Game, task: Task, answer: str, emit: Emit) -> None:
    if answer == "doctor":
        doctor, spot = _doctor_for_hire(game, task.seat), surgery(game, task.seat)
        assert doctor is not None
        assert spot is not None
        emit(PersonMoved(doctor, at(task.seat, spot), "DOC.3"))
        task = Task(task.kind, task.seat, Count(Count(*task.data).remaining - 1))
    welcome_newcomers(game, task, emit)


TOURISM = Question(
    "tourism", "DOC.3", N_("Welcome citizens or a doctor."), _tourism_answers, _welcome
)


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, CitizenRose):
        yield N_("rescued by doctors"), 1
    elif (
        isinstance(event, PersonMoved)
        and game.rules.person_kind[event.person] is DOCTOR
        and is_standing(event.to)
    ):
        yield N_("doctors hired"), 1


#: What a citizen who gets up brings a bot in each round to come, in votes, the salary taken off.
RAISED_WORTH = 1.2


def _prospect(game: Game, seat: int) -> float:
    """Return what a doctor at work is worth: one of the dead gets up in each round."""
    left = game.rules.numbers.rounds - game.round
    dead = len(dead_citizens(game, seat)) if doctor_at_work(game, seat) is not None else 0
    return RAISED_WORTH * sum(max(0, left - number) for number in range(min(dead, left)))


def _delights(game: Game, seat: int) -> Iterator[str]:
    """A doctor at work, and before that a disc in the row that sends one (DOC.3)."""
    if doctor_at_work(game, seat) is not None:
        yield "care"
    if any(row == TOURISM_ROW for row, _ in game.boroughs[seat].discs):
        yield "call"


DOCTORS = Module(
    name="doctors",
    title=N_("Doctors"),
    blurb=N_("The council sends a doctor to your Clinic, who brings the dead back for $2 a round."),
    people=((DOCTOR, DOCTORS_EACH, RESERVE),),
    steps=(Step("salaries", 4, 50, in_turn),),
    tasks=(SALARIES, Rescue(), TOURISM),
    actions=(AnswerAction(SALARIES), AnswerAction(TOURISM), RaiseAction()),
    prospect=_prospect,
    delights=_delights,
    counts=_counts,
)
