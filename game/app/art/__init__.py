"""Every picture of the game: rasterised at the size that is asked for, and kept."""

from game.app.art.fonts import font
from game.app.art.gallery import Art

__all__ = ["Art", "font"]
