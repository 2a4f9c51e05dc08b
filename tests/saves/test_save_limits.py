"""Cheap to list, bounded to load: whatever a file holds, a second and some memory must do."""

from __future__ import annotations

import io
import os
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.modules import MODULES
from game.saves import BadSaveError, limits, listed, load, summary
from game.saves.files import END
from tests.saves.save_workshop import Json, bodies, played, saved, setup_of, write_bodies

SECONDS, BYTES = 1.0, 200 * 1024 * 1024
DEEP = b'{"command":null,"events":' + b"[" * 5_000 + b"]" * 5_000 + b"}"


def loaded_within_bounds(path: Path) -> bool:
    """Tell whether a file is read; time and memory are held to what is promised."""
    since = time.process_time()
    try:
        load(path, MODULES)
        read = True
    except BadSaveError:
        read = False
    spent = time.process_time() - since
    tracemalloc.start()
    try:
        summary(path)
        load(path, MODULES)
    except BadSaveError:
        pass
    finally:
        _now, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert spent < SECONDS
    assert peak < BYTES
    return read


def forged(path: Path, change: Callable[[list[Json]], object]) -> Path:
    parts = bodies(saved(path))
    change(parts)
    write_bodies(path, parts)
    return path


def _glow(parts: list[Json]) -> None:
    event = {"event": "GoodsTaken", "seat": 0, "goods": [5] * 20_000}
    parts[3]["events"].append(event)


def _areas(parts: list[Json]) -> None:
    areas = {f"area{number}": [1] for number in range(4_000)}
    parts[0]["setup"]["seats"][0]["board"]["areas"] = areas


def _printed(parts: list[Json]) -> None:
    tile = {"kind": "park", "level": 1, "spaces": [1]}
    parts[0]["setup"]["seats"][0]["board"]["printed"] = [tile] * 1_000


def _modules(parts: list[Json]) -> None:
    parts[0]["setup"]["modules"] = ["mayor"] * 5_000


def _tasks(parts: list[Json]) -> None:
    task = {"event": "TaskOpened", "kind": "build", "seat": 0}
    parts[-1]["events"] += [task] * 300
    parts += [{"command": {"do": "Finish", "seat": 0}, "events": [task] * 300}] * 90


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        (_glow, "list in it is longer"),
        (_areas, "more parts than it has room for"),
        (_printed, "more parts than it has room for"),
        (_modules, "more modules or options"),
        (_tasks, "more has happened"),
    ],
)
def test_counts_are_bounded(
    change: Callable[[list[Json]], None], cause: str, tmp_path: Path
) -> None:
    path = forged(tmp_path / "a.save", change)
    assert not loaded_within_bounds(path)
    with pytest.raises(BadSaveError) as caught:
        load(path, MODULES)
    assert cause in caught.value.cause


@pytest.mark.parametrize(
    "content",
    [
        b"\n" * (64 * 1024 * 1024),
        b"\n" * limits.LARGEST,
        b'{"small_city":1,' + b" " * limits.LARGEST,
        b'{"small_city":1' + b',"x":[[[]]]' * 9_000 + b"}\n",
    ],
    ids=["newlines", "fewer newlines", "one line", "long header"],
)
def test_sizes_are_bounded(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    path.write_bytes(content)
    assert not loaded_within_bounds(path)
    assert summary(path).trouble is not None


def test_the_most_that_is_accepted_is_still_quick(tmp_path: Path) -> None:
    def fill(parts: list[Json]) -> None:
        term = {"label": "x" * 20, "rule": "B1", "amount": 1}
        event: Json = {"event": "VotesChanged", "seat": 0, "amount": 0, "terms": [term]}
        line = {"command": {"do": "Finish", "seat": 0}, "events": [event] * 2}
        parts += [line] * (limits.MOST_LINES - len(parts) - 600)

    assert loaded_within_bounds(forged(tmp_path / "a.save", fill))


@pytest.fixture
def usual_depth() -> Iterator[None]:
    """Nest no deeper than Python does by itself, whatever a test before asked for."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(1_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.usefixtures("usual_depth")
def test_deep_nesting_is_listed_as_damaged(tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    whole = [msgspec.json.encode(part) for part in bodies(saved(path))]
    for parts in ([*whole, DEEP], [whole[0], DEEP], [DEEP, *whole]):
        write_bodies(path, parts)
        (found,) = listed(tmp_path)
        assert found.trouble is not None
        assert "nested deeper" in found.trouble.cause


@pytest.mark.parametrize("moment", [-(2**40), 2**40, 253402300799])
def test_a_file_of_any_date_is_listed(moment: int, tmp_path: Path) -> None:
    path = saved(tmp_path / "a.save")
    try:
        os.utime(path, (moment, moment))
    except OSError:
        pytest.skip("this disk knows no such date")
    (found,) = listed(tmp_path)
    assert found.trouble is None
    assert found.saved.astimezone().year > 1900


def test_a_listing_reads_both_ends_of_a_long_file_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lengthen(parts: list[Json]) -> None:
        term = {"label": "x" * 200, "rule": "B1", "amount": 1}
        event: Json = {"event": "VotesChanged", "seat": 0, "amount": 0, "terms": [term] * 9}
        parts[9:9] = [{"command": {"do": "Finish", "seat": 0}, "events": [event]}] * 900

    path = forged(tmp_path / "a.save", lengthen)
    assert path.stat().st_size > 3 * END
    read: list[int] = []
    whole_open = Path.open

    class Counted(io.FileIO):
        def read(self, size: int | None = -1, /) -> bytes:
            found = super().read(-1 if size is None else size)
            read.append(len(found or b""))
            return found or b""

    def counting(self: Path, mode: str = "r", *more: Any) -> Any:
        return Counted(self, "rb") if mode == "rb" else whole_open(self, mode, *more)

    monkeypatch.setattr(Path, "open", counting)
    found = summary(path)
    assert 0 < sum(read) <= 2 * END
    assert found.trouble is None
    monkeypatch.undo()
    short = summary(saved(tmp_path / "b.save"))
    assert (found.round, found.over) == (short.round, short.over)


def test_a_real_game_stays_far_below_every_limit() -> None:
    match = played(setup_of(4, options=("advanced",)))
    assert len(match.log) * 10 < limits.MOST_LINES
    assert sum(len(entry.events) for entry in match.log) * 10 < limits.MOST_EVENTS
    assert max(len(msgspec.json.encode(entry)) for entry in match.log) * 10 < limits.LONGEST_LINE
