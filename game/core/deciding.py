"""What is decided when: the steps of a game, kinds of task, and the actions that answer them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.command import Command
from game.core.dice import Dice
from game.core.event import Emit
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.terms import Term


@dataclass(frozen=True)
class Step:
    """A step of the set-up (phase 0), the round (1 to 8) or the end (9).

    Steps are ordered by phase and ``order``; the base game leaves gaps for modules.
    ``who`` lists the seats that get a task, named as the step is, one after another.
    """

    name: str
    phase: int
    order: int
    who: Callable[[Game], Sequence[int]]


class TaskKind(ABC):
    """Something to be done. What a player can do about it are its actions."""

    name: str
    rule: str
    prompt: str
    shows_secret = False  # what only the player who decides may see: a curtain falls before it
    more: tuple[str, str] = ("", "")  # the prompt while ``to_choose`` counts: for one, for several
    leaving: tuple[str, str] = ("", "")  # what ending it is called, and what comes of it

    @abstractmethod
    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Do what needs no decision. Return False when the player must decide."""

    def asks(self, game: Game, task: Task) -> str:
        """Return what is asked as the task stands now."""
        return self.prompt

    def reasons(self, game: Game, task: Task) -> list[Term]:
        """Return what the task comes from, where a player would wonder."""
        return []

    def idle(self, game: Game, task: Task) -> str:
        """Return what to say where it passes a player by because nobody can do anything."""
        return ""

    def to_choose(self, task: Task) -> int:
        """Return how many choices of this kind are still to be made; 0: nobody counts them."""
        return 0


class Action(ABC):
    """One command that answers a task: its objections, its effect, its options."""

    tasks: tuple[str, ...]
    command: type[Command]
    likelihood: int = 8  # how often a random player thinks of it, against the others

    @abstractmethod
    def objection(self, game: Game, task: Task, command: Any) -> Refusal | None:
        """Return why it cannot be done. Never changes anything."""

    @abstractmethod
    def carry_out(self, game: Game, task: Task, command: Any, emit: Emit) -> None:
        """Do it, in events. Called only without objection."""

    @abstractmethod
    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every command of this kind that has no objection, lazily."""

    def courses(self, game: Game, task: Task) -> Iterable[tuple[Command, ...]]:
        """Yield what a bot had best think about, each one or more commands done in a row.

        All options, one by one, unless an action knows better which of many are worth a thought.
        """
        return ((command,) for command in self.options(game, task))

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return one of the options at random, or None; overridden where they are many."""
        found = list(self.options(game, task))
        return dice.choice(found) if found else None


class Menu:
    """The actions that answer a task, each as often as a random player thinks of it."""

    __slots__ = ("_shorter", "entries")

    def __init__(self, actions: Iterable[Action]) -> None:
        self.entries = [action for action in actions for _ in range(action.likelihood)]
        self._shorter: dict[Action, Menu] = {}

    def without(self, action: Action) -> Menu:
        """Return the menu when an action is known to have no options, remembered."""
        found = self._shorter.get(action)
        if found is None:
            others = dict.fromkeys(entry for entry in self.entries if entry is not action)
            found = self._shorter[action] = Menu(others)
        return found
