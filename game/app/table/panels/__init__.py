"""The parts of the table, one a file: each returns the widgets for its box."""
