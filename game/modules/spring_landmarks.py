"""SREAL: each player may build the Colosseum or Neuschwanstein."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial

from game.core.board import Board
from game.core.borough import Borough
from game.core.card_kinds import Progress, Promise
from game.core.deciding import Step
from game.core.event import Emit, Event
from game.core.events import TileBuilt, VotesChanged
from game.core.grid import influence, spaces_of, union
from game.core.hooks import Module, nothing
from game.core.phases.choosing import AnswerAction, Question
from game.core.price import Plan
from game.core.promises import SPECIAL, yes_or_no
from game.core.refusal import Refusal
from game.core.setup import Setup
from game.core.shapes import placements
from game.core.site import Check, Requirement
from game.core.slices import SliceOf
from game.core.state import Game, Task
from game.core.terms import Term, total
from game.core.tiles import Cost, TileKind
from game.core.words import N_

NAME = "spring_landmarks"
PRICE = Cost(goods=(0, 2, 0))  # SREAL.2 [S]
FORESTS_NEEDED = 4  # SREAL.4 [S]
FORESTS_WITHOUT_VOTES = 3  # SREAL.4 [S]
PHASE_OF_INCOME = 4
BUILDING = 2  # the phase

COLOSSEUM = TileKind(
    name="colosseum",
    title=N_("Colosseum"),
    rule="SREAL.2",
    groups=frozenset(
        {"colosseum", "landmark", "cultural", "public", "fixed_price", "doubles_support"}
    ),
    costs=(PRICE,),
    shape="block6",  # [H]
    sizes=(6,),  # [S]
    own=1,
)
NEUSCHWANSTEIN = TileKind(
    name="neuschwanstein",
    title=N_("Neuschwanstein"),
    rule="SREAL.2",
    groups=frozenset({"neuschwanstein", "landmark", "cultural", "public", "fixed_price"}),
    costs=(PRICE,),
    shape="square4",  # [H]
    sizes=(4,),  # [S]
    own=1,
)
BUILDINGS = {kind.name: kind.title for kind in (COLOSSEUM, NEUSCHWANSTEIN)}
EACH_CHOOSES = "landmark_choice"
UNDECIDED = ""


# --- which building a player has (SREAL.1) ------------------------------------------------


@dataclass
class Landmarks:
    """The building beside each player's board, by seat."""

    beside: list[str]

    def copy(self) -> Landmarks:
        """Return a part that can go its own way."""
        return Landmarks(self.beside.copy())


def agreed_on(setup: Setup) -> str:
    """Return the building the table agreed on; saves of 0.1.0 may name both: a free choice."""
    named = [name for name in BUILDINGS if name in setup.options]
    if EACH_CHOOSES in setup.options or len(named) > 1:
        return UNDECIDED
    return named[0] if named else COLOSSEUM.name


_state = SliceOf(NAME, lambda setup: Landmarks([agreed_on(setup)] * len(setup.seats)))


def _has_forest(board: Board) -> bool:
    return bool(board.ground("forest"))


def _in_the_game(kind: str, setup: Setup) -> bool:
    """DECK.1: tell whether somebody may have a building; no castle without woods to choose it."""
    agreed = agreed_on(setup)
    if agreed != UNDECIDED:
        return agreed == kind
    return kind == COLOSSEUM.name or any(_has_forest(seat.board) for seat in setup.seats)


def _note(setup: Setup) -> Refusal | None:
    """SREAL.1: away from forest boards they are played all the same."""
    if all(_has_forest(seat.board) for seat in setup.seats):
        return None
    text = N_("Colosseum and Neuschwanstein are meant for forest boards.")
    return Refusal("SREAL.1", text)


def landmark_of(game: Game, seat: int) -> str:
    """Return the name of the building that a player may build."""
    return _state(game).beside[seat]


class LandmarkChosen(Event, frozen=True):
    """A player took one of the two buildings."""

    seat: int
    kind: str

    def apply(self, game: Game) -> None:
        """Lay it beside the board."""
        _state(game).beside[self.seat] = self.kind


def _undecided(game: Game) -> list[int]:
    return [seat for seat in game.turn_order() if landmark_of(game, seat) == UNDECIDED]


def _answers(game: Game, task: Task) -> Mapping[str, str]:
    """A castle in the woods needs woods: without a forest only the Colosseum is of use."""
    if _has_forest(game.boroughs[task.seat].board):
        return BUILDINGS
    return {COLOSSEUM.name: BUILDINGS[COLOSSEUM.name]}


def _choose(game: Game, task: Task, answer: str, emit: Emit) -> None:
    emit(LandmarkChosen(task.seat, answer))


CHOICE = Question(
    "choose_landmark", "SREAL.1", N_("Choose the building you may build."), _answers, _choose
)


def _precondition(game: Game, seat: int, plan: Plan) -> Refusal | None:
    landmark = landmark_of(game, seat)
    if plan.kind.name not in BUILDINGS or landmark in (plan.kind.name, UNDECIDED):
        return None
    text = N_("The building beside your board is another one: {tile}.")
    return Refusal("SREAL.1", text, {"tile": BUILDINGS[landmark]})


# --- forests (SREAL.4) --------------------------------------------------------------------


def forests(borough: Borough) -> int:
    """Return the forest spaces that are not cleared: building on one clears it (FOR.2)."""
    return borough.board.ground("forest") & ~borough.tiled


