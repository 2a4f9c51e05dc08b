"""Drawing what the hand is about: glowing goals, the ghost of a piece, overlays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon, seat_colour, symbol
from game.app.style import Colour
from game.app.table.board_view import BoardView
from game.app.table.gestures import read
from game.app.table.hand import Hand, Hover, Popup
from game.app.table.offering import CELL, COLUMN, CORNER, HERE, LINE, MAYOR, PAIR, PATH, Offer
from game.app.table.paint_aim import paint_aim
from game.app.table.paint_board import person_point
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.app.words import _
from game.core.command import Command
from game.core.grid import SIZE

if TYPE_CHECKING:
    from game.app.presenting.overlay import Overlay
    from game.app.table.model import TableModel
    from game.app.table.table import Table


CARRIED = 30.0  # the side of a piece that is carried where it cannot lie


def paint_glow(
    pen: Pen, view: BoardView, spaces: Iterable[int], colour: Colour = style.GLOW, alpha: int = 90
) -> None:
    """Let spaces glow."""
    for space in spaces:
        box = view.box_of(space)
        pen.fill(box, colour, 0, alpha)
        pen.outline(box.inset(0.5), colour, 1.5)


def paint_goals(
    pen: Pen, view: BoardView, offers: Iterable[Offer], colour: Colour = style.GLOW
) -> None:
    """Let lines, corners and columns glow; spaces glow by themselves."""
    side, columns = view.side, set[int]()
    for offer in offers:
        if offer.seat != view.seat:
            continue
        if offer.way in (LINE, PAIR):
            first, second = sorted(offer.spaces)
            box = view.box_of(second)
            end = (box.x, box.bottom) if second - first == 1 else (box.right, box.y)
            pen.line((box.x, box.y), end, colour, 3)
        elif offer.way == CORNER:
            pen.circle(view.corner_point(offer.number), side * 0.14, colour)
        elif offer.way == COLUMN:
            columns.update(offer.spaces)
    for column in sorted(columns):
        slot = view.slot_above(column).inset(1, 0)
        pen.fill(slot, colour, 3, 90)
        pen.outline(slot, colour, 2, 3)


def paint_rings(model: TableModel, pen: Pen, view: BoardView) -> bool:
    """Ring whoever could act in this borough, red who must; tell whether there is somebody."""
    actors, obliged = model.actors_in(view.seat), model.obliged()
    for person in actors:
        where = person_point(view, model.session.game, person)
        ring = style.BAD if person in obliged else style.GLOW
        pen.circle(where, max(3.0, view.cell / view.unit / 2 - 1), ring, 2)
    return bool(actors)


def paint_pairs(pen: Pen, view: BoardView, asked: Popup) -> None:
    """Let the first space of a pair stand out, and those glow that may be the second."""
    assert asked.first is not None
    spaces = {s for command in asked.commands for s in getattr(command, "spaces", ())}
    paint_glow(pen, view, sorted(spaces - {asked.first}))
    paint_glow(pen, view, (asked.first,), style.ACCENT, 110)


def paint_meant(table: Table, pen: Pen) -> None:
    """Show what a press here, or the answer pointed at, would be about."""
    popup = table.notices.popup
    meant: list[Command] = []
    if popup is not None:
        pointed = table.desk.hover.removeprefix("meant:")
        if pointed.isdecimal():
            meant = [popup.commands[int(pointed)]]
    elif table.model.offers.of(HERE):
        target = table.grip.target_at(table.app.pointer)
        meant = table.model.has_direct(target) if target is not None else []
    for command in meant[:1]:
        offer = read(table.model.session.game, command)
        view = table.view.large(offer.seat)
        if view is not None:
            paint_glow(pen, view, offer.spaces, style.ACCENT, 110)


def paint_washes(table: Table, pen: Pen, view: BoardView) -> Iterator[None]:
    """Wash spaces in the colours of the overlays that are on; people stand above that."""
    washed = None
    for overlay, space, colour, _word in _overlaid(table, view):
        if overlay is not washed:
            washed = overlay
            yield
        pen.fill(view.box_of(space), colour, 0, 70)


def paint_overlay_words(table: Table, pen: Pen, view: BoardView) -> None:
    """Write what the overlays that are on say of spaces."""
    for overlay, space, _colour, word in _overlaid(table, view):
        if word:
            across, down = overlay.word_at
            room = view.box_of(space).inset(3)
            pen.text(_(word), room, style.SMALL, bold=True, align=across, valign=down)


def _overlaid(table: Table, view: BoardView) -> Iterator[tuple[Overlay, int, Colour, str]]:
    for name in sorted(table.view.overlays):
        overlay = table.model.shown.overlays[name]
        for wash in overlay.washes(table.model.seen, view.seat):
            yield overlay, *wash


def paint_ghost(table: Table, pen: Pen, at: Point) -> None:
    """Draw the piece in hand under the pointer, red where it may not go.

    Off the boards there is something to read: only what is dragged is drawn there, and small.
    A piece that came into the hand by itself is not judged before it was moved.
    """
    hand, hover, view = table.grip.hand, table.grip.hover, table.view.board
    if hand is None:
        return
    if not _is_over_goal(hand, hover):
        if hand.held and hand.moved:
            paint_piece(table, pen, hand.source, at, CARRIED)
        return
    bad = hover is not None and not hover.commands and hover.refusal is not None
    if bad and not hand.is_aimed:
        return
    if hover is not None and not hover.target.small:
        view = table.view.large(hover.target.seat) or view
    if hand.painted:
        paint_glow(pen, view, hand.painted, style.ACCENT, 110)
        if hand.cursor is None:
            return  # not a tile yet
    if hand.shape is not None:
        cells = hand.shape.cells
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        spaces = tuple(sorted((y - top) * SIZE + (x - left) for x, y in cells))
        picture = table.app.art.tile(
            hand.shape.kind.name, hand.shape.level, spaces, view.cell, ghost=not bad, bad=bad
        )
        if hover is not None and hover.target.space is not None and hover.target.seat == view.seat:
            x, y = view.corner(hover.target.space)
            pen.clip(view.window or view.box.inset(-view.side / 3))  # what lies beside stays read
            pen.blit(picture, (x + left * view.cell, y + top * view.cell))
            pen.clip(None)
        else:
            x, y = pen.spot(at)
            half = view.cell // 2
            where = (x + left * view.cell - half, y + top * view.cell - half)
            pen.blit(picture, where)
        return
    if hover is not None and hover.target.line and hand.source == MAYOR:
        at = view.line_point(*hover.target.line)
        for space in hover.target.line:
            pen.fill(view.box_of(space), style.BAD if bad else style.GLOW, 0, 110)
    elif hover is not None and paint_aim(table, pen, view, hand, hover):
        return
    elif hover is not None and hover.target.seat == view.seat:
        meant = hover.spaces if bad or hand.goes_to(PAIR, PATH) else ()
        for space in meant:
            pen.fill(view.box_of(space), style.BAD if bad else style.ACCENT, 0, 110)
    paint_piece(table, pen, hand.source, at, view.cell / view.unit)


def _is_over_goal(hand: Hand, hover: Hover | None) -> bool:
    """Tell whether the piece is over a board, or wherever else its sort may go."""
    if hand.cursor is not None:
        return True
    return hover is not None and (hover.target.row is None or hand.goes_to(CELL))


def paint_piece(
    table: Table, pen: Pen, source: tuple[str | int, ...], at: Point, side: float
) -> None:
    """Draw a piece by its name, its middle at a point."""
    art, game = table.app.art, table.model.seen
    what, rest = source[0], source[1:]
    box = Box(at[0] - side / 2, at[1] - side / 2, side, side)
    size = pen.px(side)
    if what == "person" and isinstance(rest[0], int):
        sort, owner = game.rules.person_kind[rest[0]].name, game.rules.owner[rest[0]]
        pose = str(rest[1]) if len(rest) > 1 else "standing"
        pen.image(art.person(sort, owner, size, pose), box)
    elif what in ("material", "due") and isinstance(rest[0], int):
        pen.image(art.material(rest[0], round(size * 0.75)), box)
    elif what == "disc":
        seat = table.model.seat if table.model.stage.act is None else int(rest[0])
        pen.circle(box.center, 9, seat_colour(art, seat))
        pen.circle(box.center, 6.5, style.CARD)
        symbol(pen, art, seat, box.middle(11, 11))
    elif what == "die":
        icon(pen, art, f"dice{rest[1]}", box.middle(46, 46))
        symbol(pen, art, int(rest[0]), Box(at[0] - 11, at[1] + 26, 22, 22))
    elif what in table.model.shown.pieces:
        name = table.model.shown.pieces[str(what)].icon
        icon(pen, art, name.format(number=rest[0] if rest else ""), box)
    elif what == "icon":
        icon(pen, art, str(rest[0]), box.middle(26, 26))
    elif what == "part":
        colour = art.liveries[int(rest[1])].colour
        pen.image(art.part(str(rest[0]), size, colour), box.moved(0, side * 0.3))
    elif what == "card":
        letter, card = str(rest[0]), (pen.px(52), pen.px(40))
        pen.image(table.model.shown.card_picture(art, letter, card), box)
    elif what == "stock":
        pen.image(art.tile_icon(str(rest[0]), 1, size), box)
    elif what == "tile" and len(rest) == 1 and isinstance(rest[0], int):
        tile = game.boroughs[table.model.seat].tiles.get(rest[0])
        if tile is not None:
            pen.image(art.tile(tile.kind, 1, (0,), size, ghost=True), box)
