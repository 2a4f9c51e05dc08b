"""``simulate``: many bot games, and tables of what happened in them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from game.bots import BOTS
from game.cli import numbers
from game.cli.arguments import UsageError, known, names, one_each, whole
from game.cli.progress import ProgressBar
from game.core.board import BASE_EASY, Board
from game.core.engine import new_game
from game.core.words import N_
from game.packages import Kit, modules_here
from game.saves.limits import MOST_SEATS
from game.simulation import BadTableError, CsvFile, Facts, Series, report_on, setup_for, tables
from game.simulation import run as run_games
from game.thinking import cores
from game.words import Verbatim, _, say

ANY, ALL, NONE = "any", "all", "none"


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "simulate",
        help=_("let bots play many games and print what happened"),
        description=_(
            "Lets bots play many games, checks that persons, materials and tiles are conserved, "
            "and prints scores, seats, tiles, cards, council rows, promises and the modules' "
            "counters. Game number n (from 0) has the seed SEED + n and is the same whatever "
            "the number of processes."
        ),
    )
    parser.add_argument(
        "--games", type=whole(1, 10_000_000), default=100, metavar="N", help=_("how many")
    )
    parser.add_argument(
        "--players", type=whole(1, MOST_SEATS), metavar="N", help=_("1 to 4; default 4")
    )
    parser.add_argument(
        "--bots",
        type=names,
        default=["random"],
        metavar=_("NAMES"),
        help=say(N_("one for all or one for each seat: {names}"), names=", ".join(BOTS)),
    )
    parser.add_argument(
        "--boards",
        type=names,
        default=[],
        metavar=_("NAMES"),
        help=_("one for all or one for each seat, or: any (drawn anew for each game)"),
    )
    parser.add_argument(
        "--modules",
        type=names,
        default=[NONE],
        metavar=_("NAMES"),
        help=_("names, or: winter, spring, all, none, any (drawn anew for each game)"),
    )
    parser.add_argument(
        "--options", type=names, default=[], metavar=_("NAMES"), help=_("such as advanced, screens")
    )
    parser.add_argument(
        "--characters",
        action="store_true",
        help=_("let bots lean as they do where people play: drawn anew for each game"),
    )
    parser.add_argument(
        "--seed", type=whole(0, 2**62), default=1, metavar="N", help=_("of the first game")
    )
    parser.add_argument(
        "--jobs",
        type=whole(1, 1024),
        default=cores(),
        metavar="N",
        help=_("processes; as many as there are processors if not given"),
    )
    numbers.add_option(parser)
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    parser.add_argument(
        "--csv",
        metavar=_("FILE"),
        help=_(
            "add a row for each game and seat to a table (CSV); games it has are not played again"
        ),
    )
    parser.add_argument("--record", metavar=_("DIR"), help=_("write each game's log into a folder"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Play, print, and return 1 if anything went wrong in a game."""
    plan = plan_from(arguments, kit)
    _tell_notes(plan, kit)
    since = perf_counter()
    try:
        report = _played(plan, arguments, kit)
    except BadTableError as error:
        cause = Verbatim(say(error.text, **error.gaps))
        text = N_("--csv: {file}: {cause}")
        raise UsageError(say(text, file=Verbatim(arguments.csv), cause=cause)) from error
    report["seconds"] = round(perf_counter() - since, 2)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        _print_tables(report, kit)
    return 1 if report["errors"] else 0


def _played(plan: Series, arguments: argparse.Namespace, kit: Kit) -> dict[str, Any]:
    """Play the games that the table does not hold yet, and return what they tell."""
    record = Path(arguments.record) if arguments.record else None
    wanted = CsvFile(Path(arguments.csv), plan) if arguments.csv else nullcontext()
    with wanted as table, ProgressBar(plan.games) as bar:
        done = table.done if table is not None else set[int]()
        before = sum(1 for number in range(plan.games) if plan.seed + number in done)
        if before:
            text = N_("{count} games are in {file} already; the tables tell of the others.")
            told = say(text, count=before, file=Verbatim(arguments.csv))
            print(told, file=sys.stderr)

        def played() -> Iterator[Facts]:
            games = run_games(plan, modules_here, arguments.jobs, record, done)
            for count, facts in enumerate(games, before + 1):
                if table is not None:
                    table.add(facts)
                bar.show(count)
                yield facts

        return report_on(plan, played(), kit.modules)


