"""The module's part of the state: markers, standing godzillas, the supply of both."""

from __future__ import annotations

from game.core.grid import mask_of
from game.core.slices import SliceOf
from game.core.state import Game

NAME = "godzillas"
STOCKHOLM = "stockholm"
GODZILLAS_BY_PLAYERS = (1, 1, 2, 3)  # GOD.1 [S]
MARKERS = 40  # GOD.1 [S]
FIRST_ROUND_AWAKE = 5  # GOD.6 [S]
MARKERS_THE_ENGINEER_TAKES = 2  # GOD.3 [S]
VOTES_FOR_A_MARKER = 1  # GOD.2 [S]


class Radiation:
    """Where markers lie and godzillas stand, seat by seat, and what is left of both."""

    __slots__ = ("area", "asleep", "marked", "markers", "standing", "steps")

    def __init__(self, players: int) -> None:
        self.asleep = GODZILLAS_BY_PLAYERS[players - 1]  # godzillas in supply
        self.markers = MARKERS  # markers in supply
        self.marked = [0] * players  # spaces that bear a marker
        self.standing: list[tuple[int, ...]] = [()] * players  # where one stands, in order
        self.area = [0] * players  # where this round's walk starts from (GOD.10), once it is known
        self.steps = [0] * players  # this round's die of those who host

    def copy(self) -> Radiation:
        """Return a part that can go its own way."""
        twin = Radiation(len(self.marked))
        twin.asleep = self.asleep
        twin.markers = self.markers
        twin.marked = self.marked.copy()
        twin.standing = self.standing.copy()
        twin.area = self.area.copy()
        twin.steps = self.steps.copy()
        return twin

    def leaks(self) -> list[str]:
        """Return which pieces are lost or doubled (GOD.1)."""
        found = []
        markers = self.markers + sum(marked.bit_count() for marked in self.marked)
        if markers != MARKERS or self.markers < 0:
            found.append(f"{markers} radiation markers instead of {MARKERS}")
        whole = GODZILLAS_BY_PLAYERS[len(self.marked) - 1]
        godzillas = self.asleep + sum(1 for spaces in self.standing if spaces)
        if godzillas != whole or self.asleep < 0:
            found.append(f"{godzillas} godzillas instead of {whole}")
        return found


radiation = SliceOf(NAME, lambda setup: Radiation(len(setup.seats)))


def useless_spaces(game: Game, seat: int) -> int:
    """Return the spaces that serve nobody: marked ones and those under a godzilla (GOD.14)."""
    part = radiation(game)
    return part.marked[seat] | mask_of(part.standing[seat])


# --- changes, for events only ------------------------------------------------------------


def set_radiation(game: Game, seat: int, marked: int, standing: tuple[int, ...]) -> None:
    """Lay a borough's markers and stand its godzilla; the supply makes up the difference."""
    part = radiation(game)
    borough = game.boroughs[seat]
    before = useless_spaces(game, seat)
    part.markers += part.marked[seat].bit_count() - marked.bit_count()
    part.asleep += bool(part.standing[seat]) - bool(standing)
    part.marked[seat] = marked
    part.standing[seat] = standing
    borough.useless = borough.useless & ~before | useless_spaces(game, seat)
    borough.forget()
