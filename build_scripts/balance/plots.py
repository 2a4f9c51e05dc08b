"""Plots as SVG, drawn by hand: intervals against what is wanted, and results as boxes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from balance.verdicts import Aim, Part, Verdict

WIDE, LEFT, RIGHT, ROW, TOP = 760, 220, 70, 26, 34
INK, FAINT, BAND = "#3a332b", "#b8ab97", "#dcebd0"
COLOURS = {Verdict.MET: "#3f8f4f", Verdict.MISSED: "#c1442f", Verdict.UNDECIDED: "#c79a2b"}
Box = tuple[str, float, float, float, float, float]  # name, least, quarter, median, quarter, most


def _svg(height: float, body: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{height:g}"'
    font = 'font-family="sans-serif" font-size="13"'
    paper = f'<rect width="{WIDE}" height="{height:g}" fill="#fffdf7"/>'
    return "\n".join([f"{head} {font}>", paper, *body, "</svg>", ""])


def _text(x: float, y: float, words: str, anchor: str = "start", colour: str = INK) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}"'
    return f'<text {place} text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float = 1) -> str:
    ends = f'x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"/>'


class _Scale:
    """Where a number lies from left to right."""

    def __init__(self, numbers: Sequence[float], is_share: bool = False) -> None:
        real = [number for number in numbers if math.isfinite(number)] or [0.0, 1.0]
        self.low, self.high = (
            min(0.0, *real),
            max(*real, 0.01) if len(real) > 1 else max(real[0], 1),
        )
        self.is_share = is_share

    def at(self, number: float) -> float:
        part = (min(max(number, self.low), self.high) - self.low) / (self.high - self.low)
        return LEFT + part * (WIDE - LEFT - RIGHT)

    def told(self, number: float) -> str:
        return f"{number * 100:.0f} %" if self.is_share else f"{number:g}"

    def axis(self, height: float) -> list[str]:
        found = []
        for step in range(5):
            number = self.low + (self.high - self.low) * step / 4
            shown = number if self.is_share else round(number, 1)
            x = self.at(number)
            found.append(_line(x, TOP - 6, x, height - 6, "#eee6d6"))
            found.append(_text(x, TOP - 12, self.told(shown), "middle", FAINT))
        return found


def intervals(aim: Aim) -> str:
    """Return the numbers of an aim: what is wanted as a band, what was found with its interval."""
    ends = [n for p in aim.parts for n in (p.least, p.most, p.interval.low, p.interval.high)]
    scale = _Scale(ends, aim.is_share)
    height = TOP + ROW * len(aim.parts) + 10
    body = scale.axis(height)
    for number, part in enumerate(aim.parts):
        body += _interval(part, scale, TOP + ROW * number)
    return _svg(height, body)


def _interval(part: Part, scale: _Scale, y: float) -> list[str]:
    middle, colour = y + ROW / 2, COLOURS[part.verdict]
    left, right = scale.at(part.least), scale.at(part.most)
    place = f'x="{left:.1f}" y="{y + 3:.1f}" width="{right - left:.1f}" height="{ROW - 6}"'
    found, low, high, count = part.interval
    body = [f'<rect {place} fill="{BAND}"/>', _text(LEFT - 10, middle + 4, part.name, "end")]
    if count:
        body.append(_line(scale.at(low), middle, scale.at(high), middle, colour, 3))
        dot = f'cx="{scale.at(found):.1f}" cy="{middle:.1f}" r="5"'
        body.append(f'<circle {dot} fill="{colour}"/>')
    body.append(_text(WIDE - 8, middle + 4, part.verdict.value, "end", colour))
    return body


def boxes(rows: Sequence[Box]) -> str:
    """Return results as boxes from quarter to quarter, whiskers from the least to the most."""
    scale = _Scale([number for _name, *row in rows for number in row])
    height = TOP + ROW * len(rows) + 10
    body = scale.axis(height)
    for number, (name, least, low, median, high, most) in enumerate(rows):
        y = TOP + ROW * number
        middle = y + ROW / 2
        x, width = scale.at(low), max(1.0, scale.at(high) - scale.at(low))
        place = f'x="{x:.1f}" y="{y + 5:.1f}" width="{width:.1f}" height="{ROW - 10}"'
        body += [
            _text(LEFT - 10, middle + 4, name, "end"),
            _line(scale.at(least), middle, scale.at(most), middle, FAINT, 2),
            f'<rect {place} fill="#9fc3dd" stroke="{INK}"/>',
            _line(scale.at(median), y + 5, scale.at(median), y + ROW - 5, INK, 2),
            _text(WIDE - 8, middle + 4, f"{median:g}", "end"),
        ]
    return _svg(height, body)
