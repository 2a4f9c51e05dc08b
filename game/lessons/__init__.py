"""Lessons: data files that teach by doing, over the real rules. Nothing here draws."""

from __future__ import annotations

from game.lessons.checking import check_lesson
from game.lessons.course import PUPIL, Course
from game.lessons.files import SUFFIX, BadFileError
from game.lessons.lesson import Chapter, Lesson, Step, Words
from game.lessons.reading import all_lessons, lesson_of, read_lesson

__all__ = [
    "PUPIL",
    "SUFFIX",
    "BadFileError",
    "Chapter",
    "Course",
    "Lesson",
    "Step",
    "Words",
    "all_lessons",
    "check_lesson",
    "lesson_of",
    "read_lesson",
]
