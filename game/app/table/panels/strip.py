"""Beside the large board: the piece in hand with its levels and shapes, and the overlays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import keys, style
from game.app.presenting.effect import Effect
from game.app.table import shaping
from game.app.table.offering import Offer, Source
from game.app.table.paint_hand import paint_piece
from game.app.table.panels import notes
from game.app.table.shape_hand import Cells, ShapeHand
from game.app.table.wording import piece_words
from game.app.telling import names
from game.app.telling.spots import space_lines
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height, text_width
from game.app.ui.widgets import Area, Button, Drawing, Mood, Widget
from game.app.words import _, say
from game.core.price import total_cost
from game.core.tiles import Cost
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

PIECE, LEAST_PIECE = 64.0, 40.0  # height of a piece that waits; where it is tight they scroll


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return what the strip shows."""
    yield Drawing("strip", box, draw=lambda pen, b: pen.panel(b, style.WELL))
    inner = box.inset(8)
    count = len(table.model.shown.overlays)
    legend = _legend(table)
    told = text_height(legend, inner.w, style.TINY) + 6 if legend else 0.0
    low, inner = inner.cut_bottom(30 * ((count + 1) // 2) + 18 + told, 8)
    yield from _overlays(table, low)
    hand = table.grip.hand
    if hand is not None and hand.shape is not None:
        yield from _tile(table, hand.shape, inner)
    else:
        parts = list(notes.hint(table, inner) if table.notices.hint else _waiting(table, inner))
        yield from parts
        ends = [(part.clip or part.box).bottom + 6 for part in parts]
        y = max([inner.y, *ends])
        rest = inner._replace(y=y, h=max(0.0, inner.bottom - y))
        yield Drawing("pointed", rest, live=True, draw=lambda pen, b: _paint_pointed(table, pen, b))


def _legend(table: Table) -> str:
    """Return what the overlays that are on mean."""
    known = table.model.shown.overlays
    return "\n".join(_(known[name].legend) for name in known if name in table.view.overlays)


def _overlays(table: Table, box: Box) -> Iterator[Widget]:
    legend = _legend(table)
    if legend:
        words, box = box.cut_top(text_height(legend, box.w, style.TINY) + 6)
        yield Drawing(
            "legend",
            words,
            draw=lambda pen, b: pen.text(legend, b, style.TINY, wrap=True, valign="top"),
        )
    head, grid = box.cut_top(16, 2)
    text = _("Overlays")
    yield Drawing("overlays", head, draw=lambda pen, b: pen.text(text, b, style.SMALL, style.FAINT))
    known = table.model.shown.overlays
    rows = grid.rows((len(known) + 1) // 2, 4)
    places = [part for row in rows for part in row.columns(2, 4)]
    for place, (name, overlay) in zip(places, known.items(), strict=False):
        key = keys.key_title(f"overlay_{name}", table.app.settings.keys)
        yield Button(
            f"overlay:{name}",
            place,
            f"{_(overlay.title)} ({key})" if key else _(overlay.title),
            label=_(overlay.short),
            size=style.TINY,
            chosen=name in table.view.overlays,
            do=lambda name=name: table.view.toggle_overlay(name),
        )


def _tile(table: Table, shape: ShapeHand, box: Box) -> Iterator[Widget]:
    title = names.tile(table.model.seen, shape.kind.name, shape.level)
    head, rest = box.cut_top(20, 4)
    yield Drawing(
        "hand", head, draw=lambda pen, b: pen.text(title, b, style.BODY, bold=True, fit=True)
    )
    if shape.kind.levels > 1:
        line, rest = rest.cut_top(30, 6)
        for level, part in enumerate(line.columns(shape.kind.levels, 3), 1):
            state = next(
                (
                    s
                    for i in table.model.tray
                    if i.kind is shape.kind
                    for s in i.levels
                    if s.level == level
                ),
                None,
            )
            refusal = state.refusal if state else None
            yield Button(
                f"level:{level}",
                part,
                say(refusal.text, **refusal.args) if refusal else "",
                refusal.rule if refusal else "",
                label=str(level),
                chosen=shape.level == level,
                tint=style.WELL if refusal and shape.level != level else None,
                do=lambda level=level: shaping.set_level(table.grip, level),
            )
    if len(shape.shapes) > 1:
        side = 36.0
        count = max(1, int(rest.w // (side + 3)))
        rows = (len(shape.shapes) + count - 1) // count
        grid, rest = rest.cut_top(rows * (side + 3), 4)
        for number, cells in enumerate(shape.shapes):
            x = grid.x + number % count * (side + 3)
            y = grid.y + number // count * (side + 3)
            yield _shape(table, shape, number, cells, Box(x, y, side, side))
    line, rest = rest.cut_top(32, 6)
    one, other = line.columns(2, 4)
    bound = table.app.settings.keys
    turn = say(N_("Turn {key}"), key=keys.key_title("turn", bound))
    mirror = say(N_("Mirror {key}"), key=keys.key_title("mirror", bound))
    yield Button("turn", one, label=turn, size=style.SMALL, do=lambda: shaping.turn(table.grip))
    yield Button(
        "mirror", other, label=mirror, size=style.SMALL, do=lambda: shaping.mirror(table.grip)
    )
    yield Drawing("price", rest, live=True, draw=lambda pen, b: _paint_price(table, pen, b))


def _shape(table: Table, shape: ShapeHand, number: int, cells: Cells, box: Box) -> Widget:
    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        chosen = shape.number == number
        back = style.CARD if not mood.hover else style.mixed(style.CARD, style.GLOW, 0.5)
        pen.fill(place, back, 5)
        pen.outline(place, style.ACCENT if chosen else style.EDGE, 2 if chosen else 1, 5)
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        wide = max(x for x, _ in cells) - left + 1
        high = max(y for _, y in cells) - top + 1
        cell = min(7.5, (place.w - 8) / max(wide, high))
        room = place.middle(cell * wide, cell * high)
        for x, y in cells:
            part = Box(room.x + (x - left) * cell, room.y + (y - top) * cell, cell, cell)
            pen.fill(part.inset(0.5), style.ACCENT if chosen else style.FAINT)

    return Area(f"shape:{number}", box, draw=draw, do=lambda: shaping.set_shape(table.grip, number))


def _paint_price(table: Table, pen: Pen, box: Box) -> None:
    hover = table.grip.hover
    if hover is None or not hover.charges:
        text = _("Drop it on glowing spaces. Wheel: shape. Numbers: level. Esc: put back.")
        pen.text(text, box, style.TINY, style.FAINT, wrap=True, valign="top")
        return
    head, rest = box.cut_top(20, 2)
    cost = total_cost(hover.charges)
    pen.text(names.price(cost), head, style.BODY, bold=True, fit=True)
    for charge in hover.charges:
        line, rest = rest.cut_top(14)
        amount = _charge(charge.cost)
        right, left = line.cut_right(text_width(amount, style.TINY) + 1, 4)
        pen.text(_(charge.label), left, style.TINY, style.FAINT, fit=True)
        pen.text(amount, right, style.TINY, style.FAINT, align="right")
    _paint_effects(pen, rest.cut_top(6)[1], hover.effects)


def _paint_effects(pen: Pen, box: Box, effects: tuple[Effect, ...]) -> None:
    """Write what dropping the piece here would change: good news green, bad news red."""
    for line, is_good in effects:
        ink = style.GOOD if is_good else style.BAD
        used = pen.text(line, box, style.SMALL, ink, bold=True, wrap=True, valign="top")
        _done, box = box.cut_top(used + 2)


def _card(table: Table, letter: str, offer: Offer, box: Box) -> Widget:
    """Return an action card in words, to be read and taken."""
    card = table.model.seen.rules.cards[letter]
    told = names.card_text(table.model.seen, letter)

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        pen.panel(place, style.mixed(style.CARD, style.GLOW, 0.4) if mood.hover else style.CARD)
        inner = place.inset(6, 4)
        sign, words = inner.cut_left(min(32.0, inner.h), 5)
        size = (pen.px(sign.w), pen.px(min(inner.h, sign.w * 1.3)))
        pen.image(table.model.shown.card_picture(table.app.art, letter, size), sign)
        head, text = words.cut_top(15)
        small = style.TINY - 0.5
        if text_height(told, text.w, small * pen.smallest) > text.h:
            head = words  # many cards leave room for their names only; the tip tells the rest
        else:
            pen.text(told, text, small, style.FAINT, wrap=True, valign="top", fit=True)
        pen.text(_(card.title), head, style.SMALL, bold=True, wrap=True, fit=True)

    return Area(
        f"take:{letter}", box, told, draw=draw, do=lambda: table.moves.command(offer.command)
    )


def _charge(cost: Cost) -> str:
    """Return one part of a price; a discount has its sign."""
    if cost.money < 0:
        return names.money(cost.money)
    saved = [m for m, count in enumerate(cost.goods) if count < 0]
    return f"−1 {names.material(saved[0])}" if saved else names.price(cost)


def _waiting(table: Table, box: Box) -> Iterator[Widget]:
    """Return cards to be taken, pieces that wait to be placed, and a note for beginners."""
    rest = box
    cards = [o for o in table.model.offers.all if o.source.sort == "card"]
    for offer in cards:
        place, rest = rest.cut_top(min(72.0, box.h / len(cards) - 5), 5)
        yield _card(table, str(offer.source.which), offer, place)
    pieces = table.model.waiting_pieces()
    step = min(PIECE, max(LEAST_PIECE, rest.h / max(1, len(pieces))))
    room, rest = rest.cut_top(min(rest.h, step * len(pieces)))
    top = room.y - table.desk.scroll("pieces", room, step * len(pieces))
    narrow = 8 if step * len(pieces) > room.h else 0
    for number, source in enumerate(pieces):
        place = Box(room.x, top + number * step, room.w - narrow, step - 6)

        def draw(pen: Pen, b: Box, mood: Mood, source: Source = source) -> None:
            pen.panel(b, style.mixed(style.CARD, style.GLOW, 0.4) if mood.hover else style.CARD)
            inner = b.inset(min(6.0, b.h * 0.1))
            side = min(44.0, inner.h, inner.w * 0.4)
            sign, words = inner.cut_left(side, 6)
            paint_piece(table, pen, source, sign.center, side)
            text = piece_words(table.model, source)
            pen.text(text, words, style.SMALL, bold=True, wrap=True, fit=True)

        yield Area(
            "piece:" + source.key,
            place,
            _("Drag it to its place, or click it and then the place."),
            clip=room,
            draw=draw,
            do=lambda source=source: table.grip.pick_up(source),
            grab=source,
        )
    yield from notes.coach(table, rest)


def _paint_pointed(table: Table, pen: Pen, box: Box) -> None:
    """Write what dropping the piece would change, or what lies under the pointer."""
    hover = table.grip.hover
    if table.grip.hand is not None and hover is not None and hover.effects:
        _paint_effects(pen, box, hover.effects)
        return
    space = table.view.board.space_at(table.app.pointer)
    if space is not None:
        _paint_lines(pen, box, space_lines(table.model.seen, table.view.board.seat, space))


def _paint_lines(pen: Pen, box: Box, lines: list[str]) -> None:
    """Write lines one under another, the first two larger."""
    for number, line in enumerate(lines):
        size, bold = (style.BODY, True) if number < 2 else (style.SMALL, False)
        if text_height(line, box.w, size, bold) > box.h:
            return  # what waits to be taken comes first
        ink = style.PALE if number == 0 else style.INK
        used = pen.text(line, box, size, ink, bold=bold, wrap=True, valign="top")
        _done, box = box.cut_top(used + 2)
