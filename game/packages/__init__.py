"""What others bring to the game: packages that announce themselves, and all there is to play."""

from game.packages.dealing import cities, deal_cities
from game.packages.finding import here, modules_here
from game.packages.kit import GAME_ALONE, Guest, Kit, Trouble
from game.packages.package import INTERFACE, Package

__all__ = [
    "GAME_ALONE",
    "INTERFACE",
    "Guest",
    "Kit",
    "Package",
    "Trouble",
    "cities",
    "deal_cities",
    "here",
    "modules_here",
]
