"""What bots foresee of council rows and shops, by the numbers of the game."""

import msgspec
import pytest

from game.bots.councils import council_worth
from game.bots.land import land_of
from game.bots.outlook import outlook
from game.bots.worths import WORTHS
from game.core.data.numbers import COUNCIL_ROWS, Numbers
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game, sample
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES

NUMBERS = Numbers()
TREASURY, PRESS = COUNCIL_ROWS.index("treasury"), COUNCIL_ROWS.index("press")
NOWHERE = (-1, 0)


def step(row: int, column: int) -> float:
    """Return what one advance is worth: the reward, less what it costs in dollars."""
    reward = WORTHS.rows[row] * NUMBERS.council_reward(row, column)
    return reward - WORTHS.rows[TREASURY] * NUMBERS.council_price_money[column - 1]


def test_a_disc_that_stands_nowhere_or_at_the_end_brings_nothing_more() -> None:
    assert council_worth((NOWHERE, (PRESS, 4)), 5, WORTHS, NUMBERS) == 0
    assert council_worth(((PRESS, 1), NOWHERE), 0, WORTHS, NUMBERS) == 0


def test_a_row_is_worth_what_its_next_columns_bring() -> None:
    one = council_worth(((PRESS, 1), NOWHERE), 1, WORTHS, NUMBERS)
    both = council_worth(((PRESS, 1), NOWHERE), 2, WORTHS, NUMBERS)
    assert one == pytest.approx(step(PRESS, 2))
    assert both == pytest.approx(step(PRESS, 2) + step(PRESS, 3))


def test_two_discs_share_the_advances_that_are_left() -> None:
    """B2.7.1: one advance a round, for both discs together."""
    discs = ((PRESS, 3), (TREASURY, 3))
    best = max(step(PRESS, 4), step(TREASURY, 4))
    assert council_worth(discs, 1, WORTHS, NUMBERS) == pytest.approx(best)
    whole = step(PRESS, 4) + step(TREASURY, 4)
    assert council_worth(discs, 2, WORTHS, NUMBERS) == pytest.approx(whole)
    assert council_worth(discs, 6, WORTHS, NUMBERS) == pytest.approx(whole)


def test_other_numbers_make_another_row_better() -> None:
    rich = Numbers(council_press=(9, 9, 9, 9))
    disc = ((PRESS, 0),)
    assert council_worth(disc, 4, WORTHS, rich) > council_worth(disc, 4, WORTHS, NUMBERS) + 5


def at_building(shop_level: int) -> Game:
    """Return a game with homes full of people around a shop, if any."""
    game = new_game(Setup((Seat(),), 3), MODULES)
    begin(game)
    dice = Dice(3, 0)
    while game.phase < 2:
        execute(game, sample(game, dice))
    borough = game.boroughs[0]
    free = [s for s in range(100) if borough.free >> s & 1]
    column = next(
        s for s in free if all(s + 10 * n in free and s + 1 + 10 * n in free for n in range(4))
    )
    for number in range(4):
        borough.put_tile("residence", 1, (column + 10 * number,))
    if shop_level:
        borough.put_tile("shop", shop_level, tuple(column + 1 + 10 * n for n in range(shop_level)))
    return game


def worth_of_money(game: Game) -> float:
    """Return what $16 are worth to who thinks well of shops."""
    buyer = msgspec.structs.replace(WORTHS, shops=(0.6, 0.6, 1.15, 1.8), trust=(0.0, 0.0))
    borough = game.boroughs[0]
    found = []
    for money in (0, 16):
        borough.money = money
        borough.forget()
        found.append(outlook(game, 0, buyer))
    return found[1] - found[0]


def test_money_is_worth_more_where_a_shop_turns_it_into_votes() -> None:
    assert worth_of_money(at_building(3)) > worth_of_money(at_building(0)) + 1


def test_a_shop_grows_as_far_as_homes_and_room_allow() -> None:
    game = at_building(1)
    ((level, most),) = land_of(game, 0).shops
    assert (level, most) == (1, 3)  # two homes touch it, and one more when it has grown
    assert land_of(at_building(0), 0).shops == []


def test_who_likes_trade_more_foresees_more_of_it() -> None:
    game = at_building(3)
    game.boroughs[0].money = 16
    keen = msgspec.structs.replace(WORTHS, shops=tuple(2 * part for part in WORTHS.shops))
    assert outlook(game, 0, keen) > outlook(game, 0, WORTHS)