def plan_from(arguments: argparse.Namespace, kit: Kit) -> Series:
    """Return the plan that the arguments ask for, or raise UsageError."""
    bots = arguments.bots
    if not bots:
        raise UsageError(_("--bots: no name is given"))
    players = arguments.players or (len(bots) if len(bots) > 1 else MOST_SEATS)
    unknown = N_("there is no bot {name!r}")
    bots = [known("--bots", unknown, name, BOTS) for name in one_each("--bots", bots, players)]
    boards, board_pool = _boards(arguments.boards, players, kit)
    modules, module_pool = _modules(arguments.modules, kit)
    plan = Series(
        games=arguments.games,
        bots=tuple(bots),
        boards=boards,
        board_pool=board_pool,
        modules=modules,
        module_pool=module_pool,
        options=_options(arguments.options, kit),
        seed=arguments.seed,
        numbers=numbers.given(arguments.numbers, kit),
        characters=arguments.characters,
    )
    # Whatever does not fit together says so now.
    new_game(setup_for(plan, 0, kit.modules), kit.modules)
    return plan


def _boards(
    given: list[str], players: int, kit: Kit
) -> tuple[tuple[Board, ...], tuple[Board, ...]]:
    """Return a board for each seat, or a pool to draw them from."""
    if not given:
        return (BASE_EASY,) * players, ()
    shelf = {entry.name: entry.board for entry in kit.library.all() if entry.board is not None}
    if given == [ANY]:
        return (), tuple(b for b in shelf.values() if set(b.rules) <= set(kit.modules))
    chosen = one_each("--boards", given, players)
    unknown = N_("there is no board {name!r}")
    return tuple(shelf[known("--boards", unknown, name, shelf)] for name in chosen), ()


def _modules(given: list[str], kit: Kit) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the modules that are always on, and those that are drawn."""
    choices = [module.name for module in kit.switchable]
    always: list[str] = []
    drawn: list[str] = []
    for name in given:
        if name == ANY:
            drawn = choices
        elif name == ALL:
            always += choices
        elif name in kit.boxes:
            always += kit.boxes[name]
        elif name != NONE:
            words = [*choices, *kit.boxes, ANY, ALL, NONE]
            always.append(known("--modules", N_("there is no module {name!r}"), name, words))
    return tuple(dict.fromkeys(always)), tuple(n for n in drawn if n not in always)


def _options(given: list[str], kit: Kit) -> tuple[str, ...]:
    """Return the options, which exist and do not exclude each other."""
    options = [option for module in kit.modules.values() for option in module.options]
    chosen = [known("--options", N_("there is no option {name!r}"), n, options) for n in given]
    for module in kit.modules.values():
        rivals = [name for name in module.one_of if name in chosen]
        if len(rivals) > 1:
            text = N_("--options: {names} exclude each other")
            raise UsageError(say(text, names=Verbatim(", ".join(rivals))))
    return tuple(chosen)


def _tell_notes(plan: Series, kit: Kit) -> None:
    """Say what the table should know of a set-up that is the same in all games."""
    if plan.board_pool or plan.module_pool:
        return
    for note in new_game(setup_for(plan, 0, kit.modules), kit.modules).rules.notes:
        words = say(note.text, **note.args)
        print(say(N_("note: {words} ({rule})"), words=words, rule=note.rule), file=sys.stderr)


def _print_tables(report: dict[str, Any], kit: Kit) -> None:
    text = N_("{games} games of {players} players, {decisions} decisions in {seconds} s")
    gaps = {name: report[name] for name in ("games", "players", "decisions", "seconds")}
    print(say(text, **gaps))
    for table in tables(report, kit.modules):
        print(f"\n{table}")
    if report["out"]:
        print("\n" + say(N_("Games in which somebody was out: {out}"), out=report["out"]))
    for error in report["errors"]:
        text = N_("error in the game with seed {seed}: {error}")
        print(say(text, **error), file=sys.stderr)
    if not report["errors"]:
        print("\n" + _("Persons, materials and tiles were conserved in every game."))
