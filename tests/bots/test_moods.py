"""Moods: other weights to play on with, and a search that tries them."""

from collections.abc import Iterable, Iterator

from game.bots.moods import KNOWN, moods
from game.bots.playing_out import Job
from game.bots.strong import Effort, StrongBot
from game.bots.worths import WORTHS
from game.core.engine import begin, new_game
from game.core.setup import Seat, Setup
from game.modules import MODULES


def test_the_first_mood_is_the_player_itself() -> None:
    assert moods(WORTHS, 1) == (WORTHS,)
    assert moods(WORTHS, 4)[0] is WORTHS
    assert moods(WORTHS, 4)[:3] == moods(WORTHS, 3)


def test_moods_change_what_is_liked_and_not_what_is_known() -> None:
    first, *others = moods(WORTHS, 5)
    for mood in others:
        assert mood.air != first.air or mood.shops != first.shops or mood.jobs != first.jobs
        for name in KNOWN:
            assert getattr(mood, name) == getattr(first, name)
    assert len({mood.jobs for mood in others}) == len(others)


def test_an_idea_counts_once_in_its_best_mood() -> None:
    game = new_game(Setup((Seat(player="master"),), 5), MODULES)
    begin(game)
    bot = StrongBot(5, effort=Effort(ideas=3, rounds=8, moods=3))
    ideas = bot._ideas(game)

    def judged(function: object, jobs: Iterable[Job]) -> Iterator[float]:
        """The last idea is the best, and best in the last mood."""
        for job in jobs:
            yield 10.0 * ideas.index(job.idea) + moods(WORTHS, 3).index(job.worths)

    bot.spread = judged
    tried = bot.tried(game, ideas)
    assert [each.idea for each in tried] == ideas[::-1]
    assert tried[0].mood == moods(WORTHS, 3)[-1]
