"""See whether the window's memory stays: ``python3 build_scripts/window_memory.py [--games N]``.

Bots play games of random mixes in one window that nobody sees, one after the other, from the
title to the count. What the process holds is noted after each. The exit code is 1 when the
last fifth holds over 10 % more than the second: the first has yet to draw every picture once.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import environment

FLAT = 1.10
SIZE = (1280, 720)
PATIENCE = 600.0  # seconds for one game


def main() -> int:
    """Run it in the project's environment, whichever Python this is."""
    parser = argparse.ArgumentParser(description=__doc__, prog="window_memory.py")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="default 100")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game")
    arguments = parser.parse_args()
    if not Path("/proc/self/statm").exists():
        environment.fail("this system does not tell what a process holds in /proc")
    python = environment.ensure("dev")
    if Path(sys.executable) != python:
        return subprocess.run([str(python), __file__, *sys.argv[1:]]).returncode
    with tempfile.TemporaryDirectory(prefix="small-city-window-") as home:
        os.environ |= {"SMALL_CITY_HOME": home}
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        held = measured(arguments.games, arguments.seed)
    fifth = max(1, len(held) // 5)
    before, after = (statistics.mean(part) for part in (held[fifth : 2 * fifth], held[-fifth:]))
    print(f"{len(held)} games: {before:.1f} MB, then {after:.1f} MB ({after / before - 1:+.1%})")
    return 0 if after <= before * FLAT else 1


def measured(games: int, seed: int) -> list[float]:
    """Return the megabytes held after each game."""
    sys.path.insert(0, str(environment.ROOT))
    from game.app.app import App
    from game.app.opening import new_match
    from game.app.scenes.title import TitleScene
    from game.app.table.scene import TableScene
    from soaked_game import mixed_setup

    app = App(SIZE, hidden=True)
    app.settings.speed = 0.0
    app.push(TitleScene(app))
    held = []
    for number in range(seed, seed + games):
        new_match(app, mixed_setup(random.Random(number), number, ("random", "easy")))
        table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
        since = time.monotonic()
        while not table.session.game.over:
            app.step([], 1 / 60)
            app.paint()
            if time.monotonic() - since > PATIENCE:
                raise TimeoutError(f"the game with seed {number} does not end")
        app.step([], 1 / 60)
        app.paint()
        app.back_to(TitleScene)
        gc.collect()
        held.append(megabytes())
        print(f"{number - seed + 1:4} {held[-1]:7.1f} MB", flush=True)
    return held


def megabytes() -> float:
    """Return what this process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024 / 1024


if __name__ == "__main__":
    sys.exit(main())
