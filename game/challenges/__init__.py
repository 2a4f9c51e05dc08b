"""Reasons to come back: games that are the same for everyone, and what one made of them."""
