"""Does the whole fit together? What the board's rules need, and room for City Hall."""

from __future__ import annotations

from game.boards.areas import covered
from game.boards.ground import city_hall_places, cut_by_wall, solid
from game.boards.layer_reading import AREAS as AREA_LAYER
from game.boards.layer_reading import PRINTED, WALL, Drawn
from game.boards.problems import Report, named_spaces
from game.boards.terrain import LAYER
from game.boards.vocabulary import AREAS, BESIDE, KINDS, RULES, TO_BUILD_ON
from game.core.board import Board, PrintedTile
from game.core.grid import BORDER, influence, mask_of, parts_of, sides, spaces_of, square
from game.core.words import N_


def check_whole(
    board: Board,
    printed: dict[PrintedTile, str],
    areas: dict[str, list[Drawn]],
    report: Report,
) -> None:
    """Note what is missing, useless or in the wrong place on a board that could be read."""
    for tile, label in printed.items():
        _check_tile(board, tile, label, report)
    for name, pieces in areas.items():
        _check_area(board, name, pieces, report)
    _check_rules(board, report)
    if board.wall or "berlin" in board.rules:
        _check_wall(board, report)
    if not city_hall_places(board):
        report.refuse(N_("no free 2×2 for City Hall in the first zone"), layer=LAYER)


def _check_tile(board: Board, tile: PrintedTile, label: str, report: Report) -> None:
    mask, rule = mask_of(tile.spaces), KINDS[tile.kind].rule
    zone = square(board.zone, board.zone)
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


def _check_area(board: Board, name: str, pieces: list[Drawn], report: Report) -> None:
    mask = covered(pieces)
    if not set(AREAS[name]).intersection(board.rules):
        text = N_("the area {area} means nothing without one of the rules {rules}")
        labels = ", ".join(piece.label for piece in pieces)
        rules = ", ".join(AREAS[name])
        report.refuse(text, layer=AREA_LAYER, thing=labels, area=name, rules=rules)
    faults = [(mask & ~board.land, N_("the area {area} lies on void at {spaces}"))]
    if name in TO_BUILD_ON:
        text = N_("nothing can be built on {spaces} of the area {area}")
        faults.append((mask & board.land & ~solid(board), text))
    if name in BESIDE:
        near = influence(board.ground(BESIDE[name]))
        faults.append((mask & ~near, N_("the area {area} is too far away at {spaces}")))
    if name == "border":
        limit = BORDER | sides(board.ground("void"))
        faults.append((mask & ~limit, N_("{spaces} of the area {area} are not at the city's edge")))
    for wrong, text in faults:
        if wrong:
            labels = ", ".join(piece.label for piece in pieces if piece.spaces & wrong)
            spaces = named_spaces(spaces_of(wrong))
            report.refuse(text, layer=AREA_LAYER, thing=labels, area=name, spaces=spaces)


def _check_rules(board: Board, report: Report) -> None:
    printed = {tile.kind for tile in board.printed}
    for rule in board.rules:
        needs = RULES[rule]
        for terrain in needs.terrain:
            if not board.ground(terrain):
                text = N_("the rule {rule} needs the terrain {terrain}")
                report.refuse(text, layer=LAYER, rule=rule, terrain=terrain)
        for area in needs.areas:
            if area not in board.areas:
                text = N_("the rule {rule} needs the area {area}")
                report.refuse(text, layer=AREA_LAYER, rule=rule, area=area)
        for kind in needs.printed:
            if kind not in printed:
                text = N_("the rule {rule} needs a printed {kind}")
                report.refuse(text, layer=PRINTED, rule=rule, kind=kind)
        water = board.ground("sea") | board.ground("lake") | board.ground("river")
        if len(parts_of(board.land & ~water)) < needs.land_parts:
            text = N_("the rule {rule} needs land in {parts} parts")
            report.refuse(text, layer=LAYER, rule=rule, parts=needs.land_parts)


def _check_wall(board: Board, report: Report) -> None:
    """Check that the Wall parts West from East, and only them (BERLIN.1)."""
    if not board.wall:
        report.refuse(N_("the rule {rule} needs the Wall"), layer=WALL, rule="berlin")
        return
    if "berlin" not in board.rules:
        report.refuse(
            N_("the Wall means nothing without the rule {rule}"), layer=WALL, rule="berlin"
        )
        return
    west, east = (mask_of(board.areas.get(side, ())) for side in ("west", "east"))
    if west & east or (west | east) != board.land:
        wrong = named_spaces(spaces_of((west & east) | (board.land & ~(west | east))))
        text = N_("each space of the city must be either west or east; these are not: {spaces}")
        report.refuse(text, layer=AREA_LAYER, spaces=wrong)
        return
    walled = {frozenset(pair) for pair in board.wall}
    meeting = set()
    for space in spaces_of(west):
        for other in spaces_of(sides(1 << space) & east):
            meeting.add(frozenset((space, other)))
    for pairs, text in (
        (meeting - walled, N_("the Wall is missing between west and east at {spaces}")),
        (walled - meeting, N_("the Wall does not run between west and east at {spaces}")),
    ):
        if pairs:
            spaces = sorted({space for pair in pairs for space in pair})
            report.refuse(text, layer=WALL, spaces=named_spaces(spaces))
