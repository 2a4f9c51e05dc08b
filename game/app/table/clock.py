"""Time at the table: acts, bots, hints; whose turn comes next, and the scenes that open then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.press.recap import recap_for
from game.app.table import pages
from game.app.table.folding import LEFT, RIGHT
from game.app.table.gestures import read
from game.app.table.grip import Grip
from game.app.table.model import TableModel
from game.app.table.moves import Moves
from game.app.table.notices import Notices
from game.app.table.thinker import Thinker
from game.app.table.view import TableView
from game.app.table.wording import words_for
from game.app.telling import names
from game.app.telling.advice import advice_lines
from game.app.words import Verbatim, _, say
from game.bots import Advice
from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import objection
from game.core.setup import SCREENS
from game.core.view import BUILD_PHASE
from game.core.words import N_
from game.thinking import Answer, simplest

if TYPE_CHECKING:
    from game.app.app import App

SPRING_SECONDS = 0.45
BOT_PAUSE = 0.25
HASTE = 3.0
_BOTS_DRAWS = 1 << 41  # far beyond the game's own: a bot's luck is no echo of the dice
FAILED = N_("A bot failed and chose at random. A report is in {path}")
NO_HINT = N_("The hint failed. A report is in {path}")
LOST = N_("A process in which bots think ended and is replaced. A report is in {path}")


class Clock:
    """Lets time pass, asks bots, hands over to the next person."""

    def __init__(
        self,
        app: App,
        model: TableModel,
        view: TableView,
        moves: Moves,
        grip: Grip,
        notices: Notices,
    ) -> None:
        self._app = app
        self._model = model
        self._view = view
        self._moves = moves
        self._grip = grip
        self._notices = notices
        self.thinker = Thinker()
        self._asks_hint = False
        self._warned = False  # that a hint costs the medal of a mission
        self._asked_at = -1  # the game's version when a bot was last asked
        self._stuck_at = -1  # and when nothing could be found that its player could do
        self.thinking_for = 0.0  # seconds since a bot was asked that has not answered
        self.rushes = False  # nothing is acted out until a person is asked
        self.hastens = False  # what is acted out now goes three times as fast
        self.is_held = False  # the key for it is down: what follows does, too
        self.rested = 0.0  # how long a piece has been held still
        self._bot_wait = 0.0
        self._curtain_for: int | None = None
        self.open_gazette: Callable[[int], bool] = lambda number: False
        self.is_put_off = False  # a page lies over what comes next
        self._told = 0  # so much of the log nobody needs a recap of
        self._printed = max(0, model.session.game.round - 1)  # the last round whose page was shown

    # --- time ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let time pass: acts, bots, hints, springing thumbnails."""
        stage = self._model.stage
        speed = self._app.settings.speed * (HASTE if self.hastens else 1.0)
        stage.is_still = self._app.settings.motion == "still"
        self._glide(seconds, speed)
        if self.rushes:
            self._rush()
        if stage.is_busy and not self._view.forward.is_coming:
            act = stage.act
            stage.update(seconds * speed if speed else 1e9)
            if stage.act is not None and stage.act is not act:
                self._app.sounds.play(stage.act.sound)
            if not stage.is_busy:
                self.settled()
        glide = self._grip.glide
        if glide is not None:
            glide.seconds -= seconds * max(1.0, speed)
            if glide.seconds <= 0:
                self._grip.glide = None
                self._grip.take_only_piece()
        self._notices.update(seconds)
        self._spring(seconds)
        self._think(seconds)

    def hasten(self) -> None:
        """Act out faster; asked twice, skip to the end."""
        again, self.hastens, self.is_held = self.hastens, True, True
        if again:
            self._model.stage.finish()
            self.settled()

    def release(self) -> None:
        """The key is up: what is acted out now still goes fast, what follows does not."""
        self.is_held = False
        self.hastens = self.hastens and self._model.stage.is_busy

    def _glide(self, seconds: float, speed: float) -> None:
        """Let insets come and go, and remember where somebody acts."""
        stage, settings = self._model.stage, self._app.settings
        if stage.act is not None and stage.act.borough is not None:
            self._model.followed = stage.act.borough
        for lens in self._view.lenses():
            lens.update(seconds)
        slides = speed and settings.motion == "lively"
        before = self._view.folding.is_away(LEFT)
        self._view.folding.update(seconds if slides else 1.0)
        if before != self._view.folding.is_away(LEFT):  # the board may be of another size now
            self._view.lens(self._model.home).keep(self._app.surface, self._view.ground)
        if speed:
            calm = settings.motion != "lively"
            self._view.forward.update(seconds * speed, calm=calm, waits=self._app.still.is_behind)
        else:
            self._view.forward.finish()

    @property
    def is_watched(self) -> bool:
        """Tell whether a person waits while others act."""
        session = self._model.session
        waits = session.plays and not session.game.over and not self._model.is_open
        return waits and bool(session.persons) and not session.is_person(self._model.asked_seat())

    def _rush(self) -> None:
        """Let everything happen at once until a person is asked."""
        stage = self._model.stage
        self._view.forward.finish()
        if stage.is_busy:
            stage.finish()
            self.settled()
        self.thinker.hurry()
        self.rushes = self.is_watched

    def _spring(self, seconds: float) -> None:
        """A piece held over a thumbnail brings that borough forward; over one's own, sends back."""
        hover = self._grip.hover
        if self._grip.hand is None or hover is None:
            return
        target = hover.target
        is_home = target.seat == self._model.home != self._model.front and target.row is None
        if not target.small and not (is_home and self._grip.goals(target.seat)):
            return
        self.rested += seconds
        if self.rested > SPRING_SECONDS:
            self.rested = 0.0
            self._model.looked = hover.target.seat
            self._grip.hover = None
            self._app.lay()

    # --- bots ------------------------------------------------------------------------

    def _think(self, seconds: float) -> None:
        for loss in self.thinker.losses():
            self._app.write_report(loss, LOST)
        waits_for_bot = self.thinker.is_waited_for and not self._asks_hint
        self.thinking_for = self.thinking_for + seconds if waits_for_bot else 0.0
        waits = self._app.still.is_awaited and not self.rushes
        found = None if waits else self.thinker.outcome()
        if isinstance(found, Exception):
            self._app.write_report(found, NO_HINT if self._asks_hint else FAILED)
        if found is None:
            self._tell_progress()
            self._ask_bot(seconds)
        elif self._asks_hint:
            self._take_hint(found)
        else:
            self._decide(found)

    def _decide(self, found: Answer | Exception) -> None:
        """Do what a bot has found; where that is nothing that can be done, anything that can."""
        self._bot_wait = 0.0
        game = self._model.session.game
        command = found if isinstance(found, Command) else None
        if command is None or objection(game, command) is not None:
            command = simplest(game)
        if command is not None:
            self._moves.command(command)
            return
        self._stuck_at = self._model.session.version
        seat = self._model.session.decider()
        text = N_("Nothing can be found that {player} could do: the game cannot go on from here.")
        self._app.tell(say(text, player=names.player(game, seat or 0)))

    def _ask_bot(self, seconds: float) -> None:
        session = self._model.session
        if self._model.stage.is_busy or self.thinker.is_waited_for or session.game.over:
            return
        if self._app.still.waits:
            return  # in this frame the table is arranged for what the last one has done
        seat = session.decider()
        if seat is None or session.is_person(seat) or not session.plays:
            return
        if session.version == self._stuck_at:
            return
        self._bot_wait += seconds
        speed = self._app.settings.speed
        if not speed or self.rushes or self._bot_wait * speed >= BOT_PAUSE:
            player = session.match.setup.seats[seat].player
            seed = Dice(session.game.seed, _BOTS_DRAWS + len(session.match.log)).below(1 << 30)
            self._asked_at = session.version
            patience = self._app.settings.patience
            self.thinker.ask(player, session.view_for(seat), seed, patience)

    def hurry(self) -> bool:
        """Let a bot decide at once, if one is thinking; tell whether one is."""
        if self._asks_hint or not self.thinker.is_waited_for:
            return False
        self.thinker.hurry()
        return True

    def ask_hint(self) -> None:
        """Let a bot say what it would do, and why; asked again, it is to say so at once."""
        if self._asks_hint:
            self.thinker.hurry()
        elif self._model.is_open and not self.thinker.is_waited_for:
            if not self._may_help():
                return
            if self._grip.shape is not None:
                self._grip.put_back()  # the answer stands where the tile's shapes are
            self._asks_hint = True
            self._asked_at = self._model.session.version
            self._notices.put_hint_away()
            self._notices.hint = _("Thinking…")
            self.thinker.ask_advice(self._model.session.view_for(self._model.seat))

    def _may_help(self) -> bool:
        """Note that help is taken; in a mission, only when it is asked for twice."""
        session = self._model.session
        header = session.header
        if session.mission is not None and header is not None and not header.helped:
            self._warned, warned = True, self._warned
            if not warned:
                self._app.tell(_("With a hint this game earns no medal. Ask again to have it."))
                return False
        session.take_help()
        return True

    def _tell_progress(self) -> None:
        """Say how far the thought about a hint has come, and how to cut it short."""
        if not self._asks_hint or not self._notices.hint:  # it may have been put away
            return
        done = names.percent(round(self.thinker.progress * 10) * 10)
        self._notices.hint = say(N_("Thinking… {percent}"), percent=done)
        sign = self._app.sign("hint")
        if sign:
            self._notices.hint += "\n" + say(N_("{key} again: the answer at once"), key=sign)

    def _take_hint(self, found: Answer | Exception) -> None:
        """Show what the bot would do, and why."""
        self._asks_hint = False
        if not isinstance(found, Advice):
            self._notices.hint = _("The hint failed, and a report of it was written.")
            return
        model = self._model
        lines = advice_lines(found, model.session.game, lambda c: words_for(model, c))
        self._notices.hint, self._notices.advised = "\n".join(lines), found.command
        named = [each for each in (found.command, found.second) if each is not None]
        self._notices.pointed = tuple(read(model.session.game, each) for each in named)

    # --- what comes next -------------------------------------------------------------

    def settled(self) -> None:
        """The game has changed: note whose turn it is, draw the curtain, take up the one piece."""
        model, session = self._model, self._model.session
        if not session.plays:
            return  # a log is watched: nobody is asked anything
        self._tell_idle()
        if self.thinker.is_waited_for and session.version != self._asked_at:
            self.thinker.cancel()  # the question is about a game that is no more
            self._asks_hint = False
        if model.stage.is_busy:
            return
        self.hastens = self.is_held
        if session.problem:
            self._app.tell(session.problem)
        if session.game.over:
            if not session.guided:
                pages.open_end(self._app, session)
            return
        if self._prints_gazette():
            return  # what comes next waits until the page is turned
        seat = session.decider()
        if model.followed != seat or session.is_person(seat):
            model.followed = None
        if seat is None:
            return
        if session.is_person(seat):
            self._recapitulate(seat)
            self._hand_over(seat)
            self._unfold()
            self._grip.take_only_piece()

    def _prints_gazette(self) -> bool:
        """Show the page of a round that has just ended, if persons play who want to read it."""
        session, ended = self._model.session, self._model.session.game.round - 1
        is_new, self._printed = ended > self._printed, max(ended, self._printed)
        wanted = self._app.settings.gazette and session.persons and not session.guided
        if not is_new or not wanted or not self.open_gazette(ended):
            return False
        self.is_put_off = True
        self._told = len(session.match.log)
        return True

    def _recapitulate(self, seat: int) -> None:
        """Say what the others did since somebody's last turn, once."""
        session = self._model.session
        wanted = self._app.settings.recap and not session.guided
        if wanted and self._told < len(session.match.log):
            self._notices.recap = recap_for(session, seat, self._told)

    def _tell_idle(self) -> None:
        """Say once which steps passed a person by because nobody could do anything."""
        session = self._model.session
        idle, session.idle = session.idle, []
        told = []
        for seat in () if session.guided else session.persons:
            why = ", ".join(_(words) for each, words in idle if each == seat)
            if why:
                who = names.player(session.game, seat)
                told.append(say(N_("{player}: {why}."), player=who, why=Verbatim(why)))
        if told:
            self._app.tell(" ".join(told))

    def _unfold(self) -> None:
        """Unfold the column in which something is to be taken now."""
        offers, folding = self._model.offers, self._view.folding
        sorts = {source.sort for source in offers.by_source}
        if offers.builds or self._model.waiting_pieces() or sorts & {"stock", "card"}:
            folding.open(LEFT)
        if sorts & {"disc", "card"}:
            folding.open(RIGHT)

    def _hand_over(self, seat: int) -> None:
        """Draw the curtain before another person's secrets are shown."""
        session = self._model.session
        changed = session.viewer != seat
        session.viewer = seat
        task, rules = session.game.task, session.game.rules
        screens = rules.is_on(SCREENS) and session.game.phase == BUILD_PHASE
        secret = task is not None and (screens or rules.tasks[task.kind].shows_secret)
        if secret and len(session.persons) > 1 and (changed or self._curtain_for != seat):
            self._curtain_for = seat
            pages.open_curtain(self._app, session, seat)
        elif changed and self._app.settings.speed and seat in self._view.small:
            start, calm = self._view.small[seat].box, self._app.settings.motion != "lively"
            self._view.forward.arrive(start, self._app.surface, calm=calm)
