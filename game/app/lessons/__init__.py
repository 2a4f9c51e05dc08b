"""Lessons in the window: a card over the table, what to do lit, the way kept for another day."""
