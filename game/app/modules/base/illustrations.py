"""The pictures on the base game's promises and victory conditions."""

from __future__ import annotations

from game.app.art.cards import Illustration

CITIZEN, LYING = "person citizen", "person citizen lying"


def _homes(*levels: int) -> tuple[str, ...]:
    return tuple(f"tile residence {level}" for level in levels)


ILLUSTRATIONS: dict[str, Illustration] = {
    "promise 1": Illustration("lawn", ("tile park 4", "tile park 4")),
    "promise 2": Illustration("street", ("tile shop 1", "tile shop 2", "tile shop 1")),
    "promise 3": Illustration("street", ("tile school", "tile library", "tile museum")),
    "promise 4": Illustration("lawn", _homes(2, 2, 2), (CITIZEN,) * 6),
    "promise 5": Illustration(
        "street", ("tile warehouse",), ("good wood", "good wood", "good stone", "good metal")
    ),
    "promise 6": Illustration("hall", ("icon council",), ("icon disc", "icon disc")),
    "promise 7": Illustration("sky", ("part tree", "icon leaf", "part tree")),
    "promise 8": Illustration(
        "lawn", ("tile residence 2", "tile shop 2", "tile park 3", "tile factory 2")
    ),
    "promise 9": Illustration("lawn", _homes(3, 3)),
    "promise 10": Illustration("hall", ("icon coin",) * 3, ("icon coin",) * 4),
    "promise 11": Illustration("street", ("tile shop 3",), (CITIZEN,) * 3),
    "promise 12": Illustration("smog", ("tile factory 3", "tile factory 3")),
    "promise 13": Illustration("lawn", _homes(4), (CITIZEN,) * 4),
    "promise 14": Illustration("sky", (CITIZEN,) * 4, (CITIZEN,) * 6),
    "promise 15": Illustration(
        "street", ("tile library", "tile museum", "tile opera"), ("tile school", "tile university")
    ),
    "promise 16": Illustration("sky", (CITIZEN, "not icon grave", CITIZEN)),
    "promise 17": Illustration("street", ("tile refinery", "tile harbor")),
    "promise 18": Illustration("sky", ("not tile factory 2",)),
    "promise 19": Illustration("lawn", ("tile residence 2", "icon swap", "tile shop 2")),
    "promise 20": Illustration("lawn", ("tile park 5",), ("part flowers", "part fountain")),
    "promise 21": Illustration("street", ("tile city_hall",), ("not person citizen",)),
    "promise 22": Illustration("dusk", ("icon grave",) * 3),
    "promise 23": Illustration("street", ("tile city_hall",), ("good wood",) * 4),
    "promise 24": Illustration(
        "lawn", ("tile shop 1", "tile residence 1", "tile park 1", "tile factory 1")
    ),
    "promise 25": Illustration("hall", ("icon council", "icon star"), ("icon disc", "icon disc")),
    "promise 26": Illustration("sky", (CITIZEN, "icon tourist", CITIZEN)),
    "promise 27": Illustration("street", ("tile police", "tile fire")),
    "promise 28": Illustration("smog", ("tile factory 2", "icon pollution", "tile factory 2")),
    "promise 29": Illustration("hall", ("not icon coin",)),
    "promise 30": Illustration("lawn", _homes(3, 3), (CITIZEN,) * 6),
    "promise 31": Illustration(
        "street", ("tile warehouse", "tile warehouse"), ("good wood", "good stone", "good metal")
    ),
    "promise 32": Illustration("lawn", _homes(1, 2, 3, 4)),
    "victory votes": Illustration("hall", ("icon vote",), (CITIZEN,) * 3),
    "victory economy": Illustration(
        "hall", ("icon coin", "icon coin"), ("good wood", "good stone", "good metal")
    ),
    "victory population": Illustration("sky", (CITIZEN,) * 5),
    "victory culture": Illustration("street", ("tile museum", "tile opera", "tile library")),
}
