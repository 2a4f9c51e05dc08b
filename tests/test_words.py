"""Every word in both languages: nothing missing, nothing guessed, no gap lost."""

from __future__ import annotations

import ast
import os
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog

import words as catalogues  # build_scripts/words.py
from game.core.command import Command
from game.core.commands import BuildTile, Finish
from game.core.engine import begin, new_game, objection
from game.core.event import Event
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.packages import modules_here
from game.saves import BadSaveError
from game.simulation import Series, report_on, tables
from game.simulation import run as run_games
from game.words import LANGUAGES, Verbatim, _, counted, language, say, speak, system_language
from game.words.catalogue import read_po

ROOT = Path(__file__).resolve().parent.parent
HARD = "\N{NO-BREAK SPACE}"
OTHERS = sorted(set(LANGUAGES) - {"en"})
#: Gaps that argparse fills in its own way.
OLD_GAPS = re.compile(r"%\(\w+\)[a-z]|%[a-z]\b")


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


@pytest.fixture(scope="module")
def sources() -> Catalog:
    return catalogues.extracted()


def texts(entries: Catalog) -> set[tuple[str, ...]]:
    return {tuple(catalogues.texts_of(m)) for m in entries if m.id}


def pairs(code: str) -> list[tuple[str, str]]:
    """Return each English text with its words; forms of a plural beside their like."""
    return [
        pair
        for m in catalogues.catalogue(code)
        if m.id
        for pair in zip(catalogues.texts_of(m), catalogues.words_of(m), strict=True)
    ]


def gaps(text: str) -> set[str]:
    named = {f"{name}!{how}" for _, name, _, how in string.Formatter().parse(text) if name}
    return named | set(OLD_GAPS.findall(text))


# --- the catalogues -----------------------------------------------------------------------


def test_every_language_has_a_catalogue() -> None:
    assert sorted(catalogues.PLURALS) == OTHERS


@pytest.mark.parametrize("code", OTHERS)
def test_the_catalogue_is_up_to_date(code: str, sources: Catalog) -> None:
    there, wanted = texts(catalogues.catalogue(code)), texts(sources)
    assert wanted - there == set(), "run build_scripts/words.py"
    assert there - wanted == set(), "run build_scripts/words.py"


def test_the_template_is_up_to_date(sources: Catalog, tmp_path: Path) -> None:
    catalogues.write(tmp_path / "new.pot", sources)
    found = (tmp_path / "new.pot").read_text(encoding="utf-8")
    assert found == catalogues.TEMPLATE.read_text(encoding="utf-8"), "run build_scripts/words.py"


@pytest.mark.parametrize("code", OTHERS)
def test_no_text_is_missing_or_fuzzy(code: str) -> None:
    entries = catalogues.catalogue(code)
    assert catalogues.missing(entries) == []
    assert catalogues.fuzzy(entries) == []


@pytest.mark.parametrize("code", OTHERS)
def test_both_languages_have_the_same_gaps(code: str) -> None:
    differing = [(text, told) for text, told in pairs(code) if gaps(text) != gaps(told)]
    assert differing == []


@pytest.mark.parametrize("code", OTHERS)
def test_words_told_twice_stay_the_same(code: str) -> None:
    """What fills a gap may have been translated before; it must not change once more."""
    known = dict(pairs(code))
    changing = {text: told for text, told in known.items() if known.get(told, told) != told}
    assert changing == {}


@pytest.mark.parametrize("code", OTHERS)
def test_the_game_reads_what_babel_reads(code: str) -> None:
    speak(code)
    for message in catalogues.catalogue(code):
        if isinstance(message.id, str) and message.id:
            assert _(message.id) == message.string


def test_french_punctuation_keeps_to_its_word() -> None:
    """A space that never breaks stands before : ; ! ? % $ and inside quotation marks."""
    loose = re.compile(r" [:;!?»$]| %(?![(sr])|« |\w'\w")
    assert [told for _text, told in pairs("fr") if loose.search(told)] == []


