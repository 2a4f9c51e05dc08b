"""Draws maps for the tests, sound ones and others."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest

from game.boards import BadMap, check_map, load_board
from game.packages import GAME_ALONE
from game.resources import maps_folder

PIXELS = 64
#: One tile number of the shared tileset for each letter of a terrain.
TILE_OF = {".": 1, "f": 9, "m": 12, "g": 15, "x": 16, "r": 17, "l": 65, "s": 113}
PLAIN = ("." * 10,) * 10
RIVER = ("....r.....",) * 10
SOUND: dict[str, int | str] = {"name": "test_city", "zone": 10, "pollution": 0, "rules": ""}
TILESET = '<tileset firstgid="1" source="terrain.tsx"/>'
SIZES = 'width="10" height="10" tilewidth="64" tileheight="64" infinite="0"'


def properties_text(properties: dict[str, int | str]) -> str:
    lines = []
    for name, value in properties.items():
        kind = ' type="int"' if isinstance(value, int) else ""
        lines.append(f"<property name={quoteattr(name)}{kind} value={quoteattr(str(value))}/>")
    return f"<properties>{''.join(lines)}</properties>" if lines else ""


def box(place: tuple[float, float, float, float], inside: str = "", **properties: int | str) -> str:
    """Return a rectangle object: column, row, width and height in spaces."""
    x, y, width, height = (part * PIXELS for part in place)
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<object id="7" name="Thing" {size}>{properties_text(properties)}{inside}</object>'


def line(
    corners: Sequence[tuple[float, float]], tag: str = "polyline", **properties: int | str
) -> str:
    """Return a polyline or polygon object through these grid corners."""
    points = " ".join(f"{x * PIXELS:g},{y * PIXELS:g}" for x, y in corners)
    shape = f'<{tag} points="{points}"/>'
    return f'<object id="8" x="0" y="0">{properties_text(properties)}{shape}</object>'


CITY_HALL = box((4, 4, 2, 2), kind="city_hall", level=1)


def cells(rows: Sequence[str]) -> str:
    return ",\n".join(",".join(str(TILE_OF[letter]) for letter in row) for row in rows)


def map_text(
    rows: Sequence[str] = PLAIN,
    printed: str = "",
    areas: str = "",
    wall: str = "",
    *,
    data: str | None = None,
    attributes: str = SIZES,
    tileset: str = TILESET,
    more: str = "",
    **properties: int | str,
) -> str:
    """Return the text of a map; properties come on top of those of a sound map."""
    layers = ""
    for name, objects in (("printed", printed), ("areas", areas), ("wall", wall)):
        if objects:
            layers += f'<objectgroup id="5" name="{name}">{objects}</objectgroup>'
    csv = cells(rows) if data is None else data
    data_text = csv if csv.startswith("<") else f'<data encoding="csv">{csv}</data>'
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" orientation="orthogonal" {attributes}>'
        f"{properties_text({**SOUND, **properties})}{tileset}"
        f'<layer id="1" name="terrain" width="10" height="10">{data_text}</layer>'
        f"{layers}{more}</map>\n"
    )


def put(folder: Path, text: str | bytes, name: str = "city.tmx") -> Path:
    """Write a map into a folder of its own beside a copy of the tileset."""
    for part in ("terrain.tsx", "terrain.png"):
        if not (folder / part).exists():
            shutil.copy(maps_folder() / part, folder / part)
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def assert_refused(path: Path, expected: list[str]) -> None:
    """Check that the checker tells just these problems, and the loader the same."""
    assert [str(problem) for problem in check_map(path, GAME_ALONE.library.words)] == expected
    with pytest.raises(BadMap) as caught:
        load_board(path, GAME_ALONE.library.words)
    assert str(caught.value) == "\n".join(expected)
