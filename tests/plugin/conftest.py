"""Packages that are installed for a test: metadata on the path, and the package beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.packages import Kit, here
from game.words import learn
from tests.app.conftest import own_home

__all__ = ["own_home"]

Install = Callable[..., None]
HERE = Path(__file__).parent


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return what installs a distribution, with a module of its own if its text is given."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(str(site))

    def put(name: str, version: str, entry: str, module: str = "", text: str = "") -> None:
        metadata = site / f"{name.replace('-', '_')}-{version}.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        )
        (metadata / "entry_points.txt").write_text(f"[small_city.modules]\n{name} = {entry}\n")
        if module:
            (site / f"{module}.py").write_text(text)
        here.cache_clear()

    yield put
    here.cache_clear()
    learn(())


@pytest.fixture
def lamps(install: Install, monkeypatch: pytest.MonkeyPatch) -> Kit:
    """Return what there is to play with where the package of street lamps is installed."""
    monkeypatch.syspath_prepend(str(HERE))
    install("city-lamps", "1.2", "lamps:PACKAGE")
    kit = here()
    learn(kit.locales)
    return kit
