"""Prove that the career is fair, and set the votes that its medals take.

Run it from the project's folder, inside its environment, after a change of rules, numbers or
bots; ended at any moment it goes on where it was:

    .venv/bin/python build_scripts/prove_career.py --afresh        measure everything anew
    .venv/bin/python build_scripts/prove_career.py                 go on measuring
    .venv/bin/python build_scripts/prove_career.py --set-marks     only set the marks
    .venv/bin/python build_scripts/prove_career.py --again KEY BOT SEED    one try once more

Every try is a line of assets/career/proof.csv: a mission's game, always with the mission's own
seed, decided by a bot whose dice have the seed of the line. Bronze is what Easy reaches in more
than a third of its tries, silver what Strong reaches in half, and gold lies between silver and
a game of Master that is kept under assets/career/gold. A medal that no game shows yet is
guessed, and assets/career/marks.toml does not call it proved.
"""

from __future__ import annotations

import argparse
import csv
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from itertools import count
from pathlib import Path
from statistics import mean

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.album.page import page_of  # noqa: E402 - the project is not installed
from game.bots import BOTS  # noqa: E402
from game.career.gold import gold_file, write_gold  # noqa: E402
from game.career.marks import BRONZE, GOLD, SILVER, Marks, marks_file  # noqa: E402
from game.career.mission import Mission  # noqa: E402
from game.career.reading import career_folder, missions  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.modules import MODULES  # noqa: E402
from game.saves import Judgement, verify  # noqa: E402
from game.simulation import play  # noqa: E402

PROOF = career_folder() / "proof.csv"
#: How often each bot tries each mission, in the order in which they are measured; Master only
#: until a game of his is better than silver.
TRIES = {"easy": 12, "strong": 4, "master": 12}
#: Votes between the best and the worst of Strong's tries beyond which it tries as often again.
SCATTERED = 80
BRONZE_BY, SILVER_BY, GOLD_BY = "easy", "strong", "master"
BRONZE_SHARE, SILVER_SHARE = 1 / 3, 1 / 2
#: Easy reaches the mark a little more often than it must, so that chance does not undo it.
BRONZE_MARGIN = 1 / 12
#: What decides how a game goes.
DECIDING = ("game", "maps", "assets/bots")
#: Votes between two medals while no game tells.
SILVER_GUESS, GOLD_GUESS = 60, 15


@dataclass(frozen=True)
class Try:
    """One game of a mission: who decided, with which seed of its own, and what came of it."""

    mission: str
    bot: str
    seed: int
    votes: int
    feats: str  # those that the mission names, with blanks between them
    commit: str

    def counts_for(self, mission: Mission) -> bool:
        """Tell whether it may earn a medal."""
        return not mission.needs or mission.needs in self.feats.split()


# --- what was measured --------------------------------------------------------------------


