"""The window at any size: shown soon, drawn finely when it rests, never larger than makes sense."""

from __future__ import annotations

import pygame
import pytest

from game.app.app import App
from game.app.canvas import MOST, REST, ROUGH, Canvas
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


def test_a_large_window_is_drawn_roughly_first_and_finely_when_it_rests(app: App) -> None:
    app.resize((2560, 1440))
    assert app.surface.get_size() == (1024, 576)
    app.paint()
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))
    app.step([motion], REST * 2)
    assert app.surface.get_size() == (1024, 576), "not while it is used"
    app.step([], REST / 2)
    assert app.surface.get_size() == (1024, 576)
    app.step([], REST)
    assert app.surface is pygame.display.get_surface()
    assert app.surface.get_size() == (2560, 1440)


def test_what_was_drawn_roughly_fills_the_window(app: App) -> None:
    app.resize((2560, 1440))
    window = pygame.display.get_surface()
    assert window is not None
    window.fill("magenta")
    app.paint()
    corners = [(5, 5), (2550, 5), (5, 1430), (2550, 1430), (1280, 720)]
    assert all(window.get_at(corner) != pygame.Color("magenta") for corner in corners)


@pytest.mark.parametrize("size", [(2560, 1440), (3840, 2160), (6000, 1000), (12_000, 6000)])
def test_places_are_the_same_however_it_is_drawn(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    for place in ((0, 0), (size[0] // 2, size[1] // 2), (size[0] - 1, 7)):
        rough = app.point(place)
        assert app.pixels(rough) == pytest.approx(place, abs=1)
    middle = app.point((size[0] // 2, size[1] // 2))
    app.step([], REST * 2)
    fine = app.point((size[0] // 2, size[1] // 2))
    assert fine == pytest.approx(middle, rel=0.01)


def test_no_window_is_so_large_that_it_takes_long(app: App) -> None:
    app.resize((10_000, 10_000))
    app.paint()
    assert pixels(app.surface) <= ROUGH * 1.01
    app.step([], REST * 2)
    assert pixels(app.surface) <= MOST * 1.01
    window = pygame.display.get_surface()
    assert window is not None
    assert app.point((5000, 5000)) == pytest.approx((app.frame.w / 2, app.frame.h / 2), abs=1)


def test_a_canvas_of_a_small_window_is_the_window() -> None:
    window = pygame.display.set_mode((1280, 720))
    canvas = Canvas(window)
    assert canvas.surface is window
    assert not canvas.rest(10.0, is_used=False)


def test_a_finer_picture_is_made_over_several_frames_and_is_then_whole(app: App) -> None:
    app.resize((2560, 1440))
    app.step([], REST * 2)
    assert app.paint()
    whole = app.surface.copy()
    app.art = type(app.art)(app.art.palette)
    app.resize((960, 540))
    app.resize((2560, 1440))
    app.is_smooth = True
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
