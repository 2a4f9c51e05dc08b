"""Catalogues of words: a .po file is read as it is, so a fresh clone needs nothing compiled."""

from __future__ import annotations

import gettext
import io
import json
import struct
from collections.abc import Iterable
from pathlib import Path

_MAGIC = 0x950412DE
_HEADER_BYTES = 28
#: What parts the forms of a plural in a compiled catalogue.
_NUL = "\0"


def read_po(text: str) -> dict[str, str]:
    """Return the translated messages of a .po file; fuzzy and empty ones are left out.

    Plural forms are joined as gettext's compiled files have them.
    """
    messages: dict[str, str] = {}
    entry: dict[str, str] = {}
    current, fuzzy = "", False

    def close() -> None:
        keys = [entry[name] for name in ("msgid", "msgid_plural") if name in entry]
        words = [entry[name] for name in sorted(entry) if name.startswith("msgstr")]
        if keys and words and all(words) and (not fuzzy or not keys[0]):
            messages[_NUL.join(keys)] = _NUL.join(words)

    for raw in [*text.splitlines(), ""]:
        line = raw.strip()
        if not line:
            close()
            entry, current, fuzzy = {}, "", False
        elif line.startswith("#,") and "fuzzy" in line:
            fuzzy = True
        elif line.startswith("#"):
            continue
        elif line.startswith('"'):
            entry[current] += json.loads(line)
        else:
            current, _, quoted = line.partition(" ")
            entry[current] = json.loads(quoted.strip())
    return messages


def write_mo(messages: dict[str, str]) -> bytes:
    """Return the compiled form that gettext reads."""
    pairs = sorted((k.encode(), v.encode()) for k, v in messages.items())
    keys = b"".join(k + b"\0" for k, _ in pairs)
    start = _HEADER_BYTES + 16 * len(pairs)
    heads, words, at_key, at_word = b"", b"", start, start + len(keys)
    for key, word in pairs:
        heads += struct.pack("<II", len(key), at_key)
        words += struct.pack("<II", len(word), at_word)
        at_key += len(key) + 1
        at_word += len(word) + 1
    count = len(pairs)
    header = struct.pack(
        "<7I", _MAGIC, 0, count, _HEADER_BYTES, _HEADER_BYTES + 8 * count, 0, start
    )
    return header + heads + words + keys + b"".join(w + b"\0" for _, w in pairs)


def catalogue(folders: Iterable[Path]) -> gettext.NullTranslations:
    """Return the words in folders of one language, all their .po files; a later one has its way."""
    messages: dict[str, str] = {}
    for folder in folders:
        for path in sorted((folder / "LC_MESSAGES").glob("*.po")):
            messages |= read_po(path.read_text(encoding="utf-8"))
    if not messages:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(write_mo(messages)))
