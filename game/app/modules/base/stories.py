"""What happened in the base game, in a player's words."""

from __future__ import annotations

from typing import Any

from game.app.presenting.story import LogLine, Story
from game.app.telling import names
from game.app.telling.events import reasons
from game.app.words import counted, say
from game.core import dealing as d
from game.core import events as e
from game.core import flow
from game.core.data import numbers
from game.core.event import Event
from game.core.grid import space_name
from game.core.places import host_of, is_standing, space_of
from game.core.state import Game
from game.core.words import N_

UNTOLD = (flow.TaskOpened, flow.TaskClosed, flow.StepBegan, d.PilesShuffled)


def _untold(game: Game, event: Event) -> None:
    return None


def _round(game: Game, event: flow.RoundBegan) -> LogLine:
    return LogLine(say(N_("Round {round}"), round=event.round), heading=True)


def _circle(game: Game, event: d.CircleLaid) -> LogLine:
    host = names.player(game, event.host)
    return LogLine(say(N_("{player} hosts the mayor first"), player=host), event.host)


def _dealt(game: Game, event: d.PromisesDealt) -> LogLine:
    count = len(event.numbers)
    words = counted(
        "{player} draws {count} promise",
        "{player} draws {count} promises",
        count,
        player=names.player(game, event.seat),
        count=count,
    )
    return LogLine(words, event.seat)


def _chosen(game: Game, event: d.PromiseChosen) -> LogLine:
    text = N_("{player} keeps a promise in secret")
    return LogLine(say(text, player=names.player(game, event.seat)), event.seat)


def _victory(game: Game, event: d.VictoryChosen) -> LogLine:
    text = N_("{player} chooses a victory condition in secret")
    return LogLine(say(text, player=names.player(game, event.seat)), event.seat)


def _change(text: str, plain: str) -> Story:
    def write(game: Game, event: Any) -> LogLine:
        spaces = tuple(space for term in event.terms for space in term.spaces)
        words = say(
            text if event.terms else plain,
            player=names.player(game, event.seat),
            amount=names.signed(event.amount),
            terms=reasons(event.terms),
        )
        return LogLine(words, event.seat, spaces)

    return write


def _mayor(game: Game, event: e.MayorPlaced) -> LogLine:
    text = N_("The mayor stands between {one} and {other} in the borough of {player}")
    one, other = space_name(event.first), space_name(event.second)
    words = say(text, one=one, other=other, player=names.player(game, event.seat))
    return LogLine(words, event.seat, (event.first, event.second))


def _card(game: Game, event: e.CardTaken) -> LogLine:
    card = game.rules.cards.get(event.card)
    title = card.title if card else event.card
    text = N_("{player} takes the card {card}")
    return LogLine(say(text, player=names.player(game, event.seat), card=title), event.seat)


def _grew(game: Game, event: e.ZoneGrew) -> LogLine:
    text = N_("The zone of {player} grows")
    return LogLine(say(text, player=names.player(game, event.seat)), event.seat)


def _built(game: Game, event: e.TileBuilt) -> LogLine:
    tile = names.tile(game, event.kind, event.level)
    who = names.player(game, event.seat)
    where = names.spaces(event.spaces)
    if event.money:
        text = N_("{player} builds {tile} on {spaces} for ${money}")
    else:
        text = N_("{player} builds {tile} on {spaces}")
    words = say(text, player=who, tile=tile, spaces=where, money=event.money)
    return LogLine(words, event.seat, event.spaces)


def _printed(game: Game, event: e.TilePrinted) -> LogLine:
    tile = names.tile(game, event.kind, event.level)
    words = say(
        N_("{tile} stands in the borough of {player} from the start"),
        tile=tile,
        player=names.player(game, event.seat),
    )
    return LogLine(words, event.seat, event.spaces)


def _upgraded(game: Game, event: e.TileUpgraded) -> LogLine:
    old = game.boroughs[event.seat].tiles[event.tile]
    tile = names.tile(game, old.kind, old.level + 1)
    text = N_("{player} upgrades to {tile} onto {space}")
    who = names.player(game, event.seat)
    words = say(text, player=who, tile=tile, space=space_name(event.space))
    return LogLine(words, event.seat, (*old.spaces, event.space))


def _moved(game: Game, event: e.PersonMoved) -> LogLine:
    owner = game.rules.owner[event.person]
    who = names.person(game, event.person)
    goal = names.place(game, event.to, owner)
    text = N_("{player}: a {person} → {place}")
    words = say(text, person=who, player=names.player(game, owner), place=goal)
    on_board = is_standing(event.to)
    seat = host_of(event.to) if on_board else owner
    return LogLine(words, seat, (space_of(event.to),) if on_board else ())


