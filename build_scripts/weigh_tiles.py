"""Weigh tiles: what building one is worth, by play-outs, to whoever holds its price.

Quick players play games. At the start of each building phase in which a tile could lie somewhere,
the player is given what its price still lacks. Then the tile is built on the best of a few places
and the game played out; and, with the same gift and the same luck, played out from what the
player would have done instead. The difference is what the tile is worth then. A tile of which
no round has a difference above 0 is worthless under the numbers of the day.

    .venv/bin/python build_scripts/weigh_tiles.py --tiles opera,bank --modules winter --games 20
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.boards.library import Library
from game.bots.playing_out import Job, played_out
from game.bots.proposing import best_places
from game.bots.quick import QuickBot
from game.bots.worths import WORTHS
from game.core.building import plan_objection
from game.core.command import Command
from game.core.commands import BuildTile
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game
from game.core.grid import spaces_of
from game.core.price import BUILD, Plan
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.core.tiles import Cost
from game.modules import MODULES, SPRING, WINTER

BOXES = {"winter": [m.name for m in WINTER], "spring": [m.name for m in SPRING]}
BOXES["all"] = BOXES["winter"] + BOXES["spring"]


def given(game: Game, seat: int, cost: Cost) -> Game | None:
    """Return the game with what a price lacks, if the materials find room."""
    rich = game.copy()
    borough = rich.boroughs[seat]
    borough.money = max(borough.money, cost.money)
    borough.votes = max(borough.votes, cost.votes)
    for material, needed in enumerate(cost.goods):
        while borough.goods[material].bit_count() < needed:
            room = next(spaces_of(borough.room), None)
            if room is None or not rich.materials[material]:
                return None
            borough.store(material, room)
            rich.materials[material] -= 1
    borough.forget()
    return rich


def ideas(game: Game, seat: int, name: str, places: int) -> tuple[Game, list[BuildTile]] | None:
    """Return the game with the gift, and the tile on its best places."""
    kind = game.rules.kinds[name]
    plan = Plan(kind, 1, BUILD)
    if plan_objection(game, seat, plan) is not None:
        return None
    rich = given(game, seat, kind.costs[0])
    if rich is None:
        return None
    found = [
        BuildTile(seat, name, 1, tuple(spaces_of(place)))
        for place in best_places(rich, seat, plan, places)
    ]
    return (rich, found) if found else None


def phases(setup: Setup) -> Iterator[Game]:
    """Yield the game at the first seat's building phases, as quick players come to them."""
    game = new_game(setup, MODULES)
    begin(game)
    bots = [QuickBot(setup.seed + place) for place in range(len(setup.seats))]
    last = 0
    while not game.over:
        task = game.tasks[-1]
        if task.kind == "build" and task.seat == 0 and game.round > last:
            last = game.round
            yield game
        execute(game, bots[task.seat].best(game))


def main() -> None:
    """Play, weigh, print a table: tile, round, how often, the mean difference and its error."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tiles", required=True)
    parser.add_argument("--modules", default="")
    parser.add_argument("--options", default="")
    parser.add_argument("--board", default="base_easy")
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--playouts", type=int, default=2)
    parser.add_argument("--places", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    named = [name for name in chosen.modules.split(",") if name]
    modules = tuple(dict.fromkeys(m for name in named for m in BOXES.get(name, [name])))
    board = Library(MODULES.values()).named(chosen.board)
    seats = tuple(Seat(str(n), board) for n in range(chosen.players))
    options = tuple(option for option in chosen.options.split(",") if option)
    found: defaultdict[tuple[str, int], list[float]] = defaultdict(list)
    for number in range(chosen.games):
        seed = chosen.seed + number
        for game in phases(Setup(seats, seed, modules, options)):
            for name in chosen.tiles.split(","):
                offer = ideas(game, 0, name, chosen.places)
                if offer is not None:
                    found[name, game.round].append(gain(*offer, seed, chosen.playouts))
    for (name, turn), gains in sorted(found.items()):
        mean = sum(gains) / len(gains)
        spread = math.sqrt(sum((g - mean) ** 2 for g in gains) / max(1, len(gains) - 1))
        error = spread / math.sqrt(len(gains))
        print(f"{name:16} round {turn}  {len(gains):4} times  {mean:+6.1f} ± {error:.1f}")


def gain(rich: Game, tiles: list[BuildTile], seed: int, playouts: int) -> float:
    """Return how much more the tile on the best of its places brings than what is done else."""
    instead = QuickBot(seed, places=2).best(rich)

    def mean(idea: Command, first: int) -> float:
        luck = Dice(seed * 1000 + rich.round, 0).below(1 << 30) + first
        return fmean(played_out(Job(rich, 0, idea, luck + n, WORTHS)) for n in range(playouts))

    best = max(tiles, key=lambda tile: mean(tile, playouts))
    return mean(best, 0) - mean(instead, 0)


if __name__ == "__main__":
    main()
