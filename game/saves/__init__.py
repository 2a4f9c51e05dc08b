"""Logs on disk: a header, then one line per command with its events and a running hash."""

from game.saves.autosave import Autosave
from game.saves.codec import SUFFIX, Header
from game.saves.errors import BadSaveError, CannotSaveError
from game.saves.home import autosaves_folder, save_path, saves_folder
from game.saves.reading import Loaded, load
from game.saves.shelf import Summary, listed, summary
from game.saves.verifying import verify
from game.saves.writing import save

__all__ = [
    "SUFFIX",
    "Autosave",
    "BadSaveError",
    "CannotSaveError",
    "Header",
    "Loaded",
    "Summary",
    "autosaves_folder",
    "listed",
    "load",
    "save",
    "save_path",
    "saves_folder",
    "summary",
    "verify",
]
