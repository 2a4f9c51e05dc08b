"""The Wall parts two areas that share out the city, and only them."""

from __future__ import annotations

from game.boards.layer_reading import AREAS, WALL
from game.boards.problems import Report, named_spaces
from game.boards.vocabulary import Vocabulary
from game.core.board import Board
from game.core.grid import mask_of, sides, spaces_of
from game.core.words import N_


def check_wall(board: Board, words: Vocabulary, report: Report) -> None:
    """Note a Wall that is missing, that no rule of the board speaks of, or that runs astray."""
    builders = {rule: needs.wall for rule, needs in words.rules.items() if needs.wall}
    asked = [rule for rule in board.rules if rule in builders]
    if board.wall and not asked:
        text = N_("the Wall means nothing without the rule {rule}")
        report.refuse(text, layer=WALL, rule=", ".join(builders))
    for rule in asked:
        if board.wall:
            _check_course(board, builders[rule], report)
        else:
            report.refuse(N_("the rule {rule} needs the Wall"), layer=WALL, rule=rule)


def _check_course(board: Board, names: tuple[str, str], report: Report) -> None:
    first, second = (mask_of(board.areas.get(name, ())) for name in names)
    gaps = dict(zip(("first", "second"), names, strict=True))
    astray = (first & second) | (board.land & ~(first | second))
    if astray or (first | second) & ~board.land:
        text = N_(
            "each space of the city must be either {first} or {second}; these are not: {spaces}"
        )
        report.refuse(text, layer=AREAS, spaces=named_spaces(spaces_of(astray)), **gaps)
        return
    walled = {frozenset(pair) for pair in board.wall}
    meeting = {
        frozenset((space, other))
        for space in spaces_of(first)
        for other in spaces_of(sides(1 << space) & second)
    }
    for pairs, text in (
        (meeting - walled, N_("the Wall is missing between {first} and {second} at {spaces}")),
        (walled - meeting, N_("the Wall does not run between {first} and {second} at {spaces}")),
    ):
        if pairs:
            spaces = sorted({space for pair in pairs for space in pair})
            report.refuse(text, layer=WALL, spaces=named_spaces(spaces), **gaps)
