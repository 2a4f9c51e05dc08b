"""Running scenario files and telling how it went, file and line named."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.core.given_numbers import HOUSE, GivenNumbers
from game.core.words import N_
from game.packages import Kit
from game.scenarios.reading import MalformedError, Scenario, read_scenarios
from game.scenarios.running import FailedError, play
from game.words import _, plain_lines, say

OK, FAILED, MALFORMED = N_("ok"), N_("failed"), N_("malformed")
EXIT_CODES = {OK: 0, FAILED: 1, MALFORMED: 2}
SUFFIX = ".scn"


@dataclass(frozen=True)
class Result:
    """How one scenario went; a file that cannot be read is one result by itself."""

    file: Path
    line: int
    title: str
    rules: tuple[str, ...]
    status: str
    message: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else str(self.file)
        text = f"{_(self.status):<10} {place}  {self.title}"
        return f"{text}: {self.message}" if self.message else text


@dataclass(frozen=True)
class Report:
    """How all of them went."""

    results: tuple[Result, ...]

    @property
    def exit_code(self) -> int:
        """Return 0 when all hold, 1 when one failed, 2 when a file is malformed or missing."""
        return max((EXIT_CODES[result.status] for result in self.results), default=2)

    @property
    def failures(self) -> list[Result]:
        """Return what did not hold or could not be read."""
        return [result for result in self.results if result.status != OK]


def run_text(text: str, file: Path, kit: Kit, numbers: GivenNumbers = HOUSE) -> list[Result]:
    """Play every scenario of a text."""
    try:
        scenarios = read_scenarios(text)
    except MalformedError as error:
        return [Result(file, error.line, file.name, (), MALFORMED, str(error))]
    return [_run(scenario, file, kit, numbers) for scenario in scenarios]


def _run(scenario: Scenario, file: Path, kit: Kit, numbers: GivenNumbers) -> Result:
    title, rules = scenario.title.text, scenario.rules
    try:
        play(scenario, kit, numbers)
    except FailedError as error:
        return Result(file, error.line, title, rules, FAILED, str(error))
    except MalformedError as error:
        return Result(file, error.line, title, rules, MALFORMED, str(error))
    return Result(file, scenario.title.number, title, rules, OK)


def run_file(file: Path, kit: Kit, numbers: GivenNumbers = HOUSE) -> list[Result]:
    """Play every scenario of a file."""
    try:
        if file.exists() and not file.is_file():  # a device has no end
            raise OSError(errno.EINVAL, "it is not a file")
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no UTF-8 text"
        return [Result(file, 0, file.name, (), MALFORMED, f"it cannot be read: {reason}")]
    return run_text(text, file, kit, numbers)


def files_of(paths: Iterable[str | Path]) -> list[Path]:
    """Return the files meant; a folder means all scenario files in it."""
    found: list[Path] = []
    for path in map(Path, paths):
        try:
            inside = sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else None
        except OSError:  # run_file will say why
            inside = None
        found += [path] if inside is None else inside
    return found


def run_files(paths: Iterable[str | Path], kit: Kit, numbers: GivenNumbers = HOUSE) -> Report:
    """Play all scenarios of these files and folders."""
    return Report(tuple(r for file in files_of(paths) for r in run_file(file, kit, numbers)))


def main(paths: Iterable[str | Path], kit: Kit, numbers: GivenNumbers = HOUSE) -> int:
    """Play, print one line for each scenario, and return the exit code."""
    report = run_files(paths, kit, numbers)
    for result in report.results:
        print(plain_lines(str(result)), file=sys.stdout if result.status == OK else sys.stderr)
    if not report.results:
        print(_("no scenario file was found"), file=sys.stderr)
    else:
        failed = len(report.failures)
        count = len(report.results)
        print(say(N_("{held} of {count} scenarios hold"), held=count - failed, count=count))
    return report.exit_code
