"""Election night: every source counted in turn, the result, and what is played next."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.album.album import add, album_file
from game.album.page import page_of
from game.app.press import bars
from game.app.press.bars import TAKERS
from game.app.press.captions import caption, result
from game.app.press.count import POLLUTION, PROMISE, Bar, Count
from game.app.press.ladder import best_before
from game.app.press.tally import tally
from game.app.scenes.election import ElectionNight
from game.app.scenes.end import TABS, EndScene
from game.app.table.scene import TableScene
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.data.numbers import Numbers
from game.core.match import Match
from game.core.phases.ending import next_tier, ranking
from game.saves import Judgement
from game.words import speak
from tests.app.hand import Hand
from tests.app.recorded_games import RECORDED, recorded

GAMES = sorted(path.stem for path in RECORDED.glob("*.save"))
SOME = ("base-1p", "base-2p-advanced", "everything-3p", "base-4p")


def election(name: str) -> Count:
    match = recorded(name)
    return Count(match.game, tally(match))


def night(name: str = "base-4p", speed: float = 1.0) -> tuple[Hand, EndScene]:
    """Return a hand before the count."""
    match = recorded(name)
    hand = Hand(Match.replayed(match.setup, match.modules, match.log[:-1]))
    hand.app.settings.speed = speed
    command = match.log[-1].command
    assert command is not None
    hand.table.moves.command(command)
    for _tick in range(200):
        if isinstance(hand.app.scene, EndScene):
            break
        hand.app.step([], 0.5)
    end = hand.app.scene
    assert isinstance(end, EndScene)
    return hand, end


# --- the count ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_bars_come_to_the_final_scores(name: str) -> None:
    match = recorded(name)
    counted = tally(match)
    assert tuple(counted.total(seat) for seat in range(match.game.players)) == match.game.scores
    count = Count(match.game, counted)
    bars = [count.bar(seat, count.seconds) for seat in range(match.game.players)]
    assert tuple(bar.total for bar in bars) == match.game.scores
    order = [seat for place in ranking(match.game, match.game.scores) for seat in place]
    assert sorted(range(len(bars)), key=lambda seat: bars[seat].row) == order


@pytest.mark.parametrize("name", SOME)
def test_beat_by_beat_a_bar_is_as_long_as_what_was_counted(name: str) -> None:
    count = election(name)
    for number in range(len(count.beats)):
        time = count.end_of(number) - 0.001
        for seat in range(count.game.players):
            bar = count.bar(seat, time)
            wanted = sum(beat.amounts[seat] for beat in count.beats[: number + 1])
            assert bar.total == wanted
            if wanted >= 0:
                assert bar.eaten <= 0 or bar.eater == count.beats[number].kind
                drawn = sum(amount for _tone, amount in bar.pieces) - bar.eaten
                assert drawn == pytest.approx(wanted, abs=0.01)
    rows = [[count.bar(s, t / 10).row for t in range(300)] for s in range(count.game.players)]
    assert all(abs(one - other) < 3.5 for row in rows for one, other in pairwise(row))


@pytest.mark.parametrize(("kind", "picture"), list(TAKERS.items()))
def test_only_what_pollution_takes_bears_its_picture(
    kind: str, picture: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(bars, "icon", lambda pen, art, name, box: shown.append(name))
    hand, count = Hand(recorded("base-4p")), election("base-4p")
    bar = Bar((("home_light", 20.0),), 10.0, kind, 10, 0.0)
    pen = Pen(hand.app.surface, hand.app.unit)
    bars.paint_row(pen, hand.app.art, count.game, count, 0, bar, Box(0, 0, 900, 50))
    assert shown == [picture]
    assert (picture == "pollution") == (kind == POLLUTION)


def test_promises_are_turned_over_from_last_to_first() -> None:
    count = election("base-4p")
    beats = [n for n, beat in enumerate(count.beats) if beat.kind == PROMISE]
    turned = [count.beats[n].seat for n in beats]
    assert turned == list(reversed(count.orders[beats[0]]))
    told, face = caption(count, count.end_of(beats[0] - 1) + 0.1)
    assert face == turned[0]
    number = count.counted.promises[turned[0]][0].number
    assert names.promise(count.game.rules.promises[number]) in told


def test_the_last_words_say_who_won_and_by_how_much() -> None:
    count = election("base-4p")
    first, second = sorted(count.game.scores, reverse=True)[:2]
    text, face = result(count)
    assert face == count.game.scores.index(first)
    assert f"{first} votes, {first - second} ahead!" in text
    assert "your rank is" in result(election("base-1p"))[0]


# --- the scene ----------------------------------------------------------------------------


def test_space_goes_from_beat_to_beat_and_escape_to_the_end() -> None:
    hand, end = night()
    count = end.night.count
    hand.app.step([], 0.3)
    assert not end.night.is_counted
    hand.key(pygame.K_SPACE)
    assert end.night.time == pytest.approx(count.end_of(0))
    hand.key(pygame.K_SPACE)
    assert end.night.time == pytest.approx(count.end_of(1))
    assert end.desk.named("again") is None
    hand.key(pygame.K_ESCAPE)
    assert not end.night.is_busy
    assert isinstance(hand.app.scene, EndScene)
    hand.app.step([], 0.1)
    assert end.desk.named("again") is not None
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.scene, TableScene)


@pytest.mark.parametrize("setting", ["speed", "motion"])
def test_with_reduced_motion_the_last_frame_is_shown_at_once(setting: str) -> None:
    match = recorded("base-2p")
    hand = Hand(match)
    hand.app.settings.speed = 0.0 if setting == "speed" else 1.0
    hand.app.settings.motion = "lively" if setting == "speed" else "still"
    end = EndScene(hand.app, hand.session)
    assert end.night.is_counted
    assert not end.is_busy()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", SOME)
def test_every_moment_and_view_can_be_drawn(name: str, language: str) -> None:
    speak(language)
    hand = Hand(recorded(name), (1366, 768))
    end = EndScene(hand.app, hand.session)
    hand.app.push(end)
    for part in range(8):
        end.night.time = end.night.count.seconds * part / 7
        hand.app.lay()
        hand.app.paint()
    for tab in TABS:
        hand.click_widget(f"tab:{tab}")
        assert end.tab == tab
        hand.app.paint()
    frame = hand.app.frame
    for widget in end.desk.widgets:
        assert widget.box.right <= frame.right
        assert widget.box.bottom <= frame.bottom


# --- what comes next ----------------------------------------------------------------------


def next_table(hand: Hand, key: str) -> TableScene:
    hand.click_widget(key)
    table = hand.app.scene
    while not isinstance(table, TableScene):
        hand.click_widget("open")
        table = hand.app.scene
    return table


def test_play_again_deals_the_same_table_anew() -> None:
    hand, _end = night("base-2p", speed=0.0)
    before = hand.session.match.setup
    setup = next_table(hand, "again").session.match.setup
    assert (setup.seats, setup.modules, setup.options) == (
        before.seats,
        before.modules,
        before.options,
    )
    assert setup.seed != before.seed


def test_revenge_is_played_from_other_seats() -> None:
    hand, _end = night("everything-3p", speed=0.0)
    before = hand.session.match.setup.seats
    after = next_table(hand, "revenge").session.match.setup.seats
    assert [seat.name for seat in after] == [before[-1].name, *(s.name for s in before[:-1])]
    assert [seat.player for seat in after] == [before[-1].player, *(s.player for s in before[:-1])]
    assert [seat.board.name for seat in after] == [seat.board.name for seat in before]


def test_the_next_board_follows_in_the_library() -> None:
    hand, _end = night("base-1p", speed=0.0)
    assert hand.app.scene.desk.named("revenge") is None
    boards = [e.name for e in hand.app.kit.library.all() if e.board is not None]
    was = hand.session.match.setup.seats[0].board.name
    table = next_table(hand, "next_board")
    assert table.session.match.setup.seats[0].board.name == boards[boards.index(was) + 1]


def test_the_city_is_photographed_into_the_players_folder(own_home: Path) -> None:
    hand, _end = night("base-2p", speed=0.0)
    hand.click_widget("photograph")
    (file,) = (own_home / "pictures").glob("*.png")
    width, height = pygame.image.load(str(file)).get_size()
    assert width > 2 * 600
    assert height > 600
    assert str(file) in hand.app.note


def test_a_picture_that_cannot_be_written_is_told(own_home: Path) -> None:
    hand, end = night("base-2p", speed=0.0)
    (own_home / "pictures").write_text("in the way")
    hand.click_widget("photograph")
    assert "could not be written" in hand.app.note
    assert hand.app.scene is end


# --- alone --------------------------------------------------------------------------------


def test_alone_the_next_rank_and_the_best_so_far_are_named() -> None:
    alderman, _deputy, mayor, governor = Numbers().solo_ranks
    assert next_tier(alderman - 1) == (alderman, "alderman")
    assert next_tier(mayor) == (governor, "governor")
    assert next_tier(governor) is None
    match = recorded("base-1p")
    assert best_before(match, 0) is None
    add(album_file(), page_of(match, Judgement.SOUND))
    assert best_before(match, 0) is None  # this game itself is no record to beat
    another = best_before(recorded("base-1p", ()), 0)  # the same moves, but another game
    assert another is not None
    assert another.score == match.game.scores[0]


def test_the_night_begins_at_once_and_the_count_waits_for_its_boroughs() -> None:
    hand, end = night()
    hand.app.is_smooth = True
    end.night = ElectionNight(hand.app, end.session)
    drawn = []
    for _picture in range(end.session.game.players + 1):
        assert end.night.time == 0
        hand.app.step([], 0.1)
        hand.app.paint()
        drawn.append(pygame.image.tobytes(hand.app.surface, "RGB"))
    assert len(set(drawn)) == len(drawn), "one borough after another"
    hand.app.step([], 0.1)
    assert end.night.time > 0
