"""Logs on disk: a header, then one line per command with its events and a running hash."""

from game.saves.autosave import Autosave
from game.saves.codec import SUFFIX, Header
from game.saves.errors import BadSaveError, CannotSaveError
from game.saves.home import autosaves_folder, damaged_folder, save_path, saves_folder
from game.saves.order import in_order
from game.saves.reading import Loaded, load
from game.saves.settling import settled_otherwise
from game.saves.shelf import Summary, listed, summary
from game.saves.verifying import Judgement, judged, verify
from game.saves.writing import header_of, save

__all__ = [
    "SUFFIX",
    "Autosave",
    "BadSaveError",
    "CannotSaveError",
    "Header",
    "Judgement",
    "Loaded",
    "Summary",
    "autosaves_folder",
    "damaged_folder",
    "header_of",
    "in_order",
    "judged",
    "listed",
    "load",
    "save",
    "save_path",
    "saves_folder",
    "settled_otherwise",
    "summary",
    "verify",
]
