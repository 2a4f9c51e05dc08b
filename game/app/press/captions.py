"""What is said under the bars of election night, moment by moment."""

from __future__ import annotations

from game.app.press.count import POLLUTION, PROMISE, Beat, Count
from game.app.telling import names
from game.app.words import say
from game.core.phases.ending import ranking, solo_tier
from game.core.words import N_
from game.numbers.board_ranks import ranks_of


def caption(count: Count, time: float) -> tuple[str, int]:
    """Return the words of a moment, and whose face stands beside them (-1: nobody's)."""
    number, _part = count.grown(time)
    if number >= len(count.beats):
        return result(count)
    beat = count.beats[number]
    if beat.kind == PROMISE:
        return _promise(count, beat), beat.seat
    before, after = count.orders[number][0], count.orders[number + 1][0]
    lead = ""
    if before != after and number:
        lead = say(N_("{player} takes the lead!"), player=names.player(count.game, after))
    text = (
        N_("The smog takes its share: {amounts}.")
        if beat.kind == POLLUTION
        else N_("{source}: {amounts}.")
    )
    told = say(text, source=beat.label, amounts=_amounts(count, beat))
    return f"{told} {lead}".strip(), after


def _amounts(count: Count, beat: Beat) -> str:
    seats = sorted(range(count.game.players), key=lambda seat: -abs(beat.amounts[seat]))
    return ", ".join(
        say(
            N_("{player} {votes}"),
            player=names.player(count.game, seat),
            votes=names.number(beat.amounts[seat]),
        )
        for seat in seats
    )


def _promise(count: Count, beat: Beat) -> str:
    game, held = count.game, count.counted.promises[beat.seat]
    told = "; ".join(names.promise(game.rules.promises[promise.number]) for promise in held)
    kept = all(promise.have >= promise.need for promise in held)
    text = (
        N_("{player} kept the promise: {text}.") if kept else N_("{player} had promised: {text}.")
    )
    return say(text, player=names.player(game, beat.seat), text=told)


def result(count: Count) -> tuple[str, int]:
    """Return who won and by how much; alone, the rank."""
    game = count.game
    first, *others = ranking(game, game.scores)
    score = game.scores[first[0]]
    if game.players == 1:
        text = N_("{votes}: your rank is {rank}.")
        rank = solo_tier(score, ranks_of(game))
        return say(text, votes=names.votes(score), rank=rank), first[0]
    if len(first) > 1:
        who = ", ".join(names.player(game, seat) for seat in first)
        return say(
            N_("A shared victory: {players}, {votes} each."), players=who, votes=names.votes(score)
        ), first[0]
    gap = score - game.scores[others[0][0]] if others else 0
    who = names.player(game, first[0])
    if not gap:
        return say(
            N_("{player} wins the tie with {votes}."), player=who, votes=names.votes(score)
        ), first[0]
    text = N_("{player} wins the election: {votes}, {ahead}!")
    return say(text, player=who, votes=names.votes(score), ahead=names.ahead(gap)), first[0]
