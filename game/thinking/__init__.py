"""Thinking in other processes: bots' questions and answers, and hands for many jobs."""

from game.thinking.fallback import simplest
from game.thinking.inquiry import Inquiry
from game.thinking.mind import Mind
from game.thinking.pool import Pool, cores
from game.thinking.question import Answer, Question
from game.thinking.travel import Source

__all__ = ["Answer", "Inquiry", "Mind", "Pool", "Question", "Source", "cores", "simplest"]
