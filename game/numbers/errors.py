"""What is wrong with a file of numbers, told with the file, the key and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core.figures import Fault
from game.core.words import N_
from game.words import Verbatim, say


class BadNumbersError(Exception):
    """A file that no numbers can be read from; ``faults`` are all that is wrong with it."""

    def __init__(self, file: Path, faults: Sequence[Fault]) -> None:
        super().__init__(file, faults)
        self.file = file
        self.faults = tuple(faults)

    @property
    def lines(self) -> list[str]:
        """Return a line for each fault, in the language of the player."""
        text = N_("{file}: {cause}")
        return [
            say(text, file=Verbatim(self.file), cause=Verbatim(say(fault.text, **fault.gaps)))
            for fault in self.faults
        ]

    def __str__(self) -> str:
        return "\n".join(self.lines)
