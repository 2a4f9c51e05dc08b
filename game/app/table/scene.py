"""The table as a scene: its panels arranged, events used, everything drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.art.livery import Livery
from game.app.devices.stops import Stop
from game.app.pictures import liveries_of
from game.app.press import recap
from game.app.scene import Scene
from game.app.sound import Heard
from game.app.sound.ambience import heard_in
from game.app.table import keyboard, looking, pointer, refusing
from game.app.table.board_view import BoardView
from game.app.table.focus import pointed_at
from game.app.table.folding import LEFT, RIGHT
from game.app.table.inset import Inset
from game.app.table.paint_table import paint_above, paint_land, paint_table
from game.app.table.panels import (
    cards,
    caution,
    council,
    dashboard,
    dialog,
    drawer,
    finish,
    hand_card,
    inset,
    overlays,
    promise,
    prompt,
    rivals,
    strip,
    tabs,
    tools,
    tracker,
    tray,
)
from game.app.table.stops import table_stops
from game.app.table.table import Table
from game.app.table.wording import prompt as question
from game.app.town.elsewhere import Elsewhere
from game.app.town.layers import Layers
from game.app.town.living import Living, largest
from game.app.ui.box import Box, Point, overlap
from game.app.ui.pen import Pen
from game.app.ui.sketch import Sketch
from game.app.ui.widgets import Widget

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.session import Session


class TableScene(Scene):
    """The table of one match on the stack of scenes."""

    follows_motion = False

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.table = Table.laid(app, self.desk, session)
        self._liveries = liveries_of(session.match.setup)
        self._is_laid = False
        self.living, self._elsewhere = Living(), Elsewhere()
        self._layers = Layers()
        self._heard: tuple[object, Heard] | None = None

    @property
    def session(self) -> Session:
        """Return the match that is played here."""
        return self.table.model.session

    @property
    def liveries(self) -> tuple[Livery, ...]:
        """Return the colours and symbols of the game's seats."""
        return self._liveries

    def heard(self) -> Heard:
        """Return what the viewer's borough sounds like, as it is shown now."""
        stage, viewer = self.table.model.stage, self.session.viewer
        key = (stage.version, viewer)
        if self._heard is None or self._heard[0] != key:
            self._heard = (key, heard_in(stage.game, viewer))
        return self._heard[1]

    def entered(self) -> None:
        """Begin once the table lies on the stack, so that curtain and count come on top of it.

        Where the Gazette lay over it, go on with what waited.
        """
        if not self._is_laid or self.table.clock.is_put_off:
            self._is_laid, self.table.clock.is_put_off = True, False
            self.table.clock.settled()
            if len(self.session.persons) < self.session.game.players and self.session.plays:
                self.table.clock.thinker.wake()

    def closed(self) -> None:
        """Stop thinking and let go of the file."""
        self.table.clock.thinker.cancel()
        self.session.close()

    def retell(self) -> None:
        """Tell the log anew in the language of now."""
        self.table.model.retell()
        self.table.notices.put_hint_away()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.table.clock.update(seconds)
        self.living.update(seconds)

    # --- panels ----------------------------------------------------------------------

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the widgets of all panels."""
        table = self.table
        parts = table.view.measure(frame, self.app.unit)
        self.foot = self.app.frame.bottom - parts.strip.y  # a note would cut the strip in two
        table.grip.update_hover()  # another board may lie under the pointer now
        yield from prompt.widgets(table, parts.prompt)
        if not table.view.folding.is_away(LEFT):
            yield from tracker.widgets(table, parts.round)
            yield from dashboard.widgets(table, parts.dashboard)
            yield from tray.widgets(table, parts.tray)
        yield from overlays.widgets(table, parts.beside)
        yield from hand_card.widgets(table, parts.beside)
        yield from strip.widgets(table, parts.strip)
        yield from tools.widgets(table, parts.tools)
        yield from caution.widgets(self.session, parts.caution)
        away = table.view.folding.is_away(RIGHT)
        if not away and (not table.view.unfolded or table.view.folding.is_moving):
            yield from rivals.widgets(table, parts.rivals)
            yield from cards.widgets(table, parts.cards)
            yield from council.widgets(table, parts.council)
        if table.view.drawer is not None and not away:
            yield from drawer.widgets(table, table.view.drawer)
        yield promise.widget(table, parts.promise)
        yield from finish.widgets(table, parts.finish)
        yield from tabs.widgets(table)
        yield from inset.widgets(table)
        yield from dialog.widgets(table, table.view.ground.box)
        yield from dialog.popup(table, frame)

    # --- events ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """Use the table's own events, the spaces of the board first."""
        table = self.table
        if recap.swept(table, event, at):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            skips = event.type == pygame.KEYDOWN and event.key == self.app.key("skip")
            if table.model.stage.is_busy and skips:
                table.clock.hasten()
                return True
            if skips and table.clock.hurry():
                return True
            if event.type == pygame.KEYDOWN and self._rushes(event.key):
                return True
            if self._finish_motion(event, at):
                return True
        if event.type == pygame.MOUSEMOTION:
            pointer.moved(table, at)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return pointer.pressed(table, event.button, at)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return pointer.released(table, at)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 2:
            return looking.let_go(table)
        elif event.type == pygame.MOUSEWHEEL:
            return pointer.wheeled(table, event, at)
        elif event.type == pygame.KEYDOWN:
            return keyboard.pressed(table, event)
        elif event.type == pygame.KEYUP:
            table.model.peeks = table.model.peeks and event.key != self.app.key("promise")
            if event.key == self.app.key("skip"):
                table.clock.release()
        return False

    def _rushes(self, key: int) -> bool:
        """Go on to a person's turn, where others' deeds are acted out."""
        clock, stage = self.table.clock, self.table.model.stage
        starts = key == pygame.K_ESCAPE and stage.is_busy and clock.is_watched
        clock.rushes = clock.rushes or starts
        return starts

    def _finish_motion(self, event: pygame.event.Event, at: Point) -> bool:
        """Skip what is acted out; tell whether the event was meant for the table as it was."""
        table = self.table
        table.grip.glide = None
        if not table.model.stage.is_busy:
            return False
        under, asked = self._under(at), self._asked()
        table.model.stage.finish()
        table.clock.settled()
        self.app.lay()
        if self.app.scene is not self:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._under(at) != under
        return bool(event.key == self.app.key("finish")) and self._asked() != asked

    def _under(self, at: Point) -> tuple[int, str]:
        widget = self.desk.at(at)
        return self.table.model.front, widget.key if widget is not None else ""

    def _asked(self) -> tuple[str, int] | None:
        task = self.table.model.stage.game.task
        return None if task is None else (task.kind, task.seat)

    # --- hands without a mouse ---------------------------------------------------------

    def in_hand(self) -> str:
        """Return what was taken by a click, and follows the pointer."""
        hand = self.table.grip.hand
        if hand is None or hand.paints:
            return ""  # a finger that paints presses and drags
        return "tile" if hand.shape is not None else "piece"

    def cursor(self) -> Point | None:
        """Return where keys have put what is in hand."""
        hand = self.table.grip.hand
        at = hand.cursor if hand is not None else None
        return self.table.view.board.middle(at) if at is not None else None

    def stops(self) -> list[Stop]:
        """Return the widgets, and the places of the board that matter now."""
        return table_stops(self.table)

    # --- drawing ---------------------------------------------------------------------

    def paint_in_parts(self, pen: Sketch, frame: Box) -> Iterator[None]:
        """Draw the land and the ground; who stands on it is kept apart, for haze lies between."""
        yield from paint_land(self.table, pen)
        home = self.table.view.home
        standing = self._layers.of(pen.surface) if pen.dry else self._layers.next(pen, home)
        yield from paint_table(self.table, *standing.begin(pen, home))

    def paint_between(self, pen: Pen) -> Iterator[None]:
        """Draw who stands on the large board, under the panels."""
        standing = self._layers.coming
        assert standing is not None
        yield from standing.keep_ground(pen.surface)
        standing.inset = self._seen_inset()
        yield from standing.settle(pen.surface, self._covers(pen))

    def _covers(self, pen: Pen) -> list[pygame.Rect]:
        return largest((pen.rect(w.box) for w in self.desk.widgets), pen.surface.get_size())

    def _seen_inset(self) -> Inset | None:
        """Return the borough in front that the still picture holds; on its way it is apart."""
        view = self.table.view
        return None if view.forward.is_coming else view.inset

    def is_mended(self, still: pygame.Surface) -> bool:
        """Tell whether a large board lies as the one before it lay."""
        return self._layers.lie_as_before(still, self.table.view.home)

    def changes_between(self, still: pygame.Surface) -> list[pygame.Rect]:
        """Return where somebody stands on the large board otherwise than before."""
        return self._layers.of(still).changes()

    def mend_between(self, pen: Pen, parts: list[pygame.Rect]) -> None:
        """Draw who stands on the large board again, under the panels."""
        standing = self._layers.of(pen.surface)
        standing.inset = self._seen_inset()
        standing.mend(pen.surface, self._covers(pen), parts)

    def paint_life(self, pen: Pen, frame: Box, still: pygame.Surface) -> None:
        """Let the large board live, under the panels."""
        model, art, settings = self.table.model, self.app.art, self.app.settings
        standing = self._layers.of(still)
        pen.clip(self.table.view.home.window)
        with art.in_season(model.shown.season):
            self.living.paint(
                pen,
                art,
                self.table.view.home,
                model.seen,
                settings.motion,
                still=still,
                standing=standing,
            )
            self._elsewhere.paint(
                pen,
                art,
                self._seen_besides(standing.inset),
                model.seen,
                settings.motion,
                state=standing.state,
                now=self.living.seconds,
                at_once=not self.app.is_smooth,
            )
        pen.clip(None)
        if standing.inset is not None:
            inset.paint_veil(self.table, pen, standing.inset)

    def _seen_besides(self, front: Inset | None) -> Iterator[BoardView]:
        """Return the boroughs besides one's own over which nothing lies, the one in front first."""
        view = self.table.view
        if front is not None:
            yield front.view
        if not view.folding.is_moving and not view.folding.is_away(RIGHT):
            over = [widget.box for widget in self.desk.shown if widget.covers]
            for small in view.small.values():
                if not any(overlap(small.box, box) for box in over):
                    yield small

    def lives(self) -> bool:
        """Tell whether the town has moved by now."""
        return self.living.is_due(self.app.settings.motion)

    def paint_over(self, pen: Pen, frame: Box) -> None:
        """Draw what moves, and the refusal at the pointer."""
        with self.app.art.in_season(self.table.model.shown.season):
            paint_above(self.table, pen, frame)
        recap.paint(self.table, pen)

    def still_key(self) -> Hashable:
        """Return what the picture depends on, the pointer and what flies apart."""
        model, view, notices = self.table.model, self.table.view, self.table.notices
        session, stage = model.session, model.stage
        hand, hover, shape = self.table.grip.hand, self.table.grip.hover, self.table.grip.shape
        return (
            (id(session), session.version, session.viewer, stage.version),
            (id(stage.act), stage.is_busy, model.is_open, view.inset, view.forward.is_coming),
            (view.home, view.lens(model.home).is_fine, view.parts),
            None if hand is None else (hand.source, session.version, hand.paints),
            None if shape is None else (shape.level, shape.number),
            None if hover is None else hover.target.row,
            (
                view.tab,
                view.drawer,
                model.peeks,
                notices.hint,
                id(notices.popup),
                pointed_at(self.table),
            ),
            (frozenset(view.overlays), tuple(self.desk.scrolls.items())),
            self.app.settings.coach,
            session.judgement,
            question(model),
        )

    def firm_key(self) -> tuple[Hashable, Inset | None]:
        """Return where things lie, a question too, and the inset that is in its place."""
        view, asks = self.table.view, bool(self.table.model.dialog_offers())
        return (view.home, view.parts, asks), self._seen_inset()

    def bears(self, firm: Hashable) -> bool:
        """Tell whether things lie where they lay; but for an inset, as long as nobody is asked.

        Whoever is asked may press something now, and finds it where it is seen: only an inset
        whose flying picture hides the place may come or go a little later.
        """
        now = self.firm_key()
        if firm == now or not isinstance(firm, tuple) or firm[0] != now[0]:
            return firm == now
        hidden = [None, *(flying.inset for flying in self.table.view.forward.flying)]
        return not self.table.model.is_open or (firm[1] in hidden and now[1] in hidden)

    def shown_key(self) -> Hashable:
        """Return what is acted out, and which boroughs and panels lie where."""
        view, stage = self.table.view, self.table.model.stage
        return (id(self), stage.version, id(stage.act), view.home, view.inset, view.parts)

    def slides(self) -> bool:
        """Tell whether columns fold, or a borough comes nearer."""
        view = self.table.view
        return view.folding.is_moving or any(lens.is_moving for lens in view.lenses())

    def is_busy(self) -> bool:
        """Tell whether the picture moves by itself."""
        grip, hover = self.table.grip, self.table.grip.hover
        return (
            self.table.model.stage.is_busy
            or self.slides()
            or self.table.view.forward.is_moving
            or grip.glide is not None
            or self.table.notices.refused is not None
            or self.table.notices.recap is not None
            or self.table.clock.thinker.is_waited_for
            or self.session.is_being_judged
            or (hover is not None and hover.target.small)
        )

    def to_rule(self) -> str:
        """Return what leads to the rule of what is pointed at."""
        return refusing.to_rule(self.table)

    def shows_tips(self) -> bool:
        """Tell whether nothing more important stands at the pointer."""
        hover, notices = self.table.grip.hover, self.table.notices
        told = hover is not None and hover.refusal is not None
        return notices.popup is None and notices.refused is None and not told
