"""The rules: commands in, events out. No pygame, no files, no clock."""
