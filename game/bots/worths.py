"""What things are worth in votes: the weights with which bots look ahead, read from a data file."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.resources import assets_folder

FILE = assets_folder() / "bots" / "worths.toml"
EASY_FILE = FILE.with_name("easy.toml")
#: What is known or counted, and not a matter of liking: neither learned nor varied.
FACTS = frozenset(
    {"sight", "trust", "tastes", "hopes", "hopes_together", "fleeting", "wages", "newcomers"}
)
#: Votes by the share of the rounds that are to come, and by its square.
Slope = tuple[float, float]


class Worths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights; ``later`` is what one more building phase to come adds.

    ``build_scripts/teach_bots.py`` learns them; the file says how. Easy has a file of its own.
    """

    # What is owned.
    money: float
    money_later: float
    last_money: float  # what is left when the last round is over
    goods: tuple[float, float, float]
    goods_later: float
    surplus: float  # a material that nothing is left to build with
    land: float  # the root of the worth of the clean land, by building phase to come
    # By council row, what it brings: a dollar, a free space, a vote, a citizen, cleaner air by one.
    rows: tuple[float, float, float, float, float]
    hope: float  # that a promise will be kept of which nothing is done yet
    fleeting: tuple[int, ...]  # promises that are kept early, and may yet be broken
    # The same for promises that bots know well, by number, alone and at a table of several.
    hopes: dict[str, float]
    hopes_together: dict[str, float]
    # What each round to come brings.
    new_homes: float  # homes built a round for those who wait
    home_price: float  # for so many times the price of a small one
    new_publics: float  # public buildings a round, if the materials are there
    reach: float  # how many of them a home will feel
    park_price: float  # the same of a Park
    jobs: tuple[float, float, float]  # a factory spot
    jobs_later: float
    work: float  # how much of the jobs are taken, so that people still arrive
    # A shop's spots (B0.5): a dollar earned, a material sold, a vote bought, a material traded.
    shops: tuple[float, float, float, float]
    air: float  # a point of pollution
    death: float  # besides the votes of who dies
    waiting: float  # somebody who waits in City Hall at the end
    # What a spot is worth to whoever chooses one now.
    citizen: float  # a newcomer more, when all rounds are to come
    spot_money: float
    spot_money_later: float
    spot_goods: tuple[float, float, float]
    spot_goods_later: float
    # By the name of a kind of tile: what a spot is worth, what a person earns there in dollars,
    # what the tile adds to each round besides, and how many people it brings a round.
    spots: dict[str, float]
    wages: dict[str, float]
    tiles: dict[str, float]
    newcomers: dict[str, int]
    # What experience tells (``experience.py``): how much of the outlook is in doubt, and by trait
    # of a borough what it is worth beyond that. How much of it is believed: for a step, and for
    # where some rounds led.
    doubt: Slope = (0.0, 0.0)
    traits: dict[str, Slope] = {}
    trust: tuple[float, float] = (0.0, 0.0)
    sight: int = 99  # how many rounds are foreseen
    # What a character is fond of, in votes, though it brings none: a group of tiles, or what
    # modules name as a delight.
    tastes: dict[str, float] = {}

    def __hash__(self) -> int:
        return hash((self.money, self.air, self.shops))


WORTHS = msgspec.toml.decode(FILE.read_bytes(), type=Worths)
EASY = msgspec.toml.decode(EASY_FILE.read_bytes(), type=Worths)


@lru_cache(maxsize=64)
def same(worths: Worths) -> Worths:
    """Return the weights that equal these and were first met: what travels is known again fast."""
    return worths
