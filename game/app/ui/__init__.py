"""The few widgets the game needs, in UI units that are apart from pixels."""
