"""Lessons: data files that teach by doing, over the real rules. Nothing here draws."""

from __future__ import annotations

from game.lessons.checking import check_lesson
from game.lessons.course import PUPIL, Course
from game.lessons.lesson import Chapter, Lesson, Step, Words
from game.lessons.reading import SUFFIX, BadLessonError, all_lessons, lesson_of, read_lesson

__all__ = [
    "PUPIL",
    "SUFFIX",
    "BadLessonError",
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
