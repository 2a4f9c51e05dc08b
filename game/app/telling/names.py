"""Names of things in a player's words: players, tiles, persons, places, prices."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict
from datetime import date as calendar_day
from datetime import datetime
from functools import lru_cache
from typing import Any

from game.app.words import Verbatim, _, counted, say
from game.core.card_kinds import Promise
from game.core.data.editions import EDITION
from game.core.data.numbers import Numbers
from game.core.grid import SIZE, space_name
from game.core.phases import ending
from game.core.places import BESIDE, CAREER, GONE, RESERVE, host_of, is_lying, space_of
from game.core.state import Game
from game.core.tiles import Cost
from game.core.words import N_

MATERIAL_NAMES = (N_("wood"), N_("stone"), N_("metal"))
COUNCIL_NAMES = {
    "treasury": N_("Treasury"),
    "works": N_("Works"),
    "press": N_("Press"),
    "tourism": N_("Tourism"),
    "environment": N_("Environment"),
}
VICTORY_NAMES = {
    "votes": N_("Votes: residents and students vote every round"),
    "economy": N_("Economy: nobody votes; at the end ${money} give {votes}, materials {goods}"),
    "population": N_("Population: nobody votes; at the end {people} for each living citizen"),
    "culture": N_("Culture: nobody votes; at the end {culture} for each cultural building"),
}
PHASES = (
    N_("Set-up"),
    N_("Special actions"),
    N_("Build"),
    N_("Move citizens"),
    N_("Income"),
    N_("Vote"),
    N_("Pollution"),
    N_("City council"),
    N_("Mayor's next visit"),
    N_("Scoring"),
)
_ELSEWHERE = {
    CAREER: N_("the Career Center"),
    RESERVE: N_("the common reserve"),
    BESIDE: N_("beside the board"),
    GONE: N_("out of the game"),
}


def numbers_of(edition: int) -> str:
    """Return by which of the house's numbers something is played; nothing: by today's."""
    return "" if edition == EDITION else say(N_("Numbers of edition {edition}"), edition=edition)


def player(game: Game, seat: int) -> str:
    """Return a player's name, or their number."""
    if seat < 0 or seat >= game.players:
        return _("The table")
    name = game.setup.seats[seat].name
    return Verbatim(name) if name else say(N_("Player {number}"), number=seat + 1)


def card_words(game: Game, letter: str) -> str:
    """Return what an action card does by itself, by the numbers of the game."""
    return say(game.rules.cards[letter].text, **_by_name(game.rules.numbers))


@lru_cache(maxsize=8)
def _by_name(numbers: Numbers) -> dict[str, Any]:
    """Return all numbers of a game by their names; cards are told in every frame."""
    return asdict(numbers)


def promise(card: Promise) -> str:
    """Return what a promise asks for."""
    return say(card.text, amount=card.amount)


def card_text(game: Game, letter: str) -> str:
    """Return what an action card does, and what modules add to it."""
    words, note = card_words(game, letter), game.rules.card_notes.get(letter)
    return f"{words} {_(note)}" if note else words


def victory(game: Game, condition: str) -> str:
    """Return what a victory condition counts (B3.2)."""
    numbers = game.rules.numbers
    return say(
        VICTORY_NAMES.get(condition, condition),
        money=numbers.economy_dollars,
        votes=votes(numbers.economy_votes),
        goods="/".join(map(str, numbers.economy_votes_for_material)),
        people=votes(numbers.population_votes),
        culture=votes(numbers.culture_votes),
    )


def tile(game: Game, kind: str, level: int = 1) -> str:
    """Return a tile's name with its level, where it has levels."""
    known = game.rules.kinds.get(kind)
    if known is None:
        return kind
    if known.levels > 1:
        return say(N_("{tile} {level}"), tile=known.title, level=level)
    return _(known.title)


def material(number: int) -> str:
    """Return a material's name."""
    return _(MATERIAL_NAMES[number]) if 0 <= number < 3 else str(number)


def person(game: Game, number: int) -> str:
    """Return what sort of person this is."""
    if 0 <= number < len(game.rules.person_kind):
        return _(game.rules.person_kind[number].title)
    return _("person")


def place(game: Game, where: int, seat: int | None = None) -> str:
    """Return where somebody is; places outside the seat's own borough name the borough."""
    if where in _ELSEWHERE:
        return _(_ELSEWHERE[where])
    host, space = host_of(where), space_of(where)
    borough = game.boroughs[host]
    found = borough.tile_at(space)
    what = tile(game, found.kind, found.level) if found else _("free land")
    if is_lying(where):
        what = _("the cemetery")
    text = N_("{what} at {space}") if seat in (None, host) else N_("{what} at {space} of {player}")
    return say(text, what=what, space=space_name(space), player=player(game, host))


