"""What a command would change, told before it is given: money, votes, pollution, score."""

from __future__ import annotations

from collections.abc import Callable

from game.app.presenting.composing import shown
from game.app.presenting.effect import Effect
from game.app.table.round_forecast import forecast_of
from game.app.telling import names
from game.app.words import say
from game.core.command import Command
from game.core.commands import UpgradeTile
from game.core.data.numbers import TILES_PER_ROUND
from game.core.engine import execute
from game.core.event import Event
from game.core.flow import StepBegan
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.terms import total
from game.core.words import N_


def outcome(game: Game, command: Command) -> tuple[Game, list[Event]]:
    """Return the game when a command has been carried out and nothing more, and its events."""
    found = execute(game.copy(), command)
    after, own = game.copy(), []
    for event in [] if isinstance(found, Refusal) else found:
        if isinstance(event, StepBegan):
            break  # what follows is not the command's doing
        event.apply(after)
        own.append(event)
    return after, own


def gain_words(game: Game, command: Command) -> str:
    """Return what an answer brings or takes at once, in short: +2 votes; nothing: no words."""
    one, other = (g.boroughs[command.seat] for g in (game, outcome(game, command)[0]))
    changes = (
        (N_("money {amount}"), other.money - one.money),
        (N_("votes {amount}"), other.votes - one.votes),
        (N_("pollution {amount} %"), other.pollution - one.pollution),
    )
    return " · ".join(say(text, amount=names.signed(change)) for text, change in changes if change)


def _known(game: Game, command: Command) -> Game | None:
    """Return the game after a command, as far as it is known: what it reveals is not foreseen."""
    events = execute(game.copy(), command)
    if isinstance(events, Refusal):
        return None
    after = game.copy()
    for event in events:
        if event.reveals:
            break
        event.apply(after)
    return after


def _broken_promises(before: Game, after: Game, seat: int) -> list[Effect]:
    """Return the promises that are kept now and would not be any more."""
    borough = before.boroughs[seat]
    held = (before.rules.promises[n] for n in (*borough.promises, *borough.specials))
    return [
        Effect(say(N_("No longer kept: {promise}"), promise=names.promise(promise)), is_good=False)
        for promise in held
        if promise.progress(before, seat).kept and not promise.progress(after, seat).kept
    ]


def effects_of(game: Game, command: Command, *, hushed: bool = False) -> list[Effect]:
    """Return what a command changes for the one who gives it, line by line."""
    seat = command.seat
    trial = _known(game, command)
    if trial is None:
        return []
    if (trial.round, trial.phase) != (game.round, game.phase):
        return []  # what follows is more than the command itself
    one, other = game.boroughs[seat], trial.boroughs[seat]
    before, after = (forecast_of(g, seat, hushed=hushed) for g in (game, trial))
    changes: list[tuple[str, int, int, Callable[[int], str], int]] = [
        (N_("Money: {old} → {new}"), one.money, other.money, names.money, 1),
        (N_("Votes: {old} → {new}"), one.votes, other.votes, names.number, 1),
    ]
    for text, x, y, written, good in (
        (N_("Votes this round: {old} → {new}"), before.votes, after.votes, names.signed, 1),
        (N_("Money this round: {old} → {new}"), before.money, after.money, names.money_change, 1),
        (
            N_("Pollution this round: {old} → {new}"),
            before.pollution,
            after.pollution,
            names.percent_change,
            -1,
        ),
        (N_("Deaths to come: {old} → {new}"), before.deaths, after.deaths, names.number, -1),
        (N_("Score as it stands: {old} → {new}"), before.score, after.score, names.number, 1),
    ):
        changes.append((text, total(x), total(y), written, good))
    found = [
        Effect(say(text, old=written(old), new=written(new)), (new - old) * good > 0)
        for text, old, new, written, good in changes
        if old != new
    ]
    found += shown(game).effects(game, command)
    found += [] if hushed else _broken_promises(game, trial, seat)
    if isinstance(command, UpgradeTile) and not one.upgraded and one.built < TILES_PER_ROUND:
        text = N_("Upgrading ends building: {built} of {limit} tiles built.")
        found.append(Effect(say(text, built=one.built, limit=TILES_PER_ROUND), is_good=False))
    return found
