"""Modules with other numbers than the house's: as a game with given numbers has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from msgspec.structs import replace as changed

from game.core.card_kinds import Promise
from game.core.data import editions
from game.core.data.marks import Value
from game.core.figures import PROMISES, TILES
from game.core.given_numbers import GivenNumbers
from game.core.hooks import Module
from game.core.tiles import Cost, TileKind

Values = tuple[tuple[str, Value], ...]


def with_numbers(modules: tuple[Module, ...], given: GivenNumbers) -> tuple[Module, ...]:
    """Return the modules as a game with these numbers has them."""
    changes = editions.since(given.edition) | given.changes
    return tuple(_with(module, changes) for module in modules) if changes else modules


def _with(module: Module, changes: Mapping[str, Value]) -> Module:
    start = f"{module.name}."
    own = {key[len(start) :]: value for key, value in changes.items() if key.startswith(start)}
    if not own:
        return module
    tiles = tuple(_tile_with(k, _under(own, f"{TILES}.{k.name}.")) for k in module.tiles)
    promises = tuple(
        _promise_with(p, _under(own, f"{PROMISES}.{p.number}.")) for p in module.promises
    )
    plain = {name: value for name, value in own.items() if "." not in name}
    numbers = {**module.numbers, **plain}
    return replace(module, numbers=numbers, tiles=tiles, promises=promises)


def _under(own: Mapping[str, Value], start: str) -> Values:
    return tuple((key[len(start) :], value) for key, value in own.items() if key.startswith(start))


def _promise_with(promise: Promise, values: Values) -> Promise:
    given: dict[str, Any] = dict(values)
    return replace(promise, **given)


@lru_cache(maxsize=1024)
def _tile_with(kind: TileKind, values: Values) -> TileKind:
    """Return a tile with other numbers; the same one for the same numbers."""
    if not values:
        return kind
    given: dict[str, Any] = dict(values)
    costs = list(kind.costs)
    if "money" in given:
        money = given["money"] if kind.levels > 1 else (given["money"],)
        costs = [changed(c, money=m) for c, m in zip(costs, money, strict=True)]
    if "materials" in given:
        costs = [changed(cost, goods=tuple(given["materials"])) for cost in costs]
    stock = given.get("stock", kind.stock)
    upgrade = given.get("upgrade")
    return replace(
        kind,
        costs=tuple(costs),
        upgrade_cost=kind.upgrade_cost if upgrade is None else Cost(money=upgrade),
        stock=(stock,) if isinstance(stock, int) else tuple(stock),
        own=given.get("own", kind.own),
        votes=given.get("votes", kind.votes),
        spots=(given["spots"],) if "spots" in given else kind.spots,
    )
