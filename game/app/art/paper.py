"""The model-maker's kit: cut paper, folded roofs, short shadows to the south-east.

A Sheet collects shapes and becomes the text of one SVG drawing. Bodies stand on the ground
plan and are seen a little from the south: their south walls show, their roofs lie higher.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.app.art.files import content
from game.app.art.outline import (
    Loop,
    Point,
    even,
    facing,
    moved_in,
    path_of,
    shifted,
)
from game.app.art.palette import named

SHADOW = 0.22  # how dark
REACH = 0.75  # a shadow's length for each unit of height


@dataclass(frozen=True)
class Stamp:
    """A drawn part laid on top of a finished drawing: quick where there are hundreds."""

    name: str
    x: float
    y: float
    width: float


class Sheet:
    """A drawing in the making.

    Opaque shapes of one colour that follow each other become one path: the rasteriser's
    time goes by the number of elements.
    """

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.parts: list[str] = []
        self.stamps: list[Stamp] = []
        self._run: list[str] = []
        self._run_paint = ""

    def svg(self, top: float = 0.0, high: float | None = None) -> str:
        """Return the drawing, stamps left out: the whole, or a band of it."""
        self._end_run()
        width, height = f"{self.width:.9g}", f"{self.height if high is None else high:.9g}"
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        head += f'viewBox="0 {top:.9g} {width} {height}">'
        return head + named("".join(self.parts)) + "</svg>"

    def _end_run(self) -> None:
        if self._run:
            self.parts.append(f'<path d="{"".join(self._run)}" {self._run_paint}/>')
            self._run = []
        self._run_paint = ""

    def _join(self, d: str, paint: str) -> None:
        if paint != self._run_paint:
            self._end_run()
            self._run_paint = paint
        self._run.append(d)

    def raw(self, text: str) -> None:
        """Add a piece of SVG."""
        self._end_run()
        self.parts.append(text)

    def path(
        self, d: str, fill: str = "none", *, line: str = "", width: float = 0, opacity: float = 1
    ) -> None:
        """Add a path; colours are names of the palette."""
        paint = f'fill="{{{fill}}}"' if fill != "none" else 'fill="none"'
        if line:
            paint += f' stroke="{{{line}}}" stroke-width="{width:g}" stroke-linejoin="round"'
            paint += ' stroke-linecap="round"'
        if opacity < 1:
            paint += f' opacity="{opacity:g}"'
        if opacity == 1 and fill == "none":
            self._join(d, paint)
        else:
            self.raw(f'<path d="{d}" {paint}/>')

    def loops(self, loops: Iterable[Loop], fill: str, radius: float = 0) -> None:
        """Add a surface with holes."""
        self.path(path_of(loops, radius), fill)

    def poly(self, points: Sequence[Point], fill: str, opacity: float = 1) -> None:
        """Add a flat piece of paper."""
        loop = list(points)
        d = path_of([loop if _clockwise(loop) else loop[::-1]])
        if opacity < 1:
            self.path(d, fill, opacity=opacity)
        else:
            self._join(d, f'fill="{{{fill}}}"')

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, radius: float = 0
    ) -> None:
        """Add a rectangle."""
        if radius:
            self.raw(
                f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" '
                f'rx="{radius:g}" fill="{{{fill}}}"/>'
            )
        else:
            d = f"M{x:.2f} {y:.2f}h{width:.2f}v{height:.2f}h{-width:.2f}z"
            self._join(d, f'fill="{{{fill}}}"')

    def disc(self, x: float, y: float, radius: float, fill: str, opacity: float = 1) -> None:
        """Add a circle."""
        clear = f' opacity="{opacity:g}"' if opacity < 1 else ""
        self.raw(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{{{fill}}}"{clear}/>')

    def ring(self, x: float, y: float, radius: float, line: str, width: float) -> None:
        """Add a circle's line."""
        self.raw(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="none" '
            f'stroke="{{{line}}}" stroke-width="{width:g}"/>'
        )

    def line(self, points: Sequence[Point], colour: str, width: float) -> None:
        """Add a line through these points."""
        d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
        self.path(d, line=colour, width=width)

    def dashes(self, points: Sequence[Point], colour: str, width: float, dash: float) -> None:
        """Add a dashed line through these points."""
        d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
        self.raw(
            f'<path d="{d}" fill="none" stroke="{{{colour}}}" stroke-width="{width:g}" '
            f'stroke-dasharray="{dash:g} {dash:g}"/>'
        )

    def part(self, name: str, x: float, y: float, width: float, box: float = 100) -> None:
        """Lay a drawn part, made in a square of ``box``, at this place and width."""
        self.raw(
            f'<g transform="translate({x:.2f} {y:.2f}) scale({width / box:.4f})">'
            f"{content(name)}</g>"
        )

    def stamp(self, name: str, x: float, y: float, width: float) -> None:
        """Lay a drawn part over all that is drawn otherwise."""
        self.stamps.append(Stamp(name, x, y, width))

    def shadow(self, loops: Iterable[Loop], height: float) -> None:
        """Lay the shadow that a body of this height throws."""
        reach = height * REACH
        pieces: list[Loop] = []
        for loop in loops:
            pieces += [loop, shifted(loop, reach, reach)]
            for i, (ax, ay) in enumerate(loop):
                bx, by = loop[(i + 1) % len(loop)]
                sweep = [(ax, ay), (bx, by), (bx + reach, by + reach), (ax + reach, ay + reach)]
                pieces.append(sweep if _clockwise(sweep) else sweep[::-1])
        self.path(path_of(pieces), "shade", opacity=SHADOW)

    def disc_shadow(self, x: float, y: float, radius: float, height: float) -> None:
        """Lay the shadow of something round."""
        reach = height * REACH
        d = f"M{x:.2f} {y:.2f}L{x + reach:.2f} {y + reach:.2f}"
        self.path(d, line="shade", width=2 * radius, opacity=SHADOW)


