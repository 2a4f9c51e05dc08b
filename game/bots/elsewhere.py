"""Where an idea is done best: the same tile on other places, the same upgrade onto other spaces.

What a tile is worth depends on its place as much as on its kind, and the fitness of a place tells
little of it: of the places of a tile the best was worth six votes more than the one it likes best.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.proposing import best_places
from game.bots.quick import QuickBot
from game.bots.shortlist import AT_ONCE, idea_of
from game.core.command import Command
from game.core.commands import BuildTile, UpgradeTile
from game.core.phases.build import commands_for
from game.core.phases.ways import open_plans
from game.core.state import Game, Task


def elsewhere(seen: Game, quick: QuickBot, idea: Command, most: int) -> list[Command]:
    """Return an idea and the same done elsewhere, so many at most, the likeliest first."""
    task = seen.tasks[-1]
    if task.kind in AT_ONCE:
        return [idea]
    found = dict.fromkeys([idea, *_alike(seen, task, quick, idea, most)])
    return list(found)[:most]


def _alike(seen: Game, task: Task, quick: QuickBot, idea: Command, most: int) -> Iterator[Command]:
    if isinstance(idea, BuildTile):
        for plan in open_plans(seen, task):
            if (plan.kind.name, plan.level, plan.waive) == (idea.kind, idea.level, idea.waive):
                commands = commands_for(task.seat, plan)
                yield from (commands[p] for p in best_places(seen, task.seat, plan, most))
    elif isinstance(idea, UpgradeTile):
        for command in seen.rules.actions[task.kind][UpgradeTile].options(seen, task):
            assert isinstance(command, UpgradeTile)
            if command.tile == idea.tile:
                yield command
    else:
        ranked = sorted(quick.ranked(seen), key=lambda pair: -pair[0])
        yield from (command for _, command in ranked if idea_of(command) == idea_of(idea))