def test_no_text_hides_inside_a_formatted_string() -> None:
    """What stands inside an f-string is not found by whoever gathers the texts."""
    hidden = [
        f"{path}:{call.lineno}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        for joined in ast.walk(ast.parse(path.read_text()))
        if isinstance(joined, ast.JoinedStr)
        for call in ast.walk(joined)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in ("_", "N_", "NN_", "say", "counted")
        and call.args
        and isinstance(call.args[0], ast.Constant)
    ]
    assert hidden == []


def test_a_message_that_is_not_up_to_date_is_noticed(tmp_path: Path) -> None:
    entries = Catalog(locale="fr")
    entries.add("A new text with a {gap}", "")
    entries.add("A guess", "Une conjecture", flags=["fuzzy"])
    assert catalogues.missing(entries) == ["A new text with a {gap}"]
    assert catalogues.fuzzy(entries) == ["A guess"]
    file = tmp_path / "fr.po"
    catalogues.write(file, entries, "fr")
    assert list(read_po(file.read_text(encoding="utf-8"))) == [""]


# --- what the rules say -------------------------------------------------------------------


def test_everything_a_module_says_is_in_the_catalogue(sources: Catalog) -> None:
    known = {text for entry in texts(sources) for text in entry}
    said = set[str]()
    for module in MODULES.values():
        said |= {module.title, module.blurb, *module.options.values()}
        said |= {kind.title for kind in module.tiles} | {kind.title for kind, *_ in module.people}
        said |= {c.text for kind in module.tiles for c in kind.criteria}
        said |= {text for card in module.cards for text in (card.title, card.text)}
        said |= {promise.text for promise in module.promises}
        said |= {text for task in module.tasks for text in (task.prompt, *task.more)}
    assert said - known - {""} == set()


def test_every_event_and_command_has_a_sentence_of_its_own() -> None:
    from game.app.modules import all_presentations

    told = {kind for part in all_presentations() for kind in (*part.stories, *part.sentences)}
    ours = ("game.core.", "game.modules.")
    kinds = [k for base in (Event, Command) for k in base.__subclasses__() if k not in told]
    assert {k.__name__ for k in kinds if k.__module__.startswith(ours)} == set()


def test_the_tables_of_a_simulation_are_french_to_the_last_cell() -> None:
    names = tuple(name for name, m in MODULES.items() if name != "base" and not m.by_board)
    plan = Series(games=2, bots=("random", "random"), modules=names)
    report = report_on(plan, run_games(plan, modules_here), MODULES)
    english = "\n".join(tables(report, MODULES))
    speak("fr")
    french = "\n".join(tables(report, MODULES))
    for word in ("Scores par siège", "moyenne", "tour", "Subvention", "Zone Résidentielle 1"):
        assert word in french
    numbers = re.compile(r"[-\d.,%\s]+")
    unchanged = {*english.splitlines()} & {*french.splitlines()}
    assert {line for line in unchanged if not numbers.fullmatch(line)} == set()


# --- how gaps are filled ------------------------------------------------------------------


def test_words_in_a_gap_are_translated_and_names_are_not() -> None:
    speak("fr")
    assert say("{tile} {level}", tile="Factory", level=2) == "Usine 2"
    assert say("I am {player}", player=Verbatim("Park")) == "Je suis Park"
    assert counted("{count} vote", "{count} votes", 1, count=1) == "1 voix"
    speak("en")
    assert counted("{count} vote", "{count} votes", 1, count=1) == "1 vote"
    assert counted("{count} vote", "{count} votes", 0, count=0) == "0 votes"


