"""Where people had best stand: the open spot worth most, for whoever loses least by going there."""

from __future__ import annotations

from game.bots.outlook import goods_worth, money_worth
from game.bots.present import builds_left
from game.bots.worths import Worths
from game.core.borough import Borough
from game.core.command import Command
from game.core.commands import Finish, MovePerson
from game.core.data import numbers
from game.core.grid import spaces_of
from game.core.people import PersonKind
from game.core.phases.moving import Mover, movers
from game.core.phases.voting import vote_terms
from game.core.places import at, space_of, stands_in
from game.core.state import Game, Task
from game.core.terms import total
from game.core.tiles import Tile

#: What is gained by a step, who takes it, and where to.
Gain = tuple[float, int, int]
SLIGHT = 0.05  # a gain not worth a step
IDLE = -0.4  # somebody who must move on and does not
ABROAD = 0.6  # a guest pollutes another's air
SMOKE = 1.0  # a factory at work
SOMEWHERE = 0.1  # better on some spot than on none
CROWDED = -0.3  # whoever waits in City Hall keeps others from arriving


class Spots:
    """What standing on each spot is worth to a player this round."""

    def __init__(self, game: Game, seat: int, worths: Worths) -> None:
        self._game, self._seat = game, seat
        borough = game.boroughs[seat]
        self._goods = goods_worth(game, seat, worths)
        self._others, self._wages = worths.spots, worths.wages
        self._vote = 1.0 if borough.victory == "votes" else 0.0
        self._residents = game.rules.numbers.resident_votes
        self._student = game.rules.numbers.university_votes
        money = money_worth(game, seat, worths)
        goods = self._goods
        self._money = money
        self._made = goods if builds_left(game) else [min(g, worths.surplus) for g in goods]
        held = [m for m in range(3) if borough.goods[m]]
        sales = (numbers.SALE_PRICE[m] * money - goods[m] for m in held)
        trades = (numbers.VOTES_FOR_MATERIAL[m] - goods[m] for m in held)
        price_list = numbers.VOTES_FOR_MONEY.items()
        purchases = (votes - paid * money for paid, votes in price_list if paid <= borough.money)
        self._deals = (
            money,
            max(sales, default=0.0),
            max(purchases, default=0.0),
            max(trades, default=0.0),
        )
        self._newcomer = 0.0
        vacant = 0
        for tile in borough.tiles_in("factory"):
            vacant += (tile.mask & ~borough.occupied & ~borough.useless).bit_count()
        if vacant <= min(len(game.in_career_center(seat)), borough.hall_room.bit_count()):
            # Whoever takes one of the last empty factory spots keeps a newcomer away (B2.3.7).
            rounds = game.rules.numbers.rounds
            self._newcomer = worths.citizen * (rounds - game.round) / rounds

    def worth(self, host: int, tile: Tile, space: int, person: int) -> float:
        """Return what one person brings there."""
        name, kind = tile.kind, self._game.rules.person_kind[person]
        at_home = host == self._seat
        if name == "residence":
            return (
                self._residents[tile.level - 1] * self._vote
                if kind.votes and at_home
                else SOMEWHERE
            )
        if name == "university":
            return self._student * self._vote if kind.votes else SOMEWHERE
        if name == "factory":
            if not kind.produces:
                return 0.0
            made = self._made[tile.spaces.index(space)]
            for hook in self._game.rules.seats[host].extra_yields:
                for more in hook(self._game, host, person, tile, space):
                    made += (more.seat == self._seat) * self._made[more.material] - more.smoke
            return made - SMOKE - self._newcomer if at_home else made
        if name == "shop":
            return self._deals[tile.spaces.index(space)] * kind.trades
        if name in self._wages:
            return self._wages[name] * self._money
        for special in self._game.rules.seats[host].spot_worth if at_home else ():
            found = special(self._game, host, person, tile)
            if found is not None:
                return found
        return self._others.get(name, SOMEWHERE)

    def earned_on_way(self, tile: Tile, person: int) -> float:
        """Return what the way to a tile at home brings."""
        ways = self._game.rules.seats[self._seat].way_worth
        return self._money * sum(way(self._game, self._seat, person, tile) for way in ways)

    def pays_newcomers(self, tile: Tile) -> bool:
        """Tell whether only who comes anew earns something there (WBLD.2)."""
        return tile.kind in self._wages


def move_at_home(game: Game, task: Task, worths: Worths) -> Command:
    """Return the best move at home, or the end of moving when none gains anything."""
    seat = task.seat
    people = movers(game, seat)
    best = _best_walk(game, seat, people, Spots(game, seat, worths))
    if best is None or best[0] <= SLIGHT:
        best = _best_beat(game, seat, people, best)
    finish = Finish(seat)
    may_end = game.rules.actions[task.kind][Finish].objection(game, task, finish) is None
    if best is None or (best[0] <= SLIGHT and may_end):
        return finish
    return _by_another_way(game, task, best[1], best[2]) or MovePerson(seat, best[1], seat, best[2])


