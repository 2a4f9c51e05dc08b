"""Strips an XML tree of everything the schema does not allow, noting each thing it takes out.

What is left is safe for pytmx to read, so a map with one fault is still read to the end
and all its faults are told at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from game.boards.problems import Report
from game.boards.schema import (
    ATTRIBUTE_FAULTS,
    CHILD_FAULTS,
    CLASS_ATTRIBUTES,
    CLASS_FAULT,
    FORMS,
    IGNORED,
    OUTSIDE_TILESET,
    SIGNED,
    Form,
)
from game.core.words import N_


@dataclass(frozen=True)
class _Place:
    """The layer and the object that a problem is told of."""

    layer: str = ""
    thing: str = ""

    def inside(self, element: Element) -> _Place:
        if element.tag in ("layer", "objectgroup"):
            return _Place(element.get("name", "?"))
        if element.tag == "object":
            return _Place(self.layer, object_label(element.get("id"), element.get("name")))
        return self


def object_label(number: object, name: object) -> str:
    """Return how a person finds an object in Tiled: its number, and its name if it has one."""
    return f"{number if number is not None else '?'} {name or ''}".strip()


def is_a(tag: str, root: Element, report: Report) -> bool:
    """Tell whether the file holds what it should."""
    if root.tag != tag:
        report.refuse(N_("the file holds a <{found}>, not a <{tag}>"), found=root.tag, tag=tag)
    return root.tag == tag


def clean(root: Element, report: Report) -> bool:
    """Clean a whole file in place; tell whether its root can be read."""
    return _clean(root, FORMS[root.tag], report, _Place())


def _clean(element: Element, form: Form, report: Report, place: _Place) -> bool:
    sound = _clean_attributes(element, form, report, place)
    if sound and element.tag == "property":
        sound = _is_typed_well(element, report, place)
    _clean_children(element, form, report, place)
    return sound


def _is_typed_well(entry: Element, report: Report, place: _Place) -> bool:
    # pytmx reads an empty text as None unless it is told that it is one.
    if entry.attrib.setdefault("type", "string") == "string":
        return True
    value = entry.get("value", "")
    if SIGNED.fullmatch(value):
        return True
    text = N_("the property {name} cannot be {value}")
    name = entry.get("name", "")
    report.refuse(text, layer=place.layer, thing=place.thing, name=name, value=value)
    return False


def _form_of(element: Element) -> Form:
    # Only a tileset inside a map may point to another file; one that is a file may not.
    outside = element.tag == "tileset" and "source" in element.attrib
    return OUTSIDE_TILESET if outside else FORMS[element.tag]


def _clean_children(parent: Element, form: Form, report: Report, place: _Place) -> None:
    for child in list(parent):
        if child.tag in IGNORED and child.tag in form.children:
            parent.remove(child)
        elif child.tag not in form.children:
            text = CHILD_FAULTS.get((parent.tag, child.tag), N_("<{child}> is not read in <{tag}>"))
            at = place.inside(child)
            fault = {"child": child.tag, "tag": parent.tag}
            report.refuse(text, layer=at.layer, thing=at.thing, **fault)
            parent.remove(child)
        elif not _clean(child, _form_of(child), report, place.inside(child)):
            parent.remove(child)
    _refuse_doubles(parent, report, place)


def _clean_attributes(element: Element, form: Form, report: Report, place: _Place) -> bool:
    at = {"layer": place.layer, "thing": place.thing}
    sound = True
    for name, value in list(element.attrib.items()):
        pattern = form.needed.get(name) or form.allowed.get(name)
        if pattern is not None and pattern.fullmatch(value):
            continue
        del element.attrib[name]
        fault = {"attribute": name, "tag": element.tag, "value": value}
        if name in CLASS_ATTRIBUTES and element.tag != "property":
            report.refuse(CLASS_FAULT, **at, **fault)
            continue
        if pattern is None:
            text = N_("attribute {attribute} of <{tag}> is not read")
        else:
            text = N_("attribute {attribute} of <{tag}> cannot be {value}")
        report.refuse(ATTRIBUTE_FAULTS.get((element.tag, name), text), **at, **fault)
        # A property of a wrong type would be told of again as one of a wrong value.
        sound = sound and name not in form.needed and element.tag != "property"
    for name in form.needed:
        if sound and name not in element.attrib:
            text = N_("<{tag}> needs the attribute {attribute}")
            report.refuse(text, **at, tag=element.tag, attribute=name)
            sound = False
    return sound


def _refuse_doubles(parent: Element, report: Report, place: _Place) -> None:
    """Keep only the first of what may stand but once."""
    seen = set()
    for child in list(parent):
        name = _only_one(child)
        if name in seen:
            text = N_("{name} appears twice")
            report.refuse(text, layer=place.layer, thing=place.thing, name=name)
            parent.remove(child)
        elif name:
            seen.add(name)


def _only_one(element: Element) -> str:
    """Return what no second element beside this one may be called; nothing for the others."""
    if element.tag in ("object", "tileset"):
        return ""
    if element.tag in ("layer", "objectgroup"):
        return f"layer {element.get('name')}"
    if element.tag in ("polygon", "polyline"):
        return "outline"
    return f"{element.tag} {element.get('name', element.get('id', ''))}".strip()
