"""The map's own properties: name, zone, pollution, rules and the rules' settings."""

from __future__ import annotations

from collections.abc import Mapping

from game.boards.problems import Report, quoted
from game.boards.vocabulary import Vocabulary
from game.core.board import TERRAINS
from game.core.words import N_

PREFIX = "setting_"
LONGEST_NAME = 40
ZONES = range(2, 11)
POLLUTIONS = range(100)
Properties = Mapping[str, str | int]


def read_name(properties: Properties, report: Report) -> str:
    """Return the board's name: letters, digits, spaces, _ - '."""
    name = properties.get("name")
    if name is None:
        report.refuse(N_("the map's property {name} is missing"), name="name")
        return ""
    plain = all(letter.isalnum() or letter in " _-'" for letter in str(name))
    if not isinstance(name, str) or not name.strip() or not plain or len(name) > LONGEST_NAME:
        text = N_("{value} is not a name: use 1 to {most} letters, digits, spaces, _ - '")
        report.refuse(text, value=str(name), most=LONGEST_NAME)
        return ""
    return name


def read_number(
    properties: Properties, name: str, allowed: range, default: int | None, report: Report
) -> int:
    """Return a whole number of the map; without a default it must be there."""
    value = properties.get(name, default)
    if value is None:
        report.refuse(N_("the map's property {name} is missing"), name=name)
    elif not isinstance(value, int):
        report.refuse(N_("the property {name} must be an int"), name=name)
    elif value not in allowed:
        text = N_("{name} must be {lowest} to {highest}, not {value}")
        report.refuse(text, name=name, value=value, lowest=allowed[0], highest=allowed[-1])
    else:
        return value
    return allowed[-1]


def read_rules(properties: Properties, words: Vocabulary, report: Report) -> tuple[str, ...]:
    """Return the names of the rules, each known and named once."""
    listed = str(properties.get("rules", ""))
    rules: list[str] = []
    for name in (part.strip() for part in listed.split(",")) if listed.strip() else ():
        if name not in words.rules:
            report.refuse(N_("unknown rule {rule}"), rule=name)
        elif name in rules:
            report.refuse(N_("the rule {rule} is named twice"), rule=name)
        else:
            rules.append(name)
    for terrain in TERRAINS.values():
        for opening in sorted(set(words.openers(terrain)).intersection(rules)):
            for closing in sorted(set(words.closers(terrain)).intersection(rules)):
                text = N_(
                    "{first} builds on the terrain {terrain}, {second} forbids it: choose one"
                )
                report.refuse(text, first=opening, second=closing, terrain=terrain)
    return tuple(rules)


def read_settings(
    properties: Properties, rules: tuple[str, ...], vocabulary: Vocabulary, report: Report
) -> dict[str, int | str]:
    """Return the settings that the map's rules ask for, no more and no fewer."""
    settings: dict[str, int | str] = {}
    for rule in rules:
        for setting in vocabulary.rules[rule].settings:
            name, allowed = setting.name, setting.values
            value = properties.get(PREFIX + name)
            if value is None:
                text = N_("the rule {rule} needs the map's property {name}")
                report.refuse(text, rule=rule, name=PREFIX + name)
            elif value not in allowed:
                words = f"{allowed[0]} - {allowed[-1]}" if isinstance(allowed, range) else ""
                words = words or ", ".join(str(one) for one in allowed)
                kind = "int" if isinstance(allowed, range) else "string"
                text = N_("{name} must be one of {words} ({kind}), not {value}")
                value = quoted(str(value))
                report.refuse(text, name=PREFIX + name, words=words, kind=kind, value=value)
            else:
                settings[name] = value
    return settings


def refuse_strangers(
    properties: Properties, rules: tuple[str, ...], words: Vocabulary, report: Report
) -> None:
    """Refuse every property that nothing on this map reads."""
    for name in properties:
        setting = name.removeprefix(PREFIX) if name.startswith(PREFIX) else ""
        if name in ("name", "zone", "pollution", "rules"):
            continue
        if setting not in words.settings:
            report.refuse(N_("unknown property {name}"), name=name)
        elif words.settings[setting] not in rules:
            text = N_("{name} means nothing without the rule {rule}")
            report.refuse(text, name=name, rule=words.settings[setting])
