"""Deciding a whole log anew."""

from __future__ import annotations

from game.core.match import Divergence, Match


def verify(match: Match) -> Divergence | None:
    """Return the first place where today's rules decide otherwise than the log tells, or None.

    A log from elsewhere may hold commands that no player's hand could form, at which a
    rule may stumble; that too is a divergence.
    """
    try:
        return match.verify()
    except Exception as error:
        return Divergence(-1, repr(error))
