"""``bench``: how fast the game is here."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

from game.cli.arguments import UsageError, whole
from game.core.words import N_
from game.packages import Kit
from game.simulation import measure
from game.words import Verbatim, _, say


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "bench",
        help=_("measure how fast the game is"),
        description=_("Measures the speed of the rules, of the bots and of the window."),
    )
    parser.add_argument("--rules", action="store_true", help=_("measure the rules alone"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    parser.add_argument(
        "--milliseconds",
        type=whole(1, 600_000),
        default=2000,
        metavar="N",
        help=_("about how long to measure each figure; default 2000"),
    )
    parser.add_argument(
        "--against",
        metavar=_("FILE"),
        help=_("print ratios to what an earlier run printed as JSON"),
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Measure and print."""
    earlier = _earlier(arguments.against)
    figures = measure(kit.modules, arguments.milliseconds / 1000)
    if not arguments.rules:
        from game.app.bench import measure as measure_window

        figures |= measure_window(kit)
    figures = {name: float(f"{figure:.4g}") for name, figure in figures.items()}
    ratios = {
        name: round(figure / earlier[name], 3)
        for name, figure in figures.items()
        if earlier.get(name)
    }
    if arguments.json:
        printed: dict[str, Any] = {**figures, "ratios": ratios} if arguments.against else figures
        print(msgspec.json.format(msgspec.json.encode(printed)).decode())
        return 0
    width = max(map(len, figures))
    for name, figure in figures.items():
        shown = f"{figure:,.0f}" if figure >= 1000 else f"{figure:.4g}"
        ratio = f"{ratios[name]:>8.2f} ×" if name in ratios else ""
        print(f"{name.ljust(width)} {shown:>12}{ratio}")
    return 0


def _earlier(file: str | None) -> dict[str, float]:
    """Return the figures of an earlier run, or raise UsageError."""
    if not file:
        return {}
    try:
        found = msgspec.json.decode(Path(file).read_bytes(), type=dict[str, Any])
    except OSError as error:
        cause = error.strerror or str(error)
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError):
        cause = _("it holds no figures of bench --json")
    else:
        return {name: figure for name, figure in found.items() if isinstance(figure, int | float)}
    text = N_("--against: {file}: {cause}")
    raise UsageError(say(text, file=Verbatim(file), cause=Verbatim(cause)))
