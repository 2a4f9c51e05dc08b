"""Power plants at the table: they stand above the board (POW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import style
from game.app.art.seasons import SNOW
from game.app.pictures import icon
from game.app.presenting.overlay import YELLOW, Overlay, Wash
from game.app.presenting.piece import Piece
from game.app.presenting.presentation import Presentation
from game.app.table.act import TABLE, Act, Anchor, Flight
from game.app.table.board_view import BoardView
from game.app.table.offering import COLUMN, Offer, Source
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.words import say
from game.core.grid import spaces_of
from game.core.state import Game
from game.core.words import N_
from game.modules.power import NAME, PRICES, BuildPlant, PlantBuilt, grid, powered_spaces

if TYPE_CHECKING:
    from game.app.art import Art
from game.app.art.cards import Illustration

HEAD_ROOM = 26.0


def _plant(game: Game, command: BuildPlant) -> Offer:
    spaces = tuple(range(command.column, command.column + command.level))
    source = Source("plant", command.level)
    return Offer(command, source, COLUMN, command.seat, spaces, command.column)


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


def _act_built(game: Game, event: PlantBuilt) -> Act:
    end: Anchor = ("space", event.seat, event.column)
    picture = ("icon", f"plant{event.level}")
    return Act(0.45, (Flight(picture, TABLE, end),), event.seat, sound="build")


def _paint_plants(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    side = view.cell / view.unit
    high = min(HEAD_ROOM, side)
    for level, column in grid(game).built[view.seat]:
        x = view.box.x + column * side
        box = Box(x, view.box.y - high, side * level, high)
        pen.fill(box.inset(1), style.NIGHT, 4, 235)
        icon(pen, art, f"plant{level}", box.inset(2))


def _powered(game: Game, seat: int) -> list[Wash]:
    """Return the spaces below a power plant (POW.3)."""
    return [(s, YELLOW, "") for s in spaces_of(powered_spaces(game, seat))]


PRESENTATION = Presentation(
    module=NAME,
    season=SNOW,
    pieces=(Piece("plant", N_("power plant {number}"), "plant{number}", lambda n: PRICES[n - 1]),),
    gestures={BuildPlant: _plant},
    sentences={BuildPlant: _says_plant},
    stories={PlantBuilt: _built},
    acts={PlantBuilt: _act_built},
    marks=(_paint_plants,),
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
