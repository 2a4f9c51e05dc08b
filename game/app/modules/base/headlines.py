"""What of a round of the base game makes the headline, the weightiest first."""

from __future__ import annotations

from collections import Counter

from game.app.press.news import built_name
from game.app.press.record import Headline, HeadlineRule, Period
from game.app.telling import names
from game.app.words import _, counted, say
from game.core.words import N_


def _closed(page: Period) -> Headline | None:
    if not page.closed:
        return None
    seat = page.closed[0]
    text = say(N_("The borough of {player} closes"), player=names.player(page.game, seat))
    level = names.percent(page.game.rules.numbers.pollution_limit)
    more = say(N_("The smog has reached {level}. Nobody votes there any more."), level=level)
    return Headline(text, more, seat)


def _deaths(page: Period) -> Headline | None:
    if not page.deaths:
        return None
    dead = Counter(death.seat for death in page.deaths)
    seat, count = dead.most_common(1)[0]
    text = counted(
        "Mourning in the borough of {player}",
        "{count} graves in the borough of {player}",
        count,
        count=count,
        player=names.player(page.game, seat),
    )
    if len(dead) > 1:
        text = say(N_("{count} citizens die in one round"), count=dead.total())
    below = counted(
        "{count} person lives on there. The air: {level}.",
        "{count} people live on there. The air: {level}.",
        page.after[seat].people,
        count=page.after[seat].people,
        level=names.percent(page.after[seat].pollution),
    )
    graves = (d.space for d in page.deaths if d.seat == seat and d.space is not None)
    return Headline(text, below, seat, tuple(graves))


def _leader(page: Period, votes: list[int]) -> int | None:
    best = max(votes)
    return votes.index(best) if votes.count(best) == 1 else None


def _lead(page: Period) -> Headline | None:
    before = _leader(page, [standing.votes for standing in page.before])
    votes = [standing.votes for standing in page.after]
    now = _leader(page, votes)
    if now is None or before is None or now == before:
        return None
    gap = votes[now] - votes[before]
    text = say(N_("{player} takes the lead"), player=names.player(page.game, now))
    below = say(
        N_("{count} to {less}: {other} is {votes} behind."),
        count=votes[now],
        less=votes[before],
        other=names.player(page.game, before),
        votes=names.votes(gap),
    )
    return Headline(text, below, now)


def _votes(page: Period) -> Headline | None:
    gained = [page.votes_gained(seat) for seat in range(page.game.players)]
    best = max(gained)
    if best <= 0:
        return None
    seat = gained.index(best)
    text = counted(
        "{player} wins {count} vote in one round",
        "{player} wins {count} votes in one round",
        best,
        count=best,
        player=names.player(page.game, seat),
    )
    rest = [
        say(N_("{player} {votes}"), player=names.player(page.game, s), votes=names.signed(gain))
        for s, gain in enumerate(gained)
        if s != seat
    ]
    told = say(N_("The others: {rest}."), rest=", ".join(rest)) if rest else ""
    return Headline(text, told, seat)


def _building(page: Period) -> Headline | None:
    if not page.built:
        return None
    built = max(page.built, key=lambda tile: len(tile.spaces))
    tile = built_name(page.game, built)
    who = names.player(page.game, built.seat)
    text = say(N_("{player} opens: {tile}"), player=who, tile=tile)
    count = len(page.built)
    below = counted(
        "{count} building site in the whole city.",
        "{count} building sites in the whole city.",
        count,
        count=count,
    )
    return Headline(text, below, built.seat, built.spaces)


def _quiet(page: Period) -> Headline:
    best = max(range(page.game.players), key=lambda seat: page.after[seat].votes)
    return Headline(_("A quiet round"), _("Nothing was built, nobody died."), best)


#: Modules bring theirs with a rank between these.
HEADLINES: tuple[tuple[int, HeadlineRule], ...] = (
    (10, _closed),
    (30, _deaths),
    (40, _lead),
    (50, _votes),
    (60, _building),
    (99, _quiet),
)
