"""Play for as long as one likes: ``python3 build_scripts/soak.py [--minutes N] [--seed S]``.

Games of random mixes, boards, options and bots are saved, loaded, verified, taken back,
damaged, killed and resumed. The tally and the seed of whatever failed stand at the end, and
the exit code is 1 if anything did. ``--seed S --games 1`` plays one game again.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

import environment


def main() -> int:
    """Run it in the project's environment, whichever Python this is."""
    parser = argparse.ArgumentParser(description=__doc__, prog="soak.py")
    parser.add_argument("--minutes", type=float, default=60.0, metavar="N", help="default 60")
    parser.add_argument("--games", type=int, default=sys.maxsize, metavar="N", help="at most")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game")
    arguments = parser.parse_args()
    python = environment.ensure("dev")
    if Path(sys.executable) != python:
        return subprocess.run([str(python), __file__, *sys.argv[1:]]).returncode
    return soak(arguments.minutes * 60, arguments.games, arguments.seed)


def soak(seconds: float, games: int, seed: int) -> int:
    """Play games until the time is over, and tell what came of them."""
    sys.path.insert(0, str(environment.ROOT))
    from soaked_game import SoakedGame

    tally: Counter[str] = Counter()
    failed: list[int] = []
    since = time.monotonic()
    for number in range(seed, seed + games):
        if time.monotonic() - since > seconds:
            break
        with tempfile.TemporaryDirectory(prefix="small-city-soak-") as folder:
            try:
                SoakedGame(number, Path(folder), tally).play()
            except Exception:
                failed.append(number)
                print(f"seed {number} failed:\n{traceback.format_exc()}", flush=True)
        if (number - seed) % 20 == 19:
            tell(tally, failed, time.monotonic() - since)
    tell(tally, failed, time.monotonic() - since)
    return 1 if failed else 0


def tell(tally: Counter[str], failed: list[int], seconds: float) -> None:
    """Print what was done so far, and what failed."""
    done = ", ".join(f"{count} {what}" for what, count in tally.items())
    seeds = f"{len(failed)} failed: seeds {', '.join(map(str, failed))}" if failed else "0 failed"
    print(f"{seconds / 60:.1f} minutes: {done or 'nothing yet'}; {seeds}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
