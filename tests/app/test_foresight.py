"""What a drop or a press would cost and bring is told before it is done."""

from __future__ import annotations

import itertools

from game.app.table.board_view import BoardView
from game.app.table.effects import effects_of
from game.app.table.foresight import Foresight, foreseen, pressed_command
from game.app.table.paint_board import person_point
from game.app.table.paint_foresight import GAP, beside
from game.app.ui.box import Box
from game.core.command import Command
from game.core.commands import BuildTile
from game.core.engine import options
from game.core.state import Game
from game.packages import GAME_ALONE
from game.scenarios.position import lay
from game.scenarios.reading import read_scenarios
from tests.app.hand import Hand

RIOTS = """title: Somebody is to riot
rules: POL.5
modules: police
phase: riots
round: 2
circle: A L B C D E F G
borough 1:
  | H1 H .  r1 .  s1
  | H  H .  .  .  .
  | .  . .  .  .  .
  | .  q q1 .  .  .
  r = R1
  s = R1
  q = R2
expect decides 1 riot
"""
AIRPORT = """title: An Airport
rules: WBLD.1
modules: winter_buildings
phase: build
borough 1:
  | Hw Hs .  F .  . r
  | Hm H  .  . .  . .
  | .  .  .  . .  . .
  F = F1
  r = R1
  zone: 8
  money: 4
  votes: 6
expect over
"""
MERCHANTS = """title: The fourth citizen moves out
rules: MER.2
modules: merchants
phase: build
borough 1:
  | H1 H1 .  r1 r1 .
  | H1 H  .  s1 .  .
  r = R2
  s = R1
  money: 3
expect over
"""
PALACE = """title: A Palace
rules: SBLD.3
modules: palaces
phase: build
borough 1:
  | H H . .
  | H H . .
  money: 9
expect over
"""


def position(text: str) -> Game:
    (scenario,) = read_scenarios(text)
    return lay(scenario, GAME_ALONE)[0]


def told(game: Game, command: Command) -> list[str]:
    return [effect.words for effect in effects_of(game, command)]


def found(hand: Hand) -> Foresight:
    foresight = foreseen(hand.table)
    assert foresight is not None
    return foresight


def test_pointing_at_somebody_who_may_riot_tells_what_that_costs() -> None:
    hand = Hand.at(RIOTS)
    game, view = hand.session.game, hand.table.view.board
    people = [command.person for command in options(game)]  # type: ignore[attr-defined]
    resident = next(p for p in people if game.where[p] == 3)
    hand.move(person_point(view, game, resident))
    command = pressed_command(hand.table)
    assert command is not None
    assert command.person == resident  # type: ignore[attr-defined]
    foresight = found(hand)
    assert foresight.spaces == (3,)
    assert any("Votes this round" in effect.words for effect in foresight.effects)
    assert not any(effect.is_good for effect in foresight.effects)
    hand.app.paint()
    hand.move(view.middle(77))
    assert foreseen(hand.table) is None


def test_a_palace_says_that_promises_come_and_how_many_tiles_it_counts_for() -> None:
    game = position(PALACE)
    build = next(c for c in options(game) if isinstance(c, BuildTile) and c.kind == "palace")
    lines = told(game, build)
    assert any("promise" in line for line in lines)
    assert any("Counts as 2 tiles: 0 → 2" in line for line in lines)
    assert any(line.startswith("Money:") for line in lines)  # known before the promises are


def test_forest_says_how_much_wood_it_yields() -> None:
    forest = PALACE.replace("modules: palaces", "boards: forest_easy")
    game = position(forest)
    trees = game.boroughs[0].board.ground("forest")
    builds = [c for c in itertools.islice(options(game), 3000) if isinstance(c, BuildTile)]
    on_trees = next(c for c in builds if all(trees >> s & 1 for s in c.spaces))
    beside_them = next(c for c in builds if not any(trees >> s & 1 for s in c.spaces))
    text = f"Forest cleared: {len(on_trees.spaces)}; wood after the deaths: +"
    assert any(line.startswith(text) for line in told(game, on_trees))
    assert not any("Forest" in line for line in told(game, beside_them))


def test_an_airport_says_what_it_brings_and_who_hears_it() -> None:
    game = position(AIRPORT)
    spaces = (13, 14, 15, 16, 23, 24, 25, 26)
    lines = told(game, BuildTile(0, "airport8", 1, spaces))
    assert "A free Warehouse comes with it" in lines
    assert "Factories that make double: 1" in lines
    assert "Spaces of homes and shops that hear it: 1" in lines


def test_a_home_for_the_fourth_citizen_says_that_a_merchant_will_come() -> None:
    game = position(MERCHANTS)
    homes = [c for c in options(game) if isinstance(c, BuildTile) and c.kind == "residence"]
    assert "Merchants to come: 0 → 1" in told(game, homes[0])


def test_a_tile_over_its_place_shows_price_and_changes() -> None:
    hand = Hand.at(PALACE)
    hand.click_widget("tile:residence")
    hand.move(hand.table.view.board.middle(2))
    foresight = found(hand)
    assert foresight.head == "$1"
    assert foresight.spaces == (2,)
    hand.app.paint()


# --- where the note stands ------------------------------------------------------------------


def test_the_note_covers_neither_what_is_judged_nor_goals_if_it_can() -> None:
    frame = Box(0, 0, 1280, 720)
    view = BoardView.of(0, Box(310, 56, 620, 620), 1.0)
    size = (200.0, 120.0)
    everywhere = [view.box_of(space) for space in range(100)]
    for space in range(100):
        place = beside(frame, view, (space,), everywhere, size)
        about = view.box_of(space)
        assert (
            place.right <= about.x
            or place.x >= about.right
            or place.bottom <= about.y
            or (place.y >= about.bottom)
        )
        assert frame.x <= place.x
        assert place.right <= frame.right
        assert frame.y <= place.y
        assert place.bottom <= frame.bottom
    free = beside(frame, view, (0,), everywhere[1:4], size)
    assert free.bottom <= view.box.y + 62 or free.x >= view.box_of(3).right or free.y >= 62 + GAP
