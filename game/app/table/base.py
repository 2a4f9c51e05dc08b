"""What the table knows: the game as the viewer sees it, what is offered, and words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.art.livery import Livery
from game.app.pictures import liveries_of
from game.app.presenting.composing import Shown, shown
from game.app.presenting.story import Line
from game.app.scene import Scene
from game.app.table.effects import gain_words
from game.app.table.forecast import Forecast, forecast_of
from game.app.table.hand import Glide, Hand, Hover, Popup, Target
from game.app.table.offering import HERE, LINE, NOTHING, PRESS, Offer, Source
from game.app.table.offers import Offers
from game.app.table.session import Session
from game.app.table.stage import Stage
from game.app.table.thinker import Thinker
from game.app.table.tray_state import TrayItem, tray_items
from game.app.telling import commands, names
from game.app.telling.events import reasons
from game.app.telling.pieces import title_of
from game.app.words import Verbatim, _, counted, say
from game.core.command import Command
from game.core.commands import AdvanceDisc, BuildTile, EnlargeZone, Finish, UpgradeTile
from game.core.data import numbers
from game.core.engine import objection
from game.core.grid import SPACES
from game.core.phases.moving import movers
from game.core.setup import SCREENS
from game.core.state import GRAVE, Game
from game.core.view import BUILD_PHASE, view_of
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.app import App

FEW_EXTRAS = 2


class TableBase(Scene):
    """The table's state. Everything asked often is kept until the game has changed."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self._liveries = liveries_of(session.match.setup)
        self.stage = Stage(session.game)
        self.thinker = Thinker()
        self.hand: Hand | None = None
        self.hover: Hover | None = None
        self.popup: Popup | None = None
        self.glide: Glide | None = None
        self.tab = "log"
        self.overlays: set[str] = set()
        self.peeks = False
        self.hint = ""
        self.asks_hint = False
        self.looked: int | None = None  # the borough a player wants to see
        self.last_main = session.viewer
        self.lit: tuple[int, tuple[int, ...]] = (-1, ())
        self._offers: tuple[tuple[int, bool], Offers] | None = None
        self._seen: tuple[object, Game] | None = None
        self._tray: tuple[object, list[TrayItem]] | None = None
        self._gains: dict[Command, str] = {}
        self._gains_of = -1
        self._forecasts: dict[tuple[int, bool], Forecast] = {}
        self._forecasts_of: object = None

    @property
    def liveries(self) -> tuple[Livery, ...]:
        """Return the colours and symbols of the game's seats."""
        return self._liveries

    @property
    def shown(self) -> Shown:
        """Return how this game's modules look and speak."""
        return shown(self.session.game)

    # --- the game as it is seen ------------------------------------------------------

    @property
    def seen(self) -> Game:
        """Return the game as it is shown to the viewer, secrets taken out."""
        key = (self.stage.version, self.session.version, self.session.viewer, id(self.stage.game))
        if self._seen is None or self._seen[0] != key:
            shown = view_of(self.stage.game, self.session.eyes, self.session.at_dawn)
            self._seen = (key, shown)
        return self._seen[1]

    @property
    def is_open(self) -> bool:
        """Tell whether a person may decide now: nothing moves, and it is their turn."""
        session = self.session
        return not self.stage.is_busy and session.is_person(session.decider())

    @property
    def offers(self) -> Offers:
        """Return what the open task offers to the person who decides."""
        key = (self.session.version, self.is_open)
        if self._offers is None or self._offers[0] != key:
            game = self.session.game
            found = Offers(game) if self.is_open else Offers.none()
            self._offers = (key, found)
        return self._offers[1]

    @property
    def seat(self) -> int:
        """Return the seat that decides, or the viewer's."""
        task = self.offers.task
        return self.session.viewer if task is None else task.seat

    @property
    def main_seat(self) -> int:
        """Return whose borough is large."""
        if self.looked is not None:
            return self.looked
        act = self.stage.act
        if act is not None and act.show is not None and act.seat >= 0:
            return act.seat  # what is to be seen there cannot be seen elsewhere
        if self.is_open and self.offers.task is not None:
            return self.offers.borough
        return self.last_main

    def asked_seat(self) -> int | None:
        """Return who is asked something in the game that is shown."""
        task = self.stage.game.task
        return None if task is None else task.seat

    def lines(self) -> list[Line]:
        """Return the log as far as it has been seen."""
        session, game = self.session, self.stage.game
        lines = session.lines_after(self.stage.done) if self.stage.is_busy else session.lines
        if game.phase != BUILD_PHASE or not game.rules.is_on(SCREENS):
            return lines
        old, new = lines[: session.lines_at_dawn], lines[session.lines_at_dawn :]
        return [*old, *(line for line in new if line.seat in (session.eyes, -1))]

    def other_seats(self) -> list[int]:
        """Return the boroughs that are shown small, clockwise."""
        players = self.session.game.players
        main = self.main_seat
        return [(main + i) % players for i in range(1, players)]

    @property
    def tray(self) -> list[TrayItem]:
        """Return the tray for the one who decides."""
        offers = self.offers
        seat = self.main_seat if offers.task is None else offers.task.seat
        key = (self.session.version, self.is_open, seat)
        if self._tray is None or self._tray[0] != key:
            self._tray = (key, tray_items(self.session.game, seat, offers))
        return self._tray[1]

    def forecast(self, seat: int) -> Forecast:
        """Return what the round would bring a player."""
        seen = self.seen
        if self._forecasts_of is not seen:
            self._forecasts, self._forecasts_of = {}, seen
        key = (seat, self.is_hushed)
        if key not in self._forecasts:
            self._forecasts[key] = forecast_of(seen, seat, hushed=self.is_hushed)
        return self._forecasts[key]

    @property
    def is_hushed(self) -> bool:
        """Tell whether secrets stay untold: several look at the screen, nobody holds the key."""
        return len(self.session.persons) > 1 and not self.peeks

    # --- what is offered -------------------------------------------------------------

    def dialog_offers(self) -> list[Offer]:
        """Return the answers to a question that no piece on the table stands for."""
        offers = self.offers
        if offers.task is None or offers.builds:
            return []
        named = [o for o in offers.all if o.way == PRESS and o.source == NOTHING]
        return named if named and len(named) == len(offers.all) else []

    def gain_of(self, command: Command) -> str:
        """Return what an answer brings or takes at once."""
        if self._gains_of != self.session.version:
            self._gains, self._gains_of = {}, self.session.version
        if command not in self._gains:
            self._gains[command] = gain_words(self.session.game, command)
        return self._gains[command]

    def extra_offers(self) -> list[Offer]:
        """Return what can be pressed besides the pieces of the table."""
        if self.dialog_offers():
            return []
        found = [o for o in self.offers.pressed if not isinstance(o.command, EnlargeZone)]
        return found if len(found) <= FEW_EXTRAS else []

    def waiting_pieces(self) -> list[Source]:
        """Return pieces that have no place on the table yet."""
        offers = self.offers
        if offers.task is None:
            return []
        return [s for s in offers.by_source if self._waits(s)]

    def _waits(self, source: Source) -> bool:
        if source[0] == "person":
            return not self.source_spaces(source)[1]
        if source[0] == "stock":
            return not self.offers.builds
        return source[0] not in ("tile", "disc", "card", "press", "here")

    def source_spaces(self, source: Source) -> tuple[int, tuple[int, ...]]:
        """Return where a piece lies: whose borough, which spaces."""
        game, what, number = self.session.game, source[0], source[-1]
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
        spaces = piece.where(game, self.seat) if piece is not None else ()
        return (self.seat, spaces) if spaces else (-1, ())

    def council_goals(self) -> dict[tuple[int, int], list[Command]]:
        """Return the squares of the council, by row and column, that a disc could advance to."""
        found: dict[tuple[int, int], list[Command]] = {}
        task = self.offers.task
        if task is None:
            return found
        discs = self.session.game.boroughs[task.seat].discs
        for offer in self.hand.offers if self.hand is not None else self.offers.all:
            command = offer.command
            if isinstance(command, AdvanceDisc):
                goal = (command.row, discs[command.disc][1] + 1)
                found.setdefault(goal, []).append(command)
        return found

    def obliged(self) -> set[int]:
        """Return who must still move on before this task may end (B2.3.2)."""
        task = self.offers.task
        if task is None or task.kind != "move_home":
            return set()
        return {person for person, _goals, must in movers(self.session.game, task.seat) if must}

    def actors_in(self, seat: int) -> list[int]:
        """Return who stands in a borough and could act now."""
        people = [s for s in self.offers.by_source if s[0] == "person"]
        return [int(s[1]) for s in people if self.source_spaces(s)[0] == seat]

    def why_not(self, command: Command) -> tuple[str, str] | None:
        """Return the words and the rule that stand against a command."""
        found = objection(self.session.game, command)
        return None if found is None else (say(found.text, **found.args), found.rule)

    # --- words -----------------------------------------------------------------------

    def prompt(self) -> str:
        """Return in a sentence what is asked."""
        game = self.stage.game
        task = game.task
        if game.over:
            return _("The game is over.")
        if task is None or task.seat < 0:
            return _(names.PHASES[game.phase]) if game.phase < len(names.PHASES) else ""
        if self.session.plays and not self.session.is_person(task.seat):
            return say(N_("{player} is thinking…"), player=names.player(game, task.seat))
        kind = game.rules.tasks.get(task.kind)
        if kind is None:
            return ""
        why, left = reasons(tuple(kind.reasons(game, task))), kind.left(task)
        words = counted(*kind.more, left, count=left) if left else _(kind.prompt)
        return f"{words} ({why})" if why else words

    def words_for(self, command: Command) -> str:
        """Return a command in words; what ends a task as its button says."""
        if isinstance(command, Finish):
            return self.finish_words()[0]
        return commands.sentence(self.session.game, command)

    def finish_words(self) -> tuple[str, str]:
        """Return what ends the task, and what is left undone."""
        offers = self.offers
        task, game = offers.task, self.session.game
        if task is None:
            return "", ""
        borough = game.boroughs[task.seat]
        refusal = offers.finish_refusal
        if refusal is not None:
            return _("Done"), say(refusal.text, **refusal.args)
        title, outcome = game.rules.tasks[task.kind].leaving
        if title:
            return _(title), _(outcome)
        if offers.builds:
            upgrades = {o.command.tile for o in offers.all if isinstance(o.command, UpgradeTile)}
            if not offers.accepts(UpgradeTile):
                return _("Build nothing"), _("The free tile would be lost.")
            text = N_("Tiles built: {built} of {limit}; upgrades possible: {upgrades}")
            if any(item.refusal is None for item in self.tray):
                text = N_(
                    "Tiles built: {built} of {limit}, more could be built; "
                    "upgrades possible: {upgrades}"
                )
            return _("End building"), say(
                text,
                built=borough.built,
                limit=numbers.TILES_PER_ROUND,
                upgrades=len(upgrades),
            )
        people = {o.source for o in offers.all if o.source[0] == "person"}
        if people:
            count = len(people)
            text = counted(
                "{count} person could still act",
                "{count} people could still act",
                count,
                count=count,
            )
            away = sum(1 for s in people if self.source_spaces(s)[0] not in (-1, self.main_seat))
            if away:
                text = say(N_("{words} (elsewhere: {count})"), words=Verbatim(text), count=away)
            return _("Done"), text
        if offers.all:
            return _("Pass"), _("Nothing is done.")
        return _("Done"), ""

    def waiting_words(self) -> str:
        """Return what is waited for where there is no button to press."""
        return "…" if self.stage.is_busy else self.prompt()

    def piece_words(self, source: Source) -> str:
        """Return what a waiting piece is called."""
        what, number = source[0], source[-1]
        if what == "due" and isinstance(number, int):
            due = self.session.game.boroughs[self.seat].due
            count = sum(1 for material, _made in due if material == number)
            return f"{count} × {names.material(number)}"
        words = title_of(self.session.game, source, self.seat)
        piece = self.shown.pieces.get(str(what))
        price = piece.price(number if isinstance(number, int) else 0) if piece else 0
        return f"{words}\n{names.money(price)}" if price else words

    def has_direct(self, target: Target) -> list[Command]:
        """Return the commands that pressing a place means."""
        here = [o for o in self.offers.of(HERE) if o.seat == target.seat]
        on_line = [o for o in here if o.way == LINE and set(o.spaces) == set(target.line or ())]
        around = [o for o in here if o.way != LINE and target.space in o.spaces]
        return [o.command for o in (on_line or around)]

    def builds_now(self) -> bool:
        """Tell whether tiles can be taken from the tray."""
        return self.offers.builds and self.offers.accepts(BuildTile)
