"""Many bot games, and what they tell."""

from game.simulation.benchmark import measure
from game.simulation.csv_file import BadTableError, CsvFile
from game.simulation.facts import Facts, facts_of
from game.simulation.playing import StuckError, play
from game.simulation.report import report_on
from game.simulation.running import run
from game.simulation.series import Series, setup_for
from game.simulation.tables import tables

__all__ = [
    "BadTableError",
    "CsvFile",
    "Facts",
    "Series",
    "StuckError",
    "facts_of",
    "measure",
    "play",
    "report_on",
    "run",
    "setup_for",
    "tables",
]
