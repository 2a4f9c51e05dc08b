"""French in the words of the publisher's booklets, set as French is, in every text there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

import pytest

import words as catalogues  # build_scripts/words.py
from game.app.telling import names
from game.app.telling.advice import advice_lines
from game.bots import Advice
from game.career.reading import chapters
from game.core.commands import Finish
from game.core.engine import new_game
from game.core.figures import values_of
from game.core.setup import Seat, Setup
from game.lessons import Lesson, Words, all_lessons
from game.modules import MODULES
from game.modules.police.riots import Riot
from game.rulebook import load
from game.words import _, counted, speak

HARD = "\N{NO-BREAK SPACE}"
#: Words that a player of the booklets does not know, and what they say instead.
STRANGE = {
    r"\bmanches?\b": "tour",
    r"amélior": "agrandir, agrandissement",
    r"[Aa]grandi\w* (de )?(la|votre) zone|[Zz]one (ne )?s’agrandi": "étendre: a tile is agrandie",
    r"\bmatéria(u|ux)\b": "Matière Première",
    r"matières? premières?": "Matière Première",
    r"bâtiments? publics?": "Bâtiment Culturel (et Mairie)",
    r"bâtiments? culturels?": "Bâtiment Culturel",
    r"[Zz]ones? (résidentielle|commerciale)": "Zone Résidentielle, Zone Commerciale",
    r"[Ee]space carrière": "Espace Carrière",
    r"Officiers de police": "Officiers de Police",
    r"[Pp]oliciers?\b": "officier",
    r"[Mm]archands?\b": "commerçant",
    r"[Dd]éfrich": "déforestation",
    r"révolt": "participer à une émeute",
    r"(?<!touche )\bF(\d|×)": "U1 à U3, U×",
    r"hôtel de ville": "Mairie",
    r"rivière": "fleuve",
    r"\b1(è|e|ère|ere) place": "1re place",
}
#: How French is not set.
LOOSE = {
    r"(?<!\N{NO-BREAK SPACE})[:;!?»]": "a hard space stands before it",
    r"«(?!\N{NO-BREAK SPACE})": "a hard space stands after it",
    r"\$ ?[\d#]": "the dollar stands behind the amount",
    r"[\d#] ?\$": "a hard space stands before the dollar",
    r"\w'\w": "the apostrophe is ’",
    r"\.\.\.": "one sign: …",
}
GAP, CLOCK = re.compile(r"\{[^{}]+\}"), "%H:%M"


def french_texts() -> dict[str, str]:
    """Every French text of the project, by what it stands for."""
    told = {
        catalogues.texts_of(message)[0] + f" [{number}]": words
        for message in catalogues.catalogue("fr")
        if message.id
        for number, words in enumerate(catalogues.words_of(message))
    }
    for chapter in load("fr", numbers=values_of(MODULES.values())).chapters:
        told[f"chapter {chapter.key}"] = chapter.title
        for entry in chapter.entries:
            told[entry.id] = f"{entry.title}\n{entry.text}"
    for part in chapters():
        told[f"career {part.name}"] = f"{part.title['fr']}\n{part.about['fr']}"
        for mission in part.missions:
            told[f"mission {mission.key}"] = f"{mission.title['fr']}\n{mission.intro['fr']}"
    for lesson in all_lessons():
        for number, words in enumerate(all_words(lesson)):
            told[f"lesson {lesson.name} [{number}]"] = words["fr"]
    return told


def all_words(lesson: Lesson) -> Iterator[Words]:
    """Every text of a lesson, in its languages."""
    yield from (lesson.title, lesson.about)
    for chapter in lesson.chapters:
        yield from (words for words in (chapter.title, chapter.intro) if words)
        for step in chapter.steps:
            said = (step.do, step.why, step.see, step.no, *(other.say for other in step.other_no))
            yield from (words for words in said if words)


TEXTS = french_texts()


@pytest.fixture(autouse=True)
def _in_french() -> Iterator[None]:
    speak("fr")
    yield
    speak("en")


@pytest.mark.parametrize("strange", STRANGE)
def test_only_words_of_the_booklets(strange: str) -> None:
    found = {name: text for name, text in TEXTS.items() if re.search(strange, text)}
    assert found == {}, f"say {STRANGE[strange]}"


@pytest.mark.parametrize("loose", LOOSE)
def test_signs_are_set_as_french_sets_them(loose: str) -> None:
    plain = {name: GAP.sub("#", text).replace(CLOCK, "") for name, text in TEXTS.items()}
    found = {name: text for name, text in plain.items() if re.search(loose, text, re.MULTILINE)}
    assert found == {}, LOOSE[loose]


def test_places_dates_and_money_are_written_as_in_french() -> None:
    assert [names.placed(place) for place in (1, 2, 4)] == ["1re place", "2e place", "4e place"]
    moment = datetime(2026, 11, 16, 9, 5).astimezone()
    assert names.date(moment) == f"16/11/2026{HARD}09:05"
    assert names.money_change(1) == f"+1{HARD}$"
    assert names.money_change(-2) == f"−2{HARD}$"
    assert names.vote_change(3) == "+3 voix"


def test_sentences_that_players_asked_for() -> None:
    one, several = (counted(*Riot.more, count, count=count) for count in (1, 3))
    assert one == f"Émeute{HARD}: désignez encore 1 citoyen hors de portée de vos officiers."
    assert several == f"Émeute{HARD}: désignez encore 3 citoyens hors de portée de vos officiers."
    assert _("Pay the doctor $2.") == f"Payer 2{HARD}$ au médecin (il ranime un mort)"
    game = new_game(Setup((Seat(),)), MODULES)
    words = advice_lines(Advice(Finish(0), Finish(1), 2.0), game, lambda command: "…")
    assert words[1] == f"Environ 2 voix de mieux que{HARD}: …"


def test_overlays_name_a_factory_by_its_french_letter() -> None:
    assert [_(word) for word in ("F×", "R×", "C2", "R3")] == ["U×", "R×", "C2", "R3"]
