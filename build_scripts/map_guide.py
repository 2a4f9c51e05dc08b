"""Write the part of maps/README.md that tells what the rules need of a map.

Run it from the project's folder, inside its environment, after a change of what a module
says of maps (``Module.map_needs``, ``opens_ground``):

    .venv/bin/python build_scripts/map_guide.py
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.boards.map_properties import PREFIX  # noqa: E402 - the project is not installed
from game.boards.vocabulary import PrintedKind, Vocabulary  # noqa: E402
from game.core.board import TERRAINS  # noqa: E402
from game.core.map_needs import Area, MapNeeds, Setting  # noqa: E402
from game.packages import GAME_ALONE  # noqa: E402

GUIDE = ROOT / "maps" / "README.md"
BEGIN = "<!-- Made by build_scripts/map_guide.py from what the modules say. -->\n"
END = "<!-- Here the made part ends. -->\n"
USUAL = ("plain", "void")
WORDS = GAME_ALONE.library.words


def made(words: Vocabulary = WORDS) -> str:
    """Return the part of the guide that the modules say."""
    kinds = [
        f"| `{name}` | {_levels(kind)} | {_spaces(kind)} |" for name, kind in words.kinds.items()
    ]
    rules = [f"| `{name}` | {' | '.join(_row(needs))} |" for name, needs in words.rules.items()]
    areas = [
        f"| `{name}` | {_codes(words.rules_with(name))} | {_place(area)} |"
        for name, area in words.areas.items()
    ]
    return "\n".join(
        (
            "## Ground that rules open or close",
            "",
            *_grounds(words),
            "",
            "## Printed tiles",
            "",
            "| `kind` | `level` | spaces |",
            "|---|---|---|",
            *kinds,
            "",
            "## Rules",
            "",
            "A board may use any of the game's rules, and several together. The in-game rulebook"
            " tells what each does; this is what each needs.",
            "",
            "| rule | terrain | areas | printed | settings |",
            "|---|---|---|---|---|",
            *rules,
            "",
            "## Areas",
            "",
            "| area | rules | where it lies |",
            "|---|---|---|",
            *areas,
            "",
        )
    )


def _grounds(words: Vocabulary) -> Iterable[str]:
    for terrain in TERRAINS.values():
        if terrain in USUAL:
            continue
        opening, closing = words.openers(terrain), words.closers(terrain)
        if not opening:
            yield f"- `{terrain}`: nobody builds on it."
            continue
        text = f"- `{terrain}`: built on with {_either(opening)}"
        if closing:
            text += f", which do not go together with {_either(closing)}, where nobody builds on it"
        yield text + "."


def _levels(kind: PrintedKind) -> str:
    first, last = kind.levels[0], kind.levels[-1]
    return str(last) if first == last else f"{first} to {last}"


def _spaces(kind: PrintedKind) -> str:
    if kind.grows:
        return "as many as the level, any shape"
    text = f"{kind.outline}, one at most"
    return f"{text}, with the rule `{kind.rule}`" if kind.rule else text


def _row(needs: MapNeeds) -> tuple[str, str, str, str]:
    terrain = [_codes(needs.terrain)] if needs.terrain else []
    if needs.land_parts > 1:
        terrain.append(f"land in {needs.land_parts} parts")
    areas = _codes(area.name for area in needs.areas) + (", the Wall" if needs.wall else "")
    settings = "; ".join(map(_setting, needs.settings))
    return ", ".join(terrain), areas, _codes(needs.printed), settings


def _setting(setting: Setting) -> str:
    values = setting.values
    if isinstance(values, range):
        allowed = f"int, {values[0]} to {values[-1]}"
    else:
        allowed = f"string, {_either(values)}"
    return f"`{PREFIX}{setting.name}` ({allowed}): {setting.meaning}"


def _place(area: Area) -> str:
    places = [f"within a step of `{area.beside}`"] if area.beside else []
    if area.at_edge:
        places.append("at the board's edge or beside `void`")
    if area.to_build_on:
        places.append("on ground that can be built on")
    return ", ".join(places) or "anywhere in the city"


def _codes(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _either(words: Iterable[str]) -> str:
    return " or ".join(f"`{word}`" for word in words)


def written(guide: str, words: Vocabulary = WORDS) -> str:
    """Return the guide with its made part made anew."""
    before, _, rest = guide.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{made(words)}\n{END}{after}"


if __name__ == "__main__":
    GUIDE.write_text(written(GUIDE.read_text("utf-8")), "utf-8")
