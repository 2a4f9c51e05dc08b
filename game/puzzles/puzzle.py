"""What a puzzle is made of. ``assets/puzzles/README.md`` explains the files."""

from __future__ import annotations

import msgspec

from game.lessons.lesson import Words

MOST_STARS = 5


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and what is to be made of it.

    ``obvious`` and ``solution`` are what the player says, a command a line; whoever has
    nothing more to say passes until the span is over.
    """

    title: Words
    intro: Words  # what is the matter
    task: Words  # the goal, in a few words
    hint: Words  # a nudge
    idea: Words  # what the solution shows
    stars: int  # how hard it is
    position: str  # in the language of scenarios; the player is number 1, the others pass
    goals: list[str]
    obvious: list[str]
    solution: list[str]
    edition: int = 1  # of the house's numbers, by which it was made and is played
    until: str = ""  # the step that is not played any more; none: the round is played to its end
    name: str = ""  # that of the file

    @property
    def rating(self) -> str:
        """Return the stars, full and empty."""
        return "★" * self.stars + "☆" * (MOST_STARS - self.stars)
