"""One game of the soak: bots play it, and now and then something happens to it.

What happens depends on the seed alone, but for the moment at which a kill strikes.
``python soaked_game.py FILE SEED`` goes on with a save at random until it is killed.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402 - the project is not installed
from game.core.conservation import leaks  # noqa: E402
from game.core.dice import Dice  # noqa: E402
from game.core.engine import sample  # noqa: E402
from game.core.fingerprint import fingerprint  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.refusal import Refusal  # noqa: E402
from game.core.rules import BadSetupError  # noqa: E402
from game.core.setup import Seat, Setup  # noqa: E402
from game.modules import MODULES  # noqa: E402
from game.packages import GAME_ALONE  # noqa: E402
from game.saves import (  # noqa: E402
    Autosave,
    BadSaveError,
    Judgement,
    in_order,
    judged,
    listed,
    load,
    save,
    summary,
    verify,
)
from game.simulation.playing import seated  # noqa: E402
from tests.fuzz.damage import BYTES, forged  # noqa: E402
from tests.saves.save_workshop import bodies  # noqa: E402

BOTS = ("random", "random", "easy", "easy", "easy", "normal")  # the slow one less often
MOST_SEATS = 4
QUIET = 0.95  # how many decisions nothing happens after
LONGEST_BEFORE_KILL = 0.15  # seconds
SLOWEST_LOOK = 20.0  # seconds for one spoiled file, on a busy machine


class SoakError(Exception):
    """Something that must hold does not; the words say what."""


def expect(holds: bool, what: str) -> None:
    """Raise unless something holds."""
    if not holds:
        raise SoakError(what)


def mixed_setup(dice: random.Random, seed: int, bots: tuple[str, ...] = BOTS) -> Setup:
    """Return terms at random that fit together."""
    boards = [entry.board for entry in GAME_ALONE.library.built_in if entry.board is not None]
    names = [module.name for module in GAME_ALONE.switchable]
    while True:
        seats = tuple(
            Seat(f"P{number + 1}", dice.choice(boards), dice.choice(bots))
            for number in range(dice.randint(1, MOST_SEATS))
        )
        modules = tuple(name for name in names if dice.random() < 0.5)
        known = [option for name in ("base", *modules) for option in MODULES[name].options]
        options = tuple(option for option in known if dice.random() < 0.3)
        setup = Setup(seats, seed, modules, options)
        try:
            Match(setup, MODULES)
        except BadSetupError:
            continue
        return setup


class SoakedGame:
    """A match, its autosave, and a count of what was done to them."""

    def __init__(self, seed: int, folder: Path, tally: Counter[str]) -> None:
        self.dice = random.Random(seed)
        self.folder = folder
        self.tally = tally
        setup = mixed_setup(self.dice, seed)
        self.bots = seated(setup)
        self.autosave = Autosave.begun(Match.started(setup, MODULES), folder / "autosaves")
        self.events = (self.take_back, self.reload, self.decide_anew, self.damage, self.be_killed)

    @property
    def match(self) -> Match:
        """Return the game as it stands."""
        return self.autosave.match

    def play(self) -> None:
        """Play to the end, and look at what is left."""
        try:
            while not self.match.game.over:
                self._decide()
                if self.dice.random() > QUIET:
                    self.dice.choice(self.events)()
            self.reload()
            self.decide_anew()
            expect(summary(self.autosave.path).over, "the shelf does not know that it is over")
            self.tally["games"] += 1
        finally:
            self.autosave.close()

    def _decide(self) -> None:
        task = self.match.game.tasks[-1]
        answer = self.match.play(self.bots[task.seat].choose(self.match.game))
        expect(not isinstance(answer, Refusal), f"a bot was refused: {answer}")
        self.autosave.keep()
        self.tally["decisions"] += 1

    # --- what may happen ------------------------------------------------------------------

    def take_back(self) -> None:
        """Undo some commands, do them again, and perhaps stay with the undone."""
        before, count = fingerprint(self.match.game), 0
        while count < 6 and self.match.undo():
            count += 1
            self.autosave.keep()
        undone = len(self.match.log)
        for _ in range(count):
            expect(self.match.redo(), "what was undone cannot be done again")
        expect(fingerprint(self.match.game) == before, "undo and redo lead elsewhere")
        self.autosave.keep()
        if self.dice.random() < 0.3:
            self.match.restart_phase()
        elif self.dice.random() < 0.5:
            while len(self.match.log) > undone:
                self.match.undo()
        self.autosave.keep()
        self.tally["undone"] += count

    def reload(self) -> None:
        """Leave the table and go on from the file."""
        log, state = list(self.match.log), fingerprint(self.match.game)
        self.autosave.close()
        loaded = load(in_order(self.folder / "autosaves")[-1], MODULES)
        expect(loaded.match.log == log, "the file tells another log")
        expect(fingerprint(loaded.match.game) == state, "the file leads to another state")
        expect(loaded.pristine and not loaded.notes, f"the file is not whole: {loaded.notes}")
        self.autosave = Autosave.continued(loaded)
        expect(not self.autosave.is_copy, "nobody has the game, and yet it is somebody's")
        self.tally["loaded"] += 1

    def decide_anew(self) -> None:
        """Decide the whole log anew, and count all pieces."""
        found = verify(self.match)
        expect(found is None, f"decided otherwise: {found}")
        judgement = judged(self.autosave.header, self.match.setup, self.match.log, MODULES)
        expect(judgement is Judgement.SOUND, f"{judgement} by {__version__}")
        lost = leaks(self.match.game)
        expect(not lost, f"lost or doubled: {lost}")
        self.tally["verified"] += 1

    def damage(self) -> None:
        """Save the game and spoil a copy: that is refused or read, and hides nothing else."""
        victim = self.folder / "saves" / "victim.save"
        sound = victim.with_name("sound.save")
        save(self.match, sound)
        if self.dice.random() < 0.5:
            content = self.dice.choice(BYTES)(sound.read_bytes(), self.dice)
        else:
            content = forged(bodies(sound), self.dice)
        victim.write_bytes(content)
        since = time.monotonic()
        shelf = {entry.path.name: entry for entry in listed(victim.parent)}
        expect(shelf[sound.name].trouble is None, "a damaged save hides a sound one")
        try:
            verify(load(victim, MODULES).match)
            self.tally["spoiled and read"] += 1
        except BadSaveError as problem:
            expect(str(problem).startswith(str(victim)), f"no place is named: {problem}")
            self.tally["spoiled and refused"] += 1
        expect(time.monotonic() - since < SLOWEST_LOOK, "a look at a spoiled save takes too long")

    def be_killed(self) -> None:
        """Let another process go on with the file, kill it there, and resume."""
        log = list(self.match.log)
        self.autosave.close()
        path = in_order(self.folder / "autosaves")[-1]
        player = subprocess.Popen(
            [sys.executable, __file__, str(path), str(self.dice.randrange(1 << 30))],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert player.stdout is not None
        first = player.stdout.readline()
        time.sleep(self.dice.uniform(0.0, LONGEST_BEFORE_KILL))
        player.kill()
        told = (first + player.communicate()[0]).split(b"\n")[:-1]
        expect(bool(told), "the other process did not start")
        loaded = load(in_order(self.folder / "autosaves")[-1], MODULES)
        there = len(loaded.match.log)
        expect(0 <= there - int(told[-1]) <= 1, f"{there} lines are left, {told[-1]!r} were told")
        expect(loaded.match.log[: len(log)] == log, "the kill took more than its command")
        expect(verify(loaded.match) is None, "the kill left what no rule decides")
        self.autosave = Autosave.continued(loaded)
        expect(not self.autosave.is_copy, "the dead still hold the game")
        self.tally["killed and resumed"] += 1


def go_on_until_killed(file: Path, seed: int) -> None:
    """Play at random, and tell after each command how long the log on the disk is."""
    luck = Dice(seed, 0)
    with Autosave.continued(load(file, MODULES)) as autosave:
        match = autosave.match
        print(len(match.log), flush=True)
        while not match.game.over:
            match.play(sample(match.game, luck))
            autosave.keep()
            print(len(match.log), flush=True)


if __name__ == "__main__":
    go_on_until_killed(Path(sys.argv[1]), int(sys.argv[2]))
