"""The town around and on the boards: the land outside, and what lives. It decides nothing."""
