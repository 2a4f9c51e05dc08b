"""What a goal can measure, and how far it is reached."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from operator import eq, ge, le

from game.core.phases.ending import score_terms
from game.core.state import Game
from game.core.terms import total
from game.core.tiles import METAL, STONE, WOOD
from game.core.words import N_
from game.scenarios.notation import tile_words
from game.scenarios.reading import MisreadError
from game.words import _, say

Count = Callable[[Game, int], int]
SIGNS = {">=": ge, "<=": le, "=": eq}
TOLD = {
    ">=": N_("{what}: {have} of {need}"),
    "<=": N_("{what}: {have}, at most {need}"),
    "=": N_("{what}: {have}, goal: {need}"),
}
TILES, SPACES = "tiles", "spaces"


def _kept(game: Game, seat: int) -> int:
    """Return how many of a player's promises would be kept now."""
    told = (game.rules.promises[n].progress(game, seat) for n in game.boroughs[seat].promises)
    return sum(progress.have >= progress.need for progress in told)


def _goods(material: int) -> Count:
    return lambda game, seat: game.boroughs[seat].goods[material].bit_count()


#: What is counted of a player's borough, with the word for it.
MEASURES: dict[str, tuple[str, Count]] = {
    "votes": (N_("Votes"), lambda game, seat: game.boroughs[seat].votes),
    "money": (N_("Dollars"), lambda game, seat: game.boroughs[seat].money),
    "pollution": (N_("Pollution"), lambda game, seat: game.boroughs[seat].pollution),
    "score": (N_("Final score"), lambda game, seat: total(score_terms(game, seat))),
    "graves": (N_("Graves"), lambda game, seat: len(game.boroughs[seat].cemetery)),
    "people": (N_("People"), lambda game, seat: len(game.at_home(seat))),
    "residents": (
        N_("Residents"),
        lambda game, seat: len(game.on_tiles(seat, "residence")),
    ),
    "hall": (N_("In City Hall"), lambda game, seat: len(game.in_city_hall(seat))),
    "tourists": (N_("Tourists abroad"), lambda game, seat: len(game.abroad(seat))),
    "materials": (
        N_("Materials in store"),
        lambda game, seat: game.boroughs[seat].stored.bit_count(),
    ),
    "wood": (N_("Wood"), _goods(WOOD)),
    "stone": (N_("Stone"), _goods(STONE)),
    "metal": (N_("Metal"), _goods(METAL)),
    "radiation": (N_("Spaces out of use"), lambda g, seat: g.boroughs[seat].useless.bit_count()),
    "kept": (N_("Promises kept"), _kept),
}


@dataclass(frozen=True)
class Standing:
    """How far a goal is reached at some moment."""

    what: str
    have: int
    sign: str
    need: int

    @property
    def is_met(self) -> bool:
        """Tell whether the goal is reached."""
        return bool(SIGNS[self.sign](self.have, self.need))

    def __str__(self) -> str:
        return say(TOLD[self.sign], what=self.what, have=self.have, need=self.need)


@dataclass(frozen=True)
class Goal:
    """One measure of a borough and the bound it is held to: ``votes >= 9``."""

    name: str
    words: tuple[str, ...]
    sign: str
    need: int

    def standing(self, game: Game, seat: int) -> Standing:
        """Return how far a player has come."""
        return Standing(self._title(game), self._count(game, seat), self.sign, self.need)

    def _title(self, game: Game) -> str:
        if self.name in MEASURES:
            return _(MEASURES[self.name][0])
        kind, level = tile_words(" ".join(self.words), game.rules.kinds)
        title = _(kind.title)
        if len(self.words) > 1:
            title = f"{title} {level}"
        return title if self.name == TILES else say(N_("Spaces of {tile}"), tile=title)

    def _count(self, game: Game, seat: int) -> int:
        if self.name in MEASURES:
            return MEASURES[self.name][1](game, seat)
        kind, level = tile_words(" ".join(self.words), game.rules.kinds)
        least = level if len(self.words) > 1 else 1
        found = [t for t in game.boroughs[seat].tiles_in(kind.name) if t.level >= least]
        return len(found) if self.name == TILES else sum(len(t.spaces) for t in found)


def read_goal(text: str) -> Goal:
    """Return the goal that a line tells, or raise a MisreadError."""
    found = re.fullmatch(r"(\w+)((?: \w+)*) (>=|<=|=) (\d+)", text.strip())
    if found is None:
        raise MisreadError(f"{text!r} is no goal such as 'votes >= 9'")
    name, words = found[1], tuple(found[2].split())
    if name not in MEASURES and name not in (TILES, SPACES):
        known = ", ".join((*MEASURES, TILES, SPACES))
        raise MisreadError(f"{name!r} cannot be measured; there are: {known}")
    if bool(words) != (name not in MEASURES):
        wanted = "nothing more" if words else "a kind of tile"
        raise MisreadError(f"after {name!r} comes {wanted}")
    return Goal(name, words, found[3], int(found[4]))
