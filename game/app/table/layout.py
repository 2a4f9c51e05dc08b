"""Where each part of the table lies, for a frame of any size."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.ui.box import Box

DESIGN = (1280.0, 720.0)
GAP = 6.0
TOP, LOW = 46.0, 84.0
LEFT, RIGHT = 238.0, 288.0
STRIP = 164.0
HEADER = 28.0
OTHERS, CARDS, COUNCIL = 122.0, 100.0, 140.0


@dataclass(frozen=True)
class Layout:
    """The boxes of the table's parts."""

    frame: Box
    top: Box
    tray: Box
    header: Box
    board: Box
    strip: Box
    others: Box
    cards: Box
    council: Box
    drawer: Box
    low: Box


def layout_for(frame: Box, players: int) -> Layout:
    """Cut the frame into the table's parts; where it is tight, the board gives way last."""
    full = min(1.0, frame.w / DESIGN[0], frame.h / DESIGN[1])
    narrow = 1 - (1 - full) * 0.6
    rest = frame.inset(GAP)
    top, rest = rest.cut_top(TOP - GAP, GAP)
    low, rest = rest.cut_bottom(LOW * full, GAP)
    tray, rest = rest.cut_left(LEFT * narrow, GAP)
    right, rest = rest.cut_right(RIGHT * narrow, GAP)
    strip, middle = rest.cut_right(STRIP * (1 - (1 - full) * 1.1), GAP)
    header, board = middle.cut_top(HEADER, GAP)
    alone = players == 1
    others, right = right.cut_top(0 if alone else OTHERS * full, 0 if alone else GAP)
    cards, right = right.cut_top(CARDS * full, GAP)
    council, drawer = right.cut_top(COUNCIL * full, GAP)
    return Layout(frame, top, tray, header, board, strip, others, cards, council, drawer, low)
