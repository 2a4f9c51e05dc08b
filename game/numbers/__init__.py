"""Numbers of one's own: a TOML file that gives [P] and [H] numbers of the rules other values."""

from game.numbers.errors import BadNumbersError
from game.numbers.example import example
from game.numbers.reading import SUFFIX, is_meant, problems_in, read, read_text
from game.numbers.shelf import listed, numbers_folder

__all__ = [
    "SUFFIX",
    "BadNumbersError",
    "example",
    "is_meant",
    "listed",
    "numbers_folder",
    "problems_in",
    "read",
    "read_text",
]
