"""Drawing a borough: ground and tiles kept as one picture, people and goods laid on top."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.presenting.composing import shown
from game.app.table.board_view import BoardView
from game.app.table.marks import paint_marks
from game.app.ui.box import Point
from game.app.ui.pen import Pen, Store
from game.core.board import Board
from game.core.borough import Borough
from game.core.grid import FULL, SIZE, SPACES, space_name, spaces_of
from game.core.places import GRAVE
from game.core.state import Game

if TYPE_CHECKING:
    from game.app.art import Art

_LAYERS = Store(48)
SMALL = 22  # pixels of a space under which people are drawn as dots


def paint_borough(
    pen: Pen, art: Art, view: BoardView, game: Game, hidden: Iterable[int | str] = ()
) -> None:
    """Draw a borough with everything on it, whoever is in ``hidden`` left out."""
    borough = game.boroughs[view.seat]
    pen.surface.blit(
        _ground(art, borough, shown(game).board_now(game, view.seat), view.cell), view.origin
    )
    _goods(pen, art, view, borough)
    away = frozenset(hidden)
    _people(pen, art, view, game, away)
    if borough.mayor:
        _mayor(pen, art, view, borough)
    paint_marks(pen, art, view, game, away)


def paint_coordinates(pen: Pen, view: BoardView) -> None:
    """Write the letters of the columns and the numbers of the rows on the board's edge."""
    side = view.cell / view.unit
    for number in range(SIZE):
        top, left = view.box_of(number), view.box_of(number * SIZE)
        letter = top._replace(x=top.x + side / 2 - 5, y=top.y + 1, w=10, h=10)
        figure = left._replace(x=left.x + 2, y=left.y + side / 2 - 5, w=14, h=10)
        for text, box, align in (
            (space_name(number)[0], letter, "center"),
            (space_name(number * SIZE)[1:], figure, "left"),
        ):
            pen.text(text, box.moved(0.7, 0.7), style.TINY - 1, style.WHITE, align=align)
            pen.text(text, box, style.TINY - 1, style.FAINT, align=align)


