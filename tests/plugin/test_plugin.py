"""A package from outside brings a module with rules, words, rulebook, looks and a board."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from game.app.opening import open_save
from game.app.scenes.end import EndScene
from game.app.scenes.title import TitleScene
from game.bots import BOTS
from game.cli.door import main
from game.core.fingerprint import plain_state
from game.core.match import Match
from game.core.setup import Seat, Setup
from game.home import home_folder
from game.packages import GAME_ALONE, Kit
from game.packages.finding import found
from game.rulebook import load as load_rulebook
from game.saves import BadSaveError, Judgement, judged, load, save, save_path, verify
from game.words import say, speak
from tests.app.hand import Hand, Visitor
from tests.plugin.conftest import HERE, Install
from tests.saves.save_workshop import bodies, write_bodies

Capture = pytest.CaptureFixture[str]


def setup_with(kit: Kit, players: int = 2) -> Setup:
    board = kit.library.named("lampton")
    seats = tuple(Seat(f"P{number}", board) for number in range(players))
    return Setup(seats, seed=4, modules=("lamps",))


@pytest.fixture
def played(lamps: Kit) -> Hand:
    """Return a game that the hand has played to its end."""
    hand = Hand(setup_with(lamps), kit=lamps)
    bots = [BOTS["random"](seat + 1) for seat in range(2)]
    while (task := hand.session.game.task) is not None:
        hand.play(bots[task.seat].choose(hand.session.game))
    return hand


@pytest.fixture
def saved(played: Hand) -> Path:
    path = save_path("lamps")
    save(played.session.match, path)
    return path


def names_in(match: Match) -> set[str]:
    return {type(event).__name__ for entry in match.log for event in entry.events}


def test_it_is_four_files() -> None:
    files = [path for path in (HERE / "lamps").rglob("*") if path.is_file()]
    assert len([path for path in files if path.suffix != ".pyc"]) <= 4


def test_it_is_found_and_the_game_alone_is_not_changed(lamps: Kit) -> None:
    assert lamps.troubles == ()
    (guest,) = lamps.guests
    assert (guest.origin.package, guest.origin.version) == ("city-lamps", "1.2")
    assert lamps.modules["lamps"].origin == guest.origin
    assert "lamps" not in GAME_ALONE.modules
    assert set(lamps.modules) - set(GAME_ALONE.modules) == {"lamps"}


def test_the_hand_plays_it_to_its_end(played: Hand) -> None:
    assert isinstance(played.app.scene, EndScene)
    assert "LampLit" in names_in(played.session.match)
    assert verify(played.session.match) is None


def test_its_game_is_saved_loaded_verified_and_replayed(
    saved: Path, lamps: Kit, capsys: Capture
) -> None:
    loaded = load(saved, lamps.modules)
    match = loaded.match
    assert judged(loaded.header, match.setup, match.log, lamps.modules) is Judgement.SOUND
    again = Match.replayed(match.setup, lamps.modules, match.log)
    assert plain_state(again.game) == plain_state(match.game)
    assert main(["replay", str(saved), "--verify"]) == 0
    assert main(["replay", str(saved)]) == 0
    told = capsys.readouterr().out
    assert "all decided the same again" in told
    assert "LampLit" in told


def test_a_save_says_which_package_it_wants(saved: Path, capsys: Capture) -> None:
    with pytest.raises(BadSaveError, match=r"it needs lamps, of the package city-lamps 1\.2"):
        load(saved, GAME_ALONE.modules)
    visitor = Visitor()
    assert not open_save(visitor.app, saved)
    assert "city-lamps 1.2" in visitor.app.note


def test_another_version_of_the_package_is_told(
    saved: Path, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.syspath_prepend(str(HERE))
    metadata = saved.parent.parent / "other" / "city_lamps-2.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Name: city-lamps\nVersion: 2.0\n")
    (metadata / "entry_points.txt").write_text("[small_city.modules]\nlamps = lamps:PACKAGE\n")
    monkeypatch.syspath_prepend(str(metadata.parent))
    kit = found()
    loaded = load(saved, kit.modules)
    match = loaded.match
    (note,) = loaded.notes
    assert note.startswith("Street lamps was of city-lamps 1.2 when the game was saved")
    assert "city-lamps 2.0" in note
    assert judged(loaded.header, match.setup, match.log, kit.modules) is Judgement.OLDER


@pytest.mark.parametrize(
    ("language", "title", "rule"),
    [("en", "Street lamps", "Lighting"), ("fr", "Réverbères", "L’éclairage")],
)
def test_the_set_up_and_the_rulebook_show_it(
    lamps: Kit, language: str, title: str, rule: str
) -> None:
    visitor = Visitor(kit=lamps)
    visitor.app.settings.language = language
    visitor.app.apply_settings()
    visitor.click_widget("new")
    widget = visitor.app.scene.desk.named("module:lamps")
    assert widget is not None
    assert getattr(widget, "label", "") == title
    visitor.click_widget("module:lamps")
    visitor.draw()
    book = load_rulebook(language, lamps.chapters)
    assert next(c.title for c in book.chapters if c.key == "lamps") == title
    assert [entry.title for entry in book.search("LAMP.1")] == [rule]


def test_its_board_lies_on_the_shelf_and_is_played_by_bots(lamps: Kit, capsys: Capture) -> None:
    (entry,) = lamps.library.brought
    assert (entry.name, entry.group, entry.problems) == ("lampton", "city-lamps", ())
    series = "simulate --games 2 --players 2 --boards lampton --modules lamps --jobs 2"
    assert main(series.split()) == 0
    assert "Street lamps" in capsys.readouterr().out


def test_a_report_names_it(lamps: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("game.cli.bench.measure", stumble)
    assert main(["bench"]) == 1
    (report,) = (home_folder() / "reports").iterdir()
    with zipfile.ZipFile(report) as packed:
        assert "\ncity-lamps 1.2\n" in packed.read("report.txt").decode()


def test_a_name_of_a_package_has_its_limits(saved: Path, lamps: Kit) -> None:
    header, *lines = bodies(saved)
    header["brought"]["lamps"]["package"] = "x" * 300
    write_bodies(saved, [header, *lines])
    with pytest.raises(BadSaveError, match="a name in it is too long"):
        load(saved, lamps.modules)


def test_its_words_never_replace_the_games_own(lamps: Kit) -> None:
    speak("fr")
    assert say("Street lamps") == "Réverbères"
    assert say("Park") == "Parc"


PLAIN = """
from game.core.hooks import Module
from game.packages import Package
"""
WRONG = {
    "stumbles": ("raise RuntimeError('no lamp oil')", "it cannot be imported (RuntimeError"),
    "leaves": ("raise SystemExit(3)", "it cannot be imported (SystemExit"),
    "stranger": ("PACKAGE = 7", "stranger:PACKAGE is no Package but a int"),
    "newer": (
        PLAIN + "PACKAGE = Package(interface=99)",
        "it is written for interface 99 of the game, which has 1",
    ),
    "misspelt": (
        PLAIN + "PACKAGE = Package(interface=1, modules=(Module(name='x', vote=1),))",
        "it cannot be imported (TypeError",
    ),
    "double": (
        PLAIN
        + "PACKAGE = Package(interface=1, modules=(Module(name='police', title='', blurb=''),))",
        "it brings a module called police, and there is one already",
    ),
    "talker": (
        PLAIN
        + "from game.core.event import Event\n"
        + "class TileBuilt(Event, frozen=True): pass\n"
        + "PACKAGE = Package(interface=1)",
        "it brings a command or an event called TileBuilt, and there is one already",
    ),
    "stillborn": (
        PLAIN
        + "def never(setup): raise ValueError('no lamp')\n"
        + "PACKAGE = Package(interface=1, modules=("
        + "Module(name='dark', title='', blurb='', setup_note=never),))",
        "it does not fit (ValueError('no lamp'))",
    ),
    "shapeless": (
        PLAIN + "PACKAGE = Package(interface=1, modules=7)",
        "it does not fit (TypeError",
    ),
}


@pytest.mark.parametrize("module", WRONG)
def test_what_does_not_fit_is_told_and_left_out(
    module: str, install: Install, capsys: Capture
) -> None:
    text, cause = WRONG[module]
    install("odd-lamps", "0.1", f"{module}:PACKAGE", module, text)
    assert main(["simulate", "--games", "1", "--players", "1"]) == 0
    told = capsys.readouterr().err
    assert f"small-city: The package odd-lamps was left out: {cause}" in told
    kit = found()
    assert kit.modules == GAME_ALONE.modules
    visitor = Visitor(kit=kit)
    assert isinstance(visitor.app.scene, TitleScene)
    visitor.draw()
    assert visitor.app.scene.desk.named("troubles") is not None
    visitor.click_widget("new")


def test_without_its_looks_a_module_is_played_all_the_same(install: Install) -> None:
    text = "from lamps import *\nfrom dataclasses import replace\n"
    text += "PACKAGE = replace(PACKAGE, presentations='dark_lamps.nowhere')"
    install("dark-lamps", "0.1", "dark_lamps:PACKAGE", "dark_lamps", text)
    kit = found()
    visitor = Visitor(kit=kit)
    (trouble,) = visitor.app.troubles
    assert "it is played, but how it looks cannot be imported" in str(trouble)
    assert "lamps" in kit.modules
