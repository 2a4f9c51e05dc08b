"""What a player can do at the table: take up, turn, drop, answer, undo, ask."""

from __future__ import annotations

from dataclasses import replace

from game.app.table.base import TableBase
from game.app.table.board_view import BoardView
from game.app.table.choices import choices
from game.app.table.effects import effects_of
from game.app.table.hand import Glide, Hand, Hover, Popup, Target
from game.app.table.losses import loss_of
from game.app.table.offering import PATH, SHAPE, SPACE, Source
from game.app.table.shape_hand import ShapeHand
from game.app.table.targets import hover_of
from game.app.table.tray_state import not_now, payable_plan
from game.app.telling.advice import advice_lines
from game.app.ui.box import Point
from game.app.words import _
from game.bots import Advice
from game.core.building import where_may_go
from game.core.command import Command
from game.core.commands import Finish
from game.core.grid import spaces_of
from game.core.price import Plan
from game.core.refusal import Refusal

REFUSAL_SECONDS = 4.0


class TableMoves(TableBase):
    """Turns what the hand does into commands, and shows refusals where the hand is."""

    refused: tuple[Refusal, Point] | None = None
    refused_left = 0.0
    view: BoardView

    # --- commands --------------------------------------------------------------------

    def command(self, command: Command) -> None:
        """Carry out a command and act out what follows; a refusal is shown, a loss asked about."""
        self.stage.finish()
        if self._asks_about_loss(command):
            return
        before = self.session.game.copy()
        answer = self.session.play(command)
        self.popup = None
        if isinstance(answer, Refusal):
            self.refuse(answer, self.app.pointer)
            return
        self.refused = None
        by_list = self.desk.focus.startswith("choice:")
        self._let_go()
        if self.app.settings.speed:
            self.stage.play(before, answer.events, self.session.game)
            if self.stage.act is not None:
                self.sound(self.stage.act.sound)
        else:
            self.stage.show(self.session.game)
        self.settled()
        if by_list:
            self.focus_choices()

    def _asks_about_loss(self, command: Command) -> bool:
        """Say what a person's command would lose; given again, it is meant."""
        asked = self.popup
        if asked is not None and asked.loss and command in asked.commands:
            return False
        loss = loss_of(self.session.game, command) if self._warns else ""
        if loss:
            self._let_go()
            button = self.desk.named("finish") if isinstance(command, Finish) else None
            at = (button.box.x, button.box.y) if button else self.app.pointer
            self.popup = Popup([command], at, loss)
            self.desk.focus = self.desk.focus and "meant:0"
            self.sound("refused")
        return bool(loss)

    @property
    def _warns(self) -> bool:
        return self.is_open and self.app.settings.warnings

    def never_warn(self) -> None:
        """Do what was asked about, and ask no more."""
        asked = self.popup
        self.app.settings.warnings = False
        self.app.keep_settings()
        if asked is not None:
            self.command(asked.commands[0])

    def settled(self) -> None:
        """Called when the game has changed; the scene looks what comes next."""

    def _let_go(self) -> None:
        self.hand = self.hover = self.glide = None
        self.looked = None
        self.hint = ""
        self.lit = (-1, ())

    def refuse(self, refusal: Refusal, at: Point) -> None:
        """Show why something cannot be done, at the pointer."""
        self.refused, self.refused_left = (refusal, at), REFUSAL_SECONDS
        self.sound("refused")

    def sound(self, name: str) -> None:
        """Play a sound, if there are any."""
        if name:
            self.app.sounds.play(name)

    def undo(self) -> None:
        """Take back the last command, or say why that cannot be."""
        self.stage.finish()
        self.app.tell(_(self.session.undo_bar()))
        self._after_change(self.session.undo())

    def redo(self) -> None:
        """Do again what was taken back."""
        self._after_change(self.session.redo())

    def restart(self) -> None:
        """Take back all of this phase."""
        self.stage.finish()
        self._after_change(bool(self.session.restart_phase()))

    def _after_change(self, changed: bool) -> None:
        if changed:
            self._let_go()
            self.popup = None
            self.refused = None
            self.stage.show(self.session.game)
            self.settled()

    def ask_hint(self) -> None:
        """Let a bot say what it would do, and why."""
        if self.is_open and not self.thinker.is_waited_for:
            if self.hand is not None and self.hand.shape is not None:
                self.put_back()  # the answer stands where the tile's shapes are
            self.asks_hint = True
            self.hint = _("Thinking…")
            self.thinker.ask_advice(self.session.view_for(self.seat))

    def take_hint(self, advice: Advice) -> None:
        """Show what the bot would do, and why."""
        self.asks_hint = False
        command = advice.command
        self.hint = "\n".join(advice_lines(advice, self.words_for))
        spaces = getattr(command, "spaces", None) or (getattr(command, "space", None),)
        self.lit = (
            getattr(command, "borough", command.seat),
            tuple(s for s in spaces if isinstance(s, int)),
        )

    def dismiss_hint(self) -> None:
        """Put the hint away."""
        self.hint = ""
        self.lit = (-1, ())

    def dismiss_coach(self) -> None:
        """Put the notes for beginners away."""
        self.app.settings.coach = False
        self.app.keep_settings()

    # --- looking ---------------------------------------------------------------------

    def look_at(self, seat: int) -> None:
        """Bring a borough to the large board."""
        self.looked = None if self.looked == seat else seat

    def light(self, seat: int, spaces: tuple[int, ...]) -> None:
        """Let spaces light up, and show their borough."""
        if seat >= 0 and spaces:
            self.looked = seat if seat != self.main_seat else self.looked
        self.lit = (seat, spaces)

    def open_tab(self, name: str) -> None:
        """Open a tab of the drawer; the log at its end."""
        self.tab = name
        self.desk.scrolled_back.discard("log")

    def toggle_overlay(self, name: str) -> None:
        """Switch an overlay on or off."""
        self.overlays ^= {name}

    # --- the hand --------------------------------------------------------------------

    def pick_up(self, source: Source, *, held: bool = False, own: bool = True) -> bool:
        """Take a piece; tell whether there was something to take."""
        offers = self.offers
        if offers.task is None:
            return False
        self.popup = None
        some = offers.of(source) or (offers.of(("disc", 0)) if source == ("disc", 1) else [])
        shape = None
        if source[0] == "stock":
            shape = self._tile_in_hand(str(source[1]))
            if shape is None:
                self.refuse(not_now(self.session.game, self.seat), self.app.pointer)
                return False
        elif not some and not self._could_try(source):
            return False
        if some and all(o.way == "press" for o in some):
            self.choose([o.command for o in some], self.app.pointer)
            return True
        point = self.app.pointer
        own = own and source != offers.only_source
        self.hand = Hand(source, some, shape, held, point, own=own)
        if source[0] not in ("person", "tile", "disc"):
            self.looked = None  # it lies beside the board: its own borough is wanted now
            self.show_goals()
        self.refused = None
        self._aim_keys()
        self.update_hover()
        return True

    def _aim_keys(self) -> None:
        """Let the keys go on from the piece just taken: to its places in the list, or the board."""
        if self.desk.focus.startswith("choice:"):
            self.focus_choices()
        else:
            self.desk.focus = ""

    def show_goals(self) -> None:
        """Bring the only borough where the piece in hand may go to the large board."""
        seats = {o.seat for o in self.hand.offers} if self.hand is not None else set()
        if len(seats) == 1 and self.main_seat not in seats:
            self.looked = seats.pop()

    def focus_choices(self) -> None:
        """Put the focus on the first line of the list of choices."""
        found = choices(self)
        self.desk.focus = f"choice:{found[0].key}" if found else ""

    def _could_try(self, source: Source) -> bool:
        """Tell whether a piece without offers may be taken to hear why it cannot go."""
        fields = {f for kind in self.offers.actions for f in kind.__struct_fields__}
        return (source[0] in fields) and "space" in fields

    def _tile_in_hand(self, name: str) -> ShapeHand | None:
        offers = self.offers
        placed = offers.of(("stock", name))
        if not offers.builds and not placed:
            return None
        item = next((i for i in self.tray if i.kind.name == name), None)
        kind = self.session.game.rules.kinds[name]
        shape = ShapeHand(kind, item.best if item is not None and not placed else 1)
        if placed:
            shape.take_form(placed[0].spaces)
        return shape

    def put_back(self) -> None:
        """Let the piece go back to where it was."""
        self.hand = self.hover = None
        self.popup = None
        self.take_only_piece()

    def take_only_piece(self) -> None:
        """Take up the one piece that all is about: there is nothing else to do."""
        only = self.offers.only_source
        if only is not None and self.hand is None:
            self.pick_up(only, own=False)

    def choose(self, some: list[Command], at: Point, first: int | None = None) -> None:
        """Carry out the one command that is meant, or ask which."""
        if len(some) == 1:
            self.command(some[0])
        elif some:
            pairs = all(len(getattr(command, "spaces", ())) > 1 for command in some)
            if pairs and first is not None:
                at = self.view.box.right, at[1]  # the second space stays in sight
            self.popup = Popup(some, at, first=first if pairs else None)

    def drop(self, at: Point) -> None:
        """Drop the piece in hand."""
        hand, hover = self.hand, self.hover
        if hand is None:
            return
        if hover is not None and hover.commands:
            many = list(hover.commands)
            if hover.target.small and len(many) > 1:
                self.looked = hover.target.seat  # too small to aim at: show it large
                hand.held = False
            else:
                self.choose(many, at)
                if self.popup is not None:
                    self.hand = self.hover = None
            return
        if hover is not None and hover.refusal is not None:
            self.refuse(hover.refusal, at)
        if hand.held:
            if hand.start != at:
                self.glide = Glide(hand.source, at, hand.start, shape=hand.shape)
            self.hand = self.hover = None
        elif hover is None:
            self.put_back()

    def update_hover(self) -> None:
        """Work out what dropping here would do."""
        hand = self.hand
        if hand is None or self.offers.task is None:
            self.hover = None
            return
        target = self.target_at(self.app.pointer)
        if hand.cursor is not None:
            target = Target(self.view.seat, hand.cursor, self._line_from(hand.cursor))
        if target is None:
            self.hover = None
            return
        key = (target, None if hand.shape is None else (hand.shape.level, hand.shape.cells))
        if self.hover is not None and self._hover_key == (self.session.version, hand.source, key):
            return
        self._hover_key = (self.session.version, hand.source, key)
        found = hover_of(self.session.game, self.offers, hand, target)
        if not found.commands and self.is_home(target):
            found = Hover(target)  # there it stands: nothing is refused
        if found.commands and not target.small:
            lines = effects_of(
                self.session.game, found.commands[0], hushed=len(self.session.persons) > 1
            )
            found = replace(found, effects=tuple(lines))
        self.hover = found

    _hover_key: object = None

    def _line_from(self, space: int) -> tuple[int, int] | None:
        offers = self.hand.offers if self.hand else []
        return next((o.spaces for o in offers if len(o.spaces) == 2 and o.spaces[0] == space), None)

    def is_home(self, target: Target) -> bool:
        """Tell whether a target is where the piece in hand was taken from."""
        seat, spaces = self.source_spaces(self.hand.source) if self.hand is not None else (-1, ())
        return not target.small and target.seat == seat and target.space in spaces

    def target_at(self, at: Point) -> Target | None:
        """Return what the pointer is on."""
        raise NotImplementedError

    def goals(self) -> tuple[int, list[int]]:
        """Return whose borough, and the spaces where the piece in hand may go."""
        hand, task = self.hand, self.offers.task
        if hand is None or task is None:
            return -1, []
        seat = self.view.seat
        if hand.shape is not None and not hand.offers:
            shape = hand.shape
            plan = payable_plan(self.session.game, self.offers, shape.kind, shape.level)
            if plan is not None and seat == task.seat:
                return seat, list(spaces_of(self._where(plan)))
            return seat, []
        return seat, self.goals_in(seat)

    def goals_in(self, seat: int) -> list[int]:
        """Return the spaces of a borough where the piece in hand may go, tiles apart."""
        own = [o for o in self.hand.offers if o.seat == seat] if self.hand is not None else []
        around = {space for o in own if o.way in (SPACE, SHAPE) for space in o.spaces}
        return sorted(around | {o.number for o in own if o.way == PATH})

    def _where(self, plan: Plan) -> int:
        key = (self.session.version, plan.kind.name, plan.level, plan.how)
        if self._where_kept is None or self._where_kept[0] != key:
            seat = self.offers.task.seat if self.offers.task else 0
            mask = where_may_go(self.session.game, seat, plan)
            self._where_kept = (key, mask)
        return self._where_kept[1]

    _where_kept: tuple[object, int] | None = None

    def hover_reason(self) -> Hover | None:
        """Return the hover when it stands for a refusal."""
        return self.hover if self.hover is not None and not self.hover.commands else None
