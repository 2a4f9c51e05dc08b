"""Scenarios: text files that show a rule. ``tests/scenarios/README.md`` explains them."""

from __future__ import annotations

from game.scenarios.report import Report, Result, main, run_file, run_files, run_text

__all__ = ["Report", "Result", "main", "run_file", "run_files", "run_text"]
