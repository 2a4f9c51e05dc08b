"""Blocks that the Gazette and the recap share: what was built, as pictures; what it was for you."""

from __future__ import annotations

from game.app import style
from game.app.art import Art
from game.app.pictures import icon, portrait, seat_colour
from game.app.presenting.composing import shown
from game.app.press.news import built_name
from game.app.press.record import Built, Period
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import LINE, Pen, shortened, text_width, wrapped
from game.app.words import _, counted, say
from game.core.words import N_

SMALLEST = 12.0  # letters never become smaller


def paragraph(pen: Pen, text: str, box: Box, size: float = 13.0, bold: bool = False) -> None:
    """Write a short text from the top; where it gets tight smaller, then cut."""
    for letters in (size, SMALLEST):
        lines = wrapped(text, box.w, letters, bold)
        fits = max(1, int(box.h / (letters * LINE)))
        if len(lines) <= fits:
            break
    else:
        rest = " ".join(lines[fits - 1 :])
        lines = (*lines[: fits - 1], shortened(rest, box.w, letters, bold))
    pen.text("\n".join(lines), box, letters, bold=bold, valign="top", wrap=True)


def built_by(page: Period, seat: int) -> list[Built]:
    """Return what stands anew in a borough; of a tile that grew twice its last form."""
    found: list[Built] = []
    for tile in page.built:
        if tile.seat != seat:
            continue
        if tile.grew:
            smaller = set(tile.spaces[:-1])
            found = [old for old in found if set(old.spaces) != smaller]
        found.append(tile)
    return found


def built_words(page: Period, seat: int, several: bool = False) -> str:
    """Return in short what somebody built, or did with the money instead."""
    built = built_by(page, seat)
    titles = [built_name(page.game, tile) for tile in built]
    if len(titles) == 1 or (titles and several):
        return ", ".join(titles)
    if titles:
        return _counted(page, built, titles)
    if seat in page.enlarged:
        return _("enlarges the zone")
    if page.game.boroughs[seat].out:
        return _("out of the game")
    return say(N_("saves: {money}"), money=names.money(page.after[seat].money))


def _counted(page: Period, built: list[Built], titles: list[str]) -> str:
    """Return how many of a sort, or how many buildings, or how many things of several sorts."""
    count = len(built)
    if any(tile.kind in shown(page.game).pieces for tile in built):  # a road is no building
        return counted("{count} project", "{count} projects", count, count=count)
    if len(set(titles)) == 1:
        return f"{count} × {titles[0]}"
    return counted("{count} building", "{count} buildings", count, count=count)


def built_pictures(pen: Pen, art: Art, page: Period, seat: int, box: Box) -> None:
    """Draw what somebody built side by side; more than there is room for as a number."""
    built = built_by(page, seat)
    side = min(box.h, 44.0, max(24.0, (box.w + 4) / max(1, len(built)) - 4))
    fits = max(1, int((box.w + 4) / (side + 4)))
    drawn = built if len(built) <= fits else built[: max(1, fits - 1)]
    more = len(built) - len(drawn)
    count = max(1, len(drawn) + bool(more))
    place = box.middle(count * side + (count - 1) * 4, side)._replace(w=side)
    for tile in drawn:
        piece = shown(page.game).pieces.get(tile.kind)
        if piece is not None:
            icon(pen, art, piece.icon.format(number=tile.level), place)
        else:
            pen.image(art.tile_icon(tile.kind, tile.level, pen.px(side)), place)
        if tile.grew:
            icon(pen, art, "upgrade", Box(place.right - 14, place.bottom - 14, 14, 14))
        place = place.moved(side + 4, 0)
    if more:
        pen.text(f"+{more}", place, style.BODY, style.FAINT, bold=True, align="center")
    if not built:
        sign = "zone" if seat in page.enlarged else "coin"
        sign = "lock" if page.game.boroughs[seat].out else sign
        icon(pen, art, sign, place.middle(side * 0.75, side * 0.75))


def built_card(pen: Pen, art: Art, page: Period, seat: int, box: Box) -> None:
    """Draw one player's card: name in the colour, pictures, a word or two."""
    colour = seat_colour(art, seat)
    pen.fill(box, style.CARD, 8)
    name, ink = names.player(page.game, seat), style.ink_on(colour)
    is_wide = text_width(name, SMALLEST, True) > box.w - 18
    head, rest = box.cut_top(34 if is_wide else 22)
    pen.fill(head._replace(h=head.h + 8), colour, 8)
    pen.fill(Box(head.x, head.bottom, head.w, 9), style.CARD)
    pen.outline(box, style.EDGE, 1, 8)
    pen.text(name, head.inset(9, 0), 13, ink, bold=True, wrap=is_wide, fit=True)
    text, inner = built_words(page, seat), rest.inset(6, 2)
    is_long = text_width(text, SMALLEST) > inner.w
    words, room = inner.cut_bottom(32 if is_long else 18)
    built_pictures(pen, art, page, seat, room.inset(0, 1))
    pen.text(text, words, SMALLEST, style.FAINT, align="center", wrap=True)


def own_strip(pen: Pen, art: Art, page: Period, seat: int, box: Box, text: str) -> None:
    """Draw somebody's own line: the face, and the words on the light tone of the colour."""
    light = art.colours[f"seat{art.liveries[seat].colour}_ground"]
    pen.fill(box, (light.r, light.g, light.b), 8)
    face, rest = box.inset(4, 0).cut_left(box.h + 4, 8)
    portrait(pen, art, page.game.setup, seat, face.middle(box.h + 4, box.h + 4))
    size = 13.0 if text_width(text, 13, True) <= rest.w else SMALLEST
    pen.text(text, rest, size, bold=True, wrap=True)
