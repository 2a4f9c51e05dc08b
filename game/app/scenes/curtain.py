"""The curtain: full screen in the next player's colour before secrets are shown."""

from __future__ import annotations

from collections.abc import Iterator

from game.app import style
from game.app.app import App
from game.app.pictures import portrait, seat_colour
from game.app.scene import Scene
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Widget
from game.app.words import _, say
from game.core.state import Game
from game.core.words import N_


class CurtainScene(Scene):
    """Waits until the right person sits before the screen."""

    def __init__(self, app: App, game: Game, seat: int) -> None:
        super().__init__(app)
        self.game = game
        self.seat = seat

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the one button."""
        place = frame.middle(300, 54).moved(0, 120)
        text = say(N_("I am {player}"), player=names.player(self.game, self.seat))
        yield Button("open", place, label=text, size=style.LARGE, do=self.app.pop)

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw the curtain."""
        colour = seat_colour(self.app.art, self.seat)
        pen.surface.fill(colour)
        ink = style.ink_on(colour)
        sign = frame.middle(140, 140).moved(0, -120)
        pen.circle(sign.center, 84, style.CARD)
        portrait(pen, self.app.art, self.game.setup, self.seat, sign.inset(-10))
        name = names.player(self.game, self.seat)
        text = say(N_("Hand the screen to {player}"), player=name)
        pen.text(text, frame.middle(900, 50).moved(0, 10), 32, ink, bold=True, align="center")
        note = _("The others look away: secrets come next.")
        pen.text(note, frame.middle(900, 30).moved(0, 54), style.LARGE, ink, align="center")
