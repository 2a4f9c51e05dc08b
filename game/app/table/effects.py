"""What a command would change, told before it is given: money, votes, pollution, score."""

from __future__ import annotations

from game.app.table.forecast import Forecast, forecast_of
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
    changes = [
        (N_("Money: {old} → {new}"), one.money, other.money),
        (N_("Votes: {old} → {new}"), one.votes, other.votes),
        (N_("Votes this round: {old} → {new}"), total(before.votes), total(after.votes)),
        (N_("Money this round: {old} → {new}"), total(before.money), total(after.money)),
        (N_("Pollution this round: {old} → {new}"), _dirt(before), _dirt(after)),
        (N_("Deaths to come: {old} → {new}"), before.deaths, after.deaths),
        (N_("Score as it stands: {old} → {new}"), total(before.score), total(after.score)),
    ]
    return [
        say(text, old=names.signed(old), new=names.signed(new))
        for text, old, new in changes
        if old != new
    ]


def _dirt(forecast: Forecast) -> int:
    return total(forecast.pollution)
