"""The one door: decide on a command, carry it out in events, go on to the next decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, repeat

from game.core.command import Command
from game.core.deciding import Action
from game.core.dice import Dice
from game.core.event import Emit, Event
from game.core.flow import CLOSED, RoundBegan, StepBegan
from game.core.hooks import AskAgain, Module
from game.core.refusal import Refusal
from game.core.rules import Rules
from game.core.setup import Setup
from game.core.state import Game, new_table
from game.core.words import N_

MANY = 100_000


class Writer:
    """Applies events as they are made, and keeps them."""

    __slots__ = ("events", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []

    def write(self, event: Event) -> None:
        """Let an event happen."""
        event.apply(self.game)
        self.events.append(event)

    def __call__(self, event: Event) -> None:
        """Let an event happen; to call ``write`` costs less."""
        self.write(event)


def new_game(setup: Setup, modules: Mapping[str, Module]) -> Game:
    """Return a game before its first event."""
    return new_table(setup, Rules(setup, modules))


def begin(game: Game) -> list[Event]:
    """Lay the table and go on to the first decision."""
    writer = Writer(game)
    go_on(game, writer.write)
    return writer.events


def action_for(game: Game, command: Command) -> Action | Refusal:
    """Return the action that answers the open task with this command."""
    if not game.tasks:
        return Refusal("B3.1", N_("The game is over."))
    task = game.tasks[-1]
    if command.seat != task.seat:
        rule = game.rules.tasks[task.kind].rule
        return Refusal(
            rule, N_("It is player {player}'s turn to decide."), {"player": task.seat + 1}
        )
    actions = game.rules.actions.get(task.kind)
    action = actions.get(type(command)) if actions else None
    if action is None:
        kind = game.rules.tasks[task.kind]
        return Refusal(kind.rule, N_("That cannot be done now: {prompt}"), {"prompt": kind.prompt})
    return action


def objection(game: Game, command: Command) -> Refusal | None:
    """Return why the command cannot be carried out, or None. Changes nothing."""
    action = action_for(game, command)
    if isinstance(action, Refusal):
        return action
    return _objection(game, action, command)


def _objection(game: Game, action: Action, command: Command) -> Refusal | None:
    task = game.tasks[-1]
    refusal = action.objection(game, task, command)
    if refusal is None:
        return None

    def ask(some: Game) -> Refusal | None:
        return action.objection(some, task, command)

    return real_cause(game, command, refusal, ask)


def real_cause(game: Game, command: Command, refusal: Refusal, ask: AskAgain) -> Refusal:
    """Return what a module knows to stand behind a refusal, or the refusal itself."""
    hooks = game.rules.seats[command.seat].real_cause
    found = (hook(game, command.seat, command, refusal, ask) for hook in hooks)
    return next((cause for cause in found if cause is not None), refusal)


def execute(game: Game, command: Command) -> Refusal | list[Event]:
    """Carry out a command: return its events, or a refusal and an unchanged game."""
    writer = Writer(game)
    refusal = carry_out(game, command, writer.write)
    if refusal is not None:
        return refusal
    go_on(game, writer.write)
    return writer.events


def carried_on(game: Game, command: Command) -> list[Event]:
    """Return the events of a command that is known to be acceptable, one of the options."""
    events: list[Event] = []

    def write(event: Event) -> None:  # as a Writer does, at less cost
        event.apply(game)
        events.append(event)

    task = game.tasks[-1]
    game.rules.actions[task.kind][type(command)].carry_out(game, task, command, write)
    go_on(game, write)
    return events


def carry_out(game: Game, command: Command, emit: Emit) -> Refusal | None:
    """Carry out a command and nothing that follows from it by itself."""
    action = action_for(game, command)
    if isinstance(action, Refusal):
        return action
    refusal = _objection(game, action, command)
    if refusal is None:
        action.carry_out(game, game.tasks[-1], command, emit)
    return refusal


def options(game: Game) -> Iterator[Command]:
    """Yield every command that the open task would accept, lazily."""
    task = game.task
    if task is None:
        return iter(())
    actions = game.rules.actions[task.kind].values()
    return chain.from_iterable(action.options(game, task) for action in actions)


def sample(game: Game, dice: Dice) -> Command:
    """Return an acceptable command at random: a kind of command first, then one of that kind."""
    task = game.tasks[-1]
    menu = game.rules.menus[task.kind]
    while entries := menu.entries:
        action = entries[dice.below(len(entries))] if len(entries) > 1 else entries[0]
        found = action.sample(game, task, dice)
        if found is not None:
            return found
        menu = menu.without(action)
    raise LookupError(f"nothing can be done about {task}")


def go_on(game: Game, emit: Emit) -> None:
    """Settle tasks and begin steps until a player must decide or the game is over."""
    if _settle(game, emit, MANY):
        raise RuntimeError(f"no decision after {MANY} tasks, at {game.task}")


def go_one_on(game: Game, emit: Emit) -> bool:
    """Settle one task or begin one step; return False when a player must decide, or nobody."""
    return _settle(game, emit, 1)


def _settle(game: Game, emit: Emit, most: int) -> bool:
    """Settle so many tasks and steps; return False when a player must decide, or nobody."""
    tasks, boroughs, kinds = game.tasks, game.boroughs, game.rules.tasks
    for _ in repeat(None, most):
        if tasks:
            task = tasks[-1]
            seat = task.seat
            if seat >= 0 and boroughs[seat].out:
                emit(CLOSED)
            elif not kinds[task.kind].settle(game, task, emit):
                return False
        elif game.over:
            return False
        else:
            _begin_next_step(game, emit)
    return True


def _begin_next_step(game: Game, emit: Emit) -> None:
    rules = game.rules
    following = game.step + 1
    if game.phase < 9 and not game.order:
        following = rules.first_of_end
    elif following == rules.first_of_end and game.round < rules.numbers.rounds:
        following = rules.first_of_round
    if following == rules.first_of_round:
        emit(RoundBegan(game.round + 1))
    step = rules.steps[following]
    emit(StepBegan(step.name, tuple(step.who(game))))
