"""Ways to spoil a file or a piece of JSON, all of them at the roll of a die."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from game.saves.codec import framed

Json = Any

DEEP = "[" * 5_000 + "]" * 5_000


def _nest(depth: int) -> Json:
    found: Json = 1
    for _ in range(depth):
        found = [found]
    return found


#: Values that nobody expects.
NASTY: tuple[Json, ...] = (
    None, True, False, 0, -1, 1, 7, 99, 100, 399, 10_000, 999_999, 10**7, 2**31, 2**63, 10**40,
    -(10**40), 0.5, -0.0, 1e308, "", " ", "x", "x" * 5_000, "\x00", "\u202e", "\ud7ff", "{file}",
    "{0.__class__}", "%s", "../../etc/passwd", "/etc/passwd", "base", "random", "nan", "1",
    [], {}, [[]], [0] * 500, {"": ""}, {"x": {"x": {}}}, _nest(40), _nest(200),
)  # fmt: skip


def flipped(content: bytes, dice: random.Random) -> bytes:
    """Return it with a few bits the other way round."""
    damaged = bytearray(content or b" ")
    for _ in range(dice.randint(1, 8)):
        damaged[dice.randrange(len(damaged))] ^= 1 << dice.randrange(8)
    return bytes(damaged)


def truncated(content: bytes, dice: random.Random) -> bytes:
    """Return a part of it."""
    start = dice.choice((0, 0, 0, dice.randrange(len(content) + 1)))
    return content[start : dice.randrange(start, len(content) + 1)]


def reordered(content: bytes, dice: random.Random) -> bytes:
    """Return it with lines swapped, doubled or gone."""
    lines = content.split(b"\n")
    for _ in range(dice.randint(1, 4)):
        first, second = dice.randrange(len(lines)), dice.randrange(len(lines))
        act = dice.randrange(3)
        if act == 0:
            lines[first], lines[second] = lines[second], lines[first]
        elif act == 1:
            lines.insert(first, lines[second])
        elif len(lines) > 1:
            del lines[first]
    return b"\n".join(lines)


def stuffed(content: bytes, dice: random.Random) -> bytes:
    """Return it with something pushed in."""
    at = dice.randrange(len(content) + 1)
    rubbish = dice.choice(
        (b"\x00" * 9, b"\xff\xfe", b"\r\n", DEEP.encode(), b"9" * 400, b'"', b"{", b"\xef\xbb\xbf")
    )
    return content[:at] + rubbish + content[at:]


BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    flipped,
    truncated,
    reordered,
    stuffed,
)


def _places(value: Json) -> Iterator[tuple[Any, Any]]:
    """Yield every container with each of its keys."""
    if isinstance(value, dict):
        for key in value:
            yield value, key
            yield from _places(value[key])
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield value, index
            yield from _places(part)


def spoil(value: Json, dice: random.Random) -> None:
    """Change one place in decoded JSON, in it."""
    places = list(_places(value))
    if not places:
        return
    container, key = dice.choice(places)
    act = dice.randrange(8)
    if act == 0:
        del container[key]
    elif act == 1:
        other, its_key = dice.choice(places)
        container[key] = copy.deepcopy(other[its_key])
    elif act == 2 and isinstance(container, list):
        container.insert(key, container[key])
    elif act == 3 and isinstance(container, dict):
        container[dice.choice(("x", "", "type", "event"))] = container.pop(key)
    elif act == 4 and isinstance(container[key], int):
        container[key] = int(container[key]) + dice.choice((-1, 1, 2, -100, 100, 1000))
    else:
        container[key] = copy.deepcopy(dice.choice(NASTY))


def forged(bodies: list[Json], dice: random.Random) -> bytes:
    """Return a save whose hashes fit, though no game wrote it: some of its lines are spoiled."""
    parts = copy.deepcopy(bodies)
    for _ in range(dice.randint(1, 3)):
        spoil(parts if dice.random() < 0.1 else dice.choice([parts[0], *parts]), dice)
    digest, content = "", b""
    for part in parts:
        body = msgspec.json.encode(part if isinstance(part, dict) else {"x": part})
        line, digest = framed(body, digest)
        content += line
    return content
