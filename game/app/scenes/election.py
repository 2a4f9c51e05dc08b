"""Election night: votes counted source by source over the city by night, then the result."""

from __future__ import annotations

from collections.abc import Iterator

from game.app import style
from game.app.app import App
from game.app.career.laurels import Laurels
from game.app.pictures import icon, portrait, seat_colour
from game.app.press import night
from game.app.press.bars import TAKERS, paint_row
from game.app.press.captions import caption
from game.app.press.cards import paint_promises
from game.app.press.count import POLLUTION, PROMISE, SPENT, Count
from game.app.press.ladder import best_before, paint_ladder
from game.app.press.tally import tally
from game.app.table.session import Session
from game.app.telling import names
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen, text_width
from game.app.words import _, say
from game.core.words import N_

FIREWORKS = 7.0  # seconds
BURSTS = 9
CHIP: style.Colour = (66, 66, 118)
DONE: style.Colour = (247, 197, 92)
EDGE, CARDS, TOP, LOW = 28.0, 204.0, 82.0, 50.0
WIDE, HIGH = 1280.0, 720.0
SOUNDS = {POLLUTION: "smoke", PROMISE: "card", SPENT: "coin"}


def _scale(frame: Box) -> float:
    return min(frame.w / WIDE, frame.h / HIGH)


def _in_frame(box: Box, frame: Box) -> Box:
    """Return a box of the night in the window's units."""
    scale = _scale(frame)
    return Box(box.x * scale, box.y * scale, box.w * scale, box.h * scale)


