"""The hand's events at the table: press, drag, wheel, keys."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.app.table.hand import CLICK, Hand, Target
from game.app.table.offering import Source
from game.app.table.paint_board import person_point
from game.app.table.targets import pair_refusal, press_refusal
from game.app.table.turns import TableTurns
from game.app.ui.box import Point
from game.app.ui.desk import tip_box
from game.app.ui.widgets import Area
from game.app.words import say
from game.core.grid import SIZE

FIRST_ANSWER = "meant:0"  # of what a gesture could mean
ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -SIZE, pygame.K_DOWN: SIZE}


class TableInput(TableTurns):
    """Uses events. Whatever is not the table's own goes to the widgets."""

    def use(self, event: pygame.event.Event, at: Point) -> bool:
        """Use an event; tell whether the widgets shall not get it."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            if self.stage.is_busy and event.type == pygame.KEYDOWN and self._is(event, "skip"):
                self.stage.finish()
                return True
            if self._finish_motion(event, at):
                return True
        if event.type == pygame.MOUSEMOTION:
            self._moved(at)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.button, at)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(at)
        elif event.type == pygame.MOUSEWHEEL and self._wheel_shapes(at):
            mods = pygame.key.get_mods()
            if mods & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
                self.step_level(1 if event.y > 0 else -1)
            else:
                self.reshape(-1 if event.y > 0 else 1)
            return True
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        elif event.type == pygame.KEYUP and self._is(event, "promise"):
            self.peeks = False
        return False

    def _wheel_shapes(self, at: Point) -> bool:
        """Tell whether the wheel turns to the tile in hand, and not to a page of the drawer."""
        held = self.hand is not None and self.hand.shape is not None
        return held and self.desk.scroll_at(at) != self.tab

    def _finish_motion(self, event: pygame.event.Event, at: Point) -> bool:
        """Skip what is acted out; tell whether the event was meant for the table as it was."""
        self.glide = None
        if not self.stage.is_busy:
            return False
        under, asked = self._under(at), self._asked()
        self.stage.finish()
        self.settled()
        self.app.lay()
        if self.app.scene is not self:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._under(at) != under
        return self._is(event, "finish") and self._asked() != asked

    def _under(self, at: Point) -> tuple[int, str]:
        widget = self.desk.at(at)
        return self.main_seat, widget.key if widget is not None else ""

    def _asked(self) -> tuple[str, int] | None:
        task = self.stage.game.task
        return None if task is None else (task.kind, task.seat)

    def _is(self, event: pygame.event.Event, name: str) -> bool:
        return bool(event.key == self.app.key(name))

    # --- pointer ---------------------------------------------------------------------

    def _moved(self, at: Point) -> None:
        hand = self.hand
        self._rested = 0.0
        if hand is None:
            return
        hand.cursor = None
        dx, dy = at[0] - hand.start[0], at[1] - hand.start[1]
        hand.moved = hand.moved or dx * dx + dy * dy > CLICK * CLICK
        self.update_hover()

    def _down(self, button: int, at: Point) -> bool:
        self.desk.move(at)
        if self._on_refusal(at):
            self.open_rulebook()
            return True
        self.refused = None
        self.desk.focus = ""
        widget = self.desk.at(at)
        if widget is not None and widget.key == "promise" and button == 1:
            self.peeks = True
        if self.popup is not None:
            if widget is not None and (widget.key == "popup" or widget.key.startswith("meant:")):
                return False
            if button == 3 or (button == 1 and not self._narrows(at)):
                self.popup = None
            return True
        if button == 3:
            return self._right()
        if button != 1 or self.desk.bar_at(at):
            return False
        if widget is not None and self._covers_board(widget.key):
            return False
        if self._takes_again(at):
            return True
        if self.hand is not None and not self.hand.held:
            self.update_hover()
            target, hover = self.target_at(at), self.hover
            means_it = hover is not None and bool(hover.commands)
            if target is not None and (means_it or not target.small):
                self.drop(at)
                return True
            if widget is not None and widget.key.startswith(("level:", "shape:", "turn", "mirror")):
                return False
            if self.hand.own:
                self.put_back()
        if isinstance(widget, Area) and widget.grab is not None:
            return self.pick_up(widget.grab, held=True)
        target = self.target_at(at)
        return self._take_from(target, at) if target is not None else False

    def _on_refusal(self, at: Point) -> bool:
        """Tell whether the pointer is on the words of a refusal, which lead to its rule."""
        if self.refused is None or self.hand is not None:
            return False
        refusal, where = self.refused
        text = say(refusal.text, **refusal.args)
        return tip_box(self.app.frame, where, text, refusal.rule).holds(at)

    def _takes_again(self, at: Point) -> bool:
        """The piece in hand is taken anew from where it stands; a click there puts it back."""
        hand, target = self.hand, self.target_at(at)
        if hand is None or hand.held or target is None or target.small:
            return False
        self.update_hover()
        if hand.own and self.hover is not None and self.hover.commands:
            return False
        if not self.is_home(target) and hand.source != next(self._pieces_at(target, at), None):
            return False
        taken = self.pick_up(hand.source, held=True, own=hand.own)
        if taken and self.hand is not None:
            self.hand.again = hand.own
        return taken

    def _narrows(self, at: Point) -> bool:
        """A second space chooses among the pairs that are asked about, or hears why not."""
        asked, target = self.popup, self.target_at(at)
        if asked is None or asked.first is None or target is None or target.space is None:
            return False
        if target.small or target.space == asked.first:
            return False
        meant = [c for c in asked.commands if target.space in getattr(c, "spaces", ())]
        if meant:
            self.choose(meant, at, asked.first)
            return True
        refusal = pair_refusal(self.session.game, asked.commands[0], asked.first, target.space)
        if refusal is not None:
            self.refuse(refusal, at)
        return refusal is not None

    def _covers_board(self, key: str) -> bool:
        return key in ("dialog", "given_up") or key.startswith("answer:")

    def _right(self) -> bool:
        hand = self.hand
        if hand is None:
            return False
        if hand.shape is not None:
            self.turn()
        else:
            self.put_back()
        return True

    def _take_from(self, target: Target, at: Point) -> bool:
        """Take what lies on a space: a person, then a tile; or press the space itself."""
        if target.space is None or target.small or self.offers.task is None:
            return False
        direct = self.has_direct(target)
        if direct:
            self.choose(direct, at, target.space)
            return True
        if any(self.pick_up(source, held=True) for source in self._pieces_at(target, at)):
            return True
        refusal = press_refusal(self.session.game, self.offers, target)
        if refusal is not None:
            self.refuse(refusal, at)
        return refusal is not None

    def _pieces_at(self, target: Target, at: Point) -> Iterator[Source]:
        """Yield what could be taken from a space: whoever is offered and nearest comes first."""
        task = self.offers.task
        if target.space is None or target.small or task is None:
            return
        borough = self.session.game.boroughs[target.seat]
        persons = list(borough.who.get(target.space, ()))
        if target.space in borough.cemetery:
            persons.append(borough.cemetery[target.space])
        persons.sort(key=lambda p: self._distance(p, at))
        persons.sort(key=lambda p: not self.offers.of(("person", p)))
        for person in persons:
            yield "person", self._stand_in(person)
        tile = borough.tile_at(target.space)
        if tile is not None and target.seat == task.seat:
            yield "tile", tile.id

    def _stand_in(self, person: int) -> int:
        """Return one who is offered in a person's place: in City Hall all of a sort are alike."""
        game = self.session.game
        if self.offers.of(("person", person)):
            return person
        hall = game.in_city_hall(game.rules.owner[person])
        sort = game.rules.sort[person]
        alike = [p for p in hall if game.rules.sort[p] is sort and self.offers.of(("person", p))]
        return alike[0] if person in hall and alike else person

    def _distance(self, person: int, at: Point) -> float:
        """Return how far from the pointer a person stands, where several share a space."""
        return abs(person_point(self.view, self.session.game, person)[0] - at[0])

    def _up(self, at: Point) -> bool:
        self.peeks = False
        hand = self.hand
        if hand is None or not hand.held:
            return False
        if hand.moved:
            self.update_hover()
            self.drop(at)
            if self.hand is not None:
                self.hand.held = False
        elif hand.again:
            self.put_back()
        else:
            hand.held = False
            self._clicked(hand)
        self.desk.pressed = ""
        return True

    def _clicked(self, hand: Hand) -> None:
        """A piece was clicked: where all that is offered leads to one place, it goes there."""
        goals = {(o.seat, o.spaces) for o in self.offers.all}
        if len(goals) == 1 and len(hand.offers) == 1 and hand.own:
            self.command(hand.offers[0].command)
        elif hand.source[0] == "person" and hand.own:
            self.show_goals()

    # --- keys ------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        key = event.key
        mods = getattr(event, "mod", 0)
        if mods & pygame.KMOD_CTRL and key == pygame.K_z:
            self.undo()
            return True
        if key == pygame.K_ESCAPE:
            if self.popup is not None:
                self.popup = None
            elif self.hand is not None and self.hand.own:
                self.put_back()
            else:
                self.open_menu()
            return True
        if self.hand is not None and self._hand_key(key):
            return True
        for name in self.shown.overlays:
            if self._is(event, f"overlay_{name}"):
                self.toggle_overlay(name)
                return True
        return self._named_key(event)

    def _named_key(self, event: pygame.event.Event) -> bool:
        if self._is(event, "undo"):
            self.undo()
        elif self._is(event, "redo"):
            self.redo()
        elif self._is(event, "hint"):
            self.ask_hint()
        elif self._is(event, "rulebook"):
            self.open_rulebook()
        elif self._is(event, "promise"):
            self.peeks = True
        elif self._is(event, "boards"):
            self.look_at(self.other_seats()[0] if self.other_seats() else self.main_seat)
        elif self._is(event, "choices"):
            self.open_tab("choices")
            self.app.lay()
            self.focus_choices()
        elif self._is(event, "finish"):
            finish = self.offers.finish
            if finish is not None:
                self.command(finish)
        else:
            return False
        return True

    def _hand_key(self, key: int) -> bool:
        hand = self.hand
        assert hand is not None
        app = self.app
        if (key in ARROWS and self.desk.focus == "") or (key in ARROWS and hand.cursor is not None):
            at = hand.cursor
            if at is None:
                seat, goals = self.goals()
                hand.cursor = goals[0] if goals and seat >= 0 else 0
            else:
                moved = at + ARROWS[key]
                sideways = abs(ARROWS[key]) == 1 and moved // SIZE != at // SIZE
                if 0 <= moved < SIZE * SIZE and not sideways:
                    hand.cursor = moved
            self.update_hover()
            return True
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and hand.cursor is not None:
            self.drop(self.view.middle(hand.cursor))
            if self.popup is not None:
                self.desk.focus = FIRST_ANSWER
            return True
        if key == app.key("next_place"):
            self.desk.focus = ""
            self.next_place()
            return True
        if hand.shape is None:
            return False
        if key == app.key("turn"):
            self.turn()
        elif key == app.key("mirror"):
            self.mirror()
        elif key == app.key("shape"):
            self.reshape(1)
        elif pygame.K_1 <= key <= pygame.K_9:
            self.set_level(key - pygame.K_0)
        else:
            return False
        return True
