"""Drawing a borough: ground and tiles, people and goods laid on top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.presenting.composing import shown
from game.app.table.board_view import BoardView
from game.app.table.marks import paint_marks
from game.app.town.painting import paint_haze
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.core.board import Board
from game.core.borough import Borough
from game.core.grid import SIZE, SPACES, spaces_of
from game.core.places import GRAVE
from game.core.state import Game

if TYPE_CHECKING:
    from game.app.art import Art

USELESS = (120, 170, 40)
Laid = tuple[str, int, tuple[int, ...]]  # a tile's kind, level and spaces
SMALL = 22  # pixels of a space under which a borough is drawn larger and scaled down
FINER = 3


def paint_borough(
    pen: Pen, art: Art, view: BoardView, game: Game, hidden: Iterable[int | str] = ()
) -> None:
    """Draw a borough with everything on it, whoever is in ``hidden`` left out."""
    if view.cell < SMALL:
        _paint_small(pen, art, view, game, hidden)
        return
    paint_ground(pen, art, view, game)
    paint_haze(pen, art, view, game.boroughs[view.seat].pollution)
    paint_standing(pen, art, view, game, hidden)


def paint_ground(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    """Draw the ground of a borough and its tiles, in the season of the game."""
    for _ in paint_ground_in_parts(pen, art, view, game):
        pass


def paint_ground_in_parts(pen: Pen, art: Art, view: BoardView, game: Game) -> Iterator[None]:
    """Draw the ground of a borough, resting after each of its tiles."""
    board, borough = shown(game).board_now(game, view.seat), game.boroughs[view.seat]
    season, night, cell = shown(game).season, art.look[1], view.cell
    with art.in_season(season, night):
        plain = art.board(board, cell, borough.zone_side)
    yield
    pen.blit(plain, view.origin)
    for tile in borough.tiles.values():
        yield
        with art.in_season(season, night):
            picture = _tile(art, board, (tile.kind, tile.level, tile.spaces), cell)
        pen.blit(picture, view.corner(_corner(tile.spaces)))
    yield
    for space in spaces_of(borough.graves):
        _grave(pen, art, view, space)
    for space in spaces_of(borough.useless):
        pen.fill(view.box_of(space), USELESS, 0, 90)
    yield


def _corner(spaces: tuple[int, ...]) -> int:
    """Return the north-western space of the rectangle around these."""
    return min(s // SIZE for s in spaces) * SIZE + min(s % SIZE for s in spaces)


def _grave(pen: Pen, art: Art, view: BoardView, space: int) -> None:
    cell, (x, y) = view.cell, view.corner(space)
    room = pygame.Rect(x, y, cell, cell).inflate(-cell // 12, -cell // 12)
    pen.draw(pygame.draw.rect, (158, 168, 128), room, 0, cell // 6)
    pen.draw(pygame.draw.rect, (112, 120, 92), room, max(1, cell // 26), cell // 6)
    grave = art.person("citizen", view.seat, round(cell * 0.8), "lying")
    pen.blit(grave, grave.get_rect(center=(x + cell // 2, y + cell // 2)))


def paint_standing(
    pen: Pen, art: Art, view: BoardView, game: Game, hidden: Iterable[int | str] = ()
) -> None:
    """Draw who and what stands on the tiles: goods, people, the mayor, marks."""
    borough, away = game.boroughs[view.seat], frozenset(hidden)
    for paint in shown(game).under:
        paint(pen, art, view, game)
    _goods(pen, art, view, borough)
    _people(pen, art, view, game, away)
    if borough.mayor:
        _mayor(pen, art, view, borough)
    paint_marks(pen, art, view, game, away)


def _paint_small(
    pen: Pen, art: Art, view: BoardView, game: Game, hidden: Iterable[int | str]
) -> None:
    """Draw a borough larger and scale it down, so that people stay people."""
    cell = view.cell * FINER
    head = cell if shown(game).head_room else 0
    large = pygame.Surface((cell * SIZE, cell * SIZE + head), pygame.SRCALPHA)
    fine = Pen(large, view.unit)
    box = Box(0, head / view.unit, cell * SIZE / view.unit, cell * SIZE / view.unit)
    paint_borough(fine, art, BoardView(view.seat, box, cell, view.unit), game, hidden)
    size = (view.cell * SIZE, round(large.get_height() / FINER))
    x, y = view.origin
    pen.blit(pygame.transform.smoothscale(large, size), (x, y + view.cell * SIZE - size[1]))


def board_picture(art: Art, board: Board, cell: int) -> pygame.Surface:
    """Return a board as it lies on the table before the first round, printed tiles and all."""
    if cell < SMALL:
        large = board_picture(art, board, cell * FINER)
        return pygame.transform.smoothscale(large, (cell * SIZE, cell * SIZE))
    picture = art.board(board, cell).copy()
    _lay_tiles(picture, art, board, [(t.kind, t.level, t.spaces) for t in board.printed], cell)
    return picture


def _lay_tiles(
    picture: pygame.Surface, art: Art, board: Board, tiles: Iterable[Laid], cell: int
) -> None:
    for tile in tiles:
        north, west = divmod(_corner(tile[2]), SIZE)
        picture.blit(_tile(art, board, tile, cell), (west * cell, north * cell))


def _tile(art: Art, board: Board, tile: Laid, cell: int) -> pygame.Surface:
    kind, level, spaces = tile
    return art.tile(kind, level, spaces, cell, spots=_spots(board, kind, spaces))


def _spots(board: Board, kind: str, spaces: tuple[int, ...]) -> tuple[str, ...]:
    """Return which spaces of a Harbor are water, where the board says so; else the usual."""
    if kind != "harbor":
        return ()
    wet = [bool(board.water >> space & 1) for space in spaces]
    return tuple("water" if is_wet else "" for is_wet in wet) if any(wet) else ()


def _goods(pen: Pen, art: Art, view: BoardView, borough: Borough) -> None:
    size = max(4, round(view.cell * 0.62))
    for material, held in enumerate(borough.goods):
        for space in spaces_of(held):
            picture = art.material(material, size)
            x, y = view.corner(space)
            where = picture.get_rect(center=(x + view.cell // 2, y + view.cell // 2))
            pen.blit(picture, where)


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
    """Draw one person."""
    seat = game.rules.owner[person]
    picture = art.person(
        game.rules.person_kind[person].name,
        seat,
        round(cell * 0.86),
        shown(game).pose(game, person),
    )
    pen.blit(picture, picture.get_rect(center=center))


def _mayor(pen: Pen, art: Art, view: BoardView, borough: Borough) -> None:
    """Let the mayor stand in the middle of his street, under pennants."""
    spaces = sorted(spaces_of(borough.mayor))
    if len(spaces) == 2:
        across = spaces[1] - spaces[0] == 1
        pen.blit(art.mayor_street(across, view.cell), view.corner(spaces[0]))
        picture = art.icon("mayor", max(8, round(view.cell * 0.95)))
        center = pen.spot(view.line_point(spaces[0], spaces[1]))
        pen.blit(picture, picture.get_rect(center=center))
