"""How fast the window is: frames while much goes on, sizes, the first frame, memory after a game.

Frames are counted in the processor's time of this process, so that a busy computer gives the
same figures; nothing is waited for in a frame. Memory is the most that this process ever held,
whatever it measured before: after a game in the usual size, and after every size there is.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count

import pygame

from game.app.app import App
from game.app.scenes.title import TitleScene
from game.app.settings import Settings
from game.app.steady import steady
from game.app.table import shaping
from game.app.table.offering import Source
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.bots import BOTS
from game.core.match import Match
from game.core.setup import Seat, Setup
from game.packages import Kit
from game.resources import is_packed, root_folder

SIZE, LARGE = (1920, 1080), (3840, 2160)
#: What a window may be asked to become, the last far beyond any screen.
SIZES = ((960, 540), (2560, 1440), (700, 2000), LARGE, (10_000, 10_000), SIZE)
FRAMES = 400
WARM_UP = 30
FIRST_ACTS = 5  # of a game, in which most pictures are drawn for the first time
REFINING = 120  # frames until a window is surely drawn finely
BUSY_ROUND = 5
PERSON, EASY, STRONG = "person", "easy", "strong"
FIRST_FRAME = "--first-frame"


def measure(kit: Kit, frames: int = FRAMES) -> dict[str, float]:
    """Play games without a window, and return how long frames take in them."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    app, first = _opened(kit, SIZE)
    scene = _laid(app, (PERSON,) * 4)
    _play(app, scene, BUSY_ROUND)
    dragging = _drag(app, scene, frames)
    moving = _move(app, scene, frames)
    app.settings.speed = 0.0
    _play(app, scene, 99)
    memory = _memory()
    thinking = _think(app, _laid(app, (PERSON, STRONG, STRONG, STRONG)), frames)
    app.back_to(TitleScene)
    _play(app, _laid(app, (PERSON,) * 4), BUSY_ROUND)
    app.paint()
    sizes = [_resize(app, size) for size in SIZES]
    return {
        "frame_p50_ms": _part(dragging, 50),
        "frame_p99_ms": _part(dragging, 99),
        "frame_moving_p99_ms": _part(moving, 99),
        "frame_thinking_p99_ms": _part(thinking, 99),
        **_at_large(kit, frames),
        "resize_worst_ms": max(shown for shown, _fine in sizes) * 1000,
        "resize_fine_worst_ms": max(fine for _shown, fine in sizes) * 1000,
        "first_frame_s": first,
        **_starting(),
        "memory_mb": memory,
    }


