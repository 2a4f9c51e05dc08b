"""What money, materials, cards and council rows are worth in votes: the weights of the bots."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Worths:
    """Weights of the outlook; ``later`` is the worth of one more building phase to come."""

    money: float = 0.05
    money_later: float = 0.04
    last_money: float = 0.1  # what is left when the last round is over
    goods: tuple[float, float, float] = (0.4, 0.6, 0.8)
    goods_later: float = 0.1
    new_homes: float = 0.7  # how many homes are built a round for who waits, and for how much
    home_price: float = 2.0
    new_publics: float = 0.7  # how many public buildings a round, if the materials are there
    park_price: float = 3.0
    surplus: float = 0.4  # a material that nothing is left to build with
    jobs: tuple[float, float, float] = (1.0, 1.5, 2.0)  # a factory spot
    jobs_later: float = 0.4
    work: float = 0.6  # how much of the jobs are taken, so that people still arrive
    reach: float = 0.7  # of how many homes a public building to come will be in reach
    shops: tuple[float, float, float, float] = (0.4, 0.8, 1.2, 1.6)
    museum: float = 0.4
    death: float = 2.0  # besides the votes of who dies
    land: float = 0.05  # the worth of the clean land, by building phase to come
    waiting: float = 0.3  # somebody who waits in City Hall at the end of the outlook
    rows: tuple[float, float, float, float, float] = (0.8, 0.8, 1.0, 0.5, 1.0)
    hope: float = 0.5  # of a promise that is not kept yet
    citizen: float = 3.0  # a newcomer more, when all rounds are to come
    spot_money: float = 0.3  # a dollar, and a material, to whoever chooses a spot; by phase to come
    spot_money_later: float = 0.08
    spot_goods: tuple[float, float, float] = (1.6, 2.4, 3.2)
    spot_goods_later: float = 0.4


WORTHS = Worths()
