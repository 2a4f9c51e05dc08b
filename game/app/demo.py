"""A whole game played by bots and drawn without a window, its pictures kept."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.app import words
from game.app.app import App
from game.app.scene import Scene
from game.app.scenes.boards import BoardsScene
from game.app.scenes.curtain import CurtainScene
from game.app.scenes.end import TABS, EndScene
from game.app.scenes.gazette import GazetteScene
from game.app.scenes.load import LoadScene
from game.app.scenes.options import SettingsScene
from game.app.scenes.pause import PauseScene
from game.app.scenes.replay import ReplayScene
from game.app.scenes.rulebook import RulebookScene
from game.app.scenes.setup import SetupScene
from game.app.scenes.title import TitleScene
from game.app.settings import Settings
from game.app.table.offering import Source
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.app.ui.box import Point
from game.bots import BOTS
from game.core.dice import Dice
from game.core.engine import execute, sample
from game.core.match import Match
from game.core.refusal import Refusal
from game.core.setup import Seat, Setup
from game.packages import Kit

SEED = 7
BOT = "easy"
NAMES = ("Ada", "Bruno", "Chloé", "Dov")
FRAME = 1 / 30
OUTSIDE: Point = (-5.0, -5.0)  # where the pointer covers nothing


def show(
    kit: Kit,
    folder: Path,
    sizes: Sequence[tuple[int, int]],
    languages: Sequence[str] = (),
    scale: float = 1.0,
) -> int:
    """Write the pictures, a folder for each size and language."""
    words.speak()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for size in sizes:
        for language in languages or (words.language(),):
            place = folder / f"{size[0]}x{size[1]}-{language}"
            place.mkdir(parents=True, exist_ok=True)
            _show(kit, place, size, language, scale)
    pygame.quit()
    words.speak()
    return 0


def _show(kit: Kit, folder: Path, size: tuple[int, int], language: str, scale: float) -> None:
    app = App(size, hidden=True, kit=kit)
    app.settings = Settings(language=language, scale=scale, speed=0.0)
    words.speak(language)
    camera = Camera(app, folder)
    app.push(TitleScene(app))
    camera.take("title")
    for name, scene in (
        ("setup", SetupScene(app)),
        ("boards", BoardsScene(app, lambda name: None, "")),
        ("load", LoadScene(app)),
        ("settings", SettingsScene(app)),
        ("rulebook", RulebookScene(app, "B2.2.1")),
    ):
        _show_over(app, camera, name, scene)
    _play(app, camera)


def _show_over(app: App, camera: Camera, name: str, scene: Scene) -> None:
    """Show a scene on top of the one that is open."""
    app.push(scene)
    camera.take(name)
    app.pop()


def _play(app: App, camera: Camera) -> None:
    """Play the base game to its end, then some rounds with every module on four cities."""
    seats = tuple(Seat(name=name) for name in NAMES)
    _watch(app, camera, Setup(seats, SEED), (0, 1, 4, 8))
    app.step([], FRAME)
    end = app.scene
    assert isinstance(end, EndScene)
    for tab in TABS:
        end.tab = tab
        camera.take(f"end-{tab}")
    replay = ReplayScene(app, end.session.match)
    replay.go_to(len(replay.log) // 2)
    _show_over(app, camera, "replay", replay)
    _show_over(app, camera, "menu", PauseScene(app, end.session))
    _show_over(app, camera, "curtain", CurtainScene(app, end.session.game, 1))
    app.back_to(TitleScene)
    last_of_group = {b.group: b.board for b in app.kit.library.all() if b.board is not None}
    boards = [board for board in last_of_group.values() if board.rules]
    seats = tuple(Seat(name, board) for name, board in zip(NAMES, boards, strict=False))
    modules = tuple(module.name for module in app.kit.switchable)
    _watch(app, camera, Setup(seats, SEED, modules), (2, 6), last=6)


def _watch(app: App, camera: Camera, setup: Setup, rounds: tuple[int, ...], last: int = 99) -> None:
    """Let bots play; each kind of decision of these rounds is drawn once."""
    match = Match.started(setup, app.kit.modules)
    app.push(TableScene(app, Session(match)))
    bots = [BOTS[BOT](seat) for seat in range(len(setup.seats))]
    taken: set[tuple[int, str]] = set()
    while not match.game.over and match.game.round <= last:
        _pass_pages(app, camera, rounds)
        scene = app.scene
        assert isinstance(scene, TableScene)
        task = match.game.task
        assert task is not None
        moment = (match.game.round, task.kind)
        if moment not in taken and match.game.round in rounds:
            taken.add(moment)
            app.step([], FRAME)
            name = f"round{match.game.round}-phase{match.game.phase}-{task.kind}"
            _point_at(
                app,
                scene.table.view.board.box.center if scene.table.grip.hand is not None else OUTSIDE,
            )
            camera.take(name)
            if task.kind == "build":
                _hold_a_tile(app, scene, camera, name)
        command = bots[task.seat].choose(match.game)
        if isinstance(execute(match.game.copy(), command), Refusal):
            command = sample(match.game, Dice(SEED, len(match.log)))
        scene.table.moves.command(command)


def played(kit: Kit) -> Match:
    """Return a game of bots to its end, for a film of it."""
    seats = tuple(Seat(name=name, player=BOT) for name in NAMES[:3])
    match = Match.started(Setup(seats, SEED), kit.modules)
    bots = [BOTS[BOT](seat) for seat in range(len(seats))]
    while (task := match.game.task) is not None:
        match.play(bots[task.seat].choose(match.game))
    return match


def _hold_a_tile(app: App, scene: TableScene, camera: Camera, name: str) -> None:
    """Show a tile in the hand over a good place and over a bad one, and the overlays."""
    if not scene.table.grip.pick_up(Source("stock", "residence")):
        return
    for what, spaces in (("good", scene.table.grip.goals()), ("bad", [0])):
        if spaces:
            _point_at(app, scene.table.view.board.middle(spaces[0]))
            camera.take(f"{name}-{what}")
    scene.table.grip.put_back()
    scene.table.view.overlays = {"public", "barred"}
    camera.take(f"{name}-overlays")
    scene.table.view.overlays = set()


def _point_at(app: App, place: Point) -> None:
    pos = (round(place[0] * app.unit), round(place[1] * app.unit))
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(0, 0, 0))])


def _pass_pages(app: App, camera: Camera, rounds: tuple[int, ...]) -> None:
    """Take away what lies over the table; the Gazette of these rounds is drawn first."""
    while not isinstance(app.scene, TableScene):
        scene = app.scene
        if isinstance(scene, GazetteScene) and scene.number in rounds:
            camera.take(f"gazette{scene.number}")
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
