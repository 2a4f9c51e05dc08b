"""Marks the words that a player reads, so that the catalogues of other languages find them."""

from __future__ import annotations


def N_(text: str) -> str:  # noqa: N802 - the customary gettext name for "translate later"
    """Return the text as it is: the app translates it when it is shown."""
    return text


def NN_(one: str, several: str) -> tuple[str, str]:  # noqa: N802 - as above, for a number of things
    """Return both texts as they are: the app shows the one that fits the number."""
    return one, several
