"""From a piece and a place to the commands they mean, or to the refusal that says why not."""

from __future__ import annotations

import msgspec

from game.app.table.gestures import read
from game.app.table.hand import Hand, Hover, Target
from game.app.table.offering import (
    CELL,
    COLUMN,
    CORNER,
    HERE,
    LINE,
    PAIR,
    PATH,
    PRESS,
    SHAPE,
    SPACE,
    Offer,
    Source,
)
from game.app.table.offers import Offers
from game.core import commands as c
from game.core.building import charges_for
from game.core.command import Command
from game.core.engine import objection
from game.core.grid import SIZE, mask_of
from game.core.phases.ways import ways_to_build
from game.core.price import Charge
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.words import N_

OUTSIDE = Refusal("B2.2.2", N_("It must lie wholly inside the constructible zone."))


def hover_of(game: Game, offers: Offers, hand: Hand, target: Target) -> Hover:
    """Return what dropping the piece here would do."""
    if hand.shape is not None:
        return _hover_shape(game, offers, hand, target)
    meant = [o for o in hand.offers if _fits(game, o, target)]
    if not meant:
        pairs = [o for o in hand.offers if o.way == PAIR and o.seat == target.seat]
        meant = [o for o in pairs if target.space in o.spaces]
    if meant:
        commands = tuple(o.command for o in meant)
        spaces = meant[0].spaces or ((target.space,) if target.space is not None else ())
        return Hover(target, spaces, commands)
    return Hover(target, _tried(game, hand, target), (), _reason(game, offers, hand, target))


def _tried(game: Game, hand: Hand, target: Target) -> tuple[int, ...]:
    """Return the spaces that a piece is held over, though it may not go there."""
    if hand.goes_to(LINE, PAIR) and target.line:
        return target.line
    if target.space is None:
        return ()
    if hand.goes_to(COLUMN):
        wanted = _template(hand.offers[0].command, target)
        columns = read(game, wanted).spaces if wanted is not None else ()
        return tuple(column for column in columns if column < SIZE)
    return (target.space,)


def _fits(game: Game, offer: Offer, target: Target) -> bool:
    if offer.way == CELL:
        return target.row is not None and getattr(offer.command, "row", None) == target.row
    if offer.seat != target.seat or target.row is not None:
        return False
    if target.small:
        return offer.way == SPACE
    if offer.way == SPACE:
        return target.space in offer.spaces
    if offer.way in (LINE, PAIR):
        return target.line is not None and set(target.line) == set(offer.spaces)
    if offer.way == CORNER:
        return target.corner == offer.number
    if offer.way == COLUMN:
        return target.space is not None and target.space % SIZE == offer.number
    if offer.way == PATH:
        return target.space == offer.number
    return offer.way == SHAPE and target.space in offer.spaces


# --- tiles --------------------------------------------------------------------------------


def _hover_shape(game: Game, offers: Offers, hand: Hand, target: Target) -> Hover:
    shape, task = hand.shape, offers.task
    assert shape is not None
    assert task is not None
    if target.space is None or target.small:
        return Hover(target)
    spaces = shape.covered(target.space)
    if spaces is None:
        return Hover(target, (), (), OUTSIDE)
    wanted = mask_of(spaces)
    meant = [o for o in hand.offers if mask_of(o.spaces) == wanted and o.seat == target.seat]
    if meant:
        return Hover(target, spaces, tuple(o.command for o in meant))
    if not offers.builds:
        place = c.PlaceTile(task.seat, shape.kind.name, spaces)
        return Hover(target, spaces, (), objection(game, place))
    if target.seat != task.seat:
        return Hover(target, spaces, (), Refusal("B2.2.1", N_("Build in your own borough.")))
    kind, level = shape.kind, shape.level
    command = c.BuildTile(task.seat, kind.name, level, spaces)
    ways = ways_to_build(game, task, kind, level)
    tried = [(way, msgspec.structs.replace(command, waive=way.waive)) for way in ways]
    found = [(way, x) for way, x in tried if objection(game, x) is None]
    charges: tuple[Charge, ...] = ()
    if ways:
        charges = tuple(charges_for(game, task.seat, (found or tried)[0][0], wanted))
    refusal = None if found else objection(game, command)
    return Hover(target, spaces, tuple(x for _way, x in found), refusal, charges)


# --- reasons ------------------------------------------------------------------------------


def _reason(game: Game, offers: Offers, hand: Hand, target: Target) -> Refusal | None:
    """Ask the core why the piece may not go there."""
    command = _attempt(game, offers, hand, target)
    return objection(game, command) if command is not None else None


def _attempt(game: Game, offers: Offers, hand: Hand, target: Target) -> Command | None:
    task = offers.task
    if task is None:
        return None
    what, number = hand.source.sort, hand.source.which
    seat, space = task.seat, target.space
    if hand.offers and not any(o.way == PRESS for o in hand.offers):
        return _template(hand.offers[0].command, target)
    if what == "person" and space is not None and isinstance(number, int):
        if offers.accepts(c.MovePerson):
            return c.MovePerson(seat, number, target.seat, space)
        if offers.accepts(c.Bury):
            return c.Bury(seat, number, space)
    if what == "tile" and space is not None and isinstance(number, int):
        return c.UpgradeTile(seat, number, space)
    if what == "disc" and target.row is not None and isinstance(number, int):
        return c.AdvanceDisc(seat, number, target.row)
    return None


def person_refusal(game: Game, offers: Offers, source: Source) -> Refusal | None:
    """Ask the core why somebody may not die, wherever the grave would be."""
    buried = next((o.command for o in offers.all if isinstance(o.command, c.Bury)), None)
    if buried is None or source.sort != "person":
        return None
    return objection(game, msgspec.structs.replace(buried, person=source.which))


def press_refusal(game: Game, offers: Offers, target: Target) -> Refusal | None:
    """Ask the core why a place may not be pressed, where pressing places is what is asked."""
    here = [o.command for o in offers.of(HERE) if o.seat == target.seat]
    if not here or target.space is None:
        return None
    pair: tuple[int, ...] = getattr(here[0], "spaces", ())
    if len(pair) > 1:
        return pair_refusal(game, here[0], target.space, pair[-1])
    command = _template(here[0], target)
    return objection(game, command) if command is not None else None


def pair_refusal(game: Game, command: Command, first: int, second: int) -> Refusal | None:
    """Ask the core why these two spaces are no pair."""
    return objection(game, msgspec.structs.replace(command, spaces=(first, second)))


def _template(command: Command, target: Target) -> Command | None:
    """Return the same command for another place."""
    fields = command.__struct_fields__
    changes: dict[str, object] = {}
    if "borough" in fields:
        changes["borough"] = target.seat
    if "row" in fields:
        if target.row is None:
            return None
        changes["row"] = target.row
    elif "corner" in fields and target.corner is not None:
        changes["corner"] = target.corner
    elif "column" in fields and target.space is not None:
        changes["column"] = target.space % SIZE
    elif "first" in fields and target.line:
        changes["first"], changes["second"] = target.line
    elif "space" in fields and target.space is not None:
        changes["space"] = target.space
    elif "spaces" in fields and target.space is not None:
        changes["spaces"] = (target.space,)
    else:
        return None
    return msgspec.structs.replace(command, **changes)
