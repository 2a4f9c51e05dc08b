"""What a module is: a value with data and a few functions. The base game is the first one."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from game.core.card_kinds import ActionCard, Promise
from game.core.command import Command
from game.core.data.marks import Figure
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit, Event
from game.core.map_needs import MapNeeds
from game.core.origin import Origin
from game.core.people import PersonKind
from game.core.price import Charge, Plan
from game.core.refusal import Refusal
from game.core.setup import Setup
from game.core.site import Requirement
from game.core.slices import Slice, SliceOf
from game.core.state import Game
from game.core.terms import Term
from game.core.tiles import Cost, Tile, TileKind
from game.core.walk import Walk

AskAgain = Callable[[Game], Refusal | None]


@dataclass(frozen=True)
class Yield:
    """A material made besides a spot's own: for whom, and whether it adds pollution."""

    material: int
    seat: int
    smoke: int
    rule: str


#: What a module's functions look like: the game, the seat they are asked for, and more.
LayOut = Callable[[Game, int, Emit], None]
Precondition = Callable[[Game, int, Plan], Refusal | None]
AmendSite = Callable[[Game, int, Plan, list[Requirement]], list[Requirement]]
Charges = Callable[[Game, int, Plan], Iterable[Charge]]
Eases = Callable[[Game, int], Container[str]]
GroundCharges = Callable[[Game, int, Plan, int], Iterable[Charge]]
PriceObjection = Callable[[Game, int, int, Cost, tuple[int, ...]], Refusal | None]
AfterBuild = Callable[[Game, int, Tile, Plan, Emit], None]
AfterGrowth = Callable[[Game, int, Emit], None]
RealCause = Callable[[Game, int, Command, Refusal, AskAgain], Refusal | None]
AmendWalk = Callable[[Game, int, int, Walk], None]
IdleReason = Callable[[Game, int, int], Refusal | None]
VotesHere = Callable[[Game, int, int, Tile], bool]
Newcomer = Callable[[Game, int, int, Emit], bool]
ExtraYields = Callable[[Game, int, int, Tile, int], Iterable[Yield]]
Terms = Callable[[Game, int], Iterable[Term]]
Measures = Callable[[Game, int], bool]
PromiseWorth = Callable[[Game, int, Promise, bool], int | None]
Prospect = Callable[[Game, int], float]
PlanWorth = Callable[[Game, int, TileKind], float]
PlaceWorth = Callable[[Game, int, TileKind, int], float]
SpotWorth = Callable[[Game, int, int, Tile], float | None]
WayWorth = Callable[[Game, int, int, Tile], float]
Delights = Callable[[Game, int], Iterable[str]]


class _Every:
    """The names of all tiles there are."""

    def __contains__(self, name: object) -> bool:
        return True


def nothing(game: Game, seat: int) -> Container[str]:
    """Ease no tile."""
    return ()


def anything(game: Game, seat: int) -> Container[str]:
    """Ease any tile, as far as anybody knows."""
    return _Every()


