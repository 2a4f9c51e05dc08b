"""What a mission came to, told on election night: medals, feats, and the way on."""

from __future__ import annotations

from collections.abc import Callable

from game.album.feats import FEATS
from game.album.page import endings, feats_of
from game.app import style
from game.app.app import App
from game.app.career.beginning import begin_after, open_career
from game.app.career.medals import paint_medal, paint_star
from game.app.pictures import icon
from game.app.press.bars import FIELD, FIRST, PLACE
from game.app.table.session import Session
from game.app.telling import names
from game.app.telling.games import mission_title
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.words import _, language, say
from game.career.marks import MEDAL_TITLES, MEDALS, marks_of, medal_for
from game.career.mission import Mission
from game.career.progress import career_file, records
from game.career.reading import after
from game.core.words import N_

REACHED: style.Colour = (58, 74, 96)
OPEN: style.Colour = (38, 42, 84)
FEAT = {feat.name: feat for feat in FEATS}


class Laurels:
    """The result of a mission, measured once when the night begins."""

    def __init__(self, app: App, session: Session, mission: Mission) -> None:
        self.app = app
        self.mission = mission
        self.votes = session.game.scores[0]
        self.feats = feats_of(endings(session.match)[0])
        self.medal = medal_for(mission, self.votes, self.feats)
        self.before = records(career_file()).get(mission.key)
        header = session.header
        self.bar = ""  # why it earns nothing
        if header is not None and header.branched:
            self.bar = N_("It went on from the middle of another game: no medal.")
        elif header is not None and header.helped:
            self.bar = N_("It was played with help: no medal.")

    def ways(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Return what to do next; the next mission first, once there is a medal."""
        again = (
            "again",
            N_("Again"),
            N_("The same mission from its start"),
            lambda: begin_after(self.app, self.mission),
        )
        to_map = (
            "career",
            N_("The career"),
            N_("All missions"),
            lambda: open_career(self.app),
        )
        follows = after(self.mission)
        if follows is None:
            return [again, to_map]
        onward = (
            "next_mission",
            N_("Next mission"),
            follows.title[language()],
            lambda: begin_after(self.app, follows),
        )
        earned = self.medal and not self.bar
        return [onward, again, to_map] if earned else [again, onward, to_map]

    # --- drawing ---------------------------------------------------------------------

    def paint(self, pen: Pen, box: Box, is_counted: bool) -> None:
        """Draw the medals with their marks, the feats, and what it came to."""
        pen.fill(box, FIELD, 10, 225)
        inner = box.inset(22, 14)
        head, rest = inner.cut_top(28, 6)
        pen.text(mission_title(self.mission), head, 20, FIRST, bold=True, fit=True)
        low, rest = rest.cut_bottom(30, 6)
        named = [*filter(None, [self.mission.needs]), *self.mission.feats]
        rows = rest.rows(len(MEDALS) + len(named), 5)
        for row, medal in zip(rows, reversed(MEDALS), strict=False):
            self._paint_medal(pen, row, medal, is_counted)
        for row, name in zip(rows[len(MEDALS) :], named, strict=True):
            self._paint_feat(pen, row, name, is_counted)
        if is_counted:
            pen.text(self.told(), low, 16, FIRST, bold=True, fit=True)

    def _paint_medal(self, pen: Pen, row: Box, medal: str, is_counted: bool) -> None:
        order = MEDALS.index(medal)
        won = is_counted and not self.bar and self.medal in MEDALS[order:]
        pen.fill(row, REACHED if won else OPEN, 8)
        sign, words = row.inset(10, 2).cut_left(34, 8)
        paint_medal(pen, sign, medal if won else "")
        ink = style.WHITE if won else PLACE
        pen.text(_(MEDAL_TITLES[medal]), words, 16, ink, bold=won)
        votes = names.votes(marks_of(self.mission).least(medal))
        pen.text(votes, words, 15, ink, align="right")

    def _paint_feat(self, pen: Pen, row: Box, name: str, is_counted: bool) -> None:
        reached = is_counted and name in self.feats
        pen.fill(row, REACHED if reached else OPEN, 8)
        sign, words = row.inset(10, 2).cut_left(34, 8)
        if name == self.mission.needs:
            icon(pen, self.app.art, "check" if reached else "promise", sign.middle(22, 22))
        else:
            paint_star(pen, self.app.art, sign.middle(22, 22), reached)
        ink = style.WHITE if reached else PLACE
        pen.text(_(FEAT[name].text), words, 15, ink, bold=reached, fit=True)

    def told(self) -> str:
        """Return what the game came to, in a sentence."""
        if self.bar:
            return _(self.bar)
        if self.medal == MEDALS[-1]:
            return _("Gold! There is no more to be won here.")
        if self.mission.needs and self.mission.needs not in self.feats:
            return _("What every medal asks for is missing.")
        ahead = MEDALS[MEDALS.index(self.medal) + 1] if self.medal else MEDALS[0]
        missing = names.votes(marks_of(self.mission).least(ahead) - self.votes)
        text = N_("{votes} more, and it is {medal}.")
        return say(text, votes=missing, medal=_(MEDAL_TITLES[ahead]).lower())
