"""Phase 2: building (B2.2), and the free tile of the council's works (B2.7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

from game.core.building import (
    footprint_objection,
    has_place,
    paid_placements,
    plan_objection,
    some_placement,
    stand,
)
from game.core.command import Command
from game.core.commands import BuildTile
from game.core.data import numbers
from game.core.deciding import Action, TaskKind
from game.core.dice import Dice, drawn
from game.core.event import Emit
from game.core.flow import CLOSED
from game.core.grid import spaces_of
from game.core.phases.ways import (
    BUILD_TASK,
    WORKS_TASK,
    glance,
    largest_works,
    open_plans,
    plans_of,
    tiles_in_reach,
    turn_objection,
    ways_to_build,
)
from game.core.powers import card_of
from game.core.price import BUILD, WORKS, Plan
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.words import N_


class Build(TaskKind):
    """A player's building turn."""

    name = BUILD_TASK
    rule = "B2.2.1"
    prompt = N_("Build up to three tiles or enlarge the zone, then upgrade.")

    def asks(self, game: Game, task: Task) -> str:
        """What is done already is not asked for again (B2.2.1, B2.2.5)."""
        borough = game.boroughs[task.seat]
        over = borough.enlarged or borough.upgraded or borough.built >= numbers.TILES_PER_ROUND
        if over:
            return N_("Nothing more is built this round: upgrade what stood before, or end.")
        return N_("Build on, up to three tiles, then upgrade.") if borough.built else self.prompt

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """The player says when it is over."""
        return False


class Works(TaskKind):
    """The free tile of the council's works row (B2.7.1); data: its largest size."""

    name = WORKS_TASK
    rule = "B2.7.1"
    prompt = N_("Build the free tile of the city's works.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """With no legal tile there is no reward."""
        for plan in open_plans(game, task):
            if has_place(game, task.seat, plan):
                return False
        emit(CLOSED)
        return True


def plan_for(game: Game, task: Task, command: BuildTile) -> Plan | Refusal:
    """Return the plan behind a command, or why there is none."""
    kind = game.rules.kinds.get(command.kind)
    if kind is None or not 1 <= command.level <= kind.levels:
        return Refusal("B0.1", N_("There is no such tile."))
    ways = ways_to_build(game, task, kind, command.level)
    for plan in ways:
        if plan.waive == command.waive:
            return plan
    if ways:
        return _waive_refusal(game, ways[0], command)
    if task.kind == Works.name:
        text = N_("The city's works do not build that tile (spaces at most: {size}).")
        return Refusal("B2.7.1", text, {"size": largest_works(task)})
    return Refusal("B2.2.6", N_("Only the council's works build that."))


def _waive_refusal(game: Game, plan: Plan, command: BuildTile) -> Refusal:
    """ACT.B: return why this material is not saved."""
    card = card_of(game, command.seat)
    if card is None or card.variants is None:
        return Refusal("ACT.B", N_("Only an unused Architect saves a material."))
    if not any(card.variants(game, command.seat, plan)):
        return Refusal("ACT.B", N_("The Architect helps only with cultural buildings."))
    return Refusal("ACT.B", N_("That building does not cost this material."))


def _by_plan(game: Game, task: Task) -> Iterator[Iterator[BuildTile]]:
    seat = task.seat
    for plan in open_plans(game, task):
        yield map(commands_for(seat, plan).__getitem__, paid_placements(game, seat, plan))


class Commands(dict[int, BuildTile]):
    """The commands of one tile by placement, each made when it is first asked for."""

    def __init__(self, *tile: Any) -> None:
        self._tile = tile

    def __missing__(self, placement: int) -> BuildTile:
        seat, kind, level, waive = self._tile
        command = BuildTile(seat, kind, level, tuple(spaces_of(placement)), waive)
        self[placement] = command
        return command


@cache
def commands_for(seat: int, plan: Plan) -> Commands:
    """Return the commands that build a player's plan, by placement."""
    return Commands(seat, plan.kind.name, plan.level, plan.waive)


class BuildAction(Action):
    """Builds a tile, paid in phase 2, free by the council's works."""

    tasks = (Build.name, Works.name)
    command = BuildTile

    def objection(self, game: Game, task: Task, command: BuildTile) -> Refusal | None:
        """Turn, supply, criteria, price, in this order."""
        plan = plan_for(game, task, command)
        if isinstance(plan, Refusal):
            return plan
        refusal = turn_objection(game, task.seat, plan.kind) if plan.how == BUILD else None
        return (
            refusal
            or plan_objection(game, task.seat, plan)
            or footprint_objection(game, task.seat, plan, command.spaces, command.pay)
        )

    def carry_out(self, game: Game, task: Task, command: BuildTile, emit: Emit) -> None:
        """Stand it; the free tile ends its task."""
        plan = plan_for(game, task, command)
        assert isinstance(plan, Plan)
        if plan.how == WORKS:
            emit(CLOSED)
        stand(game, task.seat, plan, command.spaces, command.pay, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every tile on every place, lazily."""
        return chain.from_iterable(_by_plan(game, task))

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return some tile on some place: a tile first, then a place for it."""
        offers = tiles_in_reach(game, task)
        if not offers:
            return None
        look = glance(game, task)
        closed = look.closed
        if all(offer.bit & closed for offer in offers):
            dice.skip(len(offers))
            return None
        for offer in drawn(offers, dice):
            if offer.bit & closed:
                continue
            for plan in plans_of(game, task, offer, look):
                placement = some_placement(game, task.seat, plan, dice)
                if placement is not None:
                    return commands_for(task.seat, plan)[placement]
        return None
