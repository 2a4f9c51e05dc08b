"""The puzzles to choose from: how hard each is, and which were solved."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon_picture
from game.app.puzzles.scene import begin
from game.app.puzzles.stars import paint_stars, stars_width
from game.app.scenes.common import SheetScene
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _, language, say
from game.core.words import N_
from game.puzzles import Puzzle, all_puzzles, solved, solved_file

if TYPE_CHECKING:
    from game.app.app import App

LEAST_ROW, MOST_ROW, GAP, HEAD = 46.0, 54.0, 7.0, 34.0
COLUMNS, STAR, MARGIN = 2, 12.0, 10.0


class PuzzlesScene(SheetScene):
    """Which puzzle."""

    title = N_("Puzzles")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.puzzles = all_puzzles()
        self.solved = solved(solved_file())

    def entered(self) -> None:
        """See what was solved meanwhile."""
        self.solved = solved(solved_file())

    def sheet(self, frame: Box) -> Box:
        """Return where the sheet lies."""
        return frame.middle(min(980.0, frame.w - 40), min(780.0, frame.h - 24))

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the puzzles in two columns, the next one to be solved first in focus."""
        head, body = self.body(frame).cut_top(HEAD, 6)
        yield Drawing("about", head, draw=self._paint_about)
        rows = -(-len(self.puzzles) // COLUMNS)
        high = min(MOST_ROW, max(LEAST_ROW, body.h / rows - GAP))
        y = body.y - self.desk.scroll("puzzles", body, rows * (high + GAP))
        wide = (body.w - 16 - GAP) / COLUMNS
        for number, puzzle in enumerate(self.puzzles):
            column, row = divmod(number, rows)
            box = Box(body.x + column * (wide + GAP), y + row * (high + GAP), wide, high)
            yield from self._row(number, puzzle, box, body)
        yield self.back_button(frame)

    def _row(self, number: int, puzzle: Puzzle, box: Box, clip: Box) -> Iterator[Widget]:
        done = puzzle.name in self.solved
        yield Button(
            f"puzzle:{puzzle.name}",
            box,
            puzzle.intro[language()],
            clip=clip,
            label=f"{number + 1}. {puzzle.title[language()]}",
            detail=puzzle.task[language()],
            picture=icon_picture(self.app.art, "check" if done else "play", 0.5),
            align="left",
            do=partial(begin, self.app, number),
        )
        room = Box(box.right - stars_width(STAR) - MARGIN, box.y + MARGIN, stars_width(STAR), STAR)
        yield Drawing(f"stars:{puzzle.name}", room, clip=clip, live=True, draw=self._stars(puzzle))

    def _stars(self, puzzle: Puzzle) -> partial[None]:
        art = self.app.art
        return partial(
            paint_stars, count=puzzle.stars, picture=lambda name: icon_picture(art, name, 1.0)
        )

    def _paint_about(self, pen: Pen, box: Box) -> None:
        count = sum(puzzle.name in self.solved for puzzle in self.puzzles)
        text = say(N_("{count} of {all} puzzles solved"), count=count, all=len(self.puzzles))
        pen.text(text, box, style.BODY, style.ACCENT_DARK, bold=True, align="right")
        told = _("A position, a goal, one idea. Nothing is hidden; take back as often as you like.")
        pen.text(told, box._replace(w=box.w - 200), style.BODY, style.FAINT, fit=True)
