"""What a command would change, told before it is given: money, votes, pollution, score."""

from __future__ import annotations

from game.app.table.forecast import forecast_of
from game.app.telling import names
from game.app.words import say
from game.core.command import Command
from game.core.engine import execute
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.terms import total
from game.core.words import N_


def effect_lines(game: Game, command: Command) -> list[str]:
    """Return what a command changes for the one who gives it, line by line."""
    trial = game.copy()
    seat = command.seat
    events = execute(trial, command)
    if isinstance(events, Refusal) or any(event.reveals for event in events):
        return []  # what nobody knows yet is not told beforehand
    one, other = game.boroughs[seat], trial.boroughs[seat]
    if (trial.round, trial.phase) != (game.round, game.phase):
        return []  # what follows is more than the command itself
    before, after = forecast_of(game, seat), forecast_of(trial, seat)
    sums = [
        (N_("Votes this round: {old} → {new}"), before.votes, after.votes),
        (N_("Money this round: {old} → {new}"), before.money, after.money),
        (N_("Pollution this round: {old} → {new}"), before.pollution, after.pollution),
    ]
    changes = [
        (N_("Money: {old} → {new}"), names.money(one.money), names.money(other.money)),
        (N_("Votes: {old} → {new}"), str(one.votes), str(other.votes)),
        *((text, names.signed(total(x)), names.signed(total(y))) for text, x, y in sums),
        (N_("Deaths to come: {old} → {new}"), str(before.deaths), str(after.deaths)),
        (
            N_("Score as it stands: {old} → {new}"),
            str(total(before.score)),
            str(total(after.score)),
        ),
    ]
    return [say(text, old=old, new=new) for text, old, new in changes if old != new]
