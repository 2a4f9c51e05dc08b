"""A bot's guess at what it may not know: hidden cards dealt anew, dice not yet thrown."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.rules import SPECIAL_PILE
from game.core.secrets import HIDDEN, HIDDEN_CARD
from game.core.state import Game
from game.core.view import view_of


def imagine(game: Game, seat: int, dice: Dice) -> Game:
    """Return a whole game that agrees with all one player can see.

    The game may be a view already; what it hides is never looked at.
    """
    seen = view_of(game, seat)
    if game.over:
        return seen
    seen.seed = dice.below(1 << 30)
    known = set(seen.circle)
    rest = dice.shuffled(sorted(card for card in game.rules.cards if card not in known))
    seen.circle = tuple(rest.pop() if card == HIDDEN_CARD else card for card in seen.circle)
    _deal_promises(seen, dice)
    return seen


def _deal_promises(seen: Game, dice: Dice) -> None:
    own = {n for b in seen.boroughs for n in (*b.promises, *b.specials, *b.dealt)}
    hidden = dice.shuffled([n for n in sorted(seen.rules.deck) if n not in own])
    plain = [n for n in hidden if seen.rules.promises[n].level]
    special = [n for n in hidden if not seen.rules.promises[n].level]
    task = seen.task
    for borough in seen.boroughs:
        if HIDDEN in borough.promises:
            borough.promises = tuple(plain.pop() for _ in borough.promises)
        if HIDDEN in borough.specials:
            borough.specials = tuple(special.pop() for _ in borough.specials)
        if HIDDEN in borough.dealt:
            pile = special if task is not None and task.kind == "keep_special" else plain
            borough.dealt = tuple(pile.pop() for _ in borough.dealt)
    for name in seen.piles:
        if name == SPECIAL_PILE:
            seen.piles[name] = tuple(special)
        else:
            level = int(name)
            seen.piles[name] = tuple(n for n in plain if seen.rules.promises[n].level == level)
