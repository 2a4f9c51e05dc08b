"""The short news of a round, and what it was for one player, in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.app.presenting.composing import shown
from game.app.presenting.story import LogLine
from game.app.press.record import Built, Period
from game.app.telling import names
from game.app.words import _, counted, say
from game.core.data.numbers import COUNCIL_ROWS
from game.core.event import Event
from game.core.events import GameEnded
from game.core.flow import RoundBegan
from game.core.state import Game
from game.core.words import N_


def issue_ending_at(event: Event, number: int) -> LogLine | None:
    """Return the line of the log that leads to a round's Gazette, where the round ends."""
    if number < 1 or not isinstance(event, RoundBegan | GameEnded):
        return None
    return LogLine(say(N_("The Gazette of round {round}"), round=number), issue=number)


@dataclass(frozen=True)
class News:
    """One of the short pieces: its sign, its title, its words."""

    icon: str
    title: str
    text: str


def news(page: Period, last: bool) -> tuple[News, News, News]:
    """Return deaths and why, the council, the mayor; ``last``: no round follows."""
    return _deaths(page), _council(page), _mayor(page, last)


def _deaths(page: Period) -> News:
    game = page.game
    dead = Counter(death.seat for death in page.deaths)
    if dead:
        title = counted("{count} death", "{count} deaths", dead.total(), count=dead.total())
        told = [
            say(N_("{player}: {why}"), player=names.player(game, seat), why=why_died(page, seat))
            for seat in dead
        ]
        return News("grave", title, " ".join(told))
    living = [seat for seat in range(game.players) if not game.boroughs[seat].out]
    if not living:
        return News("grave", _("Nobody died"), "")
    worst = max(living, key=lambda seat: page.after[seat].pollution)
    level = page.after[worst].pollution
    numbers = game.rules.numbers
    ahead = [m for m in (*numbers.death_marks, numbers.pollution_limit) if m > level]
    text = say(
        N_("The air of {player} is the thickest: {level}. The next line is {mark}."),
        player=names.player(game, worst),
        level=names.percent(level),
        mark=names.percent(ahead[0] if ahead else level),
    )
    return News("leaf", _("Nobody died"), text)


def _council(page: Period) -> News:
    told = []
    for disc in page.discs:
        row = names.COUNCIL_NAMES[COUNCIL_ROWS[disc.row]]
        who = names.player(page.game, disc.seat)
        told.append(say(N_("{player}: {row} {column}"), player=who, row=row, column=disc.column))
    text = ", ".join(told) + "." if told else _("Nobody advanced.")
    return News("council", _("At the council"), text)


def _mayor(page: Period, last: bool) -> News:
    if last:
        text = _("He waits at City Hall: tonight the votes are counted.")
        return News("mayor", _("The mayor"), text)
    host = names.player(page.game, page.game.host if page.host is None else page.host)
    text = say(N_("Next round he is the guest of {player}."), player=host)
    left = page.game.rules.numbers.rounds - page.round
    text += " " + counted("{count} round is left.", "{count} rounds are left.", left, count=left)
    return News("mayor", _("The mayor moves on"), text)


def why_died(page: Period, seat: int) -> str:
    """Return why somebody of a borough died, and how thick the air is there."""
    why = next((death.why for death in page.deaths if death.seat == seat), ())
    reasons = "; ".join(_(term.label) for term in why)
    level = names.percent(page.after[seat].pollution)
    if not reasons:
        return say(N_("The air there: {level}."), level=level)
    return say(N_("{reasons}. The air there: {level}."), reasons=reasons, level=level)


def built_name(game: Game, built: Built) -> str:
    """Return what was built: the name of a tile, or of a module's piece."""
    piece = shown(game).pieces.get(built.kind)
    if piece is None:
        return names.tile(game, built.kind, built.level)
    name = say(piece.title, number=built.level)
    return name[:1].upper() + name[1:]


def own_line(page: Period, seat: int, is_alone: bool = True) -> str:
    """Return what a round was for one player, who is spoken to by name; shorter beside others."""
    who, gained = names.player(page.game, seat), page.pollution_gained(seat)
    votes, smog = names.vote_change(page.votes_gained(seat)), names.percent_change(gained)
    money = page.money_gained(seat)
    purse = names.money_change(money) if money else f"±{names.money(0)}"
    if not is_alone:
        text = N_("{player}: {votes}, {money}, {smog}")
        return say(text, player=who, votes=votes, money=purse, smog=smog)
    text = N_("You, {player}: {votes}, {money}, {smog} smog.")
    told = say(text, player=who, votes=votes, money=purse, smog=smog)
    return f"{told} {tourists_line(page, seat)}".strip()


def tourists_line(page: Period, seat: int) -> str:
    """Return what tourists brought to a player, if any did."""
    paid = [term.amount for to, term in page.paid if to == seat]
    if not paid:
        return ""
    return counted(
        "A tourist brought {money}.",
        "{count} tourists brought {money}.",
        len(paid),
        count=len(paid),
        money=names.money(sum(paid)),
    )
