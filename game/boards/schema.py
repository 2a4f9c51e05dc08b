"""Which elements and attributes of the Tiled format a map may use, and with which values.

A list of what is allowed, not of what is forbidden: pytmx drops templates, classes and
class-typed properties without a word, so nothing it does not read may pass unseen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from game.core.grid import SIZE
from game.core.words import N_

_TEXT = re.compile(r"[^\x00-\x1f]{0,200}")
_WHOLE = re.compile(r"[0-9]{1,6}")
_COUNT = re.compile(r"[1-9][0-9]{0,5}")
SIGNED = re.compile(r"-?[0-9]{1,6}")
_NUMBER = re.compile(r"-?[0-9]{1,6}(\.[0-9]{1,15})?(e-[0-9]{1,2})?")
_ZERO = re.compile(r"-?0(\.0+)?")
_FLAG = re.compile(r"[01]")
_PIXELS = re.compile(r"1[6-9]|[2-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-6]")
_VERSION = re.compile(r"1\.[0-9]{1,2}(\.[0-9]{1,2})?")
_POINT = r"-?[0-9]{1,6}(?:\.[0-9]{1,15})?"
_POINTS = re.compile(rf"{_POINT},{_POINT}(?: {_POINT},{_POINT}){{1,199}}")
_SIDE = re.compile(str(SIZE))


@dataclass(frozen=True)
class Form:
    """What one element may hold. ``needed`` attributes must be there, ``allowed`` ones may."""

    needed: dict[str, re.Pattern[str]] = field(default_factory=dict)
    allowed: dict[str, re.Pattern[str]] = field(default_factory=dict)
    children: tuple[str, ...] = ()


_LAYER_LOOKS = {
    "id": _WHOLE,
    "opacity": _NUMBER,
    "visible": _FLAG,
    "locked": _FLAG,
    "tintcolor": _TEXT,
    "offsetx": _ZERO,
    "offsety": _ZERO,
}

FORMS: dict[str, Form] = {
    "map": Form(
        needed={"width": _SIDE, "height": _SIDE, "tilewidth": _PIXELS, "tileheight": _PIXELS},
        allowed={
            "version": _VERSION,
            "tiledversion": _TEXT,
            "orientation": re.compile("orthogonal"),
            "renderorder": _TEXT,
            "compressionlevel": SIGNED,
            "infinite": re.compile("0"),
            "backgroundcolor": _TEXT,
            "nextlayerid": _WHOLE,
            "nextobjectid": _WHOLE,
        },
        children=("properties", "tileset", "layer", "objectgroup", "editorsettings"),
    ),
    "tileset": Form(
        needed={"name": _TEXT, "tilewidth": _PIXELS, "tileheight": _PIXELS, "tilecount": _COUNT},
        allowed={
            "firstgid": _COUNT,
            "version": _VERSION,
            "tiledversion": _TEXT,
            "columns": _COUNT,
            "spacing": _WHOLE,
            "margin": _WHOLE,
            "objectalignment": _TEXT,
            "backgroundcolor": _TEXT,
        },
        children=("image", "tile", "grid", "transformations", "editorsettings"),
    ),
    "image": Form(
        needed={"source": _TEXT, "width": _COUNT, "height": _COUNT}, allowed={"trans": _TEXT}
    ),
    "tile": Form(needed={"id": _WHOLE}, allowed={"probability": _NUMBER}, children=("properties",)),
    "layer": Form(
        needed={"name": _TEXT, "width": _SIDE, "height": _SIDE},
        allowed=_LAYER_LOOKS,
        children=("data",),
    ),
    "data": Form(needed={"encoding": re.compile("csv")}),
    "objectgroup": Form(
        needed={"name": _TEXT},
        allowed={**_LAYER_LOOKS, "color": _TEXT, "draworder": _TEXT},
        children=("object",),
    ),
    "object": Form(
        needed={"id": _WHOLE, "x": _NUMBER, "y": _NUMBER},
        allowed={
            "name": _TEXT,
            "width": _NUMBER,
            "height": _NUMBER,
            "rotation": _ZERO,
            "visible": _FLAG,
        },
        children=("properties", "polygon", "polyline"),
    ),
    "polygon": Form(needed={"points": _POINTS}),
    "polyline": Form(needed={"points": _POINTS}),
    "properties": Form(children=("property",)),
    "property": Form(
        needed={"name": _TEXT, "value": _TEXT}, allowed={"type": re.compile("string|int")}
    ),
}

#: A tileset that stands in a file of its own is named by these two alone.
OUTSIDE_TILESET = Form(needed={"firstgid": _COUNT, "source": _TEXT})

#: Notes of the editor to itself and help for its hand: neither read nor checked.
IGNORED = frozenset({"editorsettings", "grid", "transformations"})

#: Better words for the faults that a person is likely to make in Tiled.
ATTRIBUTE_FAULTS: dict[tuple[str, str], str] = {
    ("map", "width"): N_("a board is 10 spaces wide, not {value}"),
    ("map", "height"): N_("a board is 10 spaces high, not {value}"),
    ("map", "orientation"): N_("the orientation must be orthogonal, not {value}"),
    ("map", "infinite"): N_(
        "an infinite map is not a board: untick Infinite in the map's properties"
    ),
    ("data", "encoding"): N_("the tile layer format must be CSV, not {value}"),
    ("data", "compression"): N_("the tile layer format must be CSV, without compression"),
    ("object", "template"): N_("object templates are not read: use Detach in the object's menu"),
    ("object", "gid"): N_("a tile is not an object here: draw a rectangle or a polygon"),
    ("object", "rotation"): N_("the object is turned by {value} degrees"),
    ("property", "type"): N_("a property is a string or an int, not a {value}"),
    ("property", "propertytype"): N_("custom types such as {value} are not read"),
}
CLASS_FAULT = N_("{attribute} {value} is not read: use plain properties instead")
CLASS_ATTRIBUTES = frozenset({"class", "type"})

CHILD_FAULTS: dict[tuple[str, str], str] = {
    ("map", "imagelayer"): N_("image layers are not read"),
    ("map", "group"): N_("group layers are not read: take the layers out of the group"),
    ("data", "chunk"): N_(
        "an infinite map is not a board: untick Infinite in the map's properties"
    ),
    ("data", "tile"): N_("the tile layer format must be CSV, not XML"),
    ("object", "ellipse"): N_("an ellipse has no spaces: draw a rectangle or a polygon"),
    ("object", "point"): N_("a point has no spaces: draw a rectangle or a polygon"),
    ("object", "text"): N_("a text has no spaces: draw a rectangle or a polygon"),
    ("property", "properties"): N_("class-typed properties are not read"),
    ("tile", "image"): N_("a tileset must be one image, not a collection of images"),
}
