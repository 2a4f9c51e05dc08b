"""The two tiers of the tests: everything, and what a quick run leaves out."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

# The sources are what is tested, whatever is compiled here; test_compiled.py says otherwise.
os.environ.setdefault("SMALL_CITY_PURE", "1")

from game.words import speak

#: The tests read English, whatever language the computer speaks; tests of words say otherwise.
os.environ["LANGUAGE"] = "en"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow") or os.environ.get("CI") == "true":
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("slow")])
    items[:] = [item for item in items if not item.get_closest_marker("slow")]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Let no test leave another language behind."""
    speak("en")
    yield
    speak("en")
