"""What is to be seen of the events of the base game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.table.act import TABLE, Act, Anchor, Flight, Show
from game.app.town.streets import corners_between
from game.core import events as e
from game.core import flow
from game.core.event import Event
from game.core.grid import SIZE, spaces_of
from game.core.places import CAREER, host_of, is_on_board, space_of
from game.core.state import Game

BUILDING, UPGRADING = 0.95, 0.75  # seconds
STEP_SECONDS = 0.07  # more for each space that somebody walks
UNSEEN = (flow.TaskOpened, flow.TaskClosed, flow.StepBegan)
ANNOUNCED: tuple[type[Event], ...] = (flow.RoundBegan, e.PlayerEliminated)


def _unseen(game: Game, event: Event) -> None:
    return None


def _where(place: int, seat: int) -> Anchor:
    if is_on_board(place):
        return ("space", host_of(place), space_of(place))
    return ("career", seat) if place == CAREER else TABLE


def _moved(game: Game, event: e.PersonMoved) -> Act:
    owner = game.rules.owner[event.person]
    start, end = _where(game.where[event.person], owner), _where(event.to, owner)
    via = street(start, end)
    flight = Flight(("person", event.person), start, end, via)
    seconds = 0.3 + STEP_SECONDS * _far(start, end) if via else 0.4
    return Act(seconds, (flight,), hidden=(event.person,), sound="step")


def street(start: Anchor, end: Anchor) -> tuple[Anchor, ...]:
    """Return the corners of streets between two spaces of a borough; else there is none."""
    if start[:2] != end[:2] or start[0] != "space":
        return ()
    host, corners = start[1], corners_between(int(start[2]), int(end[2]))
    return tuple(("corner", host, corner) for corner in corners)


def _far(start: Anchor, end: Anchor) -> int:
    (ay, ax), (by, bx) = divmod(int(start[2]), SIZE), divmod(int(end[2]), SIZE)
    return abs(ax - bx) + abs(ay - by)


def _died(game: Game, event: e.PersonDied) -> Act:
    start = _where(game.where[event.person], event.seat)
    end = TABLE if event.space is None else ("space", event.seat, event.space)
    flight = Flight(("dying", event.person), start, end)
    return Act(0.8, (flight,), event.seat, hidden=(event.person,), sound="death")


def _built(game: Game, event: e.TileBuilt) -> Act:
    tile = Flight(
        ("tile", event.kind, event.level, *event.spaces),
        ("stock", event.kind),
        ("tile", event.seat, *event.spaces),
    )
    return Act(
        BUILDING,
        (tile,),
        event.seat,
        show=Show("landing", event.spaces),
        sound="build",
        builds=True,
        price=event.money,
    )


def _upgraded(game: Game, event: e.TileUpgraded) -> Act:
    old = game.boroughs[event.seat].tiles[event.tile]
    spaces = (*old.spaces, event.space)
    grown = Show("unfold", (event.space,), (old.kind, old.level + 1, *spaces))
    return Act(UPGRADING, (), event.seat, old.spaces, show=grown, sound="build", price=event.money)


def _coins(start: Anchor, end: Anchor) -> Flight:
    return Flight(("icon", "money"), start, end)


def _change(icon: str, sound: str) -> Callable[[Game, Any], Act | None]:
    def make(game: Game, event: Any) -> Act | None:
        if not event.amount:
            return None
        there: Anchor = (icon, event.seat)
        flights = tuple(
            Flight(("icon", icon), ("space", event.seat, space), there)
            for term in event.terms
            for space in term.spaces[:12]
        ) or (Flight(("icon", icon), TABLE, there),)
        if event.amount < 0:
            flights = tuple(Flight(f.picture, f.end, f.start) for f in flights)
        spaces = tuple(space for term in event.terms for space in term.spaces)
        return Act(0.55, flights, event.seat, spaces, sound=sound)

    return make


def _polluted(game: Game, event: e.PollutionChanged) -> Act | None:
    """Grey clouds rise from whoever pollutes; what Parks clean comes back to them as fresh air."""
    if event.amount <= 0:
        return _change("pollution", "smoke")(game, event)
    gauge: Anchor = ("pollution", event.seat)
    flights, dirty = [], []
    for term in event.terms:
        for space in term.spaces:
            place: Anchor = ("space", event.seat, space)
            if term.amount > 0:
                flights.append(Flight(("icon", "pollution"), place, gauge))
                dirty.append(space)
            else:
                flights.append(Flight(("icon", "fresh"), gauge, place))
    smoke = Show("smoke", tuple(dirty))
    from_nowhere = Flight(("icon", "pollution"), TABLE, gauge)
    return Act(0.9, tuple(flights) or (from_nowhere,), event.seat, show=smoke, sound="smoke")


def _stored(game: Game, event: e.GoodStored) -> Act:
    start: Anchor = ("due", event.material)
    flight = Flight(("material", event.material), start, ("space", event.seat, event.space))
    return Act(0.35, (flight,), event.seat, sound="material")


def _wasted(game: Game, event: e.GoodWasted) -> Act:
    flight = Flight(("material", event.material), ("due", event.material), TABLE)
    return Act(0.35, (flight,), event.seat)


def _shop(game: Game, event: e.ShopUsed) -> Act:
    place: Anchor = ("space", host_of(game.where[event.person]), event.space)
    flights: list[Flight] = []
    if event.good is not None:
        good = game.boroughs[event.seat].material_at(event.good)
        if good is not None:
            start: Anchor = ("space", event.seat, event.good)
            flights.append(Flight(("material", good), start, place))
    if event.money > 0:
        flights.append(_coins(place, ("money", event.seat)))
    elif event.money < 0:
        flights.append(_coins(("money", event.seat), place))
    if event.votes:
        flights.append(Flight(("icon", "votes"), place, ("votes", event.seat)))
    return Act(0.5, tuple(flights), event.seat, (event.space,), sound="coin")


def _disc(game: Game, event: e.DiscAdvanced) -> Act:
    row, column = game.boroughs[event.seat].discs[event.disc]
    start: Anchor = ("council", row if row >= 0 else event.row, column)
    flight = Flight(("disc", event.seat), start, ("council", event.row, event.column))
    return Act(0.4, (flight,), event.seat, sound="disc")


def _card(game: Game, event: e.CardTaken) -> Act:
    flight = Flight(("card", event.card), ("card", event.card), ("player", event.seat))
    return Act(0.45, (flight,), event.seat, sound="card")


def _mayor(game: Game, event: e.MayorPlaced) -> Act:
    end: Anchor = ("line", event.seat, event.first, event.second)
    return Act(0.5, (Flight(("icon", "mayor"), TABLE, end),), event.seat, sound="mayor")


def _grew(game: Game, event: e.ZoneGrew) -> Act:
    """A strip of fields becomes plots, one after the other; the fence walks out."""
    borough = game.boroughs[event.seat]
    later = game.copy()
    event.apply(later)
    gained = tuple(spaces_of(later.boroughs[event.seat].zone & ~borough.zone))
    strip = Show("sweep", gained, board=borough.board)
    return Act(0.5 + 0.06 * len(gained), (), event.seat, show=strip, sound="tile")


def _made(game: Game, event: e.GoodsMade) -> Act | None:
    """Materials rise from the factories where somebody of theirs works."""
    places: list[Anchor] = []
    for person in game.boroughs[event.seat].people:
        place = game.where[person]
        tile = game.tile_under(person)
        if tile is not None and tile.kind == "factory":
            places.append(("space", host_of(place), space_of(place)))
    if not event.batch:
        return None
    flights = tuple(
        Flight(("material", material), places[n] if n < len(places) else TABLE, ("due", material))
        for n, (material, _made_in) in enumerate(event.batch)
    )
    return Act(0.6, flights, event.seat, sound="material")


ACTS: dict[type[Event], Callable[[Game, Any], Act | None]] = {
    **dict.fromkeys(UNSEEN, _unseen),
    e.PersonMoved: _moved,
    e.PersonDied: _died,
    e.TileBuilt: _built,
    e.TileUpgraded: _upgraded,
    e.MoneyChanged: _change("money", "coin"),
    e.VotesChanged: _change("votes", "vote"),
    e.PollutionChanged: _polluted,
    e.GoodsMade: _made,
    e.GoodStored: _stored,
    e.GoodWasted: _wasted,
    e.ShopUsed: _shop,
    e.DiscAdvanced: _disc,
    e.CardTaken: _card,
    e.MayorPlaced: _mayor,
    e.ZoneGrew: _grew,
}
