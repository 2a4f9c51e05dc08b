"""Effects, music and ambience: made by the script, measured, and heard where they belong."""

from __future__ import annotations

import array
import itertools
import json
import math
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import settings
from game.app.app import App
from game.app.art.seasons import BLOSSOM, SNOW, THAW
from game.app.scenes.options import SettingsScene
from game.app.scenes.title import TitleScene
from game.app.sound import TELLING, Heard, Levels, Sounds
from game.app.sound.ambience import AT_THE_TITLE, ambience_of, heard_in, piece_of
from game.app.sound.sounds import LAYERS, PIECES
from game.core.engine import begin, new_game
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.home import VARIABLE
from game.packages import GAME_ALONE
from game.resources import assets_folder
from make_sounds import made
from soundmaking import ambience, effects, music

FULL = 32_768
PATIENCE = 8000  # times that something beside is waited for, each five thousandths of a second
FOLDER = assets_folder() / "sounds"


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def heard(name: str) -> list[float]:
    """Return a sound as the device gets it, its first channel of two."""
    raw = pygame.mixer.Sound(str(FOLDER / f"{name}.wav")).get_raw()
    return [value / FULL for value in array.array("h", raw)[::2]]


def test_every_sound_has_a_maker_and_all_of_them_are_small() -> None:
    assert {p.stem for p in FOLDER.glob("*.wav")} == {*effects.MAKERS, *LAYERS, *PIECES}
    assert set(LAYERS) == set(ambience.LAYERS)
    assert set(PIECES) == set(music.PIECES)
    assert set(TELLING.values()) <= set(effects.MAKERS)
    assert sum(p.stat().st_size for p in FOLDER.glob("*.wav")) < 4_000_000
    assert all((FOLDER / f"{name}.wav").stat().st_size < 40_000 for name in effects.MAKERS)


@pytest.mark.parametrize("name", [*effects.MAKERS, "wind"])
def test_a_sound_is_what_the_script_makes(name: str) -> None:
    assert (FOLDER / f"{name}.wav").read_bytes() == made(name)


@pytest.mark.parametrize("name", [*LAYERS, *PIECES])
def test_a_loop_goes_round_without_a_click(name: str, device: None) -> None:
    Sounds()
    samples = heard(name)
    steps = sorted(abs(b - a) for a, b in itertools.pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[int(len(steps) * 0.995)]
    assert len(samples) > 10 * 22_050


def test_loudness_is_even_and_nothing_clips(device: None) -> None:
    Sounds()
    peaks, strengths = {}, {}
    for name in (*effects.MAKERS, *LAYERS, *PIECES):
        samples = heard(name)
        peaks[name] = max(map(abs, samples))
        strengths[name] = 20 * math.log10(
            math.sqrt(sum(value * value for value in samples) / len(samples))
        )
    for name in PIECES:
        assert -28 < strengths[name] < -24, name
    for name in LAYERS:
        assert -34 < strengths[name] < -25, name
    for name in effects.MAKERS:
        assert -28 < strengths[name] < -15, name
    most = (max(peaks[n] for n in kind) for kind in (effects.MAKERS, LAYERS, PIECES))
    assert sum(most) < 1  # layers together are never more than one of them in full


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_args: object, **_more: object) -> None:
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds()
    assert not sounds.available
    assert not sounds.play("coin")
    sounds.follow(Heard("noon", {"wind": 1.0}))
    sounds.update(1.0)
    assert sounds.heard() == {}


def test_with_a_device_known_effects_play_and_others_do_not(device: None) -> None:
    sounds = Sounds(levels=Levels(effects=0.5))
    assert sounds.available
    assert sounds.play("coin")
    assert sounds.play("step")
    assert not sounds.play("no such thing")
    sounds.set(False, Levels())
    assert not sounds.play("coin")
    sounds.set(True, Levels(effects=0.0))
    assert not sounds.play("coin")


def wait_for(sounds: Sounds, wanted: set[str], seconds: float = 0.5) -> dict[str, float]:
    for _again in range(PATIENCE):
        sounds.update(seconds)
        if set(sounds.heard()) == wanted:
            return sounds.heard()
        time.sleep(0.005)
    raise AssertionError(f"{sounds.heard()} instead of {wanted}")


