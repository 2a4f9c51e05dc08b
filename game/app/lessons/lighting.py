"""What glows for a step: pieces to take, places to go to, numbers to look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.app.table.gestures import read
from game.app.table.model import TableModel
from game.app.table.offering import HERE, PRESS, Offer, Source
from game.app.table.table import Table
from game.app.table.tray_state import payable_plan
from game.core.building import where_may_go
from game.core.command import Command
from game.core.commands import BuildTile, Finish
from game.core.grid import spaces_of
from game.lessons import Course
from game.lessons.course import ANYTHING, NOT_NOW
from game.scenarios.asking import read_asked

MANY = 60  # offers that are all tried out
#: The widgets where something is to be seen, by the names that lessons use.
LOOKS = {
    "votes": ("gauge:votes", "votes"),
    "money": ("gauge:money", "money"),
    "pollution": ("pollution",),
    "promise": ("promise",),
    "forecast": ("tab:forecast",),
    "rulebook": ("tool:rulebook",),
}


@dataclass
class Lit:
    """Names of widgets, and spaces of the borough that is large: of pieces, and to go to."""

    keys: set[str] = field(default_factory=set)
    spaces: set[int] = field(default_factory=set)
    goals: set[int] = field(default_factory=set)


def lit_for(course: Course, table: Table) -> Lit:
    """Return what the step under way lights."""
    found = Lit()
    if course.over or course.seeing or course.pending() is not None:
        return found
    step = course.step
    found.keys |= {*step.light, *LOOKS.get(step.look.partition(" ")[0], ())}
    levels = dict(_tiles(course))
    hand = table.grip.hand
    if hand is not None and hand.shape is not None and not hand.offers:
        level = levels.get(hand.shape.kind.name)
        if level and level != hand.shape.level:
            found.keys.add(f"level:{level}")
        if not levels or level is not None:
            return found
        hand = None  # another tile is meant: show it
    if hand is None:
        found.keys |= {f"tile:{name}" for name in levels}
        found.goals |= _room_for(course, table, levels)
    for offer in _offers(course, table):
        _light(found, table, offer, hand.source if hand is not None else None)
    finish = table.model.offers.finish
    if hand is None and finish is not None and ANYTHING not in step.moves:
        found.keys |= {"finish"} if course.judge(finish) is None else set()
    return found


def _tiles(course: Course) -> Iterator[tuple[str, int]]:
    """Yield the tiles of the tray that the step asks for, with their levels (0: any)."""
    for text in course.step.moves:
        try:
            kind, fields = read_asked(course.game, 0, text)
        except NOT_NOW:
            continue
        if kind is BuildTile and "kind" in fields:
            yield fields["kind"], fields.get("level", 0)


def _room_for(course: Course, table: Table, levels: dict[str, int]) -> set[int]:
    """Return where a tile of the tray may lie, if just one of one level is asked for."""
    model, found = table.model, set()
    asked = len(levels) == 1 and model.offers.task is not None and model.offers.builds
    if asked and course.step.must:
        meant = (command for command in course.accepted() if isinstance(command, BuildTile))
        found = {space for command in meant for space in command.spaces}
    elif asked:
        ((name, level),) = levels.items()
        game = model.session.game
        kind = game.rules.kinds[name]
        plan = payable_plan(game, model.offers, kind, level) if level else None
        found = set(spaces_of(where_may_go(game, model.seat, plan))) if plan else set()
    return found if table.view.board.seat == model.seat else set()


def _offers(course: Course, table: Table) -> Iterable[Offer]:
    """Return what is offered and accepted, tiles of the tray and the end apart."""
    if ANYTHING in course.step.moves:
        return ()
    apart = (BuildTile, Finish)
    fitting = [
        offer
        for offer in table.model.offers.all
        if not isinstance(offer.command, apart) and course.fits(offer.command)
    ]
    if len(fitting) > MANY:
        return fitting
    return [offer for offer in fitting if course.judge(offer.command) is None]


def _light(found: Lit, table: Table, offer: Offer, held: Source | None) -> None:
    """Light a piece, or where the piece in hand goes."""
    board = table.view.board
    if held is not None:
        if offer.source == held:
            found.goals |= set(offer.spaces) if offer.seat == board.seat else set()
            found.keys |= {f"other:{offer.seat}"} if offer.seat != board.seat else set()
        return
    found.keys |= _keys_of(table.model, offer)
    if offer.source == HERE and offer.seat == board.seat:
        found.spaces |= set(offer.spaces)
    elif offer.seat == board.seat:
        found.goals |= set(offer.spaces)
    else:
        found.keys.add(f"other:{offer.seat}")
    seat, spaces = table.model.source_spaces(offer.source)
    if spaces and seat == board.seat:
        found.spaces |= set(spaces)
    elif spaces:
        found.keys.add(f"other:{seat}")


def _keys_of(model: TableModel, offer: Offer) -> set[str]:
    """Return the widgets by which an offer is taken up."""
    source, keys = offer.source, {f"piece:{offer.source.key}", f"extra:{offer.command!r}"}
    if source.sort == "card":
        circle = model.seen.circle
        if source.which in circle:
            keys |= {f"card:{circle.index(str(source.which))}", f"take:{source.which}"}
    elif source.sort == "disc":
        keys.add(f"disc:{source.which}")
        row = getattr(offer.command, "row", -1)
        discs = model.session.game.boroughs[offer.command.seat].discs
        keys.add(f"cell:{row}:{discs[int(source.which)][1] + 1}")
    elif offer.way == PRESS:
        dialog = [o.command for o in model.dialog_offers()]
        if offer.command in dialog:
            keys.add(f"answer:{dialog.index(offer.command)}")
    return keys


def way_of(table: Table, command: Command) -> tuple[Lit, Lit]:
    """Return the piece that a command takes, and the place it takes it to."""
    start, end = Lit(), Lit()
    if isinstance(command, Finish):
        return start, Lit({"finish"})
    offer = read(table.model.session.game, command)
    seat, spaces = table.model.source_spaces(offer.source)
    board = table.view.board
    if isinstance(command, BuildTile):
        start.keys.add(f"tile:{command.kind}")
    elif spaces and seat == board.seat:
        start.spaces |= set(spaces)
    else:
        start.keys |= {key for key in _keys_of(table.model, offer) if not key.startswith("cell:")}
    if offer.seat == board.seat:
        end.spaces |= set(offer.spaces)
    elif offer.spaces:
        end.keys.add(f"other:{offer.seat}")
    end.keys |= {key for key in _keys_of(table.model, offer) if key.startswith("cell:")}
    return start, end
