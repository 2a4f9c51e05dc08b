"""Compile rules and bots, so that they are faster: ``python3 build_scripts/compile.py``.

Needs a C compiler and Python's own headers, and some minutes. What is made lies in .compiled and
is used from then on, as long as the sources stay what they are; --remove takes it away.
"""

import argparse
import os
import shutil
import sys
import time

import environment

BUILDING = environment.ROOT / "build_scripts" / "native" / "building.py"


def main() -> int:
    """Compile, or take away what was compiled."""
    parser = argparse.ArgumentParser(description=__doc__, prog="compile.py")
    parser.add_argument("--remove", action="store_true", help="take away what was compiled")
    parser.add_argument("--quick", action="store_true", help="compile in less time what is slower")
    arguments = parser.parse_args()
    sys.path.insert(0, str(environment.ROOT))
    os.environ["SMALL_CITY_PURE"] = "1"  # what runs here is the sources
    from game.compiled import folder_of

    folder = folder_of(environment.ROOT)
    if arguments.remove:
        shutil.rmtree(folder, ignore_errors=True)
        return 0
    python = str(environment.ensure("dev"))
    since = time.monotonic()
    environment.say("compiling rules and bots; some minutes")
    level = "0" if arguments.quick else "2"
    command = [python, "-P", str(BUILDING), str(environment.ROOT), str(folder), level]
    code, last_words = environment.run_quietly(*command)
    if code:
        environment.fail(
            f"rules and bots cannot be compiled here, and run as they are:\n{last_words}"
        )
    environment.say(f"compiled after {time.monotonic() - since:.0f} s into {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
