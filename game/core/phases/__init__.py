"""The phases of the base game, one file for each thing that is done in them."""
