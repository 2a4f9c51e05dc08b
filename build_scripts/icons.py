"""The game's icon in the forms that systems ask for, drawn from assets/svg/app_icon.svg.

A PNG for Linux, an ICO for Windows, an ICNS for macOS; the last two are only PNGs in a box.
"""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ICON = Path(__file__).resolve().parent.parent / "assets" / "svg" / "app_icon.svg"
PNG_SIZE = 256
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
#: The kinds of picture in an ICNS file that hold a PNG, by side.
ICNS_KINDS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(side: int) -> bytes:
    """Return the icon as a PNG file of this side."""
    picture = pygame.image.load_sized_svg(str(ICON), (side, side))
    content = io.BytesIO()
    pygame.image.save(picture, content, "icon.png")
    return content.getvalue()


def ico() -> bytes:
    """Return the icon as an ICO file."""
    pictures = [png(side) for side in ICO_SIZES]
    place = 6 + 16 * len(pictures)
    head = struct.pack("<3H", 0, 1, len(pictures))
    for side, picture in zip(ICO_SIZES, pictures, strict=True):
        small = side % 256  # 0 stands for 256
        head += struct.pack("<4B2H2I", small, small, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """Return the icon as an ICNS file."""
    body = b""
    for kind, side in ICNS_KINDS.items():
        picture = png(side)
        body += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path) -> None:
    """Write small-city.png, .ico and .icns into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for ending, content in (("png", png(PNG_SIZE)), ("ico", ico()), ("icns", icns())):
        (folder / f"small-city.{ending}").write_bytes(content)
