"""What a lesson is made of: chapters of steps. ``assets/lessons/README.md`` explains the files."""

from __future__ import annotations

import msgspec

#: A text in every language, by the language's name.
Words = dict[str, str]


class OtherNo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to certain moves that are not the step's."""

    to: list[str]
    say: Words


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what to do, why, what came of it, and what is meant by having done it.

    ``moves`` are as much of a command as matters; ``must`` holds after each, and the step is
    over when ``done`` holds, or after one move. ``look`` asks for nothing but a look.
    """

    key: str
    do: Words
    why: Words
    see: Words = {}
    no: Words = {}
    other_no: list[OtherNo] = []
    position: str = ""  # from here on, on this table
    moves: list[str] = []
    must: list[str] = []
    done: list[str] = []
    look: str = ""
    light: list[str] = []  # what glows besides the pieces that the moves take
    show: list[str] = []  # moves that are shown first when somebody asks for help
    plays: list[str] = []  # what the lesson itself plays afterwards
    counts: bool = False  # the count of the votes is shown


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps that belong together. ``begins`` is the table for whoever begins here."""

    key: str
    title: Words
    steps: list[Step]
    begins: str = ""
    intro: Words = {}

    @property
    def start(self) -> str:
        """Return the position that the chapter lies on when it is begun by itself."""
        return self.steps[0].position or self.begins


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson. ``positions`` are those of the scenario language, by name."""

    title: Words
    about: Words
    minutes: int
    players: list[str]  # what the pupil and the rivals are called
    positions: dict[str, str]
    chapters: list[Chapter]
    module: str = ""  # the one it teaches; none: the base game
    name: str = ""  # that of the file