def test_pieces_and_layers_fade_into_each_other(device: None) -> None:
    sounds = Sounds()
    sounds.follow(Heard("morning", {"birds": 0.5, "wind": 0.2}))
    wait_for(sounds, {"morning", "birds", "wind"}, 0.1)
    sounds.update(10)
    assert sounds.heard() == {"morning": 1.0, "birds": 0.5, "wind": 0.2}
    sounds.follow(Heard("noon", {"birds": 0.1, "traffic": 0.6}))
    assert "morning" in wait_for(sounds, {"morning", "noon", "birds", "wind", "traffic"}, 0.01)
    wait_for(sounds, {"noon", "birds", "traffic"})
    sounds.set(True, Levels(music=0.0))
    wait_for(sounds, {"birds", "traffic"})
    sounds.set(False, Levels())
    wait_for(sounds, set())


def test_the_window_hears_what_its_scene_does(device: None) -> None:
    app = App((1280, 720))
    app.push(TitleScene(app))
    app.push(SettingsScene(app))  # it says nothing of its own
    wanted = {"morning", *AT_THE_TITLE}
    app.step([], 5.0)
    silent = not any(loop.wanted for loop in app.sounds._music.all.values())
    assert silent, "no sound is read before there is something to see"
    app.paint()
    for _again in range(PATIENCE):
        app.step([], 0.1)
        if set(app.sounds.heard()) == wanted:
            break
        time.sleep(0.005)
    assert set(app.sounds.heard()) == wanted


# --- the town -------------------------------------------------------------------------------


def game(*modules: str, board: str = "base_easy") -> Game:
    found = next(e.board for e in GAME_ALONE.library.all() if e.name == board)
    assert found is not None
    new = new_game(Setup((Seat("Ann", found), Seat("Bo")), 3, modules), GAME_ALONE.modules)
    begin(new)
    return new


def test_the_town_sounds_as_it_is() -> None:
    young = game()
    quiet = ambience_of(young, 0)
    assert quiet["birds"] > 0.3
    assert "industry" not in quiet
    young.boroughs[0].pollution = 90
    young.boroughs[0].tiled = (1 << 60) - 1
    young.boroughs[0].who = {3: (1,)}
    loud = ambience_of(young, 0)
    assert loud.get("birds", 0) < quiet["birds"]
    assert loud["traffic"] > quiet.get("traffic", 0)
    assert loud["industry"] > 0


def test_seasons_and_shores_are_heard() -> None:
    new = game()
    usual = ambience_of(new, 0)
    winter, spring = ambience_of(new, 0, SNOW), ambience_of(new, 0, BLOSSOM)
    assert winter["birds"] < usual["birds"] < spring["birds"]
    assert winter["wind"] > usual["wind"]
    assert "water" not in usual
    assert ambience_of(game(board="bangkok"), 0)["water"] > 0.1
    played = heard_in(game("winter_cards"), 0)
    assert played.town == winter


def test_layers_together_are_never_more_than_one() -> None:
    for pollution in (0, 50, 99):
        new = game("winter_cards", "spring_cards", board="bangkok")
        new.boroughs[0].pollution = pollution
        for season in ("", SNOW, BLOSSOM, THAW):
            assert sum(ambience_of(new, 0, season).values()) <= 1.002


def test_a_game_goes_from_morning_to_evening() -> None:
    new = game()
    heard_by_round = []
    for number in range(9):
        new.round = number
        heard_by_round.append(piece_of(new))
    assert heard_by_round[0] == "morning"
    assert set(heard_by_round) == set(PIECES)
    assert heard_by_round == sorted(heard_by_round, key=PIECES.index)


def test_one_volume_of_an_older_version_becomes_three(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / "settings.json").write_text(json.dumps({"sound": False, "volume": 0.3}))
    found = settings.load()
    assert (found.effects, found.music, found.ambience, found.sound) == (0.3, 0.3, 0.3, False)
    found.music = 0.9
    settings.save(found)
    assert settings.load().music == 0.9
