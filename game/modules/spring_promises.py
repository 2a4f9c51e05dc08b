"""SPRO: the promises of officers, merchants, Palaces and Statues (39 to 42, 48 to 51).

Each is in the piles when the one module it speaks of is on (DECK.1).
"""

from __future__ import annotations

from game.core.card_kinds import Progress, Promise
from game.core.data import numbers
from game.core.data.marks import STATED
from game.core.grid import parts_of
from game.core.hooks import Module
from game.core.powers import workers
from game.core.promises import SPECIAL, citizens_here, yes_or_no
from game.core.refusal import Refusal
from game.core.setup import Setup
from game.core.state import Game
from game.core.words import N_
from game.modules.merchants import MERCHANT, buried_merchants
from game.modules.police.riots import rioters

EASY, MEDIUM, HARD = numbers.PROMISE_LEVELS
PALACES, POLICE, MERCHANTS = ("palaces",), ("police",), ("merchants",)


def _half_riot(game: Game, seat: int) -> Progress:
    """PRO.39: half the living citizens here, rounded down, at least one."""
    riot = sum(1 for p in rioters(game, seat) if game.rules.person_kind[p].votes)
    return Progress(riot, max(1, citizens_here(game, seat, in_hall=True) // 2))


def _trading(game: Game, seat: int) -> Progress:
    """PRO.40: merchants at work in different Commercial Zones."""
    borough = game.boroughs[seat]
    zones = {
        borough.grid[space]
        for person, space in workers(game, seat, "shop")
        if game.rules.person_kind[person] is MERCHANT
    }
    return Progress(len(zones & {zone.id for zone in borough.serving("shop")}), 3)


def _palaces(game: Game, seat: int) -> Progress:
    return Progress(len(game.boroughs[seat].serving("palace")), 3)


def _statues(game: Game, seat: int, amount: int) -> Progress:
    return Progress(len(game.boroughs[seat].serving("statue")), amount)


def _calm(game: Game, seat: int) -> Progress:
    return yes_or_no(not rioters(game, seat))


def _buried(game: Game, seat: int) -> Progress:
    spaces = buried_merchants(game, seat)
    return Progress(len(spaces), 2, tuple(spaces))


def _palace_by_statue(game: Game, seat: int) -> Progress:
    borough = game.boroughs[seat]
    near = 0
    for statue in borough.serving("statue"):
        near |= statue.halo
    return yes_or_no(any(palace.mask & near for palace in borough.serving("palace")))


def _great_garden(game: Game, seat: int, amount: int) -> Progress:
    green = parts_of(game.boroughs[seat].park_spaces())
    return Progress(max((area.bit_count() for area in green), default=0), amount)


def _note(setup: Setup) -> Refusal | None:
    """DECK.1: the set adds nothing by itself."""
    if {*PALACES, *POLICE, *MERCHANTS} & set(setup.modules):
        return None
    text = N_("Spring promises add nothing without Police Officers, Merchants or Palaces.")
    return Refusal("DECK.1", text)


SPRING_PROMISES = Module(
    name="spring_promises",
    title=N_("Spring promises"),
    blurb=N_("Promises about riots, merchants, Palaces and gardens join the piles."),
    setup_note=_note,
    promises=(
        Promise(
            39, HARD, N_("Half your citizens riot at the end"), _half_riot, POLICE, mark=STATED
        ),
        Promise(
            40,
            MEDIUM,
            N_("Merchants work in three Commercial Zones"),
            _trading,
            MERCHANTS,
            mark=STATED,
        ),
        Promise(41, EASY, N_("Three Palaces"), _palaces, PALACES, keeps_worth=True, mark=STATED),
        Promise(42, MEDIUM, N_("{amount} Statues"), _statues, PALACES, keeps_worth=True, amount=3),
        Promise(48, SPECIAL, N_("Nobody riots at the end"), _calm, POLICE),
        Promise(49, SPECIAL, N_("Two merchants in the cemetery"), _buried, MERCHANTS),
        Promise(50, SPECIAL, N_("A Palace influenced by a Statue"), _palace_by_statue, PALACES),
        Promise(
            51,
            SPECIAL,
            N_("A garden of at least {amount} spaces"),
            _great_garden,
            PALACES,
            amount=12,
        ),
    ),
)
