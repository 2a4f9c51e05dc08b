"""What holds in every position that can be reached, whatever modules and boards are in play."""

import os
import random
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import commands as base_commands
from game.core.command import Command
from game.core.conservation import leaks
from game.core.dice import Dice
from game.core.engine import execute, objection, options, sample
from game.core.fingerprint import fingerprint
from game.core.match import Match
from game.core.refusal import Refusal
from game.core.secrets import HIDDEN, HIDDEN_CARD
from game.core.setup import Setup
from game.core.view import view_of
from game.modules import MODULES
from tests.properties.positions import random_setup

SCALE = int(os.environ.get("SMALL_CITY_EXAMPLES", "1"))


def examples(count: int) -> settings:
    """Return settings for so many games; SMALL_CITY_EXAMPLES multiplies them."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=count * SCALE, deadline=None, suppress_health_check=slow)


def reached(setup: Setup, decisions: int, seed: int) -> Match:
    """Return a match after some random decisions."""
    match = Match.started(setup, MODULES)
    dice = Dice(seed, 0)
    for _ in range(decisions):
        if match.game.over:
            break
        answer = match.play(sample(match.game, dice))
        assert not isinstance(answer, Refusal), answer
    return match


@st.composite
def matches(draw: st.DrawFn) -> Match:
    seed = draw(st.integers(0, 2**32 - 1))
    return reached(random_setup(random.Random(seed)), draw(st.integers(0, 220)), seed)


@examples(60)
@given(matches())
def test_every_option_is_accepted_and_conserves_everything(match: Match) -> None:
    for command in islice(options(match.game), 40):
        trial = match.game.copy()
        assert objection(trial, command) is None, command
        answer = execute(trial, command)
        assert isinstance(answer, list), (command, answer)
        assert leaks(trial) == []


def some_command(rng: random.Random, seats: int) -> Command:
    """Return a command with random contents, rarely a legal one."""
    seat = rng.randrange(-1, seats + 1)
    space = rng.randrange(-3, 130)
    spaces = tuple(rng.randrange(-2, 104) for _ in range(rng.randrange(0, 6)))
    number = rng.randrange(-2, 120)
    kind = rng.choice([*(k.name for m in MODULES.values() for k in m.tiles), "castle", ""])
    made: list[Command] = [
        base_commands.KeepPromise(seat, number),
        base_commands.ChooseVictory(seat, rng.choice(["votes", "fame"])),
        base_commands.PlaceTile(seat, kind, spaces),
        base_commands.ChooseStreet(seat, space, space + rng.choice([1, 10, -1, 7])),
        base_commands.TakeCard(seat, rng.choice("ABCDEFGHIJKLZ")),
        base_commands.ChooseOption(seat, rng.choice(["money", "votes", "nothing"])),
        base_commands.BuildTile(
            seat, kind, rng.randrange(-1, 7), spaces, rng.choice([None, 0, 5]), spaces[:1]
        ),
        base_commands.UpgradeTile(seat, number, space),
        base_commands.EnlargeZone(seat),
        base_commands.MovePerson(seat, number, rng.randrange(-1, 5), space),
        base_commands.UseShop(seat, number, rng.choice([None, space]), rng.randrange(-1, 6)),
        base_commands.StoreGood(seat, rng.randrange(-1, 4), space),
        base_commands.PlaceInHall(seat, space),
        base_commands.Bury(seat, number, rng.choice([None, space])),
        base_commands.AdvanceDisc(seat, rng.randrange(-1, 3), rng.randrange(-1, 6), "money"),
        base_commands.Finish(seat),
    ]
    return rng.choice(made)


@examples(60)
@given(matches(), st.integers(0, 2**32 - 1))
def test_a_refused_command_changes_nothing(match: Match, seed: int) -> None:
    rng = random.Random(seed)
    before = fingerprint(match.game)
    for _ in range(60):
        command = some_command(rng, match.game.players)
        answer = execute(match.game, command)
        if isinstance(answer, Refusal):
            assert answer.rule
            assert str(answer)
            assert fingerprint(match.game) == before, command
        else:
            assert leaks(match.game) == []
            before = fingerprint(match.game)


@examples(40)
@given(matches())
def test_undo_and_redo_are_exact(match: Match) -> None:
    now = fingerprint(match.game)
    undone = 0
    while match.undo():
        undone += 1
    assert fingerprint(match.game) == fingerprint(match.game_after(len(match.log)))
    while match.redo():
        undone -= 1
    assert undone == 0
    assert fingerprint(match.game) == now


@examples(25)
@given(matches())
def test_a_log_replays_and_verifies(match: Match) -> None:
    replayed = Match.replayed(match.setup, MODULES, match.log)
    assert fingerprint(replayed.game) == fingerprint(match.game)
    assert match.verify() is None


@examples(40)
@given(matches())
def test_no_view_shows_a_secret(match: Match) -> None:
    game = match.game
    if game.over:
        return
    for seat in range(game.players):
        seen = view_of(game, seat)
        assert seen.boroughs[seat].promises == game.boroughs[seat].promises
        assert all(n == HIDDEN for pile in seen.piles.values() for n in pile)
        open_cards = set(game.face_up()) if game.round else set()
        assert set(seen.circle) <= open_cards | {HIDDEN_CARD}
        assert (seen.seed, seen.draws) == (0, 0)
        for other in set(range(game.players)) - {seat}:
            borough = seen.boroughs[other]
            assert {*borough.promises, *borough.specials, *borough.dealt} <= {HIDDEN}
            assert borough.victory == "votes"
        for entry in match.log:
            for event in entry.events:
                shown = event.seen_by(seat)
                hidden = [HIDDEN] * len(getattr(event, "numbers", ()))
                if type(event).__name__ == "PromisesDealt" and event.seat != seat:  # type: ignore[attr-defined]
                    assert list(shown.numbers) == hidden  # type: ignore[attr-defined]


@examples(30)
@given(matches())
def test_a_copy_goes_its_own_way(match: Match) -> None:
    before = fingerprint(match.game)
    twin = match.game.copy()
    dice = Dice(7, 0)
    for _ in range(30):
        if twin.over:
            break
        execute(twin, sample(twin, dice))
    assert fingerprint(match.game) == before


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
def test_random_games_end_and_conserve(block: int) -> None:
    """Two hundred random games, every state sound after every decision of a phase's end."""
    for seed in range(block * 25, block * 25 + 25):
        match = reached(random_setup(random.Random(seed)), 100_000, seed)
        assert match.game.over
        assert leaks(match.game) == []
        assert len(match.game.scores) == match.game.players
