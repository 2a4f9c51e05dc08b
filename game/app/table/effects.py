"""What a command would change, told before it is given: money, votes, pollution, score."""

from __future__ import annotations

from game.app.table.forecast import forecast_of
from game.app.telling import names
from game.app.words import say
from game.core.command import Command
from game.core.engine import execute
from game.core.events import MoneyChanged, PollutionChanged, VotesChanged
from game.core.flow import StepBegan
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.terms import total
from game.core.words import N_


def gain_words(game: Game, command: Command) -> str:
    """Return what an answer brings or takes at once, in short: +2 votes; nothing: no words."""
    events = execute(game.copy(), command)
    if isinstance(events, Refusal):
        return ""
    sums = {MoneyChanged: 0, VotesChanged: 0, PollutionChanged: 0}
    for event in events:
        if isinstance(event, StepBegan):
            break  # what follows is not the answer's doing
        if isinstance(event, MoneyChanged | VotesChanged | PollutionChanged):
            sums[type(event)] += event.amount if event.seat == command.seat else 0
    texts = {
        MoneyChanged: N_("money {amount}"),
        VotesChanged: N_("votes {amount}"),
        PollutionChanged: N_("pollution {amount} %"),
    }
    found = [say(texts[kind], amount=names.signed(sum_)) for kind, sum_ in sums.items() if sum_]
    return " · ".join(found)


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
