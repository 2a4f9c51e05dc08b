"""The strongest player: thinks as Strong does, and plays more of its best ideas to the end.

Two rounds on, the outlook still errs by more than some ideas differ. A few play-outs to the end err
by more than that, for chance and quick players spoil much; many do not.
"""

from __future__ import annotations

from dataclasses import replace

from game.bots.strong import FOUNDER, STRONG, Effort, StrongBot
from game.bots.worths import WORTHS, Worths

FOUNDING = replace(FOUNDER, finalists=6, endings=480, often=4, rivals=True)
MASTER = replace(STRONG, finalists=3, each=2, endings=300, often=4, rivals=True, founding=FOUNDING)
ENDLESS = 1 << 40


class MasterBot(StrongBot):
    """Searches on and on, where somebody counts seconds."""

    def __init__(self, seed: int, worths: Worths = WORTHS, effort: Effort = MASTER) -> None:
        super().__init__(seed, worths, effort)

    def take_time(self) -> None:
        """Search without end: whoever does the play-outs ends them when the time is up."""
        founding = replace(FOUNDING, endings=ENDLESS)
        self.effort = replace(self.effort, endings=ENDLESS, founding=founding)
