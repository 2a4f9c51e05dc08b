"""A small window that tells of a crash to a player who sees no terminal.

The system's own box would keep the program waiting for its button, whoever asks it to end.
"""

from __future__ import annotations

import pygame

from game.app import display, polite, style
from game.app.art import font
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.words import _

SIZE = (720, 240)
FRAMES = 30
_ENDING = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONUP)


def show(text: str) -> None:
    """Show words until the player has read them, or the system wants an end."""
    pygame.quit()  # whatever became of the window, this one begins anew
    display.wake()
    if pygame.display.get_driver() in display.UNSEEN:
        return
    font.cache_clear()
    surface = pygame.display.set_mode(SIZE)
    pygame.display.set_caption(_("Small City"))
    _paint(Pen(surface, 1.0), text)
    wishes: list[bool] = []  # of the system; one may come while events are read, and must stay
    clock = pygame.time.Clock()
    with polite.heeded(lambda: wishes.append(True)):
        while not wishes:
            pygame.display.flip()
            clock.tick(FRAMES)
            if any(event.type in _ENDING for event in pygame.event.get()):
                break
    pygame.quit()


def _paint(pen: Pen, text: str) -> None:
    pen.surface.fill(style.PAPER)
    words, button = Box(0, 0, *SIZE).inset(24, 20).cut_top(150, 8)
    pen.text(text, words, style.BODY + 2, wrap=True, fit=True)
    button = button.middle(140, 36)
    pen.fill(button, style.ACCENT, style.RADIUS)
    pen.text(_("Close"), button, style.BODY, style.WHITE, bold=True, align="center")
