"""Animated pictures (APNG), frame by frame: only what changed is written again.

Every browser shows them; PNG's own viewer shows the first frame. They have a palette, which
is known when the last frame is: until then the frames wait in a file of their own.
"""

from __future__ import annotations

import struct
import tempfile
import zlib
from array import array
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import pygame

from game.app.few_colours import MASKS, MOST, Palette

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3
_KEEP, _OVER = 0, 1  # what becomes of a frame, and how the next one is laid on it
_SAME = (7, 7, 7, 255)  # how far two colours may differ and still be one
_CLEAR, _CLEAR_NUMBER = (255, 0, 255), 0xF81F  # a colour that nothing has: as it was before


class _Frame(NamedTuple):
    """Where a frame lies, for how many ticks, and how long its pixels are in the file."""

    place: tuple[int, int, int, int]
    ticks: int
    length: int


class Film:
    """A film being made; it is written when it is closed."""

    def __init__(self, path: Path, size: tuple[int, int], per_second: int) -> None:
        self.path = path
        self._size = size
        self._per_second = per_second
        self._last: pygame.Surface | None = None
        self._used: Counter[int] = Counter()
        self._frames: list[_Frame] = []
        self._waiting = tempfile.TemporaryFile()  # noqa: SIM115 - it is closed with the film
        self._file = path.open("wb")  # what cannot be written is known at once

    @property
    def frames(self) -> int:
        """Return how many there are."""
        return len(self._frames)

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
        changed, patch = picture.get_rect(), picture
        if self._last is not None:
            same = pygame.mask.from_threshold(picture, (0, 0, 0), _SAME, self._last)
            same.invert()
            boxes = same.get_bounding_rects()
            if not boxes:
                self._frames[-1] = self._frames[-1]._replace(ticks=self._frames[-1].ticks + 1)
                return
            changed = boxes[0].unionall(boxes[1:])
            patch = pygame.Surface(picture.get_size())
            patch.fill(_CLEAR)
            same.to_surface(patch, setsurface=picture, unsetcolor=None)
            self._last = same.to_surface(self._last, setsurface=picture, unsetcolor=None)
        else:
            self._last = picture.copy()
        pixels = _pixels(patch, changed)
        self._used.update(pixels)
        data = zlib.compress(pixels.tobytes(), 1)
        self._waiting.write(data)
        place = (changed.w, changed.h, changed.x, changed.y)
        self._frames.append(_Frame(place, 1, len(data)))

    def close(self) -> None:
        """Write the film."""
        if self._file.closed:
            return
        with self._file as file, self._waiting:
            self._used.pop(_CLEAR_NUMBER, None)
            palette = Palette(self._used)
            palette.numbers[_CLEAR_NUMBER] = MOST
            for part in (_SIGNATURE, *self._head(palette), *self._body(palette)):
                file.write(part)
            file.write(_chunk(b"IEND", b""))

    def _head(self, palette: Palette) -> Iterator[bytes]:
        yield _chunk(b"IHDR", struct.pack(">2I5B", *self._size, 8, _INDEXED, 0, 0, 0))
        yield _chunk(b"acTL", struct.pack(">2I", self.frames, 0))
        yield _chunk(b"PLTE", palette.colours.ljust(3 * (MOST + 1), b"\0"))
        yield _chunk(b"tRNS", b"\xff" * MOST + b"\0")

    def _body(self, palette: Palette) -> Iterator[bytes]:
        """Yield the frames; every chunk but the first picture carries a number."""
        self._waiting.seek(0)
        count = 0
        for frame in self._frames:
            pixels = array("H", zlib.decompress(self._waiting.read(frame.length)))
            numbers = bytes(map(palette.numbers.__getitem__, pixels))
            wide = frame.place[0]
            lines = (b"\0" + numbers[at : at + wide] for at in range(0, len(numbers), wide))
            data = zlib.compress(b"".join(lines), 9)
            shown = struct.pack(">2H2B", frame.ticks, self._per_second, _KEEP, _OVER)
            yield _chunk(b"fcTL", struct.pack(">5I", count, *frame.place) + shown)
            if count == 0:
                yield _chunk(b"IDAT", data)
            else:
                count += 1
                yield _chunk(b"fdAT", struct.pack(">I", count) + data)
            count += 1


def _pixels(picture: pygame.Surface, part: pygame.Rect) -> array[int]:
    """Return a part's pixels, row by row, 16 bits each."""
    small = pygame.Surface(part.size, 0, 16, MASKS)
    small.blit(picture, (0, 0), part)
    raw, pitch, wide = small.get_buffer().raw, small.get_pitch(), 2 * part.w
    return array("H", b"".join(raw[row * pitch : row * pitch + wide] for row in range(part.h)))


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
