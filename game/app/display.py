"""Opening a screen that somebody sees, and asking the sound device without noise."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import pygame

#: Drivers that draw where nobody looks; whoever wants one names it.
UNSEEN = ("dummy", "evdummy", "offscreen")
LEAST = (1280, 720)  # what a window is at first, at least
SHARE = 0.75  # of the desktop, where that is more
_ERRORS = 2  # the stream of errors, as the system counts them


class NoDisplayError(Exception):
    """There is no screen that a window could be opened on."""


def wake() -> None:
    """Start pygame, or raise NoDisplayError where only an unseen screen is to be had."""
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")  # fingers speak for themselves
    with quiet_libraries():
        pygame.init()
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER", "") not in UNSEEN:
        pygame.quit()
        raise NoDisplayError(driver)


def first_size() -> tuple[int, int]:
    """Return the size of a window that nobody has sized: a good part of the desktop."""
    desktops = pygame.display.get_desktop_sizes() or [LEAST]
    width, height = LEAST
    times = min(desktops[0][0] / width, desktops[0][1] / height) * SHARE
    return round(width * max(1.0, times)), round(height * max(1.0, times))


@contextlib.contextmanager
def quiet_libraries() -> Iterator[None]:
    """Let no library write to the stream of errors; sound ones tell there what they miss."""
    try:
        kept = os.dup(_ERRORS)
    except OSError:  # a program without streams makes no noise
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), _ERRORS)
        yield
    finally:
        os.dup2(kept, _ERRORS)
        os.close(kept)
