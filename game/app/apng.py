"""Animated pictures (APNG), frame by frame: only what changed is written again.

Every browser shows them; PNG's own viewer shows the first frame.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from types import TracebackType

import pygame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGBA = 6
_KEEP, _OVER = 0, 1  # what becomes of a frame, and how the next one is laid on it
_SAME = (1, 1, 1, 255)  # how far two colours may differ and still be one


class Film:
    """A film being written. ``frames`` are known only at the end, so the head is mended then."""

    def __init__(self, path: Path, size: tuple[int, int], per_second: int) -> None:
        self.path = path
        self.frames = 0
        self._size = size
        self._per_second = per_second
        self._last: pygame.Surface | None = None
        self._count = 0  # of chunks that carry a number
        self._pending: list[bytes] = []  # the frame whose length is not known yet
        self._shown = 0  # how many ticks it has lain there
        self._file = path.open("wb")
        self._file.write(
            _SIGNATURE + _chunk(b"IHDR", struct.pack(">2I5B", *size, 8, _RGBA, 0, 0, 0))
        )
        self._head = self._file.tell()
        self._file.write(self._control())

    def __enter__(self) -> Film:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def add(self, picture: pygame.Surface) -> None:
        """Add a frame; one that shows nothing new makes the last one longer."""
        if self._last is None:
            changed, patch = picture.get_rect(), picture.convert_alpha()
        else:
            same = pygame.mask.from_threshold(picture, (0, 0, 0), _SAME, self._last)
            same.invert()
            boxes = same.get_bounding_rects()
            if not boxes:
                self._shown += 1
                return
            changed = boxes[0].unionall(boxes[1:])
            clear = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
            patch = same.to_surface(clear, setsurface=picture.convert_alpha(), unsetcolor=None)
        self._flush()
        self._pending = [_pixels(patch.subsurface(changed)), struct.pack(">4I", *_place(changed))]
        self._shown = 1
        self._last = picture.copy()

    def close(self) -> None:
        """Write what is left, and how many frames there are."""
        if self._file.closed:
            return
        self._flush()
        self._file.write(_chunk(b"IEND", b""))
        self._file.seek(self._head)
        self._file.write(self._control())
        self._file.close()

    def _control(self) -> bytes:
        return _chunk(b"acTL", struct.pack(">2I", self.frames, 0))

    def _flush(self) -> None:
        if not self._pending:
            return
        pixels, place = self._pending
        delay = struct.pack(">2H2B", self._shown, self._per_second, _KEEP, _OVER)
        self._file.write(_chunk(b"fcTL", self._number() + place + delay))
        if self.frames == 0:
            self._file.write(_chunk(b"IDAT", pixels))
        else:
            self._file.write(_chunk(b"fdAT", self._number() + pixels))
        self.frames += 1
        self._pending = []

    def _number(self) -> bytes:
        self._count += 1
        return struct.pack(">I", self._count - 1)


def _place(box: pygame.Rect) -> tuple[int, int, int, int]:
    return box.w, box.h, box.x, box.y


def _pixels(picture: pygame.Surface) -> bytes:
    data = pygame.image.tobytes(picture, "RGBA")
    row = 4 * picture.get_width()
    lines = (b"\0" + data[start : start + row] for start in range(0, len(data), row))
    return zlib.compress(b"".join(lines), 9)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
