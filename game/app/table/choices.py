"""The list of choices: every decision in words, for keyboard, and for tasks without a gesture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.table.offering import HERE, NOTHING, Offer, Source
from game.app.telling import commands
from game.app.telling.pieces import source_words
from game.app.words import _, counted, say
from game.core.state import Game
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.moves import TableMoves

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


def choices(scene: TableMoves) -> list[Choice]:
    """Return what can be chosen now: with a piece in hand its places, else pieces and answers."""
    offers, game = scene.offers, scene.session.game
    if offers.task is None:
        return []
    hand = scene.hand
    found: list[Choice] = []
    if hand is not None and hand.offers:
        found.append(Choice("back", _("Put it back"), scene.put_back))
        found += [_of(scene, o) for o in hand.offers]
    elif len(offers.all) <= FEW:
        found += [_of(scene, o) for o in offers.all]
    else:
        for source, some in offers.by_source.items():
            if source in (NOTHING, HERE) or len(some) == 1:
                found += [_of(scene, o) for o in some]
            else:
                found.append(_take(scene, game, source, some))
    if offers.builds and hand is None:
        for item in scene.tray:
            if item.refusal is None:
                title = say(N_("Build: {tile}"), tile=item.kind.title)
                source = ("stock", item.kind.name)
                found.append(
                    Choice(
                        f"stock:{item.kind.name}",
                        title,
                        lambda s=source: scene.pick_up(s),
                    )
                )
    if offers.finish is not None and offers.finish_refusal is None:
        finish = offers.finish
        found.append(Choice("finish", scene.finish_words()[0], lambda: scene.command(finish)))
    return found[:MOST_SHOWN]


def _of(scene: TableMoves, offer: Offer) -> Choice:
    words = commands.sentence(scene.session.game, offer.command)
    return Choice(
        repr(offer.command),
        words,
        lambda: scene.command(offer.command),
        offer.seat,
        offer.spaces,
    )


def _take(scene: TableMoves, game: Game, source: Source, offers: list[Offer]) -> Choice:
    count = len(offers)
    what = source_words(game, source, offers[0].command.seat)
    words = counted(
        "Take: {what} ({count} place)",
        "Take: {what} ({count} places)",
        count,
        what=what,
        count=count,
    )
    seat, spaces = scene.source_spaces(source)
    key = ":".join(map(str, source))
    return Choice(key, words, lambda: scene.pick_up(source), seat, spaces)
