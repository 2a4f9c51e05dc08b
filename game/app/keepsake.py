"""A page of a finished game to send around: who played, where the votes came from, the city."""

from __future__ import annotations

import base64
import io
import os
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pygame

from game.album.deeds import deeds_of, sources_of
from game.app import words
from game.app.app import App
from game.app.photograph import photograph
from game.app.pictures import liveries_of
from game.app.setup_draft import BOT_TITLES
from game.app.telling import names
from game.app.telling.board_titles import board_title
from game.app.words import _, say
from game.core.engine import new_game
from game.core.flow import RoundBegan
from game.core.match import Match
from game.core.phases.ending import ranking
from game.core.state import Game
from game.core.words import N_
from game.packages import Kit

LARGE, SMALL = 520, 260
STYLE = """
body { font: 16px/1.45 sans-serif; background: #f6efe0; color: #3a3028; margin: 2em auto;
  max-width: 72em; padding: 0 1em }
h1, h2 { color: #9e4024 } img { max-width: 100%; border-radius: 8px }
table { border-collapse: collapse } td, th { padding: .2em .8em; text-align: left }
td.n { text-align: right } .seats { display: flex; flex-wrap: wrap; gap: 2em }
"""


def write_page(kit: Kit, match: Match, path: Path) -> None:
    """Write one file that needs no other; OSError: it cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    app = App((640, 360), hidden=True, kit=kit)
    app.art.liveries = liveries_of(match.setup)
    body = "\n".join(_body(app, match))
    title = escape(_("Small City"))
    head = f'<meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    text = f'<!doctype html><html lang="{words.language()}"><head>{head}</head><body>'
    path.write_text(f"{text}\n{body}\n</body></html>\n", encoding="utf-8")
    pygame.quit()


def _body(app: App, match: Match) -> Iterator[str]:
    title = escape(_("Small City"))
    yield f"<h1>{title}</h1>"
    yield _image(photograph(app.art, match.game, LARGE))
    yield '<div class="seats">'
    order = [seat for place in ranking(match.game, match.game.scores) for seat in place]
    deeds = deeds_of(match)
    for seat in order:
        yield from _seat(app, match, seat, sources_of(deeds[seat]))
    yield "</div>"
    for number, game in _rounds(match):
        title = escape(say(N_("After round {round}"), round=number))
        yield f"<h2>{title}</h2>"
        yield _image(photograph(app.art, game, SMALL))
    extras = ", ".join(_(app.kit.modules[name].title) for name in match.setup.modules)
    text = say(
        N_("Seed {seed}; modules and options: {extras}"), seed=match.setup.seed, extras=extras
    )
    yield f"<p>{escape(text)}</p>"


def _seat(app: App, match: Match, seat: int, sources: dict[str, int]) -> Iterator[str]:
    terms = match.setup.seats[seat]
    name = names.player(match.game, seat)
    board = board_title(terms.board.name, app.kit.modules)
    who = _(BOT_TITLES.get(terms.player, terms.player))
    yield f"<div><h2>{escape(name)}</h2><p>{escape(board)} · {escape(who)}</p><table>"
    for label, amount in sources.items():
        yield f'<tr><td>{escape(_(label))}</td><td class="n">{names.signed(amount)}</td></tr>'
    total = names.number(match.game.scores[seat])
    result = escape(_("Result"))
    yield f'<tr><th>{result}</th><td class="n"><b>{total}</b></td></tr>'
    yield "</table></div>"


def _rounds(match: Match) -> Iterator[tuple[int, Game]]:
    """Return the game as it stood at the end of each round but the last."""
    game = new_game(match.setup, match.modules)
    for entry in match.log:
        for event in entry.events:
            if isinstance(event, RoundBegan) and game.round:
                yield game.round, game
            event.apply(game)


def _image(picture: pygame.Surface) -> str:
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.png")
    data = base64.b64encode(file.getvalue()).decode()
    return f'<p><img alt="" src="data:image/png;base64,{data}"></p>'
