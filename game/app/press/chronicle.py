"""Reading the log as a reporter does: from outside, so that no secret can get into print."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatchmethod

from game.app.presenting.composing import shown
from game.app.press.record import Built, Death, Period, Standing, Visit, standings
from game.core import events as happened
from game.core.engine import new_game
from game.core.event import Event
from game.core.flow import RoundBegan, StepBegan, TaskOpened
from game.core.match import Match
from game.core.phases.pollution import death_terms
from game.core.places import host_of, is_standing
from game.core.price import START
from game.core.secrets import NOBODY
from game.core.setup import SCREENS
from game.core.state import Game
from game.core.terms import Term
from game.core.view import BUILD_PHASE, view_of

DEATHS = "deaths"  # the task in which pollution takes its toll
TOURIST = "B2.4.1"  # the rule of a tourist's income


class Reporter:
    """Hears events in their order, each before it happens, and writes down what matters."""

    def __init__(self, game: Game, number: int) -> None:
        before = standings(game)
        self._page = Period(number, game, before, before)
        self._why: dict[int, tuple[Term, ...]] = {}

    def hear(self, game: Game, event: Event) -> None:
        """Note what is about to happen, as somebody without a seat may read it."""
        seen = event.seen_by(NOBODY)
        self._page.events.append(seen)
        self._note(seen, game)

    def page(self, game: Game) -> Period:
        """Return what happened until now."""
        self._page.game = view_of(game, NOBODY)
        self._page.after = standings(game)
        return self._page

    @singledispatchmethod
    def _note(self, event: Event, game: Game) -> None:
        """Of most events there is nothing to note, unless a module has built something."""
        built = shown(game).built.get(type(event))
        if built is not None:
            self._page.built.append(built(event))

    @_note.register
    def _(self, event: happened.TileBuilt, game: Game) -> None:
        if event.how != START:
            self._page.built.append(Built(event.seat, event.kind, event.level, event.spaces))

    @_note.register
    def _(self, event: happened.TileUpgraded, game: Game) -> None:
        old = game.boroughs[event.seat].tiles[event.tile]
        spaces = (*old.spaces, event.space)
        self._page.built.append(Built(event.seat, old.kind, old.level + 1, spaces, grew=True))

    @_note.register
    def _(self, event: happened.ZoneGrew, game: Game) -> None:
        self._page.enlarged.append(event.seat)

    @_note.register
    def _(self, event: TaskOpened, game: Game) -> None:
        if event.kind == DEATHS:
            self._why[event.seat] = tuple(t for t in death_terms(game, event.seat) if t.amount > 0)

    @_note.register
    def _(self, event: happened.PersonDied, game: Game) -> None:
        self._page.deaths.append(Death(event.seat, self._why.get(event.seat, ()), event.space))

    @_note.register
    def _(self, event: happened.PersonMoved, game: Game) -> None:
        owner, old = game.rules.owner[event.person], game.where[event.person]
        host = host_of(event.to) if is_standing(event.to) else owner
        came = not is_standing(old) or host_of(old) != host
        if host != owner and came:
            self._page.visits.append(Visit(owner, host))

    @_note.register
    def _(self, event: happened.MoneyChanged, game: Game) -> None:
        self._page.paid += [(event.seat, term) for term in event.terms if term.rule == TOURIST]

    @_note.register
    def _(self, event: happened.DiscAdvanced, game: Game) -> None:
        self._page.discs.append(event)

    @_note.register
    def _(self, event: happened.PlayerEliminated, game: Game) -> None:
        self._page.closed.append(event.seat)

    @_note.register
    def _(self, event: happened.MayorInvited, game: Game) -> None:
        self._page.host = event.host


def _told(match: Match) -> Iterator[tuple[int, Game, Event]]:
    """Let the log happen again: each event before it does, with the number of its entry."""
    game = new_game(match.setup, match.modules)
    for number, entry in enumerate(match.log):
        for event in entry.events:
            yield number, game, event
            event.apply(game)


def rounds(match: Match) -> list[Period]:
    """Return every round that is over, the first one first."""
    pages: list[Period] = []
    reporter: Reporter | None = None
    for _number, game, event in _told(match):
        ends = isinstance(event, RoundBegan | happened.ScoreCounted)
        if ends and reporter is not None:
            pages.append(reporter.page(game))
            reporter = None
        if isinstance(event, RoundBegan):
            reporter = Reporter(game, event.round)
        elif reporter is not None:
            reporter.hear(game, event)
    return pages


def race(pages: list[Period]) -> list[tuple[Standing, ...]]:
    """Return how everybody stood at first and after each of these rounds."""
    return [pages[0].before, *(page.after for page in pages)] if pages else []


def since_last_turn(match: Match, seat: int, told: int = 0) -> Period:
    """Return what happened since somebody's last turn ended, or since the game began.

    ``told``: so many entries of the log are known already. Behind screens nobody sees what
    the others build until the phase is over (B2.2.10).
    """
    own = [n for n, e in enumerate(match.log) if e.command is not None and e.command.seat == seat]
    last, now = own[-1] if own else -1, match.game
    screens = (now.round, BUILD_PHASE) if now.rules.is_on(SCREENS) else None
    reporter: Reporter | None = None
    seen = now
    for number, game, event in _told(match):
        seen = game
        if reporter is None:
            ends_turn = number == last and isinstance(event, StepBegan | RoundBegan)
            if number < told or not (number > last or ends_turn):
                continue
            reporter = Reporter(game, now.round)
        if (game.round, game.phase) == screens == (now.round, now.phase):
            break
        reporter.hear(game, event)
    return (reporter or Reporter(seen, now.round)).page(seen)
