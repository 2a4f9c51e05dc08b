"""Small City: a city-building board game for one to four players on one screen."""

__version__ = "0.3.0"
