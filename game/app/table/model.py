"""What the person at the screen sees, and what is offered to them; kept until the game changes."""

from __future__ import annotations

from game.app.presenting.composing import Shown, shown
from game.app.presenting.effect import Effect
from game.app.presenting.story import LogLine
from game.app.table.effects import effects_of, gain_words
from game.app.table.hand import Target
from game.app.table.offering import HERE, LINE, NOTHING, PRESS, Offer, Source
from game.app.table.offers import Offers
from game.app.table.round_forecast import Forecast, forecast_of
from game.app.table.session import Session
from game.app.table.stage import Stage
from game.app.table.tray_state import TrayItem, tray_items
from game.app.words import say
from game.core.command import Command
from game.core.commands import EnlargeZone
from game.core.engine import objection
from game.core.grid import SPACES
from game.core.phases.moving import movers
from game.core.places import GRAVE
from game.core.setup import SCREENS
from game.core.state import Game, Task
from game.core.view import BUILD_PHASE, view_of

FEW_EXTRAS = 2
BUILDING = "build"


class TableModel:
    """The game of a session as it is seen and offered. Nothing here knows of the screen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.stage = Stage(session.game)
        self.peeks = False  # the viewer looks at what is secret
        self.looked: int | None = None  # the borough a player wants to see
        self.followed: int | None = None  # the borough where somebody acts, until they are done
        self._offers: tuple[tuple[int, bool], Offers] | None = None
        self._seen: tuple[object, Game] | None = None
        self._tray: tuple[object, list[TrayItem]] | None = None
        self.tray_tips: dict[str, str] = {}  # words about its tiles, by kind
        self.ways: tuple[int, tuple[tuple[Offer, tuple[Effect, ...]], ...]] | None = None
        self._gains: dict[Command, str] = {}
        self._foreseen: dict[Command, tuple[Effect, ...]] = {}
        self._gains_of = -1
        self._forecasts: dict[tuple[int, bool, int, int], Forecast] = {}
        self._forecasts_of: object = None

    # --- the game as it is seen ------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """Return how this game's modules look and speak."""
        return shown(self.session.game)

    @property
    def seen(self) -> Game:
        """Return the game as it is shown to the viewer, secrets taken out."""
        key = (self.stage.version, self.session.version, self.session.viewer, id(self.stage.game))
        if self._seen is None or self._seen[0] != key:
            view = view_of(self.stage.game, self.session.eyes, self.session.at_dawn)
            self._seen = (key, view)
        return self._seen[1]

    @property
    def is_open(self) -> bool:
        """Tell whether a person may decide now: nothing moves, and it is their turn."""
        session = self.session
        return not self.stage.is_busy and session.is_person(session.decider())

    @property
    def home(self) -> int:
        """Return whose borough is large: that of the person at the screen."""
        return self.session.viewer

    @property
    def front(self) -> int:
        """Return whose borough lies in front: another's in the inset, or the large one."""
        if self.looked is not None:
            return self.looked
        act = self.stage.act
        if act is not None and act.borough is not None:
            return act.borough
        if self.is_open and self.offers.task is not None:
            return self.offers.borough
        return self.home if self.followed is None else self.followed

    def look_at(self, seat: int) -> None:
        """Bring a borough forward, or send it back."""
        self.looked = None if self.looked == seat else seat

    def look_home(self) -> None:
        """Send back whatever lies in front."""
        self.looked = self.home

    def other_seats(self) -> list[int]:
        """Return the boroughs that are shown small, clockwise."""
        players = self.session.game.players
        return [(self.home + i) % players for i in range(1, players)]

    def asked_seat(self) -> int | None:
        """Return who is asked something in the game that is shown."""
        task = self.stage.game.task
        return None if task is None else task.seat

    def lines(self) -> list[LogLine]:
        """Return the log as far as it has been seen."""
        session, game = self.session, self.stage.game
        lines = session.lines_after(self.stage.done) if self.stage.is_busy else session.lines
        if game.phase != BUILD_PHASE or not game.rules.is_on(SCREENS):
            return lines
        old, new = lines[: session.lines_at_dawn], lines[session.lines_at_dawn :]
        return [*old, *(line for line in new if line.seat in (session.eyes, -1))]

    def line_on_stage(self, seat: int) -> str:
        """Return what somebody does now, or did last, as the log tells it."""
        session = self.session
        lines = self.lines()
        if self.stage.is_busy and self.stage.act is not None:
            lines = session.lines_after(self.stage.done + 1)
        return next((line.text for line in reversed(lines) if line.seat == seat), "")

    def forecast(self, seat: int) -> Forecast:
        """Return what the round would bring a player; acts of one phase leave it as it was."""
        seen = self.seen
        key = (seat, self.is_hushed, seen.round, seen.phase)
        if self._forecasts_of is not seen and not (self.stage.is_busy and key in self._forecasts):
            self._forecasts, self._forecasts_of = {}, seen
        if key not in self._forecasts:
            self._forecasts[key] = forecast_of(seen, seat, hushed=self.is_hushed)
        return self._forecasts[key]

    @property
    def is_hushed(self) -> bool:
        """Tell whether secrets stay untold: several look at the screen, nobody holds the key."""
        return len(self.session.persons) > 1 and not self.peeks

    # --- what is offered -------------------------------------------------------------

    @property
    def offers(self) -> Offers:
        """Return what the open task offers to the person who decides."""
        key = (self.session.version, self.is_open)
        if self._offers is None or self._offers[0] != key:
            found = Offers(self.session.game) if self.is_open else Offers.none()
            self._offers = (key, found)
        return self._offers[1]

    @property
    def seat(self) -> int:
        """Return the seat that decides, or the viewer's."""
        task = self.offers.task
        return self.session.viewer if task is None else task.seat

    @property
    def tray(self) -> list[TrayItem]:
        """Return the tray for the one who decides."""
        offers = self.offers
        seat = self.session.viewer if offers.task is None else offers.task.seat
        key = (self.session.version, self.is_open, seat)
        if self._tray is None or self._tray[0] != key:
            game = self.session.game
            if offers.task is None and game.phase == BUILD_PHASE:
                game = self.session.view_for(seat).copy()
                if self.session.decider() != seat:
                    game.tasks.append(Task(BUILDING, seat))  # so that one can plan meanwhile
                offers = Offers(game)
            self._tray, self.tray_tips = (key, tray_items(game, seat, offers)), {}
        return self._tray[1]

    def dialog_offers(self) -> list[Offer]:
        """Return the answers to a question that no piece on the table stands for."""
        offers = self.offers
        if offers.task is None or offers.builds:
            return []
        named = [o for o in offers.all if o.way == PRESS and o.source == NOTHING]
        return named if named and len(named) == len(offers.all) else []

    def extra_offers(self) -> list[Offer]:
        """Return what can be pressed besides the pieces of the table."""
        if self.dialog_offers():
            return []
        found = [o for o in self.offers.pressed if not isinstance(o.command, EnlargeZone)]
        return found if len(found) <= FEW_EXTRAS else []

    def gain_of(self, command: Command) -> str:
        """Return what an answer brings or takes at once."""
        if self._gains_of != self.session.version:
            self._forget_gains()
        if command not in self._gains:
            self._gains[command] = gain_words(self.session.game, command)
        return self._gains[command]

    def foresee(self, command: Command) -> tuple[Effect, ...]:
        """Return what a command would change, in words."""
        if self._gains_of != self.session.version:
            self._forget_gains()
        if command not in self._foreseen:
            several = len(self.session.persons) > 1
            found = effects_of(self.session.game, command, hushed=several)
            self._foreseen[command] = tuple(found)
        return self._foreseen[command]

    def _forget_gains(self) -> None:
        self._gains, self._foreseen = {}, {}
        self._gains_of = self.session.version

    def why_not(self, command: Command) -> tuple[str, str] | None:
        """Return the words and the rule that stand against a command."""
        found = objection(self.session.game, command)
        return None if found is None else (say(found.text, **found.args), found.rule)

    # --- pieces ----------------------------------------------------------------------

    def waiting_pieces(self) -> list[Source]:
        """Return pieces that have no place on the table yet, those that cannot be paid too."""
        offers = self.offers
        if offers.task is None:
            return []
        waiting = [s for s in offers.by_source if self._waits(s)]
        lasting = [s for s in offers.in_order if s in offers.grey or s in waiting]
        return [*lasting, *(s for s in waiting if s not in lasting)]

    def _waits(self, source: Source) -> bool:
        if source.sort == "person":
            return not self.source_spaces(source)[1]
        return source.sort not in ("stock", "tile", "disc", "card", "press", "here")

    def source_spaces(self, source: Source) -> tuple[int, tuple[int, ...]]:
        """Return where a piece lies: whose borough, which spaces."""
        game, what, number = self.session.game, source.sort, source.which
        if what == "person" and isinstance(number, int):
            place = game.where[number]
            if place >= GRAVE:
                place -= GRAVE
            if place >= 0:
                return place // SPACES, (place % SPACES,)
        if what == "tile" and isinstance(number, int):
            tile = game.boroughs[self.seat].tiles.get(number)
            if tile is not None:
                return self.seat, tile.spaces
        piece = self.shown.pieces.get(str(what))
        if piece is not None and piece.on_space and isinstance(number, int):
            return self.seat, (number,)
        spaces = piece.where(game, self.seat) if piece is not None else ()
        return (self.seat, spaces) if spaces else (-1, ())

    def has_direct(self, target: Target) -> list[Command]:
        """Return the commands that pressing a place means."""
        here = [o for o in self.offers.of(HERE) if o.seat == target.seat]
        on_line = [o for o in here if o.way == LINE and set(o.spaces) == set(target.line or ())]
        around = [o for o in here if o.way != LINE and target.space in o.spaces]
        return [o.command for o in (on_line or around)]

    def obliged(self) -> set[int]:
        """Return who must still move on before this task may end (B2.3.2)."""
        task = self.offers.task
        if task is None or task.kind != "move_home":
            return set()
        return {person for person, _goals, must in movers(self.session.game, task.seat) if must}

    def actors_in(self, seat: int) -> list[int]:
        """Return who stands in a borough and could act now."""
        people = [s for s in self.offers.by_source if s.sort == "person"]
        return [int(s.which) for s in people if self.source_spaces(s)[0] == seat]

    def retell(self) -> None:
        """Forget words made in another language."""
        self.session.retell()
        self.tray_tips, self.ways = {}, None
        self._gains_of = -1
