"""The mayor who speaks in City Hall, at the table (MAY): he comes with the snow."""

from __future__ import annotations

from game.app.art.seasons import SNOW
from game.app.presenting.presentation import Presentation

PRESENTATION = Presentation(module="mayor", season=SNOW)
