"""Seasons and the night: an exchange of the palette, no new drawings.

Only land and buildings are exchanged; people, goods and signs are drawn without it.
"""

from __future__ import annotations

from collections.abc import Mapping

FAMILIES = ("home", "shop", "factory", "park", "public", "grey", "hall", "royal")
SNOW, BLOSSOM, THAW = "snow", "blossom", "thaw"
Tints = dict[str, tuple[str, float]]  # a name of the palette: towards which colour, how far


def _towards(colour: str, names: str, part: float) -> Tints:
    return dict.fromkeys(names.split(), (colour, part))


def _families(colour: str, tones: Mapping[str, float], names: tuple[str, ...]) -> Tints:
    return {f"{n}_{tone}": (colour, part) for n in names for tone, part in tones.items()}


def _exactly(**colours: str) -> Tints:
    return {name: (colour, 1.0) for name, colour in colours.items()}


_FLAKE = "#f4f7f8"
_ROOFS = {"light": 0.8, "base": 0.42, "dark": 0.16, "ground": 0.72}
_LAWNS = {"light": 0.86, "base": 0.6, "dark": 0.3, "ground": 0.82}
_SNOW: Tints = {
    **_families(_FLAKE, _ROOFS, FAMILIES),
    **_families(_FLAKE, _LAWNS, ("park",)),
    **_towards(_FLAKE, "leaf_light crown_light", 0.85),
    **_towards(_FLAKE, "leaf crown", 0.42),
    **_towards("#dfe7ea", "leaf_dark crown_dark", 0.18),
    **_towards("#dde3e8", "road", 0.6),
    **_towards("#b4b9bf", "asphalt", 0.6),
    **_towards("#e4e8ec", "kerb lane", 0.7),
    **_towards("#e9eef1", "field field_line meadow meadow_line paved", 0.78),
    **_towards("#e9eef1", "lawn woods wet marked tinted foot sand bank", 0.68),
    **_towards(
        "#d3dbe0", "lawn_line woods_line wet_line paved_line tuft hedge table table_line", 0.6
    ),
    **_towards("#dbe6ea", "river lake sea river_light lake_light sea_light", 0.16),
    **_towards(_FLAKE, "rock_light wall", 0.5),
    **_exactly(plot="#eef2f4", plot_other="#e7edf1"),
}
_PETAL = "#fbe4ea"
_BLOSSOM: Tints = {
    **_exactly(crown="#f0b9c8", crown_light="#fbdde5", crown_dark="#c98ba0"),
    **_exactly(plot="#dfecae", plot_other="#d5e6a0", tuft="#fdf6fb"),
    **_exactly(field="#f0e49a", field_line="#e5d680", meadow="#cce39a", meadow_line="#c0da8b"),
    **_exactly(hedge="#a9c476", woods="#c3dc93", lawn="#d3e59c"),
    **_towards("#bfe08a", "park_ground park_light park_base home_ground", 0.35),
    **_towards("#9ccc6c", "leaf leaf_light", 0.45),
    **_towards(_PETAL, "bloom_light", 0.6),
}
_THAW: Tints = {
    **_families(_FLAKE, {"light": 0.5, "base": 0.2, "ground": 0.4}, FAMILIES),
    **_families(_FLAKE, {"light": 0.28, "ground": 0.35}, ("park",)),
    **_exactly(crown="#efb4c5", crown_light="#fdeef2", crown_dark="#bd8097"),
    **_exactly(plot="#eef3ec", plot_other="#e2ecca", tuft="#a9c686"),
    **_towards(_FLAKE, "leaf_light", 0.7),
    **_towards(_FLAKE, "field field_line wall rock_light", 0.45),
    **_towards("#cfe3a4", "meadow meadow_line lawn woods", 0.55),
    **_towards("#dfe5e6", "road kerb paved foot", 0.45),
    **_towards("#e6f1f3", "river lake sea river_light lake_light sea_light", 0.12),
    **_towards(_PETAL, "sand bank", 0.3),
}
SEASONS: dict[str, Tints] = {"": {}, SNOW: _SNOW, BLOSSOM: _BLOSSOM, THAW: _THAW}

_DARK = "#182447"
_LIT = _exactly(window="#ffd873", glass="#f7c55c")
_FIELDS = "field field_line meadow meadow_line hedge wool"
_BUILT = {"light": 0.44, "base": 0.44, "dark": 0.44, "deep": 0.44, "ground": 0.44}


def _at_night(colours: Mapping[str, str]) -> Tints:
    land = " ".join(name for name in colours if not name.startswith("seat"))
    return {
        **_towards(_DARK, land, 0.62),
        **_towards(_DARK, "plot plot_other road lawn woods wet paved foot bank tinted", 0.76),
        **_families(_DARK, _BUILT, FAMILIES),
        **_towards(_DARK, _FIELDS, 0.86),
        **_towards(_DARK, "white ink", 0.3),
        **_LIT,
    }


def in_season(colours: Mapping[str, str], season: str, night: bool = False) -> dict[str, str]:
    """Return the colours of land and buildings in a season, by day or by night."""
    found = {name: _mixed(code, SEASONS[season].get(name)) for name, code in colours.items()}
    if night:
        tints = _at_night(colours)
        found = {name: _mixed(code, tints.get(name)) for name, code in found.items()}
    return found


def _mixed(code: str, tint: tuple[str, float] | None) -> str:
    if tint is None:
        return code
    other, part = tint
    tones = (
        round(int(code[n : n + 2], 16) * (1 - part) + int(other[n : n + 2], 16) * part)
        for n in (1, 3, 5)
    )
    return "#" + "".join(f"{tone:02x}" for tone in tones)


def of_all(seasons: set[str]) -> str:
    """Return the season in which several lie at once: snow that melts under blossom."""
    if {SNOW, BLOSSOM} <= seasons:
        return THAW
    return next(iter(sorted(seasons)), "")
