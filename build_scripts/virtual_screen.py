"""A screen that nobody sees: Xvfb, whose picture lies in a file that can be read at any time."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

SIZE = (1280, 720)
_PATIENCE = 20.0
# Fields of the file's head, which is in the format of xwd: numbers of four bytes.
_HEAD, _WIDTH, _HEIGHT, _ROW_BYTES, _COLOURS = 0, 4, 5, 12, 19
_COLOUR_BYTES = 12


def is_there() -> bool:
    """Tell whether such a screen can be had."""
    return shutil.which("Xvfb") is not None


class Screen:
    """One running screen."""

    def __init__(self, name: str, file: Path) -> None:
        self.name = name
        self.file = file

    def picture(self) -> pygame.Surface:
        """Return what is on the screen now."""
        content = self.file.read_bytes()
        head = struct.unpack_from(">25I", content)
        start = head[_HEAD] + head[_COLOURS] * _COLOUR_BYTES
        pixels = content[start : start + head[_ROW_BYTES] * head[_HEIGHT]]
        size = (head[_ROW_BYTES] // 4, head[_HEIGHT])
        seen = pygame.image.frombuffer(pixels, size, "BGRA")
        seen.set_alpha(None)  # the fourth byte means nothing here
        picture = pygame.Surface((head[_WIDTH], head[_HEIGHT]), depth=24)
        picture.blit(seen, (0, 0))
        return picture

    def save(self, path: Path) -> None:
        """Write what is on the screen to a PNG file."""
        pygame.image.save(self.picture(), path)


@contextmanager
def opened(place: Path) -> Iterator[Screen]:
    """Open a screen, its file in a folder, and close it in the end."""
    folder = Path(tempfile.mkdtemp(dir=place))
    ready, written = os.pipe()
    command = ["Xvfb", "-displayfd", str(written), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]
    command += ["-fbdir", str(folder), "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        command, pass_fds=[written], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(written)
    try:
        with os.fdopen(ready) as answer:
            number = answer.readline().strip()
        if not number:
            raise OSError("Xvfb does not start")
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait(_PATIENCE)


def processor_seconds(process: int) -> float:
    """Return how long a process has really worked, its children too; 0 where nobody counts."""
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return 0.0
    fields = text.rpartition(")")[2].split()
    return sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
