"""WPRO: promises 33 to 36 and special promises 44 to 47, about the new buildings."""

from __future__ import annotations

from game.core.card_kinds import Progress, Promise
from game.core.hooks import Module
from game.core.powers import is_active
from game.core.promises import EASY, HARD, MEDIUM, SPECIAL, citizens_on, own_tiles, yes_or_no
from game.core.refusal import Refusal
from game.core.setup import Setup
from game.core.state import Game
from game.core.words import N_

NEEDS = ("winter_buildings",)  # DECK.1


def _airport_by_factories(game: Game, seat: int, amount: int) -> Progress:
    """PRO.33: an Airport that influences so many Factories."""
    borough = game.boroughs[seat]
    factories = own_tiles(borough, "factory")
    reached = [sum(bool(f.mask & a.halo) for f in factories) for a in borough.serving("airport")]
    return Progress(max(reached, default=0), amount)


def _bank_and_shops(game: Game, seat: int, amount: int) -> Progress:
    """PRO.34: a Bank and so many Commercial Zones."""
    borough = game.boroughs[seat]
    shops = min(len(own_tiles(borough, "shop")), amount)
    return Progress(shops + borough.has("bank"), amount + 1)


def _active_recycling(game: Game, seat: int) -> Progress:
    """PRO.35: an active Recycling Center."""
    return yes_or_no(is_active(game, seat, "recycling"))


def _passengers(game: Game, seat: int, amount: int) -> Progress:
    """PRO.36, PRO.47: citizens at the Tramway Station."""
    stations = game.boroughs[seat].serving("tramway")
    return Progress(sum(citizens_on(game, seat, station) for station in stations), amount)


def _quiet_airport(game: Game, seat: int) -> Progress:
    """PRO.44: an Airport with no residential or commercial space in its Influence Area."""
    borough = game.boroughs[seat]
    heard = 0
    for tile in (*own_tiles(borough, "residence"), *own_tiles(borough, "shop")):
        heard |= tile.mask
    return yes_or_no(any(not airport.halo & heard for airport in borough.serving("airport")))


def _rich_bank(game: Game, seat: int, amount: int) -> Progress:
    """PRO.45: the Bank's spot is taken, and so many dollars."""
    borough = game.boroughs[seat]
    taken = any(citizens_on(game, seat, bank) for bank in borough.serving("bank"))
    return Progress(min(borough.money, amount) + taken, amount + 1)


def _clean_recycling(game: Game, seat: int, most: int) -> Progress:
    """PRO.46: a Recycling Center and a pollution level that is low enough."""
    borough = game.boroughs[seat]
    return Progress(borough.has("recycling") + (borough.pollution <= most), 2)


def _note(setup: Setup) -> Refusal | None:
    """DECK.1: the set adds nothing by itself."""
    if set(NEEDS) & set(setup.modules):
        return None
    return Refusal("DECK.1", N_("Winter promises add nothing without the new buildings."))


WINTER_PROMISES = Module(
    name="winter_promises",
    title=N_("Winter promises"),
    blurb=N_("Promises about the Airport, the Bank, the Recycling Center and the Tramway."),
    setup_note=_note,
    promises=(
        Promise(
            33,
            HARD,
            N_("An Airport that influences {amount} Factories"),
            _airport_by_factories,
            NEEDS,
            amount=2,
        ),
        Promise(
            34, EASY, N_("A Bank and {amount} Commercial Zones"), _bank_and_shops, NEEDS, amount=3
        ),
        Promise(35, MEDIUM, N_("An active Recycling Center"), _active_recycling, NEEDS),
        Promise(
            36,
            MEDIUM,
            N_("{amount} citizens at your Tramway Station"),
            _passengers,
            NEEDS,
            amount=3,
        ),
        Promise(
            44,
            SPECIAL,
            N_("An Airport that influences no Residential or Commercial Zone"),
            _quiet_airport,
            NEEDS,
        ),
        Promise(
            45,
            SPECIAL,
            N_("Your Bank's spot is taken and you have ${amount}"),
            _rich_bank,
            NEEDS,
            amount=10,
        ),
        Promise(
            46,
            SPECIAL,
            N_("A Recycling Center, and a pollution level of at most {amount} %"),
            _clean_recycling,
            NEEDS,
            amount=30,
        ),
        Promise(
            47,
            SPECIAL,
            N_("{amount} citizens at your Tramway Station"),
            _passengers,
            NEEDS,
            amount=5,
        ),
    ),
)
