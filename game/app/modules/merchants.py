"""Merchants at the table (MER): they come with the blossom."""

from __future__ import annotations

from game.app.art.seasons import BLOSSOM
from game.app.presenting.presentation import Presentation

PRESENTATION = Presentation(module="merchants", season=BLOSSOM)
