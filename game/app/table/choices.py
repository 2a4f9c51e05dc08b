"""The list of choices: every decision in words, for keyboard, and for tasks without a gesture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.app.table.offering import HERE, NOTHING, Offer, Source
from game.app.table.wording import finish_words
from game.app.telling import commands
from game.app.telling.pieces import source_words
from game.app.words import _, counted, say
from game.core.state import Game
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

FEW = 14
MOST_SHOWN = 400


@dataclass(frozen=True)
class Choice:
    """One line of the list. ``spaces`` light up while it is pointed at."""

    key: str
    words: str
    do: Callable[..., object]
    seat: int = -1
    spaces: tuple[int, ...] = ()


def choices(table: Table) -> list[Choice]:
    """Return what can be chosen now: with a piece in hand its places, else pieces and answers."""
    offers, game = table.model.offers, table.model.session.game
    if offers.task is None:
        return []
    hand = table.grip.hand
    found: list[Choice] = []
    if hand is not None and hand.offers:
        found.append(Choice("back", _("Put it back"), table.grip.put_back))
        found += [_of(table, o) for o in hand.offers]
    elif len(offers.all) <= FEW:
        found += [_of(table, o) for o in offers.all]
    else:
        for source, some in offers.by_source.items():
            if source in (NOTHING, HERE) or len(some) == 1:
                found += [_of(table, o) for o in some]
            else:
                found.append(_take(table, game, source, some))
    if offers.builds and hand is None:
        for item in table.model.tray:
            if item.refusal is None:
                title = say(N_("Build: {tile}"), tile=item.kind.title)
                source = Source("stock", item.kind.name)
                take = partial(table.grip.pick_up, source)
                found.append(Choice(source.key, title, take))
    if offers.finish is not None and offers.finish_refusal is None:
        finish = offers.finish
        title = finish_words(table.model)[0]
        found.append(Choice("finish", title, partial(table.moves.command, finish)))
    return found[:MOST_SHOWN]


def _of(table: Table, offer: Offer) -> Choice:
    words = commands.sentence(table.model.session.game, offer.command)
    return Choice(
        repr(offer.command),
        words,
        partial(table.moves.command, offer.command),
        offer.seat,
        offer.spaces,
    )


def _take(table: Table, game: Game, source: Source, offers: list[Offer]) -> Choice:
    count = len(offers)
    what = source_words(game, source, offers[0].command.seat)
    words = counted(
        "Take: {what} ({count} place)",
        "Take: {what} ({count} places)",
        count,
        what=what,
        count=count,
    )
    seat, spaces = table.model.source_spaces(source)
    return Choice(source.key, words, partial(table.grip.pick_up, source), seat, spaces)
