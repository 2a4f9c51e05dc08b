"""Bytes → XML tree, for files from anywhere: no entities, bounded in depth and in number."""

from __future__ import annotations

from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.boards.problems import Report
from game.core.words import N_

DEEPEST = 12
MOST_ELEMENTS = 10_000


class _RefusedError(Exception):
    """Stops the parser in the middle of a file; the text says why."""


class _Builder:
    """Builds the tree while it counts."""

    def __init__(self) -> None:
        self.tree = TreeBuilder()
        self.depth = 0
        self.elements = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.elements += 1
        if self.depth > DEEPEST:
            raise _RefusedError(N_("elements are nested too deeply"))
        if self.elements > MOST_ELEMENTS:
            raise _RefusedError(N_("there are too many elements"))
        self.tree.start(tag, attributes)

    def end(self, tag: str) -> None:
        self.depth -= 1
        self.tree.end(tag)

    def doctype(self, *_: object) -> None:
        # Entities are declared in one; without it they can neither expand nor fetch a file.
        raise _RefusedError(N_("a document type declaration is not allowed"))

    def declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if encoding is not None and encoding.lower() != "utf-8":
            raise _RefusedError(N_("the file is not encoded as UTF-8"))


def parse_xml(content: bytes, report: Report) -> Element | None:
    """Return the root element, or None with the reason in the report."""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        report.refuse(N_("the file is not encoded as UTF-8"))
        return None
    builder = _Builder()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.tree.data
    parser.StartDoctypeDeclHandler = builder.doctype
    parser.XmlDeclHandler = builder.declaration
    try:
        parser.Parse(content, True)
    except _RefusedError as refused:
        report.refuse(str(refused))
        return None
    except expat.ExpatError as error:
        report.refuse(
            N_("this is not well-formed XML (line {line}: {error})"),
            line=error.lineno,
            error=expat.ErrorString(error.code),
        )
        return None
    return builder.tree.close()
