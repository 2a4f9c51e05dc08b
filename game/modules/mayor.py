"""MAY: the mayor speaks in City Hall instead of blocking a street."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.borough import Borough
from game.core.card_kinds import ActionCard
from game.core.cards import BASE_CARDS
from game.core.command import Command
from game.core.commands import ChooseStreet
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit
from game.core.events import MayorPlaced
from game.core.flow import CLOSED
from game.core.grid import influence, mask_of, sides, spaces_of
from game.core.hooks import Module
from game.core.powers import kept_from_work
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.words import N_


def free_sides(borough: Borough, also: int = 0) -> list[tuple[int, int]]:
    """Return the sides of City Hall whose two spaces are empty (``also`` counts as empty)."""
    if borough.hall is None:
        return []
    empty = borough.hall_room | also
    a, b, c, d = sorted(borough.hall.spaces)
    pairs = ((a, b), (a, c), (b, d), (c, d))
    return [pair for pair in pairs if empty & mask_of(pair) == mask_of(pair)]


def _host(game: Game) -> tuple[int, ...]:
    return game.turn_order()[:1]


class Reception(TaskKind):
    """MAY.1: the host shows the mayor to a side of City Hall."""

    name = "reception"
    rule = "MAY.1"
    prompt = N_("Choose the side of City Hall where the mayor speaks.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """One free side is no choice; with none he waits beside the board."""
        pairs = free_sides(game.boroughs[task.seat])
        if len(pairs) > 1:
            return False
        emit(CLOSED)
        if pairs:
            emit(MayorPlaced(task.seat, *pairs[0]))
        return True


class ReceiveAction(Action):
    """Shows the mayor to his place."""

    tasks = ("reception",)
    command = ChooseStreet

    def objection(self, game: Game, task: Task, command: ChooseStreet) -> Refusal | None:
        """Two empty spaces of City Hall, side by side."""
        pair = (min(command.first, command.second), max(command.first, command.second))
        if pair in free_sides(game.boroughs[task.seat]):
            return None
        text = N_("The mayor needs two orthogonally adjacent empty spaces of City Hall.")
        return Refusal("MAY.1", text, {}, pair)

    def carry_out(self, game: Game, task: Task, command: ChooseStreet, emit: Emit) -> None:
        """Stand him there."""
        emit(MayorPlaced(task.seat, *sorted((command.first, command.second))))
        emit(CLOSED)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the free sides."""
        for first, second in free_sides(game.boroughs[task.seat]):
            yield ChooseStreet(task.seat, first, second)


def _no_room_for_mayor(game: Game, seat: int) -> Refusal | None:
    """MAY.2: only who has room in City Hall may take the Mayor card."""
    borough = game.boroughs[seat]
    if free_sides(borough, also=borough.mayor):
        return None
    text = N_("Your City Hall has no two adjacent empty spaces for the mayor.")
    return Refusal("MAY.2", text, {}, tuple(spaces_of(borough.hall_mask)))


def audience(hall: int, mayor: int) -> int:
    """MAY.3: the four spaces before his side of City Hall, and the two at the ends of his line."""
    return influence(mayor) & ~(hall | sides(hall & ~mayor))


def _is_kept_away(game: Game, seat: int, person: int) -> bool:
    """Tell whether a module keeps somebody from all they do this round, as riots do (POL.6)."""
    return kept_from_work(game, seat, person) is not None


def _speech(game: Game, seat: int) -> Iterator[Term]:
    """MAY.3, MAY.5: one vote for each listener, under every victory condition."""
    borough = game.boroughs[seat]
    if not borough.mayor or borough.mayor & ~borough.hall_mask:
        return
    hearers = audience(borough.hall_mask, borough.mayor)
    spaces = [
        space
        for space in spaces_of(hearers & borough.occupied)
        for person in borough.who[space]
        if game.rules.person_kind[person].votes and not _is_kept_away(game, seat, person)
    ]
    if spaces:
        yield Term(N_("Mayor's speech"), "MAY.3", len(spaces), tuple(spaces))


MAYOR = Module(
    name="mayor",
    title=N_("Mayor variant"),
    blurb=N_("The mayor speaks in City Hall and wins votes from those nearby."),
    cards=(ActionCard("A", BASE_CARDS[0].title, BASE_CARDS[0].text, None, _no_room_for_mayor),),
    drops=("parade",),
    steps=(Step("reception", 1, 10, _host),),
    tasks=(Reception(),),
    actions=(ReceiveAction(),),
    hall_places_matter=True,
    votes=_speech,
)
