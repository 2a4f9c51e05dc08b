"""Whether there is a screen to play on."""

from __future__ import annotations

import sys

import pytest

from game.cli import play


def test_a_display_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert not play.has_display()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert not play.has_display()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("DISPLAY", ":0")
    assert play.has_display()
