"""WREAL: Big Ben, which moves the council, and the Sydney Opera House at the growing edge."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.command import Command
from game.core.commands import MovePerson
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit, Event
from game.core.events import PersonMoved, TileBuilt, VotesChanged
from game.core.flow import CLOSED
from game.core.grid import SIZE, column, mask_of, square
from game.core.hooks import Module, nothing
from game.core.phases.common import enter_hall, in_turn
from game.core.places import at, space_of
from game.core.powers import workers
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import Reach, Requirement
from game.core.slices import SliceOf
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.tiles import Cost, Near, Tile, TileKind
from game.core.walk import Walk, Why
from game.core.words import N_

NAME = "winter_landmarks"
CLOCK, STAGE = "WREAL.1", "WREAL.2"
LEVEL_OF_PARK = 5  # [S]
OPERA_VOTES = 3  # [S]
FREE_ADVANCES = 1  # [S]
PHASE_OF_INCOME = 4
OPERA_WORTH, OPERA_ROUNDS = 2.2, 5  # in votes a round to a bot, who builds it late enough
ADVANCE_WORTH = 4.0  # what a bot takes a free advance for, in votes

BIG_BEN = TileKind(
    name="big_ben",
    title=N_("Big Ben"),
    rule=CLOCK,
    groups=frozenset({"big_ben"}),
    costs=(Cost(goods=(1, 1, 1)),),  # [S]
    shape="single",
    stock=(1,),  # [S]
    criteria=(
        Near(("residence",), CLOCK, N_("It must be influenced by a Residential Zone.")),
        Near(("shop",), CLOCK, N_("It must be influenced by a Commercial Zone.")),
        Near(("city_hall",), CLOCK, N_("It must be influenced by City Hall.")),
    ),
)

OPERA = TileKind(
    name="opera",
    title=N_("Sydney Opera House"),
    rule=STAGE,
    groups=frozenset({"opera"}),
    costs=(Cost(money=10),),  # [S]
    shape="square4",  # [H]
    sizes=(4,),  # [S]
    spots=(1,),  # [S]
    stock=(1,),  # [S]
    must_move_on=True,  # [H]
)


class Fallen:
    """Remembers whether the Opera House was removed from the game."""

    __slots__ = ("operas",)

    def __init__(self) -> None:
        self.operas = 0

    def copy(self) -> Fallen:
        """Return a part that can go its own way."""
        twin = Fallen()
        twin.operas = self.operas
        return twin


_fallen = SliceOf(NAME, lambda setup: Fallen())


def _holds(game: Game) -> Iterator[tuple[str, int]]:
    yield OPERA.name, _fallen(game).operas


class OperaFell(Event, frozen=True):
    """The zone grew over the Opera House: it is out of the game (WREAL.2)."""

    seat: int
    tile: int

    def apply(self, game: Game) -> None:
        """Take it off the board for good."""
        game.boroughs[self.seat].remove_tile(self.tile)
        _fallen(game).operas += 1


# --- building -----------------------------------------------------------------------------


def growth_edge(zone_side: int) -> int:
    """Return the spaces at the east and south edge of a zone (B1.1)."""
    row = square(SIZE, 1) << ((zone_side - 1) * SIZE)
    return (column(zone_side - 1) | row) & square(zone_side, zone_side)


def _precondition(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """WREAL.2: no Opera House where the zone never grows."""
    if plan.kind is OPERA and game.boroughs[seat].board.zone >= SIZE:
        return Refusal(STAGE, N_("On a board whose zone never grows it cannot be built."))
    return None


def _amend_site(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    borough = game.boroughs[seat]
    if plan.kind is BIG_BEN:
        halo = 0
        for park in borough.serving("park"):
            halo |= park.halo if park.level == LEVEL_OF_PARK else 0
        return [*needs, Reach(halo, CLOCK, N_("It must be influenced by a Park of level 5."))]
    if plan.kind is OPERA:
        text = N_("It must touch a growth edge of the zone: east or south.")
        return [*needs, Reach(growth_edge(borough.zone_side), STAGE, text)]
    return needs


def _fall(game: Game, seat: int, emit: Emit) -> None:
    """WREAL.2: when the zone grows the Opera House goes; who was inside goes to City Hall."""
    borough = game.boroughs[seat]
    for opera in borough.tiles_in("opera"):
        audience = [p for s in opera.spots for p in borough.who.get(s, ())]
        emit(OperaFell(seat, opera.id))
        for person in audience:
            if game.rules.person_kind[person].votes:
                enter_hall(game, seat, person, STAGE, emit)


# --- an evening at the opera ----------------------------------------------------------------


NO_LISTENER = Why(STAGE, N_("Only citizens go to the opera."))


def _amend_walk(game: Game, seat: int, person: int, walk: Walk) -> None:
    """Only citizens go to the opera."""
    borough = game.boroughs[seat]
    if "opera" in borough.groups and not game.rules.person_kind[person].votes:
        operas = borough.tiles_in("opera")
        walk.bars += tuple((mask_of(opera.spots), NO_LISTENER) for opera in operas)


def listeners(game: Game, seat: int) -> list[int]:
    """Return the citizens who came to the opera this round."""
    return [p for p, _ in workers(game, seat, "opera") if game.rules.person_kind[p].votes]


def finest_homes(game: Game, seat: int) -> list[int]:
    """Return the empty spots of the largest Residential Zones that have one."""
    borough = game.boroughs[seat]
    empty = borough.spots & ~borough.occupied & ~borough.mayor
    homes: dict[int, list[int]] = {}
    for tile in borough.tiles_in("residence"):
        found = [space for space in tile.spots if empty >> space & 1]
        if found:
            homes.setdefault(tile.level, []).extend(found)
    return sorted(homes[max(homes)]) if homes else []


class Opera(TaskKind):
    """Choosing the home of who listened to the opera."""

    name = "opera"
    rule = STAGE
    prompt = N_("Choose the home to which the citizen goes from the opera.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """One home is no choice; with none the citizen stays."""
        persons = listeners(game, task.seat)
        homes = finest_homes(game, task.seat)
        if persons and len(homes) > 1:
            return False
        emit(CLOSED)
        for person in persons:
            _listen(game, task.seat, person, homes[0] if homes else None, emit)
        return True


def _listen(game: Game, seat: int, person: int, home: int | None, emit: Emit) -> None:
    spaces = (space_of(game.where[person]),)
    term = Term(OPERA.title, STAGE, OPERA_VOTES, spaces)
    emit(VotesChanged(seat, OPERA_VOTES, (term,)))
    if home is not None:
        emit(PersonMoved(person, at(seat, home), STAGE))


class GoHomeAction(Action):
    """Goes home from the opera."""

    tasks = ("opera",)
    command = MovePerson

    def objection(self, game: Game, task: Task, command: MovePerson) -> Refusal | None:
        """The listener, to an empty spot of one of the largest homes."""
        if command.person not in listeners(game, task.seat):
            return Refusal(STAGE, N_("That person did not listen to the opera."))
        if command.borough != task.seat or command.space not in finest_homes(game, task.seat):
            text = N_("From the opera one goes to the largest Residential Zone with an empty spot.")
            return Refusal(STAGE, text, {}, (command.space,))
        return None

    def carry_out(self, game: Game, task: Task, command: MovePerson, emit: Emit) -> None:
        """Win the votes and go home."""
        emit(CLOSED)
        _listen(game, task.seat, command.person, command.space, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the homes."""
        for person in listeners(game, task.seat):
            for space in finest_homes(game, task.seat):
                yield MovePerson(task.seat, person, task.seat, space)


