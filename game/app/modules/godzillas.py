"""Godzillas at the table: where they appear, their ways, what they leave behind (GOD)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.app.art.seasons import SNOW
from game.app.pictures import icon
from game.app.presenting.effect import Effect
from game.app.presenting.piece import Piece
from game.app.presenting.presentation import Presentation
from game.app.presenting.puffs import DUST, EARTH, chance, puff
from game.app.presenting.story import LogLine, of_player, on_spaces
from game.app.press.record import Headline, Period
from game.app.table.act import TABLE, Act, Anchor, Flight, Show
from game.app.table.board_view import BoardView
from game.app.table.offering import HERE, PAIR, PATH, SHAPE, Offer, Source
from game.app.telling import names
from game.app.ui.pen import Pen
from game.app.words import _, counted, say
from game.core.command import Command
from game.core.events import PersonMoved
from game.core.grid import SIZE, space_name, spaces_of
from game.core.places import host_of, space_of
from game.core.state import Game
from game.core.words import N_
from game.modules.godzillas import events as g
from game.modules.godzillas.commands import PlaceGodzilla, RemoveMarkers, WalkGodzilla
from game.modules.godzillas.paths import paths
from game.modules.godzillas.radiation import NAME, radiation
from game.modules.godzillas.walking import is_eaten

if TYPE_CHECKING:
    from game.app.art import Art

GODZILLA = Source("godzilla")


# --- the hand -------------------------------------------------------------------------


MARKER = "marker"


def _standing(game: Game, seat: int) -> tuple[int, ...]:
    return radiation(game).standing[seat]


def _appear(game: Game, command: PlaceGodzilla) -> Offer:
    spaces = command.spaces
    beside = len(spaces) == 2 and abs(spaces[0] - spaces[1]) in (1, SIZE)
    return Offer(command, GODZILLA, PAIR if beside else SHAPE, command.seat, spaces)


def _walk(game: Game, command: WalkGodzilla) -> Offer:
    return Offer(command, GODZILLA, PATH, command.seat, command.spaces, command.spaces[-1])


def _markers(game: Game, command: RemoveMarkers) -> Offer:
    return Offer(command, HERE, SHAPE, command.seat, command.spaces, lifts=MARKER)


def _harm(game: Game, command: Command) -> list[Effect]:
    """Return what a godzilla would destroy on its way (GOD.13)."""
    if not isinstance(command, WalkGodzilla):
        return []
    wanted = (command.start, command.spaces)
    path = next((p for p in paths(game, command.seat) if (p.start, p.spaces) == wanted), None)
    if path is None:
        return []
    texts = (
        (N_("Eaten: {count}"), len(path.harm.eaten), 1000),
        (N_("Materials lost: {count}"), len(path.harm.goods), 100),
        (N_("Park spaces lost: {count}"), len(path.harm.parks), 30),
        (N_("Radiation: {count}"), len(path.markers), 1),
    )
    return [
        Effect(say(text, count=count), is_good=False, weight=count * weight)
        for text, count, weight in texts
        if count
    ]


# --- words ----------------------------------------------------------------------------


def _says_appear(game: Game, command: PlaceGodzilla) -> str:
    return say(N_("The godzilla appears on {spaces}"), spaces=names.spaces(command.spaces))


def _says_walk(game: Game, command: WalkGodzilla) -> str:
    text = N_("The godzilla walks from {start} over {spaces}")
    return say(text, start=space_name(command.start), spaces=names.spaces(command.spaces))


def _says_clean(game: Game, command: RemoveMarkers) -> str:
    return say(N_("Take the radiation off {spaces}"), spaces=names.spaces(command.spaces))


def _woke(game: Game, event: g.GodzillasWoke) -> str:
    rolls = ", ".join(
        say(N_("{player}: {amount}"), player=names.player(game, seat), amount=roll)
        for seat, roll in enumerate(event.rolls)
        if roll
    )
    if not event.seats:
        return say(N_("The godzillas sleep on (dice: {rolls})"), rolls=rolls)
    seats = ", ".join(names.player(game, seat) for seat in event.seats)
    return say(N_("Godzillas visit {players} (dice: {rolls})"), players=seats, rolls=rolls)


def _eaten(game: Game, event: PersonMoved) -> LogLine | None:
    """Tell who is eaten (GOD.9, GOD.13); all other moves are told as usual."""
    if not is_eaten(game, event):
        return None
    place = game.where[event.person]
    host, space = host_of(place), space_of(place)
    text = N_("The godzilla eats a {person} of {player} at {space}")
    who, of = names.person(game, event.person), game.rules.owner[event.person]
    words = say(text, person=who, player=names.player(game, of), space=space_name(space))
    return LogLine(words, host, (space,))


def _headline(page: Period) -> Headline | None:
    """Tell where a godzilla came or walked, and what that cost."""
    trail = [e for e in page.events if isinstance(e, g.GodzillaWalked | g.GodzillaAppeared)]
    if not trail:
        return None
    last = trail[-1]
    by = ("GOD.9", "GOD.13")
    eaten = sum(isinstance(e, PersonMoved) and e.by in by for e in page.events)
    text = N_("A godzilla in the borough of {player}!")
    below = counted("Eaten: {count}.", "Eaten: {count}.", eaten, count=eaten)
    if not eaten:
        below = _("It was after the industry. Nobody was eaten.")
    who = names.player(page.game, last.seat)
    spaces = last.stands if isinstance(last, g.GodzillaWalked) else last.spaces
    return Headline(say(text, player=who), below, last.seat, spaces)


def _details(game: Game, seat: int, space: int) -> list[str]:
    return [_("Radiation")] if radiation(game).marked[seat] >> space & 1 else []


# --- the stage ------------------------------------------------------------------------


def _act_walked(game: Game, event: g.GodzillaWalked) -> Act:
    start: Anchor = ("space", event.seat, event.start)
    steps: list[Anchor] = [("space", event.seat, space) for space in event.spaces]
    flight = Flight(GODZILLA, start, steps[-1] if steps else start, tuple(steps[:-1]))
    seconds = 0.3 + 0.3 * len(steps)
    cracks = Show("trample", event.spaces)
    return Act(
        seconds, (flight,), event.seat, hidden=(GODZILLA.sort,), show=cracks, sound="godzilla"
    )


def _act_appeared(game: Game, event: g.GodzillaAppeared) -> Act:
    end: Anchor = ("tile", event.seat, *event.spaces)
    flight = Flight(GODZILLA, TABLE, end)
    return Act(0.9, (flight,), event.seat, show=Show("landing", event.spaces), sound="godzilla")


def _act_left(game: Game, event: g.GodzillaLeft) -> Act:
    standing = radiation(game).standing[event.seat]
    start: Anchor = ("tile", event.seat, *standing) if standing else TABLE
    flight = Flight(GODZILLA, start, TABLE)
    return Act(0.7, (flight,), event.seat, event.markers, (GODZILLA.sort,), sound="godzilla")


def _act_goods(game: Game, event: g.GoodsTrampled) -> Act:
    borough = game.boroughs[event.seat]
    flights = tuple(
        Flight(("material", material), ("space", event.seat, space), TABLE)
        for space in event.spaces
        if (material := borough.material_at(space)) is not None
    )
    return Act(0.5, flights, event.seat, show=Show("dust", event.spaces), sound="material")


def _act_cleaned(game: Game, event: g.MarkersRemoved) -> Act:
    flights = tuple(
        Flight(("icon", "radiation"), ("space", event.seat, space), TABLE) for space in event.spaces
    )
    return Act(0.5, flights, event.seat, event.spaces, sound="disc")


def _act_woke(game: Game, event: g.GodzillasWoke) -> Act:
    rolled = [(seat, roll) for seat, roll in enumerate(event.rolls) if 1 <= roll <= 6]
    dice = tuple(
        Flight(("rolling", seat, roll), TABLE, ("board", number, len(rolled)))
        for number, (seat, roll) in enumerate(rolled)
    )
    return Act(1.8, dice, haste=1.7, sound="dice")


def _trampled(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Crack the ground and raise dust under each step of a godzilla, one after another."""
    side = view.cell / view.unit
    count = max(1, len(show.spaces))
    for number, space in enumerate(show.spaces):
        age = (part * count - number) / 2.0
        if age <= 0:
            continue
        x, y = view.middle(space)
        shown = min(1.0, age * 2)
        for crack in range(6):
            angle = (crack + chance(space, crack)) / 6 * math.tau
            reach = side * 0.48 * shown * (0.6 + 0.4 * chance(space, crack, 4))
            end = (x + math.cos(angle) * reach, y + math.sin(angle) * reach)
            pen.line((x, y), end, EARTH, 2)
        if age < 1:
            for cloud in range(6):
                angle = (cloud + chance(space, cloud, 5)) / 6 * math.tau
                reach = side * (0.3 + 0.45 * age)
                at = (x + math.cos(angle) * reach, y + math.sin(angle) * reach)
                puff(pen, at, side * (0.14 + 0.14 * age), DUST, 200 * (1 - age))


