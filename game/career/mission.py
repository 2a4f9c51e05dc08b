"""What a career is made of: chapters of missions (``assets/career/README.md``)."""

from __future__ import annotations

import msgspec

from game.core.given_numbers import GivenNumbers
from game.core.setup import Seat, Setup
from game.lessons.lesson import Words
from game.packages import GAME_ALONE


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game alone with goals: votes for each medal (``marks.py``) and two feats.

    ``feats`` and ``needs`` are names of the album's feats; without what it ``needs`` no
    number of votes earns a medal.
    """

    key: str
    title: Words
    intro: Words
    board: str
    seed: int
    feats: tuple[str, str]
    modules: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    needs: str = ""
    edition: int = 1  # of the house's numbers, by which its marks were proved and it is played

    def setup(self, name: str = "", player: str = "person") -> Setup:
        """Return the terms of its game."""
        board = GAME_ALONE.library.named(self.board)
        numbers = GivenNumbers(self.edition)
        return Setup((Seat(name, board, player),), self.seed, self.modules, self.options, numbers)

    def is_of(self, setup: Setup) -> bool:
        """Tell whether a game is this mission's, whoever plays it and in whatever colours."""
        if setup.seed != self.seed or len(setup.seats) != 1:
            return False
        seat = setup.seats[0]
        worn = msgspec.structs.replace(seat, colour=None, symbol=None, character="")
        return msgspec.structs.replace(setup, seats=(worn,)) == self.setup(seat.name, seat.player)


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Missions that belong together."""

    title: Words
    about: Words
    missions: tuple[Mission, ...]
    name: str = ""  # that of the file
