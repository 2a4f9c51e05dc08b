"""Roads and roundabouts at the table (ROAD)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.app import style
from game.app.art.seasons import BLOSSOM
from game.app.modules.base.acts import ACTS
from game.app.presenting.piece import Piece
from game.app.presenting.presentation import Presentation
from game.app.press.record import Built
from game.app.table.act import TABLE, Act, Anchor, Flight
from game.app.table.board_view import BoardView
from game.app.table.offering import CORNER, LINE, Offer, Source
from game.app.telling import names
from game.app.ui.pen import Pen
from game.app.words import _, counted, say
from game.core.command import Command
from game.core.commands import MovePerson
from game.core.events import PersonMoved
from game.core.grid import SIZE, space_name, spaces_of
from game.core.places import at, host_of, space_of
from game.core.state import Game
from game.core.words import N_
from game.modules.roads.driving import TakeRoad
from game.modules.roads.laying import (
    ROAD_PRICE,
    ROUNDABOUT_PRICE,
    BuildRoad,
    BuildRoundabout,
    open_corners,
    open_lines,
)
from game.modules.roads.lines import CORNERS, LINES, LINES_AT, ROW
from game.modules.roads.net import NAME, RoadBuilt, RoundaboutBuilt, net_of

if TYPE_CHECKING:
    from game.app.art import Art
from game.app.art.cards import Illustration

BY_ROAD = "ROAD.4"  # the rule that moves whoever drives
ASPHALT: style.Colour = (84, 84, 92)


def _road(game: Game, command: BuildRoad) -> Offer:
    return Offer(command, Source("road"), LINE, command.seat, (command.first, command.second))


def _roundabout(game: Game, command: BuildRoundabout) -> Offer:
    return Offer(command, Source("roundabout"), CORNER, command.seat, (), command.corner)


def _roads(game: Game, seat: int) -> Iterator[BuildRoad]:
    """Yield a road on the first line that may bear one."""
    line = LINES[next(spaces_of(open_lines(game, seat)), next(iter(LINES)))]
    yield BuildRoad(seat, line.first, line.second)


def _roundabouts(game: Game, seat: int) -> Iterator[BuildRoundabout]:
    """Yield a roundabout on the first corner that may bear one."""
    yield BuildRoundabout(seat, next(spaces_of(open_corners(game, seat)), 0))


def _ways(some: Sequence[Command]) -> list[str] | None:
    """Return whether somebody walks or drives, where that is all by which commands differ."""
    kinds = {type(command) for command in some}
    if TakeRoad not in kinds or not kinds <= {MovePerson, TakeRoad}:
        return None
    found = []
    for command in some:
        count = len(command.trip) - 1 if isinstance(command, TakeRoad) else 0
        by_road = counted("By {count} road", "By {count} roads", count, count=count)
        found.append(by_road if count else _("On foot"))
    return found


def _says_drive(game: Game, command: TakeRoad) -> str:
    roads = len(command.trip) - 1
    return counted(
        "{person}: {start} → {goal} by {count} road",
        "{person}: {start} → {goal} by {count} roads",
        roads,
        person=names.person(game, command.person),
        start=names.place(game, game.where[command.person], command.seat),
        goal=names.place(game, at(command.seat, command.space), command.seat),
        count=roads,
    )


def _says_road(game: Game, command: BuildRoad) -> str:
    one, other = space_name(command.first), space_name(command.second)
    return say(N_("Build a road between {one} and {other}"), one=one, other=other)


def _says_roundabout(game: Game, command: BuildRoundabout) -> str:
    return say(N_("Build a roundabout at {corner}"), corner=names.corner(command.corner))


def _road_built(game: Game, event: RoadBuilt) -> str:
    return say(
        N_("{player} builds a road between {one} and {other} for ${money}"),
        player=names.player(game, event.seat),
        one=space_name(event.first),
        other=space_name(event.second),
        money=event.money,
    )


def _roundabout_built(game: Game, event: RoundaboutBuilt) -> str:
    return say(
        N_("{player} builds a roundabout at {corner} for ${money}"),
        player=names.player(game, event.seat),
        corner=names.corner(event.corner),
        money=event.money,
    )


def _act_road(game: Game, event: RoadBuilt) -> Act:
    return _act_built("road", ("line", event.seat, event.first, event.second), event.money)


def _act_roundabout(game: Game, event: RoundaboutBuilt) -> Act:
    return _act_built("roundabout", ("corner", event.seat, event.corner), event.money)


def _act_built(picture: str, end: Anchor, money: int) -> Act:
    flight = Flight(("icon", picture), TABLE, end)
    return Act(0.75, (flight,), int(end[1]), sound="build", haste=2.0, builds=True, price=money)


def _act_moved(game: Game, event: PersonMoved) -> Act | None:
    """Let whoever takes roads drive along them (ROAD.4); all others walk."""
    act = ACTS[PersonMoved](game, event)
    if event.by != BY_ROAD or act is None:
        return act
    (walk,) = act.flights
    seat, start, goal = host_of(event.to), space_of(game.where[event.person]), space_of(event.to)
    via = tuple(("corner", seat, corner) for corner in _driven(game, seat, start, goal))
    ride = replace(walk, via=via or walk.via)
    car = replace(ride, picture=("part", "car", game.rules.owner[event.person]))
    return replace(act, flights=(car, ride), sound="step")


def _driven(game: Game, seat: int, start: int, goal: int) -> tuple[int, ...]:
    """Return the corners of the shortest way along roads from a space to another; none: ()."""
    roads, _roundabouts = net_of(game, seat)
    ends = set(_corners(goal))
    ways: deque[tuple[int, ...]] = deque((corner,) for corner in _corners(start))
    seen = set(_corners(start))
    while ways:
        way = ways.popleft()
        if way[-1] in ends and len(way) > 1:
            return way
        for line in LINES_AT[way[-1]]:
            beyond = line.end if line.start == way[-1] else line.start
            if roads >> line.number & 1 and beyond not in seen:
                seen.add(beyond)
                ways.append((*way, beyond))
    return ()


def _corners(space: int) -> tuple[int, ...]:
    north = space // SIZE * ROW + space % SIZE
    return north, north + 1, north + ROW, north + ROW + 1


def _paint_net(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    roads, roundabouts = net_of(game, view.seat)
    side = view.cell / view.unit
    for number, line in LINES.items():
        if roads >> number & 1:
            start, end = view.corner_point(line.start), view.corner_point(line.end)
            pen.line(start, end, ASPHALT, side * 0.2)
            pen.line(start, end, style.WHITE, side * 0.03)
    for corner in range(CORNERS):
        if roundabouts >> corner & 1:
            point = view.corner_point(corner)
            pen.circle(point, side * 0.22, ASPHALT)
            pen.circle(point, side * 0.1, style.GOOD)


PRESENTATION = Presentation(
    module=NAME,
    season=BLOSSOM,
    pieces=(
        Piece("road", N_("a road"), "road", lambda n: ROAD_PRICE, examples=_roads),
        Piece(
            "roundabout",
            N_("a roundabout"),
            "roundabout",
            lambda n: ROUNDABOUT_PRICE,
            examples=_roundabouts,
        ),
    ),
    gestures={BuildRoad: _road, BuildRoundabout: _roundabout},
    sentences={TakeRoad: _says_drive, BuildRoad: _says_road, BuildRoundabout: _says_roundabout},
    stories={RoadBuilt: _road_built, RoundaboutBuilt: _roundabout_built},
    ways=_ways,
    acts={PersonMoved: _act_moved, RoadBuilt: _act_road, RoundaboutBuilt: _act_roundabout},
    built={
        RoadBuilt: lambda e: Built(e.seat, "road", 1, (e.first, e.second)),
        RoundaboutBuilt: lambda e: Built(e.seat, "roundabout", 1, ()),
    },
    under=(_paint_net,),
    illustrations={
        "promise 43": Illustration("lawn", ("icon road",) * 5),
        "promise 54": Illustration("lawn", ("icon road", "icon roundabout", "icon road")),
    },
)
