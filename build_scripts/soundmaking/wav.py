"""Wave files: short sounds plain, long ones in a quarter of the room (IMA ADPCM)."""

from __future__ import annotations

import struct

from soundmaking.tones import RATE, Samples

ALIGN = 256  # bytes of a block
BLOCK = (ALIGN - 4) * 2 + 1  # samples of a block: its first one whole, the others four bits each
PLAIN, ADPCM = 1, 0x11
FULL = 32_767

STEPS = (
    *(7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60),
    *(66, 73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371),
    *(408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878),
    *(2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845),
    *(8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086),
    *(29794, 32767),
)
TURNS = (-1, -1, -1, -1, 2, 4, 6, 8)


def whole(samples: Samples) -> list[int]:
    """Return samples as the 16-bit numbers that they are kept as."""
    return [round(value * FULL) for value in samples]


def plain(samples: Samples) -> bytes:
    """Return a wave file that keeps every sample."""
    form = struct.pack("<HHIIHH", PLAIN, 1, RATE, RATE * 2, 2, 16)
    return _file((b"fmt ", form), (b"data", struct.pack(f"<{len(samples)}h", *whole(samples))))


def compact(samples: Samples) -> bytes:
    """Return a wave file of a quarter of the size; a whole number of blocks loops without a gap."""
    assert len(samples) % BLOCK == 0, "a loop ends where a block does"
    rate = RATE * ALIGN // BLOCK
    form = struct.pack("<HHIIHHHH", ADPCM, 1, RATE, rate, ALIGN, 4, 2, BLOCK)
    return _file(
        (b"fmt ", form),
        (b"fact", struct.pack("<I", len(samples))),
        (b"data", _encoded(whole(samples))),
    )


def _file(*chunks: tuple[bytes, bytes]) -> bytes:
    body = b"WAVE" + b"".join(name + struct.pack("<I", len(part)) + part for name, part in chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _encoded(samples: list[int]) -> bytes:
    found, turn = bytearray(), 0
    for start in range(0, len(samples), BLOCK):
        guess = samples[start]
        found += struct.pack("<hBB", guess, turn, 0)
        codes = []
        for value in samples[start + 1 : start + BLOCK]:
            code, guess, turn = _coded(value, guess, turn)
            codes.append(code)
        found += bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True))
    return bytes(found)


def _coded(value: int, guess: int, turn: int) -> tuple[int, int, int]:
    """Return the four bits of a sample, what they are read as, and the step that comes next."""
    step = STEPS[turn]
    left, code, change = abs(value - guess), 0, step >> 3
    for bit in (4, 2, 1):
        if left >= step:
            code |= bit
            left -= step
            change += step
        step >>= 1
    if value < guess:
        code, change = code | 8, -change
    guess = max(-FULL - 1, min(FULL, guess + change))
    return code, guess, max(0, min(len(STEPS) - 1, turn + TURNS[code & 7]))
