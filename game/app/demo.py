"""A whole game played by bots and drawn without a window, its pictures kept."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.app import words
from game.app.app import App
from game.app.scenes.end import EndScene
from game.app.scenes.options import SettingsScene
from game.app.scenes.rulebook import RulebookScene
from game.app.scenes.setup import SetupScene
from game.app.scenes.title import TitleScene
from game.app.settings import Settings
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.bots import BOTS
from game.core.dice import Dice
from game.core.engine import execute, sample
from game.core.match import Match
from game.core.refusal import Refusal
from game.core.setup import Seat, Setup
from game.modules import MODULES

SEED = 7
NAMES = ("Ada", "Bruno", "Chloé", "Dov")
FRAME = 1 / 30


def show(folder: Path, sizes: Sequence[tuple[int, int]], languages: Sequence[str] = ()) -> int:
    """Write the pictures, a folder for each size and language."""
    words.speak()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    for size in sizes:
        for language in languages or (words.language(),):
            place = folder / f"{size[0]}x{size[1]}-{language}"
            place.mkdir(parents=True, exist_ok=True)
            _show(place, size, language)
    pygame.quit()
    return 0


def _show(folder: Path, size: tuple[int, int], language: str) -> None:
    app = App(size, hidden=True)
    app.settings = Settings(language=language, speed=0.0)
    words.speak(language)
    camera = Camera(app, folder)
    app.push(TitleScene(app))
    camera.take("title")
    for name, scene in (("setup", SetupScene), ("settings", SettingsScene)):
        app.push(scene(app))
        camera.take(name)
        app.pop()
    app.push(RulebookScene(app, "B2.2.1"))
    camera.take("rulebook")
    app.pop()
    _play(app, camera)


def _play(app: App, camera: Camera) -> None:
    seats = tuple(Seat(name=name) for name in NAMES)
    match = Match.started(Setup(seats, SEED), MODULES)
    session = Session(match)
    app.push(TableScene(app, session))
    bots = [BOTS["greedy"](seat) for seat in range(len(seats))]
    taken: set[tuple[int, str]] = set()
    while not match.game.over:
        _pass_curtains(app)
        scene = app.scene
        assert isinstance(scene, TableScene)
        task = match.game.task
        assert task is not None
        moment = (match.game.round, task.kind)
        if moment not in taken and match.game.round in (0, 1, 4, 8):
            taken.add(moment)
            app.step([], FRAME)
            camera.take(f"round{match.game.round}-phase{match.game.phase}-{task.kind}")
        command = bots[task.seat].choose(match.game)
        if isinstance(execute(match.game.copy(), command), Refusal):
            command = sample(match.game, Dice(SEED, len(match.log)))
        scene.command(command)
    app.step([], FRAME)
    end = app.scene
    assert isinstance(end, EndScene)
    for tab in ("scores", "charts", "boards"):
        end.tab = tab
        camera.take(f"end-{tab}")


def _pass_curtains(app: App) -> None:
    while not isinstance(app.scene, TableScene):
        app.pop()


class Camera:
    """Writes what is on the screen to numbered files."""

    def __init__(self, app: App, folder: Path) -> None:
        self._app = app
        self._folder = folder
        self._count = 0

    def take(self, name: str) -> None:
        """Draw, and write the picture."""
        self._count += 1
        self._app.lay()
        self._app.paint()
        path = self._folder / f"{self._count:02}-{name}.png"
        pygame.image.save(self._app.surface, str(path))
