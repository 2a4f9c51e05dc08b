"""The whole city: all boroughs side by side, streets between them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.pictures import icon, portrait, seat_colour
from game.app.scene import Scene
from game.app.scenes.common import paint_town
from game.app.table.board_view import BoardView
from game.app.table.inset import between, eased
from game.app.table.paint_board import paint_borough
from game.app.telling import names
from game.app.town.ring_road import paint_signs
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen, text_width
from game.app.ui.widgets import Area, Button, Drawing, Mood, Widget
from game.app.words import _, say
from game.core.grid import SIZE
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

STREET, PLATE, HEAD = 28.0, 34.0, 54.0
SECONDS = 0.35
DASH = 14.0
SIGNS = 18.0  # beside a board: what its rows and columns are called


class CityScene(Scene):
    """All boroughs in a row; a press on one goes back to the table and shows it."""

    follows_motion = False

    def __init__(self, table: Table) -> None:
        super().__init__(table.app)
        self._table = table
        self._age = 0.0
        views = (table.view.of(seat) for seat in range(table.model.seen.players))
        self._starts = [view.box if view is not None else Box(0, 0, 1, 1) for view in views]
        self._pictures: dict[tuple[int, int], pygame.Surface] = {}

    # --- what lies where ---------------------------------------------------------------

    def _places(self, frame: Box) -> list[Box]:
        """Return the boroughs' squares, in one row or in two, whatever makes them larger."""
        count = self._table.model.seen.players
        best: list[Box] = []
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            wide = (frame.w - STREET * (columns + 1)) / columns
            high = (frame.h - HEAD - (STREET + PLATE) * rows - STREET) / rows
            side = min(wide, high)
            if best and side <= best[0].w:
                continue
            x0 = (frame.w - columns * side - (columns - 1) * STREET) / 2
            step = side + STREET + PLATE
            y0 = HEAD + (frame.h - HEAD - rows * step + STREET) / 2 - STREET / 2
            best = [
                Box(x0 + n % columns * (side + STREET), y0 + n // columns * step, side, side)
                for n in range(count)
            ]
        return best

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return a square for each borough, and the way back."""
        game = self._table.model.seen
        yield Drawing("city", Box(0, 8, frame.w, HEAD - 12), draw=self._paint_title)
        for seat, box in enumerate(self._places(frame)):
            who = names.player(game, seat)

            def draw(pen: Pen, place: Box, mood: Mood, seat: int = seat) -> None:
                self._paint_borough(pen, place, mood, seat)

            yield Area(
                f"borough:{seat}",
                box._replace(h=box.h + PLATE),
                say(N_("Show the borough of {player}"), player=who),
                draw=draw,
                do=lambda seat=seat: self._choose(seat),
            )
        place = Box(frame.right - 124, 12, 112, 34)
        yield Button("back", place, label=_("Back"), do=self.app.pop)

    def _choose(self, seat: int) -> None:
        self.app.pop()
        self._table.model.looked = seat
        self.app.lay()

    # --- time and events ---------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let the boroughs come together."""
        settings = self.app.settings
        is_still = not settings.speed or settings.motion != "lively"
        self._age = SECONDS if is_still else min(SECONDS, self._age + seconds)

    def is_busy(self) -> bool:
        """Tell whether they are still on their way."""
        return self._age < SECONDS

    def still_key(self) -> Hashable:
        """Return what the picture depends on."""
        model = self._table.model
        return (id(self), self._age, model.session.version, model.stage.version)

    def after(self, event: pygame.event.Event, at: Point) -> bool:
        """Escape, its own key, or the wheel turned forward lead back."""
        back = (pygame.K_ESCAPE, self.app.key("city"), self.app.key("zoom_in"))
        is_back = event.type == pygame.KEYDOWN and event.key in back
        if is_back or (event.type == pygame.MOUSEWHEEL and event.y > 0):
            self.app.pop()
            return True
        return False

    # --- drawing -------------------------------------------------------------------------

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw the streets."""
        colours = self.app.art.colours
        paint_town(self, pen)
        lane, road = colours["lane"], colours["asphalt"]
        places = self._places(frame)
        top, low = places[0].y - STREET, places[-1].bottom + PLATE + STREET
        pen.fill(Box(0, top, frame.w, low - top), (road.r, road.g, road.b))
        for y in {box.y - STREET / 2 for box in places} | {places[-1].bottom + PLATE + STREET / 2}:
            for x in range(0, int(frame.w), int(DASH * 2)):
                pen.fill(Box(x, y - 1, DASH, 2), (lane.r, lane.g, lane.b))
        for across in {box.x - STREET / 2 for box in places} | {places[-1].right + STREET / 2}:
            for dash in range(int(top + STREET), int(low - STREET), int(DASH * 2)):
                pen.fill(Box(across - 1, dash, 2, DASH), (lane.r, lane.g, lane.b))

    def _paint_title(self, pen: Pen, box: Box) -> None:
        game = self._table.model.seen
        text = _("The whole city")
        if game.round:
            rounds = game.rules.numbers.rounds
            told = say(N_("Round {round} of {rounds}"), round=game.round, rounds=rounds)
            text = f"{text} · {told}"
        pill = box.middle(text_width(text, style.LARGE, True) + 48, box.h)
        pen.fill(pill, style.NIGHT, pill.h / 2, 225)
        pen.text(text, pill, style.LARGE, style.PAPER, bold=True, align="center")

    def _paint_borough(self, pen: Pen, box: Box, mood: Mood, seat: int) -> None:
        end = box._replace(h=box.h - PLATE)
        part = eased(self._age / SECONDS)
        place = pen.rect(between(self._starts[seat], end, part))
        picture = self._picture(pen, end, seat)
        if place.size != picture.get_size():
            picture = pygame.transform.smoothscale(picture, place.size)
        pen.blit(picture, place)
        if part < 1.0:
            return
        colour = seat_colour(self.app.art, seat)
        pen.outline(end.inset(-3), style.GLOW if mood.hover else colour, 4, 5)
        self._paint_plate(pen, Box(end.x, end.bottom + 4, end.w, PLATE - 4), seat)

    def _picture(self, pen: Pen, box: Box, seat: int) -> pygame.Surface:
        model, art = self._table.model, self.app.art
        top = max(SIGNS, min(model.shown.head_room, box.w / SIZE))
        room = Box(SIGNS, top, box.w - SIGNS - 4, box.h - top - 4)
        view = BoardView.of(seat, room, pen.unit)
        key = (seat, view.cell)
        if key not in self._pictures:
            picture = pygame.Surface(pen.rect(Box(0, 0, box.w, box.h)).size)
            picture.fill(art.colours["kerb"])
            own = Pen(picture, pen.unit)
            with art.in_season(model.shown.season):
                paint_signs(picture, art, own.rect(view.box))
                paint_borough(own, art, view, model.seen)
            self._pictures[key] = picture
        return self._pictures[key]

    def _paint_plate(self, pen: Pen, box: Box, seat: int) -> None:
        """Write whose borough it is, and what they have."""
        game, art = self._table.model.seen, self.app.art
        borough, colour = game.boroughs[seat], seat_colour(art, seat)
        pen.fill(box, colour, box.h / 2)
        face, rest = box.cut_left(box.h, 8)
        portrait(pen, art, game.setup, seat, face.inset(-2))
        facts = (
            ("pollution", names.percent(borough.pollution)),
            ("votes", str(borough.votes)),
            ("money", names.money(borough.money)),
        )
        rest = rest._replace(w=rest.w - 8)
        for name, text in facts:
            chip, rest = rest.cut_right(text_width(text, 13, True) + 28, 4)
            chip = chip.middle(chip.w, box.h * 0.76)
            pen.fill(chip, style.CARD, chip.h / 2)
            sign, words = chip.inset(4, 1).cut_left(16, 3)
            icon(pen, art, name, sign.middle(16, 16))
            pen.text(text, words, 13, bold=True, fit=True)
        who = names.player(game, seat)
        wraps = text_width(who, style.SMALL, True) > rest.w
        pen.text(who, rest, style.BODY, style.ink_on(colour), bold=True, wrap=wraps, fit=True)
