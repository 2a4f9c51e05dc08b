"""What a command would lose, said before it is given: a calm note that can be switched off."""

from __future__ import annotations

from game.app.table.effects import outcome
from game.app.table.hand import Loss
from game.app.words import _, say
from game.core.command import Command
from game.core.commands import BuildTile, Finish
from game.core.engine import objection
from game.core.events import VotesChanged
from game.core.phases.build import Works
from game.core.state import Game
from game.core.words import N_


def loss_of(game: Game, command: Command) -> Loss | None:
    """Return what a command would lose that is easily overlooked."""
    if objection(game, command) is not None:
        return None
    return _unbuilt(game, command) if isinstance(command, Finish) else _dear_votes(game, command)


def can_build(game: Game, seat: int) -> bool:
    """Tell whether one more tile could be paid for and has a place (B2.2.1)."""
    task = game.task
    build = game.rules.actions[task.kind].get(BuildTile) if task is not None else None
    if task is None or build is None or task.seat != seat:
        return False
    return next(build.options(game, task), None) is not None


def _unbuilt(game: Game, command: Finish) -> Loss | None:
    """A free tile, or a round in which nothing was done though something could be built."""
    borough, task = game.boroughs[command.seat], game.tasks[-1]
    if task.kind == Works.name:
        lost = _("The free tile would be lost.")
        return Loss(lost, _("Build nothing"), _("Go on building"))
    if borough.built or borough.enlarged or borough.upgraded or not can_build(game, command.seat):
        return None
    missed = _("Nothing is built yet, though you could build something.")
    return Loss(missed, _("End building"), _("Go on building"))


def _dear_votes(game: Game, command: Command) -> Loss | None:
    """Votes that are paid for with more votes (B2.7.1)."""
    after, events = outcome(game, command)
    seat = command.seat
    got = sum(e.amount for e in events if isinstance(e, VotesChanged) and e.seat == seat)
    paid = got - (after.boroughs[seat].votes - game.boroughs[seat].votes)
    if not 0 < got < paid:
        return None
    dear = say(N_("You would pay {paid} votes for {got}."), paid=paid, got=got)
    return Loss(dear, _("Pay all the same"), _("Keep my votes"))
