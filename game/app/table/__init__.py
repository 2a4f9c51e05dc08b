"""The table: where a game is played."""
