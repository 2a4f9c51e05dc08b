"""What the program leaves behind when it fails: a report in the player's folder."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

from game import __version__
from game.saves import home_folder


def report(error: BaseException, arguments: list[str], home: Path | None = None) -> Path | None:
    """Write the crash down and return where, or None when not even that can be done."""
    now = datetime.now(UTC)
    text = "\n".join(
        [
            f"Small City {__version__}, {now.isoformat(timespec='seconds')}",
            f"Python {platform.python_version()} on {platform.platform()}",
            f"Arguments: {arguments}",
            "",
            "".join(traceback.format_exception(error)),
        ]
    )
    try:
        folder = home_folder(home) / "crashes"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{now.strftime('%Y%m%d-%H%M%S-%f')}.txt"
        path.write_text(text, encoding="utf-8")
    except OSError:
        print(text, file=sys.stderr)
        return None
    return path
