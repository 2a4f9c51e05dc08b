"""A puzzle under way: what was done, whether the span is over, how far the goals are reached."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.command import Command
from game.core.commands import MovePerson
from game.core.engine import execute, objection, options
from game.core.given_numbers import GivenNumbers
from game.core.match import Match
from game.core.phases.moving import movers
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.words import N_
from game.packages import Kit
from game.puzzles.goals import Standing, read_goal
from game.puzzles.puzzle import Puzzle
from game.scenarios.asking import as_command, read_asked
from game.scenarios.notation import UnmetError
from game.scenarios.position import match_at
from game.scenarios.reading import MisreadError, read_position
from game.scenarios.running import passing

PLAYER = 0
SEATS = (("Alex", "person"), ("Camille", "passes"), ("Dov", "passes"), ("Elin", "passes"))
MOST_PASSED = 1000
ENDED = N_("The puzzle ends here: take a move back, or start over.")


class Attempt:
    """A player's way through a puzzle; everybody else passes."""

    def __init__(self, puzzle: Puzzle, kit: Kit) -> None:
        self.puzzle = puzzle
        self.kit = kit
        self.goals = [read_goal(text) for text in puzzle.goals]
        self._numbers = GivenNumbers(puzzle.edition)
        self.trace: list[Command] = []  # what the player has done
        self.undone: list[Command] = []
        self._lay()

    def _lay(self) -> None:
        scenario = read_position(self.puzzle.position, self.puzzle.name)
        if scenario.script:
            raise MisreadError(f"a position does nothing: {scenario.script[0].text!r}")
        self.match: Match = match_at(scenario, self.kit, SEATS, self._numbers)
        self._round = self.game.round
        until = self.puzzle.until
        steps = self.game.rules.step_index
        if until and until not in steps:
            raise MisreadError(f"until: there is no step {until!r}; there are: {', '.join(steps)}")
        self._until = steps[until] if until else len(steps)
        if self.over:
            raise MisreadError("until: the position is already there")

    @property
    def game(self) -> Game:
        """Return the game as it stands."""
        return self.match.game

    # --- the span --------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Tell whether the span is over."""
        return self.is_over(self.game)

    def is_over(self, game: Game) -> bool:
        """Tell whether a game has come to the end of the span."""
        return game.over or game.round > self._round or game.step >= self._until

    @property
    def waits(self) -> bool:
        """Tell whether nothing is asked of the player now."""
        return self.over or self.pending() is not None

    # --- how far ---------------------------------------------------------------------

    def standings(self, game: Game | None = None) -> list[Standing]:
        """Return how far each goal is reached."""
        return [goal.standing(game or self.game, PLAYER) for goal in self.goals]

    def foreseen(self) -> list[Standing]:
        """Return how far each will be reached if everybody passes from here on."""
        trial = self.game.copy()
        for _turn in range(MOST_PASSED):
            if self.is_over(trial):
                break
            execute(trial, idle(trial))
        return self.standings(trial)

    @property
    def solved(self) -> bool:
        """Tell whether the span is over and every goal reached."""
        return self.over and all(standing.is_met for standing in self.standings())

    # --- moves -----------------------------------------------------------------------

    def pending(self) -> Command | None:
        """Return how another player passes, when one is asked."""
        task = self.game.task
        asked = task is not None and task.seat != PLAYER and not self.over
        return idle(self.game) if asked else None

    def judge(self, command: Command) -> Refusal | None:
        """Return why a command cannot be carried out."""
        return Refusal("", ENDED) if self.over else objection(self.game, command)

    def played(self, command: Command, *, own: bool = False) -> None:
        """Note a command that was carried out: the player's, or another's passing."""
        if not own:
            self.undone = self.undone[:-1] if self.undone[-1:] == [command] else []
            self.trace.append(command)

    def play(self, command: Command) -> Refusal | None:
        """Carry out a command at once, and let the others pass."""
        entry = self.match.play(command)
        if isinstance(entry, Refusal):
            return entry
        self.played(command)
        self.play_out()
        return None

    def play_out(self) -> None:
        """Let the others pass at once."""
        while (command := self.pending()) is not None:
            self.match.play(command)

    def say(self, lines: Iterable[str]) -> None:
        """Play what the player says, then pass until the span is over; MisreadError: refused."""
        self.play_out()
        for line in lines:
            if self.over:
                raise MisreadError(f"{line!r} comes after the end")
            refusal = self.play(self.command_of(line))
            if refusal is not None:
                raise MisreadError(f"{line!r} is refused: {refusal}")
        for _turn in range(MOST_PASSED):
            if self.over:
                return
            self.play(idle(self.game))
        raise MisreadError("the span does not come to its end")

    def command_of(self, line: str) -> Command:
        """Return what the player says with a line."""
        return as_command(PLAYER, read_asked(self.game, PLAYER, line))

    # --- the way back ----------------------------------------------------------------

    @property
    def can_go_back(self) -> bool:
        """Tell whether there is something to take back."""
        return bool(self.trace)

    def undo(self) -> None:
        """Take back the last thing that was done."""
        self.undone.append(self.trace.pop())
        self._replay()

    def redo(self) -> bool:
        """Do again what was taken back; tell whether there was something."""
        return bool(self.undone) and self.play(self.undone[-1]) is None

    def again(self) -> None:
        """Start over."""
        self.undone += reversed(self.trace)
        self.trace = []
        self._replay()

    def _replay(self) -> None:
        self._lay()
        for command in self.trace:
            self.play_out()
            self.match.play(command)
        self.play_out()

    # --- help ------------------------------------------------------------------------

    def shown(self) -> Command | None:
        """Return the solution's next move; None: another way was taken, or it is said."""
        twin = Attempt(self.puzzle, self.kit)
        twin.play_out()
        for done in self.trace:
            if twin._expected() != done:
                return None
            twin.play(done)
        return None if twin.over else twin._expected()

    def _expected(self) -> Command:
        """Return what the solution does now."""
        rest = self.puzzle.solution[len(self.trace) :]
        return self.command_of(rest[0]) if rest else idle(self.game)


def idle(game: Game) -> Command:
    """Return how whoever decides passes; where somebody must move on, those do and no others."""
    command = passing(game)
    if not isinstance(command, MovePerson):
        return command
    bound = {person for person, _goals, must in movers(game, command.seat) if must}
    fitting = (each for each in options(game) if getattr(each, "person", None) in bound)
    return next(fitting, command)


def outcome(puzzle: Puzzle, kit: Kit, lines: Iterable[str]) -> Attempt:
    """Return what comes of what a player says."""
    attempt = Attempt(puzzle, kit)
    try:
        attempt.say(lines)
    except (ValueError, UnmetError) as error:
        raise MisreadError(str(error)) from error
    return attempt
