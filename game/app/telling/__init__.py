"""Commands and events in a player's words."""
