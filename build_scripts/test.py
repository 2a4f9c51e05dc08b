"""Run every check and test; arguments go to pytest: ``python3 build_scripts/test.py [ARGUMENT…]``.

The long tier (tests marked slow) joins with ``--slow`` or when CI=true; ``--no-tests`` runs
the linters, the type checker and the check of imports alone.
"""

import os
import subprocess
import sys

import environment

NO_TESTS = "--no-tests"
#: Runs where a script's own first line would still name the folder it was made in.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as lint; lint()"


def checks(pytest_arguments: list[str]) -> dict[str, list[str]]:
    """Return the arguments to Python for each check, in the order they run."""
    found = {
        "ruff check": ["-m", "ruff", "check"],
        "ruff format": ["-m", "ruff", "format", "--check"],
        "mypy": ["-m", "mypy"],
        "lint-imports": ["-c", LINT_IMPORTS],
        "pytest": ["-m", "pytest", "-n", "auto", "--dist", "worksteal", *pytest_arguments],
    }
    if NO_TESTS in pytest_arguments:
        del found["pytest"]
    return found


def main() -> int:
    """Run all checks, also after one has failed, and name those that did."""
    python = str(environment.ensure("dev"))
    os.chdir(environment.ROOT)
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")
    failed = []
    for name, arguments in checks(sys.argv[1:]).items():
        print(f"\n== {name} ==", flush=True)
        if subprocess.run([python, *arguments]).returncode:
            failed.append(name)
    print(f"\nFailed: {', '.join(failed)}" if failed else "\nAll checks passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
