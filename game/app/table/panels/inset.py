"""Drawing the inset: the owner's frame and name, their numbers, the board, what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.art.gallery import NotYetError
from game.app.pictures import icon, icon_picture, portrait, seat_colour
from game.app.table.inset import Arrival, Flying, Inset, between, eased
from game.app.table.paint_board import paint_ground_in_parts, paint_standing
from game.app.table.paint_hand import paint_washes
from game.app.table.paint_large import moving, paint_glows
from game.app.telling import names
from game.app.town.painting import paint_haze
from game.app.ui.box import Box
from game.app.ui.pen import Pen, taken, text_height, text_width
from game.app.ui.widgets import Button, Large, Widget
from game.app.words import _, say
from game.core.data import numbers
from game.core.view import BUILD_PHASE
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

RADIUS = 12.0
FAINTEST = 24  # of 255: what fades and is fainter is not drawn any more
VEIL = 61  # of 255: over one's own ground while another acts


def widgets(table: Table) -> Iterator[Widget]:
    """Return the inset once it is in its place, with a cross that sends it back."""
    inset = table.view.inset
    if inset is None or table.view.forward.is_coming:
        return
    yield Large("inset", inset.box, covers=True, draw=lambda pen, b: _paint(table, pen, inset))
    if not table.model.stage.is_busy:
        side = inset.head.h * 0.6
        place = Box(inset.box.right - side - 8, inset.head.center[1] - side / 2, side, side)
        picture = icon_picture(table.app.art, "cross")
        back = _("Back to your borough")
        yield Button("inset:close", place, back, picture=picture, do=table.model.look_home)


def _paint(table: Table, pen: Pen, inset: Inset) -> Iterator[None]:
    """Draw another's borough in its owner's frame, resting after each part."""
    model, art = table.model, table.app.art
    colour = seat_colour(art, inset.seat)
    for wide, dark in ((14, 18), (9, 24), (4, 34)):
        pen.fill(inset.box.inset(-wide / 2).moved(0, 5), style.INK, RADIUS + wide / 2, dark)
    pen.fill(inset.box, colour, RADIUS)
    pen.outline(inset.box, style.mixed(colour, style.INK, 0.45), 1.5, RADIUS)
    yield
    _paint_head(table, pen, inset)
    yield
    view, seen = inset.view, model.seen
    pen.clip(view.window)
    yield from paint_ground_in_parts(pen, art, view, seen)
    with art.in_season(model.shown.season):
        paint_haze(pen, art, view, seen.boroughs[inset.seat].pollution)
    yield from paint_washes(table, pen, view)
    with art.in_season(model.shown.season):
        paint_standing(pen, art, view, seen, moving(table))
        paint_glows(table, pen, view)
    pen.clip(None)
    yield
    edge = inset.view.window or inset.view.box
    pen.outline(edge.inset(-1.5), style.mixed(colour, style.INK, 0.6), 1.5, 3)
    if inset.caption.h:
        _paint_caption(table, pen, inset)
    yield


def _paint_head(table: Table, pen: Pen, inset: Inset) -> None:
    """Write whose borough it is, and what they have."""
    game, art, seat = table.model.seen, table.app.art, inset.seat
    borough, head = game.boroughs[seat], inset.head
    colour = seat_colour(art, seat)
    side = head.h * 1.1
    portrait(pen, art, game.setup, seat, Box(head.x - 6, head.center[1] - side / 2, side, side))
    rest = Box(head.x + side, head.y, head.w - side, head.h)
    if not table.model.stage.is_busy:
        rest = rest._replace(w=rest.w - head.h * 0.7)
    facts = (
        ("pollution", names.percent(borough.pollution)),
        ("votes", str(borough.votes)),
        ("money", names.money(borough.money)),
    )
    for name, text in facts:
        chip, rest = rest.cut_right(text_width(text, 13, True) + 32, 5)
        chip = chip.middle(chip.w, head.h * 0.6)
        pen.fill(chip, style.CARD, chip.h / 2)
        sign, words = chip.inset(5, 2).cut_left(18, 3)
        icon(pen, art, name, sign.middle(18, 18))
        pen.text(text, words, 13, bold=True, fit=True)
    who = names.player(game, seat)
    text = say(N_("Borough of {player}"), player=who)
    if text_height(text, rest.w, pen.smallest(15), True) > rest.h:
        text = who  # the frame tells the rest
    pen.text(text, rest, 15, style.ink_on(colour), bold=True, wrap=True, fit=True)


def _paint_caption(table: Table, pen: Pen, inset: Inset) -> None:
    """Write what its owner does, as the log tells it, and how far they are."""
    box, game = inset.caption, table.model.seen
    pen.fill(box, style.CARD, 7)
    face, words = box.inset(6, 4).cut_left(box.h * 0.8, 8)
    side = min(face.w, face.h)
    portrait(pen, table.app.art, game.setup, inset.seat, face.middle(side, side))
    line = table.model.line_on_stage(inset.seat)
    note = ""
    if game.phase == BUILD_PHASE:
        text = N_("{built} of {limit} built")
        note = say(text, built=game.boroughs[inset.seat].built, limit=numbers.TILES_PER_ROUND)
    if note and text_height(line, words.w, pen.smallest(13), True) <= words.h - 17:
        low, words = words.cut_bottom(17)
        pen.text(note, low, style.SMALL, style.FAINT)
    pen.text(line, words, 13, bold=True, wrap=True, fit=True)


# --- on its way ---------------------------------------------------------------------------


def paint_flying(table: Table, pen: Pen) -> None:
    """Draw the insets that come and go; one that has come, until the still picture shows it."""
    forward, calm = table.view.forward, table.app.settings.motion != "lively"
    if forward.coming is not None and not (forward.is_coming or table.app.still.is_behind):
        forward.coming.is_still = True
    for flying in forward.flying:
        _paint_flying(table, pen, flying, calm)


def paint_arrival(table: Table, pen: Pen) -> None:
    """Let the borough of the one who takes over grow from its thumbnail; the rest fades over.

    In a very large window only the board that was there stays until it is covered.
    """
    arrival = table.view.forward.arrival
    if arrival is None or arrival.before.get_size() != pen.surface.get_size():
        return
    part, home = eased(arrival.part), table.view.ground.box
    grows = between(arrival.start, home, part)
    if table.app.settings.motion != "lively":
        grows = Box(0, 0, 0, 0)
    place, board = pen.rect(grows), pen.rect(home).clip(pen.surface.get_rect())
    picture = _scaled(arrival, pen.surface.subsurface(board), place.size)
    if arrival.fades:
        _fade(pen, arrival.before, _beside(table.app.frame, grows), round(255 * (1 - part)))
    else:
        for rect in map(pen.rect, _beside(home, grows)):
            pen.blit(arrival.before, rect, rect)
    pen.blit(picture, place)


def _fade(pen: Pen, before: pygame.Surface, around: Iterable[Box], strength: int) -> None:
    """Lay what was seen before over what is seen now, fainter than the last time."""
    for rect in map(pen.rect, around) if strength > FAINTEST else ():
        before.fill((255, 255, 255, strength), rect, pygame.BLEND_RGBA_MIN)
        pen.blit(before, rect, rect)


def _scaled(arrival: Arrival, board: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the board on its way; memory for it takes long to come by, and is kept."""
    if arrival.sheet is None:
        arrival.sheet = pygame.Surface(board.get_size(), 0, board)
    if arrival.sheet.get_rect().contains((0, 0), size):
        return pygame.transform.scale(board, size, arrival.sheet.subsurface((0, 0), size))
    return pygame.transform.scale(board, size)


