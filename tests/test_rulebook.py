"""The rulebook has every rule in every language, agrees with the data, and finds what is asked."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from game.core.data import numbers
from game.core.data.marks import Value
from game.core.data.tiles import TILE_KINDS
from game.core.figures import Number, catalogue, values_of
from game.modules import MODULES
from game.rulebook import LANGUAGES, BadRulebookError, Rulebook, RuleEntry, load, load_file
from game.rulebook.searching import folded
from game.scenarios.reading import read_scenarios

HERE = Path(__file__).resolve().parent
GAME = HERE.parent / "game"
ENGLISH = HERE.parent / "assets" / "rulebook" / "en.toml"
RULE_ID = re.compile(r"\b(?:B\d(?:\.\d+)+|[A-Z]{3,11}\.(?:\d+|[A-L]))\b")


@cache
def shelf(language: str) -> Rulebook:
    return load(language, numbers=values_of(MODULES.values()))


def entries(book: Rulebook) -> list[RuleEntry]:
    return [entry for chapter in book.chapters for entry in chapter.entries]


def ids(some: Iterable[RuleEntry]) -> list[str]:
    return [entry.id for entry in some]


def text(language: str, id: str) -> str:
    entry = shelf(language).entry(id)
    assert entry is not None
    return entry.text.replace("\N{NO-BREAK SPACE}", " ")


def cited() -> set[str]:
    """The ids that the rules' code cites; a chapter such as B2.3 is no rule by itself."""
    files = [file for room in ("core", "modules") for file in (GAME / room).rglob("*.py")]
    found = {id for file in files for id in RULE_ID.findall(file.read_text(encoding="utf-8"))}
    return {id for id in found if not any(other.startswith(f"{id}.") for other in found)}


def shown() -> set[str]:
    """The ids that a scenario shows, and those of the base game's list."""
    files = [file.read_text(encoding="utf-8") for file in (HERE / "scenarios").rglob("*.scn")]
    listed = (HERE / "scenarios" / "rule_ids.txt").read_text(encoding="utf-8").split()
    return {id for file in files for one in read_scenarios(file) for id in one.rules} | {*listed}


def test_both_languages_hold_the_same_rules_in_the_same_order() -> None:
    english, french = shelf("en"), shelf("fr")
    assert ids(entries(english)) == ids(entries(french))
    assert [c.key for c in english.chapters] == [c.key for c in french.chapters]
    for one, other in zip(entries(english), entries(french), strict=True):
        assert (one.module, one.also, one.house) == (other.module, other.also, other.house)
        assert one.text != other.text, one.id
        assert one.text.count("•") == other.text.count("•"), one.id


def test_every_rule_has_an_entry_and_every_entry_a_rule() -> None:
    told = set(ids(entries(shelf("en"))))
    assert sorted((shown() | cited()) - told) == []
    assert sorted(told - shown() - cited()) == []


def test_no_family_of_rules_has_a_hole() -> None:
    numbers_of: dict[str, set[int]] = {}
    for id in ids(entries(shelf("en"))):
        family, _, number = id.rpartition(".")
        if number.isdigit():
            numbers_of.setdefault(family, set()).add(int(number))
    for family, found in numbers_of.items():
        assert found == set(range(min(found), max(found) + 1)), family
        assert min(found) <= 1, family


@pytest.mark.parametrize("language", LANGUAGES)
def test_entries_are_whole(language: str) -> None:
    book = shelf(language)
    mark = {"en": "house", "fr": "maison"}[language]
    assert book.language == language
    for entry in entries(book):
        assert entry.title == entry.title.strip() != ""
        assert entry.text == entry.text.strip() != ""
        assert not re.search(r"[{}\\]|\[[SPH]\]|  |TODO", entry.text + entry.title), entry.id
        assert {entry.module, *entry.also} <= set(MODULES), entry.id
        assert entry.house or f"({mark}" not in entry.text, entry.id
        assert set(RULE_ID.findall(entry.text)) <= set(ids(entries(book))), entry.id
    assert set(MODULES) == {name for e in entries(book) for name in (e.module, *e.also)}


