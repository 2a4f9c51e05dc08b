"""What a scenario expects: amounts, terms, offers, decisions, events."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.core.building import charges_for
from game.core.command import Command
from game.core.commands import BuildTile, UpgradeTile
from game.core.engine import options
from game.core.event import Event
from game.core.grid import mask_of, space_name, space_named
from game.core.phases.build import plan_for
from game.core.phases.ending import score_terms
from game.core.phases.pollution import pollution_terms
from game.core.phases.upgrade import UpgradeAction
from game.core.phases.voting import vote_terms
from game.core.price import Charge
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.terms import Term
from game.core.tiles import MATERIALS
from game.scenarios.answers import ANSWERS, follow, plain_text, same_words
from game.scenarios.asking import VERBS, Asked, as_command, read_asked
from game.scenarios.fields import read_fields, struct_named
from game.scenarios.notation import (
    NOTHING,
    UnmetError,
    in_order,
    names_of,
    player,
    spaces,
    tile_words,
)
from game.scenarios.reading import MisreadError, split_items

SOME = 6
TERM_LISTS: dict[str, Callable[[Game, int], list[Term]]] = {
    "votes": vote_terms,
    "pollution": pollution_terms,
    "score": score_terms,
}
SPACE_FIELDS = ("spaces", "space", "first", "second")


def check(game: Game, events: Sequence[Event], text: str) -> None:
    """Raise an UnmetError when ``expect …`` does not hold."""
    if text == "over":
        _same("the game is over", game.over, True)
    elif found := re.fullmatch(r"(no |\d+ )?offers?:\s*(.*)", text):
        _check_offer(game, (found[1] or "").strip(), found[2])
    elif found := re.fullmatch(r"decides (.*)", text):
        _check_decides(game, found[1].split())
    elif found := re.fullmatch(r"where (.*?) (=|has|lacks)(?: (.*))?", text):
        _compare("where", found[2], where(game, found[1]), in_order(found[3] or ""))
    elif found := re.fullmatch(r"(votes|pollution|score) terms (\d):(.*)", text):
        _check_terms(TERM_LISTS[found[1]](game, player(found[2], game.players)), found[3])
    elif found := re.fullmatch(r"terms (\w+) (\d):(.*)", text):
        _check_terms(_event_terms(events, found[1], player(found[2], game.players)), found[3])
    elif found := re.fullmatch(r"charges (\d) (.*):(.*)", text):
        _check_charges(game, player(found[1], game.players), found[2], found[3])
    elif found := re.fullmatch(r"(slice |game\.|borough \d\.)(\S+) (=) (.*)", text):
        _check_path(game, found[1], found[2], found[4])
    elif found := re.fullmatch(r"(\w+)(.*?) (=|has|lacks)(?: (.*))?", text):
        _check_answer(game, found[1], found[2].split(), found[3], found[4] or "")
    else:
        raise MisreadError(f"'expect {text}' is not understood")


def _same(what: str, found: Any, wanted: Any) -> None:
    if found != wanted:
        raise UnmetError(f"{what}: expected {wanted}, found {found}")


def _compare(what: str, sign: str, found: str, wanted: str) -> None:
    if sign == "=":
        _same(what, found, wanted)
        return
    have, asked = set(found.split()), set(wanted.split())
    if sign == "has" and not asked <= have:
        raise UnmetError(f"{what}: {wanted} expected among {found}")
    if sign == "lacks" and asked & have:
        raise UnmetError(f"{what}: {wanted} not expected among {found}")


def _check_answer(game: Game, name: str, words: list[str], sign: str, wanted: str) -> None:
    if name not in ANSWERS:
        raise MisreadError(f"{name!r} cannot be asked; there are: {', '.join(ANSWERS)}")
    if not wanted:
        raise MisreadError(f"say what is expected after {sign!r}")
    found = ANSWERS[name](game, words)
    _compare(" ".join([name, *words]), sign, found, same_words(name, wanted, game))


def _check_path(game: Game, root: str, path: str, wanted: str) -> None:
    if root == "slice ":
        name = re.split(r"[.\[]", path)[0]
        if name not in game.slices:
            known = ", ".join(game.slices) or "none"
            raise MisreadError(f"no module keeps a slice {name!r}; there are: {known}")
        start: Any = game.slices
    else:
        start = game if root == "game." else game.boroughs[player(root[8:-1], game.players)]
    value = follow(start, path)
    if wanted.startswith("spaces"):
        mask = value if isinstance(value, int) else mask_of(value)
        _same(path, names_of(mask), in_order(wanted[6:]))
        return
    text = re.sub(r"\b([a-j](?:10|[1-9]))\b", lambda m: str(space_named(m[1])), wanted)
    _same(path, re.sub(r"\s", "", plain_text(value)), re.sub(r"\s", "", text))


# --- decisions and offers --------------------------------------------------------------


def _check_decides(game: Game, words: list[str]) -> None:
    task = game.task
    wanted = " ".join(words)
    if task is None or not game.rules.actions.get(task.kind):
        _same("who decides", "nobody", wanted)
        return
    found = f"{task.seat + 1} {task.kind}"
    if len(words) == 1 and words[0] != "nobody":
        found = str(task.seat + 1)
    _same("who decides", found, wanted)


def _pattern(game: Game, text: str) -> Asked:
    """Return what is asked for, by the player whose decision it is."""
    seat = game.task.seat if game.task else 0
    first = (text.split() or [""])[0]
    if first in VERBS or (first[:1].isupper() and not re.fullmatch(r"[RCFP]\d", first)):
        return read_asked(game, seat, text)
    kind, level = tile_words(text, game.rules.kinds)
    fields: dict[str, Any] = {"kind": kind.name}
    if kind.levels > 1:
        fields["level"] = level
    return Command, fields


def offers(game: Game, text: str) -> Iterator[Command]:
    """Yield what is on offer that fits a sentence, complete or not."""
    asked = _pattern(game, text)
    return (command for command in options(game) if _is_asked(command, asked))


def fits(game: Game, command: Command, text: str) -> bool:
    """Tell whether a command is what a sentence asks for, complete or not."""
    return _is_asked(command, _pattern(game, text))


def _is_asked(command: Command, asked: Asked) -> bool:
    kind, fields = asked
    return isinstance(command, kind) and all(
        _alike(getattr(command, name, None), value) for name, value in fields.items()
    )


def _alike(found: Any, wanted: Any) -> bool:
    if isinstance(found, tuple) and isinstance(wanted, tuple):
        return sorted(found) == sorted(wanted)
    return bool(found == wanted)


def where(game: Game, text: str) -> str:
    """Return every space that some fitting offer names."""
    mask = 0
    for command in offers(game, text):
        for name in SPACE_FIELDS:
            value = getattr(command, name, ())
            if value is not None:
                mask |= mask_of(value if isinstance(value, tuple) else (value,))
    return names_of(mask)


def _check_offer(game: Game, how_many: str, text: str) -> None:
    found = list(offers(game, text))
    if how_many == "no" and found:
        raise UnmetError(f"on offer all the same: {found[0]}")
    if how_many.isdecimal():
        _same(f"offers of {text!r}", len(found), int(how_many))
    if not how_many and not found:
        some = [str(command) for _, command in zip(range(SOME), options(game), strict=False)]
        raise UnmetError(f"not on offer; some that are: {'; '.join(some) or 'nothing'}")


# --- terms and charges -----------------------------------------------------------------


def _event_terms(events: Sequence[Event], name: str, seat: int) -> list[Term]:
    for event in events:
        if type(event).__name__ == name and getattr(event, "seat", None) == seat:
            return list(getattr(event, "terms", ()))
    raise UnmetError(f"no {name} of player {seat + 1} just happened")


def _check_terms(terms: Sequence[Term], text: str) -> None:
    wanted = []
    for item in [] if text.strip() == NOTHING else split_items(text):
        found = re.fullmatch(r"(\S+) ([+-]?\d+)(?: at (.*))?", item)
        if not found:
            raise MisreadError(f"{item!r}: write a term as 'B2.5.1 4' or 'B2.5.1 4 at c4 c5'")
        wanted.append((found[1], int(found[2]), found[3] and spaces(found[3])))
    left = [(t.rule, t.amount, t.spaces) for t in terms if t.amount]
    shown = ", ".join(_term_text(term) for term in terms if term.amount) or NOTHING
    for rule, amount, at in wanted:
        for term in left:
            if term[:2] == (rule, amount) and (at is None or sorted(term[2]) == sorted(at)):
                left.remove(term)
                break
        else:
            raise UnmetError(f"no term {rule} {amount} such as expected; the terms are {shown}")
    if left:
        raise UnmetError(f"{left[0][0]} {left[0][1]} was not expected; the terms are {shown}")


def _term_text(term: Term) -> str:
    where_text = " ".join(space_name(space) for space in term.spaces)
    return f"{term.rule} {term.amount}" + (f" at {where_text}" if where_text else "")


def _check_charges(game: Game, seat: int, asked: str, text: str) -> None:
    found = ", ".join(_charge_text(charge) for charge in _charges(game, seat, asked)) or NOTHING
    _same("charges", found, ", ".join(" ".join(item.split()) for item in split_items(text)))


def _charges(game: Game, seat: int, asked: str) -> list[Charge]:
    command = as_command(seat, read_asked(game, seat, asked))
    if game.task is None:
        raise UnmetError("the game is over")
    if isinstance(command, BuildTile):
        plan = plan_for(game, game.task, command)
        footprint = mask_of(command.spaces)
    elif isinstance(command, UpgradeTile):
        plan = UpgradeAction().plan(game, seat, command.tile)
        footprint = 1 << command.space
        if not isinstance(plan, Refusal) and plan.upgrade:
            footprint |= plan.upgrade.mask
    else:
        raise MisreadError("charges are asked for 'build …' or 'upgrade …'")
    if isinstance(plan, Refusal):
        raise UnmetError(f"refused: {plan}")
    return charges_for(game, seat, plan, footprint)


def _charge_text(charge: Charge) -> str:
    cost = charge.cost
    parts = []
    if cost.money:
        parts.append(f"{'-' if cost.money < 0 else ''}${abs(cost.money)}")
    if cost.votes:
        parts.append(f"{cost.votes} votes")
    parts += [f"{count} {MATERIALS[m]}" for m, count in enumerate(cost.goods) if count]
    return " ".join([charge.rule, *(parts or ["free"])])


# --- events and refusals ---------------------------------------------------------------


def check_events(before: Game, events: Sequence[Event], text: str) -> None:
    """Raise an UnmetError unless these events happened, in this order, others between them."""
    start = 0
    for item in split_items(text):
        position = _find_event(before, events, item, start)
        if position is None:
            shown = ", ".join(type(event).__name__ for event in events) or NOTHING
            kind = item.split()[0]
            alike = [str(event) for event in events if type(event).__name__ == kind]
            raise UnmetError(f"no event {item!r}; there were: {'; '.join(alike) or shown}")
        start = position + 1


def check_no_events(before: Game, events: Sequence[Event], text: str) -> None:
    """Raise an UnmetError if one of these events happened."""
    for item in split_items(text):
        position = _find_event(before, events, item, 0)
        if position is not None:
            raise UnmetError(f"it happened all the same: {events[position]}")


def _find_event(before: Game, events: Sequence[Event], item: str, start: int) -> int | None:
    name, _, words = item.partition(" ")
    kind = struct_named(before, Event, name)
    if kind is None:
        raise MisreadError(f"there is no event {name!r}")
    fields = read_fields(before, 0, kind, words)
    for position in range(start, len(events)):
        event = events[position]
        if isinstance(event, kind) and all(
            _alike(getattr(event, key), value) for key, value in fields.items()
        ):
            return position
    return None


def check_refusal(refusal: Refusal, text: str) -> None:
    """Raise an UnmetError unless it is this rule, at these spaces, in these words, if any."""
    found = re.fullmatch(r'(?:(?!at )([^\s"]+))?\s*(?:at ([^"]*?))?\s*(?:"([^"]*)")?', text)
    if not found:
        raise MisreadError("write 'refused', and 'B2.2.6', 'at c4 c5' and \"words\" if you like")
    if found[1]:
        _same(f"refused ({refusal})", refusal.rule, found[1])
    if found[2]:
        _same("refused at", names_of(mask_of(refusal.spaces)), in_order(found[2]))
    if found[3] and found[3] not in str(refusal):
        raise UnmetError(f"{found[3]!r} is not in: {refusal}")