def _paint_radiation(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    for space in spaces_of(radiation(game).marked[view.seat]):
        icon(pen, art, "radiation", view.box_of(space).inset(view.cell / view.unit * 0.22))


PRESENTATION = Presentation(
    module=NAME,
    season=SNOW,
    pieces=(
        Piece("godzilla", N_("the godzilla"), "godzilla", where=_standing, size=1.9),
        Piece(MARKER, N_("a radiation marker"), "radiation", on_space=True),
    ),
    gestures={PlaceGodzilla: _appear, WalkGodzilla: _walk, RemoveMarkers: _markers},
    sentences={
        PlaceGodzilla: _says_appear,
        WalkGodzilla: _says_walk,
        RemoveMarkers: _says_clean,
    },
    stories={
        g.GodzillasWoke: _woke,
        g.GodzillaAppeared: on_spaces(
            N_("A godzilla appears in the borough of {player} on {spaces}")
        ),
        g.GodzillaTurnedAway: of_player(
            N_("The godzilla finds no industry in the borough of {player}")
        ),
        g.GodzillaWalked: on_spaces(
            N_("The godzilla tramples {spaces} in the borough of {player}")
        ),
        g.GodzillaLeft: of_player(N_("The godzilla leaves the borough of {player}")),
        g.GoodsTrampled: on_spaces(N_("{player} loses the materials on {spaces}")),
        g.MarkersRemoved: on_spaces(
            N_("The Engineer of {player} takes the radiation off {spaces}")
        ),
    },
    retold={PersonMoved: _eaten},
    details=_details,
    effects=_harm,
    acts={
        g.GodzillaWalked: _act_walked,
        g.GodzillaAppeared: _act_appeared,
        g.GodzillasWoke: _act_woke,
        g.GodzillaLeft: _act_left,
        g.GoodsTrampled: _act_goods,
        g.MarkersRemoved: _act_cleaned,
    },
    announced=(g.GodzillasWoke,),
    shows={"trample": _trampled},
    marks=(_paint_radiation,),
    headlines=((20, _headline),),
)
