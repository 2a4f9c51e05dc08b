"""What the tests of this folder share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.words import language, speak


@pytest.fixture(autouse=True)
def same_language() -> Iterator[None]:
    """Let no test leave the game speaking another language."""
    before = language()
    yield
    speak(before)
