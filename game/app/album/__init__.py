"""The pages of the album, as widgets: games, records, feats."""
