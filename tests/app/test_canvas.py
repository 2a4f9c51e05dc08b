"""The window at any size: shown soon, drawn finely when it rests, never larger than makes sense."""

from __future__ import annotations

import pygame
import pytest

from game.app.app import App
from game.app.art import Art
from game.app.art.gallery import NotYetError
from game.app.art.paper import Sheet
from game.app.canvas import LARGEST, MOST, REST, ROUGH, SETTLED, Canvas
from game.app.scenes.options import SettingsScene
from game.app.scenes.title import TitleScene


@pytest.fixture
def app() -> App:
    app = App((1280, 720), hidden=True)
    app.push(TitleScene(app))
    app.paint()
    return app


def pixels(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()


def test_a_usual_size_is_drawn_as_it_is(app: App) -> None:
    app.resize((1920, 1080))
    assert app.surface is pygame.display.get_surface()


@pytest.mark.parametrize(
    ("desktop", "size"),
    [((3840, 2160), (2880, 1620)), ((3440, 1440), (1920, 1080)), ((1366, 768), (1280, 720))],
)
@pytest.mark.usefixtures("own_home")
def test_the_first_window_is_a_good_part_of_the_desktop_and_later_as_it_was_left(
    desktop: tuple[int, int], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    app = App(hidden=True)
    assert app.size == size
    app.resize((1400, 800))
    app.keep_settings()
    assert App(hidden=True).size == (1400, 800)


def test_another_size_shows_what_was_seen_until_it_rests_and_is_drawn_finely(app: App) -> None:
    app.is_smooth = True
    seen = app.still.kept_of(app.scene)
    assert seen is not None
    seen.fill("magenta")
    app.resize((2560, 1440))
    assert app.surface.get_size() == (2560, 1440)
    corners = [(5, 5), (2550, 5), (5, 1430), (2550, 1430), (1280, 720)]
    assert app.paint()
    assert all(app.surface.get_at(corner) == pygame.Color("magenta") for corner in corners)
    app.resize((2000, 1000))
    assert app.paint(), "drawn out further, there is still something to show"
    assert app.surface.get_at((1990, 990)) == pygame.Color("magenta")
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))
    app.step([motion], SETTLED * 2)
    while not app.paint():
        assert app.stale
    assert all(app.surface.get_at(at) != pygame.Color("magenta") for at in [(5, 5), (1990, 990)])


def test_where_nothing_was_kept_it_is_drawn_roughly_first(app: App) -> None:
    app.push(SettingsScene(app))
    app.paint()
    app.resize((2560, 1440))
    assert app.surface.get_size() == (1024, 576)
    window = pygame.display.get_surface()
    assert window is not None
    window.fill("magenta")
    app.paint()
    corners = [(5, 5), (2550, 5), (5, 1430), (2550, 1430), (1280, 720)]
    assert all(window.get_at(corner) != pygame.Color("magenta") for corner in corners)
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))
    app.step([motion], REST * 2)
    assert app.surface.get_size() == (1024, 576), "not while it is used"
    app.step([], REST / 2)
    assert app.surface.get_size() == (1024, 576)
    app.step([], REST)
    assert app.surface is pygame.display.get_surface()
    assert app.surface.get_size() == (2560, 1440)


@pytest.mark.parametrize("size", [(2560, 1440), (3840, 2160), (6000, 1000), (12_000, 6000)])
def test_places_are_the_same_however_it_is_drawn(size: tuple[int, int]) -> None:
    canvas = Canvas(pygame.display.set_mode((1280, 720)))
    canvas.fit(pygame.Surface(size))
    assert pixels(canvas.surface) <= ROUGH * 1.01
    part = canvas.surface.get_width()
    for place in ((0, 0), (size[0] // 2, size[1] // 2), (size[0] - 1, 7)):
        assert canvas.place(*canvas.pixel(place)) == pytest.approx(place, abs=1)
    middle = canvas.pixel((size[0] // 2, size[1] // 2))[0] / part
    assert canvas.rest(REST * 2, is_used=False)
    assert pixels(canvas.surface) <= MOST * 1.01
    fine = canvas.pixel((size[0] // 2, size[1] // 2))[0] / canvas.surface.get_width()
    assert fine == pytest.approx(middle, rel=0.01)


def test_no_window_is_so_large_that_it_takes_long(app: App) -> None:
    app.resize((10_000, 10_000))
    app.paint()
    window = pygame.display.get_surface()
    assert window is not None
    assert pixels(window) <= LARGEST * 1.01
    assert pixels(app.surface) <= MOST * 1.01
    middle = window.get_rect().center
    assert app.point(middle) == pytest.approx((app.frame.w / 2, app.frame.h / 2), abs=1)


def test_a_canvas_of_a_small_window_is_the_window() -> None:
    window = pygame.display.set_mode((1280, 720))
    canvas = Canvas(window)
    assert canvas.surface is window
    assert not canvas.rest(10.0, is_used=False)


def test_a_finer_picture_is_made_over_several_frames_and_is_then_whole(app: App) -> None:
    app.resize((2560, 1440))
    assert app.paint()
    whole = app.surface.copy()
    app.resize((960, 540))
    app.paint()
    app.art = type(app.art)(app.art.palette)
    app.is_smooth = True
    app.resize((2560, 1440))
    app.step([], REST * 2)
    frames = 1
    while not app.paint():
        assert app.stale, "the next frame goes on with it"
        frames += 1
    assert frames > 1
    assert app.surface.get_size() == whole.get_size()
    places = [(x, y) for x in range(40, 2560, 320) for y in range(40, 1440, 240)]
    same = sum(app.surface.get_at(place) == whole.get_at(place) for place in places)
    assert same > len(places) * 0.7  # what lives there has moved


def test_a_large_drawing_is_made_band_by_band_and_is_the_same_in_the_end() -> None:
    pygame.display.set_mode((64, 64))
    sheet, size = Sheet(1600, 1000), (3200, 2000)
    sheet.rect(0, 0, 1600, 1000, "lawn")
    sheet.disc(800, 500, 400, "sea")
    whole = Art().picture(sheet, size)
    art, tries = Art(), 1
    while (drawn := _picture_within(art, sheet, size, 0.0)) is None:
        tries += 1
    assert tries > 3
    places = [(x, y) for x in range(5, 3200, 61) for y in range(5, 2000, 53)]
    assert all(drawn.get_at(place) == whole.get_at(place) for place in places)


def _picture_within(
    art: Art, sheet: Sheet, size: tuple[int, int], seconds: float
) -> pygame.Surface | None:
    try:
        with art.within(seconds):
            return art.picture(sheet, size)
    except NotYetError:
        return None