def spaces(some: Iterable[int]) -> str:
    """Return a short list of spaces."""
    return ", ".join(space_name(space) for space in some)


def price(cost: Cost) -> str:
    """Return a price in short: $3 + 2 wood."""
    parts = []
    if cost.money:
        parts.append(money(cost.money))
    if cost.votes:
        parts.append(votes(cost.votes))
    parts += [goods(m, count) for m, count in enumerate(cost.goods) if count]
    return " + ".join(parts) or _("free")


def goods(number: int, count: int) -> str:
    """Return so many pieces of a material."""
    told = (
        counted("{count} wood", "{count} wood", count, count=count),
        counted("{count} stone", "{count} stone", count, count=count),
        counted("{count} metal", "{count} metal", count, count=count),
    )
    return told[number]


def money(amount: int) -> str:
    """Return an amount of money; one that is taken off has its sign."""
    text = N_("${amount}") if amount >= 0 else N_("−${amount}")
    return say(text, amount=abs(amount))


def votes(count: int) -> str:
    """Return a number of votes."""
    return counted("{count} vote", "{count} votes", count, count=number(count))


def promise_worth(game: Game, seat: int, promise: Promise) -> str:
    """Return what a promise is worth, which modules may change (SBLD.4)."""
    kept, broken = (ending.promise_worth(game, seat, promise, kept) for kept in (True, False))
    if kept == -broken:
        return say(N_("±{votes} votes"), votes=kept)
    if not broken:
        return say(N_("+{votes} votes if kept"), votes=kept)
    text = N_("{kept} votes, or {broken} if broken")
    return say(text, kept=signed(kept), broken=signed(broken))


def percent(amount: int | str) -> str:
    """Return parts of a hundred."""
    return say(N_("{amount} %"), amount=amount)


def column(number: int) -> str:
    """Return a column's letter."""
    return space_name(number)[0]


def corner(number: int) -> str:
    """Return the corner where lines of the board meet, by the spaces around it."""
    y, x = divmod(number, SIZE + 1)
    around = [(left, top) for top in (y - 1, y) for left in (x - 1, x)]
    inside = [top * SIZE + left for left, top in around if 0 <= left < SIZE and 0 <= top < SIZE]
    return spaces(inside)


def signed(amount: int) -> str:
    """Return a number with its sign; no change is ±0, which nobody takes for a level."""
    return f"{amount:+}".replace("-", "−") if amount else "±0"


def number(amount: int) -> str:
    """Return a number; a negative one has a true minus."""
    return str(amount).replace("-", "−")


def money_change(amount: int) -> str:
    """Return how much money comes or goes."""
    return f"+{money(amount)}" if amount > 0 else money(amount)


def vote_change(amount: int) -> str:
    """Return how many votes come or go."""
    return counted("{amount} vote", "{amount} votes", abs(amount), amount=signed(amount))


def percent_change(amount: int) -> str:
    """Return by how many parts of a hundred something rises or falls."""
    return percent(signed(amount))


def tenths(amount: float) -> str:
    """Return a number with its sign and one digit after the point."""
    return decimal(amount, "+.1f").replace("-", "−")


def decimal(number: float, form: str = "g") -> str:
    """Return a number with the decimal sign of the language."""
    whole, point, part = f"{number:{form}}".partition(".")
    return say(N_("{whole}.{part}"), whole=whole, part=part) if point else whole


def date(moment: datetime) -> str:
    """Return a day and an hour of the player's own clock, as the language writes them."""
    return moment.astimezone().strftime(_("%Y-%m-%d %H:%M"))


def day(of: calendar_day) -> str:
    """Return a day as the language writes it."""
    return of.strftime(_("%Y-%m-%d"))


def placed(place: int) -> str:
    """Return somebody's place in the ranking."""
    return counted("Place {place}", "Place {place}", place, place=place)


def ahead(count: int) -> str:
    """Return by how many votes somebody leads."""
    return counted("{count} ahead", "{count} ahead", count, count=count)


def spelled(name: str) -> str:
    """Return a class name as words: GodzillaMoved → Godzilla moved."""
    parts = re.findall(r"[A-Z][a-z0-9]*|[a-z0-9]+", name)
    return " ".join(parts).capitalize()
