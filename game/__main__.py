"""The door: ``python -m game``."""

from __future__ import annotations

import sys

from game.cli.door import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a packed program starts itself for every process
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
