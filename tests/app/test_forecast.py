"""What the forecast tells, and to whom."""

from __future__ import annotations

import pygame

from game.app.table.panels.drawer import forecast_rows
from game.app.table.round_forecast import forecast_of
from game.core.engine import begin, new_game
from game.core.events import PersonMoved
from game.core.places import at
from game.core.setup import Seat, Setup
from game.core.terms import total
from game.modules import MODULES
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to


def test_promises_are_counted_only_while_held_when_others_look_on(pair: Hand) -> None:
    advance_to(pair, "build")
    table = pair.table

    def told() -> bool:
        rows = forecast_rows(table.model.forecast(table.model.session.viewer))
        return any("Promise" in row[0] for row in rows)

    assert not told()
    pair.send(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
    assert told()
    pair.send(pygame.KEYUP, key=pygame.K_p, mod=0)
    assert not told()


def test_alone_at_the_screen_a_promise_is_always_counted(solo: Hand) -> None:
    advance_to(solo, "build")
    rows = forecast_rows(solo.table.model.forecast(0))
    assert any("Promise" in row[0] for row in rows)


def test_deaths_are_forecast_when_all_have_measured() -> None:
    game = new_game(Setup((Seat(), Seat()), 2), MODULES)
    begin(game)
    game.round, game.phase = 2, 3
    for borough in game.boroughs:
        borough.pollution = 3
        borough.pollution_at_dawn = 3
    assert total(forecast_of(game, 0).deaths) == 0, "a tie has no highest level"
    game.boroughs[0].pollution = 4
    deaths = forecast_of(game, 0).deaths
    assert [term.label for term in deaths] == ["The most polluted borough in an even round"]
    game.boroughs[0].pollution = 20
    assert total(forecast_of(game, 0).deaths) == 2


def test_the_forecast_counts_what_the_museum_will_earn() -> None:
    game = new_game(Setup((Seat(),), 1), MODULES)
    begin(game)
    game.round, game.phase = 1, 3
    museum = game.boroughs[0].put_tile("museum", 1, (0, 10, 11))
    person = game.boroughs[0].people[0]
    PersonMoved(person, at(0, museum.spots[0]), "", walked=True).apply(game)
    assert "Museum" in [term.label for term in forecast_of(game, 0).money]


def test_the_forecast_counts_what_shops_will_bring() -> None:
    game = new_game(Setup((Seat(),), 1), MODULES)
    begin(game)
    game.round, game.phase = 1, 3
    shop = game.boroughs[0].put_tile("shop", 2, (0, 1))
    one, other = game.boroughs[0].people[:2]
    before = total(forecast_of(game, 0).money)
    PersonMoved(one, at(0, shop.spaces[0]), "", walked=True).apply(game)
    PersonMoved(other, at(0, shop.spaces[1]), "", walked=True).apply(game)
    assert total(forecast_of(game, 0).money) == before + 1, "a sale is a choice, a dollar is not"
    game.phase = 4
    assert [term.label for term in forecast_of(game, 0).money] == ["Shops"]
    game.uses[one] = 1
    assert forecast_of(game, 0).money == ()
