"""``bench``: how fast the game is here."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from game.cli.arguments import whole
from game.packages import Kit
from game.simulation import measure
from game.words import _


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "bench",
        help=_("measure how fast the game is"),
        description=_("Measures the speed of the rules and of the window on one process."),
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
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Measure and print."""
    figures = measure(kit.modules, arguments.milliseconds / 1000)
    if not arguments.rules:
        from game.app.bench import measure as measure_window

        window = measure_window(kit)
        figures["frame_p50_ms"] = window.frame_p50
        figures["frame_p99_ms"] = window.frame_p99
        figures["first_frame_s"] = window.first_frame
        figures["memory_mb"] = window.memory
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())
        return 0
    width = max(map(len, figures))
    for name, figure in figures.items():
        shown = f"{figure:,.0f}" if figure >= 1000 else f"{figure:.4g}"
        print(f"{name.ljust(width)} {shown:>12}")
    return 0
