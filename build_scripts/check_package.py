"""Play the packed game as a stranger would: ``check_package.py ARCHIVE``.

The archive is unpacked into a folder that cannot be written to. The program is started from
another one, with no Python on the PATH, as a user without rights where that can be had.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

import virtual_screen

FIRST_FRAME = 1.5  # seconds from the start to the first picture
STARTS = 3  # the quickest of so many counts: the first reads everything from the disk
PATIENCE = 120.0
NOBODY = 65534
MANY_COLOURS = 40


class FailedError(Exception):
    """The program did not do what it must; the words say what."""


def unpacked(packed: Path, folder: Path) -> Path:
    """Unpack an archive into a folder that nobody can write to, and return the program."""
    shutil.unpack_archive(packed, folder)
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    names = ("small-city", "small-city.exe")
    return next(path for n in names for path in sorted(folder.rglob(n)) if path.is_file())


class Stranger:
    """Somebody with the program, which lies in a folder, an empty home, and nothing else."""

    def __init__(self, program: Path, folder: Path, place: Path) -> None:
        self.place = place
        self.folder = folder
        self.program = program
        self.home = place / "home"
        self.work = place / "elsewhere"
        self.tools = place / "no_tools"
        for folder in (self.home, self.work, self.tools):
            folder.mkdir()
        self._rights: dict[str, int] = {}
        if os.name == "posix" and os.getuid() == 0:  # to whom no folder is read-only
            self._rights = {"user": NOBODY, "group": NOBODY}
            for path in (self.home, self.work):
                os.chown(path, NOBODY, NOBODY)
        self._before = self._state()

    def _state(self) -> dict[str, tuple[int, int]]:
        found = {}
        for path in self.folder.rglob("*"):
            facts = path.lstat()
            found[str(path)] = (facts.st_size, facts.st_mtime_ns)
        return found

    def surroundings(self, display: str = "") -> dict[str, str]:
        """Return the variables the program is started with."""
        found = {
            "PATH": str(self.tools),
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "SDL_AUDIODRIVER": "dummy",
        }
        if os.name == "nt":
            for name in ("SYSTEMROOT", "TEMP", "TMP"):
                found[name] = os.environ.get(name, "")
            found |= {"USERPROFILE": str(self.home), "LOCALAPPDATA": str(self.home)}
        found |= {"DISPLAY": display} if display else {"SDL_VIDEODRIVER": "dummy"}
        return found

    def start(self, *arguments: str, display: str = "") -> subprocess.Popen[str]:
        """Start the program."""
        started: subprocess.Popen[str] = subprocess.Popen(
            [str(self.program), *arguments],
            cwd=self.work,
            env=self.surroundings(display),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            **self._rights,  # type: ignore[call-overload]
        )
        return started

    def run(self, *arguments: str, code: int = 0) -> str:
        """Run the program to its end and return what it said, if it ended with this code."""
        process = self.start(*arguments)
        try:
            told, troubles = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise FailedError(f"{' '.join(arguments)}: no end after {PATIENCE} s") from None
        if process.returncode != code or "Traceback" in troubles:
            words = f"{' '.join(arguments)}: ended with {process.returncode}, not {code}"
            raise FailedError(f"{words}\n{told}{troubles}")
        return told + troubles

    def expect_untouched(self) -> None:
        """Fail if the program's folder has changed."""
        if self._state() != self._before:
            raise FailedError("the program has changed its own folder")


# --- what it must do --------------------------------------------------------------------


def tell_version(stranger: Stranger) -> str:
    """It says who it is."""
    return stranger.run("--version").strip()


def play_everything(stranger: Stranger) -> str:
    """Bots play a game with every module there is, and it is saved."""
    arguments = "simulate --games 1 --players 3 --bots easy --modules all --record everything"
    return stranger.run(*arguments.split()).splitlines()[0]


def play_to_the_end(stranger: Stranger) -> str:
    """Bots play whole games on the boards it brings along, and they are saved."""
    arguments = "simulate --games 4 --players 2 --bots easy,random --boards any --modules any"
    told = stranger.run(*arguments.split(), "--jobs", "2", "--record", "played")
    if "conserved in every game" not in told:
        raise FailedError(told)
    return told.splitlines()[0]


def load_and_verify(stranger: Stranger) -> str:
    """Saved games are loaded, told, and decided anew."""
    files = sorted((stranger.work / "played").glob("*.save"))
    for file in files:
        if "The game is over." not in stranger.run("replay", str(file)):
            raise FailedError(f"{file.name} was not told to its end")
        stranger.run("replay", "--verify", str(file))
    torn = stranger.work / "broken.save"
    torn.write_bytes(files[0].read_bytes().replace(b'"seat":', b'"seet":', 9))
    if "hash does not match" not in stranger.run("replay", str(torn), code=2):
        raise FailedError("a damaged save was not recognised")
    return f"{len(files)} saves decided the same again, a damaged one refused"


def draw_the_demo(stranger: Stranger) -> str:
    """Without a display it draws a whole game all the same."""
    told = stranger.run()
    pictures = sorted((stranger.home).rglob("demo/**/*.png"))
    if "pictures are in" not in told or len(pictures) < 5:
        raise FailedError(f"{len(pictures)} pictures\n{told}")
    for picture in (pictures[0], pictures[-1]):
        if colours_of(pygame.image.load(picture)) < MANY_COLOURS:
            raise FailedError(f"{picture} shows nothing")
    return f"{len(pictures)} pictures of a whole game"


