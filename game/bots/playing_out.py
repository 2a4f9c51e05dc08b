"""Playing an idea out to the end of the game, on hidden cards dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.bots.advice import Step
from game.bots.imagination import imagine
from game.bots.outlook import outlook
from game.bots.present import MEASURING, RISE_OF_RIVALS
from game.bots.quick import QuickBot
from game.bots.worths import Worths, same
from game.core.command import Command
from game.core.commands import Finish
from game.core.dice import Dice
from game.core.engine import carried_on, execute, sample
from game.core.event import Event
from game.core.events import PollutionChanged, ScoreCounted, TileBuilt, TileUpgraded, VotesChanged
from game.core.phases.pollution import is_measured
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.words import N_

#: Far beyond the decisions of any game; a play-out that comes so far is judged as it stands.
MOST_DECISIONS = 3000
OUT = -100.0  # the result of whoever is out of the game
STEPS_TOLD = 6
MOST_AIR = 79  # of a rival; more would only close a borough that nobody plays
CLEAN_AIR, OTHER = N_("clean air"), N_("other votes")

TO_THE_END = 99  # rounds


class Job(NamedTuple):
    """An idea to be played out."""

    view: Game  # the game as its player sees it
    seat: int
    idea: Command
    seed: int
    worths: Worths  # how the play-out judges
    horizon: int = TO_THE_END  # after how many rounds it is judged as it stands
    all_play: bool = False  # the others as well as the player


@dataclass
class Story:
    """What came of an idea: the result, where the votes came from, and what was built next."""

    seat: int
    result: float = 0.0
    sources: dict[str, float] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)

    def heed(self, game: Game, events: Sequence[Event]) -> None:
        """Take in what happened."""
        for event in events:
            if getattr(event, "seat", None) != self.seat:
                continue
            if isinstance(event, VotesChanged):
                self._count(event.terms[0].label if event.terms else OTHER, event.amount)
            elif isinstance(event, PollutionChanged):
                self._count(CLEAN_AIR, -event.amount)
            elif isinstance(event, ScoreCounted):
                for term in event.terms[1:]:
                    if term.label != "Pollution":
                        self._count(term.label, term.amount)
            elif isinstance(event, TileBuilt | TileUpgraded) and len(self.steps) < STEPS_TOLD:
                borough = game.boroughs[self.seat]
                at = event.space if isinstance(event, TileUpgraded) else event.spaces[0]
                tile = borough.tile_at(at)
                if tile is not None:
                    self.steps.append(Step(tile.kind, tile.level, tile.spaces[0], game.round))

    def _count(self, name: str, amount: float) -> None:
        self.sources[name] = self.sources.get(name, 0.0) + amount


class RivalAir:
    """What the others' air will be, who only idle here: in truth they live and pollute (B2.6.3)."""

    def __init__(self, game: Game, seat: int) -> None:
        self._from = self._round = game.round
        played = max(1, game.round - (game.phase <= MEASURING))
        self._rivals = [
            (rival.seat, rival.pollution, max(RISE_OF_RIVALS, rival.pollution / played))
            for rival in game.boroughs
            if rival.seat != seat and not rival.out
        ]

    def thicken(self, game: Game) -> None:
        """Let the others be as dirty at a round's start as they will be by then."""
        if game.round == self._round:
            return
        self._round = game.round
        for seat, level, rise in self._rivals:
            if is_measured(game, seat):
                air = min(MOST_AIR, int(level + rise * (game.round - self._from)))
                rival = game.boroughs[seat]
                rival.pollution = rival.pollution_at_dawn = max(rival.pollution, air)


def played_out(job: Job) -> float:
    """Return a player's result when an idea is played, and all that follows it, to its horizon.

    The same seed deals the same cards and throws the same dice, so that ideas are compared on
    equal terms. Unless all play, the others only do what they must: for some rounds it matters
    little to a neighbour what they build, and it costs as much time as one's own play.
    """
    return _played(job, None)


def told(job: Job) -> Story:
    """Play an idea out and tell what came of it."""
    story = Story(job.seat)
    story.result = _played(job, story)
    return story


def _played(job: Job, story: Story | None) -> float:
    view, seat, idea, seed, worths, horizon, all_play = job._replace(worths=same(job.worths))
    dice = Dice(seed, 0)
    game = imagine(view, seat, dice)
    own, air = QuickBot(seed, worths), RivalAir(game, seat)
    last = game.round + horizon
    answer = execute(game, idea)
    events: Sequence[Event] = () if isinstance(answer, Refusal) else answer
    for _ in range(MOST_DECISIONS):
        if story is not None:
            story.heed(game, events)
        task = game.task
        if task is None or game.boroughs[seat].out:
            break
        if game.round >= last:
            return outlook(game, seat, worths, rounds_on=True)
        if not all_play:
            air.thicken(game)
        if all_play or task.seat == seat:
            game, events = own.play(game)
        else:
            events = carried_on(game, _idle(game, dice))
    return _result(game, seat)


def _result(game: Game, seat: int) -> float:
    """Return the votes at the end; whoever is out has lost more than any votes."""
    if game.boroughs[seat].out:
        return OUT
    return float(game.scores[seat]) if game.over else float(game.boroughs[seat].votes)


def _idle(game: Game, dice: Dice) -> Command:
    """Return the least that a player can do."""
    task = game.tasks[-1]
    action = game.rules.actions[task.kind].get(Finish)
    finish = Finish(task.seat)
    if action is not None and action.objection(game, task, finish) is None:
        return finish
    return sample(game, dice)
