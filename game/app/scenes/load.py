"""Saves and autosaves: picture, round, players, date; a broken one says what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path

from game.app import style
from game.app.app import App
from game.app.beside import beside
from game.app.opening import all_saves, go_on_with, judging_of, loaded_from, opened, trouble_words
from game.app.pictures import icon_picture, liveries_of, seat_colour, symbol
from game.app.scenes.common import SheetScene
from game.app.scenes.replay import ReplayScene
from game.app.table.board_view import BoardView
from game.app.table.marks import below_head_room
from game.app.table.paint_board import paint_borough
from game.app.table.panels import caution
from game.app.telling import names
from game.app.telling.games import which_game
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Area, Button, Drawing, Mood, Widget
from game.app.words import Verbatim, _, say
from game.core.setup import Seat
from game.core.state import Game
from game.core.words import N_
from game.saves import Judgement, Loaded, Summary, autosaves_folder, damaged_folder
from game.saves.errors import cause_of
from game.saves.files import move_aside

ROW = 62.0
PICTURE = 300.0
MOST_GAMES = 16  # whose pictures are kept


class LoadScene(SheetScene):
    """The shelf of games: to go on with, or to watch again."""

    def __init__(self, app: App, watch: bool = False) -> None:
        super().__init__(app)
        self.title = N_("Replays") if watch else N_("Load a game")
        self.watch = watch
        self.saves: list[Summary] = []
        self.doomed: Path | None = None  # the save whose deletion was asked for once
        self._titles: dict[Path, str] = {}  # which game each of them is
        self._listing: Future[list[Summary]] | None = None
        # Those pointed at, and whether they were altered.
        self._games: dict[tuple[Path, datetime], Future[Loaded | None]] = {}
        self._judging: dict[tuple[Path, datetime], Future[Judgement]] = {}
        self._list()

    def _list(self) -> None:
        """Look through the folders, beside the window."""
        self._listing = beside(all_saves)
        self.update(0.0)

    def update(self, seconds: float) -> None:
        """Take what was found; read the game that is pointed at, then decide it anew."""
        if self._listing is not None and self._listing.done():
            self.saves = self._listing.result()
            known = self.app.kit.modules
            self._titles = {s.path: which_game(s.header, known) for s in self.saves if s.header}
            self._listing = None
        entry = self._unread()
        if entry is None or not all(work.done() for work in self._works()):
            return
        key = _key(entry)
        if key not in self._games:
            if len(self._games) == MOST_GAMES:
                self._games.clear()
                self._judging.clear()
            self._games[key] = beside(lambda: loaded_from(self.app, entry.path))
        elif (loaded := self._games[key].result()) is not None:
            self._judging[key] = judging_of(loaded)

    def is_busy(self) -> bool:
        """Tell whether something is still being read, or is to be."""
        unread = self._unread() is not None
        return self._listing is not None or unread or not all(w.done() for w in self._works())

    def _works(self) -> tuple[Future[Loaded | None] | Future[Judgement], ...]:
        return (*self._games.values(), *self._judging.values())

    def _unread(self) -> Summary | None:
        """Return the save that is pointed at, unless all is known of it."""
        entry = self._pointed()
        if entry is None or entry.trouble is not None or _key(entry) in self._judging:
            return None
        read = self._games.get(_key(entry))
        return None if read is not None and read.done() and read.result() is None else entry

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return a row for each save, and the picture of the one pointed at."""
        yield self.back_button(frame)
        body = self.body(frame)
        picture, body = body.cut_right(min(PICTURE, body.w * 0.34), 16)
        if not self.saves:
            text = _("No game has been saved yet.")
            if self._listing is not None:
                text = _("Looking for saved games…")
            yield Drawing(
                "none", body, draw=lambda pen, b: pen.text(text, b, style.BODY, align="center")
            )
        scrolled = self.desk.scroll("saves", body, ROW * len(self.saves))
        for number, entry in enumerate(self.saves):
            row = Box(body.x, body.y + number * ROW - scrolled, body.w - 10, ROW - 8)
            place, bin_ = row.cut_left(row.w - 52, 6)
            yield self._bin(number, entry, bin_.middle(44, 40), body)

            def draw(pen: Pen, box: Box, mood: Mood, entry: Summary = entry) -> None:
                self._paint(pen, box, mood, entry)

            yield Area(
                f"save:{number}",
                place,
                self._tip(entry),
                enabled=entry.trouble is None,
                clip=body,
                draw=draw,
                do=lambda entry=entry: self._open(entry),
            )
        yield Drawing("picture", picture, live=True, draw=self._paint_picture)

    def _mark(self, entry: Summary) -> tuple[str, str] | None:
        """Return the mark of a game that was altered and its reason, once that is known."""
        judging = self._judging.get(_key(entry))
        return caution.words_on(judging.result() if judging and judging.done() else None)

    def _tip(self, entry: Summary) -> str:
        if entry.trouble is not None:
            return trouble_words(entry.trouble)
        mark = self._mark(entry)
        return mark[1] if mark else self._titles.get(entry.path, "")

    def _bin(self, number: int, entry: Summary, box: Box, clip: Box) -> Widget:
        """Return the button that takes a save away: pressed once it asks, again it does.

        What is damaged is not thrown away but moved aside, at once.
        """
        asks = self.doomed == entry.path
        tip = _("Press again to delete it for good") if asks else _("Delete this game")
        sign, do = "trash", self._delete
        if entry.trouble is not None:
            tip, sign, do = (
                _("Move this file aside, out of the list"),
                "arrow_right",
                self._put_aside,
            )
        return Button(
            f"delete:{number}",
            box,
            tip,
            clip=clip,
            tint=style.BAD if asks else None,
            picture=icon_picture(self.app.art, sign, 0.6),
            do=lambda: do(entry),
        )

    def _delete(self, entry: Summary) -> None:
        if self.doomed != entry.path:
            self.doomed = entry.path
            return
        self.doomed = None
        try:
            entry.path.unlink()
        except OSError as error:
            cause = Verbatim(error.strerror or error)
            self.app.tell(say(N_("It could not be deleted: {cause}"), cause=cause))
        self._list()

    def _put_aside(self, entry: Summary) -> None:
        try:
            path = move_aside(entry.path, damaged_folder())
        except OSError as error:
            self.app.tell(say(N_("It could not be moved: {cause}"), cause=cause_of(error)))
        else:
            self.app.tell(say(N_("It is now {path}"), path=Verbatim(path)))
        self._list()

    def _open(self, entry: Summary) -> None:
        loaded = opened(self.app, entry.path)
        if loaded is None:
            self._list()
        elif self.watch:
            self.app.push(ReplayScene(self.app, loaded.match, judging_of(loaded)))
        else:
            self.app.pop()
            go_on_with(self.app, loaded)

    def _pointed(self) -> Summary | None:
        key = self.desk.hover or self.desk.focus
        number = key.removeprefix("save:")
        if key.startswith("save:") and int(number) < len(self.saves):
            return self.saves[int(number)]
        return self.saves[0] if self.saves else None

    def _paint_picture(self, pen: Pen, box: Box) -> None:
        """Draw the boroughs of the save that is pointed at."""
        entry = self._pointed()
        read = None if entry is None else self._games.get(_key(entry))
        loaded = read.result() if read is not None and read.done() else None
        if loaded is None:
            return
        pen.panel(box)
        with self.app.art.dressed(liveries_of(loaded.match.setup)):
            self._paint_boroughs(pen, box, loaded.match.game)

    def _paint_boroughs(self, pen: Pen, box: Box, game: Game) -> None:
        rows = box.inset(10).rows(2 if game.players > 2 else game.players, 8)
        places = [p for row in rows for p in row.columns(2 if game.players > 2 else 1, 8)]
        for seat, place in zip(range(game.players), places, strict=False):
            room = below_head_room(game, place.cut_top(20)[1])
            view = BoardView.of(seat, room, self.app.unit)
            above = room.y - place.y  # the name, and plants under it
            head = Box(place.x, view.box.y - above, place.w, 18)
            pen.text(names.player(game, seat), head, style.SMALL, bold=True, align="center")
            paint_borough(pen, self.app.art, view, game)
            pen.outline(view.box, seat_colour(self.app.art, seat), 2)

    def _paint(self, pen: Pen, box: Box, mood: Mood, entry: Summary) -> None:
        back = style.mixed(style.CARD, style.GLOW, 0.35) if mood.hover else style.CARD
        pen.panel(box, back)
        left, right = box.inset(14, 6).cut_left(box.w * 0.32)
        own = entry.path.parent != autosaves_folder()
        name = entry.path.stem if own else _("Autosave")
        top, low = left.rows(2)
        pen.text(name, top, style.BODY, bold=True, fit=True)
        mark = self._mark(entry)
        if mark is not None:
            low, right_of_it = low.cut_left(low.w * 0.45, 4)
            pen.text(mark[0], right_of_it, style.SMALL, bold=True, fit=True)
        pen.text(names.date(entry.saved), low, style.SMALL, style.FAINT, fit=True)
        if entry.trouble is not None:
            pen.text(trouble_words(entry.trouble), right, style.SMALL, style.BAD, wrap=True)
            return
        state = _("over") if entry.over else say(N_("round {round}"), round=entry.round)
        if entry.header is not None:
            right, low = right.rows(2)
            pen.text(self._titles.get(entry.path, ""), low, style.SMALL, style.FAINT)
        where, people = right.cut_left(min(84.0, right.w * 0.24), 4)
        pen.text(state, where, style.BODY, fit=True)
        if entry.header is not None:
            with self.app.art.dressed(liveries_of(entry.header.setup)):
                self._paint_players(pen, people, entry.header.setup.seats)

    def _paint_players(self, pen: Pen, box: Box, seats: Sequence[Seat]) -> None:
        for part, (number, seat) in zip(box.columns(len(seats)), enumerate(seats), strict=True):
            sign, words = part.cut_left(min(22.0, part.w * 0.3), 4)
            symbol(pen, self.app.art, number, sign.middle(sign.w - 2, 20))
            title = seat.name or say(N_("Player {number}"), number=number + 1)
            pen.text(title, words, style.SMALL, fit=True)


def _key(entry: Summary) -> tuple[Path, datetime]:
    """Return what tells a file that has changed from the one it was."""
    return entry.path, entry.saved
