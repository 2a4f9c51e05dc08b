"""Time at the table: acts, bots, hints; whose turn comes next, and the scenes that open then."""

from __future__ import annotations

from game.app.table.choices import choices
from game.app.table.shaping import TableShaping
from game.app.telling import names
from game.app.words import Verbatim, _, say
from game.bots import Advice
from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import objection, sample
from game.core.setup import SCREENS
from game.core.words import N_

SPRING_SECONDS = 0.45
BOT_PAUSE = 0.25


class TableTurns(TableShaping):
    """Lets time pass, asks bots, hands over to the next person."""

    _rested = 0.0
    _bot_wait = 0.0
    _curtain_for: int | None = None

    # --- time ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let time pass: acts, bots, hints, springing thumbnails."""
        speed = self.app.settings.speed
        if self.stage.is_busy:
            act = self.stage.act
            self.stage.update(seconds * speed if speed else 1e9)
            if self.stage.act is not None and self.stage.act is not act:
                self.sound(self.stage.act.sound)
            if not self.stage.is_busy:
                self.settled()
        if self.glide is not None:
            self.glide.left -= seconds * max(1.0, speed)
            if self.glide.left <= 0:
                self.glide = None
                self.take_only_piece()
        if self.refused is not None:
            self.refused_left -= seconds
            if self.refused_left <= 0:
                self.refused = None
        self._spring(seconds)
        self._think(seconds)

    def _spring(self, seconds: float) -> None:
        """A piece held over a thumbnail brings that borough to the large board."""
        hover = self.hover
        if self.hand is None or hover is None or not hover.target.small:
            return
        self._rested += seconds
        if self._rested > SPRING_SECONDS:
            self._rested = 0.0
            self.looked = hover.target.seat
            self.hover = None
            self.app.lay()

    def _think(self, seconds: float) -> None:
        found = self.thinker.answer()
        failure, self.thinker.failure = self.thinker.failure, None
        if failure is not None:
            self.app.write_report(failure)
        if self.asks_hint and found is not None:
            self.take_hint(found if isinstance(found, Advice) else Advice(found))
            return
        if isinstance(found, Command):
            self._bot_wait = 0.0
            game = self.session.game
            is_legal = objection(game, found) is None
            self.command(found if is_legal else sample(game, Dice(game.draws, 0)))
            return
        session = self.session
        if self.stage.is_busy or self.thinker.is_waited_for or session.game.over:
            return
        seat = session.decider()
        if seat is None or session.is_person(seat) or not session.plays:
            return
        self._bot_wait += seconds
        speed = self.app.settings.speed
        if not speed or self._bot_wait * speed >= BOT_PAUSE:
            player = session.match.setup.seats[seat].player
            self.thinker.ask(player, session.view_for(seat), session.game.seed)

    # --- what comes next -------------------------------------------------------------

    def settled(self) -> None:
        """The game has changed: note whose turn it is, draw the curtain, take up the one piece."""
        session, game = self.session, self.session.game
        self._tell_idle()
        if self.thinker.is_waited_for and self.asks_hint:
            self.thinker.cancel()
            self.asks_hint = False
        if self.stage.is_busy:
            task = self.stage.game.task
            if task is not None and task.seat >= 0:
                self.last_main = task.seat
            return
        if session.problem:
            self.app.tell(session.problem)
        if game.over:
            self.open_end()
            return
        seat = session.decider()
        if seat is None:
            return
        self.last_main = seat
        if session.is_person(seat):
            self._hand_over(seat)
            self.take_only_piece()

    def _tell_idle(self) -> None:
        """Say once which steps passed a person by because nobody could do anything."""
        session = self.session
        idle, session.idle = session.idle, []
        told = []
        for seat in session.persons:
            why = ", ".join(_(words) for each, words in idle if each == seat)
            if why:
                who = names.player(session.game, seat)
                told.append(say(N_("{player}: {why}."), player=who, why=Verbatim(why)))
        if told:
            self.app.tell(" ".join(told))

    def _hand_over(self, seat: int) -> None:
        """Draw the curtain before another person's secrets are shown."""
        session = self.session
        changed = session.viewer != seat
        session.viewer = seat
        task = session.game.task
        screens = session.game.rules.is_on(SCREENS) and session.game.phase == 2
        secret = task is not None and (screens or session.game.rules.tasks[task.kind].shows_secret)
        if secret and len(session.persons) > 1 and (changed or self._curtain_for != seat):
            self._curtain_for = seat
            self.open_curtain(seat)

    # --- other scenes ----------------------------------------------------------------

    def pointed_at(self) -> tuple[int, tuple[int, ...]]:
        """Return the spaces that a line of the log or a choice under the pointer speaks of."""
        key = self.desk.hover if self.desk.hover.startswith(("line:", "choice:")) else ""
        if not key and self.desk.focus.startswith("choice:"):
            key = self.desk.focus
        if key.startswith("line:"):
            lines = self.lines()
            number = int(key[5:])
            if number < len(lines):
                return lines[number].seat, lines[number].spaces
        if key.startswith("choice:"):
            for choice in choices(self):
                if f"choice:{choice.key}" == key:
                    return choice.seat, choice.spaces
        return self.lit

    def open_curtain(self, seat: int) -> None:
        """Hand the screen over to another person."""
        from game.app.scenes.curtain import CurtainScene

        self.app.push(CurtainScene(self.app, self.session.game, seat))

    def open_end(self) -> None:
        """Show the result."""
        from game.app.scenes.end import EndScene

        if not any(isinstance(scene, EndScene) for scene in self.app.scenes):
            self.app.push(EndScene(self.app, self.session))

    def open_menu(self) -> None:
        """Open the menu over the table."""
        from game.app.scenes.pause import PauseScene

        self.app.push(PauseScene(self.app, self.session))

    def open_rulebook(self) -> None:
        """Open the rulebook at what was refused last, or at what is asked."""
        from game.app.scenes.rulebook import RulebookScene

        rule = ""
        task = self.session.game.task
        if self.refused is not None:
            rule = self.refused[0].rule
        elif self.hover is not None and self.hover.refusal is not None:
            rule = self.hover.refusal.rule
        elif task is not None:
            rule = self.session.game.rules.tasks[task.kind].rule
        modules = {module.name for module in self.session.game.rules.modules}
        self.app.push(RulebookScene(self.app, rule, modules))
