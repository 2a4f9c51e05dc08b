"""A finished game gets its page, and the album shows it."""

from __future__ import annotations

import csv
from pathlib import Path

import msgspec
import pytest

from game.album.album import album_file, read
from game.app.keeping import keep_page, picture_file
from game.app.scenes.album import TABS, AlbumScene
from game.app.words import speak
from game.core.events import VotesChanged
from game.core.match import Entry
from game.core.setup import Setup
from game.saves import Judgement
from tests.app.hand import Hand, Visitor
from tests.app.test_whole_games import play_through, seats


@pytest.fixture(scope="module")
def finished() -> Hand:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SMALL_CITY_HOME", "/nonexistent")
        return play_through(Setup(seats(1), seed=11))


@pytest.fixture
def kept(finished: Hand) -> Hand:
    future = keep_page(finished.app, finished.session)
    assert future is not None
    future.result(30)
    return finished


def test_a_finished_game_is_kept_once_with_its_picture(kept: Hand) -> None:
    again = keep_page(kept.app, kept.session)
    assert again is not None
    page = again.result(30)
    assert [kept.game for kept in read(album_file()).pages] == [page.game]
    assert page.seats[0].score == kept.session.game.scores[0]
    assert page.judgement == Judgement.SOUND.value
    assert picture_file(album_file(), page).stat().st_size > 10_000


def test_a_game_that_was_changed_by_hand_counts_for_nothing(finished: Hand) -> None:
    log = finished.session.match.log
    whole = list(log)
    number, entry = next((n, e) for n, e in enumerate(log) if _votes(e))
    more = tuple(
        msgspec.structs.replace(event, amount=event.amount + 9)
        if isinstance(event, VotesChanged)
        else event
        for event in entry.events
    )
    try:
        log[number] = msgspec.structs.replace(entry, events=more)
        future = keep_page(finished.app, finished.session)
        assert future is not None
        page = future.result(30)
    finally:
        log[:] = whole
    assert not page.counts
    assert not list(read(album_file()).results())


def _votes(entry: Entry) -> list[VotesChanged]:
    return [event for event in entry.events if isinstance(event, VotesChanged)]


def test_only_persons_games_played_here_are_kept(finished: Hand) -> None:
    session = finished.session
    session.plays = False
    try:
        assert keep_page(finished.app, session) is None
    finally:
        session.plays = True


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_album_shows_games_records_and_feats(kept: Hand, language: str) -> None:
    speak(language)
    try:
        app = kept.app
        app.push(AlbumScene(app))
        scene = app.scene
        assert isinstance(scene, AlbumScene)
        for tab in TABS:
            scene.tab = tab
            app.lay()
            app.paint()
            assert scene.desk.named(f"tab:{tab}") is not None
        assert scene.desk.named("feat:first_term") is not None
        app.pop()
    finally:
        speak("en")


def test_the_album_is_exported_as_a_table(kept: Hand, own_home: Path) -> None:
    scene = AlbumScene(kept.app)
    kept.app.push(scene)
    scene.desk.named("export").do()  # type: ignore[union-attr]
    rows = list(csv.DictReader((own_home / "album.csv").open(encoding="utf-8")))
    kept.app.pop()
    assert [int(row["score"]) for row in rows] == list(kept.session.game.scores)


def test_an_empty_album_says_so_and_has_nothing_to_export() -> None:
    visitor = Visitor()
    visitor.click_widget("album")
    assert isinstance(visitor.app.scene, AlbumScene)
    assert visitor.app.scene.desk.named("none") is not None
    export = visitor.app.scene.desk.named("export")
    assert export is not None
    assert not export.enabled
