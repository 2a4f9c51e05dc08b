"""Puzzles in the window: the list, and a table with a goal in sight."""