def _made(game: Game, event: e.GoodsMade) -> LogLine | None:
    if not event.batch:
        return None
    goods = ", ".join(names.material(m) for m, _seat in event.batch)
    text = N_("The factories of {player} make {goods}")
    return LogLine(say(text, player=names.player(game, event.seat), goods=goods), event.seat)


def _stored(game: Game, event: e.GoodStored) -> LogLine:
    text = N_("{player} stores {material} at {space}")
    words = say(
        text,
        player=names.player(game, event.seat),
        material=names.material(event.material),
        space=space_name(event.space),
    )
    return LogLine(words, event.seat, (event.space,))


def _wasted(game: Game, event: e.GoodWasted) -> LogLine:
    text = N_("{player} has no room: {material} goes to waste")
    who = names.player(game, event.seat)
    return LogLine(say(text, player=who, material=names.material(event.material)), event.seat)


def _shop(game: Game, event: e.ShopUsed) -> LogLine:
    changes = []
    if event.good is not None:
        good = game.boroughs[event.seat].material_at(event.good)
        changes += [f"−{names.goods(good, 1)}"] if good is not None else []
    changes += [names.money_change(event.money)] if event.money else []
    changes += [names.vote_change(event.votes)] if event.votes else []
    words = say(
        N_("{player} trades at {space}: {changes}"),
        player=names.player(game, event.seat),
        space=space_name(event.space),
        changes=", ".join(changes),
    )
    host = host_of(game.where[event.person])
    return LogLine(words, host, (event.space,))


def _died(game: Game, event: e.PersonDied) -> LogLine:
    who, of = names.person(game, event.person), names.player(game, event.seat)
    if event.space is None:
        return LogLine(say(N_("A {person} of {player} dies"), person=who, player=of), event.seat)
    text = N_("A {person} of {player} dies and lies at {space}")
    words = say(text, person=who, player=of, space=space_name(event.space))
    return LogLine(words, event.seat, (event.space,))


def _disc(game: Game, event: e.DiscAdvanced) -> LogLine:
    row = names.COUNCIL_NAMES[numbers.COUNCIL_ROWS[event.row]]
    text = N_("{player} advances in the council: {row} {column}")
    who = names.player(game, event.seat)
    return LogLine(say(text, player=who, row=row, column=event.column), event.seat)


def _out(game: Game, event: e.PlayerEliminated) -> LogLine:
    text = N_("The borough of {player} chokes on its smog and closes")
    return LogLine(say(text, player=names.player(game, event.seat)), event.seat)


def _host(game: Game, event: e.MayorInvited) -> LogLine:
    text = N_("{player} hosts the mayor next")
    return LogLine(say(text, player=names.player(game, event.host)), event.host)


def _score(game: Game, event: e.ScoreCounted) -> LogLine:
    text = N_("{player} scores {amount}: {terms}")
    who = names.player(game, event.seat)
    words = say(text, player=who, amount=event.amount, terms=reasons(event.terms))
    return LogLine(words, event.seat)


def _ended(game: Game, event: e.GameEnded) -> LogLine:
    if game.players == 1:
        return LogLine(say(N_("The game is over.")), heading=True)
    words = counted(
        "The game is over: {players} wins",
        "The game is over: {players} win",
        len(event.winners),
        players=", ".join(names.player(game, seat) for seat in event.winners),
    )
    return LogLine(words, heading=True)


STORIES: dict[type[Event], Story] = {
    **dict.fromkeys(UNTOLD, _untold),
    flow.RoundBegan: _round,
    d.CircleLaid: _circle,
    d.PromisesDealt: _dealt,
    d.PromiseChosen: _chosen,
    d.VictoryChosen: _victory,
    e.MoneyChanged: _change(
        N_("{player}: money {amount} ({terms})"), N_("{player}: money {amount}")
    ),
    e.VotesChanged: _change(
        N_("{player}: votes {amount} ({terms})"), N_("{player}: votes {amount}")
    ),
    e.PollutionChanged: _change(
        N_("{player}: pollution {amount} % ({terms})"), N_("{player}: pollution {amount} %")
    ),
    e.MayorPlaced: _mayor,
    e.CardTaken: _card,
    e.ZoneGrew: _grew,
    e.TileBuilt: _built,
    e.TilePrinted: _printed,
    e.TileUpgraded: _upgraded,
    e.PersonMoved: _moved,
    e.GoodsMade: _made,
    e.GoodStored: _stored,
    e.GoodWasted: _wasted,
    e.ShopUsed: _shop,
    e.PersonDied: _died,
    e.DiscAdvanced: _disc,
    e.PlayerEliminated: _out,
    e.MayorInvited: _host,
    e.ScoreCounted: _score,
    e.GameEnded: _ended,
}
