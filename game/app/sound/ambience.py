"""What a borough sounds like, from its state alone: how built, how dirty, where, and when."""

from __future__ import annotations

from game.app.art.seasons import BLOSSOM, SNOW, THAW
from game.app.presenting.composing import shown
from game.app.sound.sounds import Heard
from game.core.state import Game

#: What is heard where no borough is: on the title, a shore in the morning.
AT_THE_TITLE = {"birds": 0.5, "water": 0.35, "wind": 0.15}
FULLY_BUILT = 60  # spaces from which on a borough is a city
MUCH_INDUSTRY = 16  # spaces of industry
MUCH_WATER = 12  # spaces of water
LAST_PERCENT = 100
SEASONS = {SNOW: (0.25, 0.25), BLOSSOM: (1.5, 0.0), THAW: (0.8, 0.1)}  # birds, wind


def heard_in(game: Game, seat: int) -> Heard:
    """Return what a borough sounds like."""
    return Heard(piece_of(game), ambience_of(game, seat, shown(game).season))


def ambience_of(game: Game, seat: int, season: str = "") -> dict[str, float]:
    """Return how much of each layer is heard in a borough; together they are at most 1."""
    borough = game.boroughs[seat]
    built = min(1.0, borough.tiled.bit_count() / FULLY_BUILT)
    industrial = sum(tile.mask.bit_count() for tile in borough.tiles_in("industrial"))
    green = sum(tile.mask.bit_count() for tile in borough.tiles_in("park"))
    dirty = min(1.0, borough.pollution / LAST_PERCENT)
    shore = borough.board.water.bit_count() + 2 * len(borough.tiles_in("harbor"))
    birds = max(0.0, 0.8 - 0.6 * built - 0.6 * dirty + 0.03 * green)
    wind = 0.35 - 0.2 * built
    more_birds, more_wind = SEASONS.get(season, (1.0, 0.0))
    levels = {
        "birds": birds * more_birds,
        "wind": wind + more_wind,
        "traffic": 0.1 + 0.6 * built if borough.who else 0.0,
        "industry": 0.7 * min(1.0, industrial / MUCH_INDUSTRY) + 0.3 * dirty,
        "water": 0.6 * min(1.0, shore / MUCH_WATER),
    }
    total = max(1.0, sum(levels.values()))
    return {name: round(level / total, 3) for name, level in levels.items() if level > 0}


def piece_of(game: Game) -> str:
    """Return the piece of a round: the game goes from morning to evening."""
    part = game.round / max(1, game.rules.numbers.rounds) if game.round else 0.0
    return "morning" if part < 0.4 else "noon" if part < 0.75 else "evening"
