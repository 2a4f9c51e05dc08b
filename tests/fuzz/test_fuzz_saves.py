"""Spoiled saves: a clear refusal, or a game; never anything else, and nothing else touched."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from game.cli.door import main
from game.home import VARIABLE
from game.modules import MODULES
from game.saves import BadSaveError, listed, load, save, summary, verify
from tests.fuzz.damage import BYTES, Json, forged
from tests.fuzz.fence import fence
from tests.saves.save_workshop import bodies, played, setup_of

SLOWEST = 20.0  # seconds for one file, on a busy machine
GAMES = (
    (2, 40, ("advanced",), ("mayor", "godzillas", "doctors", "winter_cards")),
    (1, 60, (), ("roads", "police", "merchants", "palaces")),
    (3, 25, (), ()),
)


class Workshop:
    """Sound saves, and one that is to be spoiled beside them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.victim = folder / "saves" / "victim.save"
        self.sound: list[bytes] = []
        self.bodies: list[list[Json]] = []
        for number, (players, commands, options, modules) in enumerate(GAMES):
            path = folder / "saves" / f"sound{number}.save"
            setup = setup_of(players, number, options=options, modules=modules)
            save(played(setup, commands), path)
            self.sound.append(path.read_bytes())
            self.bodies.append(bodies(path))

    def spoil_bytes(self, dice: random.Random) -> None:
        content = dice.choice(self.sound)
        for _ in range(dice.randint(1, 3)):
            content = dice.choice(BYTES)(content, dice)
        self.victim.write_bytes(content)

    def forge(self, dice: random.Random) -> None:
        """Write a file whose hashes fit, though no game wrote it."""
        self.victim.write_bytes(forged(dice.choice(self.bodies), dice))

    def judge(self) -> bool:
        """Look at the file in every way; tell whether it was read."""
        since = time.perf_counter()
        with fence(self.folder):
            summary(self.victim)
            shelf = listed(self.victim.parent)
            loaded = self._loaded()
            code = main(["replay", "--verify", str(self.victim)])
            told = main(["replay", str(self.victim)])
        assert sum(entry.trouble is None for entry in shelf) >= len(self.sound)
        assert not (self.folder / "reports").exists(), "it crashed"
        assert (code == 2) == (told == 2) == (not loaded)
        assert time.perf_counter() - since < SLOWEST
        return loaded

    def _loaded(self) -> bool:
        try:
            found = load(self.victim, MODULES)
        except BadSaveError as problem:
            words = str(problem)
        else:
            verify(found.match)
            return True
        assert words.startswith(str(self.victim))
        assert len(words) > len(str(self.victim)) + 5
        return False

    def expect_all_else_sound(self) -> None:
        for number, content in enumerate(self.sound):
            assert (self.folder / "saves" / f"sound{number}.save").read_bytes() == content


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("home"))


@pytest.fixture(autouse=True)
def home(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(workshop.folder))


def fuzz(workshop: Workshop, seeds: range) -> int:
    """Spoil and judge; return how many files were read all the same."""
    read = 0
    for seed in seeds:
        dice = random.Random(seed)
        (workshop.forge if seed % 3 else workshop.spoil_bytes)(dice)
        try:
            read += workshop.judge()
        except Exception as error:
            error.add_note(f"seed {seed}")
            raise
    workshop.expect_all_else_sound()
    return read


def test_spoiled_saves_are_refused_or_read(
    workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 < fuzz(workshop, range(100)) < 100
    found = capsys.readouterr()
    assert "Traceback" not in found.out + found.err


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_thousands_of_spoiled_saves(part: int, workshop: Workshop) -> None:
    fuzz(workshop, range(1000 + part * 500, 1500 + part * 500))
