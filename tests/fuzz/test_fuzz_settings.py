"""Spoiled settings: the game starts all the same, keeps what was sound, and loses no file."""

from __future__ import annotations

import copy
import os
import random
from pathlib import Path

import msgspec
import pytest

from game.app.art.palette import PALETTES

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app import settings
from game.app.app import App
from game.app.scenes.options import SettingsScene
from game.app.scenes.setup import SetupScene
from game.app.scenes.title import TitleScene
from game.home import VARIABLE
from tests.fuzz.damage import BYTES, spoil
from tests.fuzz.fence import fence

KEPT = settings.Settings(
    language="fr",
    scale=1.1,
    width=1600,
    height=900,
    speed=2.0,
    effects=0.25,
    music=0.5,
    palette="contrast",
    keys={"turn": "t", "undo": "backspace"},
    setup=settings.RememberedSetup(
        [settings.RememberedSeat("Ann"), settings.RememberedSeat("Bo", "rome", "easy")],
        ["mayor", "power"],
        ["advanced"],
    ),
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert settings.save(KEPT)
    return tmp_path


def test_settings_come_back(home: Path) -> None:
    assert settings.load() == KEPT


def spoiled(content: bytes, dice: random.Random) -> bytes:
    if dice.random() < 0.4:
        for _ in range(dice.randint(1, 3)):
            content = dice.choice(BYTES)(content, dice)
        return content
    kept = copy.deepcopy(msgspec.json.decode(content))
    for _ in range(dice.randint(1, 3)):
        spoil(kept, dice)
    return msgspec.json.encode(kept)


def test_spoiled_settings_give_sound_ones(home: Path) -> None:
    fuzz(range(150), home)


@pytest.mark.slow
def test_thousands_of_spoiled_settings(home: Path) -> None:
    fuzz(range(1000, 3000), home)


def fuzz(seeds: range, home: Path) -> None:
    file = home / "settings.json"
    content = file.read_bytes()
    for seed in seeds:
        file.write_bytes(spoiled(content, random.Random(seed)))
        with fence(home):
            found = settings.load()
            assert settings.save(found)
            assert settings.load() == found, seed
        assert 0.5 < found.scale < 2
        assert found.palette in PALETTES


@pytest.mark.parametrize("seed", range(6))
def test_the_window_opens_whatever_was_kept(seed: int, home: Path) -> None:
    dice = random.Random(1000 + seed)
    file = home / "settings.json"
    kept = msgspec.json.decode(file.read_bytes())
    for _ in range(4):
        spoil(kept, dice)
    file.write_bytes(msgspec.json.encode(kept))
    app = App(hidden=True)
    for scene in (TitleScene(app), SetupScene(app), SettingsScene(app)):
        app.push(scene)
        app.step([], 0.1)
        app.paint()
    app.apply_settings()


def test_one_wrong_part_costs_no_other(home: Path) -> None:
    kept = msgspec.json.decode((home / "settings.json").read_bytes())
    kept.update(scale=0, palette="none", keys=[], music=-3, width="wide", mood="new in version 9")
    (home / "settings.json").write_bytes(msgspec.json.encode(kept))
    found, usual = settings.load(), settings.Settings()
    assert (found.scale, found.palette, found.keys) == (usual.scale, usual.palette, usual.keys)
    assert (found.music, found.width) == (usual.music, usual.width)
    assert (found.language, found.height, found.setup) == ("fr", 900, KEPT.setup)


def test_a_broken_file_is_set_aside_and_told(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "settings.json").write_bytes(b'{"scale": 1.')
    assert settings.load() == settings.Settings()
    assert (home / settings.BROKEN).read_bytes() == b'{"scale": 1.'
    told = capsys.readouterr().err
    assert str(home / "settings.json") in told
    assert settings.BROKEN in told


@pytest.mark.skipif(os.name != "posix", reason="needs a pipe with a name")
def test_a_pipe_or_a_folder_is_not_waited_for(home: Path) -> None:
    (home / "settings.json").unlink()
    os.mkfifo(home / "settings.json")
    assert settings.load() == settings.Settings()
    (home / "settings.json").unlink()
    (home / "settings.json").mkdir()
    assert settings.load() == settings.Settings()
    assert not settings.save(KEPT)
