"""What experience adds to the outlook, and how it is learned."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.bots import BOTS
from game.bots.experience import EXPERIENCE, TRAITS, Experience, doubt, learned, traits_of
from game.bots.land import land_of
from game.bots.outlook import outlook
from game.bots.present import present_of
from game.bots.strong import EXPERIENCED
from game.bots.worths import WORTHS
from game.core.engine import begin, execute, new_game
from game.core.given_numbers import HOUSE
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES
from learn_experience import Note, fitted, notes_of, written
from regression import correlation, ridge, solved
from teach_bots import Lesson, Table


def after(rounds: int) -> Game:
    """Return a game of a normal player when so many rounds are over."""
    game, bot = new_game(Setup((Seat(),), 4), MODULES), BOTS["normal"](4)
    begin(game)
    while not game.over and game.round <= rounds:
        execute(game, bot.choose(game))
    return game


def traits(game: Game) -> dict[str, float]:
    land = land_of(game, 0)
    found = traits_of(game.boroughs[0], land, present_of(game, 0, 0, land, WORTHS))
    return dict(zip(TRAITS, found, strict=True))


def test_every_trait_has_its_slopes_and_there_are_no_others() -> None:
    assert list(EXPERIENCE.traits) == list(TRAITS)
    assert len(set(TRAITS)) == len(TRAITS)


def test_traits_are_what_stands_there() -> None:
    game = after(4)
    borough, found = game.boroughs[0], traits(game)
    assert found["money"] == borough.money
    assert found["homes"] == len(borough.tiles_in("residence")) > 0
    assert found["home_levels"] == sum(home.level for home in borough.tiles_in("residence"))
    factories = borough.tiles_in("factory")
    assert found["wood_jobs"] == len(factories) > 0
    assert found["stone_jobs"] == sum(factory.level > 1 for factory in factories)
    assert found["parks"] == borough.park_spaces().bit_count()
    assert found["school"] == borough.counts.get("school", 0)


def test_experience_counts_less_towards_the_end_and_nothing_there() -> None:
    some = (1.0,) * len(TRAITS)
    assert learned(some, 0.0) == doubt(0.0) == 0.0
    assert learned(some, 0.5) == pytest.approx(
        sum(0.5 * first + 0.25 * second for first, second in EXPERIENCE.traits.values())
    )


def test_only_who_trusts_experience_judges_by_it_and_more_so_some_rounds_on() -> None:
    game = after(2)
    plain, step = outlook(game, 0, WORTHS), outlook(game, 0, EXPERIENCED)
    far = outlook(game, 0, EXPERIENCED, rounds_on=True)
    assert outlook(game, 0, WORTHS, rounds_on=True) == plain
    near_trust, far_trust = EXPERIENCED.trust
    assert step != plain
    assert (far - plain) * near_trust == pytest.approx((step - plain) * far_trust)


def test_at_the_end_nobody_needs_experience() -> None:
    game = after(8)
    assert game.over
    assert outlook(game, 0, EXPERIENCED) == outlook(game, 0, WORTHS) == game.scores[0]


# --- learning -----------------------------------------------------------------------------


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0, 4.0], [1.0, 1.0, 5.0]]) == pytest.approx([3.0, 2.0])


def test_slopes_are_found_again_and_stiffness_makes_them_smaller() -> None:
    dice = random.Random(1)
    one = [dice.gauss(0, 1) for _ in range(200)]
    other = [dice.gauss(0, 5) for _ in range(200)]
    result = [3 * a - 0.5 * b for a, b in zip(one, other, strict=True)]
    assert ridge([one, other], result, 0.0) == pytest.approx([3.0, -0.5])
    stiff = ridge([one, other], result, 200.0)
    assert 1.0 < stiff[0] < 2.0
    assert -0.4 < stiff[1] < -0.1
    assert correlation(one, [-2 * a for a in one]) == pytest.approx(-1.0)


def test_a_trait_that_helps_is_learned_and_written_down() -> None:
    """A thousand boroughs where each metro brought ten votes more than was foreseen, early on."""
    dice, metro = random.Random(2), TRAITS.index("metro")
    notes = []
    for _ in range(1000):
        share = dice.random()
        seen = tuple(float(dice.randrange(3)) for _ in TRAITS)
        expected = dice.gauss(80, 20)
        notes.append(Note(1, share, expected, seen, expected + 10 * share * seen[metro]))
    content = written(fitted(notes), ["about"])
    found = msgspec.toml.decode(content, type=Experience)
    slopes = {name: first / 2 + second / 4 for name, (first, second) in found.traits.items()}
    assert max(slopes, key=lambda name: abs(slopes[name])) == "metro"
    assert slopes["metro"] > 1


def test_notes_are_taken_in_every_round_and_know_the_result() -> None:
    games = [
        notes_of(Lesson(WORTHS, seed, Table(1, everything=False), HOUSE)) for seed in (3, 4, 3)
    ]
    notes = games[0]
    assert {note.round for game in games for note in game} >= set(range(2, 8))
    assert len({note.result for note in notes}) == 1
    assert all(len(note.traits) == len(TRAITS) for note in notes)
    assert games[2] == notes
