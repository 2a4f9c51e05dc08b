"""A short film for whoever does not know the game: the title, a turn, a rival's, the Gazette."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame

from game.app import words
from game.app.apng import Film
from game.app.app import App
from game.app.demo import played
from game.app.filming import LAST_LOOK, span_of
from game.app.scenes.gazette import GazetteScene
from game.app.scenes.title import TitleScene
from game.app.settings import Settings
from game.app.table.offering import Source
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.app.table.thinker import Thinker
from game.app.ui.box import Point
from game.core.command import Command
from game.core.commands import BuildTile
from game.core.match import Entry, Match
from game.core.setup import Seat
from game.core.state import Game
from game.packages import Kit

PERSON = Seat().player
SIZE = (800, 450)
PER_SECOND = 8
EARLIEST, WATCHED = 4, 2  # the first round that may be shown, and how many rivals are seen building
TITLE, LOOK, AIM = 1.3, 0.9, 1.0  # seconds: of the title, of a look around, of a tile in hand


class Prompter(Thinker):
    """Answers for bots what is written in a log."""

    def __init__(self, log: Iterator[Entry]) -> None:
        super().__init__()
        self._log = log
        self._is_open = False

    @property
    def is_waited_for(self) -> bool:
        """Tell whether an answer was not yet given."""
        return self._is_open

    def ask(self, name: str, seen: Game, seed: int, patience: float) -> None:
        """Note that somebody is asked."""
        self._is_open = True

    def outcome(self) -> Command | None:
        """Return what comes next in the log."""
        if not self._is_open:
            return None
        self._is_open = False
        return next(self._log).command

    def cancel(self) -> None:
        """Forget that somebody is asked."""
        self._is_open = False


class Trailer:
    """Directs it: everything is done as a hand at the table does it."""

    def __init__(self, kit: Kit, path: Path) -> None:
        match = played(kit)
        first, last = span_of(match, _telling_round(match))
        seats = (
            msgspec.structs.replace(match.setup.seats[0], player=PERSON),
            *match.setup.seats[1:],
        )
        setup = msgspec.structs.replace(match.setup, seats=seats)
        self._log = iter(match.log[first:last])
        self._match = Match.replayed(setup, match.modules, match.log[:first])
        self._app = App(SIZE, hidden=True, kit=kit)
        self._app.settings = Settings(
            language=words.language(), recap=False, coach=False, warnings=False
        )
        self._reel = Film(path, SIZE, PER_SECOND)

    def shoot(self) -> int:
        """Make the film; return how many frames it has."""
        with self._reel:
            self._app.push(TitleScene(self._app))
            self._wait(TITLE)
            scene = TableScene(self._app, Session(self._match))
            scene.table.clock.thinker = Prompter(self._log)
            self._app.push(scene)
            self._wait(LOOK)
            self._play(scene)
            self._wait(LAST_LOOK)
        return self._reel.frames

    def _play(self, scene: TableScene) -> None:
        """Let the round pass; once some have built, only its end is shown."""
        table = scene.table
        while not isinstance(self._app.scene, GazetteScene):
            if table.model.is_open and not table.model.stage.is_busy:
                self._decide(scene, next(self._log).command)
            host = self._match.game.task
            builds = host is not None and self._match.game.phase <= 2
            if not builds or (host is not None and host.seat > WATCHED):
                self._app.settings.speed = 0.0
            self._wait(1 / PER_SECOND, shown=self._app.settings.speed > 0)
        self._app.settings.speed = 1.0
        self._wait(LAST_LOOK)

    def _decide(self, scene: TableScene, command: Command | None) -> None:
        """Carry a tile to its place, as a hand does; other things are done at once."""
        table = scene.table
        assert command is not None
        tile = scene.desk.named(f"tile:{command.kind}") if isinstance(command, BuildTile) else None
        if tile is not None and isinstance(command, BuildTile) and self._app.settings.speed:
            start, end = tile.box.center, table.view.place_of(("tile", 0, *command.spaces[:1]))
            self._point(start)
            if table.grip.pick_up(Source("stock", command.kind)):
                for part in range(1, 7):
                    self._point(_between(start, end, part / 6))
                    self._wait(1 / PER_SECOND)
                self._wait(AIM)
            self._point((-1, -1))
        table.moves.command(command)

    def _point(self, place: Point) -> None:
        pos = (round(place[0] * self._app.unit), round(place[1] * self._app.unit))
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(0, 0, 0))
        self._app.step([moved])

    def _wait(self, seconds: float, *, shown: bool = True) -> None:
        for _moment in range(max(1, round(seconds * PER_SECOND))):
            self._app.step([], 1 / PER_SECOND)
            if shown:
                self._app.lay()
                self._app.paint()
                self._reel.add(self._app.surface)


def _telling_round(match: Match) -> int:
    """Return a round in which the first player builds something that can be seen."""
    for number in range(EARLIEST, match.game.rules.numbers.rounds + 1):
        first, last = span_of(match, number)
        built = (entry.command for entry in match.log[first:last])
        if any(isinstance(command, BuildTile) and command.seat == 0 for command in built):
            return number
    return EARLIEST


def _between(start: Point, end: Point, part: float) -> Point:
    eased = part * part * (3 - 2 * part)
    return start[0] + (end[0] - start[0]) * eased, start[1] + (end[1] - start[1]) * eased


def trailer(kit: Kit, path: Path) -> int:
    """Write the film; return how many frames it has. OSError: it cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    frames = Trailer(kit, path).shoot()
    pygame.quit()
    return frames
