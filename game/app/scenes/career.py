"""The career: a road through eight districts, a mission at every turn, the medals earned."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.app import style
from game.app.app import App
from game.app.career.land import districts, paint_land, stops, title_room
from game.app.career.medals import paint_medal, paint_star
from game.app.pictures import icon
from game.app.scenes.common import SheetScene
from game.app.telling import names
from game.app.telling.board_titles import board_title
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import language, say
from game.career.marks import MEDAL_TITLES, MEDALS
from game.career.mission import Chapter, Mission
from game.career.progress import career_file, records
from game.career.reading import chapters, missions
from game.core.words import N_


class CareerScene(SheetScene):
    """Every mission can be opened at will; a flag marks the next one without a medal."""

    title = N_("A mayor's career")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._land: tuple[object, pygame.Surface] | None = None
        self.entered()

    def entered(self) -> None:
        """Look again: a mission may have ended."""
        self.records = records(career_file())
        lacking = (m for m in missions() if not self._medal(m))
        self.next = next(lacking, None)

    def _medal(self, mission: Mission) -> str:
        record = self.records.get(mission.key)
        return record.medal if record else ""

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the map, the missions on it, and what was earned in all."""
        yield self.back_button(frame)
        sheet, field = self.sheet(frame), self.body(frame)
        earned = Box(sheet.right - 534, sheet.y + 14, 384, 34)
        yield Drawing("earned", earned, draw=self._paint_earned)
        every = chapters()
        places = districts(field, len(every))
        nodes = [
            stops(place, number, len(chapter.missions))
            for number, (place, chapter) in enumerate(zip(places, every, strict=True))
        ]
        flat = [node for part in nodes for node in part]
        draw = partial(self._paint_land, places=places, nodes=flat)
        yield Drawing("land", field, draw=draw)
        for number, chapter in enumerate(every):
            head = title_room(places[number], number)
            draw = partial(self._paint_head, number=number + 1, chapter=chapter)
            yield Drawing(f"chapter:{chapter.name}", head, chapter.about[language()], draw=draw)
            for node, mission in zip(nodes[number], chapter.missions, strict=True):
                yield self._mission(mission, node)

    def _mission(self, mission: Mission, node: Box) -> Widget:
        where = board_title(mission.board, self.app.kit.modules)
        tip = f"{mission.title[language()]}\n{where}"
        record = self.records.get(mission.key)
        if record is not None:
            best = names.votes(record.votes)
            told = say(N_("{medal}, best {votes}"), medal=_title_of(record.medal), votes=best)
            tip = f"{tip}\n{told}"
        return Area(
            f"mission:{mission.key}",
            node._replace(h=node.h + 26),
            tip,
            draw=partial(self._paint_mission, mission=mission),
            do=lambda: self._open(mission),
        )

    def _open(self, mission: Mission) -> None:
        from game.app.scenes.mission import MissionScene

        self.app.push(MissionScene(self.app, mission))

    # --- drawing ---------------------------------------------------------------------

    def _paint_land(self, pen: Pen, box: Box, places: list[Box], nodes: list[Box]) -> None:
        """Draw the land, which changes only with the window."""
        rect = pen.rect(box)
        key = (rect.size, pen.unit, id(self.app.art))
        if self._land is None or self._land[0] != key:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            shifted = [place.moved(-box.x, -box.y) for place in places]
            moved = [node.moved(-box.x, -box.y) for node in nodes]
            paint_land(self.app, pen.on(picture), box.moved(-box.x, -box.y), shifted, moved)
            self._land = (key, picture)
        pen.blit(self._land[1], rect)

    def _paint_head(self, pen: Pen, box: Box, number: int, chapter: Chapter) -> None:
        sign, words = box.inset(12, 8).cut_left(30, 9)
        sign = sign.cut_top(30)[0]
        pen.circle(sign.center, 15, style.ACCENT_DARK)
        pen.text(str(number), sign, style.LARGE, style.WHITE, bold=True, align="center")
        top, low = words.cut_top(20, 1)
        pen.text(chapter.title[language()], top, style.LARGE - 1, bold=True, fit=True)
        about = chapter.about[language()]
        pen.text(about, low, style.SMALL, wrap=True, valign="top", fit=True)

    def _paint_mission(self, pen: Pen, box: Box, mood: Mood, mission: Mission) -> None:
        picture, low = box.cut_top(box.h - 26)
        frame = picture.inset(-4 if mood.hover else -2.5)
        pen.fill(frame.moved(0, 3), style.INK, 8, 70)
        is_next = mission is self.next
        pen.fill(frame, style.GLOW if is_next or mood.hover else style.PAPER, 7)
        board = self.app.kit.library.named(mission.board)
        cell = max(2, pen.px(picture.w) // 10)
        pen.image(self.app.art.board(board, cell), picture)
        plate = Box(picture.center[0] - 36, low.y + 3, 72, 24)
        pen.fill(plate, style.PAPER, 12)
        pen.outline(plate, style.EDGE, 1, 12)
        medal, feats = plate.inset(4, 1).cut_left(24, 2)
        record = self.records.get(mission.key)
        paint_medal(pen, medal, record.medal if record else "")
        for place, feat in zip(feats.columns(2, 2), mission.feats, strict=True):
            reached = record is not None and feat in record.feats
            paint_star(pen, self.app.art, place.middle(15, 15), reached)
        if is_next:
            icon(pen, self.app.art, "flag", Box(picture.right - 16, picture.y - 20, 26, 26))

    def _paint_earned(self, pen: Pen, box: Box) -> None:
        """Draw how many medals of each metal, and how many feats, were earned."""
        won = [record.medal for record in self.records.values()]
        known = {mission.key for mission in missions()}
        feats = sum(len(r.feats) for key, r in self.records.items() if key in known)
        parts = box.columns(4, 8)
        for part, medal in zip(parts, reversed(MEDALS), strict=False):
            sign, words = part.cut_left(30, 6)
            paint_medal(pen, sign, medal)
            pen.text(f"{won.count(medal)} / {len(known)}", words, style.BODY, bold=True)
        sign, words = parts[-1].cut_left(26, 6)
        paint_star(pen, self.app.art, sign.middle(22, 22), True)
        pen.text(f"{feats} / {2 * len(known)}", words, style.BODY, bold=True)


def _title_of(medal: str) -> str:
    return MEDAL_TITLES.get(medal, N_("no medal"))
