"""How fast the window is: frame times while dragging, the first frame, memory after a game."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass

import pygame

from game.app.app import App
from game.app.scenes.title import TitleScene
from game.app.settings import Settings
from game.app.table import shaping
from game.app.table.offering import Source
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.bots import BOTS
from game.core.match import Match
from game.core.setup import Seat, Setup
from game.packages import Kit

SIZE = (1920, 1080)
FRAMES = 400
WARM_UP = 30
BUSY_ROUND = 5


@dataclass(frozen=True)
class Speed:
    """The window's speed: milliseconds of a frame, seconds to the first one, megabytes."""

    frame_p50: float
    frame_p99: float
    first_frame: float
    memory: float


def measure(kit: Kit, size: tuple[int, int] = SIZE, frames: int = FRAMES) -> Speed:
    """Play a game of bots without a window and drag a tile about with every overlay on."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    start = time.perf_counter()
    app = App(size, hidden=True, kit=kit)
    app.settings = Settings(speed=0.0)
    app.push(TitleScene(app))
    app.paint()
    first = time.perf_counter() - start
    match = Match.started(Setup(tuple(Seat() for _ in range(4)), seed=7), kit.modules)
    scene = TableScene(app, Session(match))
    app.push(scene)
    _play(app, scene, BUSY_ROUND)
    times = _drag(app, scene, frames)
    _play(app, scene, 99)
    times.sort()
    middle, slow = times[len(times) // 2], times[len(times) * 99 // 100]
    return Speed(middle * 1000, slow * 1000, first, _memory())


def _memory() -> float:
    """Return the most megabytes this process ever held; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def _play(app: App, scene: TableScene, until: int) -> None:
    """Let bots play to a building turn of a round, or to the end."""
    bots = [BOTS["easy"](seat) for seat in range(4)]
    while not scene.session.game.over:
        while app.scene is not scene:
            app.pop()
        game = scene.session.game
        task = game.task
        assert task is not None
        if game.round >= until and task.kind == "build":
            return
        scene.table.moves.command(bots[task.seat].choose(game))


def _drag(app: App, scene: TableScene, frames: int) -> list[float]:
    app.lay()
    table = scene.table
    table.view.overlays = set(table.model.shown.overlays)
    table.grip.pick_up(Source("stock", "residence"))
    shaping.set_level(table.grip, 2)
    times = []
    for number in range(frames + WARM_UP):
        x, y = table.view.board.middle(number * 7 % 70)
        pos = (round(x * app.unit), round(y * app.unit))
        event = pygame.event.Event(
            pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False
        )
        start = time.perf_counter()
        app.step([event], 1 / 60)
        app.paint()
        times.append(time.perf_counter() - start)
    table.grip.put_back()
    return times[WARM_UP:]
