"""The pointer at the table: press, drag, release, wheel."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.app.table import lifting, looking, pages, painting, shaping
from game.app.table.grip import Grip
from game.app.table.hand import CLICK, Hand, Target
from game.app.table.model import TableModel
from game.app.table.offering import Source
from game.app.table.paint_board import person_point
from game.app.table.refusing import refusal_box
from game.app.table.table import Table
from game.app.table.targets import pair_refusal, press_refusal
from game.app.ui.box import Point
from game.app.ui.widgets import Area, Widget

#: Widgets that change the tile in hand, and those that lie over the board.
SHAPES = ("level:", "shape:", "turn", "mirror", "paint")
COVERS = ("dialog", "given_up")


def moved(table: Table, at: Point) -> None:
    """Carry the piece in hand along."""
    hand = table.grip.hand
    table.clock.rested = 0.0
    if looking.pull(table, at):
        table.app.lay()
    if hand is None or painting.goes_on(table, at):
        return
    hand.cursor = None
    dx, dy = at[0] - hand.start[0], at[1] - hand.start[1]
    hand.moved = hand.moved or dx * dx + dy * dy > CLICK * CLICK
    table.grip.update_hover()


def wheeled(table: Table, event: pygame.event.Event, at: Point) -> bool:
    """Change the tile in hand, or look closer; tell whether no page is to be scrolled."""
    steps = getattr(event, "precise_y", event.y)
    scrolled = table.desk.scroll_at(at)
    if table.grip.shape is None or getattr(event, "pinch", False):
        if scrolled or looking.board_at(table, at) is None:
            return False
        looking.zoom(table, steps, at)
        return True
    if scrolled == table.view.tab:
        return False
    if pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
        shaping.step_level(table.grip, 1 if event.y > 0 else -1)
    else:
        shaping.reshape(table.grip, -1 if event.y > 0 else 1)
    return True


# --- pressed ------------------------------------------------------------------------------


def pressed(table: Table, button: int, at: Point) -> bool:
    """Use a press; tell whether the widgets shall not get it."""
    desk, notices = table.desk, table.notices
    desk.move(at)
    if _on_refusal(table, at):
        pages.open_rulebook(table)
        return True
    notices.refused = None
    desk.focus = ""
    widget = desk.at(at)
    key = widget.key if widget is not None else ""
    if key == "promise" and button == 1:
        table.model.peeks = True
    if notices.popup is not None:
        if key == "popup" or key.startswith("meant:"):
            return False
        if button == 3 or (button == 1 and not _narrows(table, at)):
            notices.popup = None
        return True
    if button == 2:
        return looking.take_hold(table, at)
    if button == 3:
        return _turn_or_put_back(table.grip)
    if button != 1 or desk.bar_at(at) or key in COVERS or key.startswith("answer:"):
        return False
    if painting.begins(table, at):
        return True
    if _takes_again(table, at) or _lays_down(table.grip, key, at) or _takes(table, widget, key, at):
        return True
    return looking.take_hold(table, at)


def _on_refusal(table: Table, at: Point) -> bool:
    """Tell whether the pointer is on the words of a refusal, which lead to its rule."""
    if table.notices.refused is None or table.grip.hand is not None:
        return False
    refusal, where = table.notices.refused
    return bool(refusal.rule) and refusal_box(table, table.app.frame, refusal, where).holds(at)


def _narrows(table: Table, at: Point) -> bool:
    """A second space chooses among the pairs that are asked about, or hears why not."""
    asked, target = table.notices.popup, table.grip.target_at(at)
    if asked is None or asked.first is None or target is None or target.space is None:
        return False
    if target.small or target.space == asked.first:
        return False
    meant = [c for c in asked.commands if target.space in getattr(c, "spaces", ())]
    if meant:
        table.moves.choose(meant, at, asked.first, table.view.board.box.right)
        return True
    game = table.model.session.game
    refusal = pair_refusal(game, asked.commands[0], asked.first, target.space)
    if refusal is not None:
        table.notices.refuse(refusal, at)
    return refusal is not None


def _turn_or_put_back(grip: Grip) -> bool:
    if grip.hand is None:
        return False
    if grip.shape is not None:
        shaping.turn(grip)
    else:
        grip.put_back()
    return True


def _takes_again(table: Table, at: Point) -> bool:
    """The piece in hand is taken anew from where it stands; a click there puts it down again."""
    grip = table.grip
    hand, target = grip.hand, grip.target_at(at)
    if hand is None or hand.held or target is None or target.small:
        return False
    grip.update_hover()
    if hand.own and grip.hover is not None and grip.hover.commands:
        return False
    if not grip.is_home(target) and hand.source != next(pieces_at(table, target, at), None):
        return False
    taken = grip.pick_up(hand.source, held=True, own=hand.own)
    if taken and grip.hand is not None:
        grip.hand.again = True
    return taken


def _lays_down(grip: Grip, key: str, at: Point) -> bool:
    """Drop a piece that was taken by a click, where it may lie or hears why not."""
    if grip.hand is None or grip.hand.held:
        return False
    grip.update_hover()
    target, hover = grip.target_at(at), grip.hover
    means_it = hover is not None and bool(hover.commands)
    if target is not None and (means_it or not target.small):
        grip.drop(at)
        return True
    return False


def _takes(table: Table, widget: Widget | None, key: str, at: Point) -> bool:
    """Take what lies under the pointer; whatever is held goes back, unless its shape is chosen."""
    grip = table.grip
    if grip.hand is not None and not grip.hand.held:
        if key.startswith(SHAPES):
            return False
        if grip.hand.own:
            grip.put_back()
    if isinstance(widget, Area) and widget.grab is not None:
        sort, which = widget.grab
        return grip.pick_up(Source(str(sort), which), held=True)
    target = grip.target_at(at)
    return _take_from(table, target, at) if target is not None else False


def _take_from(table: Table, target: Target, at: Point) -> bool:
    """Take what lies on a space: a person, then a tile; or press the space itself."""
    model = table.model
    if target.space is None or target.small or model.offers.task is None:
        return False
    direct = model.has_direct(target)
    if direct and lifting.lifts(table, target):
        return True
    if direct:
        table.moves.choose(direct, at, target.space, table.view.board.box.right)
        return True
    if any(table.grip.pick_up(source, held=True) for source in pieces_at(table, target, at)):
        return True
    refusal = press_refusal(model.session.game, model.offers, target)
    if refusal is not None:
        table.notices.refuse(refusal, at)
    return refusal is not None


def pieces_at(table: Table, target: Target, at: Point) -> Iterator[Source]:
    """Yield what could be taken from a space: whoever is offered and nearest comes first."""
    offers, game, board = table.model.offers, table.model.session.game, table.view.board
    if target.space is None or target.small or offers.task is None:
        return
    borough = game.boroughs[target.seat]
    persons = list(borough.who.get(target.space, ()))
    if target.space in borough.cemetery:
        persons.append(borough.cemetery[target.space])
    persons.sort(key=lambda p: abs(person_point(board, game, p)[0] - at[0]))
    persons.sort(key=lambda p: not offers.of(Source("person", p)))
    for person in persons:
        yield Source("person", _stand_in(table.model, person))
    tile = borough.tile_at(target.space)
    if tile is not None and target.seat == offers.task.seat:
        yield Source("tile", tile.id)


def _stand_in(model: TableModel, person: int) -> int:
    """Return one who is offered in a person's place: in City Hall all of a sort are alike."""
    game, offers = model.session.game, model.offers
    if offers.of(Source("person", person)):
        return person
    hall = game.in_city_hall(game.rules.owner[person])
    sort = game.rules.person_kind[person]
    alike = [
        p for p in hall if game.rules.person_kind[p] is sort and offers.of(Source("person", p))
    ]
    return alike[0] if person in hall and alike else person


# --- released -----------------------------------------------------------------------------


def released(table: Table, at: Point) -> bool:
    """Use a release; tell whether the widgets shall not get it."""
    table.model.peeks = False
    if looking.let_go(table):
        return True
    grip, hand = table.grip, table.grip.hand
    if painting.ends(table, at):
        return True
    if hand is None or not hand.held:
        return False
    if lifting.lets_go(table, hand, at):
        return True
    if hand.moved:
        grip.update_hover()
        grip.drop(at)
        if grip.hand is not None:
            grip.hand.held = False
    elif hand.again and hand.own:
        grip.put_back()
    elif hand.again and grip.hover is not None and grip.hover.commands:
        grip.drop(at)  # its way may end where it began
    else:
        hand.held = False
        _clicked(table, hand)
    table.desk.pressed = ""
    return True


def _clicked(table: Table, hand: Hand) -> None:
    """A piece was clicked: where all that is offered leads to one place, it goes there."""
    goals = {(o.seat, o.spaces) for o in table.model.offers.all}
    if len(goals) == 1 and len(hand.offers) == 1 and hand.own:
        table.moves.command(hand.offers[0].command)
    elif hand.source.sort == "person" and hand.own:
        table.grip.show_goals()