def test_a_refusal_speaks_french_with_all_its_parts() -> None:
    game = new_game(Setup((Seat("Ada"), Seat("Bo")), seed=1), MODULES)
    begin(game)
    assert game.task is not None
    seat = game.task.seat
    speak("fr")
    found = objection(game, BuildTile(seat, "park", 1, (0,)))
    assert found is not None
    told = say(found.text, **found.args).replace(HARD, " ")
    assert told.startswith("Cela ne peut pas se faire maintenant : ")
    assert told.endswith("en secret.") or "Mairie" in told
    other = objection(game, Finish(1 - seat))
    assert other is not None
    assert say(other.text, **other.args) == f"C’est au joueur {seat + 1} de décider."


def test_an_error_about_a_file_speaks_french() -> None:
    speak("fr")
    error = BadSaveError(Path("a.save"), 3, "it is damaged ({cause})", cause="?")
    assert str(error).replace(HARD, " ") == "a.save, ligne 3 : il est abîmé (?)"


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LANGUAGE": "de:fr:en", "LANG": "de_DE.UTF-8"}, "fr"),
    ],
)
def test_the_systems_language_is_the_default(
    variables: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == code
    speak("")
    assert language() == code
    speak("tlh")
    assert language() == code


# --- the program --------------------------------------------------------------------------


def french(*arguments: str) -> tuple[str, str]:
    """Return what the program prints on a French computer, to both its streams."""
    environment = {k: v for k, v in os.environ.items() if k not in ("LANGUAGE", "LC_ALL")}
    environment |= {"LANG": "fr_FR.UTF-8", "PYTHONUTF8": "1", "COLUMNS": "200"}
    command = [sys.executable, "-m", "game", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8")
    return done.stdout.replace(HARD, " "), done.stderr.replace(HARD, " ")


def test_help_is_french() -> None:
    text, _errors = french("--help")
    for words in ("usage : ", "commandes:", "COMMANDE", "mesurer la vitesse", "montrer cette aide"):
        assert words in text
    assert "show" not in text


def test_the_answers_to_mistakes_are_french() -> None:
    assert "0 est trop petit : au moins 1" in french("simulate", "--games", "0")[1]
    assert "ces arguments sont requis : FICHIER" in french("replay")[1]
    readme = str(ROOT / "README.md")
    assert "ligne 1 : ce n’est pas une partie enregistrée" in french("replay", readme)[1]
    assert "ce n’est pas du XML bien formé" in french("check", readme)[1]


def test_the_screens_are_french(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SMALL_CITY_HOME", str(tmp_path))
    from game.app.app import App
    from game.app.scenes.setup import SetupScene
    from game.app.scenes.title import TitleScene

    app = App((1280, 720), hidden=True)
    speak("fr")
    seen = {
        getattr(widget, "label", "")
        for kind in (TitleScene, SetupScene)
        for widget in kind(app).arrange(app.frame)
    }
    assert {"Nouvelle partie", "Réglages", "Quitter", "Commencer la partie", "Hiver"} <= seen
    assert {"Base, côté facile", "Médecins", "Routes et ronds-points"} <= seen
    assert not seen & {"New game", "Quit", "Winter", "Doctors"}


def test_a_module_s_words_stay_in_its_own_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogues, "TEMPLATE", tmp_path / "template.pot")
    sources = Catalog(charset="utf-8")
    for text in ("House", "Submarine"):
        sources.add(text)
    monkeypatch.setattr(catalogues, "extracted", lambda: sources)
    main_file = catalogues.po_file("fr")
    main_file.parent.mkdir(parents=True)
    main_file.write_text('msgid "House"\nmsgstr "Maison"\n', encoding="utf-8")
    own = main_file.with_name("atlantis.po")
    own.write_text('msgid "Submarine"\nmsgstr ""\n', encoding="utf-8")
    assert catalogues.main() == 1
    assert "fr, missing: 'Submarine'" in capsys.readouterr().out
    own.write_text('msgid "Submarine"\nmsgstr "Sous-marin"\n', encoding="utf-8")
    assert catalogues.main() == 0
    assert "Submarine" not in main_file.read_text(encoding="utf-8")
    assert "Maison" in main_file.read_text(encoding="utf-8")
