"""Study the balance of the game: bots play every sort of game, and a page says which aims are met.

Two, three and four players and one alone; the base game, the advanced game, each module alone,
each season, everything; each board alone. What was played is kept beside the page's folder, or
where --facts says, so that the same command goes on after a break and more games add to it.

    .venv/bin/python build_scripts/study_balance.py --bots strong --games 400

Nobody should draw conclusions from the few games of a quick bot: a trial writes elsewhere (--to).
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from balance.page import PAGE, Study, write
from balance.plan import groups
from balance.store import SUFFIX, OtherGamesError, played
from game.bots import BOTS
from game.core.given_numbers import HOUSE
from game.numbers import BadNumbersError, read
from game.packages import GAME_ALONE
from game.simulation import Facts
from game.thinking import cores

ROOT = Path(__file__).resolve().parent.parent


def main(arguments: list[str] | None = None) -> int:
    """Play what is missing, write the page, and tell every aim in a line."""
    asked = _parser().parse_args(arguments)
    try:
        numbers = HOUSE if asked.numbers is None else read(asked.numbers, GAME_ALONE.modules)
        found: dict[str, list[Facts]] = {}
        for name, plan in groups(GAME_ALONE, asked.bots, asked.games, numbers):
            if asked.only and not any(name.startswith(start) for start in asked.only):
                continue
            file = asked.facts / asked.bots / f"{name}{SUFFIX}"
            found[name] = list(played(file, plan, asked.jobs))
            print(f"{name}: {len(found[name])} games", file=sys.stderr, flush=True)
    except (OtherGamesError, BadNumbersError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    command = shlex.join(["build_scripts/study_balance.py", *(arguments or sys.argv[1:])])
    study = Study(found, asked.bots, asked.games, numbers.label, command, _commit())
    for aim in write(study, asked.to, GAME_ALONE.modules["base"]):
        print(f"{aim.verdict.value:<10} {aim.text}")
    print(f"{asked.to / PAGE}", file=sys.stderr)
    errors = sum(bool(game.trouble) for games in found.values() for game in games)
    return 1 if errors else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bots", choices=list(BOTS), default="strong", help="who plays")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="of each group")
    parser.add_argument("--jobs", type=int, default=cores(), metavar="N", help="processes")
    parser.add_argument("--numbers", type=Path, metavar="FILE", help="other numbers")
    parser.add_argument("--only", nargs="*", metavar="START", help="groups whose names begin so")
    parser.add_argument("--facts", type=Path, default=ROOT / "build" / "balance", metavar="DIR")
    parser.add_argument("--to", type=Path, default=ROOT / "assets" / "balance", metavar="DIR")
    return parser


def _commit() -> str:
    """Return the commit of the project, and whether something was changed since."""

    def git(*words: str) -> str:
        ended = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, encoding="utf-8")
        return ended.stdout.strip()

    try:
        found = git("rev-parse", "--short", "HEAD") or "unknown"
        return f"{found} with changes" if git("status", "--porcelain", "-uno") else found
    except OSError:
        return "unknown"


if __name__ == "__main__":
    sys.exit(main())
