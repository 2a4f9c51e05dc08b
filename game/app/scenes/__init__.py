"""The scenes around the table."""
