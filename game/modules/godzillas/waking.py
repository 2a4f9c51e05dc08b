"""The start of phase 6: godzillas go home, then dice tell where they wake (GOD.5, GOD.6)."""

from __future__ import annotations

from game.core.event import Emit
from game.core.phases.common import TABLE
from game.core.state import Game, Task
from game.modules.godzillas.events import GodzillaLeft, GodzillasWoke
from game.modules.godzillas.radiation import FIRST_ROUND_AWAKE, radiation

Rank = tuple[int, int, int]


def when_awake(game: Game) -> list[int]:
    """Return the table's task from the round on in which godzillas wake."""
    return [TABLE] if game.round >= FIRST_ROUND_AWAKE else []


def hosts_in_turn(game: Game) -> list[int]:
    """Return who hosts a godzilla that has not come yet, in turn order."""
    part = radiation(game)
    return [seat for seat in game.turn_order() if part.steps[seat] and not part.standing[seat]]


def hosts_in_reverse(game: Game) -> list[int]:
    """Return who has a godzilla that walks this round, in reverse turn order (GOD.10)."""
    part = radiation(game)
    walking = [seat for seat in game.turn_order() if part.steps[seat] and part.standing[seat]]
    return walking[::-1]


def wake(game: Game, task: Task, emit: Emit) -> None:
    """Send last round's godzillas home and roll for this round's."""
    _go_home(game, emit)
    dice = game.dice()
    rolls = [0] * game.players
    for seat in game.turn_order():
        rolls[seat] = dice.roll()
    emit(GodzillasWoke(tuple(rolls), tuple(chosen_hosts(game, rolls)), dice.used))


def _go_home(game: Game, emit: Emit) -> None:
    """GOD.5: in turn order each leaves markers where it stood, as far as there are any."""
    order = game.turn_order()
    closed = [seat for seat in range(game.players) if game.boroughs[seat].out]
    part = radiation(game)
    for seat in [*order, *closed]:
        stood = part.standing[seat]
        if not stood or (game.players == 1 and seat in order):
            continue
        clean = [space for space in stood if not part.marked[seat] >> space & 1]
        left = clean[: part.markers] if seat in order else []
        emit(GodzillaLeft(seat, tuple(left)))


def chosen_hosts(game: Game, rolls: list[int]) -> list[int]:
    """GOD.6: all but the lowest; who shares the lowest place hosts nobody either."""
    order = game.turn_order()
    if game.players == 1:
        return list(order)
    ranks = {seat: _rank(game, seat, rolls[seat]) for seat in order}
    lowest = min(ranks.values())
    return [seat for seat in order if ranks[seat] != lowest]


def _rank(game: Game, seat: int, roll: int) -> Rank:
    borough = game.boroughs[seat]
    footprint = sum(len(tile.spaces) for tile in borough.tiles_in("factory"))
    return roll, borough.pollution, footprint
