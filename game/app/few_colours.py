"""As few colours as a picture can do with: a palette from how often each colour is used.

Colours are numbers of 16 bits, five for red, six for green, five for blue.
"""

from __future__ import annotations

from collections.abc import Mapping

MOST = 255  # one number is left for what is clear
MASKS = (0xF800, 0x07E0, 0x001F, 0)
_SHIFTS = (11, 5, 0)
_STEPS = (8, 4, 8)  # how far apart neighbours are, of 256


class Palette:
    """Colours, and the number of the nearest one for each that is used."""

    def __init__(self, used: Mapping[int, int]) -> None:
        kept = [max(group, key=used.__getitem__) for group in _groups(used)]
        shown = [_rgb(colour) for colour in kept]
        self.colours = b"".join(shown)
        self.numbers = bytearray(1 << 16)
        for colour in used:
            red, green, blue = _rgb(colour)
            far = [
                3 * (red - r) ** 2 + 6 * (green - g) ** 2 + 2 * (blue - b) ** 2 for r, g, b in shown
            ]
            self.numbers[colour] = far.index(min(far))


def _rgb(colour: int) -> bytes:
    red, green, blue = (colour & mask for mask in MASKS[:3])
    red, green, blue = red >> 8, green >> 3, blue << 3
    return bytes((red | red >> 5, green | green >> 6, blue | blue >> 5))


def _groups(used: Mapping[int, int]) -> list[list[int]]:
    """Return the colours in groups of like ones: the widest and most used is cut in two first."""
    groups = [list(used)]
    spans = [_span(groups[0], used)]
    while len(groups) < MOST:
        at = max(range(len(groups)), key=lambda n: spans[n][0])
        worst, part = spans[at]
        if not worst:
            break  # each has its own
        group = sorted(groups[at], key=lambda colour: colour >> _SHIFTS[part] & 0x3F)
        half, cut = sum(used[colour] for colour in group) / 2, 0
        while half > 0 and cut < len(group) - 1:
            half -= used[group[cut]]
            cut += 1
        groups[at], rest = group[:cut], group[cut:]
        groups.append(rest)
        spans[at] = _span(groups[at], used)
        spans.append(_span(rest, used))
    return groups


def _span(group: list[int], used: Mapping[int, int]) -> tuple[float, int]:
    """Return how badly a group needs to be cut, and by which part of its colours."""
    if len(group) < 2:
        return 0.0, 0
    wide = []
    for part, (mask, shift) in enumerate(zip(MASKS[:3], _SHIFTS, strict=True)):
        found = [(colour & mask) >> shift for colour in group]
        wide.append(((max(found) - min(found)) * _STEPS[part], part))
    widest, part = max(wide)
    weight = sum(used[colour] for colour in group)
    return widest * weight**0.4, part
