"""Phase 7: the city council (B2.7), also by the City Councilor card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from game.core.command import Command
from game.core.commands import AdvanceDisc
from game.core.data import numbers
from game.core.deciding import Action, TaskKind
from game.core.dice import Dice
from game.core.event import Emit
from game.core.events import DiscAdvanced, MoneyChanged, PollutionChanged, VotesChanged
from game.core.flow import CLOSED, TaskOpened
from game.core.phases.common import enter_hall
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.task_data import Advances, Count, LargestTile
from game.core.terms import Term, total
from game.core.words import N_

RULE = "B2.7.1"
MONEY, VOTES, FREE = "money", "votes", "free"
ROWS = range(len(numbers.COUNCIL_ROWS))
Disc = tuple[int, int]  # its row and column
Prices = tuple[tuple[int, ...], tuple[int, ...]]  # by column, in money and in votes


class Council(TaskKind):
    """Advancing discs. Data: how many paid and free advances are left (empty: the usual)."""

    name = "council"
    rule = RULE
    prompt = N_("Advance one of your council discs, or pass.")

    def reasons(self, game: Game, task: Task) -> list[Term]:
        """Return what gives the free advances that are left."""
        return _free_terms(game, task.seat) if advances_left(game, task).free else []

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Over when no disc can be advanced."""
        if _advances(game, task):
            return False
        emit(CLOSED)
        return True

    def idle(self, game: Game, task: Task) -> str:
        """Say that none can."""
        return N_("no disc can advance")


_left = cache(Advances)


def advances_left(game: Game, task: Task) -> Advances:
    """Return how many advances are left: at first, as many as the numbers and modules say."""
    if task.data:
        return _left(*task.data)
    paid = game.rules.seat_numbers[task.seat].disc_advances
    return _left(paid, total(_free_terms(game, task.seat)))


def _free_terms(game: Game, seat: int) -> list[Term]:
    """Return the free advances of a phase 7."""
    hooks = game.rules.seats[seat].free_advances
    return [term for hook in hooks for term in hook(game, seat)] if hooks else []


def entered(game: Game, seat: int, disc: int, row: int) -> tuple[int, int] | Refusal:
    """Return the row and column a disc would enter, or why it cannot."""
    discs = game.boroughs[seat].discs
    if disc not in (0, 1):
        return Refusal(RULE, N_("You have two council discs."))
    at_row, column = discs[disc]
    if column == 0:
        if not 0 <= row < len(numbers.COUNCIL_ROWS):
            return Refusal(RULE, N_("There is no such row."))
        if discs[1 - disc][0] == row:
            return Refusal(RULE, N_("Your other disc is in that row."))
        return row, 1
    if row != at_row:
        return Refusal(RULE, N_("A disc stays in its row."))
    if column >= numbers.COUNCIL_COLUMNS:
        return Refusal(RULE, N_("This disc has reached the last column."))
    return at_row, column + 1


def _prices(game: Game) -> Prices:
    return game.rules.numbers.council_price_money, game.rules.numbers.council_price_votes


def _price(prices: Prices, column: int, pay: str) -> tuple[int, int]:
    """Return the money and the votes that entering a column costs."""
    if pay == MONEY:
        return prices[0][column - 1], 0
    if pay == VOTES:
        return 0, prices[1][column - 1]
    return 0, 0


