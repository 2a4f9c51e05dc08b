"""Whatever lies in the player's folders the game starts, lists it, and offers to move it aside."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game import app as the_app
from game import report
from game.app.app import App
from game.app.opening import new_match, open_save
from game.app.scenes.end import EndScene
from game.app.scenes.load import LoadScene
from game.app.scenes.replay import ReplayScene
from game.app.scenes.setup import SetupScene
from game.app.scenes.title import TitleScene
from game.app.table import pages
from game.app.table.scene import TableScene
from game.core.match import Match
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.report.evidence import Evidence
from game.saves import (
    Header,
    Judgement,
    autosaves_folder,
    damaged_folder,
    in_order,
    load,
    save,
    save_path,
    saves_folder,
)
from game.saves.codec import VERSION
from tests.app.hand import Visitor
from tests.app.waiting import wait_until
from tests.saves.save_workshop import bodies, play_on, played, saved, setup_of, write_bodies

DEEP = b'{"command":null,"events":' + b"[" * 5_000 + b"]" * 5_000 + b"}"


def crafted(path: Path) -> Path:
    """Write a save whose last line nests as deep as no reader goes."""
    parts = [msgspec.json.encode(part) for part in bodies(saved(path))]
    write_bodies(path, [*parts, DEEP])
    return path


def settle(app: App) -> None:
    """Let time pass until nothing is read any more."""
    app.step([], 0.02)
    wait_until(app, lambda: not app.scene.is_busy())
    app.lay()
    app.paint()


def shelf(visitor: Visitor, watch: bool = False) -> LoadScene:
    scene = LoadScene(visitor.app, watch)
    visitor.app.push(scene)
    settle(visitor.app)
    return scene


@pytest.mark.parametrize("watch", [False, True])
def test_a_crafted_file_stops_neither_the_start_nor_a_screen(watch: bool, own_home: Path) -> None:
    crafted(save_path("a"))
    crafted(autosaves_folder() / "game-000009.save")
    visitor = Visitor()
    settle(visitor.app)
    title = visitor.app.scene
    assert isinstance(title, TitleScene)
    assert title.latest is None
    scene = shelf(visitor, watch)
    assert len(scene.saves) == 2
    assert all(entry.trouble is not None for entry in scene.saves)
    for entry in scene.saves:
        assert not open_save(visitor.app, entry.path)
    assert visitor.app.scene is scene


def test_what_is_damaged_is_moved_aside_under_a_free_name(own_home: Path) -> None:
    contents = []
    for _ in range(2):
        contents.append(crafted(save_path("a")).read_bytes())
        visitor = Visitor()
        scene = shelf(visitor)
        visitor.click_widget("delete:0")
        settle(visitor.app)
        assert scene.saves == []
        assert str(damaged_folder()) in visitor.app.note
    assert sorted(path.name for path in damaged_folder().iterdir()) == ["a 2.save", "a.save"]
    assert {path.read_bytes() for path in damaged_folder().iterdir()} == set(contents)


def test_links_that_lead_nowhere_and_folders_do_no_harm(own_home: Path) -> None:
    for folder in (saves_folder(), autosaves_folder()):
        folder.mkdir(parents=True)
        (folder / "game-000001.save").symlink_to(own_home / "nowhere")
        (folder / "game-000002.save").mkdir()
    visitor = Visitor()
    scene = shelf(visitor)
    assert len(scene.saves) == 4
    assert all(entry.trouble is not None for entry in scene.saves)
    for _ in range(4):
        visitor.click_widget("delete:0")
        settle(visitor.app)
    assert scene.saves == []
    assert len(os.listdir(damaged_folder())) == 4
    new_match(visitor.app, Setup((Seat("Ann"),), 1))
    assert not os.path.lexists(own_home / "nowhere")


def test_a_sound_game_is_opened_or_watched(own_home: Path) -> None:
    saved(save_path("a"))
    for watch, kind in ((False, TableScene), (True, ReplayScene)):
        visitor = Visitor()
        shelf(visitor, watch)
        visitor.click_widget("save:0")
        assert any(isinstance(scene, kind) for scene in visitor.app.scenes)
        assert in_order(autosaves_folder()) == [], "looking costs no autosave its place"


def test_a_slow_disk_keeps_no_frame_waiting(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(save_path("a"))

    awake = threading.Event()

    def slow() -> list[object]:
        awake.wait(60)
        return []

    monkeypatch.setattr("game.app.scenes.load.all_saves", slow)
    visitor = Visitor()
    scene = LoadScene(visitor.app)
    visitor.app.push(scene)
    visitor.app.step([], 0.02)
    visitor.app.paint()
    assert scene.is_busy()
    awake.set()
    settle(visitor.app)
    assert not scene.is_busy()


def _fifo(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("needs a pipe with a name")
    os.mkfifo(path)


HAZARDS: dict[str, Callable[[Path], object]] = {
    "pipe": _fifo,
    "folder": Path.mkdir,
    "deep": lambda path: path.write_bytes(b"[" * 5_000),
    "huge": lambda path: path.write_bytes(b" " * 3_000_000),
    "nowhere": lambda path: path.symlink_to(path.with_name("nowhere")),
}


@pytest.mark.parametrize("hazard", HAZARDS)
@pytest.mark.parametrize(
    "name",
    ["settings.json", "crash.json", "boards/a.tmx", "boards", "saves", "autosaves", "reports"],
)
def test_the_game_starts_whatever_lies_in_its_folder(
    name: str, hazard: str, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (own_home / name).parent.mkdir(exist_ok=True)
    HAZARDS[hazard](own_home / name)

    def look_around(app: App) -> int:
        for scene in (SetupScene(app), LoadScene(app)):
            app.push(scene)
            settle(app)
        new_match(app, Setup((Seat("Ann"),), 1))
        app.write_report()
        app.keep_settings()
        while app.scenes:
            app.scenes.pop().closed()
        return 7

    monkeypatch.setattr(App, "run", look_around)
    monkeypatch.setattr(report.evidence, "__dict__", vars(Evidence()))
    assert the_app.main([]) == 7


# --- two windows ------------------------------------------------------------------------


def test_a_second_window_plays_a_copy(own_home: Path) -> None:
    one, two = Visitor().app, Visitor().app
    new_match(one, Setup((Seat("Ann"), Seat("Bo")), 1))
    (path,) = in_order(autosaves_folder())
    before = path.read_bytes()
    assert open_save(two, path)
    assert "copy" in two.note
    table = next(scene for scene in two.scenes if isinstance(scene, TableScene))
    play_on(table.session.match, 1)
    table.session._changed()
    assert path.read_bytes() == before
    assert len(in_order(autosaves_folder())) == 2


# --- unsaved ----------------------------------------------------------------------------


def table_of(app: App) -> TableScene:
    return next(scene for scene in app.scenes if isinstance(scene, TableScene))


def test_a_game_that_cannot_be_saved_says_so_until_it_can(own_home: Path) -> None:
    autosaves_folder().write_text("in the way")
    app = Visitor().app
    new_match(app, Setup((Seat("Ann"), Seat("Bo")), 1))
    table = table_of(app)
    app.back_to(TableScene)
    app.lay()
    assert table.desk.named("caution:0") is not None
    play_on(table.session.match, 1)
    table.session._changed()
    assert table.session.problem
    autosaves_folder().unlink()
    play_on(table.session.match, 1)
    table.session._changed()
    app.lay()
    assert table.desk.named("caution:0") is None
    assert table.session.autosave is not None
    assert load(table.session.autosave.path, MODULES).match.log == table.session.match.log


# --- altered ----------------------------------------------------------------------------


def judgement_of(path: Path) -> tuple[Judgement | None, bool]:
    """Return what is found out about a game, and whether the table shows a mark."""
    app = Visitor().app
    assert open_save(app, path)
    app.back_to(TableScene)
    settle(app)
    table = table_of(app)
    return table.session.judgement, table.desk.named("caution:0") is not None


def enriched(path: Path) -> None:
    """Let the first player find money in the last line, and make the hashes fit."""
    parts = bodies(path)
    parts[-1]["events"].append({"event": "MoneyChanged", "seat": 0, "amount": 50})
    write_bodies(path, parts)


def test_an_altered_game_is_told_apart(own_home: Path) -> None:
    path = saved(save_path("a"), played(setup_of(2), 40))
    assert judgement_of(path) == (Judgement.SOUND, False)
    enriched(path)
    assert judgement_of(path) == (Judgement.ALTERED, True)


def test_the_count_of_an_altered_game_says_so(own_home: Path) -> None:
    path = saved(save_path("a"), played(setup_of(1)))
    enriched(path)
    app = Visitor().app
    assert open_save(app, path)
    settle(app)
    assert isinstance(app.scene, EndScene)
    assert app.scene.desk.named("caution:0") is not None


def test_the_list_and_the_replay_of_an_altered_game_say_so(own_home: Path) -> None:
    path = saved(save_path("a"), played(setup_of(2), 40))
    for watch in (False, True):
        app = Visitor().app
        app.push(LoadScene(app, watch=watch))
        settle(app)
        row = app.scene.desk.named("save:0")
        assert row is not None
        assert ("changed by hand" in row.tip) == watch
        enriched(path)
    assert row is not None
    row.press((0, 0))
    settle(app)
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.desk.named("caution:0") is not None
    app.scene.go_to(20)
    app.lay()
    assert app.scene.desk.named("caution:0") is not None


def test_a_game_of_an_older_version_is_not_called_altered(own_home: Path) -> None:
    match = played(setup_of(2), 40)
    path = save_path("a")
    save(match, path, Header(VERSION, "0.0.9", match.setup))
    enriched(path)
    assert judgement_of(path) == (Judgement.OLDER, True)


def test_a_game_keeps_the_version_that_began_it(own_home: Path) -> None:
    match: Match = played(setup_of(2), 10)
    save(match, save_path("a"), Header(VERSION, "0.0.9", match.setup))
    visitor = Visitor()
    assert open_save(visitor.app, save_path("a"))
    table = table_of(visitor.app)
    play_on(table.session.match, 1)
    table.session._changed()
    (path,) = in_order(autosaves_folder())
    assert load(path, MODULES).header.game == "0.0.9"
    visitor.app.back_to(TableScene)
    pages.open_menu(visitor.app, table.session)
    visitor.click_widget("name")
    visitor.write("b")
    visitor.click_widget("save")
    assert load(save_path("b"), MODULES).header.game == "0.0.9"
