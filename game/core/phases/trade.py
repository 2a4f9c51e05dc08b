"""Phase 4 step 2: the spots of Commercial Zones (B2.4.2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.command import Command
from game.core.commands import UseShop
from game.core.data import numbers
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.events import ShopUsed
from game.core.flow import CLOSED
from game.core.grid import first_space
from game.core.places import space_of
from game.core.powers import idle_reason, is_at_work
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.words import N_

#: B0.5: the spots of a Commercial Zone in order of level.
DOLLAR, SELL, BUY_VOTES, TRADE = range(4)


def shop_spot(game: Game, person: int) -> int | None:
    """Return the kind of commercial spot a person stands on, if any."""
    tile = game.tile_under(person)
    if tile is None or tile.kind != "shop":
        return None
    return tile.spaces.index(space_of(game.where[person]))


def traders(game: Game, seat: int) -> list[tuple[int, int]]:
    """Return a player's persons with a commercial spot still to use, and its kind."""
    found = []
    uses, sort = game.uses, game.rules.person_kind
    for person in game.on_tiles(seat, "shop"):
        if uses.get(person, 0) < sort[person].trades:
            spot = shop_spot(game, person)
            if spot is not None and is_at_work(game, person):
                found.append((person, spot))
    return found


def shop_terms(game: Game, seat: int) -> list[Term]:
    """Return what a player's people will take at spots that ask for nothing."""
    spaces = tuple(space_of(game.where[p]) for p, spot in traders(game, seat) if spot == DOLLAR)
    amount = len(spaces) * numbers.SHOP_INCOME
    return [Term(N_("Shops"), "B2.4.2", amount, spaces)] if spaces else []


class Trade(TaskKind):
    """Using one's commercial spots in any order."""

    name = "trade"
    rule = "B2.4.2"
    prompt = N_("Use your people's commercial spots, each once, in any order.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Over when no spot can be used."""
        if next(_deals(game, task.seat), None) is not None:
            return False
        emit(CLOSED)
        return True

    def idle(self, game: Game, task: Task) -> str:
        """Say that nobody can, where somebody might expect it."""
        return N_("nobody can trade") if game.boroughs[task.seat].has("shop") else ""


def _deals(game: Game, seat: int) -> Iterator[UseShop]:
    found = traders(game, seat)
    if not found:
        return
    borough = game.boroughs[seat]
    samples = [first_space(held) for held in borough.goods if held]
    for person, spot in found:
        if spot == DOLLAR:
            yield UseShop(seat, person)
        elif spot == BUY_VOTES:
            for dollars in numbers.VOTES_FOR_MONEY:
                if dollars <= borough.money:
                    yield UseShop(seat, person, None, dollars)
        else:
            for space in samples:
                yield UseShop(seat, person, space)


class UseShopAction(Action):
    """Uses one commercial spot once."""

    tasks = ("trade",)
    command = UseShop

    def objection(self, game: Game, task: Task, command: UseShop) -> Refusal | None:
        """A person at work on a spot not yet used, and what the spot asks for."""
        borough = game.boroughs[task.seat]
        if command.person not in borough.people:
            return Refusal("B2.4.2", N_("That is not one of your people."))
        spot = shop_spot(game, command.person)
        if spot is None:
            return Refusal("B2.4.2", N_("This person stands on no commercial spot."))
        refusal = idle_reason(game, command.person)
        if refusal is not None:
            return refusal
        if game.uses.get(command.person, 0) >= game.rules.person_kind[command.person].trades:
            return Refusal("B2.4.2", N_("This spot was used already."))
        if command.dollars and spot != BUY_VOTES:
            return Refusal("B2.4.2", N_("Nothing is bought at this spot."))
        if command.good is not None and spot in (DOLLAR, BUY_VOTES):
            return Refusal("B2.4.2", N_("No material is traded at this spot."))
        if spot == BUY_VOTES:
            if command.dollars not in numbers.VOTES_FOR_MONEY:
                return Refusal("B2.4.2", N_("Votes are bought for $1, $2, $3 or $4."))
            if command.dollars > borough.money:
                text = N_("It costs ${cost}; you have ${have}.")
                return Refusal("B2.4.2", text, {"cost": command.dollars, "have": borough.money})
        elif spot != DOLLAR and (command.good is None or borough.material_at(command.good) is None):
            return Refusal("B2.4.2", N_("This spot trades a material that lies in your borough."))
        return None

    def carry_out(self, game: Game, task: Task, command: UseShop, emit: Emit) -> None:
        """Trade."""
        borough = game.boroughs[task.seat]
        spot = shop_spot(game, command.person)
        money = votes = 0
        good = None
        if spot == DOLLAR:
            money = numbers.SHOP_INCOME
        elif spot == BUY_VOTES:
            money, votes = -command.dollars, numbers.VOTES_FOR_MONEY[command.dollars]
        else:
            good = command.good
            assert good is not None
            material = borough.material_at(good)
            assert material is not None
            if spot == SELL:
                money = numbers.SALE_PRICE[material]
            else:
                votes = numbers.VOTES_FOR_MATERIAL[material]
        space = space_of(game.where[command.person])
        emit(ShopUsed(task.seat, command.person, space, money, votes, good))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every deal; equal materials are offered once."""
        yield from _deals(game, task.seat)
