"""A mission's page: where it is, what is wanted, what was reached; and the way in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.album.feats import FEATS
from game.app import style
from game.app.app import App
from game.app.career.beginning import begin_mission, under_way, watch_gold
from game.app.career.medals import paint_medal, paint_star
from game.app.lessons.offering import SIDE, learn_row, new_lessons
from game.app.opening import open_save
from game.app.pictures import icon, icon_picture
from game.app.scenes.common import SheetScene
from game.app.scenes.place import paint_place
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import Verbatim, _, language, say
from game.career.gold import gold_file
from game.career.marks import MEDAL_TITLES, MEDALS, marks_of
from game.career.mission import Mission
from game.career.progress import career_file, records
from game.career.reading import chapters, missions
from game.core.words import N_

FEAT = {feat.name: feat for feat in FEATS}


class MissionScene(SheetScene):
    """One mission of the career."""

    def __init__(self, app: App, mission: Mission) -> None:
        super().__init__(app)
        self._show(mission)

    def entered(self) -> None:
        """Look again: the mission may have ended, or been begun."""
        self._show(self.mission)

    def _show(self, mission: Mission) -> None:
        self.mission = mission
        self.record = records(career_file()).get(mission.key)
        self.file = under_way(mission)
        self.new = new_lessons(mission.setup(""))

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return board and modules to the left, words and goals to the right."""
        yield self.back_button(frame)
        yield from self._turns(frame)
        left, right = self.body(frame).cut_left(self.body(frame).w * 0.44, 28)
        yield Drawing("place", left, draw=self._paint_place)
        begin, right = right.cut_bottom(48)
        if self.new:
            learn, right = right.cut_bottom(SIDE + 10)
            yield from learn_row(self.app, learn.cut_top(SIDE)[0], self.new)
        yield Drawing("mission", right, draw=self._paint_words)
        yield from self._ways(begin)

    def _turns(self, frame: Box) -> Iterator[Widget]:
        """Return the buttons to the missions before and after this one."""
        sheet, every = self.sheet(frame), missions()
        at = every.index(self.mission)
        for step, name, sign in (
            (-1, N_("The mission before"), "left"),
            (1, N_("Next mission"), "right"),
        ):
            x = sheet.right - 134 - (94 if step < 0 else 50)
            other = every[(at + step) % len(every)]
            yield Button(
                f"turn:{sign}",
                Box(x, sheet.y + 14, 38, 34),
                _(name),
                picture=icon_picture(self.app.art, f"arrow_{sign}", 0.6),
                do=self._shower(other),
            )

    def _shower(self, mission: Mission) -> Callable[[], None]:
        return lambda: self._show(mission)

    def _ways(self, row: Box) -> Iterator[Widget]:
        """Return the ways into the game, and to the one that shows the gold."""
        ways: list[tuple[str, str, str, Callable[[], None]]] = []
        file = self.file
        if file is not None:
            ways.append(("go_on", N_("Go on"), "", lambda: self._go_on()))
        label = N_("Begin") if file is None else N_("Begin anew")
        ways.append(("begin", label, "", lambda: begin_mission(self.app, self.mission)))
        if gold_file(self.mission).exists():
            tip = N_("A recorded game of the bot Master that reaches gold here")
            watch = lambda: watch_gold(self.app, self.mission)  # noqa: E731 - as its neighbours
            ways.append(("gold", N_("How gold was won"), tip, watch))
        for place, (name, title, tip, do) in zip(row.columns(len(ways), 10), ways, strict=True):
            strong = name == ways[0][0]
            yield Button(
                name,
                place,
                _(tip) if tip else "",
                label=_(title),
                size=style.LARGE,
                strong=strong,
                do=do,
            )

    def _go_on(self) -> None:
        if self.file is not None:
            open_save(self.app, self.file)

    # --- drawing ---------------------------------------------------------------------

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw town and sheet under the mission's own title."""
        self.title = self.mission.title[language()]
        super().paint(pen, frame)

    def _paint_place(self, pen: Pen, box: Box) -> None:
        board = self.app.kit.library.named(self.mission.board)
        paint_place(pen, self.app, box, board, self.mission.modules)

    def _paint_words(self, pen: Pen, box: Box) -> None:
        number = next(n for n, c in enumerate(chapters(), 1) if self.mission in c.missions)
        chapter = chapters()[number - 1].title[language()]
        head, rest = box.cut_top(24, 6)
        text = say(N_("Chapter {number}: {title}"), number=number, title=chapter)
        pen.text(text, head, style.BODY, style.ACCENT_DARK, bold=True)
        pen.text(
            names.numbers_of(self.mission.edition), head, style.SMALL, style.FAINT, align="right"
        )
        intro = self.mission.intro[language()]
        size = style.LARGE if self.height_of_words(box.w) <= box.h else style.BODY
        words, rest = rest.cut_top(text_height(intro, rest.w, size), 20)
        pen.text(intro, words, size, wrap=True, valign="top")
        rest = self._paint_marks(pen, rest)
        self._paint_modules(pen, self._paint_feats(pen, rest))

    def height_of_words(self, width: float) -> float:
        """Return how much room words, marks and feats take in large letters."""
        intro = text_height(self.mission.intro[language()], width, style.LARGE)
        more = (32 if self.mission.needs else 0) + (28 if self.record else 0)
        return 30 + intro + 20 + 96 + more + 2 * 60

    def _paint_marks(self, pen: Pen, box: Box) -> Box:
        """Draw what each medal takes; return the room left."""
        marks, best = marks_of(self.mission), self.record
        row, rest = box.cut_top(84, 12)
        for place, medal in zip(row.columns(3, 10), MEDALS, strict=True):
            pen.panel(place)
            sign, words = place.inset(10, 8).cut_left(48, 8)
            paint_medal(pen, sign, medal)
            top, low = words.rows(2)
            pen.text(_(MEDAL_TITLES[medal]), top, style.BODY, bold=True, valign="bottom")
            pen.text(names.votes(marks.least(medal)), low, style.BODY, valign="top", fit=True)
            if best is not None and best.medal in MEDALS[MEDALS.index(medal) :]:
                icon(pen, self.app.art, "check", Box(place.right - 28, place.y + 6, 20, 20))
        if self.mission.needs:
            line, rest = rest.cut_top(26, 6)
            needed = _(FEAT[self.mission.needs].text)
            sign, words = line.cut_left(24, 6)
            icon(pen, self.app.art, "promise", sign.middle(20, 20))
            told = say(N_("For every medal: {feat}"), feat=needed)
            pen.text(told, words, style.BODY, bold=True, fit=True)
        if best is not None:
            line, rest = rest.cut_top(24, 4)
            told = say(N_("Your best: {votes}"), votes=names.votes(best.votes))
            pen.text(told, line, style.BODY, style.ACCENT, bold=True)
        return rest

    def _paint_feats(self, pen: Pen, box: Box) -> Box:
        """Draw the two feats; return the room left."""
        for name in self.mission.feats:
            row, box = box.cut_top(52, 8)
            reached = self.record is not None and name in self.record.feats
            pen.panel(row, style.mixed(style.CARD, style.GLOW, 0.35) if reached else style.WELL)
            sign, words = row.inset(10, 4).cut_left(28, 8)
            paint_star(pen, self.app.art, sign.middle(24, 24), reached)
            top, low = words.rows(2)
            pen.text(_(FEAT[name].title), top, style.BODY, bold=True, fit=True)
            pen.text(_(FEAT[name].text), low, style.SMALL, style.FAINT, fit=True)
        return box

    def _paint_modules(self, pen: Pen, box: Box) -> None:
        """Say what the modules bring, if there is room, and which marks are guesses."""
        known = self.app.kit.modules
        low, box = box.cut_bottom(22)
        guessed = [_(MEDAL_TITLES[m]) for m in MEDALS if m not in marks_of(self.mission).proved]
        if guessed:
            text = N_("Not yet shown by a game: {medals}")
            told = say(text, medals=Verbatim(", ".join(guessed)))
            pen.text(told, low, style.SMALL, style.FAINT, fit=True)
        told = N_("{title}: {text}")
        on = [known[name] for name in self.mission.modules]
        lines = [say(told, title=module.title, text=module.blurb) for module in on]
        text = "\n".join(lines)
        if text_height(text, box.w, style.SMALL) <= box.h - 8:
            pen.text(text, box.inset(0, 8), style.SMALL, wrap=True, valign="top")
