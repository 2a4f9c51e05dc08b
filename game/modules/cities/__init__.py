"""The cities of both seasons: modules that a board asks for, and the variant Tokyo brings."""
