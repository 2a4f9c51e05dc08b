"""The album: finished games, records, feats."""

from __future__ import annotations

from collections.abc import Iterator

from game.album.album import album_file, read
from game.album.export import write_table
from game.app import style
from game.app.album import feats, records
from game.app.album.games import Games
from game.app.app import App
from game.app.scenes.common import SheetScene
from game.app.ui.box import Box
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import Verbatim, _, counted, say
from game.core.words import N_
from game.saves import CannotSaveError

TABS = {"games": N_("Games"), "records": N_("Records"), "feats": N_("Feats")}


class AlbumScene(SheetScene):
    """Three pages over what was played here; only games whose log is sound count."""

    title = N_("Album")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.album = read(album_file())
        self.games = Games(app, self.album.pages)
        self.tab = "games"

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return tabs, and what the open one shows."""
        yield self.back_button(frame)
        body = self.body(frame)
        row, body = body.cut_top(34, 12)
        tabs, rest = row.cut_left(480, 16)
        for part, (name, title) in zip(tabs.columns(len(TABS), 8), TABS.items(), strict=True):
            yield Button(
                f"tab:{name}",
                part,
                label=_(title),
                chosen=name == self.tab,
                do=lambda name=name: setattr(self, "tab", name),
            )
        button, rest = rest.cut_right(160, 12)
        tip = _("Writes every game as a line of a table (CSV).")
        yield Button(
            "export",
            button,
            tip,
            label=_("Export"),
            enabled=bool(self.album.pages),
            do=self._export,
        )
        if self.album.damaged:
            text = counted(
                "{count} page is damaged or was changed, and is left out.",
                "{count} pages are damaged or were changed, and are left out.",
                self.album.damaged,
                count=self.album.damaged,
            )
            yield Drawing(
                "damaged",
                rest,
                draw=lambda pen, b: pen.text(text, b, style.SMALL, style.BAD, wrap=True),
            )
        if self.tab == "games":
            yield from self.games.arrange(body, self.desk)
        elif self.tab == "records":
            yield from records.arrange(self.app, self.album, body, self.desk)
        else:
            yield from feats.arrange(self.app, self.album, body, self.desk)

    def _export(self) -> None:
        path = album_file().with_name("album.csv")
        try:
            write_table(self.album.pages, path)
        except CannotSaveError as error:
            self.app.tell(str(error))
        else:
            self.app.tell(say(N_("Written to {path}"), path=Verbatim(str(path))))
