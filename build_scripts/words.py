"""Bring the catalogues of words up to date with the sources, and name what lacks its words.

Run it from the project's folder, inside its environment, after a change of any text:

    .venv/bin/python build_scripts/words.py

It writes the template assets/locale/small_city.pot and updates the .po file of every other
language. A text that another .po file of the language's folder has, such as a module's own,
is left to it. Missing and fuzzy entries are listed; then the exit code is 1. Put their words
into the .po file, take the mark "fuzzy" away, and run it again.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "small_city"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
#: Languages besides English, each with gettext's rule for its plurals.
PLURALS = {"fr": "nplurals=2; plural=(n > 1);"}
#: Functions whose texts are for a player, and which of their arguments those are.
KEYWORDS = {"N_": None, "_": None, "say": None, "NN_": (1, 2), "counted": (1, 2)}
WIDTH = 96

_HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: Small City\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"
"""


def extracted() -> Catalog:
    """Return every text of the sources that a player may read."""
    found = Catalog(charset="utf-8")
    texts = extract_from_dir(ROOT / "game", [("**.py", "python")], keywords=KEYWORDS)
    for file, _line, text, comments, context in sorted(texts, key=lambda one: one[:2]):
        found.add(text, None, [(f"game/{file}", 0)], auto_comments=comments, context=context)
    return found


def po_file(language: str) -> Path:
    """Return where the words of a language are."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def catalogue(language: str) -> Catalog:
    """Return the words of a language as they are now, those of all its files."""
    found = _read(po_file(language), language)
    for message in kept_elsewhere(language):
        found[message.id] = message
    return found


def _read(file: Path, language: str) -> Catalog:
    if not file.exists():
        return Catalog(locale=language, charset="utf-8")
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def kept_elsewhere(language: str) -> list[Message]:
    """Return the words in further files beside the main one, such as a module's own."""
    file = po_file(language)
    files = [path for path in sorted(file.parent.glob("*.po")) if path != file]
    return [message for path in files for message in _read(path, language) if message.id]


def updated(language: str, template: Catalog) -> Catalog:
    """Return the words of a language with an entry for every text of the template."""
    found = catalogue(language)
    found.update(template)
    found.obsolete.clear()
    return found


def write(file: Path, entries: Catalog, language: str = "") -> None:
    """Write a catalogue; the same entries give the same file."""
    content = io.BytesIO()
    write_po(
        content, entries, width=WIDTH, omit_header=True, sort_by_file=True, include_lineno=False
    )
    plurals = PLURALS.get(language, "nplurals=2; plural=(n != 1);")
    header = _HEADER.format(language=language, plurals=plurals)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(f"{header}\n".encode() + content.getvalue().lstrip())


def texts_of(message: Message) -> list[str]:
    """Return a message's English texts: one, or one thing and several."""
    return [message.id] if isinstance(message.id, str) else list(message.id)


def words_of(message: Message) -> list[str]:
    """Return a message's words in the other language, every form of a plural."""
    words = message.string or ""
    return [words] if isinstance(words, str) else list(words)


def missing(entries: Catalog) -> list[str]:
    """Return the texts without words."""
    return [texts_of(m)[0] for m in entries if m.id and not all(words_of(m))]


def fuzzy(entries: Catalog) -> list[str]:
    """Return the texts whose words were only guessed from a similar text's."""
    return [texts_of(m)[0] for m in entries if m.id and m.fuzzy]


def main() -> int:
    """Extract, update, write, and report."""
    template = extracted()
    write(TEMPLATE, template)
    lacking = 0
    for language in PLURALS:
        entries = updated(language, template)
        faults = {"missing": missing(entries), "fuzzy": fuzzy(entries)}
        for name, texts in faults.items():
            for text in texts:
                print(f"{language}, {name}: {text!r}")
        print(f"{language}: {len(entries)} texts, " + _counts(faults))
        for message in kept_elsewhere(language):
            entries.delete(message.id)
        write(po_file(language), entries, language)
        lacking += sum(map(len, faults.values()))
    return 1 if lacking else 0


def _counts(faults: dict[str, list[str]]) -> str:
    return ", ".join(f"{len(texts)} {name}" for name, texts in faults.items())


if __name__ == "__main__":
    sys.exit(main())
