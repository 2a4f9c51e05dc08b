"""Drawing a borough: ground and tiles kept as one picture, people and goods laid on top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.presenting.composing import shown
from game.app.table.board_view import BoardView
from game.app.table.marks import paint_marks
from game.app.town.painting import paint_haze
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen, Store
from game.core.board import Board
from game.core.borough import Borough
from game.core.grid import SIZE, SPACES, spaces_of
from game.core.places import GRAVE
from game.core.state import Game

if TYPE_CHECKING:
    from game.app.art import Art

_LAYERS = Store(16)
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
    """Draw the ground of a borough, resting while its picture is laid of others."""
    board, season = shown(game).board_now(game, view.seat), shown(game).season
    night = art.look[1]
    parts = _ground(art, game.boroughs[view.seat], board, view.cell)
    ground = None
    while ground is None:
        with art.in_season(season, night):
            ground = next(parts)
        if ground is not None:
            pen.blit(ground, view.origin)
        yield


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


def _ground(art: Art, borough: Borough, board: Board, cell: int) -> Iterator[pygame.Surface | None]:
    """Lay the picture of a borough's ground, resting after each part; yield it at last."""
    tiles = tuple((t.kind, t.level, t.spaces) for t in borough.tiles.values())
    marks = (borough.zone, borough.graves, borough.useless)
    looks = (
        id(art),
        art.look,
        art.liveries[borough.seat],
        board.name,
        board.wall,
        tuple(board.areas),
        cell,
    )
    key = (looks, tiles, marks, tuple(borough.cemetery.values()))
    found = _LAYERS.get(key)
    if found is not None:
        yield found
        return
    plain = art.board(board, cell, borough.zone_side)
    yield None
    picture = _LAYERS.sheet((cell * SIZE, cell * SIZE))
    picture.blit(plain, (0, 0))
    for tile in tiles:
        yield None
        _lay_tiles(picture, art, board, [tile], cell)
    yield None
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
    yield _LAYERS.put(key, picture)


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
        spaces = tile[2]
        west, north = min(s % SIZE for s in spaces), min(s // SIZE for s in spaces)
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
