"""Many bot games, and what they tell."""

from game.simulation.benchmark import measure
from game.simulation.facts import Facts, facts_of
from game.simulation.plan import Plan, setup_for
from game.simulation.playing import StuckError, play
from game.simulation.report import report_on
from game.simulation.running import run
from game.simulation.tables import tables

__all__ = [
    "Facts",
    "Plan",
    "StuckError",
    "facts_of",
    "measure",
    "play",
    "report_on",
    "run",
    "setup_for",
    "tables",
]
