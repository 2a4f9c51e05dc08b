"""Plays for ever with an autosave, until killed: ``python -m tests.saves.endless_player FOLDER``.

After each change that is on disk it prints how long the log is and the hash of its end.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.core.dice import Dice
from game.core.engine import sample
from game.core.match import Match
from game.modules import MODULES
from game.saves import Autosave, in_order, load, summary
from tests.saves.save_workshop import setup_of


def main(folder: Path, seed: int) -> None:
    luck = Dice(seed, 0)
    going = [path for path in in_order(folder) if not summary(path).over]
    if going:
        autosave = Autosave.continued(load(going[-1], MODULES))
    else:
        autosave = Autosave.begun(Match.started(setup_of(4, seed), MODULES), folder)
    while True:
        match = autosave.match
        if match.game.over:
            autosave.close()
            match = Match.started(setup_of(4, seed + luck.below(10**6)), MODULES)
            autosave = Autosave.begun(match, folder)
        elif luck.below(5) == 0 and match.can_undo():
            match.undo()
        else:
            match.play(sample(match.game, luck))
        autosave.keep()
        print(autosave.path.name, len(match.log), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
