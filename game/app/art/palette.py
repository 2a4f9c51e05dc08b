"""The colours. Every drawing uses only these; another palette is an exchange of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from game.app.art.seasons import in_season

#: Families have five tones: ground, light, base, dark, deep.
_TONES = ("ground", "light", "base", "dark", "deep")


def _family(name: str, tones: str) -> dict[str, str]:
    return {f"{name}_{tone}": f"#{code}" for tone, code in zip(_TONES, tones.split(), strict=True)}


DEFAULT: dict[str, str] = {
    "ink": "#43342a",
    "ink_soft": "#7b6857",
    "white": "#fffaf0",
    "paper": "#f0e6ce",
    "paper_light": "#f9f2e1",
    "paper_dark": "#dfd0ae",
    "paper_line": "#d8c8a4",
    "table": "#cbbba0",
    "table_line": "#bfae91",
    "shade": "#3b2816",
    "wall": "#f6ead2",
    "wall_shade": "#dcc9a6",
    "window": "#6f8290",
    "glass": "#a9cfdb",
    "road": "#cfc3ab",
    "gold": "#e8b73a",
    "gold_dark": "#b4821f",
    "skin": "#eec39a",
    "flesh": "#c98f63",
    "skin_tan": "#dba678",
    "skin_brown": "#a8703f",
    "skin_deep": "#7d4f30",
    "wood": "#b9804a",
    "wood_dark": "#8a5a2f",
    "wood_light": "#d9a771",
    "wood_deep": "#5e3c22",
    "stone": "#a9a49c",
    "stone_dark": "#7a756e",
    "stone_light": "#cfcac1",
    "metal": "#7f97a8",
    "metal_dark": "#566c7d",
    "metal_light": "#b9cbd6",
    "leaf": "#6f9b5c",
    "leaf_dark": "#4c7950",
    "leaf_light": "#8cb26e",
    "crown": "#6f9c5c",
    "crown_dark": "#4c7a50",
    "crown_light": "#8cb36e",
    "bloom": "#d66b5e",
    "bloom_light": "#e9b75c",
    "bloom_dark": "#bb74a0",
    "smoke": "#d9d2c6",
    "smoke_dark": "#a79d90",
    "soot": "#766b61",
    "fire": "#e2622f",
    "fire_light": "#f6b545",
    "poison": "#a5c93c",
    "poison_dark": "#62802a",
    "beast": "#5d7f63",
    "beast_dark": "#3d5a47",
    "beast_light": "#86a77d",
    "plot": "#e2e6b6",
    "plot_other": "#dce2ab",
    "tuft": "#c3cd8c",
    "field": "#dbd0a2",
    "field_line": "#d3c695",
    "meadow": "#cdd29d",
    "meadow_line": "#c4ca92",
    "hedge": "#a5b67c",
    "wool": "#fdf8ec",
    "haze": "#b3a894",
    "haze_dark": "#8f8471",
    "asphalt": "#b5a993",
    "kerb": "#d6cab4",
    "lane": "#efe5cd",
    "sign": "#6a5d52",
    "lawn": "#d8dea8",
    "lawn_line": "#b6bf82",
    "wet": "#cddfd2",
    "wet_line": "#9cc3c1",
    "paved": "#e2d6c5",
    "paved_line": "#c9b89f",
    "marked": "#eeccac",
    "marked_line": "#cf9468",
    "tinted": "#ecd0be",
    "tinted_line": "#d8ab92",
    "woods": "#becd92",
    "woods_line": "#a5b878",
    "foot": "#ddceb0",
    "rock_light": "#b8a897",
    "rock": "#978677",
    "rock_dark": "#776659",
    "snow": "#f8f3e8",
    "bank": "#cebb94",
    "sand": "#decba0",
    "river": "#68b1be",
    "river_light": "#8ec8cd",
    "river_wave": "#b7dfdf",
    "lake": "#7eb7d2",
    "lake_light": "#a0cdde",
    "lake_wave": "#cbe6ee",
    "sea": "#4c89a8",
    "sea_light": "#74abc1",
    "sea_wave": "#93c4d4",
    "good": "#4f9150",
    "bad": "#c0392b",
    "warn": "#d98a1f",
    "accent": "#2f7f86",
    "highlight": "#ffd54a",
    "panel": "#f5ecd8",
    "panel_dark": "#5a4a3e",
    **_family("home", "dbe5bb 84b56c 5f9a55 457c47 2f5a38"),
    **_family("shop", "d2e2ea 79b0d4 4b88b9 356997 244a70"),
    **_family("factory", "f2e3b2 f3cf66 e0ae38 b78523 82601c"),
    **_family("park", "cbe39c b3d977 8cc055 679c45 48773a"),
    **_family("public", "f1dccf de8068 c4563f 9b3d2f 6e2a23"),
    **_family("grey", "dedad3 bab7b1 94928e 6f6e6c 4a4a4b"),
    **_family("hall", "efe0c0 8fa9a0 6c8a82 4e6a64 35504c"),
    **_family("royal", "e9dce8 b793b8 93699a 6f4a78 4d3156"),
    **_family("seat0", "f3cdc6 e0796f c8413b 992b29 6a1c1d"),
    **_family("seat1", "c9dcf0 6ca0d4 2f70b4 205288 143760"),
    **_family("seat2", "fae6b0 f7cd5f e3a41e ad7810 74500a"),
    **_family("seat3", "dccfea a482cb 7b4fa8 5a367f 3c2257"),
    **_family("seat4", "c2e6de 5bb8a4 17907c 0d6a5b 08473d"),
    **_family("seat5", "f8d3e2 ee8db4 d9568d a63663 702242"),
}

#: Safe for the colour-blind: blue, orange, sky, vermilion and far apart in lightness.
_CONTRAST: dict[str, str] = {
    "ink": "#1d1a1a",
    "ink_soft": "#55504d",
    "white": "#ffffff",
    "paper": "#f4efe4",
    "paper_light": "#fdfbf6",
    "paper_dark": "#d9d2c2",
    "paper_line": "#b9b0a0",
    "panel": "#faf7f0",
    "panel_dark": "#33302f",
    "good": "#00785a",
    "bad": "#b5360a",
    "warn": "#d98a00",
    "accent": "#005a92",
    "highlight": "#ffe14d",
    "river": "#4aa3d0",
    "river_light": "#84c4e4",
    "lake": "#6fb4dc",
    "lake_light": "#a2d2ec",
    "sea": "#1f6ea3",
    "sea_light": "#5fa3cc",
    **_family("home", "cfe8de 3fbf97 009e73 007354 004a36"),
    **_family("shop", "cfe2f2 4ba3dc 0072b2 00517f 003554"),
    **_family("factory", "fff3bf ffe25e f0c400 b08c00 705a00"),
    **_family("park", "e8f5c8 d4ec94 b4d95a 86ad34 577322"),
    **_family("public", "fbdcc8 f58a47 d55e00 9c4400 652c00"),
    **_family("grey", "dcdcdc b4b4b4 888888 5c5c5c 363636"),
    **_family("royal", "f0dbe8 dba2c4 cc79a7 954b76 5f2c4a"),
    **_family("seat0", "fbd3bd f28b52 d55e00 963f00 5f2800"),
    **_family("seat1", "c4e0f4 4a9fd8 0072b2 004f7c 00324f"),
    **_family("seat2", "fff6b8 fbee80 f0dc28 a89500 6b5f00"),
    **_family("seat3", "d4d4d4 7a7a7a 3c3c3c 222222 101010"),
    **_family("seat4", "c6ece0 4cc4a0 00a078 00755a 004c3a"),
    **_family("seat5", "f3d9e6 dfa3c5 c86a9e 94406f 602647"),
}
PALETTES: dict[str, dict[str, str]] = {"default": DEFAULT, "contrast": DEFAULT | _CONTRAST}
_CODE = re.compile(r"#[0-9a-f]{6}\b")


@cache
def _exchange(palette: str, colour: int, season: str, night: bool) -> Mapping[str, str]:
    """Return what each code of a source becomes. Players' pieces are drawn in the first colour."""
    colours = in_season(PALETTES[palette], season, night)
    table = {code: colours[name] for name, code in DEFAULT.items()}
    for tone in _TONES:
        table[DEFAULT[f"seat0_{tone}"]] = colours[f"seat{colour}_{tone}"]
    return table


def recolour(
    svg: str, palette: str = "default", colour: int = 0, season: str = "", night: bool = False
) -> str:
    """Return the drawing in the colours of a palette and of a player, and of a season."""
    table = _exchange(palette, colour, season, night)
    return _CODE.sub(lambda found: table[found[0]], svg)


def named(svg: str) -> str:
    """Return a drawing made in code, its {names} of colours turned into their codes."""
    return re.sub(r"\{(\w+)\}", lambda found: DEFAULT[found[1]], svg)
