"""A Tiled map → a Board, or every reason why not."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards import map_properties, terrain
from game.boards.areas import covered, read_areas, read_wall
from game.boards.cleaning import clean, is_a
from game.boards.files import read_inside
from game.boards.layer_reading import LAYERS
from game.boards.needs import check_whole
from game.boards.places import allowed_root
from game.boards.printed import read_printed
from game.boards.problems import BadMap, Problem, Report
from game.boards.tilesets import embed_tilesets
from game.boards.vocabulary import Vocabulary
from game.boards.xml_reading import parse_xml
from game.core.board import Board
from game.core.grid import spaces_of
from game.core.words import N_

# pytmx imports pygame, for its types alone; the greeting would stand among the problems.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytmx


def load_board(path: str | os.PathLike[str], words: Vocabulary) -> Board:
    """Return the board that a map draws; BadMap carries every problem of a map that draws none."""
    board, problems = read_map(Path(path), words)
    if board is None:
        raise BadMap(problems)
    return board


def check_map(path: str | os.PathLike[str], words: Vocabulary) -> list[Problem]:
    """Return every problem of a map: none if it can be played on."""
    return read_map(Path(path), words)[1]


def read_map(path: Path, words: Vocabulary) -> tuple[Board | None, list[Problem]]:
    """Return the board and no problem, or no board and the problems."""
    report = Report(path.name)
    try:
        path = path.absolute()
        path = path.parent.resolve() / path.name
        root = allowed_root(path)
    except (OSError, RuntimeError, ValueError) as error:
        text = N_("the file cannot be read ({error})")
        report.refuse(text, error=type(error).__name__)
        return None, report.problems
    content = read_inside(path, root, report)
    tree = None if content is None else parse_xml(content, report)
    if tree is None or not is_a("map", tree, report):
        return None, report.problems
    board = _read_tree(tree, path, root, words, report)
    return (None if report.problems else board), report.problems


def _read_tree(
    tree: Element, path: Path, root: Path, words: Vocabulary, report: Report
) -> Board | None:
    measured = clean(tree, report)
    if measured and tree.get("tilewidth") != tree.get("tileheight"):
        report.refuse(N_("the tiles must be square"))
    _check_layers(tree, report)
    tiles_sound = embed_tilesets(tree, path, root, report)
    terrain.drop_unreadable_cells(tree, report)
    # Properties that bear the name of an attribute are told of below, by us.
    tiled = pytmx.TiledMap(allow_duplicate_names=True)
    tiled.parse_xml(tree)

    properties = tiled.properties
    name = map_properties.read_name(properties, report)
    zone = map_properties.read_number(properties, "zone", map_properties.ZONES, None, report)
    pollution = map_properties.read_number(
        properties, "pollution", map_properties.POLLUTIONS, 0, report
    )
    rules = map_properties.read_rules(properties, words, report)
    settings = map_properties.read_settings(properties, rules, words, report)
    map_properties.refuse_strangers(properties, rules, words, report)
    if not measured:
        return None
    printed = read_printed(tiled, words, report)
    areas = read_areas(tiled, words, report)
    wall = read_wall(tiled, report)
    rows = terrain.terrain_rows(tiled, report) if tiles_sound else None
    if rows is None:
        return None
    board = Board(
        name=name,
        terrain=rows,
        zone=zone,
        pollution=pollution,
        printed=tuple(printed),
        areas={area: tuple(spaces_of(covered(pieces))) for area, pieces in areas.items()},
        wall=wall,
        rules=rules,
        settings=settings,
        looks=terrain.look_rows(tiled),
    )
    check_whole(board, printed, areas, words, report)
    return board


def _check_layers(tree: Element, report: Report) -> None:
    """Refuse layers of other names or of the wrong sort, and ask for the terrain."""
    for layer in tree.findall("layer") + tree.findall("objectgroup"):
        name = layer.get("name", "")
        known = (terrain.LAYER,) if layer.tag == "layer" else LAYERS
        if name not in known:
            text = N_("unknown layer; a map has a tile layer {tiles} and object layers {objects}")
            words = {"tiles": terrain.LAYER, "objects": ", ".join(LAYERS)}
            report.refuse(text, layer=name, **words)
            tree.remove(layer)
    if not any(layer.get("name") == terrain.LAYER for layer in tree.findall("layer")):
        report.refuse(N_("the tile layer {name} is missing"), name=terrain.LAYER)
