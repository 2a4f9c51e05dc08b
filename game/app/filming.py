"""A film of a round or of a whole game: the replay, played without a window."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from game.app import words
from game.app.apng import Film
from game.app.app import App
from game.app.scenes.replay import ReplayScene
from game.app.settings import Settings
from game.core.flow import RoundBegan
from game.core.match import Match
from game.packages import Kit

SIZE = (960, 540)
PER_SECOND = 8
PACE = 1.6  # how much faster than at the table
LAST_LOOK = 2.0  # seconds that the end of the film stays


def span_of(match: Match, number: int | None) -> tuple[int, int]:
    """Return the first entry of a round and the one after its last; None: of the whole game."""
    begins = [
        at
        for at, entry in enumerate(match.log, 1)
        if any(isinstance(event, RoundBegan) for event in entry.events)
    ]
    if number is None:
        return 1, len(match.log)
    ends = [*begins[1:], len(match.log)]
    return begins[number - 1], ends[number - 1]


def film(kit: Kit, match: Match, path: Path, number: int | None = None) -> int:
    """Write a film of a round, or of all; return how many frames it has. OSError: it cannot."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    first, last = span_of(match, number)
    app = App(SIZE, hidden=True, kit=kit)
    app.settings = Settings(language=words.language(), speed=PACE)
    scene = ReplayScene(app, match)
    app.push(scene)
    scene.go_to(first)
    scene.plays = True
    with Film(path, SIZE, PER_SECOND) as reel:
        while scene.at < last or scene.table.model.stage.is_busy:
            _expose(app, reel)
        scene.plays = False
        for _moment in range(int(LAST_LOOK * PER_SECOND)):
            _expose(app, reel)
    pygame.quit()
    return reel.frames


def _expose(app: App, reel: Film) -> None:
    app.step([], 1 / PER_SECOND)
    app.paint()
    reel.add(app.surface)
