"""The pictures on the winter promises."""

from __future__ import annotations

from game.app.art.cards import Illustration
from game.app.art.seasons import SNOW
from game.app.presenting.presentation import Presentation

CITIZEN = "person citizen"

PRESENTATION = Presentation(
    module="winter_promises",
    season=SNOW,
    illustrations={
        "promise 33": Illustration("street", ("tile airport8", "tile factory 2", "tile factory 2")),
        "promise 34": Illustration("street", ("tile bank",), ("tile shop 1",) * 3),
        "promise 35": Illustration("lawn", ("tile recycling",), ("icon leaf",)),
        "promise 36": Illustration("street", ("tile tramway",), (CITIZEN,) * 3),
        "promise 44": Illustration("sky", ("tile airport8", "not tile residence 1")),
        "promise 45": Illustration("hall", ("tile bank",), ("icon coin", CITIZEN, "icon coin")),
        "promise 46": Illustration("sky", ("tile recycling", "icon leaf")),
        "promise 47": Illustration("street", ("tile tramway",), (CITIZEN,) * 5),
    },
)
