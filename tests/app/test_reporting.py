"""Problems: one key writes a report; a crash writes one by itself, and the game goes on."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import app as the_app
from game import report
from game.app import crash_box, reporting
from game.app.app import App
from game.app.opening import new_match
from game.app.scenes.title import TitleScene
from game.app.table.scene import TableScene
from game.cli import play
from game.cli.door import main
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.report.evidence import Evidence
from game.saves import autosaves_folder, load
from tests.app.hand import Hand

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def no_boxes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Show no box, and forget in the end what the tests' windows told."""
    shown: list[str] = []
    monkeypatch.setattr(crash_box, "show", shown.append)
    monkeypatch.setattr(play, "has_display", lambda: True)
    yield shown
    vars(report.evidence).update(vars(Evidence()))
    pygame.init()


def names_in(path: Path) -> set[str]:
    with zipfile.ZipFile(path) as packed:
        return set(packed.namelist())


def test_one_key_writes_a_report_and_says_where(own_home: Path) -> None:
    hand = Hand(Setup((Seat("Ann"), Seat("Bo")), seed=1))
    reporting.bear_witness(hand.app)
    hand.key(pygame.K_F12)
    (path,) = own_home.glob("reports/report-*.zip")
    assert names_in(path) == {"report.txt", "game.save", "settings.json", "picture.png"}
    assert str(path) in hand.app.note
    with zipfile.ZipFile(path) as packed:
        (own_home / "a.save").write_bytes(packed.read("game.save"))
        picture = pygame.image.load(packed.open("picture.png"), "picture.png")
    assert load(own_home / "a.save", MODULES).match.log == hand.session.match.log
    assert picture.get_size() == hand.app.surface.get_size()


def test_a_window_that_was_closed_has_no_picture(own_home: Path) -> None:
    hand = Hand(Setup((Seat("Ann"), Seat("Bo")), seed=1))
    reporting.bear_witness(hand.app)
    pygame.display.quit()
    assert "picture.png" not in names_in(report.write_now())


def test_a_report_that_cannot_be_written_is_told(own_home: Path) -> None:
    app = App(hidden=True)
    app.push(TitleScene(app))
    (own_home / "reports").write_text("no folder")
    app.write_report()
    assert "could not be written" in app.note


def fail_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next start lay a table, and fail there at its first picture."""

    def lay(app: App) -> None:
        if not any(isinstance(scene, TableScene) for scene in app.scenes):
            new_match(app, Setup((Seat("Ann"), Seat("Bo")), seed=1))

    def stumble(self: App) -> None:
        raise ZeroDivisionError("a stone in the way")

    monkeypatch.setattr(reporting, "go_on_after_crash", lay)
    monkeypatch.setattr(App, "paint", stumble)


def shown_windows(monkeypatch: pytest.MonkeyPatch) -> list[App]:
    """Let windows only be shown, and return them as they come."""
    found: list[App] = []

    def show(self: App) -> int:
        found.append(self)
        return 0

    monkeypatch.setattr(App, "run", show)
    return found


def test_a_crash_is_reported_and_the_next_start_goes_on(
    own_home: Path, capsys: Capture, no_boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        fail_at_the_table(patch)
        assert main([]) == 1
    (path,) = own_home.glob("reports/crash-*.zip")
    assert names_in(path) == {"report.txt", "game.save", "settings.json", "picture.png"}
    assert str(path) in capsys.readouterr().err
    assert str(path) in no_boxes[0]
    (kept,) = autosaves_folder().iterdir()

    found = shown_windows(monkeypatch)
    assert the_app.main([]) == 0
    table = found[0].scene
    assert isinstance(table, TableScene)
    assert table.session.match.log == load(kept, MODULES).match.log
    assert str(path) in found[0].note
    assert the_app.main([]) == 0
    assert isinstance(found[1].scene, TitleScene), "it is told once"


def test_a_game_that_fails_again_waits_for_the_player(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        fail_at_the_table(patch)
        assert main([]) == 1
    with monkeypatch.context() as patch:
        patch.setattr(App, "paint", lambda self: 1 / 0)
        assert main([]) == 1
    found = shown_windows(monkeypatch)
    assert the_app.main([]) == 0
    assert isinstance(found[0].scene, TitleScene)
    assert "failed last time" in found[0].note
