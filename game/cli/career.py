"""``career``: lists the missions of a mayor's career, what they take, and the medals earned."""

from __future__ import annotations

import argparse
from typing import Any

from game.career.marks import MEDAL_TITLES, MEDALS, marks_of
from game.career.mission import Mission
from game.career.progress import Record, career_file, records
from game.career.reading import chapters
from game.core.words import N_
from game.packages import Kit
from game.words import Verbatim, _, language, say


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "career",
        help=_("list the missions of the career and your medals"),
        description=_("Lists every mission with its board, its marks, your medal and best votes."),
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Print the career, chapter by chapter."""
    earned = records(career_file())
    for number, chapter in enumerate(chapters(), 1):
        print(f"{number}. {chapter.title[language()]}")
        for mission in chapter.missions:
            print(f"   {_line(mission, earned.get(mission.key))}")
    won = [record.medal for record in earned.values()]
    counts = {medal: won.count(medal) for medal in MEDALS}
    print(say(N_("gold {gold} · silver {silver} · bronze {bronze}"), **counts))
    return 0


def _line(mission: Mission, record: Record | None) -> str:
    """Return a mission in a line: title, board, marks, and what was made of it."""
    marks = marks_of(mission)
    title = Verbatim(mission.title[language()])
    text = N_("{title} ({board}): {bronze}/{silver}/{gold}")
    gaps = {medal: marks.least(medal) for medal in MEDALS}
    line = say(text, title=title, board=Verbatim(mission.board), **gaps)
    if record is None:
        return line
    medal = MEDAL_TITLES.get(record.medal, N_("no medal"))
    told = say(N_("{medal}, best {votes}"), medal=medal, votes=record.votes)
    feats = "★" * len(record.feats)
    return f"{line} – {told} {feats}".rstrip()
