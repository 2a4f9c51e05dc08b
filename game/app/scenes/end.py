"""The end: election night, then scores, charts, boards, records, and what to play next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime

import pygame

from game.app import rematch
from game.app.app import App
from game.app.photograph import photograph
from game.app.pictures import icon_picture
from game.app.press.hindsight import Hindsight
from game.app.press.results import Results
from game.app.scenes.common import SheetScene
from game.app.scenes.election import ElectionNight
from game.app.scenes.title import TitleScene
from game.app.table.panels import caution
from game.app.table.session import Session
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import Verbatim, _, say
from game.core.setup import Setup
from game.core.words import N_
from game.home import home_folder

NIGHT, HINDSIGHT = "night", "hindsight"
TABS = {
    NIGHT: N_("Election night"),
    "scores": N_("Scores"),
    "charts": N_("Charts"),
    "boards": N_("Boards"),
    "records": N_("Records"),
    HINDSIGHT: N_("Hindsight"),
}
PICTURES = "pictures"  # the folder of photographs in the player's own
BOROUGH = 640  # pixels of a borough on a photograph
SHEET_ROW = 36.0
#: What can be done next: its name, its title, its tip, and what it does.
Way = tuple[str, str, str, Callable[[], None]]


class EndScene(SheetScene):
    """What the game came to."""

    title = N_("The count")

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.tab = NIGHT
        self.night = ElectionNight(app, session)
        self.results = Results(app, session)
        self.hindsight = Hindsight(app, session)

    # --- widgets ---------------------------------------------------------------------

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return tabs, and what the open one shows."""
        if self.tab == NIGHT:
            yield from caution.widgets(self.session, Box(0, 3, frame.w - 150, 0))
            yield from self._views(self.night.low_row(frame))
            if self.night.is_counted:
                yield from self._next_games(self.night.action_row(frame))
            return
        sheet = self.sheet(frame)
        yield from caution.widgets(self.session, Box(sheet.x, sheet.y + 24, sheet.w - 24, 0))
        row, body = self.body(frame).cut_top(SHEET_ROW, 10)
        yield from self._views(row)
        if self.tab == HINDSIGHT:
            yield from self.hindsight.widgets(body)
            return
        yield Drawing("body", body, draw=getattr(self.results, self.tab))

    def _views(self, row: Box) -> Iterator[Widget]:
        """Return the ways to look at it, and away from it."""
        ways: list[tuple[str, str, Callable[[], None]]] = [
            *((f"tab:{name}", TABS[name], self._opener(name)) for name in self._tabs()),
            ("replay", N_("Watch the replay"), self._replay),
            ("table", N_("Look at the table"), self.app.pop),
            ("leave", N_("To the title"), lambda: self.app.back_to(TitleScene)),
        ]
        for part, (key, title, do) in zip(row.columns(len(ways), 6), ways, strict=True):
            yield Button(
                key,
                part,
                label=_(title),
                size=13,
                chosen=key == f"tab:{self.tab}",
                do=do,
            )

    def _tabs(self) -> list[str]:
        """Return the views; only a person has decisions to look back at."""
        return [name for name in TABS if name != HINDSIGHT or self.session.persons]

    def _opener(self, name: str) -> Callable[[], None]:
        def open_it() -> None:
            self.tab = name
            if name != HINDSIGHT:
                self.hindsight.stop()

        return open_it

    def _next_games(self, row: Box) -> Iterator[Widget]:
        """Return what to play next, and the photograph."""
        setup, art = self.session.match.setup, self.app.art
        if self.night.laurels is not None:
            ways = [*self.night.laurels.ways(), self._keepsake()]
        else:
            ways = self._rematches(setup)
        for part, (key, title, tip, do) in zip(row.columns(len(ways), 8), ways, strict=True):
            yield Button(
                key,
                part,
                _(tip),
                label=_(title),
                strong=key == ways[0][0],
                size=14,
                picture=icon_picture(art, "eye") if key == "photograph" else None,
                do=do,
            )

    def _keepsake(self) -> Way:
        return ("photograph", N_("Photograph"), N_("Keeps a picture of the city"), self._photograph)

    def _rematches(self, setup: Setup) -> list[Way]:
        """Return the same table again, in other seats or on other boards."""
        ways = [
            (
                "again",
                N_("Play again"),
                N_("The same table with other cards"),
                lambda: rematch.begin(self.app, rematch.again(setup)),
            ),
            (
                "next_board",
                N_("Next board"),
                N_("The same players, each on the board after theirs"),
                self._next_board,
            ),
            self._keepsake(),
        ]
        if len(setup.seats) > 1:
            revenge = (
                "revenge",
                N_("Revenge, other seats"),
                N_("Everybody moves on by a seat"),
                lambda: rematch.begin(self.app, rematch.with_other_seats(setup)),
            )
            ways.insert(1, revenge)
        return ways

    # --- what is done ----------------------------------------------------------------

    def _replay(self) -> None:
        from game.app.scenes.replay import ReplayScene

        self.app.push(ReplayScene(self.app, self.session.match, self.session.judging))

    def _next_board(self) -> None:
        kit = self.app.kit
        boards = [entry.board for entry in kit.library.all() if entry.board is not None]
        setup = rematch.on_next_boards(self.session.match.setup, boards, kit.modules)
        rematch.begin(self.app, setup)

    def _photograph(self) -> None:
        """Keep a picture of the city in the player's folder, and say where."""
        moment = datetime.now().astimezone().strftime("%Y-%m-%d %H-%M-%S")
        file = home_folder() / PICTURES / f"{moment}.png"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(photograph(self.app.art, self.session.game, BOROUGH), str(file))
        except (OSError, pygame.error) as error:
            text = N_("The picture could not be written: {problem}")
            self.app.tell(say(text, problem=Verbatim(error)))
            return
        self.app.tell(say(N_("The picture is kept as {path}"), path=Verbatim(file)))

    # --- events and time -------------------------------------------------------------

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """Space hurries the count on, Escape shows its end; so does a press beside the buttons."""
        if self.tab != NIGHT or not self.night.is_busy:
            return False
        if event.type == pygame.KEYDOWN and event.key in (self.app.key("skip"), pygame.K_SPACE):
            self.night.skip()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.night.finish()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.desk.at(at) is None:
            self.night.skip()
            return True
        return False

    def update(self, seconds: float) -> None:
        """Let the count go on."""
        if self.tab == NIGHT:
            self.night.update(seconds)
        elif self.tab == HINDSIGHT:
            self.hindsight.update()

    def is_busy(self) -> bool:
        """Tell whether the night still moves."""
        if self.tab == HINDSIGHT:
            return not self.hindsight.is_done
        return self.tab == NIGHT and self.night.is_busy

    # --- drawing ---------------------------------------------------------------------

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw the night, or the sheet."""
        if self.tab == NIGHT:
            self.night.paint(pen, frame)
        else:
            super().paint(pen, frame)
