"""Berlin at the table: the Wall, its fall, and homes that merge (BERLIN)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.app.presenting.presentation import Presentation
from game.app.presenting.puffs import DUST, EARTH, chance, puff
from game.app.presenting.story import of_player, on_spaces
from game.app.press.record import Headline, Period
from game.app.style import Colour
from game.app.table.act import Act, Show
from game.app.table.board_view import BoardView
from game.app.table.offering import SPACE, Offer, Source
from game.app.telling import names
from game.app.ui.box import Point
from game.app.ui.pen import Pen
from game.app.words import _, say
from game.core.board import Board
from game.core.state import Game
from game.core.words import N_
from game.modules.cities.merging import NAME, MergeZones, WallFell, ZonesMerged, wall_stands

if TYPE_CHECKING:
    from game.app.art import Art

STONE: Colour = (168, 164, 158)


def _merge(game: Game, command: MergeZones) -> Offer:
    other = game.boroughs[command.seat].tiles.get(command.second)
    spaces = other.spaces if other is not None else ()
    return Offer(command, Source("tile", command.first), SPACE, command.seat, spaces)


def _says_merge(game: Game, command: MergeZones) -> str:
    tiles = game.boroughs[command.seat].tiles
    one, other = (names.spaces(tiles[t].spaces) for t in (command.first, command.second))
    if command.five:
        text = N_("Merge the homes on {one} and {other}; the largest zone takes {spaces}")
        return say(text, one=one, other=other, spaces=names.spaces(command.five))
    return say(N_("Merge the homes on {one} and {other}"), one=one, other=other)


def _act_fell(game: Game, event: WallFell) -> Act:
    wall = game.boroughs[event.seat].board.wall
    edges = tuple(space for pair in wall for space in pair)
    return Act(2.2, (), event.seat, show=Show("wall", edges), sound="wall")


def _act_merged(game: Game, event: ZonesMerged) -> Act:
    spaces = (*event.spaces, *event.rest)
    return Act(0.8, (), event.seat, spaces, show=Show("dust", spaces), sound="build")


def _falling_wall(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Shake the Wall, let its slabs fall one after another, and the dust settle."""
    side = view.cell / view.unit
    edges = list(zip(show.spaces[::2], show.spaces[1::2], strict=True))
    for number, (one, other) in enumerate(edges):
        x, y = view.line_point(one, other)
        upright = abs(one - other) == 1
        for slab in range(2):
            along = (slab - 0.5) * side * 0.5
            middle = (x, y + along) if upright else (x + along, y)
            start = 0.25 + 0.45 * number / max(1, len(edges)) + 0.05 * slab
            fallen = max(0.0, min(1.0, (part - start) / 0.25))
            shiver = math.sin(part * 90 + number * 2 + slab) * side * 0.03 * (1 - fallen)
            _slab(pen, (middle[0] + shiver, middle[1]), side, upright, fallen, number + slab)
            if 0 < fallen < 1 or (fallen == 1 and part < 1):
                age = min(1.0, (part - start) / 0.45)
                puff(pen, middle, side * (0.2 + 0.3 * age), DUST, 170 * (1 - age))


def _slab(pen: Pen, at: Point, side: float, upright: bool, fallen: float, number: int) -> None:
    """Draw one slab of the Wall: standing, toppling over to a side, or a heap that fades."""
    along, across = pen.px(side * 0.48), pen.px(side * (0.2 + 0.3 * fallen))
    size = (across, along) if upright else (along, across)
    stone = pygame.Surface(size, pygame.SRCALPHA)
    veil = 255 if fallen < 0.8 else round(255 * (1 - fallen) / 0.2)
    stone.fill((*STONE, veil))
    pygame.draw.rect(stone, (*EARTH, veil), stone.get_rect(), max(1, pen.px(1.5)))
    tilt = (chance(number, 7) - 0.5) * 70 * fallen
    lean = side * 0.28 * fallen * (1 if chance(number, 3) > 0.5 else -1)
    x, y = at
    where = (x + lean, y) if upright else (x, y + lean)
    turned = pygame.transform.rotate(stone, tilt)
    pen.blit(turned, turned.get_rect(center=pen.spot(where)))


def _details(game: Game, seat: int, space: int) -> list[str]:
    """Name the Wall, while it stands."""
    wall = _board_now(game, game.boroughs[seat].board).wall
    return [_("The Wall runs along this space")] if any(space in pair for pair in wall) else []


def _board_now(game: Game, board: Board) -> Board:
    """Return a board without its Wall, once that has fallen."""
    if not board.wall or wall_stands(game):
        return board
    return msgspec.structs.replace(board, wall=())


def _headline(page: Period) -> Headline | None:
    """Tell of the day on which the Wall fell."""
    fallen = [event.seat for event in page.events if isinstance(event, WallFell)]
    if not fallen:
        return None
    return Headline(_("The Wall has fallen!"), _("East and West may merge their homes."), fallen[0])


PRESENTATION = Presentation(
    module=NAME,
    gestures={MergeZones: _merge},
    sentences={MergeZones: _says_merge},
    stories={
        WallFell: of_player(N_("The Wall falls in the borough of {player}")),
        ZonesMerged: on_spaces(N_("{player} merges homes across the fallen Wall on {spaces}")),
    },
    acts={WallFell: _act_fell, ZonesMerged: _act_merged},
    announced=(WallFell,),
    headlines=((12, _headline),),
    shows={"wall": _falling_wall},
    board_now=_board_now,
    details=_details,
)
