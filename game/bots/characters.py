"""Characters: what a bot likes a little more than others do, with a name to know it by."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from game.bots.worths import Worths
from game.core.dice import Dice
from game.core.words import N_

#: Far beyond the draws of any game, so that who sits there is no echo of what happens in it.
_DRAWS = 1 << 42


@dataclass(frozen=True)
class Character:
    """A leaning: its title for a name, first names, and by how much it values things more.

    ``tastes`` are votes that it would give for a tile of a group, or for what a module calls so,
    though it brings none: thereby somebody uses what by its price nobody would.
    """

    name: str
    title: str
    first_names: tuple[str, ...]
    leanings: dict[str, float]
    tastes: dict[str, float] = field(default_factory=dict)


CHARACTERS: dict[str, Character] = {
    character.name: character
    for character in (
        Character(
            "builder",
            N_("{name} the builder"),
            ("Bruno", "Bella", "Boris", "Beatrix"),
            {"reach": 1.05, "land": 1.25},
            {"landmark": 14.0, "call": 6.0, "care": 8.0},
        ),
        Character(
            "trader",
            N_("{name} the trader"),
            ("Theo", "Tilda", "Tancred", "Tess"),
            {"shops": 1.2, "spot_money": 1.2, "money": 1.2},
            {"crossroads": 3.0},
        ),
        Character(
            "green",
            N_("{name} the gardener"),
            ("Greta", "Gaspard", "Gwen", "Gil"),
            {"air": 1.1, "death": 1.25},
            {"clinic": 8.0, "call": 6.0, "care": 8.0},
        ),
        Character(
            "industrialist",
            N_("{name} the industrialist"),
            ("Igor", "Ida", "Isidor", "Ines"),
            {"jobs": 1.3, "spot_goods": 1.2, "goods": 1.3},
            {"landmark": 14.0},
        ),
        Character(
            "mayors_friend",
            N_("{name} the mayor's friend"),
            ("Max", "Mona", "Milo", "Maud"),
            {"rows": 1.5},
            {"clinic": 8.0, "call": 6.0, "care": 8.0},
        ),
    )
}


def drawn_character(seed: int, seat: int) -> Character:
    """Return who sits there: no two leanings are alike at a table."""
    return CHARACTERS[Dice(seed, _DRAWS).shuffled(list(CHARACTERS))[seat % len(CHARACTERS)]]


def first_name(character: Character, seed: int, seat: int) -> str:
    """Return the first name of a character in one game."""
    return Dice(seed, _DRAWS * 2 + seat).choice(character.first_names)


@lru_cache(maxsize=64)
def leaning(worths: Worths, name: str) -> Worths:
    """Return the weights as a character has them; an unknown one leans nowhere."""
    character = CHARACTERS.get(name)
    if character is None:
        return worths
    changed = {
        what: (
            tuple(part * factor for part in value)
            if isinstance(value := getattr(worths, what), tuple)
            else value * factor
        )
        for what, factor in character.leanings.items()
    }
    return msgspec.structs.replace(worths, tastes=character.tastes, **changed)