def _at_large(kit: Kit, frames: int) -> dict[str, float]:
    """Return how long frames take in the largest window that is drawn at its full size.

    By then every size was there: memory is told as well.
    """
    app, _ = _opened(kit, LARGE)
    scene = _laid(app, (PERSON,) * 4)
    _play(app, scene, BUSY_ROUND)
    dragging = _drag(app, scene, frames)
    memory = _memory()
    moving = _move(app, scene, frames)
    app.settings.speed = 0.0
    thinking = _think(app, _laid(app, (PERSON, STRONG, STRONG, STRONG)), frames)
    app.back_to(TitleScene)  # nobody thinks on while something else is measured
    app.settings.speed = 1.0
    after_act = _act(app, _laid(app, (PERSON, EASY, EASY, EASY)), frames // 5)
    return {
        "frame_4k_p99_ms": _part(dragging, 99),
        "frame_4k_moving_p99_ms": _part(moving, 99),
        "frame_4k_thinking_p99_ms": _part(thinking, 99),
        "frame_4k_after_act_p50_ms": _part(after_act, 50),
        "frame_4k_after_act_worst_ms": max(after_act) * 1000,
        "memory_all_sizes_mb": memory,
    }


def _starting() -> dict[str, float]:
    """Return how long a new process takes to show its first frame, waiting and working."""
    command = [sys.executable, *(() if is_packed() else ("-m", "game")), FIRST_FRAME]
    before, since = os.times(), time.perf_counter()
    subprocess.run(command, cwd=root_folder(), check=True)
    spent, after = time.perf_counter() - since, os.times()
    worked = after.children_user - before.children_user
    worked += after.children_system - before.children_system
    return {"start_to_first_frame_s": spent, "start_to_first_frame_cpu_s": worked}


def _opened(kit: Kit, size: tuple[int, int]) -> tuple[App, float]:
    """Return a window that nobody sees, and the seconds to its first frame."""
    start = time.perf_counter()
    app = App(size, hidden=True, kit=kit)
    app.settings = Settings(speed=0.0)
    app.is_smooth = True
    steady()
    app.push(TitleScene(app))
    app.paint()
    return app, time.perf_counter() - start


def _laid(app: App, players: tuple[str, ...]) -> TableScene:
    seats = tuple(Seat(player=player) for player in players)
    scene = TableScene(app, Session(Match.started(Setup(seats, seed=7), app.kit.modules)))
    app.push(scene)
    return scene


def _part(times: list[float], percent: int) -> float:
    """Return milliseconds that so many of a hundred frames do not take longer than."""
    return sorted(times)[len(times) * percent // 100] * 1000


def _timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


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
    while not scene.session.game.over:
        game = _uncovered(app, scene).game
        task = game.task
        assert task is not None
        if game.round >= until and task.kind == "build":
            return
        _decide(scene)


def _uncovered(app: App, scene: TableScene) -> Session:
    """Put away what lies over the table."""
    while app.scene is not scene:
        app.pop()
    return scene.session


def _decide(scene: TableScene) -> None:
    """Let an easy bot decide for whoever is asked."""
    game = scene.session.game
    scene.table.moves.command(BOTS["easy"](len(scene.session.match.log)).choose(game))


def _frame(app: App, events: list[pygame.event.Event]) -> float:
    """Return how long the work of one frame takes."""

    def work() -> None:
        app.step(events, 1 / 60)
        if app.stale:
            app.paint()

    return _timed(work)


def _drag(app: App, scene: TableScene, frames: int) -> list[float]:
    """Drag a tile about with every overlay on."""
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
        times.append(_frame(app, [event]))
    table.grip.put_back()
    return times[WARM_UP:]


def _move(app: App, scene: TableScene, frames: int) -> list[float]:
    """Let bots play at the usual speed, so that what they do is acted out."""
    app.settings.speed = 1.0
    times: list[float] = []
    while len(times) < frames + WARM_UP and not scene.session.game.over:
        _uncovered(app, scene)
        _decide(scene)
        while scene.table.model.stage.is_busy and app.scene is scene:
            times.append(_frame(app, []))
    scene.table.model.stage.finish()
    return times[WARM_UP:]


def _think(app: App, scene: TableScene, frames: int) -> list[float]:
    """Wait for strong bots as a person does, sixty frames a second."""
    times: list[float] = []
    for number in count():
        session = _uncovered(app, scene)
        if len(times) == frames or session.game.over:
            return times
        if session.is_person(session.decider()):
            _decide(scene)
            continue
        spent = _frame(app, [])
        if scene.table.clock.thinker.is_waited_for and number > WARM_UP:
            times.append(spent)
        time.sleep(max(0.0, 1 / 60 - spent))
    raise AssertionError("counted to the end")


def _act(app: App, scene: TableScene, acts: int) -> list[float]:
    """Act as a person does, who sees at once what came of it; others decide in between."""
    touch = pygame.event.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, unicode="")
    times: list[float] = []
    while len(times) < acts + FIRST_ACTS and not scene.session.game.over:
        session = _uncovered(app, scene)
        is_own = session.is_person(session.decider())
        if is_own:
            scene.table.model.stage.finish()
            _frame(app, [touch])  # all is drawn that was there before
        _decide(scene)
        if is_own and app.scene is scene:
            times.append(_frame(app, [touch]))
    return times[FIRST_ACTS:]


def _resize(app: App, size: tuple[int, int]) -> tuple[float, float]:
    """Return how long the window takes to be of another size, and to be drawn finely later."""

    def work() -> None:
        app.resize(size)
        app.paint()

    return _timed(work), max(_frame(app, []) for _ in range(REFINING))
