"""Where each part of the table lies, for a frame of any size."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.app.ui.box import Box

DESIGN = (1280.0, 720.0)
MARGIN, GAP = 8.0, 6.0
LEFT, RIGHT = 198.0, 236.0
ROAD = 21.0  # the ring road around the board, a third of a space
BESIDE = 74.0  # between the left column and the road: overlays, the card of a tile in hand
ABOVE, BELOW = 37.0, 21.0  # over the road: the question; under it: the last event
HEAD = 21.0  # more room above the board, where something stands there
UNDER = 7.0  # below it then: its south road runs under the last event, so that it stays large
SEA = 76.0  # east of the road; more room than that lies on both sides
ROUND, DASHBOARD = 48.0, 206.0
TOOLS, RIVAL, CARDS, COUNCIL, PROMISE, FINISH = 34.0, 86.0, 96.0, 176.0, 42.0, 58.0
LARGER_RIVAL = {1: 110.0, 2: 132.0, 3: RIVAL}


@dataclass(frozen=True)
class Layout:
    """The boxes of the table's parts. ``small`` tells how far a tight frame shrinks them."""

    frame: Box
    small: float
    round: Box
    dashboard: Box
    tray: Box
    beside: Box  # between the left column and the road
    prompt: Box
    caution: Box
    board: Box  # with its ring road
    strip: Box
    tools: Box
    rivals: Box
    drawer: Box  # where log, choices and forecast lie while they are closed; may be empty
    cards: Box
    council: Box
    promise: Box
    finish: Box

    @property
    def unfolded(self) -> Box:
        """Return where a drawer lies that was opened: over the right column."""
        top = self.rivals if self.rivals.h else self.drawer
        return top._replace(h=self.council.bottom - top.y)

    def slid(self, left: float, right: float) -> Layout:
        """Return the layout with its columns slid so far out through their edges."""
        out = self.round.right + MARGIN, self.frame.right - self.tools.x + MARGIN
        west, east = -left * out[0], right * out[1]
        return replace(
            self,
            round=self.round.moved(west, 0),
            dashboard=self.dashboard.moved(west, 0),
            tray=self.tray.moved(west, 0),
            rivals=self.rivals.moved(east, 0),
            drawer=self.drawer.moved(east, 0),
            cards=self.cards.moved(east, 0),
            council=self.council.moved(east, 0),
        )


def layout_for(
    frame: Box, players: int, *, head: bool = False, without_left: bool = False
) -> Layout:
    """Cut the frame into the table's parts; ``head``: something stands above the board.

    The board grows into the room of the left column where that is folded, if it is as high;
    of the right one promise and end button stay.
    """
    small = min(1.0, frame.w / DESIGN[0], frame.h / DESIGN[1])
    narrow = 1 - (1 - min(1.0, frame.w / DESIGN[0])) * 0.6
    gap = GAP * small
    rest = frame.inset(MARGIN * small)
    left, rest = rest.cut_left(LEFT * narrow, gap)
    right, rest = rest.cut_right(RIGHT * narrow, gap)
    beside, rest = rest.cut_left(BESIDE * narrow, gap)
    board = _board(rest, frame, small, head)
    west = left.w + gap if without_left else 0.0
    room = rest._replace(x=rest.x - west, w=rest.w + west)
    larger = _board(room, frame, small, head)
    if larger.w > board.w + 1:
        board, rest, beside = larger, room, beside.moved(-west, 0)
    middle = board.center[0]
    wide = rest.w
    prompt = Box(middle - wide / 2, frame.y + 2, wide, ABOVE * small - 3)
    prompt = prompt._replace(x=max(rest.x, min(prompt.x, rest.right - wide)))
    caution = Box(board.x, prompt.bottom + 2, board.w, prompt.h * 0.5)
    strip = Box(board.x, frame.bottom - (BELOW + 3) * small, board.w, BELOW * small)
    track, left = left.cut_top(ROUND * small, gap * 0.7)
    dashboard, tray = left.cut_top(DASHBOARD * small, gap)
    tools, right = right.cut_top(TOOLS * small, gap * 0.7)
    finish, right = right.cut_bottom(FINISH * small, gap)
    promise, right = right.cut_bottom(PROMISE * small, gap)
    council, right = right.cut_bottom(COUNCIL * small, gap)
    cards, right = right.cut_bottom(CARDS * small, gap)
    others = players - 1
    high = LARGER_RIVAL[others] * small * others + gap * (others - 1) if others else 0.0
    rivals, drawer = right.cut_top(min(high, right.h), gap if others else 0.0)
    if others > 1:
        rivals, drawer = right, drawer._replace(h=0.0)
    return Layout(
        frame,
        small,
        track,
        dashboard,
        tray,
        beside,
        prompt,
        caution,
        board,
        strip,
        tools,
        rivals,
        drawer,
        cards,
        council,
        promise,
        finish,
    )


def _board(rest: Box, frame: Box, small: float, head: bool) -> Box:
    """Return the square of the board with its road: as large as the frame is high or wide."""
    above, below = (ABOVE + HEAD, UNDER) if head else (ABOVE, BELOW)
    side = min(frame.h - (above + below) * small, rest.w)
    x = rest.x + max(0.0, rest.w - side - SEA * small) / 2
    return Box(x, frame.y + above * small, side, side)
