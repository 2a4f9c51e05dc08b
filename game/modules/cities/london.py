"""London: a shop to begin with, and new homes that fill at once."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.command import Command
from game.core.commands import MovePerson
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit
from game.core.events import PersonMoved
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import spaces_of
from game.core.hooks import nothing
from game.core.map_needs import MapNeeds
from game.core.phases.common import FinishAction
from game.core.phases.moving_in import settlers
from game.core.places import at
from game.core.price import BUILD, WORKS, Plan
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.task_data import OfTile
from game.core.tiles import Tile
from game.core.words import N_
from game.modules.cities import starting
from game.modules.cities.common import european_city
from game.modules.terrain.common import closed, seats_with

NAME = "london"
HOUSING_LEVEL = 5  # LONDON.5 [S] new housing fills residences of every level
STARTING_SHOPS = 1  # LONDON.2 [S]


def _shops(game: Game) -> tuple[str, int]:
    return "shop", STARTING_SHOPS


START_TASK = starting.StartingTiles(
    "london_start", "LONDON.2", N_("Place your first Commercial Zone wherever you like."), _shops
)


def _homes(game: Game, task: Task) -> int:
    """Return the empty spots of the residence just built."""
    borough = game.boroughs[task.seat]
    return borough.tiles[OfTile(*task.data).tile].mask & ~borough.occupied


class FillResidence(TaskKind):
    """LONDON.4: citizens of City Hall move into a new residence; data: its tile."""

    name = "fill_residence"
    rule = "LONDON.4"
    prompt = N_("Let citizens from City Hall move into the new residence, or stop.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Over when it is full or nobody waits."""
        if _homes(game, task) and settlers(game, task.seat):
            return False
        emit(CLOSED)
        return True


class FillResidenceAction(Action):
    """Moves one citizen in."""

    tasks = ("fill_residence",)
    command = MovePerson

    def objection(self, game: Game, task: Task, command: MovePerson) -> Refusal | None:
        """Somebody of City Hall, an empty spot of that residence."""
        at_home = command.borough == task.seat and command.space >= 0
        if not at_home or not _homes(game, task) >> command.space & 1:
            text = N_("That is not an empty spot of the new Residential Zone.")
            return Refusal("LONDON.4", text, {}, (command.space,))
        if command.person not in settlers(game, task.seat):
            text = N_("Only somebody from City Hall can move in.")
            return Refusal("LONDON.4", text, {}, (command.space,))
        return None

    def carry_out(self, game: Game, task: Task, command: MovePerson, emit: Emit) -> None:
        """Move in."""
        emit(PersonMoved(command.person, at(task.seat, command.space), "LONDON.4"))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every pair of person and spot."""
        for person in settlers(game, task.seat):
            for space in spaces_of(_homes(game, task)):
                yield MovePerson(task.seat, person, task.seat, space)


def _after_build(game: Game, seat: int, tile: Tile, plan: Plan, emit: Emit) -> None:
    """LONDON.4: a new residence of any size; the base game fills an R1 by itself."""
    if tile.kind == "residence" and tile.level > 1 and plan.how in (BUILD, WORKS):
        emit(TaskOpened(FillResidence.name, seat, OfTile(tile.id)))


# LONDON.1's zone and LONDON.3, the pollution of 5, are in the map.
LONDON = european_city(
    NAME,
    N_("London"),
    N_("City Hall's citizens move into new residences of any size at once."),
    numbers={"housing_level": HOUSING_LEVEL},
    map_needs=MapNeeds(closes=("river",)),
    steps=(Step("london_start", 0, starting.ORDER, seats_with(NAME)),),
    tasks=(START_TASK, FillResidence()),
    actions=(
        starting.PlaceStartingTile(START_TASK),
        FillResidenceAction(),
        FinishAction("fill_residence"),
    ),
    eases=nothing,
    amend_site=starting.amended_by(
        closed("river", "LONDON.1", N_("The Thames cannot be built on.")),
        starting.anywhere_plain("LONDON.2"),
    ),
    after_build=_after_build,
)
