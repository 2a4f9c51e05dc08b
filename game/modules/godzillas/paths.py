"""Every way a godzilla can walk, each with what it would do (GOD.10 to GOD.13, GOD.18).

One pure function, ``paths``, serves the options, the event and the preview alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.borough import Borough
from game.core.grid import SIZE, SPACES, mask_of, spaces_of
from game.core.state import Game
from game.modules.godzillas.radiation import radiation
from game.modules.terrain.water import closed_water, open_water

#: North, east, south, west: one further is a turn to the right.
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Harm:
    """What a set of spaces would lose to a godzilla."""

    eaten: tuple[int, ...]  # persons
    goods: tuple[int, ...]  # spaces whose material is lost
    parks: tuple[int, ...]  # Park spaces that count no more


@dataclass(frozen=True, slots=True)
class Path:
    """One way to walk: from ``start`` through ``spaces``, to the two where it ``stands``."""

    start: int
    spaces: tuple[int, ...]  # all that are entered, water included
    markers: tuple[int, ...]
    stands: tuple[int, ...]
    harm: Harm


def harm_on(game: Game, seat: int, trampled: int, lost: int) -> Harm:
    """Return who and what a godzilla destroys on some spaces, and the Parks among the lost."""
    borough = game.boroughs[seat]
    eaten = [p for space in spaces_of(trampled & borough.occupied) for p in borough.who[space]]
    parks = 0
    for tile in borough.tiles_in("park"):
        parks |= tile.mask
    return Harm(
        tuple(eaten),
        tuple(spaces_of(trampled & borough.stored)),
        tuple(spaces_of(parks & lost & ~radiation(game).marked[seat])),
    )


def walkable(borough: Borough) -> int:
    """GOD.11: the zone, whose edge is also where nothing but a Harbor may ever lie on water."""
    return borough.zone & ~closed_water(borough)


def starting_area(game: Game, seat: int) -> int:
    """GOD.10: the building of a first visit, or the tile that holds the godzilla, or its spaces."""
    part = radiation(game)
    if part.area[seat]:
        return part.area[seat]
    return area_around(game, seat, part.standing[seat])


def area_around(game: Game, seat: int, stands: tuple[int, ...]) -> int:
    """Return the one tile that holds all these spaces, or the spaces themselves."""
    own = mask_of(stands)
    tile = game.boroughs[seat].tile_at(stands[0])
    return tile.mask if tile is not None and not own & ~tile.mask else own


def ahead(ground: int, space: int, direction: int) -> int | None:
    """Return the next space in a direction, None where the ground to walk on ends."""
    found = _NEXT[direction % 4][space]
    return found if found is not None and ground >> found & 1 else None


def _next(space: int, dx: int, dy: int) -> int | None:
    x, y = space % SIZE + dx, space // SIZE + dy
    return y * SIZE + x if 0 <= x < SIZE and 0 <= y < SIZE else None


#: By direction, the space next to each; None beyond the edge of the board.
_NEXT = [[_next(space, dx, dy) for space in range(SPACES)] for dx, dy in DIRECTIONS]


def paths(game: Game, seat: int) -> list[Path]:
    """Return every way the godzilla in a borough can walk this round, with its forecast.

    They are remembered until something it walks by changes.
    """
    part, borough = radiation(game), game.boroughs[seat]
    visit = (part.area[seat], part.standing[seat], part.steps[seat])
    stamp = (visit, part.marked[seat], part.markers, borough.who, tuple(borough.goods))
    known = borough.memo.get("paths")
    if known is None or known[0] != stamp:
        found = [
            path
            for start in spaces_of(starting_area(game, seat))
            for walk in (_Walk(game, seat, start),)
            for direction in range(4)
            for path in walk.all_from(direction)
        ]
        known = borough.memo["paths"] = (stamp, found)
    remembered: list[Path] = known[1]
    return remembered


class _Walk:
    """One walk being counted out, from one space of the starting area."""

    def __init__(self, game: Game, seat: int, start: int) -> None:
        part = radiation(game)
        self.game = game
        self.seat = seat
        self.borough = game.boroughs[seat]
        self.start = start
        self.area = starting_area(game, seat)
        self.steps = part.steps[seat]
        self.marked = part.marked[seat]
        self.supply = part.markers
        self.stood = part.standing[seat]
        self.ground = walkable(self.borough)
        self.water = open_water(self.borough)
        self.moved_on = not part.area[seat]  # solo: it walks on from where it stood (GOD.5)

    def all_from(self, direction: int) -> Iterator[Path]:
        """Yield the paths whose first step goes this way, if it leads out of the area."""
        first = ahead(self.ground, self.start, direction)
        if first is not None and not self.area >> first & 1:
            for spaces in self._walks((first,), direction):
                yield self._path(spaces)

    def _walks(self, walked: tuple[int, ...], direction: int) -> Iterator[tuple[int, ...]]:
        """Yield the walks that begin so: straight on, with every turn that may be chosen."""
        if len(self._land(walked)) == self.steps:
            yield walked
            return
        for turn in self._turns(walked, direction):
            following = ahead(self.ground, walked[-1], turn)
            if following is None or self._circles(walked, following):
                yield walked
            else:
                yield from self._walks((*walked, following), turn)

    def _land(self, walked: tuple[int, ...]) -> list[int]:
        return [space for space in walked if not self.water >> space & 1]

    def _circles(self, walked: tuple[int, ...], following: int) -> bool:
        """Tell whether it crosses the same open water again without having met land."""
        if not self.water >> following & 1:
            return False
        afloat: list[int] = []
        for space in reversed(walked):
            if not self.water >> space & 1:
                break
            afloat.append(space)
        return (walked[-1], following) in zip(afloat[1:], afloat, strict=False)

    def _turns(self, walked: tuple[int, ...], direction: int) -> list[int]:
        """GOD.11: straight on; at the edge to the clean side, else as the player likes."""
        here = walked[-1]
        if ahead(self.ground, here, direction) is not None:
            return [direction]
        sides = [turn for turn in (direction - 1, direction + 1) if self._open(here, turn)]
        if not sides:
            return [direction + 2]
        marked = self.marked | mask_of(self._markers(self._land(walked)))
        clean = [turn for turn in sides if not marked >> self._open_space(here, turn) & 1]
        return clean if len(clean) == 1 else sides

    def _open(self, here: int, turn: int) -> bool:
        return ahead(self.ground, here, turn) is not None

    def _open_space(self, here: int, turn: int) -> int:
        found = ahead(self.ground, here, turn)
        assert found is not None
        return found

    def _markers(self, land: list[int]) -> list[int]:
        """GOD.12: the spaces that get a marker, in walking order, as far as the supply goes."""
        left_behind = [*self._walked_away_from(land), *land[:-2]]
        clean = [s for s in dict.fromkeys(left_behind) if not self.marked >> s & 1]
        return clean[: self.supply]

    def _walked_away_from(self, land: list[int]) -> list[int]:
        """GOD.5: alone, the spaces where it stood; not the one it stays on after a single step."""
        if not self.moved_on or not land:
            return []
        kept = self.start if len(land) < 2 else None
        return [space for space in self.stood if space != kept]

    def _path(self, spaces: tuple[int, ...]) -> Path:
        land = self._land(spaces)
        markers = tuple(self._markers(land))
        if len(land) > 1:
            stands = tuple(dict.fromkeys(land[-2:]))
        else:
            stands = (self.start, *land) if land else self.stood
        trampled = mask_of(spaces) | mask_of(stands)
        harm = harm_on(self.game, self.seat, trampled, mask_of(markers) | mask_of(stands))
        return Path(self.start, spaces, markers, stands, harm)
