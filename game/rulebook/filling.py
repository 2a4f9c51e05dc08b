"""The numbers of a rule's words, filled from those of a game: ``{base.grant:$}``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from game.core.data.marks import Value
from game.rulebook.book import Chapter, RuleEntry

Numbers = Mapping[str, Value]
GAP = re.compile(r"\{([a-z][a-z0-9_.]*)(?::([^{}]+))?\}")


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a language writes money, lists, materials and difficulties."""

    money: str
    last: str
    goods: tuple[tuple[str, str], ...]  # one, several
    free: str
    levels: dict[str, str]

    def dollars(self, amount: int) -> str:
        """Return money."""
        return self.money.format(amount=amount)

    def listed(self, parts: Iterable[str]) -> str:
        """Return several things, a word before the last."""
        *others, last = list(parts) or [""]
        return self.last.format(others=", ".join(others), last=last) if others else last

    def materials(self, amounts: Iterable[int]) -> list[str]:
        """Return how much of each material, those left out of which there is none."""
        pairs = zip(self.goods, amounts, strict=True)
        return [words[count > 1].format(count=count) for words, count in pairs if count]


class UnknownNumberError(KeyError):
    """A gap for a number that there is not."""


def filled(chapter: Chapter, numbers: Numbers, words: Words) -> Chapter:
    """Return a chapter with its gaps filled."""
    return Chapter(
        chapter.key, chapter.title, [_filled(entry, numbers, words) for entry in chapter.entries]
    )


def _filled(entry: RuleEntry, numbers: Numbers, words: Words) -> RuleEntry:
    def told(gap: re.Match[str]) -> str:
        return _told(gap[1], gap[2] or "", numbers, words)

    title, text = GAP.sub(told, entry.title), GAP.sub(told, entry.text)
    return msgspec.structs.replace(entry, title=title, text=text)


def _told(key: str, how: str, numbers: Numbers, words: Words) -> str:
    if how == "price":
        money, goods = _found(f"{key}.money", numbers), _found(f"{key}.materials", numbers)
        paid = [words.dollars(money[0])] if any(money) else []
        return words.listed([*paid, *words.materials(goods)]) or words.free
    values = _found(key, numbers)
    if how == "goods":
        return words.listed(words.materials(values))
    if how == "level":
        return words.levels[str(values[0])]
    if how == "+":
        return str(sum(values))
    if how == "+1":
        return str(values[0] + 1)
    if how == "$":
        return ", ".join(map(words.dollars, values))
    if how == "&":
        return words.listed(map(str, values))
    return (" / " if how == "/" else ", ").join(map(str, values))


def _found(key: str, numbers: Numbers) -> tuple[int, ...]:
    """Return one number or several; ``key.2`` is the second of several."""
    value = numbers.get(key)
    if value is None:
        key, _dot, place = key.rpartition(".")
        several = numbers.get(key)
        if not isinstance(several, tuple) or not 1 <= int(place) <= len(several):
            raise UnknownNumberError(f"{key}.{place}")
        value = several[int(place) - 1]
    return (value,) if isinstance(value, int) else value
