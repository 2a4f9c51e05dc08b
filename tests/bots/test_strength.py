"""How the levels compare, by small samples with wide bounds; ``simulate`` measures them well."""

import pytest

from game.bots import BOTS, EasyBot, RandomBot
from game.bots.strong import Effort, StrongBot
from tests.bots.playing import played, share_won

FEW = range(6)
MORE = range(100, 120)
A_DOZEN = range(12)


def test_the_easy_bot_beats_chance() -> None:
    won = share_won([EasyBot(n) for n in FEW], [RandomBot(n) for n in FEW], FEW)
    assert won > 0.8


@pytest.mark.slow
def test_the_normal_bot_beats_the_easy_one() -> None:
    won = share_won([BOTS["normal"](n) for n in MORE], [EasyBot(n) for n in MORE], MORE)
    assert won >= 0.65


@pytest.mark.slow
def test_a_search_beats_the_normal_bot() -> None:
    """A short one, in six games."""
    effort = Effort(5, 20, horizon=2)
    won = share_won(
        [StrongBot(n, effort=effort) for n in FEW], [BOTS["normal"](n) for n in FEW], FEW
    )
    assert won >= 0.5


@pytest.mark.slow
def test_a_normal_bot_builds_a_town_alone() -> None:
    scores = [played([BOTS["normal"](seed)], seed).scores[0] for seed in A_DOZEN]
    assert sum(scores) / len(scores) > 75