def _paint_flying(table: Table, pen: Pen, flying: Flying, calm: bool) -> None:
    still = table.app.still
    kept = still.kept_of(table.app.scene) if still.is_behind else None
    if flying.picture is None and kept is not None and flying.part == 1.0:
        flying.picture = _cut_out(pen, kept, flying.inset.box)  # it is in its place there
    if flying.picture is None:
        _draw_flying(table, pen, flying)
    if flying.picture is None:
        return
    part = 1.0 if calm else eased(flying.part)
    rect = pen.rect(between(flying.start, flying.inset.box, part))
    picture = flying.picture
    if rect.size != picture.get_size() and rect.w > 0 and rect.h > 0:
        picture = pygame.transform.scale(picture, rect.size)  # it flies too fast to look closely
    picture.set_alpha(round(255 * flying.part) if calm else 255)
    pen.blit(picture, rect)


def _draw_flying(table: Table, pen: Pen, flying: Flying) -> None:
    """Draw an inset as a picture of its own; one that is to come, a few parts in every frame."""
    if flying.drawing is None:
        whole = pygame.Surface(pen.surface.get_size(), pygame.SRCALPHA)
        flying.drawing = (whole, _paint(table, pen.on(whole), flying.inset))
    whole, parts = flying.drawing
    may_wait = table.app.is_smooth and flying.part == 0.0
    try:
        for _part in parts:
            if may_wait and not table.app.still.spare.is_left:
                return
    except NotYetError:
        flying.drawing = None
        raise
    flying.picture, flying.drawing = taken(whole, pen.rect(flying.inset.box)), None


def _cut_out(pen: Pen, still: pygame.Surface, box: Box) -> pygame.Surface:
    """Return the inset out of the table's picture, its corners rounded."""
    place = pen.rect(box)
    picture = pygame.Surface(place.size, pygame.SRCALPHA)
    pen.on(picture).fill(Box(0, 0, box.w, box.h), style.WHITE, RADIUS)
    picture.blit(still, (0, 0), place, pygame.BLEND_RGB_MIN)
    return picture


def paint_veil(table: Table, pen: Pen, inset: Inset) -> None:
    """Darken one's own ground a little while another acts in the inset."""
    if not inset.caption.h:
        return
    for part in _beside(table.view.ground.box, inset.box):
        pen.fill(part, style.INK, 0, VEIL)


def _beside(whole: Box, cover: Box) -> tuple[Box, ...]:
    """Return what is left of a box where another lies over it: above, below, left and right."""
    west, east = (min(max(x, whole.x), whole.right) for x in (cover.x, cover.right))
    north, south = (min(max(y, whole.y), whole.bottom) for y in (cover.y, cover.bottom))
    return (
        whole._replace(h=north - whole.y),
        Box(whole.x, south, whole.w, whole.bottom - south),
        Box(whole.x, north, west - whole.x, south - north),
        Box(east, north, whole.right - east, south - north),
    )
