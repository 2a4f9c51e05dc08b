"""One page of the album: a finished game in a few facts."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from game import __version__
from game.album.deeds import deeds_of, sources_of
from game.album.feats import FEATS, Finished
from game.core.match import Match
from game.core.phases.ending import ranking
from game.saves import Header, Judgement
from game.saves.writing import header_of, lines_of

PERSON = "person"


class SeatPage(msgspec.Struct, frozen=True):
    """How one player did. ``sources`` add up to the score."""

    name: str
    player: str
    board: str
    score: int
    place: int
    sources: dict[str, int]
    feats: tuple[str, ...] = ()


class Page(msgspec.Struct, frozen=True):
    """A finished game. ``game`` is a check sum of its whole log: no game has two pages."""

    game: str
    finished: datetime
    version: str
    seed: int
    modules: tuple[str, ...]
    options: tuple[str, ...]
    seats: tuple[SeatPage, ...]
    judgement: str
    begun: datetime | None = None  # as its file says: which of several tries it is
    branched: bool = False  # it went on from the middle of another
    helped: bool = False  # a bot was asked what to do
    own_numbers: bool = False  # its players had changed numbers of the rules

    @property
    def counts(self) -> bool:
        """Tell whether it counts for records: played from its start, by the house's rules."""
        sound = self.judgement == Judgement.SOUND.value
        return sound and not self.branched and not self.own_numbers

    @property
    def persons(self) -> list[SeatPage]:
        """Return the players who are persons."""
        return [seat for seat in self.seats if seat.player == PERSON]


def check_sum(match: Match) -> str:
    """Return what tells one game from every other, wherever and whenever it is asked for."""
    return lines_of(match, header_of(match))[1]


def endings(match: Match) -> list[Finished]:
    """Return how a game that is over ended for each seat."""
    game, everybody = match.game, deeds_of(match)
    places = {s: n for n, seats in enumerate(ranking(game, game.scores), 1) for s in seats}
    return [Finished(game, seat, everybody, places[seat]) for seat in range(game.players)]


def feats_of(end: Finished) -> tuple[str, ...]:
    """Return the names of the feats that were reached."""
    return tuple(feat.name for feat in FEATS if feat.reached(end))


def page_of(match: Match, judgement: Judgement, header: Header | None = None) -> Page:
    """Return the page of a game that has just ended; ``header`` is that of its file."""
    setup = match.setup
    seats = [
        SeatPage(
            name=seat.name,
            player=seat.player,
            board=seat.board.name,
            score=end.score,
            place=end.place,
            sources=sources_of(end.deeds),
            feats=feats_of(end),
        )
        for seat, end in zip(setup.seats, endings(match), strict=True)
    ]
    return Page(
        game=check_sum(match),
        finished=datetime.now(UTC).replace(microsecond=0),
        version=__version__,
        seed=setup.seed,
        modules=setup.modules,
        options=setup.options,
        seats=tuple(seats),
        judgement=judgement.value,
        begun=header.begun if header else None,
        branched=bool(header and header.branched),
        helped=bool(header and header.helped),
        own_numbers=setup.numbers.are_own,
    )
