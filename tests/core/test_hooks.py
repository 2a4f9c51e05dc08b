"""Every hook takes game and seat first, and the guide lists all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from game.core.hooks import Module, SeatHooks
from game.modules import MODULES

ROOT = Path(__file__).resolve().parents[2]
NO_FUNCTIONS = ("own_slice", "origin")
ASKED_FOR_A_SEAT = {hook.name for hook in fields(SeatHooks)}
HOOKS = [f.name for f in fields(Module) if f.default is None and f.name not in NO_FUNCTIONS]


def users(hook: str) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the modules that use a hook, with their functions."""
    for name, module in MODULES.items():
        function = getattr(module, hook)
        if function is not None:
            yield name, function


def row(hook: str) -> str:
    """Return the hook's line of the guide: as its first user writes it."""
    user, function = next(users(hook))
    asked = signature(function)
    returned = asked.return_annotation.replace("|", "\\|")
    return f"| `{hook}({', '.join(asked.parameters)})` | `{returned}` | {user} "


def test_the_guide_lists_every_hook_with_its_signature_and_a_user() -> None:
    guide = (ROOT / "game" / "README.md").read_text(encoding="utf-8")
    listed = [line for line in guide.splitlines() if line.startswith("| `")]
    wanted = [row(hook) for hook in HOOKS]
    assert [line.rpartition("| ")[0] for line in listed] == wanted, "\n".join(wanted)


def test_a_seat_has_every_hook_that_is_asked_for_one() -> None:
    assert set(HOOKS) >= ASKED_FOR_A_SEAT


@pytest.mark.parametrize("hook", sorted(ASKED_FOR_A_SEAT))
def test_game_and_seat_come_first(hook: str) -> None:
    for name, function in users(hook):
        first = list(signature(function).parameters)[:2]
        assert first == ["game", "seat"], name
