"""A bot's advice in words: what it would do, what that is worth, and what comes second."""

from __future__ import annotations

from collections.abc import Callable

from game.app.telling import names
from game.app.words import _, say
from game.bots import Advice
from game.core.command import Command
from game.core.words import N_

MOST_REASONS = 5
SLIGHT = 0.05  # less than this would be written as nothing


def advice_lines(advice: Advice, told: Callable[[Command], str]) -> list[str]:
    """Return the advice line by line; ``told`` puts a command into words."""
    lines = [say(N_("A bot would choose: {words}"), words=told(advice.command))]
    if advice.second is None:
        return [*lines, _("It sees nothing that speaks for another choice.")]
    second = told(advice.second)
    lead = sum(amount for _name, amount in advice.gains)
    if lead < SLIGHT:
        return [*lines, say(N_("Just as good: {words}"), words=second)]
    text = N_("It expects {lead} votes more at the end than after: {words}")
    lines.append(say(text, lead=names.decimal(lead, ".1f"), words=second))
    reasons = [(name, amount) for name, amount in advice.gains if abs(amount) >= SLIGHT]
    lines += [f"{names.tenths(amount)}  {_(name)}" for name, amount in reasons[:MOST_REASONS]]
    rest = sum(amount for _name, amount in reasons[MOST_REASONS:])
    if abs(rest) >= SLIGHT:
        words = _("other things")
        lines.append(f"{names.tenths(rest)}  {words}")
    return lines
