"""What all cities share: ASIA.1 to ASIA.3 and EURO.1, starting tiles, printed buildings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.hooks import Module
from game.core.map_needs import Area
from game.core.refusal import Refusal
from game.core.setup import Setup
from game.core.tiles import Cost, TileKind
from game.core.words import N_

#: The spaces at the city's edge, where several cities put things.
CITY_EDGE = Area("border", N_("At the city's border"), at_edge=True)


def played_once(name: str, title: str, rule: str) -> Callable[[Setup], Refusal | None]:
    """ASIA.2, EURO.1: no city is played twice."""

    def objection(setup: Setup) -> Refusal | None:
        boards = [seat.board.name for seat in setup.seats if name in seat.board.rules]
        if len(set(boards)) == len(boards):
            return None
        text = N_("no city is played twice, but {city} is ({rule})")
        return Refusal(rule, text, {"city": title, "rule": rule})

    return objection


def _city(name: str, title: str, blurb: str, rule: str, parts: dict[str, Any]) -> Module:
    return Module(
        name=name,
        title=title,
        blurb=blurb,
        by_board=True,
        votes_alone=True,  # ASIA.1
        setup_objection=played_once(name, title, rule),
        **parts,
    )


def asian_city(name: str, title: str, blurb: str, **parts: Any) -> Module:
    """Return the module of an Asian city: votes alone, played once (ASIA.1, ASIA.2)."""
    return _city(name, title, blurb, "ASIA.2", parts)


def european_city(name: str, title: str, blurb: str, **parts: Any) -> Module:
    """Return the module of a European city (EURO.1)."""
    return _city(name, title, blurb, "EURO.1", parts)


def landmark(name: str, title: str, rule: str, *groups: str, **more: Any) -> TileKind:
    """Return a kind of tile that a board shows and nobody builds."""
    return TileKind(
        name=name,
        title=title,
        rule=rule,
        groups=frozenset({name, *groups}),
        costs=more.pop("costs", (Cost(),)),
        by_hand=False,
        **more,
    )
