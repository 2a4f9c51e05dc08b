"""The town outside, drawn by hand: one letter for each tile, a dot for a grove."""

from __future__ import annotations

from game.app.art.outline import Cell

#: The east end lies at the ring road; more rows come from the same plan again.
WEST = (
    "..aabbb.cc.oo",
    "eea..bfffc.o.",
    "eg.ii.f.dd..a",
    ".gg.ijj.dd.ea",
    "k.ll.jmmm.ee.",
    "kkl.nn.m.b.kk",
    "pk.dnn.oo.bbk",
    "pp.dd.ogg.cc.",
    "a.hh.kk.gllc.",
    "aa.d.k.jjl.ff",
    "b.ddi.pj.aaf.",
    "bb.diipp..a.g",
)
KINDS: dict[str, str] = {
    **dict.fromkeys("acdgko", "residence"),
    **dict.fromkeys("bejm", "park"),
    **dict.fromkeys("fl", "shop"),
    "h": "library",
    "i": "museum",
    "n": "university",
    "p": "fire",
}
GROVE = "."


def blocks() -> list[tuple[str, list[Cell]]]:
    """Return the tiles of the plan: each letter's spaces, a letter used twice parted."""
    found: list[tuple[str, list[Cell]]] = []
    seen: set[Cell] = set()
    for y, row in enumerate(WEST):
        for x, letter in enumerate(row):
            if letter != GROVE and (x, y) not in seen:
                joined = _joined((x, y))
                seen.update(joined)
                found.append((letter, joined))
    return found


def _joined(start: Cell) -> list[Cell]:
    letter, found, rest = WEST[start[1]][start[0]], {start}, [start]
    while rest:
        x, y = rest.pop()
        for at in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            inside = 0 <= at[1] < len(WEST) and 0 <= at[0] < len(WEST[0])
            if inside and at not in found and WEST[at[1]][at[0]] == letter:
                found.add(at)
                rest.append(at)
    return sorted(found, key=lambda cell: (cell[1], cell[0]))
