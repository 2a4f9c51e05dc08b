"""The career at the window: its map, its medals, the way into a mission and on from it."""
