"""Winter's action cards at the table (WACT): they come with the snow."""

from __future__ import annotations

from game.app.art.seasons import SNOW
from game.app.presenting.presentation import Presentation

PRESENTATION = Presentation(module="winter_cards", season=SNOW)
