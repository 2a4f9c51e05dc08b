"""Who lives in a borough: actors made from a player's view of the game, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.app.art.footprint import Footprint
from game.app.art.trees import park_trees, trees_on
from game.app.presenting.composing import shown
from game.app.presenting.puffs import chance
from game.app.settings import Motion
from game.app.town import streets, water
from game.app.town.actors import STROLLER, Chimney, Lamp, Tree, Walker
from game.app.town.mote import Actor, Mote
from game.app.town.traffic import TRAFFIC
from game.core.grid import SIZE
from game.core.state import Game

WORKS = "factory"  # the kind that smokes while somebody works there
PUBLIC = "public"  # the group of buildings that keep their lights on
BAD_AIR = 15  # per cent of pollution over which smoke is darker
EVENING = 7  # the phase from which lights are on
LONG_AGO = -60.0  # seconds: every lamp is on
EVENING_LIGHT = (196, 196, 222)  # what is left of the colours then
PACES: dict[Motion, float] = {"lively": 1.0, "calm": 0.5, "still": 0.0}
_MOST_OUT = 16


def cast_of(game: Game, seat: int, evening: float = LONG_AGO) -> tuple[Actor, ...]:
    """Return all who live in a borough and around it as it is now, those of modules too.

    ``evening`` is when, in seconds, the lights of the evening began to go on.
    """
    return (*TRAFFIC, *water.at_sea(), *dwellers_of(game, seat, evening))


def dwellers_of(game: Game, seat: int, evening: float = LONG_AGO) -> tuple[Actor, ...]:
    """Return all who live in a borough itself."""
    return (
        *water.afloat(shown(game).board_now(game, seat), game.boroughs[seat].tiled),
        *_trees(game, seat),
        *_strollers(game, seat),
        *_chimneys(game, seat),
        *(lamps_of(game, seat, evening) if is_evening(game) else ()),
        *shown(game).life(game, seat),
    )


def is_evening(game: Game) -> bool:
    """Tell whether a round comes to its end."""
    return game.phase >= EVENING


def motes_at(actors: Iterable[Actor], seconds: float, motion: Motion) -> Iterator[Mote]:
    """Return what is to be seen at a moment: calm is slow and without walkers, still timeless."""
    now = seconds * PACES[motion]
    for actor in actors:
        if motion == "lively" or actor.is_calm:
            yield from actor.at(now)


def _strollers(game: Game, seat: int) -> Iterator[Walker]:
    """Let some of those who stand in a building stroll about it: small doubles of themselves."""
    borough = game.boroughs[seat]
    out = 0
    for space, persons in sorted(borough.who.items()):
        tile = borough.tile_at(space)
        if tile is None:
            continue
        for person in persons:
            if chance(person, space, 3) < 0.85 and out < _MOST_OUT:
                out += 1
                kind, owner = game.rules.person_kind[person].name, game.rules.owner[person]
                way = streets.turned_to(streets.around(tile.spaces), person)
                if person % 2:
                    way = way[::-1]
                picture = ("person", kind, owner, "standing")
                rest = 3 + 12 * chance(person, 4)
                yield Walker(picture, way, STROLLER, rest=rest, lead=40 * chance(person, space, 5))


def _chimneys(game: Game, seat: int) -> Iterator[Chimney]:
    """Let the chimneys smoke of those factories in which somebody works."""
    borough = game.boroughs[seat]
    tone = "soot" if borough.pollution > BAD_AIR else "smoke_dark"
    for space in sorted(borough.who):
        tile = borough.tile_at(space)
        if tile is not None and tile.kind == WORKS:
            x, y = space % SIZE, space // SIZE
            yield Chimney(x + 0.8, y + 0.08, 2.4 * chance(space, 6), tone)


def _trees(game: Game, seat: int) -> Iterator[Tree]:
    """Return the trees of parks and woods, where they are drawn."""
    borough = game.boroughs[seat]
    for drawn in trees_on(borough.board, borough.tiled):
        yield Tree.drawn(drawn, 0, 0)
    for tile in borough.tiles.values():
        if tile.kind == "park":
            west, north = min(s % SIZE for s in tile.spaces), min(s // SIZE for s in tile.spaces)
            for drawn in park_trees(Footprint.of(tile.spaces, tile.level, ())):
                yield Tree.drawn(drawn, west, north)


def lamps_of(game: Game, seat: int, evening: float = LONG_AGO) -> Iterator[Lamp]:
    """Return the lights of a borough: where somebody is, and in public buildings."""
    borough = game.boroughs[seat]
    number = 0
    for tile in borough.tiles.values():
        is_public = PUBLIC in borough.kinds[tile.kind].groups
        for space in tile.spaces:
            is_home = space in borough.who
            if is_home or is_public:
                x, y = space % SIZE + 0.5, space // SIZE + 0.5
                yield Lamp(x, y, 1.9 if is_home else 1.4, number, evening)
                number += 1
