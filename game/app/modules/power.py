"""Power plants at the table: they stand above the board (POW)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.art.seasons import SNOW
from game.app.presenting.overlay import YELLOW, Overlay, Wash
from game.app.presenting.piece import Piece
from game.app.presenting.presentation import Presentation
from game.app.press.record import Built
from game.app.table.act import TABLE, Act, Anchor, Flight
from game.app.table.board_view import BoardView
from game.app.table.offering import COLUMN, Offer, Source
from game.app.telling import names
from game.app.town.actors import Chimney
from game.app.town.ring_road import RING
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.app.words import _, say
from game.core.grid import SIZE, spaces_of
from game.core.state import Game
from game.core.words import N_
from game.modules.power import (
    LEVELS,
    NAME,
    PRICES,
    BuildPlant,
    PlantBuilt,
    grid,
    powered_columns,
    powered_spaces,
)

if TYPE_CHECKING:
    from game.app.art import Art
from game.app.art.cards import Illustration

HEAD_ROOM = 44.0
TOWER, DASH = 0.72, 0.14  # of a space
LEGIBLE = 8.0  # UI units: a thumbnail's plants bear no letters
ORANGE: style.Colour = (224, 138, 36)


def _plant(game: Game, command: BuildPlant) -> Offer:
    spaces = tuple(range(command.column, command.column + command.level))
    source = Source("plant", command.level)
    return Offer(command, source, COLUMN, command.seat, spaces, command.column)


def _examples(game: Game, seat: int) -> Iterator[BuildPlant]:
    """Yield a plant of each level above the first columns that are free for it."""
    taken = set(powered_columns(game, seat))
    for level in LEVELS:
        starts = range(SIZE - level + 1)
        free = (x for x in starts if not taken & set(range(x, x + level)))
        yield BuildPlant(seat, level, next(free, 0))


def _says_plant(game: Game, command: BuildPlant) -> str:
    text = N_("Build a power plant of level {level} from column {column} on")
    return say(text, level=command.level, column=names.column(command.column))


def _built(game: Game, event: PlantBuilt) -> str:
    return say(
        N_("{player} builds a power plant of level {level} from column {column} on for ${money}"),
        player=names.player(game, event.seat),
        level=event.level,
        column=names.column(event.column),
        money=event.money,
    )


def _plant_built(event: PlantBuilt) -> Built:
    columns = range(event.column, event.column + event.level)
    return Built(event.seat, "plant", event.level, tuple(columns))


def _act_built(game: Game, event: PlantBuilt) -> Act:
    end: Anchor = ("space", event.seat, event.column)
    picture = ("icon", f"plant{event.level}")
    flight = Flight(picture, TABLE, end)
    return Act(0.8, (flight,), event.seat, sound="build", haste=1.7, builds=True, price=event.money)


def _paint_columns(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    """Wash the columns of each plant in light, inside a dashed frame."""
    side = view.side
    for level, column in grid(game).built[view.seat]:
        columns = Box(view.box.x + column * side, view.box.y, side * level, view.box.h)
        pen.fill(columns, style.GLOW, 0, 43)
        for x in (columns.x, columns.right):
            _dashes(pen, (x, columns.y), (x, columns.bottom), side)
        _dashes(pen, (columns.x, columns.bottom), (columns.right, columns.bottom), side)


def _paint_plants(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    """Let plants stand on the north road, as wide as the columns they cover (POW.2)."""
    side = view.side
    tower = art.part("tower", pen.px(side * TOWER))
    for level, column in grid(game).built[view.seat]:
        x = view.box.x + column * side
        base = Box(x, view.box.y - side * RING, side * level, side * RING)
        pen.fill(base, style.NIGHT, side * 0.08)
        _dashes(pen, (base.x + 4, base.bottom - 3), (base.right - 4, base.bottom - 3), side)
        for number in range(level):
            at = pen.spot((x + (number + 0.5) * side, base.bottom - side * 0.06))
            pen.blit(tower, tower.get_rect(midbottom=at))
            sign = Box(x + (number + 0.06) * side, base.y, side * 0.24, base.h)
            if sign.w >= LEGIBLE:
                letter = names.column(column + number)
                pen.text(letter, sign, style.SMALL, style.WHITE, align="center", fit=True)


def _dashes(pen: Pen, start: Point, end: Point, side: float) -> None:
    """Draw a dashed line in orange."""
    (ax, ay), (bx, by) = start, end
    steps = max(1, round(max(abs(bx - ax), abs(by - ay)) / (side * DASH)))

    def at(step: int) -> Point:
        return ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps

    for step in range(0, steps, 2):
        pen.line(at(step), at(min(steps, step + 1)), ORANGE, side * 0.04)


def _steam(game: Game, seat: int) -> Iterator[Chimney]:
    """Let steam rise from the towers."""
    for level, column in grid(game).built[seat]:
        for number in range(level):
            x = column + number + 0.5
            yield Chimney(x, -TOWER * 0.75, x * 0.7, "white", size=0.24)


def _powered(game: Game, seat: int) -> list[Wash]:
    """Return the spaces below a power plant (POW.3)."""
    return [(s, YELLOW, "") for s in spaces_of(powered_spaces(game, seat))]


def _details(game: Game, seat: int, space: int) -> list[str]:
    """Say whether a column has its plant (POW.3)."""
    is_powered = powered_spaces(game, seat) >> space & 1
    return [_("Below a power plant") if is_powered else _("No power plant above this column")]


PRESENTATION = Presentation(
    module=NAME,
    season=SNOW,
    life=_steam,
    pieces=(
        Piece(
            "plant",
            N_("power plant {number}"),
            "plant{number}",
            lambda n: PRICES[n - 1],
            examples=_examples,
        ),
    ),
    gestures={BuildPlant: _plant},
    sentences={BuildPlant: _says_plant},
    stories={PlantBuilt: _built},
    acts={PlantBuilt: _act_built},
    built={PlantBuilt: _plant_built},
    under=(_paint_columns,),
    marks=(_paint_plants,),
    details=_details,
    head_room=HEAD_ROOM,
    overlays={
        "power": Overlay(
            N_("Powered columns"),
            N_("Power"),
            N_("Gold: under a power plant."),
            _powered,
            "5",
            icon="power",
        )
    },
    illustrations={
        "promise 37": Illustration("dusk", ("icon plant1", "icon plant2", "icon plant3")),
        "promise 38": Illustration("dusk", ("icon plant3",), ("icon power",) * 5),
    },
)