def _amend_site(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    if plan.kind.name != NEUSCHWANSTEIN.name:
        return needs
    woods = forests(game.boroughs[seat])

    def objection(placement: int) -> Refusal | None:
        found = (influence(placement) & woods).bit_count()
        if found >= FORESTS_NEEDED:
            return None
        text = N_("It needs {needed} forest spaces in its Influence Area; {found} found.")
        args: dict[str, str | int] = {"needed": FORESTS_NEEDED, "found": found}
        return Refusal("SREAL.4", text, args, tuple(spaces_of(placement)))

    return [*needs, Check(objection)]


def _votes(game: Game, seat: int) -> Iterator[Term]:
    """SREAL.4: a vote for each forest around Neuschwanstein beyond the third."""
    borough = game.boroughs[seat]
    for tile in borough.serving(NEUSCHWANSTEIN.name):
        around = tile.halo & forests(borough)
        amount = around.bit_count() - FORESTS_WITHOUT_VOTES
        if amount > 0:
            yield Term(NEUSCHWANSTEIN.title, "SREAL.4", amount, tuple(spaces_of(around)))


#: What a forest around the castle is worth to a bot that compares places.
FOREST_WORTH = 1.5


def _place_worth(game: Game, seat: int, kind: TileKind, placement: int) -> float:
    """A castle wants woods around it, and the woods want to be left alone."""
    borough = game.boroughs[seat]
    if kind.name == NEUSCHWANSTEIN.name:
        return FOREST_WORTH * (influence(placement) & forests(borough)).bit_count()
    if not borough.has(NEUSCHWANSTEIN.name):
        return 0.0
    around = union(castle.halo for castle in borough.serving(NEUSCHWANSTEIN.name))
    return -FOREST_WORTH * (around & forests(borough) & placement).bit_count()


def _support(game: Game) -> float:
    """Return what the better Supporter brings in a round, by how often that card lies open."""
    rules = game.rules
    share = min(1.0, (game.players + rules.numbers.extra_cards) / max(1, len(game.circle)))
    return share * rules.numbers.supporter_votes


def _prospect(game: Game, seat: int) -> float:
    """The castle's votes come in every round; the arena helps whoever takes the Supporter.

    Whoever is to choose one of them asks what it may bring.
    """
    if game.round == 0 and landmark_of(game, seat) != UNDECIDED:
        return _plan_worth(game, seat, game.rules.kinds[landmark_of(game, seat)])
    left = game.rules.numbers.rounds - game.round + (game.phase < PHASE_OF_INCOME)
    if game.boroughs[seat].has(COLOSSEUM.name):
        return (game.rules.numbers.rounds - game.round) * _support(game)
    return float(left * total(_votes(game, seat)))


def _plan_worth(game: Game, seat: int, kind: TileKind) -> float:
    """Return what either would bring by the end: the castle on the best ground there is."""
    left = game.rules.numbers.rounds - game.round + (game.phase <= BUILDING)
    if kind.name == COLOSSEUM.name:
        return max(0, left - 1) * _support(game)
    if kind.name == NEUSCHWANSTEIN.name:
        return float(left * max(0, _woods_at_best(game, seat) - FORESTS_WITHOUT_VOTES))
    return 0.0


def _woods_at_best(game: Game, seat: int) -> int:
    """Return how many forests could surround a castle that is still to be built."""
    borough = game.boroughs[seat]
    found: int | None = borough.memo.get(NEUSCHWANSTEIN.name)
    if found is None:
        woods, free = forests(borough), borough.free
        around = (halo & woods for place, halo in _grounds() if not place & ~free)
        found = max((trees.bit_count() for trees in around), default=0)
        borough.memo[NEUSCHWANSTEIN.name] = found
    return found


@cache
def _grounds() -> tuple[tuple[int, int], ...]:
    """Return every footprint of the castle with its Influence Area."""
    squares = placements(NEUSCHWANSTEIN.shape, NEUSCHWANSTEIN.sizes[0])
    return tuple((square, influence(square)) for square in squares)


def _stands(kind: str) -> Promise:
    number = 52 if kind == COLOSSEUM.name else 53

    def progress(game: Game, seat: int) -> Progress:
        return yes_or_no(game.boroughs[seat].has(kind))

    text = N_("The Colosseum stands") if number == 52 else N_("Neuschwanstein stands")
    return Promise(number, SPECIAL, text, progress, (NAME,), dealt=partial(_in_the_game, kind))


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    """Count the two buildings and the castle's votes."""
    if isinstance(event, TileBuilt) and event.kind in BUILDINGS:
        yield BUILDINGS[event.kind], 1
    elif isinstance(event, VotesChanged):
        for term in event.terms:
            if term.label == NEUSCHWANSTEIN.title:
                yield N_("Neuschwanstein votes"), term.amount


SPRING_LANDMARKS = Module(
    name=NAME,
    title=N_("Colosseum and Neuschwanstein"),
    blurb=N_("Each player has one great building: an arena, or a castle among forests."),
    options={
        COLOSSEUM.name: N_("Everybody has the Colosseum"),
        NEUSCHWANSTEIN.name: N_("Everybody has Neuschwanstein"),
        EACH_CHOOSES: N_("Each player chooses Colosseum or Neuschwanstein"),
    },
    one_of=(COLOSSEUM.name, NEUSCHWANSTEIN.name, EACH_CHOOSES),
    setup_note=_note,
    tiles=(COLOSSEUM, NEUSCHWANSTEIN),
    promises=(_stands(COLOSSEUM.name), _stands(NEUSCHWANSTEIN.name)),
    steps=(Step(CHOICE.name, 0, 30, _undecided),),
    tasks=(CHOICE,),
    actions=(AnswerAction(CHOICE),),
    own_slice=_state,
    precondition=_precondition,
    eases=nothing,
    amend_site=_amend_site,
    votes=_votes,
    prospect=_prospect,
    plan_worth=_plan_worth,
    place_worth=_place_worth,
    counts=_counts,
)
