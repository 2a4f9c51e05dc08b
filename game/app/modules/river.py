"""River boards at the table (RIV)."""

from __future__ import annotations

from game.app.presenting.presentation import Presentation
from game.core.words import N_

PRESENTATION = Presentation(
    module="river",
    boards={"river_easy": N_("River, easy side"), "river_expert": N_("River, expert side")},
)
