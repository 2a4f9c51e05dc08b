"""A module says what of its state is secret, and the view asks it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.engine import new_game
from game.core.hooks import Module
from game.core.setup import Seat, Setup
from game.core.slices import SliceOf
from game.core.state import Game
from game.core.view import view_of
from game.modules import MODULES

SAFE = "safe"


@dataclass
class Safe:
    """What each player has put away."""

    sums: list[int] = field(default_factory=lambda: [7, 9])

    def copy(self) -> Safe:
        return Safe(self.sums.copy())


safe = SliceOf(SAFE, lambda setup: Safe())


def hide(seen: Game, seat: int) -> None:
    own = safe(seen)
    own.sums = [put if number == seat else 0 for number, put in enumerate(own.sums)]


def test_others_do_not_see_what_a_module_hides() -> None:
    module = Module(name=SAFE, title="", blurb="", own_slice=safe, hide=hide)
    setup = Setup((Seat("Ada"), Seat("Ben")), modules=(SAFE,))
    game = new_game(setup, {**MODULES, SAFE: module})
    seen = [safe(view_of(game, seat)).sums for seat in (0, 1, -1)]
    assert seen == [[7, 0], [0, 9], [0, 0]]
    assert safe(game).sums == [7, 9]
    game.over = True
    assert safe(view_of(game, 0)).sums == [7, 9]


def test_tasks_that_show_a_secret_say_so() -> None:
    tasks = new_game(Setup((Seat(),)), MODULES).rules.tasks
    secret = {name for name, kind in tasks.items() if kind.shows_secret}
    assert secret == {"keep_promise", "keep_special", "choose_victory"}
