"""Numbers and cards of the base game, each with its mark: [S] stated, [P] public, [H] house."""