def read_tries(path: Path = PROOF) -> list[Try]:
    """Return every try that was measured."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return msgspec.convert(list(csv.DictReader(file)), list[Try], strict=False)


def write_tries(tries: Iterable[Try], path: Path = PROOF) -> None:
    """Write the tries in the order of the career."""
    order = [mission.key for mission in missions()]
    known = [one for one in tries if one.mission in order]
    known.sort(key=lambda one: (order.index(one.mission), list(TRIES).index(one.bot), one.seed))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(field.name for field in fields(Try))
        writer.writerows(astuple(one) for one in known)


def of(tries: Iterable[Try], mission: Mission, bot: str) -> list[Try]:
    """Return the tries of one bot at one mission."""
    return [one for one in tries if one.mission == mission.key and one.bot == bot]


def share(tries: Sequence[Try], mission: Mission, mark: int) -> float:
    """Return which part of some tries reaches a mark."""
    reached = sum(1 for one in tries if one.counts_for(mission) and one.votes >= mark)
    return reached / len(tries) if tries else 0.0


# --- measuring ----------------------------------------------------------------------------


def commit() -> str:
    """Return the commit that is measured, marked where what decides games was changed since."""
    head = _git("rev-parse", "--short=10", "HEAD")
    return f"{head}+" if _git("status", "--porcelain", "--", *DECIDING) else head


def _git(*asked: str) -> str:
    return subprocess.run(["git", *asked], cwd=ROOT, capture_output=True, text=True).stdout.strip()


def attempt(mission: Mission, bot: str, seed: int) -> tuple[Try, Match]:
    """Let a bot play a mission, its choices drawn with a seed of its own."""
    match = play(mission.setup(player=bot), MODULES, [BOTS[bot](seed)])
    seat = page_of(match, Judgement.SOUND).seats[0]
    named = dict.fromkeys((*mission.feats, mission.needs))
    feats = " ".join(name for name in named if name in seat.feats)
    return Try(mission.key, bot, seed, seat.score, feats, commit()), match


def measure(
    wanted: Sequence[Mission], bots: Sequence[str], tries: dict[str, int] = TRIES
) -> Iterator[Try]:
    """Yield and keep every try that is still missing, one bot after the other."""
    for bot in bots:
        for mission in wanted:
            for seed in count(1):
                known = read_tries()
                if seed > tries_due(of(known, mission, bot), tries[bot]):
                    break
                if any(one.seed == seed for one in of(known, mission, bot)):
                    continue
                if bot == GOLD_BY and GOLD in marks_from(mission, known, SILVER_GUESS).proved:
                    break
                done, match = attempt(mission, bot, seed)
                if bot == GOLD_BY and is_best(done, known, mission) and verify(match) is None:
                    write_gold(mission, match)
                write_tries([*read_tries(), done])
                yield done


def tries_due(known: Sequence[Try], usual: int) -> int:
    """Return how often a bot tries a mission: twice as often as usual where results scatter."""
    first = [one.votes for one in known if one.bot == SILVER_BY and one.seed <= usual]
    is_scattered = len(first) == usual and max(first) - min(first) > SCATTERED
    return 2 * usual if is_scattered else usual


def is_best(done: Try, known: Sequence[Try], mission: Mission) -> bool:
    """Tell whether a game is the best of its sort so far."""
    before = [one.votes for one in of(known, mission, done.bot) if one.counts_for(mission)]
    return done.counts_for(mission) and all(done.votes > votes for votes in before)


def forget(wanted: Sequence[Mission], bots: Sequence[str]) -> None:
    """Take back what was measured, recorded games included."""
    keys = {mission.key for mission in wanted}
    left = [one for one in read_tries() if one.mission not in keys or one.bot not in bots]
    write_tries(left)
    if GOLD_BY in bots:
        for mission in wanted:
            gold_file(mission).unlink(missing_ok=True)


# --- marks --------------------------------------------------------------------------------


def mark_for(tries: Sequence[Try], mission: Mission, part: float) -> int | None:
    """Return the highest mark that at least this part of the tries reaches, if there is one."""
    reached = sorted((one.votes for one in tries if one.counts_for(mission)), reverse=True)
    needed = -(-round(len(tries) * part * 1000) // 1000)
    return reached[needed - 1] if tries and len(reached) >= needed else None


def middle_for(tries: Sequence[Try], mission: Mission) -> int | None:
    """Return a mark that half of the tries reach, midway between those that do and do not."""
    lowest = mark_for(tries, mission, SILVER_SHARE)
    if lowest is None:
        return None
    below = (one.votes for one in tries if one.counts_for(mission) and one.votes < lowest)
    return -(-(lowest + max(below, default=lowest)) // 2)


def marks_from(mission: Mission, tries: Sequence[Try], silver_guess: int) -> Marks:
    """Return the marks of a mission, proved as far as its tries go."""
    easy, strong, master = (of(tries, mission, bot) for bot in (BRONZE_BY, SILVER_BY, GOLD_BY))
    proved = []
    bronze = mark_for(easy, mission, BRONZE_SHARE + BRONZE_MARGIN)
    if bronze is not None and bronze > 0 and len(easy) >= TRIES[BRONZE_BY]:
        proved.append(BRONZE)
    least = max(1, bronze or 0)
    middle = middle_for(strong, mission)
    if middle is None or middle <= least:
        middle = least + silver_guess
    elif len(strong) >= TRIES[SILVER_BY]:
        proved.append(SILVER)
    best = max((one.votes for one in master if one.counts_for(mission)), default=None)
    gold = middle + GOLD_GUESS
    if best is not None and best > middle and gold_file(mission).exists():
        gold = -(-(middle + best) // 2)
        proved.append(GOLD)
    return Marks(least, middle, gold, tuple(proved))


def set_marks(tries: Sequence[Try]) -> dict[str, Marks]:
    """Write the marks of every mission, and return them; a game that shows no gold goes."""
    ways = [
        silver - bronze
        for mission in missions()
        if (silver := middle_for(of(tries, mission, SILVER_BY), mission)) is not None
        and (bronze := mark_for(of(tries, mission, BRONZE_BY), mission, BRONZE_SHARE)) is not None
    ]
    guess = max(1, round(mean(ways))) if ways else SILVER_GUESS
    found = {mission.key: marks_from(mission, tries, guess) for mission in missions()}
    marks_file().write_text(_written(found), encoding="utf-8")
    for mission in missions():
        if GOLD not in found[mission.key].proved:
            gold_file(mission).unlink(missing_ok=True)
    return found


def _written(found: dict[str, Marks]) -> str:
    lines = ["# Written by build_scripts/prove_career.py --set-marks; change no line by hand."]
    for key, marks in found.items():
        proved = ", ".join(f'"{medal}"' for medal in marks.proved)
        lines += ["", f"[{key}]", f"bronze = {marks.bronze}", f"silver = {marks.silver}"]
        lines += [f"gold = {marks.gold}", f"proved = [{proved}]"]
    return "\n".join(lines) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Measure what is missing, and set the marks."""
    parser = argparse.ArgumentParser(description="Proves that the career is fair.")
    every = {mission.key: mission for mission in missions()}
    parser.add_argument("--missions", nargs="+", choices=every, default=list(every), metavar="KEY")
    parser.add_argument("--bots", nargs="+", choices=TRIES, default=list(TRIES))
    parser.add_argument("--afresh", action="store_true", help="forget what was measured before")
    parser.add_argument("--set-marks", action="store_true", help="only set the marks")
    parser.add_argument("--again", nargs=3, metavar=("KEY", "BOT", "SEED"), help="one try")
    given = parser.parse_args(arguments)
    if given.again:
        key, bot, seed = given.again
        print(attempt(every[key], bot, int(seed))[0])
        return 0
    wanted = [every[key] for key in given.missions]
    if given.afresh:
        forget(wanted, given.bots)
    if not given.set_marks:
        for done in measure(wanted, given.bots):
            print(done.mission, done.bot, done.seed, done.votes, done.feats, flush=True)
    found = set_marks(read_tries())
    for medal in (BRONZE, SILVER, GOLD):
        lacking = [key for key, marks in found.items() if medal not in marks.proved]
        print(f"{medal} not proved: {', '.join(lacking) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
