"""A mayor's career: missions in chapters, their medals, and how far one has come."""
