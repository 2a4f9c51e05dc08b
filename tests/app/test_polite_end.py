"""The system asks the game to end: it saves and closes, also over its crash message."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import virtual_screen
from game.app import polite

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
NORMAL = "main([])"
#: Fails before the window's loop, where SDL would swallow the wish to end.
CRASHED = """
from game.app.scenes.title import TitleScene
TitleScene.entered = lambda self: 1 / 0
sys.exit(main([]))
"""

on_screen = pytest.mark.skipif(not virtual_screen.is_there(), reason="needs Xvfb")


@pytest.fixture(autouse=True)
def _heard() -> Iterator[None]:
    """Let every signal be heard, also where whoever started the tests ignores some."""
    kept = {asked: signal.signal(asked, signal.SIG_DFL) for asked in polite.ASKED}
    yield
    for asked, handler in kept.items():
        signal.signal(asked, handler)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[virtual_screen.Screen]:
    with virtual_screen.opened(tmp_path) as screen:
        yield screen


def started(words: str, display: str, home: Path) -> subprocess.Popen[str]:
    unwanted = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "WAYLAND_DISPLAY")
    surroundings = {name: text for name, text in os.environ.items() if name not in unwanted}
    surroundings |= {"DISPLAY": display, "SMALL_CITY_HOME": str(home), "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-c", f"import sys\nfrom game.cli.door import main\n{words}"],
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def shows_something(screen: virtual_screen.Screen) -> bool:
    picture = screen.picture()
    width, height = picture.get_size()
    places = [(x, y) for x in range(0, width, 6) for y in range(0, height, 6)]
    return len({tuple(picture.get_at(place)) for place in places}) > 2


@on_screen
@pytest.mark.parametrize("asked", polite.ASKED)
@pytest.mark.parametrize("words", [NORMAL, CRASHED], ids=["window", "crash message"])
def test_a_polite_end_is_heeded(
    words: str, asked: signal.Signals, screen: virtual_screen.Screen, tmp_path: Path
) -> None:
    game = started(words, screen.name, tmp_path / "home")
    try:
        since = time.monotonic()
        while not shows_something(screen):
            assert time.monotonic() - since < PATIENCE
            assert game.poll() is None
            time.sleep(0.05)
        time.sleep(0.3)  # until whatever is shown listens, too
        game.send_signal(asked)
        _told, troubles = game.communicate(timeout=PATIENCE)
    finally:
        game.kill()
    if words == NORMAL:
        assert game.returncode == 0
        assert troubles == "", "no library makes noise"
        assert (tmp_path / "home" / "settings.json").exists()
    else:
        assert game.returncode == 1
        assert "A report is in" in troubles


#: The wish comes while the crash message reads what the player does.
MEANWHILE = """
import signal
import pygame
from game.app import crash_box, display, polite
reads = []
def get():
    reads.append(1)
    if len(reads) == 1:
        signal.raise_signal(polite.ASKED[0])
    return [] if len(reads) < 5 else sys.exit("the wish was forgotten")
display.UNSEEN = ()
pygame.event.get = get
crash_box.show("A report is in the folder.")
sys.exit(0)
"""


def test_a_wish_that_comes_while_events_are_read_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    ended = subprocess.run(
        [sys.executable, "-c", f"import sys\n{MEANWHILE}"],
        env=os.environ | {"PYTHONPATH": str(ROOT), "SMALL_CITY_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("asked", polite.ASKED)
def test_what_is_asked_is_heard_and_then_as_it_was(asked: signal.Signals) -> None:
    heard: list[bool] = []
    before = signal.getsignal(asked)
    with polite.heeded(lambda: heard.append(True)):
        signal.raise_signal(asked)
    assert heard == [True]
    assert signal.getsignal(asked) == before


def test_a_program_told_to_ignore_it_does() -> None:
    asked = polite.ASKED[-1]
    before = signal.signal(asked, signal.SIG_IGN)
    try:
        with polite.heeded(lambda: pytest.fail("it was to be ignored")):
            signal.raise_signal(asked)
            assert signal.getsignal(asked) is signal.SIG_IGN
    finally:
        signal.signal(asked, before)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a screen is always there")
def test_a_display_that_is_not_there_is_told_and_a_demo_runs(tmp_path: Path) -> None:
    words = (
        "from game import app\n"
        "app.demo = lambda kit, folder, *more: print('drawn in', folder) or 0\n"
        "sys.exit(main([]))"
    )
    game = started(words, ":9876", tmp_path / "home")
    told, troubles = game.communicate(timeout=PATIENCE)
    assert game.returncode == 0
    assert "The display :9876 is not there: a demo runs instead." in told
    assert f"drawn in {tmp_path / 'home' / 'demo'}" in told
    assert troubles == ""
