"""Madrid: a dear garden in the middle, and a free home at the edge each round."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.building import footprint_objection, legal_placements, plan_objection, stand
from game.core.command import Command
from game.core.commands import PlaceTile
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit
from game.core.flow import CLOSED
from game.core.grid import spaces_of
from game.core.hooks import nothing
from game.core.map_needs import Area, MapNeeds, Setting
from game.core.phases.moving_in import after_residence
from game.core.price import GIFT, Charge, Plan
from game.core.refusal import Refusal
from game.core.site import KeepOff, Requirement
from game.core.state import Game, Task
from game.core.tiles import Cost, Tile
from game.core.words import N_
from game.modules.cities.common import CITY_EDGE, european_city
from game.modules.cities.starting import amended_by
from game.modules.terrain.common import area_of, closed, seats_with, surcharge, without_criteria

NAME = "madrid"
RULE = "MADRID.3"
BESIDE_GARDEN = N_("Beside the Jardín Botánico")


def _charges(game: Game, seat: int, plan: Plan, placement: int) -> Iterator[Charge]:
    """MADRID.2: each space around the garden costs more."""
    each = Cost(money=int(game.boroughs[seat].board.settings["around_garden_cost"]))
    dear = area_of(game, seat, "around_garden")
    return surcharge(plan, placement, dear, each, BESIDE_GARDEN, "MADRID.2")


def _is_gift(plan: Plan) -> bool:
    return plan.how == GIFT and plan.kind.name == "residence" and plan.upgrade is None


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """MADRID.3: the free R1 lies on the border and needs no criteria."""
    if not _is_gift(plan):
        return needs
    inside = ~area_of(game, seat, "border")
    text = N_("The free Residential Zone lies on a border space.")
    return [KeepOff(inside, RULE, text), *without_criteria(needs)]


def _plan(game: Game) -> Plan:
    return Plan(game.rules.kinds["residence"], 1, GIFT)


class PlaceResidence(TaskKind):
    """Placing the free R1 at the end of phase 2."""

    name = "border_residence"
    rule = RULE
    prompt = N_("Place the free Residential Zone on a border space.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """No border space or no R1: none is added."""
        plan = _plan(game)
        if (
            plan_objection(game, task.seat, plan) is None
            and next(legal_placements(game, task.seat, plan), None) is not None
        ):
            return False
        emit(CLOSED)
        return True


class PlaceResidenceAction(Action):
    """Places the free R1."""

    tasks = ("border_residence",)
    command = PlaceTile

    def objection(self, game: Game, task: Task, command: PlaceTile) -> Refusal | None:
        """An R1, on a free border space."""
        if command.kind != "residence":
            return Refusal(RULE, PlaceResidence.prompt, {}, command.spaces)
        return footprint_objection(game, task.seat, _plan(game), command.spaces)

    def carry_out(self, game: Game, task: Task, command: PlaceTile, emit: Emit) -> None:
        """Stand it."""
        emit(CLOSED)
        stand(game, task.seat, _plan(game), command.spaces, (), emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the free border spaces."""
        for placement in legal_placements(game, task.seat, _plan(game)):
            yield PlaceTile(task.seat, "residence", tuple(spaces_of(placement)))


def _after_build(game: Game, seat: int, tile: Tile, plan: Plan, emit: Emit) -> None:
    """MADRID.3: a citizen from City Hall moves in."""
    if _is_gift(plan):
        after_residence(game, seat, tile, emit)


MADRID = european_city(
    NAME,
    N_("Madrid"),
    N_("A free residence each round, and dear ground around the Jardín Botánico."),
    map_needs=MapNeeds(
        terrain=("garden",),
        areas=(
            Area("around_garden", BESIDE_GARDEN, to_build_on=True, beside="garden"),
            CITY_EDGE,
        ),
        settings=(Setting("around_garden_cost", range(10), "dollars a space"),),
        closes=("garden",),
    ),
    steps=(Step("border_residence", 2, 80, seats_with(NAME)),),
    tasks=(PlaceResidence(),),
    actions=(PlaceResidenceAction(),),
    eases=nothing,
    amend_site=amended_by(
        _amend, closed("garden", "MADRID.1", N_("The Jardín Botánico cannot be built on."))
    ),
    ground_charges=_charges,
    after_build=_after_build,
)
