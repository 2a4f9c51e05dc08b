"""What the commands of the base game would do, in a player's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.telling import fields, names
from game.app.words import Verbatim, _, say
from game.core import commands as c
from game.core.command import Command
from game.core.data import numbers
from game.core.grid import space_name
from game.core.phases.trade import BUY_VOTES, DOLLAR, SELL, shop_spot
from game.core.state import Game
from game.core.words import N_


def _keep(game: Game, command: c.KeepPromise) -> str:
    promise = game.rules.promises.get(command.number)
    return names.promise(promise) if promise else str(command.number)


def _victory(game: Game, command: c.ChooseVictory) -> str:
    return names.victory(game, command.condition)


def _place(game: Game, command: c.PlaceTile) -> str:
    tile = names.tile(game, command.kind)
    return say(N_("Place {tile} on {spaces}"), tile=tile, spaces=names.spaces(command.spaces))


def _street(game: Game, command: c.ChooseStreet) -> str:
    one, other = space_name(command.first), space_name(command.second)
    return say(N_("The mayor stands between {one} and {other}"), one=one, other=other)


def _card(game: Game, command: c.TakeCard) -> str:
    card = game.rules.cards[command.card]
    return say(
        N_("{title}: {text}"), title=card.title, text=Verbatim(names.card_words(game, command.card))
    )


def _answer(game: Game, command: c.ChooseOption) -> str:
    task = game.task
    kind: Any = game.rules.tasks.get(task.kind) if task else None
    if task is not None and hasattr(kind, "answers"):
        found = kind.answers(game, task).get(command.option)
        if found:
            return _(found)
    return _(names.spelled(command.option))


def _build(game: Game, command: c.BuildTile) -> str:
    tile = names.tile(game, command.kind, command.level)
    where = names.spaces(command.spaces)
    if command.waive is not None:
        text = N_("Build {tile} on {spaces}; the Architect saves {material}")
        return say(text, tile=tile, spaces=where, material=names.material(command.waive))
    return say(N_("Build {tile} on {spaces}"), tile=tile, spaces=where)


def _upgrade(game: Game, command: c.UpgradeTile) -> str:
    old = game.boroughs[command.seat].tiles.get(command.tile)
    if old is None:
        return fields.told(game, command, command.seat)
    tile = names.tile(game, old.kind, old.level + 1)
    return say(N_("Upgrade to {tile} onto {space}"), tile=tile, space=space_name(command.space))


def _enlarge(game: Game, command: c.EnlargeZone) -> str:
    return say(N_("Enlarge the zone for ${price}"), price=game.rules.numbers.enlarge_price)


def _move(game: Game, command: c.MovePerson) -> str:
    goal = names.place(game, command.borough * 100 + command.space, command.seat)
    start = names.place(game, game.where[command.person], command.seat)
    who = names.person(game, command.person)
    return say(N_("{person}: {start} → {goal}"), person=who, start=start, goal=goal)


def _shop(game: Game, command: c.UseShop) -> str:
    spot = shop_spot(game, command.person)
    if spot == DOLLAR:
        return say(N_("Take ${money}"), money=numbers.SHOP_INCOME)
    if spot == BUY_VOTES:
        votes = numbers.VOTES_FOR_MONEY.get(command.dollars, 0)
        text = N_("Pay ${money} for {votes}")
        return say(text, money=command.dollars, votes=names.votes(votes))
    good = -1 if command.good is None else command.good
    found = game.boroughs[command.seat].material_at(good) if good >= 0 else None
    if found is None:
        return fields.told(game, command, command.seat)
    if spot == SELL:
        text = N_("Sell {material} for ${money}")
        return say(text, material=names.material(found), money=numbers.SALE_PRICE[found])
    votes = numbers.VOTES_FOR_MATERIAL[found]
    text = N_("Trade {material} for {votes}")
    return say(text, material=names.material(found), votes=names.votes(votes))


def _store(game: Game, command: c.StoreGood) -> str:
    place = names.place(game, command.seat * 100 + command.space, command.seat)
    text = N_("Store {material} in {place}")
    return say(text, material=names.material(command.material), place=place)


def _hall(game: Game, command: c.PlaceInHall) -> str:
    return say(N_("Enter City Hall at {space}"), space=space_name(command.space))


def _bury(game: Game, command: c.Bury) -> str:
    who = names.person(game, command.person)
    where = names.place(game, game.where[command.person], command.seat)
    if command.space is None:
        text = N_("{person} in {place} dies; there is no grave")
        return say(text, person=who, place=where)
    text = N_("{person} in {place} dies and is buried at {space}")
    return say(text, person=who, place=where, space=space_name(command.space))


def _disc(game: Game, command: c.AdvanceDisc) -> str:
    column = game.boroughs[command.seat].discs[command.disc][1] + 1
    row = names.COUNCIL_NAMES[numbers.COUNCIL_ROWS[command.row]]
    prices = game.rules.numbers
    if command.pay == "money" and column <= numbers.COUNCIL_COLUMNS:
        text = N_("{row}, column {column}, for ${price}")
        return say(text, row=row, column=column, price=prices.council_price_money[column - 1])
    if command.pay == "votes" and column <= numbers.COUNCIL_COLUMNS:
        text = N_("{row}, column {column}, for {price} votes")
        return say(text, row=row, column=column, price=prices.council_price_votes[column - 1])
    return say(N_("{row}, column {column}, for free"), row=row, column=column)


def _finish(game: Game, command: c.Finish) -> str:
    return _("Done")


SENTENCES: dict[type[Command], Callable[[Game, Any], str]] = {
    c.KeepPromise: _keep,
    c.ChooseVictory: _victory,
    c.PlaceTile: _place,
    c.ChooseStreet: _street,
    c.TakeCard: _card,
    c.ChooseOption: _answer,
    c.BuildTile: _build,
    c.UpgradeTile: _upgrade,
    c.EnlargeZone: _enlarge,
    c.MovePerson: _move,
    c.UseShop: _shop,
    c.StoreGood: _store,
    c.PlaceInHall: _hall,
    c.Bury: _bury,
    c.AdvanceDisc: _disc,
    c.Finish: _finish,
}
