"""Those who live: walkers, chimneys, boats, trees in the wind, lamps."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from game.app.art.outline import UNIT, Point
from game.app.art.trees import Tree as DrawnTree
from game.app.town.mote import Mote, Picture

STROLL = 0.5  # spaces a second
STROLLER = 0.36  # of a space: how large somebody is who is out
PUFFS, RISE_SECONDS = 5, 2.4
DRIFT = 4 / 62  # spaces a second, for boats
LAMP_LAG, LAMP_SECONDS = 0.04, 0.5  # from lamp to lamp, and until one is bright
WIND = 0.9  # how often a second a gust passes, in radians
_LEAST = 0.08  # of a gust that moves a tree


def length_of(way: tuple[Point, ...]) -> float:
    """Return how long a way is."""
    return sum(math.dist(way[n], way[n + 1]) for n in range(len(way) - 1))


def along(way: tuple[Point, ...], gone: float) -> tuple[Point, Point]:
    """Return where somebody is who has gone this far, and the direction."""
    for n in range(len(way) - 1):
        (ax, ay), (bx, by) = way[n], way[n + 1]
        step = math.dist(way[n], way[n + 1])
        if gone <= step or n == len(way) - 2:
            part = min(1.0, gone / step) if step else 0.0
            return (ax + (bx - ax) * part, ay + (by - ay) * part), (bx - ax, by - ay)
        gone -= step
    return way[0], (0.0, 0.0)


@dataclass(frozen=True)
class Walker:
    """Somebody who goes a way, rests out of sight, and goes it again."""

    picture: Picture
    way: tuple[Point, ...]
    size: float
    speed: float = STROLL
    rest: float = 8.0
    lead: float = 0.0  # seconds by which this one is ahead
    is_calm: bool = False

    def at(self, seconds: float) -> Iterator[Mote]:
        """Return the walker while it is out, one step after the other."""
        under_way = length_of(self.way) / self.speed
        now = (seconds + self.lead) % (under_way + self.rest)
        if now < under_way:
            (x, y), _ahead = along(self.way, now * self.speed)
            hop = abs(math.sin(now * math.pi * 4.4 * self.speed)) * 0.035
            yield Mote(self.picture, x, y - hop - self.size * 0.3, self.size)


@dataclass(frozen=True)
class Shuttle:
    """Something on wheels that goes around a way without end, turned as it goes."""

    name: str
    way: tuple[Point, ...]
    size: float
    speed: float = STROLL
    is_calm: bool = False

    def at(self, seconds: float) -> Iterator[Mote]:
        """Return it at its place."""
        gone = seconds * self.speed % length_of(self.way)
        (x, y), (dx, dy) = along(self.way, gone)
        angle = round(math.degrees(math.atan2(dy, dx))) % 360
        yield Mote(("part", self.name, 0, angle), x, y, self.size)


@dataclass(frozen=True)
class Crowd:
    """People who gather around somebody and leap, each at its own time."""

    picture: Picture
    x: float
    y: float
    count: int = 4
    size: float = 0.34
    is_calm: bool = False

    def at(self, seconds: float) -> Iterator[Mote]:
        """Return them in a ring, from north to south."""
        for number in range(self.count):
            angle = (number + 0.5) / self.count * math.tau + 0.25 * math.sin(seconds + number)
            leap = abs(math.sin(seconds * 4 + number * 1.9)) * 0.1
            x, y = self.x + 0.46 * math.cos(angle), self.y + 0.36 * math.sin(angle)
            yield Mote(self.picture, x, y - leap, self.size)


@dataclass(frozen=True)
class Chimney:
    """A chimney that smokes while somebody works; darker where the air is bad."""

    x: float
    y: float
    lead: float = 0.0
    tone: str = "smoke_dark"
    size: float = 0.2
    is_calm: bool = True

    def at(self, seconds: float) -> Iterator[Mote]:
        """Return five puffs that rise, swell and thin out."""
        for number in range(PUFFS):
            age = ((seconds + self.lead) / RISE_SECONDS + number / PUFFS) % 1.0
            bend = 0.16 * math.sin(age * 4 + self.lead) + 0.28 * age
            size = self.size * (0.6 + 1.5 * age)
            alpha = round(185 * (1 - age) * min(1.0, age * 8))
            yield Mote(("puff", self.tone), self.x + bend, self.y - 0.75 * age, size, alpha)


@dataclass(frozen=True)
class Drifter:
    """Something that drifts to and fro on water."""

    picture: Picture
    start: Point
    end: Point
    size: float
    speed: float = DRIFT
    lead: float = 0.0
    is_calm: bool = True

    def at(self, seconds: float) -> Iterator[Mote]:
        """Return it where it is by now; it turns at the ends, and rocks a little."""
        reach = math.dist(self.start, self.end)
        gone = ((seconds + self.lead) * self.speed) % (2 * reach) if reach else 0.0
        back = gone > reach
        part = ((2 * reach - gone) if back else gone) / reach if reach else 0.0
        (ax, ay), (bx, by) = self.start, self.end
        rock = 0.02 * math.sin((seconds + self.lead) * 1.6)
        west = (bx < ax) != back if bx != ax else False
        picture = (*self.picture, 1 if west else 0)
        yield Mote(
            picture, ax + (bx - ax) * part, ay + (by - ay) * part + rock, self.size, 255, True
        )


@dataclass(frozen=True)
class Tree:
    """A tree whose crown bends when a gust passes from west to east."""

    name: str
    x: float
    y: float
    size: float
    is_calm: bool = True

    @classmethod
    def drawn(cls, tree: DrawnTree, west: int, north: int) -> Tree:
        """Return the tree that is drawn here, on a tile that begins at this space."""
        half = tree.size * 0.05  # a part's picture is a little south-east of its stem
        x, y = (tree.x + half) / UNIT + west, (tree.y + half) / UNIT + north
        return cls(tree.name, x, y, tree.size / UNIT)

    def at(self, seconds: float) -> Iterator[Mote]:
        """Return the crown while it is bent; else nothing, for the tree is drawn already."""
        gust = max(0.0, math.sin(seconds * WIND - self.x * 0.55 - self.y * 0.12)) ** 3
        if gust > _LEAST:
            bend = gust * 0.022 * (1 + 0.6 * math.sin(seconds * 7 + self.x * 5 + self.y * 3))
            yield Mote(("crown", self.name), self.x + bend, self.y, self.size, 255, True)


@dataclass(frozen=True)
class Lamp:
    """A warm light that breathes; it goes on a little after the one before it."""

    x: float
    y: float
    size: float
    number: int = 0
    lit_from: float = -60.0  # when the first lamp goes on
    is_calm: bool = True

    def at(self, seconds: float) -> Iterator[Mote]:
        """Return its glow, which comes up softly."""
        lit = (seconds - self.lit_from - self.number * LAMP_LAG) / LAMP_SECONDS
        breath = 0.86 + 0.14 * math.sin(seconds * 1.3 + self.number * 1.7)
        breath *= max(0.0, min(1.0, lit))
        yield Mote(("light",), self.x, self.y, self.size, round(200 * breath), True)
