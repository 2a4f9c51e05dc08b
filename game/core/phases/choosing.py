"""Phase 1: taking action cards (B2.1.3), and the short questions some cards ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.core.command import Command
from game.core.commands import ChooseOption, TakeCard
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.events import CardTaken
from game.core.flow import CLOSED
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.words import N_


class ChooseCard(TaskKind):
    """Taking one face-up card."""

    name = "choose_card"
    rule = "B2.1.3"
    prompt = N_("Take a face-up action card.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Always a player's choice."""
        return False


class TakeCardAction(Action):
    """Takes a card and lets it act."""

    tasks = ("choose_card",)
    command = TakeCard

    def objection(self, game: Game, task: Task, command: TakeCard) -> Refusal | None:
        """Face up, not taken, and the card itself agrees."""
        if command.card not in game.face_up():
            return Refusal("B2.1.2", N_("That card does not lie face up this round."))
        if any(borough.card == command.card for borough in game.boroughs):
            return Refusal("B2.1.3", N_("Somebody has taken that card this round."))
        card = game.rules.cards[command.card]
        return card.objection(game, task.seat) if card.objection else None

    def carry_out(self, game: Game, task: Task, command: TakeCard, emit: Emit) -> None:
        """Take it; what it does at once happens at once."""
        emit(CLOSED)
        emit(CardTaken(task.seat, command.card))
        take = game.rules.cards[command.card].take
        if take is not None:
            take(game, task.seat, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the cards that may be taken."""
        seat, cards = task.seat, game.rules.cards
        taken = [borough.card for borough in game.boroughs]
        found = [cards[letter] for letter in game.face_up() if letter not in taken]
        return iter(
            [
                TakeCard(seat, card.letter)
                for card in found
                if card.objection is None or not card.objection(game, seat)
            ]
        )


class Question(TaskKind):
    """A task that offers a short list of named options."""

    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        answers: Callable[[Game, Task], Mapping[str, str]],
        effect: Callable[[Game, Task, str, Emit], None],
    ) -> None:
        """``answers`` maps each open option to its words; ``effect`` carries one out."""
        self.name = name
        self.rule = rule
        self.prompt = prompt
        self.answers = answers
        self.effect = effect

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """A single answer, or none, is no question."""
        answers = self.answers(game, task)
        if len(answers) > 1:
            return False
        emit(CLOSED)
        for answer in answers:
            self.effect(game, task, answer, emit)
        return True


class AnswerAction(Action):
    """Answers a question."""

    command = ChooseOption

    def __init__(self, *questions: Question) -> None:
        self.tasks = tuple(question.name for question in questions)
        self._questions = {question.name: question for question in questions}

    def objection(self, game: Game, task: Task, command: ChooseOption) -> Refusal | None:
        """It must be one of the answers."""
        question = self._questions[task.kind]
        if command.option in question.answers(game, task):
            return None
        return Refusal(question.rule, N_("That is not one of the answers."))

    def carry_out(self, game: Game, task: Task, command: ChooseOption, emit: Emit) -> None:
        """Let the answer take effect."""
        emit(CLOSED)
        self._questions[task.kind].effect(game, task, command.option, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the answers."""
        for answer in self._questions[task.kind].answers(game, task):
            yield ChooseOption(task.seat, answer)
