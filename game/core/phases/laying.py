"""Set-up: circle, piles, boards, City Hall, promises (B1)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.building import footprint_objection, legal_placements, some_placement, stand
from game.core.command import Command
from game.core.commands import ChooseVictory, KeepPromise, PlaceTile
from game.core.data import numbers
from game.core.dealing import CircleLaid, PilesShuffled, PromiseChosen, PromisesDealt, VictoryChosen
from game.core.deciding import Action, TaskKind
from game.core.dice import Dice
from game.core.event import Emit
from game.core.events import MoneyChanged, TilePrinted
from game.core.flow import CLOSED
from game.core.grid import spaces_of
from game.core.phases.common import enter_hall
from game.core.price import START, Plan
from game.core.refusal import Refusal
from game.core.rules import SPECIAL_PILE
from game.core.setup import ADVANCED
from game.core.state import Game, Task
from game.core.words import N_

VICTORY_CONDITIONS = ("votes", "economy", "population", "culture")


def lay_table(game: Game, task: Task, emit: Emit) -> None:
    """Shuffle the cards, draw the first host, lay the boards, deal the money (B1.4 to B1.7)."""
    dice = game.dice()
    letters = sorted(game.rules.cards)
    circle = dice.shuffled(letters)[: numbers.ACTION_CARDS_IN_CIRCLE]
    host = dice.below(game.players)
    emit(CircleLaid(tuple(circle), host, dice.used))
    dice = game.dice()
    piles = {name: tuple(dice.shuffled(pile)) for name, pile in sorted(game.piles.items())}
    emit(PilesShuffled(piles, dice.used))
    purse = game.rules.numbers
    amounts = purse.money_by_turn if game.players > 1 else (purse.money_solo,)
    for seat, money in zip(game.turn_order(), amounts, strict=False):
        emit(MoneyChanged(seat, money))
    for borough in game.boroughs:
        for tile in borough.board.printed:
            emit(TilePrinted(borough.seat, tile.kind, tile.level, tile.spaces))
    for borough in game.boroughs:
        for hook in game.rules.seats[borough.seat].lay_out:
            hook(game, borough.seat, emit)


class PlaceHall(TaskKind):
    """Placing City Hall, then its first citizens (B1.2, B1.3)."""

    name = "place_hall"
    rule = "B1.2"
    prompt = N_("Place your City Hall on a free 2×2 of the zone.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """A printed City Hall needs no placing."""
        borough = game.boroughs[task.seat]
        if borough.hall is None:
            return False
        emit(CLOSED)
        first = game.rules.seat_numbers[task.seat].hall_citizens
        for person in game.in_career_center(task.seat)[:first]:
            enter_hall(game, task.seat, person, "B1.3", emit)
        return True


class PlaceHallAction(Action):
    """Places City Hall."""

    tasks = ("place_hall",)
    command = PlaceTile

    def _plan(self, game: Game) -> Plan:
        return Plan(game.rules.kinds["city_hall"], 1, START)

    def objection(self, game: Game, task: Task, command: PlaceTile) -> Refusal | None:
        """City Hall only, on free spaces."""
        if command.kind != "city_hall":
            return Refusal("B1.2", PlaceHall.prompt)
        return footprint_objection(game, task.seat, self._plan(game), command.spaces)

    def carry_out(self, game: Game, task: Task, command: PlaceTile, emit: Emit) -> None:
        """Stand it; the task settles itself then."""
        stand(game, task.seat, self._plan(game), command.spaces, (), emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every free 2×2."""
        for placement in legal_placements(game, task.seat, self._plan(game)):
            yield PlaceTile(task.seat, "city_hall", tuple(spaces_of(placement)))

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return some free 2×2."""
        placement = some_placement(game, task.seat, self._plan(game), dice)
        if placement is None:
            return None
        return PlaceTile(task.seat, "city_hall", tuple(spaces_of(placement)))


# --- promises (B1.5, B3.2) -------------------------------------------------------------


def promise_hand(game: Game) -> tuple[int, ...]:
    """Return the top card of each difficulty."""
    return tuple(
        game.piles[str(level)][0] for level in numbers.PROMISE_LEVELS if game.piles[str(level)]
    )


class DealPromises(TaskKind):
    """Choosing one of the promises dealt."""

    name = "keep_promise"
    shows_secret = True
    rule = "B1.5"
    prompt = N_("Keep one promise in secret.")
    special = False

    def hand(self, game: Game) -> tuple[int, ...]:
        """Return the cards to be dealt."""
        return promise_hand(game)

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Deal, then wait for the choice; empty piles deal nothing."""
        if game.boroughs[task.seat].dealt:
            return False
        hand = self.hand(game)
        if not hand:
            emit(CLOSED)
            return True
        emit(PromisesDealt(task.seat, hand))
        return False


class DealSpecials(DealPromises):
    """Choosing one of some special promises, in the advanced game."""

    name = "keep_special"
    rule = "B3.2"
    prompt = N_("Keep one special promise in secret.")
    special = True

    def hand(self, game: Game) -> tuple[int, ...]:
        """Return the special promises to choose from, in the advanced game."""
        if not game.rules.is_on(ADVANCED):
            return ()
        return game.piles.get(SPECIAL_PILE, ())[: game.rules.numbers.special_promises_dealt]


class KeepPromiseAction(Action):
    """Keeps one of the cards dealt."""

    tasks = ("keep_promise", "keep_special")
    command = KeepPromise

    def objection(self, game: Game, task: Task, command: KeepPromise) -> Refusal | None:
        """It must be one of those dealt."""
        if command.number not in game.boroughs[task.seat].dealt:
            rule = game.rules.tasks[task.kind].rule
            return Refusal(rule, N_("That promise was not dealt to you."))
        return None

    def carry_out(self, game: Game, task: Task, command: KeepPromise, emit: Emit) -> None:
        """Keep it."""
        emit(PromiseChosen(task.seat, command.number, task.kind == "keep_special"))
        emit(CLOSED)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the cards dealt."""
        for number in game.boroughs[task.seat].dealt:
            yield KeepPromise(task.seat, number)


class PickVictory(TaskKind):
    """Choosing a victory condition, in the advanced game (B3.2)."""

    name = "choose_victory"
    shows_secret = True
    rule = "B3.2"
    prompt = N_("Choose your victory condition in secret.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Only the advanced game asks; a table that plays for votes alone does not."""
        if game.rules.is_on(ADVANCED) and not game.rules.votes_alone:
            return False
        emit(CLOSED)
        return True


class ChooseVictoryAction(Action):
    """Chooses a victory condition."""

    tasks = ("choose_victory",)
    command = ChooseVictory

    def objection(self, game: Game, task: Task, command: ChooseVictory) -> Refusal | None:
        """It must be one of the four."""
        if command.condition not in VICTORY_CONDITIONS:
            return Refusal("B3.2", N_("There is no such victory condition."))
        return None

    def carry_out(self, game: Game, task: Task, command: ChooseVictory, emit: Emit) -> None:
        """Note it."""
        emit(VictoryChosen(task.seat, command.condition))
        emit(CLOSED)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the four."""
        for condition in VICTORY_CONDITIONS:
            yield ChooseVictory(task.seat, condition)
