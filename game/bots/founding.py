"""Where City Hall had best lie: homes that are cheap at once, and room for the town to grow."""

from __future__ import annotations

from game.bots.land import land_of
from game.core.building import cost_of, site_for
from game.core.command import Command
from game.core.commands import PlaceTile
from game.core.engine import Writer
from game.core.grid import influence, sides
from game.core.price import Plan
from game.core.state import Game, Task

NEAR = 3  # steps from City Hall
#: What a space is worth that is joined to City Hall by clean land, and one that is near besides.
JOINED = 2.0
NEAR_AND_PLAIN = 1.0


def ranked_halls(game: Game, task: Task) -> list[tuple[float, Command]]:
    """Return the places of City Hall, each with its worth."""
    action = game.rules.actions[task.kind][PlaceTile]
    home = Plan(game.rules.kinds["residence"], 1)
    ranked: list[tuple[float, Command]] = []
    for command in action.options(game, task):
        trial = game.copy()
        action.carry_out(trial, task, command, Writer(trial))
        places = site_for(trial, task.seat, home).placements()
        value = sum(1 / max(1, cost_of(trial, task.seat, home, place).money) for place in places)
        ranked.append((value + _room(trial, task.seat), command))
    return ranked


def _room(game: Game, seat: int) -> float:
    """Return what the land is worth that the town can grow into."""
    borough = game.boroughs[seat]
    clean = land_of(game, seat).clean
    hall = joined = near = borough.hall_mask
    while (more := joined | sides(joined) & clean) != joined:
        joined = more
    joined &= ~hall
    for _ in range(NEAR):
        near |= influence(near)
    plain = (joined & near & game.rules.plain[seat]).bit_count()
    return JOINED * joined.bit_count() + NEAR_AND_PLAIN * plain
