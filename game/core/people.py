"""What a sort of person is and may do: citizens here, the others in their modules."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import N_


@dataclass(frozen=True, slots=True)
class PersonKind:
    """A sort of person, as data. ``rule`` says what it may do, and is cited where it may not."""

    name: str
    title: str
    pollution: int = 1
    votes: bool = False
    produces: bool = False
    trades: int = 0
    travels: bool = False
    settles: bool = False
    may_decline: bool = False  # a home offered by City Hall may stay empty
    mortal: bool = False
    activates: bool = False
    walks: bool = False
    rule: str = "B2.3.1"
    if_eaten: int = -2  # where a godzilla sends it (state.RESERVE unless said otherwise)


CITIZEN = PersonKind(
    name="citizen",
    title=N_("citizen"),
    votes=True,
    produces=True,
    trades=1,
    travels=True,
    settles=True,
    mortal=True,
    activates=True,
    walks=True,
)
