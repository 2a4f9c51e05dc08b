"""Deciding a whole log anew, and what that tells of a game.

The hashes of a save show damage; whoever changes a game by hand can make them fit again.
Deciding its commands anew finds what no game has decided.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from game import __version__
from game.core.hooks import Module
from game.core.match import Divergence, Entry, Match
from game.core.setup import Setup
from game.saves.codec import Header
from game.saves.writing import brought_to


class Judgement(Enum):
    """What is known of a loaded game."""

    SOUND = "sound"  # its rules decide every command as the log tells
    ALTERED = "altered"  # they do not: somebody changed it
    OLDER = "older"  # another version, of the game or of a package, began it: nobody can say


def verify(match: Match) -> Divergence | None:
    """Return the first place where today's rules decide otherwise than the log tells, or None.

    A log from elsewhere may hold commands that no player's hand could form, at which a
    rule may stumble; that too is a divergence.
    """
    try:
        return match.verify()
    except Exception as error:
        return Divergence(-1, repr(error))


def judged(
    header: Header, setup: Setup, log: list[Entry], modules: Mapping[str, Module]
) -> Judgement:
    """Return whether a log can be what the rules decided."""
    match = Match(setup, modules)
    if header.game != __version__ or header.guests != brought_to(match):
        return Judgement.OLDER
    match.log = log
    return Judgement.SOUND if verify(match) is None else Judgement.ALTERED
