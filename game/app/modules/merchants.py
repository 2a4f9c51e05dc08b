"""Merchants at the table: who comes when the town grows (MER)."""

from __future__ import annotations

from game.app.art.seasons import BLOSSOM
from game.app.presenting.effect import Effect
from game.app.presenting.presentation import Presentation
from game.app.table.effects import outcome
from game.app.words import say
from game.core.command import Command
from game.core.state import Game
from game.core.words import N_
from game.modules.merchants import NAME, arriving


def _effects(game: Game, command: Command) -> list[Effect]:
    """Say how many merchants would come to City Hall, where a command changes that (MER.2)."""
    seat = command.seat
    old, new = (len(arriving(g, seat)) for g in (game, outcome(game, command)[0]))
    if old == new:
        return []
    text = N_("Merchants to come: {old} → {new}")
    return [Effect(say(text, old=old, new=new), is_good=new > old)]


PRESENTATION = Presentation(module=NAME, season=BLOSSOM, effects=_effects)
