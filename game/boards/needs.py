"""Does the whole fit together? What the board's rules need, and room for City Hall."""

from __future__ import annotations

from game.boards.areas import covered
from game.boards.ground import city_hall_places, cut_by_wall, solid
from game.boards.layer_reading import AREAS, PRINTED, Drawn
from game.boards.problems import Report, named_spaces
from game.boards.terrain import LAYER
from game.boards.vocabulary import Vocabulary
from game.boards.wall import check_wall
from game.core.board import Board, PrintedTile
from game.core.grid import BORDER, influence, mask_of, parts_of, sides, spaces_of, square
from game.core.map_needs import Area
from game.core.words import N_


def check_whole(
    board: Board,
    printed: dict[PrintedTile, str],
    areas: dict[str, list[Drawn]],
    words: Vocabulary,
    report: Report,
) -> None:
    """Note what is missing, useless or in the wrong place on a board that could be read."""
    for tile, label in printed.items():
        _check_tile(board, tile, label, words.kinds[tile.kind].rule, report)
    for name, pieces in areas.items():
        _check_use(board, name, pieces, words, report)
        _check_place(board, words.areas[name], pieces, solid(board, words), report)
    for rule in board.rules:
        _check_rule(board, rule, words, report)
    check_wall(board, words, report)
    if not city_hall_places(board, words):
        report.refuse(N_("no free 2×2 for City Hall in the first zone"), layer=LAYER)


def _check_tile(board: Board, tile: PrintedTile, label: str, rule: str, report: Report) -> None:
    mask, zone = mask_of(tile.spaces), square(board.zone, board.zone)
    for wrong, text in (
        (mask & ~board.land, N_("the {kind} lies on void at {spaces}")),
        (mask & ~zone, N_("the {kind} lies outside the first zone at {spaces}")),
        (mask if cut_by_wall(board, mask) else 0, N_("the Wall cuts the {kind} at {spaces}")),
    ):
        if wrong:
            spaces = named_spaces(spaces_of(wrong))
            report.refuse(text, layer=PRINTED, thing=label, kind=tile.kind, spaces=spaces)
    if rule and rule not in board.rules:
        text = N_("a {kind} means nothing without the rule {rule}")
        report.refuse(text, layer=PRINTED, thing=label, kind=tile.kind, rule=rule)


def _check_use(
    board: Board, name: str, pieces: list[Drawn], words: Vocabulary, report: Report
) -> None:
    users = words.rules_with(name)
    if not set(users).intersection(board.rules):
        text = N_("the area {area} means nothing without one of the rules {rules}")
        labels = ", ".join(piece.label for piece in pieces)
        report.refuse(text, layer=AREAS, thing=labels, area=name, rules=", ".join(users))


def _check_place(
    board: Board, area: Area, pieces: list[Drawn], solid_ground: int, report: Report
) -> None:
    mask = covered(pieces)
    faults = [(mask & ~board.land, N_("the area {area} lies on void at {spaces}"))]
    if area.to_build_on:
        text = N_("nothing can be built on {spaces} of the area {area}")
        faults.append((mask & board.land & ~solid_ground, text))
    if area.beside:
        near = influence(board.ground(area.beside))
        faults.append((mask & ~near, N_("the area {area} is too far away at {spaces}")))
    if area.at_edge:
        limit = BORDER | sides(board.ground("void"))
        faults.append((mask & ~limit, N_("{spaces} of the area {area} are not at the city's edge")))
    for wrong, text in faults:
        if wrong:
            labels = ", ".join(piece.label for piece in pieces if piece.spaces & wrong)
            spaces = named_spaces(spaces_of(wrong))
            report.refuse(text, layer=AREAS, thing=labels, area=area.name, spaces=spaces)


def _check_rule(board: Board, rule: str, words: Vocabulary, report: Report) -> None:
    needs = words.rules[rule]
    for terrain in needs.terrain:
        if not board.ground(terrain):
            text = N_("the rule {rule} needs the terrain {terrain}")
            report.refuse(text, layer=LAYER, rule=rule, terrain=terrain)
    for area in needs.areas:
        if area.name not in board.areas:
            text = N_("the rule {rule} needs the area {area}")
            report.refuse(text, layer=AREAS, rule=rule, area=area.name)
    for kind in needs.printed:
        if kind not in {tile.kind for tile in board.printed}:
            text = N_("the rule {rule} needs a printed {kind}")
            report.refuse(text, layer=PRINTED, rule=rule, kind=kind)
    if len(parts_of(board.land & ~board.water)) < needs.land_parts:
        text = N_("the rule {rule} needs land in {parts} parts")
        report.refuse(text, layer=LAYER, rule=rule, parts=needs.land_parts)
