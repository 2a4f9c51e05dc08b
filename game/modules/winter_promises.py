"""WPRO: promises 33 to 36 and special promises 44 to 47, about the new buildings."""

from __future__ import annotations

from collections.abc import Callable

from game.core.card_kinds import Progress, Promise
from game.core.hooks import Module
from game.core.powers import is_active
from game.core.promises import EASY, HARD, MEDIUM, SPECIAL, citizens_on, own_tiles, yes_or_no
from game.core.refusal import Refusal
from game.core.setup import Setup
from game.core.state import Game
from game.core.words import N_

NEEDS = ("winter_buildings",)  # DECK.1


def _airport_of_two(game: Game, seat: int) -> Progress:
    """PRO.33: an Airport that influences at least two Factories."""
    borough = game.boroughs[seat]
    factories = own_tiles(borough, "factory")
    reached = [sum(bool(f.mask & a.halo) for f in factories) for a in borough.serving("airport")]
    return Progress(max(reached, default=0), 2)


def _bank_and_shops(game: Game, seat: int) -> Progress:
    """PRO.34: a Bank and 3 Commercial Zones."""
    borough = game.boroughs[seat]
    return Progress(min(len(own_tiles(borough, "shop")), 3) + borough.has("bank"), 4)


def _active_recycling(game: Game, seat: int) -> Progress:
    """PRO.35: an active Recycling Center."""
    return yes_or_no(is_active(game, seat, "recycling"))


def _passengers(needed: int) -> Callable[[Game, int], Progress]:
    """PRO.36, PRO.47: citizens at the Tramway Station."""

    def progress(game: Game, seat: int) -> Progress:
        stations = game.boroughs[seat].serving("tramway")
        return Progress(sum(citizens_on(game, seat, station) for station in stations), needed)

    return progress


def _quiet_airport(game: Game, seat: int) -> Progress:
    """PRO.44: an Airport with no residential or commercial space in its Influence Area."""
    borough = game.boroughs[seat]
    heard = 0
    for tile in (*own_tiles(borough, "residence"), *own_tiles(borough, "shop")):
        heard |= tile.mask
    return yes_or_no(any(not airport.halo & heard for airport in borough.serving("airport")))


def _rich_bank(game: Game, seat: int) -> Progress:
    """PRO.45: the Bank's spot is taken, and $10."""
    borough = game.boroughs[seat]
    taken = any(citizens_on(game, seat, bank) for bank in borough.serving("bank"))
    return Progress(min(borough.money, 10) + taken, 11)


def _clean_recycling(game: Game, seat: int) -> Progress:
    """PRO.46: a Recycling Center and a pollution level of at most 30 %."""
    borough = game.boroughs[seat]
    return Progress(borough.has("recycling") + (borough.pollution <= 30), 2)


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
        Promise(33, HARD, N_("An Airport that influences two Factories"), _airport_of_two, NEEDS),
        Promise(34, EASY, N_("A Bank and 3 Commercial Zones"), _bank_and_shops, NEEDS),
        Promise(35, MEDIUM, N_("An active Recycling Center"), _active_recycling, NEEDS),
        Promise(36, MEDIUM, N_("3 citizens at your Tramway Station"), _passengers(3), NEEDS),
        Promise(
            44,
            SPECIAL,
            N_("An Airport that influences no Residential or Commercial Zone"),
            _quiet_airport,
            NEEDS,
        ),
        Promise(45, SPECIAL, N_("Your Bank's spot is taken and you have $10"), _rich_bank, NEEDS),
        Promise(
            46,
            SPECIAL,
            N_("A Recycling Center, and a pollution level of at most 30 %"),
            _clean_recycling,
            NEEDS,
        ),
        Promise(47, SPECIAL, N_("5 citizens at your Tramway Station"), _passengers(5), NEEDS),
    ),
)
