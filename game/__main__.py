"""The door: ``python -m game``."""

from __future__ import annotations

import sys

from game.cli.door import main
from game.resources import is_packed

if __name__ == "__main__":
    if is_packed():  # a packed program starts itself for every process
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
