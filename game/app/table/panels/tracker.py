"""The top of the table: round, phase, what is asked of whom, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.app import keys, style
from game.app.pictures import icon_picture, seat_colour, symbol
from game.app.table import pages
from game.app.table.wording import prompt
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _, say
from game.core.state import Game
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

TOOL = 34.0
TOOLS = TOOL * 6 + 5 * 4


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return tracker, prompt and tools."""
    game = table.model.seen
    tools, rest = box.cut_right(TOOLS, 8)
    track, prompt = rest.cut_left(min(268.0, rest.w * 0.3), 8)
    tip = _phase_tip(game)
    yield Drawing("tracker", track, tip, draw=lambda pen, b: _paint_track(pen, b, game))
    yield Drawing("prompt", prompt, draw=lambda pen, b: _paint_prompt(table, pen, b))
    yield from _tools(table, tools)


def _phase_tip(game: Game) -> str:
    return "\n".join(f"{n}. {_(title)}" for n, title in enumerate(names.PHASES) if 0 < n < 9)


def _paint_track(pen: Pen, box: Box, game: Game) -> None:
    pen.panel(box)
    inner = box.inset(8, 4)
    words, dots = inner.cut_top(inner.h * 0.55)
    rounds = game.rules.numbers.rounds
    if game.round:
        text = say(N_("Round {round} of {rounds}"), round=game.round, rounds=rounds)
    else:
        text = _(names.PHASES[0])
    left, right = words.cut_left(words.w * 0.48)
    pen.text(text, left, style.BODY, bold=True, fit=True)
    if 0 < game.phase < len(names.PHASES):
        phase = _(names.PHASES[game.phase])
        pen.text(phase, right, style.SMALL, style.ACCENT, align="right", fit=True)
    for number, part in enumerate(dots.columns(8, 4), 1):
        bar = part.middle(part.w, 6)
        colour = style.ACCENT if number == game.phase else style.EDGE
        if number < game.phase < 9:
            colour = style.mixed(style.ACCENT, style.CARD, 0.55)
        pen.fill(bar, colour, 3)


def _paint_prompt(table: Table, pen: Pen, box: Box) -> None:
    seat = table.model.asked_seat()
    game = table.model.seen
    colour = seat_colour(table.app.art, seat) if seat is not None and seat >= 0 else style.NIGHT
    pen.fill(box, colour, style.RADIUS)
    inner = box.inset(8, 3)
    if seat is not None and seat >= 0:
        sign, inner = inner.cut_left(inner.h, 8)
        pen.circle(sign.center, sign.h / 2, style.CARD)
        symbol(pen, table.app.art, seat, sign.inset(5))
    ink = style.ink_on(colour)
    who, what = inner.cut_top(inner.h * 0.44)
    name = names.player(game, seat) if seat is not None else _("The table")
    pen.text(name, who, style.SMALL, ink, bold=True)
    pen.text(prompt(table.model), what, style.BODY, ink, fit=True)


def _tools(table: Table, box: Box) -> Iterator[Widget]:
    session, bound = table.model.session, table.app.settings.keys
    moves, is_open = table.moves, table.model.is_open
    tools: list[tuple[str, str, str, Callable[[], object], bool]] = [
        ("undo", N_("Undo"), "undo", moves.undo, is_open and session.can_undo()),
        ("redo", N_("Redo"), "redo", moves.redo, is_open and bool(session.match.undone)),
        ("restart", N_("Restart this phase"), "", moves.restart, session.can_undo()),
        ("hint", N_("Hint: what would a bot do?"), "hint", table.clock.ask_hint, is_open),
        ("rulebook", N_("Rulebook"), "rulebook", lambda: pages.open_rulebook(table), True),
        ("menu", N_("Menu"), "", lambda: pages.open_menu(table.app, session), True),
    ]
    for part, (name, title, key, do, on) in zip(box.columns(6, 4), tools, strict=True):
        tip = f"{_(title)} ({keys.key_title(key, bound)})" if key else _(title)
        if name == "undo" and not session.can_undo():
            tip += f"\n{_(session.undo_bar())}"
        yield Button(
            f"tool:{name}",
            part,
            tip,
            enabled=on,
            do=do,
            picture=icon_picture(table.app.art, name),
        )