def _ground(art: Art, borough: Borough, board: Board, cell: int) -> pygame.Surface:
    tiles = tuple((t.kind, t.level, t.spaces) for t in borough.tiles.values())
    marks = (borough.zone, borough.graves, borough.useless)
    looks = (id(art), art.liveries[borough.seat], board.name, board.wall, cell)
    key = (looks, tiles, marks, tuple(borough.cemetery.values()))
    found = _LAYERS.get(key)
    if found is not None:
        return found
    picture = pygame.Surface((cell * SIZE, cell * SIZE))
    picture.blit(art.board(board, cell), (0, 0))
    _dim_outside(picture, borough, cell)
    for kind, level, spaces in tiles:
        west, north = min(s % SIZE for s in spaces), min(s // SIZE for s in spaces)
        drawn = art.tile(kind, level, spaces, cell, spots=_spots(board, kind, spaces))
        picture.blit(drawn, (west * cell, north * cell))
    for space in spaces_of(borough.graves):
        grave = art.person("citizen", borough.seat, round(cell * 0.8), "lying")
        x, y = space % SIZE * cell, space // SIZE * cell
        room = pygame.Rect(x, y, cell, cell).inflate(-cell // 12, -cell // 12)
        pygame.draw.rect(picture, (158, 168, 128), room, border_radius=cell // 6)
        pygame.draw.rect(picture, (112, 120, 92), room, max(1, cell // 26), cell // 6)
        picture.blit(grave, grave.get_rect(center=(x + cell // 2, y + cell // 2)))
    for space in spaces_of(borough.useless):
        x, y = space % SIZE * cell, space // SIZE * cell
        veil = pygame.Surface((cell, cell), pygame.SRCALPHA)
        veil.fill((120, 170, 40, 90))
        picture.blit(veil, (x, y))
    return _LAYERS.put(key, picture)


def _spots(board: Board, kind: str, spaces: tuple[int, ...]) -> tuple[str, ...]:
    """Return which spaces of a Harbor are water, where the board says so; else the usual."""
    if kind != "harbor":
        return ()
    wet = [bool(board.water >> space & 1) for space in spaces]
    return tuple("water" if is_wet else "" for is_wet in wet) if any(wet) else ()


def _dim_outside(picture: pygame.Surface, borough: Borough, cell: int) -> None:
    """Lay a veil over what is not yet of the zone, and draw the zone's edge."""
    outside = borough.board.land & FULL & ~borough.zone
    if not outside:
        return
    veil = pygame.Surface((cell, cell), pygame.SRCALPHA)
    veil.fill((92, 78, 60, 92))
    for space in spaces_of(outside):
        picture.blit(veil, (space % SIZE * cell, space // SIZE * cell))
    width = max(2, cell // 18)
    for space in spaces_of(borough.zone):
        x, y = space % SIZE * cell, space // SIZE * cell
        if space % SIZE < SIZE - 1 and outside >> (space + 1) & 1:
            start, end = (x + cell, y), (x + cell, y + cell)
            pygame.draw.line(picture, style.GLOW, start, end, width)
        if space // SIZE < SIZE - 1 and outside >> (space + SIZE) & 1:
            start, end = (x, y + cell), (x + cell, y + cell)
            pygame.draw.line(picture, style.GLOW, start, end, width)


def _goods(pen: Pen, art: Art, view: BoardView, borough: Borough) -> None:
    size = max(4, round(view.cell * 0.62))
    for material, held in enumerate(borough.goods):
        for space in spaces_of(held):
            picture = art.material(material, size)
            x, y = view.corner(space)
            where = picture.get_rect(center=(x + view.cell // 2, y + view.cell // 2))
            pen.surface.blit(picture, where)


def _people(pen: Pen, art: Art, view: BoardView, game: Game, hidden: frozenset[int | str]) -> None:
    for persons in game.boroughs[view.seat].who.values():
        for person in persons:
            if person not in hidden:
                center = pen.spot(person_point(view, game, person))
                paint_person(pen, art, game, person, center, view.cell)


def person_point(view: BoardView, game: Game, person: int) -> Point:
    """Return where a person stands; several on one space stand side by side."""
    place = game.where[person]
    space = (place - GRAVE if place >= GRAVE else place) % SPACES
    here = game.boroughs[view.seat].who.get(space, (person,))
    number = here.index(person) if person in here else 0
    step = min(0.4, 0.8 / len(here)) * view.cell / view.unit
    shift = (number - (len(here) - 1) / 2) * step
    x, y = view.middle(space)
    return x + shift, y


def paint_person(
    pen: Pen, art: Art, game: Game, person: int, center: tuple[int, int], cell: int
) -> None:
    """Draw one person; a dot where the board is small."""
    seat = game.rules.owner[person]
    if cell < SMALL:
        colour = art.player_colour(seat)
        radius = max(2, cell // 3)
        pygame.draw.circle(pen.surface, style.INK, center, radius + 1)
        pygame.draw.circle(pen.surface, colour, center, radius)
        return
    picture = art.person(
        game.rules.person_kind[person].name,
        seat,
        round(cell * 0.86),
        shown(game).pose(game, person),
    )
    pen.surface.blit(picture, picture.get_rect(center=center))


def _mayor(pen: Pen, art: Art, view: BoardView, borough: Borough) -> None:
    spaces = list(spaces_of(borough.mayor))
    if len(spaces) == 2:
        x, y = pen.spot(view.line_point(spaces[0], spaces[1]))
        for space in spaces:
            pen.fill(view.box_of(space), style.INK, 0, 70)
        picture = art.icon("mayor", max(8, round(view.cell * 1.1)))
        pen.surface.blit(picture, picture.get_rect(center=(x, y)))
