"""The tray: every kind of tile with its price now, its supply, and why it is grey."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.table.offering import Source
from game.app.table.tray_state import TrayItem
from game.app.table.wording import words_for
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width
from game.app.ui.widgets import Area, Button, Drawing, Mood, Widget
from game.app.words import _, say
from game.core.commands import EnlargeZone
from game.core.tiles import Near
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

ROW = 56.0
LEVELS = 26.0  # width of the little bars
CLOSEST = 0.6  # of a material that is seen at least


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the tray's tiles, and below them the other things one can do while building."""
    yield Drawing("tray", box, draw=lambda pen, b: pen.panel(b, style.WELL))
    inner = box.inset(6)
    extras = [o for o in table.model.offers.pressed if isinstance(o.command, EnlargeZone)]
    if table.model.offers.accepts(EnlargeZone):
        low, inner = inner.cut_bottom(34, 6)
        command = extras[0].command if extras else EnlargeZone(table.model.seat)
        refusal = None if extras else table.model.why_not(command)
        yield Button(
            "enlarge",
            low,
            refusal[0] if refusal else _("The zone grows a row and a column; nothing is built."),
            refusal[1] if refusal else "B2.2.1",
            enabled=bool(extras),
            label=words_for(table.model, command),
            do=lambda: table.moves.command(command),
            size=style.SMALL,
        )
    items = table.model.tray
    rows = (len(items) + 1) // 2
    scrolled = table.desk.scroll("tray", inner, rows * ROW)
    columns = inner._replace(w=inner.w - 6).columns(2, 5)
    for number, item in enumerate(items):
        column = columns[number % 2]
        place = Box(column.x, inner.y + number // 2 * ROW - scrolled, column.w, ROW - 5)
        yield _tile(table, item, place, inner)


def _tile(table: Table, item: TrayItem, box: Box, clip: Box) -> Widget:
    source = Source("stock", item.kind.name)
    refusal = item.refusal

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        _paint(table, item, pen, place, mood)

    return Area(
        f"tile:{item.kind.name}",
        box,
        _tip(table, item),
        refusal.rule if refusal else item.kind.rule,
        clip=clip,
        draw=draw,
        do=lambda: table.grip.pick_up(source),
        grab=source,
    )


def _paint(table: Table, item: TrayItem, pen: Pen, box: Box, mood: Mood) -> None:
    grey = item.refusal is not None
    back = style.WELL if grey else style.CARD
    if mood.hover:
        back = style.mixed(back, style.GLOW, 0.3)
    pen.fill(box, back, style.RADIUS)
    hand = table.grip.hand
    chosen = hand is not None and hand.source == Source("stock", item.kind.name)
    pen.outline(box, style.ACCENT if chosen else style.EDGE, 2 if chosen else 1, style.RADIUS)
    inner = box.inset(4)
    left, right = inner.cut_left(min(inner.h, inner.w * 0.4), 4)
    art = table.app.art
    state = item.levels[item.best - 1]
    picture = art.tile_icon(item.kind.name, item.best, pen.px(min(left.w, left.h)))
    if grey:
        picture = picture.copy()
        picture.set_alpha(110)
    pen.image(picture, left)
    ink = style.FAINT if grey else style.INK
    title, rest = right.cut_top(right.h * 0.6)
    pen.text(_(item.kind.title), title, style.TINY, ink, bold=True, wrap=True, fit=True)
    left_over = "" if state.stock is None or item.kind.levels > 1 else f"×{state.stock}"
    wide = LEVELS if item.kind.levels > 1 else text_width(left_over, style.TINY)
    beside, price = rest.cut_right(min(wide, rest.w * 0.5), 2)
    _paint_price(table, pen, price, item, ink)
    if item.kind.levels > 1:
        _paint_levels(pen, beside, item)
    else:
        pen.text(left_over, beside, style.TINY, style.FAINT, align="right")


def _paint_levels(pen: Pen, box: Box, item: TrayItem) -> None:
    """Draw a small bar for each level: filled when it can be built, hollow when not."""
    for state, part in zip(item.levels, box.columns(5, 2), strict=False):
        bar = part.middle(part.w, 4.5)
        pen.fill(bar, style.GOOD if state.refusal is None else style.EDGE, 2)


def _paint_price(table: Table, pen: Pen, box: Box, item: TrayItem, ink: style.Colour) -> None:
    """Write the money and lay the materials beside it, closer where there is little room."""
    cost = item.levels[item.best - 1].cost
    if not item.kind.by_hand and not item.kind.by_council:
        return
    pieces = [material for material, count in enumerate(cost.goods) for _n in range(count)]
    text = ""
    if not item.kind.by_hand:
        row = names.COUNCIL_NAMES["works"]
        text = _(row)
    elif cost.money or not pieces:
        text = names.money(cost.money) if cost.money else _("free")
    if text:
        wide = text_width(text, style.SMALL, True) + 1
        words, box = box.cut_left(min(wide, box.w * (0.45 if pieces else 1)), 2)
        pen.text(text, words, style.SMALL, ink, bold=True, fit=True)
    if not pieces:
        return
    side = min(15.0, box.h, box.w / (1 + (len(pieces) - 1) * CLOSEST))
    step = min(side * 0.85, (box.w - side) / max(1, len(pieces) - 1))
    for number, material in enumerate(pieces):
        part = Box(box.x + number * step, box.y, side, box.h)
        pen.image(table.app.art.material(material, pen.px(side)), part)


def _tip(table: Table, item: TrayItem) -> str:
    kind = item.kind
    lines = [_(kind.title)]
    if item.refusal is not None:
        lines.append("× " + say(item.refusal.text, **item.refusal.args))
    for state in item.levels:
        stock = "" if state.stock is None else say(N_(", {count} left"), count=state.stock)
        price = names.price(state.cost)
        if not kind.by_hand and kind.by_council:
            price = _("only from the council's Works")
        if kind.levels > 1:
            text = N_("Level {level}: {price}{stock}")
            lines.append(say(text, level=state.level, price=price, stock=stock))
        else:
            lines.append(say(N_("Price: {price}{stock}"), price=price, stock=stock))
    if kind.votes:
        lines.append(say(N_("{votes} when built"), votes=names.votes(kind.votes)))
    for criterion in kind.criteria:
        demand = criterion.demand if isinstance(criterion, Near) else ""
        lines.append("• " + _(demand or criterion.text))
    return "\n".join(lines)
