"""Numbers of one's own in the window: chosen in the set-up, shown wherever a number is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.scenes.rulebook import RulebookScene
from game.app.scenes.setup import SetupScene
from game.app.settings import RememberedSetup
from game.app.setup_draft import FIRST, Draft
from game.app.stars import paint_stars
from game.app.table.scene import TableScene
from game.app.telling import names
from game.app.telling.games import which_game
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.data.numbers import Numbers
from game.core.engine import new_game
from game.core.given_numbers import GivenNumbers
from game.core.rules import BadSetupError
from game.core.setup import Seat, Setup
from game.home import VARIABLE
from game.modules import MODULES
from game.numbers import numbers_folder
from game.packages import GAME_ALONE
from game.saves import load
from game.saves.codec import VERSION, Header
from tests.app.hand import Visitor


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    folder = numbers_folder()
    folder.mkdir()
    (folder / "printed.toml").write_text("[base]\ngrant = 7\n", encoding="utf-8")
    (folder / "wrong.toml").write_text("[base]\nrounds = 3\n", encoding="utf-8")
    return folder


def draft() -> Draft:
    return Draft.remembered(RememberedSetup(), GAME_ALONE)


def test_numbers_are_chosen_one_after_another_and_remembered() -> None:
    some = draft()
    chosen = []
    for _ in range(4):
        chosen.append(some.numbers)
        some.next_numbers(1)
    assert chosen == ["", "printed", "wrong", ""]
    some.numbers = "printed"
    assert Draft.remembered(some.to_remember(), GAME_ALONE).numbers == "printed"
    assert some.setup().numbers == GivenNumbers(name="printed", changes={"base.grant": 7})
    some.apply_preset(FIRST)
    assert not some.setup().numbers.are_own


def test_a_file_that_is_gone_is_not_remembered(shelf: Path) -> None:
    (shelf / "printed.toml").unlink()
    assert Draft.remembered(RememberedSetup(numbers="printed"), GAME_ALONE).numbers == ""


def test_numbers_that_cannot_be_are_told_and_no_game_begins() -> None:
    some = draft()
    some.numbers = "wrong"
    assert "wrong.toml: base.rounds: a booklet states" in some.verdict().problem
    with pytest.raises(BadSetupError):
        some.setup()


def test_a_game_with_them_is_begun_saved_and_told_in_the_rulebook() -> None:
    visitor = Visitor()
    visitor.click_widget("new")
    scene = visitor.app.scene
    assert isinstance(scene, SetupScene)
    scene.draft.numbers = "printed"
    visitor.app.lay()
    visitor.click_widget("begin")
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    session = table.session
    assert session.game.rules.numbers.grant == 7
    assert session.autosave is not None
    kept = load(session.autosave.path, MODULES)
    assert kept.match.setup.numbers.changes == {"base.grant": 7}
    assert which_game(kept.header, MODULES).endswith("Numbers: printed")
    book = RulebookScene(visitor.app, "B2.4.0", None, session.game.setup.numbers)
    entry = book._book().entry("B2.4.0")
    assert entry is not None
    assert "$7" in entry.text
    house = RulebookScene(visitor.app, "B2.4.0")._book().entry("B2.4.0")
    assert house is not None
    assert f"${Numbers().grant} " in house.text
    visitor.app.push(book)
    visitor.draw()


def test_cards_and_promises_tell_the_numbers_of_the_game() -> None:
    changes = {"base.supporter_votes": 4, "base.promises.1.amount": 5, "base.culture_votes": 9}
    game = new_game(Setup((Seat(),), numbers=GivenNumbers(changes=dict(changes))), MODULES)
    assert names.card_text(game, "E") == "Take $1 or 4 votes at once."
    assert names.promise(game.rules.promises[1]) == "At least 5 Park spaces"
    assert "9 votes" in names.victory(game, "culture")


def test_a_game_by_the_houses_numbers_says_nothing_of_them() -> None:
    header = Header(VERSION, "0.0", Setup((Seat(),)))
    assert "Numbers" not in which_game(header, MODULES)


def test_a_boards_stars_are_drawn_where_they_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(stars: int) -> bytes:
        monkeypatch.setattr("game.app.stars.stars_of", lambda board: stars)
        surface = pygame.Surface((100, 20))
        paint_stars(Pen(surface, 1.0), Box(0, 0, 100, 20), "seoul")
        return pygame.image.tobytes(surface, "RGB")

    blank = pygame.image.tobytes(pygame.Surface((100, 20)), "RGB")
    assert drawn(0) == blank
    assert len({blank, *map(drawn, range(1, 6))}) == 6
