"""Compile rules and bots, so that they are faster: ``python3 build_scripts/compile.py``.

Needs a C compiler and Python's own headers, and some minutes. What is made lies in .compiled and
is used from then on, as long as the sources stay what they are; --remove takes it away.
"""

import argparse
import os
import re
import shutil
import sys
import time

import environment

BUILDING = environment.ROOT / "build_scripts" / "native" / "building.py"


#: What a compiler's last words say when a piece is missing, and what that piece is.
_MISSING = (
    (
        r"Python\.h",
        "Python's own headers are missing (on Debian and Ubuntu the package python3-dev)",
    ),
    (
        r"No such file or directory: '?\S*(cc|clang)\b|vcvarsall|Microsoft Visual C|"
        r"command '\S*(cc|clang)' failed: No such file",
        "a C compiler is missing (on Debian and Ubuntu the package gcc, on macOS "
        "xcode-select --install, on Windows the Build Tools of Visual Studio)",
    ),
    (r"No space left", "the disk is full; make room for about 200 MB"),
)


def cause(last_words: str) -> str:
    """Return which piece is missing, or what was said last."""
    for signs, piece in _MISSING:
        if re.search(signs, last_words):
            return piece
    lines = last_words.splitlines()[-environment.SHOWN :]
    return "\n".join(["the last words are", *(line[:200] for line in lines)])


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
        environment.fail(f"nothing is compiled, and the sources run: {cause(last_words)}")
    environment.say(f"compiled after {time.monotonic() - since:.0f} s into {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
