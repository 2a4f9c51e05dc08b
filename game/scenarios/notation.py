"""How a scenario writes spaces, players, tiles and persons."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.core.grid import mask_of, space_name, space_named, spaces_of
from game.core.places import (
    BESIDE,
    CAREER,
    GONE,
    RESERVE,
    at,
    grave_at,
    host_of,
    is_lying,
    space_of,
)
from game.core.state import Game
from game.core.tiles import MATERIALS, TileKind
from game.scenarios.reading import MisreadError, split_list

SHORT_KINDS = {"R": "residence", "C": "shop", "F": "factory", "P": "park"}
NOTHING = "none"
#: Where persons are who stand on no board.
WAITING = {"career": CAREER, "reserve": RESERVE, "beside": BESIDE, "gone": GONE}


class UnmetError(Exception):
    """What a scenario expects or asks does not hold."""


def number(text: str, what: str = "number") -> int:
    """Return a whole number."""
    if not re.fullmatch(r"-?\d+", text):
        raise MisreadError(f"{text!r} is no {what}")
    return int(text)


def player(text: str, players: int) -> int:
    """Return the seat of a player, who is counted from 1."""
    seat = number(text, "player's number") - 1
    if not 0 <= seat < players:
        raise MisreadError(f"there is no player {text} among {players}")
    return seat


def spaces(text: str) -> tuple[int, ...]:
    """Return the spaces of a list such as ``c4 c5``."""
    return tuple(space_named(word) for word in split_list(text))


def names_of(mask: int) -> str:
    """Return a set of spaces as a person writes it."""
    return " ".join(space_name(space) for space in spaces_of(mask)) or NOTHING


def in_order(text: str) -> str:
    """Return a list of spaces in reading order, ``none`` for an empty one."""
    return NOTHING if text.strip() in ("", NOTHING) else names_of(mask_of(spaces(text)))


def place(text: str, seat: int, players: int) -> tuple[int, int]:
    """Return borough and space of ``c4`` (one's own) or ``2.c4``."""
    whose, dot, where = text.rpartition(".")
    return (player(whose, players) if dot else seat), space_named(where)


def place_name(location: int) -> str:
    """Return a location on a board as a person writes it."""
    grave = "+" if is_lying(location) else ""
    return f"{host_of(location) + 1}.{grave}{space_name(space_of(location))}"


def tile_words(text: str, kinds: Mapping[str, TileKind]) -> tuple[TileKind, int]:
    """Return kind and level of ``residence 2``, ``R2`` or ``school``."""
    words = text.split()
    if len(words) == 1 and words[0] not in kinds:
        short = re.fullmatch(r"([RCFP])(\d)", words[0])
        if short:
            words = [SHORT_KINDS[short[1]], short[2]]
    kind = kinds.get(words[0]) if words else None
    if kind is None or len(words) > 2:
        raise MisreadError(f"there is no tile {text!r} in this game")
    level = number(words[1], "level") if len(words) == 2 else 1
    if not 1 <= level <= kind.levels:
        raise MisreadError(f"a {kind.name} has no level {level}")
    return kind, level


def tile_name(game: Game, seat: int, space: int) -> str:
    """Return what stands on a space: ``residence 2``, ``school``, ``none``."""
    tile = game.boroughs[seat].tile_at(space)
    if tile is None:
        return NOTHING
    return f"{tile.kind} {tile.level}" if game.rules.kinds[tile.kind].levels > 1 else tile.kind


def material(text: str) -> int:
    """Return the number of a material."""
    if text not in MATERIALS:
        raise MisreadError(f"{text!r} is no material: wood, stone, metal")
    return MATERIALS.index(text)


def persons_at(game: Game, location: int) -> list[int]:
    """Return the persons at a location, alive or lying there."""
    return [person for person, where in enumerate(game.where) if where == location]


def person(game: Game, seat: int, text: str) -> int:
    """Return the person meant by ``c4``, ``2.c4``, ``c4(merchant)`` or ``+c4`` (the dead).

    ``reserve(doctor)`` is one of the player's own in the reserve, ``2.career`` one of player 2's
    in the Career Center, ``reserve(2)`` the second there. Of several the one who serves the
    player comes first.
    """
    found = re.fullmatch(r"((?:\d\.)?)(\+?)([a-j]\d+|[a-z]{4,})(?:\((\w+)\))?", text)
    if not found or (found[3] not in WAITING and not found[3][-1].isdecimal()):
        known = ", ".join(WAITING)
        raise MisreadError(f"{text!r} names no person: write where one is, as in c4, 2.c4, {known}")
    if found[3] in WAITING:
        owner = player(found[1][:-1], game.players) if found[1] else seat
        waiting = persons_at(game, WAITING[found[3]])
        here = [p for p in waiting if game.rules.owner[p] == owner]
    else:
        host, space = place(found[1] + found[3], seat, game.players)
        here = persons_at(game, (grave_at if found[2] else at)(host, space))
    if (found[4] or "").isdecimal():
        here = here[int(found[4]) - 1 :][:1]
    elif found[4]:
        here = [p for p in here if game.rules.person_kind[p].name == found[4]]
    if not here:
        raise UnmetError(f"nobody such is at {text}")
    return min(here, key=lambda p: p not in game.boroughs[seat].people)


def person_name(game: Game, someone: int) -> str:
    """Return a person as ``citizen(1)``."""
    return f"{game.rules.person_kind[someone].name}({game.rules.owner[someone] + 1})"
