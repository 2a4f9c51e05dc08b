"""The headline: the first rule that fits, whoever brought it."""

from __future__ import annotations

from game.app.presenting.composing import shown
from game.app.press.record import Headline, Period


def headline(page: Period) -> Headline:
    """Return what a round's page opens with; a quiet round is one, too."""
    found = (rule(page) for _rank, rule in shown(page.game).headlines)
    return next(line for line in found if line is not None)
