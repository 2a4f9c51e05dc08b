"""Strong players: their best few unlike ideas, each played on for some rounds; then its places.

After each round of play-outs half of the ideas go, and the rest are played out twice as often.
Where they lead is judged by the outlook: two rounds on it knows more than now, and the quick player
that plays them has not yet spoiled much, as it would to the game's end. Chance changes little in
two rounds, so that time is better spent on one more idea or place than on the same once more.

Of what lasts all game, two rounds tell least: where City Hall is founded, and what is promised
there. At the end nothing errs but the quick players who lead there. So the best few of such ideas
go on to the end, and each view counts half.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.bots.advice import Advice, Regret, gains_between, lead_of
from game.bots.elsewhere import elsewhere
from game.bots.imagination import imagine
from game.bots.playing_out import TO_THE_END, Job, Story, played_out, told
from game.bots.quick import QuickBot
from game.bots.shortlist import is_by_chance, shortlist
from game.bots.spreading import Spread
from game.bots.worths import WORTHS, Worths
from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import options
from game.core.state import Game
from game.core.view import view_of


@dataclass(frozen=True)
class Effort:
    """How much a player thinks: ideas at most, rounds played out in each comparison.

    The best of them, the ``finalists``, are tried on so many ``spots``, and then compared again.
    ``places`` of each tile are glanced at before.
    ``claim`` is how often each of the two best is played out to say by how much they differ.
    ``horizon`` is after how many rounds a play-out is judged as it stands.
    Of each finalist as many of its best spots as ``each`` stay, and what stays is played to the end
    of the game: so many rounds in all (``endings``), each so ``often`` at first, since chance
    changes much by then, and with ``rivals`` who play as well.
    ``founding`` is how much it thinks before the first round, if not as much as ever.
    Counted in rounds and not in seconds, so that the same seed gives the same game.
    """

    ideas: int
    rounds: int
    claim: int = 0
    horizon: int = TO_THE_END
    places: int = 2
    spots: int = 0
    finalists: int = 1
    each: int = 1
    endings: int = 0
    often: int = 1
    rivals: bool = False
    founding: Effort | None = None


NORMAL = Effort(ideas=2, rounds=4, horizon=1)
FOUNDER = Effort(ideas=10, rounds=32, horizon=2, spots=12, finalists=5, endings=320, often=2)
STRONG = Effort(ideas=10, rounds=64, horizon=2, spots=16, finalists=2, founding=FOUNDER)
ADVISER = Effort(ideas=10, rounds=44, horizon=2, spots=16, finalists=2, claim=8)
CRITIC = Effort(ideas=6, rounds=24, horizon=2, spots=6, claim=5)


@dataclass
class Tried:
    """An idea, and what came of it, play-out by play-out."""

    idea: Command
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Return what it led to on average."""
        return sum(self.results) / len(self.results) if self.results else LEAST


class Doubted(Tried):
    """An idea of which the outlook has an opinion."""

    def __init__(self, tried: Tried) -> None:
        super().__init__(tried.idea)
        self._foreseen = tried.mean

    @property
    def mean(self) -> float:
        """Return half what was foreseen and half what it led to."""
        if not self.results:
            return self._foreseen
        return (self._foreseen + sum(self.results) / len(self.results)) / 2


LEAST = -1000.0  # of an idea that nobody had the time to play out


