"""The way into a mission, anew or where it was left, and into the game that shows its gold."""

from __future__ import annotations

from pathlib import Path

from game.app.app import App
from game.app.opening import all_saves, judging_of, new_match
from game.app.setup_draft import PERSON
from game.app.telling.games import mission_goal
from game.career.gold import gold_game
from game.career.mission import Mission


def begin_mission(app: App, mission: Mission) -> None:
    """Lay the table of a mission, and say what its goal is."""
    names = [seat.name for seat in app.settings.setup.seats if seat.player == PERSON]
    new_match(app, mission.setup(next(iter(names), "")))
    app.tell(mission_goal(mission, 0))


def begin_after(app: App, mission: Mission) -> None:
    """Leave the table that is over, and lay that of a mission, the career under it."""
    open_career(app)
    begin_mission(app, mission)


def open_career(app: App) -> None:
    """Leave whatever lies over the title, and open the career."""
    from game.app.scenes.career import CareerScene
    from game.app.scenes.title import TitleScene

    app.back_to(TitleScene)
    app.push(CareerScene(app))


def under_way(mission: Mission) -> Path | None:
    """Return the file of a mission's game that is not over, the latest."""
    saves = (save for save in all_saves() if save.header is not None and not save.over)
    return next((s.path for s in saves if s.header and mission.is_of(s.header.setup)), None)


def watch_gold(app: App, mission: Mission) -> None:
    """Show the recorded game that reaches a mission's gold."""
    from game.app.scenes.replay import ReplayScene

    found = gold_game(mission, app.kit.modules)
    if found is not None:
        app.push(ReplayScene(app, found.match, judging_of(found)))
