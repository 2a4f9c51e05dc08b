"""Monkeys on every scene: nothing crashes, no game is lost, no state is illegal.

Nothing outside the player's folder is touched either.
"""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.app import beside, minds, sharing
from game.app.app import App
from game.app.lessons.shelf import begin_first
from game.app.opening import new_match, open_save
from game.app.press import hindsight
from game.app.puzzles.scene import PuzzleScene
from game.app.puzzles.shelf import PuzzlesScene
from game.app.scene import Scene
from game.app.scenes.album import AlbumScene
from game.app.scenes.boards import BoardsScene
from game.app.scenes.career import CareerScene
from game.app.scenes.curtain import CurtainScene
from game.app.scenes.daily import DailyScene
from game.app.scenes.end import EndScene
from game.app.scenes.load import LoadScene
from game.app.scenes.mission import MissionScene
from game.app.scenes.options import SettingsScene
from game.app.scenes.pause import PauseScene
from game.app.scenes.replay import ReplayScene
from game.app.scenes.rulebook import RulebookScene
from game.app.scenes.setup import SetupScene
from game.app.scenes.title import TitleScene
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.career.reading import missions
from game.core.match import Match
from game.core.setup import Seat, Setup
from game.home import VARIABLE
from game.packages import modules_here
from game.puzzles import all_puzzles
from game.saves import save_path
from game.thinking import mind
from tests.fuzz.fence import fence
from tests.fuzz.monkey import Monkey
from tests.saves.save_workshop import played, saved

#: How many monkeys there are on each scene in the long tier.
MONKEYS = int(os.environ.get("SMALL_CITY_MONKEYS", "4"))
#: Events of each of them. SMALL_CITY_MONKEY=5000 asks for a really long one: half an hour of
#: work for a processor.
EVENTS = int(os.environ.get("SMALL_CITY_MONKEY", "500"))


def a_setup(dice: random.Random) -> Setup:
    persons = [Seat(name, player="person") for name in ("Ann", "", "Cy", "Di")]
    bots = [Seat("Bot", player=dice.choice(("random", "easy")))]
    seats = tuple(persons[: dice.randint(1, 3)] + bots * dice.randint(0, 1))
    modules = dice.choice(((), (), ("mayor", "godzillas"), ("roads", "police", "merchants")))
    options = dice.choice(((), ("advanced",), ("advanced", "screens")))
    return Setup(seats, dice.randrange(1000), modules, options)


# --- the way to each scene --------------------------------------------------------------


def _table(app: App, dice: random.Random) -> TableScene:
    new_match(app, a_setup(dice))
    app.back_to(TableScene)
    table = app.scene
    assert isinstance(table, TableScene)
    return table


def _sit_down(app: App, dice: random.Random) -> None:
    _table(app, dice)


@cache
def _played(seed: int) -> Match:
    return played(Setup((Seat("Ann"), Seat("Bo")), seed))


def _over(app: App, dice: random.Random) -> Session:
    session = Session(_played(dice.randrange(3)))
    app.push(TableScene(app, session))
    app.back_to(TitleScene)
    return session


def _load(app: App, dice: random.Random) -> Scene:
    match = played(a_setup(dice), 20)
    saved(save_path("whole"), match)
    torn = saved(save_path("torn"), match)
    torn.write_bytes(torn.read_bytes()[:-20])
    save_path("broken").write_bytes(b"{}\n")
    return LoadScene(app)


def _midgame(app: App, dice: random.Random) -> None:
    path = saved(save_path("half"), played(a_setup(dice), dice.randint(20, 120)))
    assert open_save(app, path)


SCENES: dict[str, Callable[[App, random.Random], Scene | None]] = {
    "title": lambda app, dice: None,
    "setup": lambda app, dice: SetupScene(app),
    "boards": lambda app, dice: BoardsScene(app, lambda name: None, "base_easy"),
    "settings": lambda app, dice: SettingsScene(app),
    "load": _load,
    "rulebook": lambda app, dice: RulebookScene(app, "B2.2.1"),
    "table": lambda app, dice: _sit_down(app, dice),
    "midgame": lambda app, dice: _midgame(app, dice),
    "curtain": lambda app, dice: CurtainScene(app, _table(app, dice).session.game, 0),
    "pause": lambda app, dice: PauseScene(app, _table(app, dice).session),
    "end": lambda app, dice: EndScene(app, _over(app, dice)),
    "replay": lambda app, dice: ReplayScene(app, _over(app, dice).match),
    "lesson": lambda app, dice: begin_first(app),
    "daily": lambda app, dice: DailyScene(app),
    "career": lambda app, dice: CareerScene(app),
    "mission": lambda app, dice: MissionScene(app, dice.choice(missions())),
    "album": lambda app, dice: AlbumScene(app),
    "puzzles": lambda app, dice: PuzzlesScene(app),
    "puzzle": lambda app, dice: PuzzleScene(app, dice.randrange(len(all_puzzles()))),
}


def let_loose(scene: str, seed: int, events: int, home: Path) -> Monkey:
    """Let a monkey do so many events."""

    def start(app: App, dice: random.Random) -> None:
        found = SCENES[scene](app, dice)
        if found is not None:
            app.push(found)

    with fence(home):
        monkey = Monkey(f"{scene} {seed}", start)
        try:
            while monkey.sent < events:
                monkey.act()
            monkey.leave()
        except Exception as error:
            error.add_note(f"monkey at {scene}, seed {seed}, event {monkey.sent}")
            raise
    return monkey


class AtOnce:
    """A thread that does its work where it is started, so that a seed tells everything."""

    def __init__(self, target: Callable[..., object], args: tuple[Any, ...], daemon: bool) -> None:
        self.start = lambda: target(*args)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    fake = SimpleNamespace(Thread=AtOnce, Lock=threading.Lock)
    monkeypatch.setattr(mind, "threading", fake)
    monkeypatch.setattr(minds, "shared", lambda: mind.Mind(modules_here, is_homebound=True))
    monkeypatch.setattr(beside, "threading", fake)
    monkeypatch.setattr(hindsight, "WEIGHTY", {"keep_promise"})  # to judge more takes minutes
    refused = SimpleNamespace(run=lambda *asked, **ways: SimpleNamespace(returncode=1))
    monkeypatch.setattr(sharing, "subprocess", refused)
    return tmp_path


@pytest.mark.parametrize("scene", SCENES)
def test_a_monkey_does_no_harm(scene: str, home: Path) -> None:
    assert let_loose(scene, 0, 120, home).looks >= 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, MONKEYS + 1))
@pytest.mark.parametrize("scene", SCENES)
def test_more_monkeys_do_no_harm(scene: str, seed: int, home: Path) -> None:
    let_loose(scene, seed, EVENTS, home)
