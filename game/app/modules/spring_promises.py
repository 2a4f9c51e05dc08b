"""The pictures on the spring promises."""

from __future__ import annotations

from game.app.art.cards import Illustration
from game.app.art.seasons import BLOSSOM
from game.app.presenting.presentation import Presentation

RIOTER = "person citizen rioting"

PRESENTATION = Presentation(
    module="spring_promises",
    season=BLOSSOM,
    illustrations={
        "promise 39": Illustration("dusk", (RIOTER,) * 3, (RIOTER,) * 4),
        "promise 40": Illustration("street", ("tile shop 2",) * 3, ("person merchant",) * 3),
        "promise 41": Illustration("lawn", ("tile palace",) * 3),
        "promise 42": Illustration("lawn", ("tile statue",) * 3),
        "promise 48": Illustration("sky", ("person citizen", "person officer", "person citizen")),
        "promise 49": Illustration("dusk", ("icon grave",) * 2, ("person merchant lying",) * 2),
        "promise 50": Illustration("lawn", ("tile palace", "tile statue")),
        "promise 51": Illustration("lawn", ("tile park 5", "tile park 4"), ("part flowers",) * 3),
    },
)
