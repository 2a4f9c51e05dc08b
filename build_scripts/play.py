"""Start the game; arguments are passed on: ``python3 build_scripts/play.py [ARGUMENT…]``."""

import os
import subprocess
import sys

import environment


def main() -> int:
    """Run the game from wherever the player stands."""
    python = str(environment.ensure())
    paths = [str(environment.ROOT), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    # -P: a folder named "game" where the player stands is not this game.
    command = [python, "-P", "-m", "game", *sys.argv[1:]]
    if os.name == "posix":
        os.execv(python, command)
    return subprocess.run(command).returncode


if __name__ == "__main__":
    sys.exit(main())
