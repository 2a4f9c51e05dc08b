"""The rulebook: searchable, opened at the rule that is meant."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from concurrent.futures import Future
from functools import lru_cache

import msgspec
import pygame

from game.app import style
from game.app.app import App
from game.app.beside import beside
from game.app.lessons.shelf import begin
from game.app.lessons.trying import try_rule
from game.app.pictures import icon_picture
from game.app.rule_pictures import all_shown, draw_rule
from game.app.scenes.common import SheetScene
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Button, Drawing, TextField, Widget
from game.app.words import Verbatim, _, language, say
from game.core.figures import catalogue, values_of
from game.core.given_numbers import HOUSE, GivenNumbers
from game.core.numbering import with_numbers
from game.core.words import N_
from game.lessons import Lesson, lesson_of
from game.packages import Kit
from game.rulebook import Chapter, Rulebook, RuleEntry, load
from game.scenarios.showing import Shown

STEP = 36.0
PICTURE, TRY, LEARN = 108.0, 24.0, 86.0


@lru_cache(maxsize=8)
def _book(code: str, kit: Kit, numbers: bytes) -> Rulebook:
    """Return the book, told with the numbers that are packed here."""
    given = msgspec.json.decode(numbers, type=GivenNumbers)
    values = values_of(with_numbers(tuple(kit.modules.values()), given))
    return load(code, kit.chapters, values)


class RulebookScene(SheetScene):
    """Every rule in our own words, with its id."""

    title = N_("Rulebook")

    def __init__(
        self,
        app: App,
        rule: str = "",
        modules: Collection[str] | None = None,
        numbers: GivenNumbers = HOUSE,
    ) -> None:
        super().__init__(app)
        self.words = ""
        self._numbers = msgspec.json.encode(numbers)
        known = catalogue(app.kit.modules.values()) if numbers.are_own else {}
        #: The rules with numbers of the players' own.
        self._own = {known[key].figure.rule for key in numbers.changes if key in known}
        self.modules = modules  # those of the game at the table; None: all
        self.chapter = ""
        self.marked = self._nearest(rule)
        self._jump = 2 if self.marked else 0  # frames: the first one with pictures counts, too
        self._looking: Future[dict[str, Shown]] = beside(all_shown)
        self._pictures: dict[tuple[str, int, int], pygame.Surface | None] = {}

    def _book(self) -> Rulebook:
        return _book(language(), self.app.kit, self._numbers)

    def _chapters(self) -> list[Chapter]:
        book = self._book()
        return book.chapters if self.modules is None else book.of_game(self.modules)

    def _nearest(self, rule: str) -> str:
        """Return the id itself, or that of the rule it is a part of."""
        while rule and self._book().entry(rule) is None:
            rule = rule.rpartition(".")[0]
        return rule

    def _found(self) -> list[RuleEntry]:
        if self.words.strip():
            known = {entry.id for chapter in self._chapters() for entry in chapter.entries}
            return [e for e in self._book().search(self.words) if e.id in known]
        return [
            entry
            for chapter in self._chapters()
            if self.chapter in ("", chapter.key)
            for entry in chapter.entries
        ]

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return search, chapters and the rules found."""
        yield self.back_button(frame)
        sheet, body = self.sheet(frame), self.body(frame)
        field = Box(sheet.x + 240, sheet.y + 14, min(420.0, sheet.w - 420), 34)
        yield TextField("search", field, text=self.words, hint=_("Search…"), do=self._search)
        if self.words:
            cross = Box(field.right - 30, field.y + 5, 24, 24)
            picture = icon_picture(self.app.art, "cross")
            tip = _("Clear")
            yield Button("clear", cross, tip, live=True, picture=picture, do=self._clear)
        left, right = body.cut_left(244, 16)
        yield from self._parts(left)
        found = self._found()
        yield from self._rules(right, found)
        if not found:
            text = say(N_("Nothing found for “{words}”."), words=Verbatim(self.words.strip()))
            yield Drawing(
                "nothing",
                right.cut_top(60)[0],
                draw=lambda pen, b: pen.text(text, b, style.LARGE, style.FAINT, align="center"),
            )

    def _search(self, text: str) -> None:
        self.words = text
        self.desk.scrolls["rules"] = 0.0

    def _clear(self) -> None:
        """Begin a new search."""
        self._search("")
        self.desk.focus = "search"

    def after(self, event: pygame.event.Event, at: Point) -> bool:
        """Escape puts the search away first, then leads back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.words:
            self._clear()
            return True
        return super().after(event, at)

    def _parts(self, box: Box) -> Iterator[Widget]:
        parts = [("", _("Everything")), *((c.key, c.title) for c in self._chapters())]
        scrolled = self.desk.scroll("parts", box, STEP * len(parts))
        for number, (key, title) in enumerate(parts):
            yield Button(
                f"part:{key}",
                Box(box.x, box.y + number * STEP - scrolled, box.w - 8, STEP - 4),
                clip=box,
                label=title,
                size=style.SMALL,
                chosen=self.chapter == key,
                align="left",
                do=lambda key=key: self._open_part(key),
            )

    def _open_part(self, key: str) -> None:
        self.chapter, self.words = key, ""
        self.desk.scrolls["rules"] = 0.0

    def _rules(self, box: Box, found: list[RuleEntry]) -> Iterator[Widget]:
        shown = self._shown()
        first = first_rules(self._book())
        heights = [
            max(self._height(e, box.w - 136, e.id in shown), LEARN if _lesson(e, first) else 0)
            for e in found
        ]
        if self._jump:
            above = 0.0
            for entry, height in zip(found, heights, strict=True):
                if entry.id == self.marked:
                    self.desk.scrolls["rules"] = above
                above += height
        y = box.y - self.desk.scroll("rules", box, sum(heights))
        for entry, height in zip(found, heights, strict=True):
            place = Box(box.x, y, box.w - 10, height - 6)
            y += height
            if place.bottom < box.y or place.y > box.bottom:
                continue

            def draw(pen: Pen, b: Box, entry: RuleEntry = entry) -> None:
                self._paint(pen, b, entry)

            yield Drawing(f"rule:{entry.id}", place, clip=box, draw=draw)
            lesson = _lesson(entry, first)
            if lesson is not None:
                yield Button(
                    f"learn:{entry.module}",
                    Box(place.x + 8, place.y + 46, 96, TRY),
                    _("Learn it in a minute"),
                    clip=box,
                    label=_("Learn it"),
                    size=style.SMALL,
                    do=lambda lesson=lesson: begin(self.app, lesson),
                )
            if entry.id in shown:
                picture = _picture_place(place)
                low = Box(picture.x, picture.bottom + 5, picture.w, TRY)
                yield Button(
                    f"try:{entry.id}",
                    low,
                    _("Lay this table and try the rule; nothing of it is kept."),
                    clip=box,
                    label=_("Try it"),
                    size=style.SMALL,
                    do=lambda entry=entry: try_rule(self.app, entry, shown[entry.id]),
                )

    def _height(self, entry: RuleEntry, width: float, has_picture: bool) -> float:
        if not has_picture:
            return text_height(entry.text.strip(), width, style.BODY) + 40
        words = text_height(entry.text.strip(), width - PICTURE - 12, style.BODY) + 40
        return max(words, PICTURE + TRY + 5 + 22)

    def _shown(self) -> dict[str, Shown]:
        """Return what shows the rules, as soon as it has been looked for."""
        return self._looking.result() if self._looking.done() else {}

    def _picture(self, rule: str, pixels: int) -> pygame.Surface | None:
        key = (rule, pixels, id(self.app.art))
        if key not in self._pictures:
            shown = self._shown()[rule]
            self._pictures[key] = draw_rule(shown, self.app.kit, self.app.art, pixels)
        return self._pictures[key]

    def _paint(self, pen: Pen, box: Box, entry: RuleEntry) -> None:
        marked = entry.id == self.marked
        pen.panel(box, style.mixed(style.CARD, style.GLOW, 0.4) if marked else style.CARD)
        left, right = box.inset(10, 6).cut_left(96, 8)
        if entry.id in self._shown():
            right = right.cut_right(PICTURE + 6, 6)[1]
            place = _picture_place(box)
            picture = self._picture(entry.id, pen.px(place.w))
            if picture is not None:
                pen.image(picture, place)
            pen.outline(place, style.EDGE, 1, 3)
        pen.text(entry.id, left, style.SMALL, style.ACCENT, bold=True, valign="top")
        if entry.house or entry.id in self._own:
            low = left._replace(y=left.y + 16, h=16)
            own = entry.id in self._own
            text, ink = (_("own numbers"), style.ACCENT) if own else (_("house rule"), style.FAINT)
            pen.text(text, low, style.TINY, ink, bold=own)
        head, rest = right.cut_top(20, 2)
        pen.text(entry.title, head, style.BODY, bold=True)
        pen.text(entry.text.strip(), rest, style.BODY, wrap=True, valign="top")

    def is_busy(self) -> bool:
        """Tell whether what shows the rules is still being looked for, or has just come."""
        return self._jump > 0 or not self._looking.done()

    def update(self, seconds: float) -> None:
        """The jump to the marked rule is made once all is in its place."""
        if self._looking.done():
            self._jump = max(0, self._jump - 1)


def first_rules(book: Rulebook) -> set[str]:
    """Return one rule of each module: the first of its own chapter, or else its first."""
    found: dict[str, str] = {}
    for chapter in book.chapters:
        for number, entry in enumerate(chapter.entries):
            if number == 0 or entry.module not in found:
                found[entry.module] = entry.id
    return set(found.values())


def _lesson(entry: RuleEntry, first: set[str]) -> Lesson | None:
    """Return the lesson of the module whose first rule this is."""
    return lesson_of(entry.module) if entry.id in first else None


def _picture_place(box: Box) -> Box:
    return Box(box.right - PICTURE - 8, box.y + 8, PICTURE, PICTURE)
