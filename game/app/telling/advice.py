"""A bot's advice in words: what it would do, why, what may follow, and what is next best."""

from __future__ import annotations

from collections.abc import Callable

from game.app.telling import names
from game.app.words import _, say
from game.bots import Advice
from game.core.command import Command
from game.core.grid import space_name
from game.core.state import Game
from game.core.words import N_

MOST_REASONS = 3
MOST_STEPS = 3
SLIGHT = 0.5  # votes; less is no reason


def advice_lines(advice: Advice, game: Game, told: Callable[[Command], str]) -> list[str]:
    """Return the advice line by line; ``told`` puts a command into words."""
    lines = [say(N_("A bot would choose: {words}"), words=told(advice.command))]
    if advice.second is None:
        return [*lines, _("It sees nothing that speaks for another choice.")]
    second = told(advice.second)
    if advice.lead:
        text = N_("It expects about {lead} votes more at the end than after: {words}")
        lines.append(say(text, lead=names.decimal(advice.lead, ".0f"), words=second))
        reasons = [(name, gain) for name, gain in advice.gains if abs(gain) >= SLIGHT]
        lines += [f"{names.tenths(gain)}  {_(name)}" for name, gain in reasons[:MOST_REASONS]]
    elif advice.lead is None:
        lines.append(say(N_("Next best: {words}"), words=second))
    else:
        lines.append(say(N_("Just as good: {words}"), words=second))
    steps = _steps(advice, game)
    if steps:
        lines.append(say(N_("What may follow: {steps}"), steps=steps))
    return lines


def _steps(advice: Advice, game: Game) -> str:
    """Return what the best play-out builds next."""
    built = getattr(advice.command, "spaces", ())
    following = [step for step in advice.plan if step.space not in built][:MOST_STEPS]
    text = N_("{tile} at {space} in round {round}")
    return ", ".join(
        say(
            text,
            tile=names.tile(game, step.kind, step.level),
            space=space_name(step.space),
            round=step.round,
        )
        for step in following
    )
