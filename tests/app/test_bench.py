"""The window's figures: all that is promised is measured."""

from __future__ import annotations

import pytest

from game.app import bench
from game.packages import GAME_ALONE


@pytest.fixture(autouse=True)
def few_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "STRONG", "easy")
    monkeypatch.setattr(bench, "LARGE", (1280, 720))
    monkeypatch.setattr(bench, "SIZES", ((960, 540), (1280, 720)))
    monkeypatch.setattr(bench, "BUSY_ROUND", 1)
    monkeypatch.setattr(bench, "WARM_UP", 1)
    monkeypatch.setattr(bench, "FIRST_ACTS", 1)


@pytest.mark.slow
def test_every_figure_of_the_window_is_measured() -> None:
    figures = bench.measure(GAME_ALONE, frames=5)
    assert set(figures) == {
        "frame_p50_ms",
        "frame_p99_ms",
        "frame_4k_p99_ms",
        "frame_4k_moving_p99_ms",
        "frame_4k_thinking_p99_ms",
        "frame_4k_after_act_p50_ms",
        "frame_4k_after_act_worst_ms",
        "frame_moving_p99_ms",
        "frame_thinking_p99_ms",
        "resize_worst_ms",
        "resize_fine_worst_ms",
        "first_frame_s",
        "start_to_first_frame_s",
        "start_to_first_frame_cpu_s",
        "memory_mb",
        "memory_all_sizes_mb",
    }
    assert all(figure > 0 for figure in figures.values())
