"""What is new, as the game tells it."""

from __future__ import annotations

import pygame
import pytest

from game import __version__
from game.app.scenes.news import NewsScene
from game.app.scenes.title import TitleScene
from game.app.words import speak
from tests.app.hand import Visitor


@pytest.fixture
def visitor() -> Visitor:
    return Visitor()


def test_what_is_new_is_read_from_the_title_in_both_languages(visitor: Visitor) -> None:
    visitor.app.back_to(TitleScene)
    visitor.click_widget("news")
    scene = visitor.app.scene
    assert isinstance(scene, NewsScene)
    assert scene.paragraphs[0].text == __version__
    speak("fr")
    scene.retell()
    visitor.draw()
    assert not any("*" in paragraph.text for paragraph in scene.paragraphs)
    assert any("Règles" in paragraph.text for paragraph in scene.paragraphs)
    speak("en")
    visitor.key(pygame.K_ESCAPE)
    assert isinstance(visitor.app.scene, TitleScene)