@dataclass(frozen=True, kw_only=True, eq=False)
class Module:
    """A set of rules to be switched on, by name or by a board that asks for it.

    Functions take the game and the seat they are asked for; ``by_board`` modules are
    asked only for the seats whose board names them. None means: nothing to say.
    Tiles, cards, tasks and actions of a later module replace those of the same name.
    """

    name: str
    title: str
    blurb: str
    by_board: bool = False
    origin: Origin | None = None  # None: it is the game's own
    options: Mapping[str, str] = field(default_factory=dict)
    one_of: tuple[str, ...] = ()  # options of which one holds: the first if none is named
    # Data.
    tiles: tuple[TileKind, ...] = ()
    # Sort, how many a seat (or the name of the number that says it), where at first.
    people: tuple[tuple[PersonKind, int | str, int], ...] = ()
    extra_materials: tuple[int, int, int] = (0, 0, 0)
    extra_box: str = ""  # modules that name the same box add its materials only once
    numbers: Mapping[str, Any] = field(default_factory=dict)  # others than the base game's
    figures: Mapping[str, Figure] = field(default_factory=dict)  # of those no booklet states
    opens_ground: tuple[str, ...] = ()
    features: tuple[str, ...] = ()  # areas whose spaces are no plain spaces
    map_needs: MapNeeds = field(
        default_factory=MapNeeds
    )  # what a map that names the rule must hold
    cards: tuple[ActionCard, ...] = ()
    card_notes: Mapping[str, str] = field(default_factory=dict)  # more on cards, by letter
    promises: tuple[Promise, ...] = ()
    steps: tuple[Step, ...] = ()
    drops: tuple[str, ...] = ()
    tasks: tuple[TaskKind, ...] = ()
    actions: tuple[Action, ...] = ()
    hall_places_matter: bool = False
    votes_alone: bool = False
    own_slice: SliceOf[Slice] | None = None
    # What is wrong with a set-up that has this module on.
    setup_objection: Callable[[Setup], Refusal | None] | None = None
    # What the table should know of such a set-up, which can be played all the same.
    setup_note: Callable[[Setup], Refusal | None] | None = None
    # Set-up of one seat: events after the board is laid.
    lay_out: LayOut | None = None
    # Building. ``charges`` may only lower a price; what raises it lies on the ground.
    precondition: Precondition | None = None
    amend_site: AmendSite | None = None
    charges: Charges | None = None
    # ``eases`` names the tiles that may be built or upgraded more cheaply by these charges, or
    # with fewer criteria by these amendments (None: any may), so that nobody looks for long at
    # what has no chance; ``nothing`` is for modules that only ever add requirements.
    eases: Eases | None = None
    ground_charges: GroundCharges | None = None
    # What stands against a footprint at its price, paid from these spaces (none: the usual).
    price_objection: PriceObjection | None = None
    after_build: AfterBuild | None = None
    after_growth: AfterGrowth | None = None
    # What truly stands behind a refusal: the last one may be asked again of an imagined game.
    real_cause: RealCause | None = None
    # Persons.
    amend_walk: AmendWalk | None = None
    idle_reason: IdleReason | None = None  # what keeps somebody from all they do this round
    votes_here: VotesHere | None = None
    newcomer: Newcomer | None = None
    # Amounts.
    extra_yields: ExtraYields | None = None
    income: Terms | None = None
    votes: Terms | None = None
    pollution: Terms | None = None
    late_pollution: Terms | None = None
    measures: Measures | None = None
    score: Terms | None = None
    promise_worth: PromiseWorth | None = None
    free_advances: Terms | None = None  # of council discs
    # Bots: what a position promises a player beyond the amounts above, in votes.
    prospect: Prospect | None = None
    # What a tile of materials brings besides its own votes, if it is built soon.
    plan_worth: PlanWorth | None = None
    # By how much a tile lies better on one footprint than on another: 2 is one more home reached.
    place_worth: PlaceWorth | None = None
    # What somebody brings this round by going to a spot of a tile, in votes; None: the usual.
    spot_worth: SpotWorth | None = None
    # What somebody earns on the way to a tile at home, in dollars.
    way_worth: WayWorth | None = None
    # What there is to be fond of besides tiles, by the name of the taste: for characters of bots.
    delights: Delights | None = None
    # Secrets: takes out of a copy of the game what a player (-1: nobody's eyes) may not know.
    # What an event tells is hidden by its own ``seen_by``.
    hide: Callable[[Game, int], None] | None = None
    # Statistics: what an event that just happened adds to which counter.
    counts: Callable[[Game, Event], Iterable[tuple[str, int]]] | None = None
    # Conservation: materials and tiles kept beside the boards, by their name in the supply.
    holds: Callable[[Game], Iterable[tuple[str, int]]] | None = None
    # What the module misses of its own pieces, in words for whoever mends it.
    leaks: Callable[[Game], Iterable[str]] | None = None

    @property
    def speaks_of(self) -> tuple[str, ...]:
        """Return the other modules that its promises are about (DECK.1)."""
        needed = dict.fromkeys(need for p in self.promises for need in p.needs)
        return tuple(name for name in needed if name != self.name)


@dataclass(frozen=True, slots=True)
class SeatHooks:
    """The hooks of the modules that are asked for one seat, each a tuple in their order."""

    lay_out: tuple[LayOut, ...]
    precondition: tuple[Precondition, ...]
    amend_site: tuple[AmendSite, ...]
    charges: tuple[Charges, ...]
    ground_charges: tuple[GroundCharges, ...]
    price_objection: tuple[PriceObjection, ...]
    after_build: tuple[AfterBuild, ...]
    after_growth: tuple[AfterGrowth, ...]
    real_cause: tuple[RealCause, ...]
    amend_walk: tuple[AmendWalk, ...]
    idle_reason: tuple[IdleReason, ...]
    votes_here: tuple[VotesHere, ...]
    newcomer: tuple[Newcomer, ...]
    extra_yields: tuple[ExtraYields, ...]
    income: tuple[Terms, ...]
    votes: tuple[Terms, ...]
    pollution: tuple[Terms, ...]
    late_pollution: tuple[Terms, ...]
    measures: tuple[Measures, ...]
    score: tuple[Terms, ...]
    promise_worth: tuple[PromiseWorth, ...]
    free_advances: tuple[Terms, ...]
    prospect: tuple[Prospect, ...]
    plan_worth: tuple[PlanWorth, ...]
    place_worth: tuple[PlaceWorth, ...]
    spot_worth: tuple[SpotWorth, ...]
    way_worth: tuple[WayWorth, ...]
    delights: tuple[Delights, ...]

    @classmethod
    def of(cls, active: Iterable[Module]) -> SeatHooks:
        """Gather them from the modules of a seat."""
        modules = list(active)
        gathered = {
            hook.name: tuple(f for m in modules if (f := getattr(m, hook.name)) is not None)
            for hook in fields(cls)
        }
        return cls(**gathered)