# --- what bots make of it ---------------------------------------------------------------------


def _spot_worth(game: Game, seat: int, person: int, tile: Tile) -> float | None:
    """An evening at the opera costs no vote at home: one goes there, or to a larger one, after."""
    if tile.kind != OPERA.name:
        return None
    votes = game.rules.numbers.resident_votes
    homes = [game.boroughs[seat].tile_at(home) for home in finest_homes(game, seat)[:1]]
    own = game.tile_under(person) if game.where[person] >= 0 else None
    levels = [t.level for t in (*homes, own) if t is not None and t.kind == "residence"]
    at_home = votes[max(levels) - 1] if levels and game.boroughs[seat].victory == "votes" else 0
    return float(OPERA_VOTES + at_home)


def _prospect(game: Game, seat: int) -> float:
    """An Opera House that stands brings its votes in each round to come, Big Ben its advances."""
    borough = game.boroughs[seat]
    left = game.rules.numbers.rounds - game.round + (game.phase < PHASE_OF_INCOME)
    value = OPERA_WORTH * min(left, OPERA_ROUNDS) if borough.has(OPERA.name) else 0.0
    if borough.has(BIG_BEN.name):
        value += left * ADVANCE_WORTH
    return value


# --- the module -------------------------------------------------------------------------------


def _free_advances(game: Game, seat: int) -> Iterator[Term]:
    """WREAL.1: Big Ben's owner advances a disc for free, before or after the paid one."""
    if game.boroughs[seat].has(BIG_BEN.name):
        yield Term(N_("free advance by Big Ben"), CLOCK, FREE_ADVANCES)


_COUNTERS = {BIG_BEN.name: N_("Big Ben built"), OPERA.name: N_("Opera House built")}


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, TileBuilt) and event.kind in _COUNTERS:
        yield _COUNTERS[event.kind], 1
    elif isinstance(event, OperaFell):
        yield N_("Opera House removed"), 1


WINTER_LANDMARKS = Module(
    name=NAME,
    title=N_("Big Ben and the Opera House"),
    blurb=N_("Two famous buildings, one of each in the game."),
    tiles=(BIG_BEN, OPERA),
    steps=(Step("opera", 4, 25, in_turn),),
    tasks=(Opera(),),
    actions=(GoHomeAction(),),
    own_slice=_fallen,
    holds=_holds,
    precondition=_precondition,
    eases=nothing,
    amend_site=_amend_site,
    after_growth=_fall,
    amend_walk=_amend_walk,
    free_advances=_free_advances,
    prospect=_prospect,
    spot_worth=_spot_worth,
    counts=_counts,
)
