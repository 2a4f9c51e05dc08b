"""Where an idea is done best, and what a promise is worth that may yet be broken."""

import msgspec
import pytest

from game.bots.elsewhere import elsewhere
from game.bots.outlook import outlook
from game.bots.quick import QuickBot
from game.bots.shortlist import idea_of, shortlist
from game.bots.strong import Effort, StrongBot
from game.bots.worths import WORTHS
from game.core.commands import BuildTile, UpgradeTile
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game, objection
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES

CLEAN_AIR = 7


def building(round_: int) -> Game:
    """Return a game of a quick player at its first building decision of a round."""
    game = new_game(Setup((Seat(),), 3), MODULES)
    begin(game)
    bot = QuickBot(3)
    while game.round < round_ or game.tasks[-1].kind != "build":
        execute(game, bot.choose(game))
    return game


def test_ideas_are_unlike_each_other() -> None:
    game = building(2)
    ideas = shortlist(game, QuickBot(1, places=3), 12, Dice(1, 0))
    assert len({idea_of(idea) for idea in ideas}) == len(ideas) > 4


def test_the_same_tile_is_thought_of_on_other_legal_places() -> None:
    game = building(1)
    idea = next(c for _, c in QuickBot(1).ranked(game) if isinstance(c, BuildTile))
    found = elsewhere(game, QuickBot(1), idea, 8)
    assert found[0] == idea
    assert len(set(found)) == len(found) == 8
    assert {idea_of(other) for other in found} == {idea_of(idea)}
    assert all(objection(game, other) is None for other in found)


def growing(game: Game) -> list[UpgradeTile]:
    """Return the upgrades of a tile that can grow to several sides, if there is one."""
    sides: dict[int, list[UpgradeTile]] = {}
    for command in game.rules.actions["build"][UpgradeTile].options(game, game.tasks[-1]):
        assert isinstance(command, UpgradeTile)
        sides.setdefault(command.tile, []).append(command)
    return next((commands for commands in sides.values() if len(commands) > 1), [])


def test_the_same_home_may_grow_to_other_sides() -> None:
    game = next(game for game in map(building, range(2, 9)) if growing(game))
    several = growing(game)
    assert set(elsewhere(game, QuickBot(1), several[0], 99)) == set(several)


def test_a_player_who_compares_places_builds_on_the_best_of_them() -> None:
    """It takes another place than the first only where play-outs say so."""
    game = building(1)
    bot = StrongBot(1, WORTHS, Effort(ideas=6, rounds=200, horizon=2, spots=12))
    chosen = bot.choose(game)
    assert objection(game, chosen) is None
    places = elsewhere(game, QuickBot(1), chosen, 12)
    tried = StrongBot(1, WORTHS).tried(game, places, 200)
    mean = {place.idea: place.mean for place in tried}
    others = [mean[place] for place in places if place != chosen]
    assert mean[chosen] > sum(others) / len(others)


@pytest.mark.parametrize(("round_", "least", "most"), [(1, 0.3, 0.6), (8, 0.85, 1.0)])
def test_clean_air_is_promised_early_and_kept_late(round_: int, least: float, most: float) -> None:
    """A clean city of round 1 may hope; one of the last round has nearly kept its word."""
    game = building(round_)
    borough = game.boroughs[0]
    borough.pollution, borough.promises = 0, ()
    sober = msgspec.structs.replace(WORTHS, trust=(0.0, 0.0))
    plain = outlook(game, 0, sober)
    borough.promises = (CLEAN_AIR,)
    worth = game.rules.promises[CLEAN_AIR].level
    chance = ((outlook(game, 0, sober) - plain) / worth + 1) / 2
    hopeful = msgspec.structs.replace(sober, fleeting=())
    sure = ((outlook(game, 0, hopeful) - plain) / worth + 1) / 2
    assert sure == pytest.approx(1.0)
    assert least < chance < most
