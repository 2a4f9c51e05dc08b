"""Keeping the album: a game that has ended gets its page and its picture, beside the window."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path

import pygame

from game.album.album import add, album_file
from game.album.page import Page, page_of
from game.app.app import App
from game.app.beside import beside
from game.app.photograph import photograph
from game.app.table.session import Session
from game.career.progress import career_file, note_result
from game.saves import header_of, judged

PICTURES = "album"
SIDE = 400


def picture_file(album: Path, page: Page) -> Path:
    """Return where the picture of a finished game lies."""
    return album.with_name(PICTURES) / f"{page.game}.png"


def keep_page(app: App, session: Session) -> Future[Page] | None:
    """Begin to write a finished game's page, or return None: nobody played it here."""
    if not (session.plays and session.game.over and session.persons):
        return None
    album, picture = album_file(), photograph(app.art, session.game, SIDE)
    return beside(lambda: _kept(session, picture, album), patience=0.0)


def _kept(session: Session, picture: pygame.Surface, album: Path) -> Page:
    match = session.match
    header = session.header or header_of(match)
    if session.judging is not None:
        judgement = session.judging.result()
    else:
        judgement = judged(header, match.setup, list(match.log), match.modules)
    page = page_of(match, judgement, header)
    add(album, page)
    if session.mission is not None:
        note_result(career_file(), session.mission, page)
    file = picture_file(album, page)
    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, file)
    return page
