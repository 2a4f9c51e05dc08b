"""What a player has set, kept in the player's folder."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from game.app.art.palette import PALETTES
from game.core.words import N_
from game.home import home_folder
from game.saves import CannotSaveError
from game.saves.files import write_whole
from game.words import Verbatim, say

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)  # 0: animations are off
Motion = Literal["lively", "calm", "still"]  # how much moves by itself
MOTIONS: tuple[Motion, ...] = get_args(Motion)
LONGEST = 30  # seconds that a bot may be given to think
SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5)
VOLUMES = ("effects", "music", "ambience")
LARGEST = 1024 * 1024  # bytes of a file; a larger one is something else
BROKEN = "settings.broken.json"  # where a file that cannot be read is set aside

Short = Annotated[str, Meta(max_length=80)]
Volume = Annotated[float, Meta(ge=0, le=1)]
Pixels = Annotated[int, Meta(ge=200, le=16_384)]


class RememberedSeat(msgspec.Struct):
    """A seat of the last set-up."""

    name: Short = ""
    board: Short = "base_easy"
    player: Short = "person"
    colour: int | None = None
    symbol: int | None = None


class RememberedSetup(msgspec.Struct):
    """The last set-up, by names."""

    seats: list[RememberedSeat] = []
    modules: list[Short] = []
    options: list[Short] = []
    numbers: Short = ""


class Settings(msgspec.Struct):
    """Everything that is kept between games."""

    language: Short = ""
    scale: Annotated[float, Meta(ge=SCALES[0], le=SCALES[-1])] = 1.0
    full_screen: bool = False
    width: Pixels | None = None  # of the window; None: as the desktop is
    height: Pixels | None = None
    speed: Annotated[float, Meta(ge=SPEEDS[0], le=SPEEDS[-1])] = 1.0
    motion: Motion = "lively"
    sound: bool = True
    effects: Volume = 0.7
    music: Volume = 0.7
    ambience: Volume = 0.7
    palette: Short = "default"
    coach: bool = True
    lesson_offered: bool = False  # a newcomer was asked on the title
    warnings: bool = True  # what would be lost is said before it is
    gazette: bool = True  # a page after every round
    recap: bool = True  # what the others did, when one's turn comes
    patience: Annotated[float, Meta(ge=1, le=LONGEST)] = 5.0  # seconds a Master bot thinks
    keys: dict[Short, Short] = {}
    setup: RememberedSetup = msgspec.field(default_factory=RememberedSetup)

    @property
    def reduces_motion(self) -> bool:
        """Tell whether what would move is shown at once as it ends."""
        return not self.speed or self.motion == "still"


def load() -> Settings:
    """Return what was kept; a part that cannot be used is as it was at first."""
    file = home_folder() / "settings.json"
    found = Settings()
    try:
        if not file.is_file():
            return found
        if file.stat().st_size > LARGEST:
            _set_aside(file)
            return found
        kept = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
    except OSError:
        return found
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        _set_aside(file)
        return found
    if "volume" in kept:  # once there was one for all
        kept = {**dict.fromkeys(VOLUMES, kept["volume"]), **kept}
    for part in msgspec.structs.fields(Settings):
        if part.name in kept:
            with contextlib.suppress(msgspec.ValidationError, RecursionError):
                setattr(found, part.name, msgspec.convert(kept[part.name], part.type))
    if found.palette not in PALETTES:
        found.palette = Settings().palette
    return found


def _set_aside(file: Path) -> None:
    """Keep a broken file from being written over."""
    with contextlib.suppress(OSError):
        os.replace(file, file.with_name(BROKEN))
        text = N_("{file} is damaged and was set aside as {name}; the settings begin anew.")
        print(say(text, file=Verbatim(file), name=BROKEN), file=sys.stderr)


def save(settings: Settings) -> bool:
    """Keep the settings; tell whether that worked. A full disk loses nothing old."""
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    try:
        write_whole(home_folder() / "settings.json", content)
    except CannotSaveError:
        return False
    return True
