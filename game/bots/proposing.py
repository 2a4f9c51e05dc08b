"""Which commands are worth a thought: of each kind of tile the best places, of the rest a few."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.bots.land import land_of
from game.core.building import cost_of, price_objection, site_for
from game.core.command import Command
from game.core.commands import BuildTile, UpgradeTile
from game.core.dice import Dice
from game.core.payment import purse_objection
from game.core.phases.build import commands_for
from game.core.phases.ways import open_plans
from game.core.price import Plan
from game.core.state import Game, Task

#: Commands to be done in a row and judged together; only the first is done before the next look.
Course = tuple[Command, ...]
MANY = 24  # of a module's own commands so many are listed, of more some are drawn
DRAWN = 8
DOLLAR = 0.5  # what a dollar more for the ground is worth, as places are compared


def tiles(game: Game, task: Task, places: int) -> Iterator[tuple[BuildTile]]:
    """Yield every kind of tile on its few best places, of its levels the lowest and the highest."""
    ways: dict[tuple[str, int | None], list[Plan]] = {}
    for plan in open_plans(game, task):
        ways.setdefault((plan.kind.name, plan.waive), []).append(plan)
    for plans in ways.values():
        found = 0
        for plan in [*reversed(plans[1:]), plans[0]] if len(plans) > 1 else plans:
            if plan is not plans[0] and found:
                continue
            for place in best_places(game, task.seat, plan, places):
                found += plan is not plans[0]
                yield (commands_for(task.seat, plan)[place],)


def best_places(game: Game, seat: int, plan: Plan, count: int) -> list[int]:
    """Return the few best legal places of a plan that can be paid."""
    hooks = game.rules.seats[seat]
    if purse_objection(game.boroughs[seat], cost_of(game, seat, plan, 0)) is not None:
        return []
    if hooks.ground_charges or hooks.price_objection:
        ranked = _ranked_places(game, seat, plan)
        paid = (p for p in ranked if price_objection(game, seat, plan, p) is None)
        return list(islice(paid, count))
    # Where modules have a say in sites, the places are good for no other borough.
    land = land_of(game, seat)
    borough = game.boroughs[seat]
    known = borough.memo if hooks.amend_site or hooks.place_worth else land.places
    kind, size = plan.kind, plan.kind.sizes[plan.level - 1]
    key = ("best places", kind.name, plan.level, count, borough.mayor)
    if key not in known:
        if hooks.place_worth:
            known[key] = _ranked_places(game, seat, plan)[:count]
        else:
            known[key] = land.best_places(kind, size, site_for(game, seat, plan), count)
    places: list[int] = known[key]
    return places


def _ranked_places(game: Game, seat: int, plan: Plan) -> list[int]:
    """Return legal places, the best first: what modules like counts, and what the ground costs."""
    hooks, land, kind = game.rules.seats[seat], land_of(game, seat), plan.kind

    def worth(place: int) -> float:
        value = land.fitness(kind, place)
        for hook in hooks.place_worth:
            value += hook(game, seat, kind, place)
        if hooks.ground_charges:
            value -= DOLLAR * cost_of(game, seat, plan, place).money
        return value

    found = land.legal(kind, kind.sizes[plan.level - 1], site_for(game, seat, plan))
    return [place for _, place in sorted((-worth(place), place) for place in found)]


def upgrades(game: Game, task: Task) -> Iterator[tuple[UpgradeTile]]:
    """Yield the upgrade of each tile onto the space that suits it best."""
    borough = game.boroughs[task.seat]
    land = land_of(game, task.seat)
    best: dict[int, tuple[float, UpgradeTile]] = {}
    for command in game.rules.actions[task.kind][UpgradeTile].options(game, task):
        assert isinstance(command, UpgradeTile)
        tile = borough.tiles[command.tile]
        kind = game.rules.kinds[tile.kind]
        fitness = land.fitness(kind, tile.mask | 1 << command.space)
        if tile.id not in best or fitness > best[tile.id][0]:
            best[tile.id] = (fitness, command)
    for _, command in best.values():
        yield (command,)


def others(game: Game, task: Task, dice: Dice, known: tuple[type[Command], ...]) -> list[Course]:
    """Return the courses of kinds not known: all where they are few, else some at random."""
    found: dict[Course, None] = {}
    for kind, action in game.rules.actions[task.kind].items():
        if kind in known:
            continue
        listed = list(islice(action.courses(game, task), MANY + 1))
        if len(listed) > MANY:
            drawn = (action.sample(game, task, dice) for _ in range(DRAWN))
            listed = [(command,) for command in drawn if command is not None]
        found.update(dict.fromkeys(listed))
    return list(found)