class ElectionNight:
    """What the end shows first. Everything follows from how much time has passed."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.count = Count(session.game, tally(session.match))
        self.time = 0.0
        self._heard = -1
        self._best = best_before(session.match, 0) if session.game.players == 1 else None
        mission = session.mission
        self.laurels = None if mission is None else Laurels(app, session, mission)
        self._boroughs: tuple[object, list[night.DarkBorough]] = (None, [])
        if app.settings.reduces_motion:
            self.finish()

    # --- time ------------------------------------------------------------------------

    @property
    def is_counted(self) -> bool:
        """Tell whether every vote is counted."""
        return self.time >= self.count.seconds

    @property
    def is_busy(self) -> bool:
        """Tell whether anything still moves."""
        return self.time < self.count.seconds + FIREWORKS or self._draws

    @property
    def _draws(self) -> bool:
        """Tell whether boroughs are still being drawn, one a picture."""
        return self.app.is_smooth and len(self._boroughs[1]) < self.session.game.players

    def update(self, seconds: float) -> None:
        """Let time pass, with a tone for each beat."""
        if not self.is_busy or self._draws:
            return
        self.time += seconds * max(0.5, self.app.settings.speed)
        now, _age = self.count.beat_at(self.time)
        if now != self._heard:
            self._heard = now
            ended = now >= len(self.count.beats)
            name = "fanfare" if ended else SOUNDS.get(self.count.beats[now].kind, "vote")
            self.app.sounds.play(name)

    def skip(self) -> None:
        """Go to the end of the beat, or of the fireworks."""
        now, _age = self.count.beat_at(self.time)
        if now >= len(self.count.beats):
            self.finish()
        else:
            self.time = self.count.end_of(now)

    def finish(self) -> None:
        """Show the last frame."""
        self.time = self.count.seconds + FIREWORKS
        self._heard = len(self.count.beats)

    # --- drawing ---------------------------------------------------------------------

    def _rooms(self, frame: Box) -> tuple[Box, list[Box], Box, Box]:
        """Return the window, the rows, the line of words and the city, in the night's units."""
        scale = _scale(frame)
        room = Box(0, 0, frame.w / scale, frame.h / scale)
        players = self.session.game.players
        step = 58.0 if players > 2 else 66.0
        rows = [Box(EDGE, TOP + n * step, room.w - 2 * EDGE, step - 6) for n in range(players)]
        words = Box(EDGE, rows[-1].bottom + 8, room.w - 2 * EDGE, 38)
        city = Box(EDGE, words.bottom + 46, room.w - 2 * EDGE, 0)
        return room, rows, words, city._replace(h=room.h - city.y - LOW - 8)

    def action_row(self, frame: Box) -> Box:
        """Return where the buttons for the next game lie, beside the result."""
        words = self._rooms(frame)[2]
        return _in_frame(words.cut_right(words.w * 0.53)[0], frame)

    def low_row(self, frame: Box) -> Box:
        """Return where the buttons below the city lie."""
        room = self._rooms(frame)[0]
        return _in_frame(Box(EDGE, room.h - LOW + 4, room.w - 2 * EDGE, LOW - 14), frame)

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw the night; its proportions are those of 1280 by 720, whatever the window."""
        own = Pen(pen.surface, pen.unit * _scale(frame))
        room, rows, words, city = self._rooms(frame)
        ground = own.rect(city.moved(0, -8)).y
        pen.blit(night.sky(pen.surface.get_size(), ground), (0, 0))
        self._fireworks(own, room, words)
        self._head(own, room)
        self._city(own, city)
        self._rows(own, rows)
        self._caption(own, words)

    def _head(self, pen: Pen, room: Box) -> None:
        pen.text(_("Election night"), Box(EDGE + 12, 12, 330, 54), 38, night.MOON, bold=True)
        x, y = 372.0, 10.0
        for title, tone, kind, reached in self._chips():
            width = text_width(title, 13, True) + 44
            if x + width > room.w - 140 and y < 30:
                x, y = 372.0, 41.0
            self._chip(pen, Box(x, y, width, 28), title, tone, kind, reached)
            x += width + 8

    def _chips(self) -> Iterator[tuple[str, str, str, float]]:
        """Return title, tone, kind and progress of each source; promises share one chip."""
        now, part = self.count.grown(self.time)
        promises = [n for n, beat in enumerate(self.count.beats) if beat.kind == PROMISE]
        for number, beat in enumerate(self.count.beats):
            reached = 1.0 if number < now else part if number == now else 0.0
            if beat.kind != PROMISE:
                yield _(beat.label), beat.tone, beat.kind, reached
            elif number == promises[-1]:
                begun = (now - promises[0]) / len(promises) if now >= promises[0] else 0.0
                yield _("Promises"), beat.tone, PROMISE, 1.0 if number < now else min(0.9, begun)

    def _chip(self, pen: Pen, box: Box, title: str, tone: str, kind: str, reached: float) -> None:
        is_now = 0 < reached < 1
        pen.fill(box, style.ACCENT if is_now else CHIP, 14)
        if is_now:
            pen.outline(box, night.MOON, 1.5, 14)
        sign, words = box.inset(6, 5).cut_left(18, 7)
        if tone:
            pen.fill(sign, self._tone(tone), 5)
        else:
            icon(pen, self.app.art, TAKERS[kind], sign)
        if reached >= 1:
            icon(pen, self.app.art, "check", sign.inset(2) if tone else sign)
        pen.text(title, words._replace(w=words.w + 4), 13, style.WHITE, bold=True)

    def _tone(self, name: str) -> style.Colour:
        colour = self.app.art.colours[name]
        return (colour.r, colour.g, colour.b)

    def _rows(self, pen: Pen, rows: list[Box]) -> None:
        game, step = self.session.game, rows[1].y - rows[0].y if len(rows) > 1 else 0.0
        seats = sorted(range(game.players), key=lambda s: -self.count.bar(s, self.time).row)
        for seat in seats:
            bar = self.count.bar(seat, self.time)
            place = rows[0].moved(0, bar.row * step)
            cards, row = place.cut_right(CARDS, 16)
            paint_row(pen, self.app.art, game, self.count, seat, bar, row)
            paint_promises(pen, self.app.art, game, self.count, seat, self.time, cards)
        self._gap(pen, rows)

    def _gap(self, pen: Pen, rows: list[Box]) -> None:
        """Mark by how much the first is ahead of the second, once the smog has begun to eat."""
        now, _part = self.count.grown(self.time)
        if len(rows) < 2 or now < len(self.count.beats) - 1:
            return
        bars = [self.count.bar(seat, self.time) for seat in range(len(rows))]
        first, second = sorted(bars, key=lambda bar: -bar.total)[:2]
        if first.total == second.total or abs(first.row - second.row) > 1.5:
            return
        text = names.ahead(first.total - second.total)
        width = text_width(text, 13, True) + 24
        upper, lower = sorted((first.row, second.row))
        step = rows[1].y - rows[0].y
        y = rows[0].y + (upper + lower) / 2 * step + rows[0].h / 2
        pill = Box(rows[0].x + rows[0].w - CARDS - 16 - 110 - width, y - 12, width, 24)
        pen.fill(pill, night.MOON, 12)
        pen.text(text, pill, 13, style.INK, bold=True, align="center")

    def _caption(self, pen: Pen, box: Box) -> None:
        text, seat = caption(self.count, self.time)
        if self.is_counted:
            box = box.cut_left(box.w * 0.46)[0]  # the buttons lie beside it
        width = min(box.w, max(420.0, text_width(text, 15, True) + 84))
        pill = box.middle(width, 38)
        if self.is_counted:
            pill = pill._replace(x=box.x, w=box.w)
        pen.fill(pill, (54, 44, 42), 19)
        pen.outline(pill, DONE, 1.5, 19)
        words = pill.inset(14, 2)
        if seat >= 0:
            face, words = pill.cut_left(46, 8)
            portrait(pen, self.app.art, self.session.game.setup, seat, face.inset(-2))
            words = words._replace(w=words.w - 14)
        size = 15.0 if text_width(text, 15, True) <= words.w else 13.0
        pen.text(text, words, size, night.MOON, bold=True, wrap=size < 15)
        key = self.app.sign("skip")
        if key and not self.is_counted:
            hint = say(N_("{key}: faster"), key=key)
            place = box.cut_right(text_width(hint, 13, True) + 32)[0].inset(0, 4)
            if place.x > pill.right + 8:
                pen.fill(place, CHIP, 15)
                pen.text(hint, place, 13, style.WHITE, bold=True, align="center")

    # --- the city --------------------------------------------------------------------

    def _city(self, pen: Pen, room: Box) -> None:
        game, art = self.session.game, self.app.art
        count = game.players
        side = min(room.h, (room.w - 26 * (count - 1)) / count)
        width = side * count + 26 * (count - 1)
        x = room.x if count == 1 else room.x + (room.w - width) / 2
        dark = self._dark(pen.px(side))
        for seat in range(count):
            place = Box(x + seat * (side + 26), room.y, side, side)
            if seat < len(dark):
                picture = dark[seat].picture(self.time - seat * 0.3)
                pen.blit(picture, pen.rect(place))
            else:
                pen.fill(place, night.HIGH_SKY)
            colour = seat_colour(art, seat)
            pen.outline(place.inset(-2), colour, 3, 4)
            name = names.player(game, seat)
            tag = Box(place.x + 6, place.bottom - 32, text_width(name, 14, True) + 50, 26)
            pen.fill(tag, colour, 13)
            portrait(pen, art, game.setup, seat, Box(tag.x - 2, tag.y - 3, 32, 32))
            pen.text(name, tag.cut_left(34)[1], 14, style.ink_on(colour), bold=True)
            for lamp in range(6 if seat else 0):
                at: Point = (place.x - 13, place.y + side * (lamp + 0.5) / 6)
                pen.circle(at, 2.5, night.LAMP)
                night.glow(pen.surface, pen.spot(at), pen.px(11))
        if count == 1:
            panel = Box(room.x + side + 30, room.y, room.w - side - 30, side)
            if self.laurels is not None:
                self.laurels.paint(pen, panel, self.is_counted)
            else:
                paint_ladder(pen, self.session, panel, self.is_counted, self._best)

    def _dark(self, side: int) -> list[night.DarkBorough]:
        """Return the boroughs by night; where time passes, one more a picture, first none."""
        art, game = self.app.art, self.session.game
        key = (side, id(art), art.liveries)
        if self._boroughs[0] != key:
            self._boroughs = (key, [])
            if self.app.is_smooth:
                return []
        found = self._boroughs[1]
        missing = range(len(found), game.players)
        for seat in missing[:1] if self.app.is_smooth else missing:
            found.append(night.DarkBorough(art, game, seat, side))
        return found

    def _fireworks(self, pen: Pen, room: Box, low: Box) -> None:
        """Let bursts rise in the winners' colours; the last frame keeps some of them."""
        since = self.time - self.count.seconds
        if since <= 0:
            return
        order = self.count.orders[-1]
        colours = [night.LAMP, self._tone(f"seat{self.app.art.liveries[order[0]].colour}_light")]
        places = [
            (room.w - 190, 44.0), (60.0, low.y + 20), (room.w - 60, low.y + 24),
            (240.0, low.bottom + 8), (room.w - 260, low.bottom + 10), (room.w / 2, low.bottom + 16),
            (room.w - 40, 70.0), (22.0, 60.0), (350.0, 30.0),
        ]  # fmt: skip
        for number, at in enumerate(places[:BURSTS]):
            age = (since - number * 0.55) / 1.5
            if not self.is_busy:
                age = 0.5 if number < 6 else 1.0
            elif age > 1:
                age = age % 2.2
            night.firework(pen, at, 26 + 7 * (number % 3), age, colours[number % 2])