class StrongBot:
    """Searches where it matters, and decides at once where it does not."""

    def __init__(self, seed: int, worths: Worths = WORTHS, effort: Effort = STRONG) -> None:
        self.spread: Spread = map
        self._dice = Dice(seed, 0)
        self.effort = effort
        self._quick = QuickBot(seed, worths, places=effort.places)

    def choose(self, game: Game) -> Command:
        """Return the idea that led to the best results."""
        return self._considered(game, self._ideas(game))[0]

    def advise(self, game: Game) -> Advice:
        """Return the best idea, and by how much and why it is better than the next best."""
        ideas = self._considered(game, self._ideas(game))
        if len(ideas) == 1:
            return _sole(game, ideas[0])
        best, second, *_ = ideas
        mine, others = self._compared(game, best, second)
        if len(mine) < 2:
            return Advice(best, second)
        lead = lead_of([s.result for s in mine], [s.result for s in others])
        gains = gains_between([s.sources for s in mine], [s.sources for s in others])
        plan = max(mine, key=lambda story: story.result).steps
        return Advice(best, second, lead, gains if lead else (), tuple(plan))

    def regret(self, game: Game, done: Command) -> Regret:
        """Return what would have been better than a command, if anything."""
        ideas = [done] if is_by_chance(game) else self._ideas(game)
        if done not in ideas:
            ideas.append(done)
        best = self._considered(game, ideas)[0]
        if best == done:
            return Regret(done)
        mine, others = self._compared(game, best, done)
        lost = lead_of([s.result for s in mine], [s.result for s in others])
        return Regret(best, lost)

    def _effort(self, game: Game) -> Effort:
        """Return how much it thinks at this point of the game."""
        return self.effort if game.round else self.effort.founding or self.effort

    def _ideas(self, game: Game) -> list[Command]:
        """Return the ideas for the open task, as a character of its seat has them."""
        task = game.task
        assert task is not None
        self._quick.lean(game, task.seat)
        seen = imagine(game, task.seat, self._dice)
        return shortlist(seen, self._quick, self._effort(game).ideas, self._dice)

    def _considered(self, game: Game, ideas: Sequence[Command]) -> list[Command]:
        """Return the ideas, the best first, and the best of them where they are done best."""
        effort = self._effort(game)
        ranked = self.tried(game, ideas, effort.rounds)
        if effort.spots:
            best: dict[Command, Tried] = {}
            for tried in ranked[: effort.finalists]:
                for placed in self._placed(game, tried)[: effort.each]:
                    best.setdefault(placed.idea, placed)
            ranked = [*self._final(game, [*best.values()]), *ranked[effort.finalists :]]
        return [tried.idea for tried in ranked]

    def _placed(self, game: Game, tried: Tried) -> list[Tried]:
        """Return an idea where it is done best, and then elsewhere."""
        task = game.task
        assert task is not None
        seen = imagine(game, task.seat, self._dice)
        effort = self._effort(game)
        places = elsewhere(seen, self._quick, tried.idea, effort.spots)
        return self.tried(game, places, effort.rounds) if len(places) > 1 else [tried]

    def _final(self, game: Game, best: list[Tried]) -> list[Tried]:
        """Compare the best once more: to the end of the game, or as before with other luck."""
        effort = self._effort(game)
        if not effort.endings:
            return self.tried(game, [tried.idea for tried in best], effort.rounds)
        doubted: list[Tried] = [Doubted(tried) for tried in best]
        return self._halved(game, doubted, effort.endings, to_the_end=True)

    def _compared(
        self, game: Game, one: Command, other: Command
    ) -> tuple[list[Story], list[Story]]:
        """Return what comes of two ideas, in play-outs that had no part in choosing them.

        Those that chose the best flatter it.
        """
        task = game.task
        assert task is not None
        worths = self._quick.lean(game, task.seat)
        view, luck = view_of(game, task.seat), self._dice.below(1 << 30)
        jobs = [
            Job(view, task.seat, idea, luck + number, worths)
            for number in range(self.effort.claim)
            for idea in (one, other)
        ]
        stories: list[Story] = list(self.spread(told, jobs))
        pairs = len(stories) // 2
        return stories[: 2 * pairs : 2], stories[1 : 2 * pairs : 2]

    def tried(self, game: Game, ideas: Sequence[Command], rounds: int) -> list[Tried]:
        """Return the ideas with their results, the best first, after so many rounds in all."""
        return self._halved(game, [Tried(idea) for idea in ideas], rounds)

    def _halved(
        self, game: Game, left: list[Tried], rounds: int, *, to_the_end: bool = False
    ) -> list[Tried]:
        """Play ideas out, then the better half twice as often, and so on."""
        if len(left) == 1:
            return left
        task = game.task
        assert task is not None
        view = view_of(game, task.seat)
        worths = self._quick.lean(game, task.seat)
        effort = self._effort(game)
        horizon = TO_THE_END if to_the_end else effort.horizon
        times, rivals = (effort.often, effort.rivals) if to_the_end else (1, False)
        to_come = min(game.rules.numbers.rounds - game.round + 1, horizon)
        luck = self._dice.below(1 << 30)
        budget = max(len(left), rounds // to_come)
        gone: list[Tried] = []
        while len(left) > 1 and budget >= len(left):
            times = min(times, budget // len(left))
            first = len(left[0].results)
            pairs = [(tried, first + n) for n in range(times) for tried in left]
            jobs = [
                Job(view, task.seat, tried.idea, luck + number, worths, horizon, rivals)
                for tried, number in pairs
            ]
            done = 0
            for (tried, _), result in zip(pairs, self.spread(played_out, jobs), strict=False):
                tried.results.append(result)
                done += 1
            left.sort(key=lambda tried: -tried.mean)
            if done < len(jobs):
                break
            budget -= done
            keep = max(2, (len(left) + 1) // 2)
            gone = left[keep:] + gone
            left = left[:keep]
            times *= 2
        return left + gone


def _sole(game: Game, idea: Command) -> Advice:
    """Return advice where nothing was compared: one of many that are as good, or the only one."""
    others = options(game) if is_by_chance(game) else ()
    other = next((command for command in others if command != idea), None)
    return Advice(idea) if other is None else Advice(idea, other, lead=0.0)