def open_the_window(stranger: Stranger) -> str:
    """On a screen the first picture comes soon, and it ends well when asked to."""
    wall, processor = min(_first_frame(stranger) for _ in range(STARTS))
    told = f"first picture after {wall:.2f} s ({processor:.2f} s of the processor)"
    busy = os.getloadavg()[0] > (os.cpu_count() or 1)
    if wall > FIRST_FRAME and not (busy and processor < FIRST_FRAME):
        raise FailedError(told)
    return told


def _first_frame(stranger: Stranger) -> tuple[float, float]:
    with virtual_screen.opened(stranger.place) as screen:
        since = time.perf_counter()
        process = stranger.start(display=screen.name)
        wait_until(process, lambda: colours_of(screen.picture()) >= MANY_COLOURS)
        wall = time.perf_counter() - since
        processor = virtual_screen.processor_seconds(process.pid)
        screen.save(stranger.work / "title.png")
        close(process)
        return wall, processor


def continue_in_the_window(stranger: Stranger) -> str:
    """A saved game with everything is shown at the table."""
    file = next((stranger.work / "everything").glob("*.save"))
    half = file.read_bytes().split(b"\n")
    file.write_bytes(b"\n".join(half[: len(half) // 2]) + b"\n")
    with virtual_screen.opened(stranger.place) as screen:
        process = stranger.start("play", str(file), display=screen.name)
        wait_until(process, lambda: any(stranger.home.rglob("autosaves/*.save")))
        wait_until(process, lambda: colours_of(screen.picture()) >= MANY_COLOURS)
        screen.save(stranger.work / "table.png")
        close(process)
    saved = next(stranger.home.rglob("autosaves/*.save"))
    stranger.run("replay", "--verify", str(saved))
    return "half a game goes on at the table, and its autosave is sound"


def wait_until(process: subprocess.Popen[str], happened: Callable[[], bool]) -> None:
    """Wait for something that a running program does."""
    since = time.perf_counter()
    while not happened():
        if process.poll() is not None or time.perf_counter() - since > PATIENCE:
            process.kill()
            raise FailedError("nothing came of it\n" + "".join(process.communicate()))
        time.sleep(0.01)


def close(process: subprocess.Popen[str]) -> None:
    """Ask the program to end, as a system does that shuts down; it must end well."""
    process.terminate()
    try:
        told = "".join(process.communicate(timeout=PATIENCE))
    except subprocess.TimeoutExpired:
        process.kill()
        raise FailedError("it does not end when asked to") from None
    if process.returncode or "Traceback" in told:
        raise FailedError(f"asked to end, it ended with {process.returncode}\n{told}")


def colours_of(picture: pygame.Surface) -> int:
    """Return how many colours are seen on a coarse grid."""
    width, height = picture.get_size()
    places = [(x, y) for x in range(0, width, 16) for y in range(0, height, 16)]
    return len({tuple(picture.get_at(place)) for place in places})


HEADLESS: tuple[Callable[[Stranger], str], ...] = (
    tell_version,
    play_to_the_end,
    play_everything,
    load_and_verify,
    draw_the_demo,
)
ON_SCREEN: tuple[Callable[[Stranger], str], ...] = (open_the_window, continue_in_the_window)


def check(packed: Path, pictures: Path | None = None) -> list[str]:
    """Return a line for each thing it did; the first that fails raises FailedError."""
    with a_place() as place:
        folder = place / "program"
        stranger = Stranger(unpacked(packed, folder), folder, place)
        told = do_all(stranger)
        if pictures is not None:
            pictures.mkdir(parents=True, exist_ok=True)
            for picture in stranger.work.glob("*.png"):
                shutil.copy(picture, pictures)
    return told


@contextmanager
def a_place() -> Iterator[Path]:
    """Lend a folder that everybody can look into, and take it away whatever lies in it."""
    place = Path(tempfile.mkdtemp(prefix="small-city-"))
    place.chmod(0o755)
    try:
        yield place
    finally:
        for path in place.rglob("*"):
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
        shutil.rmtree(place, ignore_errors=True)


def do_all(stranger: Stranger) -> list[str]:
    """Let the program do everything it must, and return a line for each."""
    told = []
    has_screen = virtual_screen.is_there()
    for do in (*HEADLESS, *(ON_SCREEN if has_screen else ())):
        told.append(f"{do.__name__.replace('_', ' ')}: {do(stranger)}")
        print("  " + told[-1], flush=True)
    stranger.expect_untouched()
    if not has_screen:
        told.append("no Xvfb here: the window itself was not opened")
        print("  " + told[-1])
    return told


def main() -> int:
    """Check the archive named on the command line; pictures go to the second argument."""
    if len(sys.argv) not in (2, 3):
        print("usage: check_package.py ARCHIVE [DIR FOR PICTURES]", file=sys.stderr)
        return 2
    try:
        check(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    except FailedError as problem:
        print(f"small-city: the packed game fails: {problem}", file=sys.stderr)
        return 1
    print("The packed game plays.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