def stands_by(kind: PersonKind) -> bool:
    """Tell whether people of a sort bring nothing by themselves wherever they stand."""
    return not (kind.votes or kind.produces or kind.trades)


def _best_walk(game: Game, seat: int, people: list[Mover], spots: Spots) -> Gain | None:
    """Return the best step of those who vote, work or trade."""
    borough = game.boroughs[seat]
    kinds = game.rules.person_kind
    waiting = len(game.in_city_hall(seat))
    best: Gain | None = None
    known: dict[tuple[int, str | int], float] = {}
    hooks = game.rules.seats[seat]
    alike = not (hooks.spot_worth or hooks.way_worth)  # whoever of a sort goes there
    for person, goals, must_go in people:
        kind = kinds[person]
        if stands_by(kind):
            continue
        stay = IDLE if must_go else _stay(game, seat, person, spots, borough, waiting)
        for space in spaces_of(goals):
            key = (space, kind.name if alike else person)
            worth = known.get(key)
            if worth is None:
                tile = borough.tile_at(space)
                worth = 0.0 if tile is None else spots.worth(seat, tile, space, person)
                if tile is not None and hooks.way_worth:
                    worth += spots.earned_on_way(tile, person)
                known[key] = worth
            gain = worth - stay
            if best is None or gain > best[0]:
                best = (gain, person, space)
    return best


def _best_beat(game: Game, seat: int, people: list[Mover], best: Gain | None) -> Gain | None:
    """Return the best step of those who only stand by, judged by the votes of this round.

    Where none of theirs gains anything it is the best step of the others, or one that is due.
    """
    kinds = game.rules.person_kind
    on_beat = [mover for mover in people if stands_by(kinds[mover[0]])]
    if not on_beat:
        return best
    borough = game.boroughs[seat]
    around = 0
    for home in borough.tiles_in("residence"):
        around |= home.halo
    now = total(vote_terms(game, seat))
    for person, goals, must_go in on_beat:
        for space in spaces_of(goals & around or (goals if must_go else 0)):
            trial = game.copy()
            trial.relocate(person, at(seat, space))
            gain = float(total(vote_terms(trial, seat)) - now)
            if best is None or gain > best[0]:
                best = (gain, person, space)
    return best


def _by_another_way(game: Game, task: Task, person: int, space: int) -> Command | None:
    """Return the same step as a module has it, by road, if there is one."""
    for kind, action in game.rules.actions[task.kind].items():
        if kind not in (MovePerson, Finish):
            for command in action.options(game, task):
                goes = (getattr(command, "person", None), getattr(command, "space", None))
                if goes == (person, space):
                    return command
    return None


def _stay(
    game: Game, seat: int, person: int, spots: Spots, borough: Borough, waiting: int
) -> float:
    """Return what somebody is worth where they are; an R1 left to who waits loses nothing."""
    place = game.where[person]
    if not stands_in(place, seat):
        return IDLE
    space = space_of(place)
    if borough.hall_mask >> space & 1:
        return CROWDED
    tile = borough.tile_at(space)
    if tile is None:
        return 0.0
    if tile.kind == "residence" and tile.level == 1 and waiting:
        return 0.0
    return 0.0 if spots.pays_newcomers(tile) else spots.worth(seat, tile, space, person)


def travel(game: Game, task: Task, worths: Worths) -> Command:
    """Return the best journey, or the end of travelling."""
    seat = task.seat
    borough = game.boroughs[seat]
    spots = Spots(game, seat, worths)
    best: tuple[float, Command] = (SLIGHT, Finish(seat))
    stays: dict[int, float] = {}
    for command in game.rules.actions[task.kind][MovePerson].options(game, task):
        assert isinstance(command, MovePerson)
        person = command.person
        if person not in stays:
            waiting = len(game.in_city_hall(seat))
            stays[person] = _stay(game, seat, person, spots, borough, waiting)
        tile = game.boroughs[command.borough].tile_at(command.space)
        assert tile is not None
        gain = ABROAD + spots.worth(command.borough, tile, command.space, person) - stays[person]
        if gain > best[0]:
            best = (gain, command)
    return best[1]


def least_missed(game: Game, seat: int, persons: list[int], worths: Worths) -> int:
    """Return whose absence costs least."""
    spots = Spots(game, seat, worths)
    borough = game.boroughs[seat]
    return min(persons, key=lambda p: _stay(game, seat, p, spots, borough, 0))
