"""The door: ``python -m game``."""

from __future__ import annotations

import sys

from game.cli.door import main

if __name__ == "__main__":
    sys.exit(main())
