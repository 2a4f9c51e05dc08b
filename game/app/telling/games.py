"""Which game it is, in words: a mission or the daily city with its goal, or board and modules."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from game.album.feats import FEATS
from game.app.telling import names
from game.app.telling.board_titles import board_title
from game.app.words import Verbatim, _, language, say
from game.career.marks import MEDAL_TITLES, marks_of, next_medal
from game.career.mission import Mission
from game.career.reading import mission_of
from game.challenges.daily import day_begun
from game.core.hooks import Module
from game.core.phases.ending import next_tier
from game.core.setup import Setup
from game.core.words import N_
from game.numbers.board_ranks import ranks_on
from game.saves import Header


def which_game(header: Header, modules: Mapping[str, Module]) -> str:
    """Return in a line which game this is."""
    mission = mission_of(header.setup)
    if mission is not None:
        return mission_title(mission)
    day = day_begun(header.setup, header.begun)
    if day is not None:
        return daily_title(day)
    parts = [_boards(header.setup, modules), _modules(header.setup, modules)]
    numbers = header.setup.numbers
    if numbers.are_own:
        parts.append(say(N_("Numbers: {which}"), which=Verbatim(numbers.name)))
    return " · ".join(parts)


def daily_title(day: date) -> str:
    """Return what the game of a day is called."""
    return say(N_("Daily city, {day}"), day=names.day(day))


def daily_goal(day: date, board: str, votes: int) -> str:
    """Return which day's game it is, and what the next rank takes."""
    ahead = next_tier(votes, ranks_on(board))
    if ahead is None:
        return f"{daily_title(day)}\n" + _("Goal reached: the highest rank")
    text = N_("Goal: at least {least} at the end, for the rank {rank}")
    return f"{daily_title(day)}\n" + say(text, least=ahead[0], rank=ahead[1])


def mission_title(mission: Mission) -> str:
    """Return what the game of a mission is called."""
    return say(N_("Career: {title}"), title=Verbatim(mission.title[language()]))


def mission_goal(mission: Mission, votes: int) -> str:
    """Return which mission it is, what the next medal takes, and the feats to reach."""
    ahead = next_medal(mission, votes)
    lines = [mission_title(mission)]
    if not ahead:
        lines.append(_("Goal reached: the votes for gold"))
    else:
        text = N_("Goal: at least {least} at the end, for {medal}")
        least = marks_of(mission).least(ahead)
        lines.append(say(text, least=least, medal=_(MEDAL_TITLES[ahead]).lower()))
    if mission.needs:
        lines.append(say(N_("For every medal: {feat}"), feat=_feat(mission.needs)))
    lines += [say(N_("Feat: {feat}"), feat=_feat(name)) for name in mission.feats]
    return "\n".join(lines)


def _feat(name: str) -> str:
    return next(_(feat.text) for feat in FEATS if feat.name == name)


def _boards(setup: Setup, modules: Mapping[str, Module]) -> str:
    titles = [board_title(seat.board.name, modules) for seat in setup.seats]
    return ", ".join(dict.fromkeys(titles))


def _modules(setup: Setup, modules: Mapping[str, Module]) -> str:
    titles = [_(modules[name].title) for name in setup.modules if name in modules]
    return ", ".join(titles) or _("The base game")
