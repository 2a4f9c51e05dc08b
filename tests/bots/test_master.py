"""Master: the best ideas of two rounds, decided half by where the end of the game is."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from game.bots.master import MASTER, MasterBot
from game.bots.playing_out import TO_THE_END, Job, played_out
from game.bots.quick import QuickBot
from game.bots.strong import FOUNDER, STRONG, Doubted, StrongBot, Tried
from game.bots.worths import WORTHS
from game.core.command import Command
from game.core.engine import begin, execute, new_game, objection
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.core.view import view_of
from game.modules import MODULES


def building(round_: int, players: int = 1) -> Game:
    """Return a game of quick players at the first building decision of a round."""
    game = new_game(Setup((Seat(),) * players, 3), MODULES)
    begin(game)
    bot = QuickBot(3)
    while game.round < round_ or game.tasks[-1].kind != "build":
        execute(game, bot.choose(game))
    return game


class Oracle:
    """A spread that plays nothing out: some rounds tell nothing, the end is for the third idea."""

    def __init__(self) -> None:
        self.best: Command | None = None
        self.first: list[Job] = []  # that were to go to the end

    def __call__(self, _function: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
        asked: list[Job] = [*jobs]
        if not self.first and asked[0].horizon == TO_THE_END:
            self.first = asked
            self.best = list(dict.fromkeys(job.idea for job in asked))[2]
        for job in asked:
            yield 9.0 if job.horizon == TO_THE_END and job.idea == self.best else 0.0


def test_the_end_of_the_game_decides_between_ideas_that_look_alike() -> None:
    game = building(2)
    bot, oracle = MasterBot(1), Oracle()
    bot.spread = oracle
    assert bot.choose(game) == oracle.best
    assert all(job.all_play for job in oracle.first)
    lucks: dict[Command, list[int]] = {job.idea: [] for job in oracle.first}
    for job in oracle.first:
        lucks[job.idea].append(job.seed)
    assert 3 <= len(lucks) <= 6
    assert len({tuple(luck) for luck in lucks.values()}) == 1, "equal terms"


def test_a_strong_bot_plays_to_the_end_what_lasts_all_game_and_nothing_else() -> None:
    """Where City Hall is founded; nobody else plays there, for the sake of time."""
    asked: list[Job] = []

    def spread(_function: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
        some = [*jobs]
        asked.extend(some)
        return iter([0.0] * len(some))

    bot = StrongBot(1)
    bot.spread = spread
    founding = new_game(Setup((Seat(),) * 2, 3), MODULES)
    begin(founding)
    assert founding.tasks[-1].kind == "place_hall"
    assert objection(founding, bot.choose(founding)) is None
    ending = [job for job in asked if job.horizon == TO_THE_END]
    assert len({job.idea for job in ending}) == FOUNDER.finalists
    assert not any(job.all_play for job in ending)
    asked.clear()
    later = building(2)
    assert objection(later, bot.choose(later)) is None
    assert asked
    assert all(job.horizon == STRONG.horizon for job in asked)


def test_what_was_foreseen_counts_as_much_as_the_end() -> None:
    promising, dull = Doubted(Tried(idea(1), [10.0])), Doubted(Tried(idea(2), [0.0]))
    assert (promising.mean, dull.mean) == (10.0, 0.0)
    promising.results += [0.0, 2.0]
    dull.results += [8.0, 10.0]
    assert (promising.mean, dull.mean) == (5.5, 4.5)


def idea(number: int) -> Command:
    """Return some command."""
    return Command(number)


def test_without_any_time_it_still_decides() -> None:
    game = building(1)
    bot = MasterBot(1)
    bot.take_time()
    bot.spread = lambda _function, _jobs: iter(())
    assert objection(game, bot.choose(game)) is None


def test_the_same_seed_decides_alike() -> None:
    game, short = building(7), replace(MASTER, endings=12)
    assert MasterBot(1, effort=short).choose(game) == MasterBot(1, effort=short).choose(game)


def test_rivals_who_play_matter() -> None:
    """They fill the air, earn votes and take cards, and whoever idles does not."""
    game = building(3, players=2)
    seat = game.tasks[-1].seat
    first = QuickBot(1).choose(game)

    def results(all_play: bool) -> list[float]:
        view = view_of(game, seat)
        return [
            played_out(Job(view, seat, first, luck, WORTHS, all_play=all_play)) for luck in range(4)
        ]

    assert results(all_play=True) == results(all_play=True)
    assert results(all_play=True) != results(all_play=False)
