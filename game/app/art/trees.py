"""Where the trees of parks and woods stand; whoever lets them sway asks here too."""

from __future__ import annotations

import random
from typing import NamedTuple

from game.app.art.common import dice_of
from game.app.art.footprint import Footprint
from game.app.art.outline import UNIT, Cell
from game.core.board import Board
from game.core.grid import SIZE, spaces_of


class Tree(NamedTuple):
    """A tree's stem, and how wide its picture is."""

    name: str
    x: float
    y: float
    size: float


def park_trees(site: Footprint) -> list[Tree]:
    """Return the trees of a park, from north to south."""
    dice = dice_of(site)
    places = []
    for x, y in sorted(site.cells):
        for dx, dy in ((20, 20), (80, 20), (20, 80), (80, 80)):
            px, py = x * UNIT + dx + dice.uniform(-3, 3), y * UNIT + dy + dice.uniform(-3, 3)
            places.append((py, px, dice.choice(("tree", "tree", "fir", "bush"))))
    sizes = {"tree": 30, "fir": 27, "bush": 19}
    return [Tree(name, x, y, sizes[name] + dice.uniform(-2, 3)) for y, x, name in sorted(places)]


def forest_trees(cells: set[Cell]) -> list[Tree]:
    """Return the trees of a wood, from north to south."""
    dice = random.Random(len(cells))
    trees = []
    for x, y in sorted(cells):
        for dx, dy in ((24, 24), (72, 20), (48, 48), (22, 74), (75, 72)):
            px, py = x * UNIT + dx + dice.uniform(-6, 6), y * UNIT + dy + dice.uniform(-6, 6)
            trees.append((py, px, dice.choice(("tree", "tree", "fir")), dice.uniform(32, 42)))
    return [Tree(name, x, y, size) for y, x, name, size in sorted(trees)]


def trees_on(board: Board, covered: int) -> list[Tree]:
    """Return the trees of a board's woods where nothing was built."""
    woods = {(space % SIZE, space // SIZE) for space in spaces_of(board.ground("forest"))}
    return [
        tree
        for tree in forest_trees(woods)
        if not covered >> (int(tree.y // UNIT) * SIZE + int(tree.x // UNIT)) & 1
    ]
