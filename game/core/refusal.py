"""A refusal: which rule says no, where, and in which words. Never an exception."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why a command cannot be carried out. ``text`` is a catalogue key with named gaps."""

    rule: str
    text: str
    args: dict[str, str | int] = {}
    spaces: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.text.format(**self.args)} [{self.rule}]"
