"""Every number of every module by its key, and what another value of it must keep to.

Keys are ``base.grant``, ``base.tiles.residence.money``, ``winter_promises.promises.34.amount``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any, TypeGuard

from game.core.data.marks import STATED, Figure, Value
from game.core.data.numbers import CONSTANTS, PROMISE_LEVELS, Numbers
from game.core.hooks import Module
from game.core.tiles import TileKind
from game.core.words import N_

BASE = "base"
TILES, PROMISES = "tiles", "promises"
LONGEST = 20


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the rules: its key, what it is here, and its figure."""

    key: str
    value: Value
    figure: Figure


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a number cannot be changed so. ``text`` is a catalogue key with named gaps."""

    text: str
    gaps: Mapping[str, str | int]


def numbers_of(module: Module) -> Iterator[Number]:
    """Yield every number of a module, stated ones too."""
    known = {field.name: field for field in fields(Numbers)}
    if module.name == BASE:
        for name, field in known.items():
            value = module.numbers.get(name, field.default)
            yield Number(f"{BASE}.{name}", value, field.metadata["figure"])
        for name, (value, rule) in CONSTANTS.items():
            yield Number(f"{BASE}.{name}", value, Figure(rule, STATED))
    else:
        for name, value in module.numbers.items():
            figure = module.figures.get(name, Figure("", STATED))
            yield Number(f"{module.name}.{name}", value, figure)
    for kind in module.tiles:
        for name, value in _of_tile(kind):
            key = f"{module.name}.{TILES}.{kind.name}.{name}"
            yield Number(key, value, _figure_of_tile(kind, name))
    for promise in module.promises:
        key, rule = f"{module.name}.{PROMISES}.{promise.number}", f"PRO.{promise.number}"
        if promise.amount is not None:
            figure = Figure(rule, promise.mark, 0, promise.most)
            yield Number(f"{key}.amount", promise.amount, figure)
        if promise.level:
            mark = promise.level_mark or promise.mark
            yield Number(f"{key}.level", promise.level, Figure(rule, mark, among=PROMISE_LEVELS))


def catalogue(modules: Iterable[Module]) -> dict[str, Number]:
    """Return every number of these modules by its key."""
    return {number.key: number for module in modules for number in numbers_of(module)}


def values_of(modules: Iterable[Module]) -> dict[str, Value]:
    """Return what every number of these modules is, by its key."""
    return {number.key: number.value for module in modules for number in numbers_of(module)}


# --- what is wrong with a change ---------------------------------------------------------


def fault_of(number: Number | None, key: str, value: object) -> Fault | None:
    """Return why a number cannot have a value; None: it can."""

    def fault(text: str, **gaps: str | int) -> Fault:
        return Fault(text, {"key": key, **gaps})

    if number is None:
        return fault(N_("{key}: there is no such number"))
    figure, usual = number.figure, number.value
    if figure.mark == STATED:
        return fault(N_("{key}: a booklet states this number; it stays as it is"))
    if isinstance(usual, int):
        if not _is_whole(value):
            return fault(N_("{key}: a whole number is needed"))
        given: tuple[int, ...] = (value,)
    else:
        given = tuple(n for n in value if _is_whole(n)) if isinstance(value, list | tuple) else ()
        if not isinstance(value, list | tuple) or len(given) != len(value):
            return fault(N_("{key}: a list of whole numbers is needed"))
        if len(given) != len(usual) and not figure.any_count:
            text = N_("{key}: {needed} numbers are needed, not {found}")
            return fault(text, needed=len(usual), found=len(given))
        if len(given) > LONGEST:
            return fault(N_("{key}: at most {most} numbers can be given"), most=LONGEST)
    for one in given:
        if figure.among and one not in figure.among:
            choices = ", ".join(map(str, figure.among))
            return fault(N_("{key}: {found} is none of {choices}"), found=one, choices=choices)
        if not figure.least <= one <= figure.most:
            text = N_("{key}: {found} is not between {least} and {most}")
            return fault(text, found=one, least=figure.least, most=figure.most)
    if figure.rises and any(a >= b for a, b in pairwise(given)):
        return fault(N_("{key}: each number must be larger than the one before"))
    return None


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


# --- tiles -------------------------------------------------------------------------------


def _of_tile(kind: TileKind) -> Iterator[tuple[str, Value]]:
    """Yield a tile's numbers: prices and supply, and what it brings and holds."""
    by_level = kind.levels > 1
    money = tuple(cost.money for cost in kind.costs)
    yield "money", money if by_level else money[0]
    if not by_level:
        yield "materials", kind.costs[0].goods
    if kind.upgrade_cost is not None:
        yield "upgrade", kind.upgrade_cost.money
    if kind.stock:
        yield "stock", kind.stock if by_level else kind.stock[0]
    if kind.own is not None:
        yield "own", kind.own
    if kind.votes:
        yield "votes", kind.votes
    if not by_level:
        yield "spots", kind.spots[0]


#: Rules of a tile's numbers that its own rule does not give, and what they may be at most.
_LIMITS: dict[str, dict[str, Any]] = {
    "materials": {"most": 9},
    "own": {"most": 9},
}
_RULES = {"stock": "B0.1", "own": "B0.1", "spots": "B0.4"}


def _figure_of_tile(kind: TileKind, name: str) -> Figure:
    mark = kind.marks.get("money" if name == "materials" else name, STATED)
    limits = _LIMITS.get(name, {})
    if name == "spots":
        limits = {"most": kind.sizes[0] - kind.reserved_spots}
    return Figure(_RULES.get(name, kind.rule), mark, **limits)
