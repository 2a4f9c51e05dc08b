"""What is left of finished games: deeds, feats, and the pages of an album."""