def _clockwise(loop: Loop) -> bool:
    total = 0.0
    for i, (ax, ay) in enumerate(loop):
        bx, by = loop[(i + 1) % len(loop)]
        total += ax * by - bx * ay
    return total > 0


def walls(sheet: Sheet, loops: Iterable[Loop], height: float, fill: str) -> list[Loop]:
    """Draw the south walls of a body and return them, west end first."""
    found = []
    for loop in loops:
        for i, (ax, ay) in enumerate(loop):
            bx, by = loop[(i + 1) % len(loop)]
            if facing((ax, ay), (bx, by)) == 2 and ax - bx > 1:
                wall = [(bx, by - height), (ax, ay - height), (ax, ay), (bx, by)]
                sheet.poly(wall, fill)
                found.append(wall)
    return found


#: The tone of a slope by where it looks: light comes from the north-west.
SLOPES = ("light", "dark", "base", "light")


def roof(sheet: Sheet, loops: Sequence[Loop], slope: float, family: str, top: str = "base") -> None:
    """Fold a roof: slopes ``slope`` wide along every edge, and flat paper in the middle."""
    sheet.loops(loops, f"{family}_{top}")
    faces: dict[str, list[Loop]] = {}
    for loop in loops:
        inner = moved_in(loop, even(slope))
        for i in range(len(loop)):
            k = (i + 1) % len(loop)
            tone = SLOPES[facing(loop[i], loop[k])]
            faces.setdefault(tone, []).append([loop[i], loop[k], inner[k], inner[i]])
    for tone, pieces in faces.items():
        for piece in pieces:
            sheet.poly(piece, f"{family}_{tone}")


def body(
    sheet: Sheet,
    loops: Sequence[Loop],
    height: float,
    slope: float,
    family: str,
    *,
    wall: str = "wall",
    top: str = "base",
) -> list[Loop]:
    """Build a body with shadow, south walls and roof; return the walls."""
    sheet.shadow(loops, height)
    found = walls(sheet, loops, height, wall)
    roof(sheet, [shifted(loop, 0, -height) for loop in loops], slope, family, top)
    return found


def windows(
    sheet: Sheet, wall: Loop, rows: int, pitch: float = 11, fill: str = "window", high: float = 0.55
) -> None:
    """Cut windows into a wall, evenly."""
    (left, top), (right, bottom) = wall[0], wall[2]
    count = max(1, int((right - left - 4) // pitch))
    step, storey = (right - left) / count, (bottom - top) / rows
    for row in range(rows):
        y = top + storey * (row + (1 - high) / 2)
        for i in range(count):
            width = min(step * 0.5, 6)
            sheet.rect(left + step * (i + 0.5) - width / 2, y, width, storey * high, fill)
