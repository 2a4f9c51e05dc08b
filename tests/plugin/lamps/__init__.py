"""Street lamps: a package from outside. Lamps beside Parks bring votes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.card_kinds import Progress, Promise
from game.core.command import Command
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit, Event
from game.core.flow import TaskClosed
from game.core.grid import spaces_of
from game.core.hooks import Module
from game.core.phases.common import FinishAction, in_turn
from game.core.promises import EASY
from game.core.refusal import Refusal
from game.core.slices import SliceOf
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.words import N_
from game.packages import Package
from game.rulebook import Chapter, RuleEntry

NAME = "lamps"
LIGHTING = "light_lamps"
PRICE, MOST, WANTED = 1, 4, 3


class Lamps:
    """Where each player's lamps stand, as bits."""

    def __init__(self, lit: list[int]) -> None:
        self.lit = lit

    def copy(self) -> Lamps:
        """Return a part that can go its own way."""
        return Lamps(self.lit.copy())


lamps = SliceOf(NAME, lambda setup: Lamps([0] * len(setup.seats)))


def room(game: Game, seat: int) -> int:
    """Return the spaces beside a Park where a lamp may stand (LAMP.1)."""
    borough, found = game.boroughs[seat], 0
    if borough.money < PRICE or lamps(game).lit[seat].bit_count() >= MOST:
        return 0
    for park in borough.serving("park"):
        found |= park.halo
    return found & borough.free & ~lamps(game).lit[seat]


class LightLamp(Command, frozen=True):
    """Light a lamp on a space."""

    space: int


class LampLit(Event, frozen=True):
    """A lamp was paid for and lit."""

    seat: int
    space: int

    def apply(self, game: Game) -> None:
        """Pay, and stand it there."""
        game.boroughs[self.seat].money -= PRICE
        lamps(game).lit[self.seat] |= 1 << self.space


class Lighting(TaskKind):
    """Lighting lamps at the end of the day."""

    name = LIGHTING
    rule = "LAMP.1"
    prompt = N_("Light lamps beside your Parks.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Without money or room nobody is asked."""
        if room(game, task.seat):
            return False
        emit(TaskClosed())
        return True


class LightLampAction(Action):
    """Lights one lamp."""

    tasks = (LIGHTING,)
    command = LightLamp

    def objection(self, game: Game, task: Task, command: LightLamp) -> Refusal | None:
        """It must stand beside a Park."""
        if command.space >= 0 and room(game, task.seat) >> command.space & 1:
            return None
        return Refusal("LAMP.1", N_("A lamp stands on free land beside a Park."))

    def carry_out(self, game: Game, task: Task, command: LightLamp, emit: Emit) -> None:
        """Light it."""
        emit(LampLit(task.seat, command.space))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every place."""
        for space in spaces_of(room(game, task.seat)):
            yield LightLamp(task.seat, space)


def votes(game: Game, seat: int) -> Iterator[Term]:
    """LAMP.2: one vote a lamp."""
    lit = tuple(spaces_of(lamps(game).lit[seat]))
    if lit:
        yield Term(N_("Street lamps"), "LAMP.2", len(lit), lit)


def three_lamps(game: Game, seat: int) -> Progress:
    """LAMP.3: three lamps."""
    return Progress(lamps(game).lit[seat].bit_count(), WANTED)


LAMPS = Module(
    name=NAME,
    title=N_("Street lamps"),
    blurb=N_("Lamps beside your Parks bring votes."),
    promises=(Promise(9001, EASY, N_("3 street lamps"), three_lamps),),
    steps=(Step(LIGHTING, 4, 90, in_turn),),
    tasks=(Lighting(),),
    actions=(LightLampAction(), FinishAction(LIGHTING)),
    own_slice=lamps,
    votes=votes,
)

_LIGHT = N_("At the end of phase 4 light lamps for $1 each on free land beside your Parks.")
RULES = (
    RuleEntry("LAMP.1", N_("Lighting"), _LIGHT, NAME),
    RuleEntry("LAMP.2", N_("Light for all"), N_("In phase 5 a lamp brings 1 vote."), NAME),
    RuleEntry("LAMP.3", N_("Bright streets"), N_("Promise 9001: three lamps."), NAME),
)
PACKAGE = Package(
    interface=1,
    modules=(LAMPS,),
    folder=Path(__file__).parent,
    chapters=(Chapter(NAME, N_("Street lamps"), list(RULES)),),
    presentations="lamps.looks",
)