class AdvanceAction(Action):
    """Advances a disc by one space, paid or free."""

    tasks = ("council",)
    command = AdvanceDisc

    def objection(self, game: Game, task: Task, command: AdvanceDisc) -> Refusal | None:
        """A space to enter, and its price."""
        goal = entered(game, task.seat, command.disc, command.row)
        if isinstance(goal, Refusal):
            return goal
        ways = _ways(game, task)
        if command.pay not in ways and ways == (FREE,):
            return Refusal(RULE, N_("Only the free advance is left."))
        if command.pay not in ways:
            return Refusal(RULE, N_("The price is paid wholly in money or wholly in votes."))
        money, votes = _price(_prices(game), goal[1], command.pay)
        borough = game.boroughs[task.seat]
        if money > borough.money:
            text = N_("It costs ${cost}; you have ${have}.")
            return Refusal(RULE, text, {"cost": money, "have": borough.money})
        if votes > borough.votes:
            text = N_("It costs {cost} votes; you have {have}.")
            return Refusal(RULE, text, {"cost": votes, "have": borough.votes})
        return None

    def carry_out(self, game: Game, task: Task, command: AdvanceDisc, emit: Emit) -> None:
        """Pay, advance, take the reward at once; a further advance waits below it."""
        goal = entered(game, task.seat, command.disc, command.row)
        assert not isinstance(goal, Refusal)
        row, column = goal
        money, votes = _price(_prices(game), column, command.pay)
        paid, free = advances_left(game, task)
        emit(CLOSED)
        left = Advances(paid, free - 1) if command.pay == FREE else Advances(paid - 1, free)
        if any(left):
            emit(TaskOpened(task.kind, task.seat, left))
        emit(DiscAdvanced(task.seat, command.disc, row, column, money, votes))
        reward = game.rules.numbers.council_reward(row, column)
        REWARDS[numbers.COUNCIL_ROWS[row]](game, task.seat, reward, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every disc, row and way to pay."""
        return iter(_advances(game, task))

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return one of them."""
        found = _advances(game, task)
        return dice.choice(found) if found else None


def _ways(game: Game, task: Task) -> tuple[str, ...]:
    return _ways_left(advances_left(game, task))


@cache
def _ways_left(left: Advances) -> tuple[str, ...]:
    return ((MONEY, VOTES) if left.paid else ()) + ((FREE,) if left.free else ())


def _advances(game: Game, task: Task) -> tuple[AdvanceDisc, ...]:
    """Return every advance of a disc that is open and can be paid."""
    borough, prices = game.boroughs[task.seat], _prices(game)
    money = min(borough.money, max(prices[0]))  # more than the highest price changes nothing
    votes = min(borough.votes, max(prices[1]))
    first, second = borough.discs
    return _open_advances(prices, task.seat, first, second, money, votes, _ways(game, task))


@lru_cache(maxsize=16384)
def _open_advances(
    prices: Prices,
    seat: int,
    first: Disc,
    second: Disc,
    money: int,
    votes: int,
    ways: tuple[str, ...],
) -> tuple[AdvanceDisc, ...]:
    """Return the advances of two discs that such a purse can pay, made once for all games."""
    found = []
    for disc, (at_row, column), other in ((0, first, second), (1, second, first)):
        if column >= numbers.COUNCIL_COLUMNS or (disc == 1 and first == second):
            continue
        rows = [row for row in ROWS if row != other[0]] if column == 0 else [at_row]
        for pay in ways:
            dollars, voices = _price(prices, column + 1, pay)
            if dollars <= money and voices <= votes:
                found += [AdvanceDisc(seat, disc, row, pay) for row in rows]
    return tuple(found)


# --- rewards --------------------------------------------------------------------------


def _treasury(game: Game, seat: int, amount: int, emit: Emit) -> None:
    emit(MoneyChanged(seat, amount, (Term(N_("Treasury"), RULE, amount),)))


def _works(game: Game, seat: int, amount: int, emit: Emit) -> None:
    emit(TaskOpened("works", seat, LargestTile(amount)))


def _press(game: Game, seat: int, amount: int, emit: Emit) -> None:
    emit(VotesChanged(seat, amount, (Term(N_("Press"), RULE, amount),)))


def _tourism(game: Game, seat: int, amount: int, emit: Emit) -> None:
    emit(TaskOpened("tourism", seat, Count(amount)))


def _environment(game: Game, seat: int, amount: int, emit: Emit) -> None:
    relief = min(amount, game.boroughs[seat].pollution)
    if relief:
        emit(PollutionChanged(seat, -relief, (Term(N_("Environment"), RULE, -relief),)))


REWARDS: dict[str, Callable[[Game, int, int, Emit], None]] = {
    "treasury": _treasury,
    "works": _works,
    "press": _press,
    "tourism": _tourism,
    "environment": _environment,
}


def welcome_newcomers(game: Game, task: Task, emit: Emit) -> None:
    """B2.7.2: citizens from the common reserve enter City Hall, the rest the Career Center."""
    for person in game.in_reserve(task.seat)[: Count(*task.data).remaining]:
        hooks = game.rules.seats[task.seat].newcomer
        if not any(hook(game, task.seat, person, emit) for hook in hooks):
            enter_hall(game, task.seat, person, "B2.7.2", emit)
