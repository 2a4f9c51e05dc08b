"""The few ideas worth playing out: the best by the outlook, and unlike each other."""

from __future__ import annotations

from game.bots.quick import QuickBot
from game.core.command import Command
from game.core.commands import BuildTile, Finish, PlaceTile, UpgradeTile
from game.core.dice import Dice
from game.core.state import Game

#: Tasks in which one choice is as good as another (B3.2), so far as anybody can foresee.
BY_CHANCE = frozenset({"choose_victory"})
#: Tasks that a quick player answers as well as a long search.
AT_ONCE = BY_CHANCE | frozenset(
    {
        "move_home",
        "move_abroad",
        "parade",
        "deaths",
        "store",
        "place_warehouse",
        "housing",
        "hall_place",
        "move_in",
    }
)
#: The parts of commands that make another idea of them.
PARTS = ("kind", "person", "disc", "row", "tile", "card", "condition", "option", "number")


def shortlist(seen: Game, quick: QuickBot, most: int, dice: Dice) -> list[Command]:
    """Return unlike ideas for the open task, the one the quick player would take first.

    The last is drawn from all that nobody would think of, since the outlook may be wrong.
    Where the same is done best is another question (``elsewhere``).
    """
    task = seen.tasks[-1]
    if task.kind in AT_ONCE:
        return [quick.best(seen)]
    ranked = [command for _, command in sorted(quick.ranked(seen), key=lambda pair: -pair[0])]
    if len(ranked) == 1:
        return ranked
    if task.kind == "place_hall":
        return _apart(ranked)[:most]
    if task.kind == "build":
        ranked = _in_order(ranked, quick.best(seen))
    unlike: dict[tuple[object, ...], Command] = {}
    for command in ranked:
        unlike.setdefault(idea_of(command), command)
    ideas = list(unlike.values())
    chosen, rest = ideas[: most - 1], ideas[most - 1 :]
    return [*chosen, dice.choice(rest)] if rest else chosen


def is_by_chance(game: Game) -> bool:
    """Tell whether what is to be decided may as well be left to chance."""
    return bool(game.tasks) and game.tasks[-1].kind in BY_CHANCE


def idea_of(command: Command) -> tuple[object, ...]:
    """Return what a command is about; where it is done is no other idea."""
    return (type(command), *(getattr(command, part, None) for part in PARTS))


def _apart(ranked: list[Command]) -> list[Command]:
    """Return the best places of a tile, of those that overlap only the first."""
    chosen: list[Command] = []
    taken: set[int] = set()
    for command in ranked:
        assert isinstance(command, PlaceTile)
        if taken.isdisjoint(command.spaces):
            chosen.append(command)
            taken.update(command.spaces)
    return chosen


def _in_order(ranked: list[Command], first: Command) -> list[Command]:
    """Put what the quick player would do first; while it builds, one upgrade stands for them all.

    After an upgrade nothing can be built any more, so that an upgrade now is to stop building.
    """
    rest = [command for command in ranked if command != first]
    if not isinstance(first, UpgradeTile | Finish):
        upgrade = next((c for c in rest if isinstance(c, UpgradeTile)), None)
        rest = [c for c in rest if not isinstance(c, UpgradeTile | Finish) or c == upgrade]
        if upgrade is None:
            rest.append(Finish(first.seat))
        stops = [c for c in rest if isinstance(c, UpgradeTile | Finish)]
        builds = [c for c in rest if not isinstance(c, UpgradeTile | Finish)]
        return [first, *builds[:2], *stops, *builds[2:]]
    if isinstance(first, UpgradeTile):
        builds = [c for c in rest if isinstance(c, BuildTile)]
        return [first, *builds[:3], *(c for c in rest if not isinstance(c, BuildTile))]
    return [first, *rest]
