"""What is left to show others: films, pages, and games that go on from the middle of another."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame
import pytest

from game.app.apng import Film
from game.app.few_colours import MOST, Palette
from game.app.filming import span_of
from game.app.scenes.replay import ReplayScene
from game.app.sharing import PAGES, filmed
from game.app.table.scene import TableScene
from game.app.ui.widgets import Button
from game.cli.door import main
from game.core.match import Match
from game.modules import MODULES
from game.saves import SUFFIX, load
from tests.app.hand import Visitor
from tests.app.waiting import wait_until

RECORDED = Path(__file__).resolve().parents[1] / "recorded"


def recorded(name: str) -> Match:
    return load(RECORDED / f"{name}{SUFFIX}", MODULES).match


def chunks(path: Path) -> list[tuple[bytes, bytes]]:
    """Return the parts of a PNG, each with a sum that fits."""
    content, found, at = path.read_bytes(), [], 8
    while at < len(content):
        (length,) = struct.unpack_from(">I", content, at)
        name, body = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        (total,) = struct.unpack_from(">I", content, at + 8 + length)
        assert total == zlib.crc32(name + body)
        found.append((name, body))
        at += 12 + length
    return found


def test_a_film_writes_only_what_changed(tmp_path: Path) -> None:
    pygame.display.set_mode((64, 48))
    picture = pygame.Surface((64, 48))
    with Film(tmp_path / "film.png", (64, 48), 8) as film:
        film.add(picture)
        film.add(picture)
        picture.fill("red", (10, 20, 5, 4))
        film.add(picture)
    parts = chunks(tmp_path / "film.png")
    assert [name for name, _ in parts] == [
        b"IHDR",
        b"acTL",
        b"PLTE",
        b"tRNS",
        b"fcTL",
        b"IDAT",
        b"fcTL",
        b"fdAT",
        b"IEND",
    ]
    assert struct.unpack(">2I", parts[1][1]) == (2, 0)
    controls = [struct.unpack(">5I2H2B", body) for name, body in parts if name == b"fcTL"]
    assert controls[0] == (0, 64, 48, 0, 0, 2, 8, 0, 1)  # the still lies there for two ticks
    assert controls[1] == (1, 5, 4, 10, 20, 1, 8, 0, 1)
    pixels = zlib.decompress(parts[7][1][4:])
    red = parts[2][1].index(b"\xff\0\0") // 3
    assert pixels == (b"\0" + bytes([red]) * 5) * 4
    assert pygame.image.load(tmp_path / "film.png").get_size() == (64, 48)


def test_a_film_keeps_the_colours_that_are_used_most() -> None:
    used = {colour * 37 % 65_536: 1 + colour % 5 for colour in range(3000)} | {0xF800: 90_000}
    palette = Palette(used)
    assert len(palette.colours) == 3 * MOST
    number = palette.numbers[0xF800]
    assert palette.colours[3 * number : 3 * number + 3] == b"\xff\0\0"


@pytest.mark.slow
def test_the_demo_films_a_turn_a_rival_and_the_gazette(tmp_path: Path) -> None:
    film = tmp_path / "film.png"
    assert main(["demo", "--film", str(film)]) == 0
    assert len([name for name, _ in chunks(film) if name == b"fcTL"]) > 80
    assert film.stat().st_size < 1_500_000


def test_a_round_of_a_log_is_found() -> None:
    match = recorded("base-2p")
    spans = [span_of(match, number) for number in range(1, 9)]
    assert [last for _first, last in spans[:-1]] == [first for first, _last in spans[1:]]
    assert spans[-1][1] == len(match.log) == span_of(match, None)[1]


def test_a_film_of_a_round_comes_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, film = str(RECORDED / f"base-1p{SUFFIX}"), tmp_path / "film.png"
    assert main(["replay", file, "--film", str(film), "--round", "2"]) == 0
    assert len([name for name, _ in chunks(film) if name == b"fcTL"]) > 10
    assert main(["replay", file, "--film", str(film), "--round", "9"]) == 2
    assert "has 8 rounds, not 9" in capsys.readouterr().err
    assert main(["replay", file, "--film", str(tmp_path / "no" / "film.png")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_page_tells_of_a_finished_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = recorded("base-2p")
    page = tmp_path / "page.html"
    assert main(["replay", str(RECORDED / f"base-2p{SUFFIX}"), "--page", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert all(f"<b>{score}</b>" in text for score in match.game.scores)
    assert text.count("data:image/png;base64,") == 8
    kept = RECORDED.parent / "saves" / "kept"
    unfinished = next(p for p in sorted(kept.glob(f"*{SUFFIX}")) if not _is_over(p))
    assert main(["replay", str(unfinished), "--page", str(page)]) == 2
    assert "not over" in capsys.readouterr().err


def _is_over(path: Path) -> bool:
    return load(path, MODULES).match.game.over


def test_a_game_goes_on_from_the_middle_of_another_and_counts_for_no_record() -> None:
    visitor, match = Visitor(), recorded("base-2p")
    scene = ReplayScene(visitor.app, match)
    visitor.app.push(scene)
    scene.go_to(30)
    visitor.click_widget("replay:branch")
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    session = table.table.model.session
    assert session.match.log[:30] == match.log[:30]
    assert session.header is not None
    assert session.header.branched is True
    assert session.autosave is not None
    assert load(session.autosave.path, MODULES).header.branched is True
    visitor.app.pop()


def test_the_window_has_a_film_made(own_home: Path) -> None:
    told = filmed(recorded("base-1p"), 1).result(120)
    (film,) = (own_home / "films").glob("*.png")
    assert str(film) in told
    assert chunks(film)[-1][0] == b"IEND"


def watching(name: str, language: str = "en") -> Visitor:
    """Return a hand at the replay of a recorded game, paused at its third round."""
    visitor, match = Visitor(), recorded(name)
    visitor.app.settings.language = language
    visitor.app.apply_settings()
    scene = ReplayScene(visitor.app, match)
    visitor.app.push(scene)
    scene.go_to(span_of(match, 3)[0])
    visitor.app.lay()
    return visitor


@pytest.mark.parametrize(
    ("language", "where", "after"),
    [("en", "Written to", "After round 7"), ("fr", "Écrit dans", "Après le tour 7")],
)
def test_the_window_writes_a_page_of_the_whole_game_and_says_where(
    own_home: Path, language: str, where: str, after: str
) -> None:
    visitor = watching("base-2p", language)
    visitor.click_widget("replay:page")
    button = visitor.app.scene.desk.named("replay:page")
    assert isinstance(button, Button)
    assert not button.enabled
    wait_until(visitor.app, lambda: where in visitor.app.note)
    (page,) = (own_home / PAGES).iterdir()
    assert str(page) in visitor.app.note
    text = page.read_text(encoding="utf-8")
    assert after in text
    assert text.count("data:image/png;base64,") == 8
    button = visitor.app.scene.desk.named("replay:page")
    assert isinstance(button, Button)
    assert button.enabled


def test_a_page_that_cannot_be_written_says_why(own_home: Path) -> None:
    (own_home / PAGES).write_text("in the way")
    visitor = watching("base-2p")
    visitor.click_widget("replay:page")
    wait_until(visitor.app, lambda: "The page could not be written" in visitor.app.note)
    assert (own_home / PAGES).read_text() == "in the way"


def test_a_game_that_is_not_over_has_no_page_yet() -> None:
    match = recorded("base-2p")
    begun = Match.replayed(match.setup, match.modules, match.log[:40])
    visitor = Visitor()
    visitor.app.push(ReplayScene(visitor.app, begun))
    button = visitor.app.scene.desk.named("replay:page")
    assert isinstance(button, Button)
    assert not button.enabled
    assert "once it is over" in button.tip
