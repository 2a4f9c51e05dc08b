"""A monkey at the screen: it clicks, drags, types, resizes and closes at random."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import keys
from game.app.app import App
from game.app.opening import open_save
from game.app.scenes.replay import ReplayScene
from game.app.scenes.title import TitleScene
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.core.conservation import leaks
from game.core.dice import Dice
from game.core.engine import sample
from game.modules import MODULES
from game.saves import SUFFIX, autosaves_folder, load

SIZES = ((1280, 720), (960, 540), (1920, 1080), (640, 400), (1000, 1400), (200, 150))
LETTERS = "aZé ß9-_./\\:*'\"{}%\x00\n\t漢字🙂\ud800"
KEYS = [
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_F1, pygame.K_F12 + 1),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 3,
    *(pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE) * 3,
    *(pygame.K_ESCAPE, pygame.K_DELETE, pygame.K_HOME, pygame.K_LSHIFT, pygame.K_KP_ENTER),
]
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
ODD = (
    pygame.WINDOWLEAVE,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWEXPOSED,
    pygame.AUDIODEVICEREMOVED,
    pygame.USEREVENT,
)
LOOK_EVERY = 50  # events between two looks at the state
PAINT_EVERY = 25
STRAY = 40  # events away from its scene after which the monkey is brought back
Start = Callable[[App, random.Random], None]


def is_begun(session: Session) -> bool:
    """Tell whether a game has a file of its own; one that is only looked at has none."""
    return session.autosave is not None and session.autosave.path.is_file()


class Monkey:
    """Knows no rules. ``start`` brings a fresh window to the scene that it is let loose on."""

    def __init__(self, seed: str, start: Start) -> None:
        self.dice = random.Random(seed)
        self.start = start
        self.sent = 0
        self.looks = 0
        self.closed = 0
        self.strays_until = 0
        self.open()

    def open(self) -> None:
        """Open the window at the monkey's scene."""
        self.app = App(self.dice.choice(SIZES[:3]), hidden=True)
        self.app.settings.speed = self.dice.choice((0.0, 1.0, 4.0))
        self.app.push(TitleScene(self.app))
        self.come_back()
        self.app.paint()

    def come_back(self) -> None:
        """Go to the monkey's own scene; it strays from there soon enough."""
        self.expect_kept()
        self.app.back_to(TitleScene)
        self.start(self.app, self.dice)
        self.own = type(self.app.scene)
        self.strays_until = self.sent + STRAY

    # --- events ----------------------------------------------------------------------

    def act(self) -> None:
        """Do one thing: a few events."""
        if not self.app.running:
            self.reopen()
        if isinstance(self.app.scene, self.own):
            self.strays_until = self.sent + STRAY
        elif self.sent > self.strays_until:
            self.come_back()
        roll = self.dice.random()
        if roll < 0.45:
            self.click()
        elif roll < 0.6:
            self.drag()
        elif roll < 0.76:
            self.press_key()
        elif roll < 0.81:
            self.type()
        elif roll < 0.88:
            self.help_on()
        elif roll < 0.94:
            steps = self.dice.choice((-3, -1, 1, 3))
            self.send(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))
        elif roll < 0.97:
            self.send(self.dice.choice(ODD))
        elif roll < 0.995:
            self.resize()
        else:
            self.send(pygame.QUIT)

    def send(self, kind: int, **fields: Any) -> None:
        """Send one event, and let a little time pass."""
        if not self.app.running:
            return
        event = pygame.event.Event(kind, **fields)
        self.app.step([event], self.dice.choice((0.0, 0.0, 0.05, 1.0)))
        self.sent += 1
        if self.app.running and self.sent % PAINT_EVERY == 0:
            self.app.paint()
        if self.sent % LOOK_EVERY == 0:
            self.look()

    def place(self) -> tuple[int, int]:
        """Return a place worth a touch: mostly a widget."""
        width, height = self.app.surface.get_size()
        widgets = self.app.scene.desk.widgets
        if widgets and self.dice.random() < 0.6:
            x, y = self.dice.choice(widgets).box.center
            return round(x * self.app.unit), round(y * self.app.unit)
        return self.dice.randint(-5, width + 5), self.dice.randint(-5, height + 5)

    def move(self, place: tuple[int, int], held: int = 0) -> None:
        """Move the pointer."""
        self.send(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(held, 0, 0))

    def click(self) -> None:
        """Press a button somewhere, and mostly let it go."""
        place, button = self.place(), self.dice.choice((1, 1, 1, 1, 2, 3))
        self.move(place)
        self.send(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        if self.dice.random() < 0.95:
            self.send(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def drag(self) -> None:
        """Press, wander about, let go."""
        place = self.place()
        self.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        for _ in range(self.dice.randint(1, 4)):
            if not self.app.running:
                return
            place = self.place()
            self.move(place, held=1)
            if self.dice.random() < 0.2:
                self.press_key()
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def press_key(self) -> None:
        """Press a key, often one that does something."""
        bound = self.dice.choice(list(keys.defaults()))
        key = self.dice.choice((self.app.key(bound), self.dice.choice(KEYS)))
        mod = self.dice.choice(MODS)
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def type(self) -> None:
        """Write something."""
        self.send(pygame.TEXTINPUT, text="".join(self.dice.choices(LETTERS, k=3)))

    def resize(self) -> None:
        """Do what a window manager does: another surface, then the news of it."""
        size = self.dice.choice(SIZES)
        pygame.display.set_mode(size)
        self.send(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)

    def help_on(self) -> None:
        """Let the game go on where a monkey would be stuck: a legal command, a scene less."""
        scene = self.app.scene
        if isinstance(scene, TableScene) and scene.table.model.is_open:
            for _ in range(self.dice.randint(1, 6)):
                if self.app.scene is scene and scene.table.model.is_open:
                    dice = Dice(self.dice.randrange(10**6), 0)
                    scene.table.moves.command(sample(scene.session.game, dice))
                    self.app.step([], 60.0)
        elif len(self.app.scenes) > 2:
            self.app.pop()
        self.app.step([], 0.5)

    # --- looks -----------------------------------------------------------------------

    def sessions(self) -> list[Session]:
        """Return the games that are being played."""
        scenes = [s for s in self.app.scenes if isinstance(s, TableScene)]
        return [s.session for s in scenes if not isinstance(s, ReplayScene)]

    def look(self) -> None:
        """Look for what must never be."""
        self.looks += 1
        for session in self.sessions():
            assert leaks(session.game) == []
            assert not session.problem

    def reopen(self) -> None:
        """After the window was closed: every game on the table is on the disk, and goes on."""
        self.closed += 1
        tables = self.expect_kept()
        while self.app.scenes:
            self.app.scenes.pop().closed()
        self.app.keep_settings()
        if tables and self.dice.random() < 0.5:
            assert tables[-1].autosave is not None
            self.app = App(hidden=True)
            self.app.push(TitleScene(self.app))
            assert open_save(self.app, tables[-1].autosave.path)
        else:
            self.open()

    def expect_kept(self) -> list[Session]:
        """Return the games on the table, all of which the disk knows to the last command."""
        tables = [session for session in self.sessions() if is_begun(session)]
        for session in tables:
            assert session.autosave is not None
            kept = load(session.autosave.path, MODULES)
            assert kept.match.log == session.match.log
            assert not kept.notes
        return tables

    def leave(self) -> None:
        """Close for good, and look at everything once more."""
        self.look()
        tables = self.sessions()
        self.app.running = False
        self.reopen()
        for session in tables:
            if session.autosave is not None:  # a table laid to try a rule begins in the middle
                assert session.match.verify() is None
        for path in autosaves_folder().glob(f"*{SUFFIX}"):
            load(path, MODULES)
        pygame.display.set_mode((1, 1))
