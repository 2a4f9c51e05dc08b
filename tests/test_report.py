"""Reports: what is in them, that nobody is named in them, and what follows a crash."""

from __future__ import annotations

import getpass
import json
import os
import sys
import zipfile
from pathlib import Path

import pytest

from game import __version__, report
from game.core.setup import Seat, Setup
from game.home import VARIABLE
from game.modules import MODULES
from game.report import writing
from game.report.evidence import Evidence
from game.report.scrubbing import Scrubber
from game.saves import load, save, verify
from tests.saves.save_workshop import played, setup_of

Capture = pytest.CaptureFixture[str]
PNG = b"\x89PNG and so on"
PRIVATE = Path("diary", "secret plans.txt")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test a player called Zoe Quill with a home of her own."""
    home = tmp_path / "zoequill"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.setenv("USER", "zoequill")
    monkeypatch.setattr(getpass, "getuser", lambda: "zoequill")
    monkeypatch.setenv(VARIABLE, str(home / "small city"))
    return home


@pytest.fixture(autouse=True)
def evidence(monkeypatch: pytest.MonkeyPatch) -> Evidence:
    fresh = Evidence()
    for module in ("game.report", "game.report.writing", "game.report.guarding"):
        monkeypatch.setattr(sys.modules[module], "evidence", fresh)
    return fresh


def contents(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as packed:
        assert packed.testzip() is None
        return {name: packed.read(name) for name in packed.namelist()}


def stumble() -> int:
    raise ZeroDivisionError(f"a stone at {Path.home() / PRIVATE}")


def caught() -> BaseException:
    with pytest.raises(ZeroDivisionError) as found:
        stumble()
    return found.value


# --- what is in it ----------------------------------------------------------------------


def test_a_report_holds_log_settings_versions_and_picture(home: Path, tmp_path: Path) -> None:
    match = played(setup_of(2), 25)
    folder = home / "reports"
    path = report.write_report(folder, match, b'{"sound": true}', PNG, caught())
    assert path.parent == folder
    found = contents(path)
    assert set(found) == {"report.txt", "game.save", "settings.json", "picture.png"}
    assert found["picture.png"] == PNG
    assert json.loads(found["settings.json"]) == {"sound": True}
    story = found["report.txt"].decode()
    assert f"Small City {__version__}" in story
    assert "Python 3." in story
    assert "msgspec " in story
    assert "ZeroDivisionError: a stone" in story
    (tmp_path / "b.save").write_bytes(found["game.save"])
    loaded = load(tmp_path / "b.save", MODULES)
    assert loaded.match.log == match.log
    assert verify(loaded.match) is None


def test_a_report_does_with_what_there_is(home: Path) -> None:
    assert set(contents(report.write_report(home / "reports"))) == {"report.txt"}
    path = report.write_report(home / "reports", home / "none.save", home, None)
    assert set(contents(path)) == {"report.txt"}


def test_a_file_of_a_game_will_do(home: Path, tmp_path: Path) -> None:
    save(played(setup_of(2), 25), tmp_path / "a.save")
    content = (tmp_path / "a.save").read_bytes()
    found = contents(report.write_report(home / "reports", tmp_path / "a.save"))
    assert found["game.save"] == content
    assert contents(report.write_report(home / "reports", content))["game.save"] == content


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"[" * 99_999, b'{"setup":5}\nx'])
def test_a_damaged_log_and_damaged_settings_are_kept(content: bytes, home: Path) -> None:
    found = contents(report.write_report(home / "reports", content, content))
    assert len(found["game.save"]) >= len(content)
    assert "settings.json" in found


def test_old_reports_make_room(home: Path) -> None:
    paths = [report.write_report(home / "reports") for _ in range(writing.KEPT + 5)]
    assert sorted((home / "reports").iterdir()) == paths[5:]


def test_a_folder_that_cannot_be_written_is_an_error(home: Path) -> None:
    (home / "reports").write_text("no folder")
    with pytest.raises(OSError, match="reports"):
        report.write_report(home / "reports")


# --- nobody is named --------------------------------------------------------------------


def test_no_personal_path_is_in_a_report(home: Path) -> None:
    setup = Setup((Seat("zoequill"), Seat("Bob"), Seat(str(home / "x"))), seed=1)
    settings = {"setup": {"seats": [{"name": "Zoequill"}]}, "folder": str(home / "deep" / "x")}
    arguments = ["play", str(home / "my games" / "a.save"), "/mnt/zoe-disk/other/b.save"]
    path = report.write_report(
        home / "reports",
        played(setup, 10),
        json.dumps(settings).encode(),
        PNG,
        caught(),
        arguments,
    )
    for name, content in contents(path).items():
        text = content.decode("utf-8", "replace")
        for secret in ("zoequill", "Zoequill", "diary", "my games", "zoe-disk", str(home)):
            assert secret not in text, (name, secret)
    story = contents(path)["report.txt"].decode()
    assert "a.save" in story
    assert "b.save" in story
    assert 'File "<game>/tests/test_report.py"' in story.replace("\\", "/")


def test_a_log_with_other_names_is_still_sound(home: Path, tmp_path: Path) -> None:
    match = played(Setup((Seat("zoequill"), Seat("Bob")), seed=3), 20)
    content = contents(report.write_report(home / "reports", match))["game.save"]
    (tmp_path / "a.save").write_bytes(content)
    loaded = load(tmp_path / "a.save", MODULES)
    assert [seat.name for seat in loaded.match.setup.seats] == ["<user>", "Bob"]
    assert loaded.match.log == match.log


def test_a_torn_log_stays_torn(home: Path, tmp_path: Path) -> None:
    save(played(Setup((Seat("zoequill"),), seed=3), 20), tmp_path / "a.save")
    torn = (tmp_path / "a.save").read_bytes()[:-30]
    content = contents(report.write_report(home / "reports", torn))["game.save"]
    (tmp_path / "a.save").write_bytes(content)
    assert load(tmp_path / "a.save", MODULES).notes


SCRUBBED = [
    ("/home/ann/x", "~/x"),
    ("/home/ann/deep/er/x.py", "~/…/x.py"),
    ("/home/anna/x.py", "…/x.py"),
    ("/home/ann", "~"),
    ('File "/home/ann/city/game/core/a.py", line 3', 'File "<game>/game/core/a.py", line 3'),
    ('File "/usr/lib/python3/a.py"', 'File "…/a.py"'),
    ("'/media/My Disk/My Game/a.save'", "'…/a.save'"),
    ("at /tmp/x/y/z now", "at …/z now"),
    (r"C:\Users\Ann\Small City\a.save", r"…/Small City\a.save"),
    (r"'C:\\Users\\Ann\\b.save'", "'…/b.save'"),
    ("ann played", "<user> played"),
    ("Ann's city", "<user>'s city"),
    ("annual planning", "annual planning"),
    ("ann_2", "<user>_2"),
    ("https://example.org/a/b", "https://example.org/a/b"),
    ("3 / 4 and a/b/c", "3 / 4 and a/b/c"),
    ("game.core.engine", "game.core.engine"),
]


@pytest.mark.parametrize(("text", "expected"), SCRUBBED)
def test_texts_are_scrubbed(text: str, expected: str) -> None:
    scrubber = Scrubber({"/home/ann": "~", "/home/ann/city": "<game>"}, ["ann"])
    assert scrubber.text(text) == expected


def test_a_folder_of_windows_is_found_however_it_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "name", "nt")
    scrubber = Scrubber({r"C:\Users\Ann": "~"}, [])
    for text in (r"c:\users\ANN\a.py", r"C:\\Users\\Ann\\a.py", "C:/Users/Ann/a.py"):
        assert scrubber.text(text).replace("\\", "/").replace("//", "/") == "~/a.py"


def test_names_that_everybody_has_are_left() -> None:
    assert Scrubber({}, ["root", "x", "Admin"]).text("root of x, admin") == "root of x, admin"


# --- crashes ----------------------------------------------------------------------------


def test_a_guard_lets_everything_else_through(home: Path) -> None:
    assert report.guard(lambda: 7) == 7
    with pytest.raises(KeyboardInterrupt):
        report.guard(lambda: (_ for _ in ()).throw(KeyboardInterrupt()))
    assert report.last_crash() is None
    assert not list(home.rglob("*.zip"))


def test_a_crash_tells_where_its_report_is_and_leaves_a_note(
    capsys: Capture, evidence: Evidence, home: Path
) -> None:
    told: list[str] = []
    match = played(setup_of(2), 12)
    evidence.log, evidence.picture, evidence.tell = lambda: match, lambda: PNG, told.append
    assert report.guard(stumble, ["play"]) == 1
    (path,) = home.rglob("crash-*.zip")
    assert {"report.txt", "game.save", "picture.png"} <= set(contents(path))
    printed = capsys.readouterr().err
    assert str(path) in printed
    assert "the next start goes on" in printed
    assert "Traceback" not in printed
    assert told == [printed.removesuffix("\n")]
    assert report.last_crash() == report.Crash(str(path), resume=True)
    assert report.last_crash() is None, "it is told once"


def test_a_game_that_fails_again_is_not_opened_a_third_time(evidence: Evidence) -> None:
    evidence.log = lambda: played(setup_of(2), 3)
    evidence.resumed = True
    report.guard(stumble)
    crash = report.last_crash()
    assert crash is not None
    assert not crash.resume


def test_a_crash_outside_a_game_leaves_no_note(home: Path) -> None:
    report.guard(stumble)
    assert list(home.rglob("crash-*.zip"))
    assert report.last_crash() is None


def test_what_was_held_is_told_though_the_window_is_gone(evidence: Evidence, home: Path) -> None:
    evidence.picture = lambda: PNG
    evidence.hold()
    evidence.picture = lambda: None
    report.guard(stumble)
    (path,) = home.rglob("crash-*.zip")
    assert contents(path)["picture.png"] == PNG


def test_evidence_that_fails_is_left_out(evidence: Evidence, home: Path) -> None:
    evidence.log = evidence.settings = evidence.picture = stumble  # type: ignore[assignment]
    evidence.tell = lambda text: stumble()
    assert report.guard(stumble) == 1
    (path,) = home.rglob("crash-*.zip")
    assert set(contents(path)) == {"report.txt"}


def test_a_crash_that_cannot_be_written_down_is_shown(capsys: Capture, home: Path) -> None:
    (home / "small city").write_text("no folder")
    assert report.guard(stumble) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"report":5,"resume":1}', b"\xff"])
def test_a_damaged_note_is_no_note(content: bytes, home: Path) -> None:
    (home / "small city").mkdir()
    (home / "small city" / "crash.json").write_bytes(content)
    assert report.last_crash() is None
    assert not (home / "small city" / "crash.json").exists()


def test_a_report_on_request_uses_what_the_window_knows(evidence: Evidence, home: Path) -> None:
    evidence.picture = lambda: PNG
    (home / "small city").mkdir()
    (home / "small city" / "settings.json").write_text('{"scale": 1.25}')
    path = report.write_now()
    assert path.parent == report.reports_folder()
    found = contents(path)
    assert found["picture.png"] == PNG
    assert json.loads(found["settings.json"]) == {"scale": 1.25}