def test_french_is_set_as_french_is() -> None:
    for entry in entries(shelf("fr")):
        words = entry.title + "\n" + entry.text
        assert not re.search(r"(?:^|[^\N{NO-BREAK SPACE}])[:;!?%»]", words), entry.id
        assert "'" not in words, entry.id
        assert not re.search(r"\$\d", words), entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_those_of_the_data(language: str) -> None:
    def dollars(amount: int) -> str:
        return f"${amount}" if language == "en" else f"{amount} $"

    base = numbers.Numbers()
    rows, votes = numbers.COUNCIL_ROWS, {"en": "votes", "fr": "voix"}[language]
    either = {"en": "or", "fr": "ou"}[language]
    prices = zip(base.council_price_money, base.council_price_votes, strict=True)
    expected = {
        "B1.3": [f"{base.hall_citizens} c", f"{numbers.CITIZENS - base.hall_citizens} "],
        "B1.4": [", ".join(map(dollars, base.money_by_turn)), dollars(base.money_solo)],
        "B2.2.1": [f" {numbers.TILES_PER_ROUND} ", dollars(base.enlarge_price)],
        "B2.4.0": [dollars(base.grant)],
        "B2.4.1": [dollars(base.tourist_income), dollars(base.tourist_income_in_museum)],
        "B2.4.2": [*map(dollars, numbers.SALE_PRICE), *map(str, numbers.VOTES_FOR_MATERIAL)],
        "B2.5.1": [f" {base.university_votes}"],
        "B2.6.3": [str(mark) for mark in base.death_marks],
        "B2.6.4": [f" {base.votes_lost_without_grave} {votes}"],
        "B2.7.1": [
            ", ".join(map(dollars, base.council_treasury)),
            *(", ".join(map(str, getattr(base, f"council_{row}"))) for row in rows[1:]),
            ", ".join(f"{dollars(money)} {either} {count} {votes}" for money, count in prices),
        ],
        "B3.2": [
            f"+{base.special_promise_votes} ",
            f" {base.population_votes} ",
            f" {base.culture_votes} ",
        ],
        "ACT.E": [dollars(base.supporter_money), f"{base.supporter_votes} {votes}"],
    }
    for id, parts in expected.items():
        for part in parts:
            assert part in text(language, id), (id, part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ranks_of_a_solo_game_leave_no_hole(language: str) -> None:
    """B4.1: the lowest rank ends where the next begins."""
    told = [int(n) for n in re.findall(r"^•\D+(\d+)", text(language, "B4.1"), re.MULTILINE)]
    marks = numbers.Numbers().solo_ranks
    assert told == [marks[0], *marks]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_are_those_of_the_data(language: str) -> None:
    stocks = [" / ".join(map(str, kind.stock)) for kind in TILE_KINDS if len(kind.stock) > 1]
    assert len(stocks) == 4
    assert all(f"({stock}" in text(language, "B0.1") for stock in stocks)
    lines = text(language, "B2.2.6").splitlines()
    votes = {"en": "votes", "fr": "voix"}[language]
    given = [int(found[1]) for line in lines if (found := re.search(rf"; (\d+) {votes} \(", line))]
    assert given == [kind.votes for kind in TILE_KINDS if kind.votes]
    if language == "en":
        paid = dict(re.findall(r"• (Refinery|Harbor|Warehouse): \$(\d+)", "\n".join(lines)))
        named = {kind.title: str(kind.costs[0].money) for kind in TILE_KINDS}
        assert len(paid) == 3
        assert paid.items() <= named.items()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_that_may_change_is_told_as_it_is_in_the_game(language: str) -> None:
    """Change any number: the rulebook tells another."""
    known, usual = catalogue(MODULES.values()), values_of(MODULES.values())
    before = {entry.id: (entry.title, entry.text) for entry in entries(shelf(language))}
    for key, number in known.items():
        if number.figure.mark == "S":
            continue
        value = _another(number)
        book = load(language, numbers={**usual, key: value})
        after = {entry.id: (entry.title, entry.text) for entry in entries(book)}
        changed = {id for id in after if after[id] != before[id]}
        assert changed, key
        assert changed <= {number.figure.rule, *SEVERAL.get(key, ())}, key


#: Numbers that more rules tell than their own.
SEVERAL = {
    "base.extra_cards": ["B4.1"],
    "base.fire_station_relief": ["B2.6.1"],
    **{
        f"base.tiles.{name}.upgrade": ["B2.2.5"]
        for name in ("residence", "shop", "factory", "park")
    },
}


def _another(number: Number) -> Value:
    if number.figure.among:
        return next(one for one in number.figure.among if one != number.value)
    if isinstance(number.value, int):
        return number.value + 1
    return tuple(one + 1 for one in number.value)


def test_no_gap_is_left_open() -> None:
    for language in LANGUAGES:
        for entry in entries(shelf(language)):
            assert "{" not in entry.title + entry.text, entry.id


def test_a_gap_for_no_number_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = re.search(r"\[words\].*?\n\n", ENGLISH.read_text(encoding="utf-8"), re.S)
    assert words is not None
    monkeypatch.setattr("game.rulebook.reading.rulebook_folder", lambda: tmp_path)
    for gap in ("{base.nothing}", "{base.money_by_turn.9}", "{base.grant.1}"):
        head, rest = GOOD.split("\n", 1)
        wrong = f"{head}\n{words[0]}{rest}".replace("Its words.", gap)
        assert gap in wrong
        (tmp_path / "en.toml").write_text(wrong, encoding="utf-8")
        with pytest.raises(BadRulebookError, match="there is no number"):
            load("en", numbers=values_of(MODULES.values()))


def test_an_id_comes_first() -> None:
    book = shelf("en")
    assert book.search("god.1")[0].id == "GOD.1"
    assert set(ids(book.search("GOD.1")[1:11])) == {f"GOD.{n}" for n in range(10, 20)}
    assert ids(book.search(" b2.2 "))[:10] == [f"B2.2.{n}" for n in range(1, 11)]
    assert ids(book.search("b2.2.10")) == ["B2.2.10"]


def test_words_are_found_whatever_their_case_and_accents() -> None:
    book = shelf("fr")
    assert "POL.5" in ids(book.search("EMEUTES"))
    assert ids(book.search("émeutes")) == ids(book.search("emeutes"))
    assert "B2.2.6" in ids(book.search("zone d'influence"))
    both = book.search("metro mairie")
    assert "B2.2.9" in ids(both)
    assert all("metro" in folded(f"{e.title} {e.text}") for e in both)
    assert folded("Œuvre\N{NO-BREAK SPACE}d’ÉTÉ") == "oeuvre d'ete"


def test_a_title_comes_before_a_text() -> None:
    found = ids(shelf("en").search("tramway station"))
    assert found[0] == "WBLD.4"
    assert "WBLD.6" in found


def test_nothing_asked_or_nothing_there_finds_nothing() -> None:
    book = shelf("en")
    assert book.search("") == book.search("  ") == book.search("xylophone") == []
    assert book.entry("B9.9") is None


def test_a_game_shows_the_rules_it_is_played_by() -> None:
    book = shelf("en")
    base = [entry for chapter in book.of_game(()) for entry in chapter.entries]
    assert {entry.module for entry in base} == {"base"}
    police = [e.id for chapter in book.of_game(["police"]) for e in chapter.entries]
    assert "POL.5" in police
    assert "ACT.L" in police
    assert "ACT.K" not in police
    assert "PARIS.1" not in police
    assert [c.key for c in book.of_game(["paris"])][-1] == "paris"
    everything = [e for chapter in book.of_game(MODULES) for e in chapter.entries]
    assert everything == entries(book)


GOOD = """language = "en"
[[chapters]]
key = "one"
title = "One"
[[chapters.entries]]
id = "B0.1"
title = "A rule"
text = "Its words."
module = "base"
"""


@pytest.mark.parametrize(
    ("content", "cause"),
    [
        (GOOD.replace('title = "One"', 'titel = "One"'), "unknown field `titel`"),
        (GOOD.replace('module = "base"', ""), "missing required field `module`"),
        (GOOD.replace('"Its words."', "5"), "Expected `str`"),
        (GOOD.replace('"Its words."', '"  "'), "the rule B0.1 says nothing"),
        (GOOD + GOOD[GOOD.index("[[chapters.e") :], "B0.1 stands in it twice"),
        (GOOD[:-8], "damaged"),
        ("\udcff", "damaged"),
    ],
)
def test_a_damaged_file_says_what_is_wrong(tmp_path: Path, content: str, cause: str) -> None:
    file = tmp_path / "en.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert ids(entries(load_file(file))) == ["B0.1"]
    file.write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(BadRulebookError) as told:
        load_file(file)
    assert cause in str(told.value)
    assert str(file) in str(told.value)


def test_a_missing_file_or_language_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadRulebookError, match="cannot be read"):
        load_file(tmp_path / "en.toml")
    with pytest.raises(BadRulebookError, match="no rulebook in this language"):
        load("../en")


def test_a_packed_program_has_its_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "assets" / "rulebook"
    folder.mkdir(parents=True)
    (folder / "en.toml").write_text(GOOD, encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert ids(entries(load("en"))) == ["B0.1"]


def test_a_module_brings_chapters_in_a_file_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.rulebook.reading.rulebook_folder", lambda: tmp_path)
    (tmp_path / "en.toml").write_text(GOOD, encoding="utf-8")
    more = GOOD.replace('"one"', '"two"').replace("B0.1", "ATLANTIS.1")
    (tmp_path / "atlantis.en.toml").write_text(more, encoding="utf-8")
    (tmp_path / "atlantis.fr.toml").write_text("another language's", encoding="utf-8")
    book = load("en")
    assert [chapter.key for chapter in book.chapters] == ["one", "two"]
    assert ids(entries(book)) == ["B0.1", "ATLANTIS.1"]
    (tmp_path / "copy.en.toml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(BadRulebookError, match="stands in it twice"):
        load("en")
