"""One kind of tile in the tray: as a row to take it from, or as a grey picture."""

from __future__ import annotations

from game.app import style
from game.app.art import Art
from game.app.table.tray_state import TrayItem
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width
from game.app.ui.widgets import Mood
from game.app.words import _, say
from game.core.tiles import Near
from game.core.words import N_

PICTURE = 32.0
DOT, DOT_STEP = 4.0, 11.0  # of a level: radius, and from one to the next
CLOSEST = 0.6  # of a material that is seen at least


def paint_row(
    art: Art, item: TrayItem, pen: Pen, box: Box, mood: Mood, *, chosen: bool = False
) -> None:
    """Draw picture, name, price, and a dot for each level: green if it can be built."""
    back = style.mixed(style.CARD, style.GLOW, 0.3) if mood.hover else style.CARD
    pen.fill(box, back, 6)
    pen.outline(box, style.ACCENT if chosen else style.EDGE, 2 if chosen else 1, 6)
    sign, words = box.inset(4, 2).cut_left(PICTURE, 6)
    side = min(PICTURE, sign.h)
    pen.image(art.tile_icon(item.kind.name, item.best, pen.px(side)), sign)
    title, low = words.cut_top(words.h * 0.5)
    pen.text(_(item.kind.title), title, 12.5, bold=True, fit=True)
    state = item.levels[item.best - 1]
    if item.kind.levels > 1:
        dots, low = low.cut_right(DOT_STEP * item.kind.levels, 4)
        for level, part in zip(item.levels, dots.columns(item.kind.levels), strict=True):
            ink = style.GOOD if level.refusal is None else style.EDGE
            pen.circle(part.center, DOT, ink)
    elif state.stock is not None:
        count = f"×{state.stock}"
        left, low = low.cut_right(text_width(count, style.SMALL) + 2, 4)
        pen.text(count, left, style.SMALL, style.FAINT, align="right")
    paint_price(art, pen, low, item, style.ACCENT, 13)


def paint_picture(art: Art, item: TrayItem, pen: Pen, box: Box, mood: Mood) -> None:
    """Draw a tile that cannot be built: its pale picture with the price."""
    pen.fill(box, style.mixed(style.WELL, style.GLOW, 0.3) if mood.hover else style.WELL, 6, 170)
    low, sign = box.inset(3).cut_bottom(15)
    picture = art.tile_icon(item.kind.name, 1, pen.px(min(sign.w, sign.h))).copy()
    picture.set_alpha(110)
    pen.image(picture, sign)
    paint_price(art, pen, low, item, style.FAINT, style.SMALL, centred=True)


def paint_price(
    art: Art,
    pen: Pen,
    box: Box,
    item: TrayItem,
    ink: style.Colour,
    size: float,
    *,
    centred: bool = False,
) -> None:
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
    wide = text_width(text, size, True) + 2 if text else 0.0
    side = min(14.0, box.h)
    room = max(0.0, box.w - wide)
    step = min(side * 0.85, (room - side) / max(1, len(pieces) - 1)) if pieces else 0.0
    if pieces and step < side * CLOSEST:
        side, step = side * 0.8, min(side * 0.68, (room - side * 0.8) / max(1, len(pieces) - 1))
    if centred:
        used = wide + (step * (len(pieces) - 1) + side if pieces else 0.0)
        box = box.middle(min(box.w, used), box.h)
    if text:
        words, box = box.cut_left(min(wide, box.w), 0)
        pen.text(text, words, size, ink, bold=True, fit=True)
    for number, material in enumerate(pieces):
        part = Box(box.x + number * step, box.y, side, box.h)
        pen.image(art.material(material, pen.px(side)), part)


def tile_tip(item: TrayItem) -> str:
    """Return all about a kind of tile: levels, prices, supply, criteria, and why not now."""
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
    for criterion in () if item.given else kind.criteria:
        demand = criterion.demand if isinstance(criterion, Near) else ""
        lines.append("• " + _(demand or criterion.text))
    return "\n".join(lines)
