"""Where a person may walk. One answer serves refusals, goals, bots and whether one may stay.

A ``Walk`` is made of what opens spaces and what bars them, each bar with its rule and words,
as a site is made of requirements. The base game lays it out; modules amend it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.core.grid import spaces_of
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.words import N_

EVERYWHERE = -1


class Why(msgspec.Struct, frozen=True):
    """The rule and the words for spaces that a person may not walk to.

    ``whole``: the refusal shows all of them, not only the one that was asked for.
    """

    rule: str
    text: str
    args: dict[str, str | int] = {}
    whole: bool = False

    def refusal(self, spaces: int, space: int) -> Refusal:
        """Return the refusal of one of these spaces."""
        shown = tuple(spaces_of(spaces)) if self.whole else (space,)
        return Refusal(self.rule, self.text, self.args, shown)


MOVE_ON = Why("B2.3.2", N_("Whoever must move on goes to another tile."))

#: Spaces, and why nobody walks there. A plain tuple, because bots ask for everybody's walks.
Bar = tuple[int, Why]


class Walk:
    """What lies open to a person at home.

    A goal is a space that something opened and nothing bars. ``unopened`` has the words for
    spaces that nothing opened. Of either list the first that names a space is cited, and the
    base game's own come last: it bars the spaces ``barred``, and ``usual_words`` gives the
    words for these, and for what it did not open, only when somebody asks. ``must_leave`` is
    the tile on which the person may not stay.
    """

    __slots__ = ("barred", "bars", "must_leave", "opened", "unopened", "usual_words")

    def __init__(self) -> None:
        self.opened = 0
        self.barred = 0
        self.must_leave = 0
        self.bars: tuple[Bar, ...] = ()
        self.unopened: tuple[Bar, ...] = ()
        self.usual_words: Callable[[], tuple[tuple[Bar, ...], tuple[Bar, ...]]] = lambda: ((), ())

    @property
    def goals(self) -> int:
        """Return the spaces to which the person may walk."""
        barred = self.barred | self.must_leave
        for spaces, _ in self.bars:
            barred |= spaces
        return self.opened & ~barred

    def objection(self, space: int) -> Refusal | None:
        """Return why the person may not walk to a space, or None."""
        bit = 1 << space
        if self.goals & bit:
            return None
        bars, unopened = self.usual_words()
        if self.opened & bit:
            words = (*self.bars, *bars, (self.must_leave, MOVE_ON))
        else:
            words = self.unopened + unopened
        return next((why.refusal(spaces, space) for spaces, why in words if spaces & bit), None)


def walk_of(game: Game, seat: int, person: int) -> Walk:
    """Return the walk of a person within one borough, as the rules of its seat have it."""
    walk = Walk()
    for amend in game.rules.seats[seat].amend_walk:
        amend(game, seat, person, walk)
    return walk
