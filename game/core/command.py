"""What a player asks for: ids and places only. Commands are verbs."""

from __future__ import annotations

import msgspec


class Command(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag=True,
    tag_field="do",
    gc=False,  # all that a command holds is immutable
):
    """The ask of one seat. Subclasses are the moves of the game."""

    seat: int
