"""What can be asked about a game in ``expect NAME … = …``: each answer is a short text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.core.data.numbers import COUNCIL_ROWS
from game.core.grid import SPACES, space_name, space_named
from game.core.phases.ending import ranking, score_terms, solo_tier
from game.core.places import CAREER, RESERVE, host_of, is_standing, space_of, stands_in
from game.core.state import Game
from game.core.terms import total
from game.core.tiles import MATERIALS
from game.scenarios.notation import (
    NOTHING,
    in_order,
    material,
    names_of,
    number,
    person_name,
    player,
    tile_name,
    tile_words,
)
from game.scenarios.reading import MisreadError, split_items, split_list

Words = list[str]
Answer = Callable[[Game, Words], str]


def _seat(game: Game, words: Words) -> int:
    if not words:
        raise MisreadError("say of which player")
    return player(words[0], game.players)


def _of_borough(name: str) -> Answer:
    """Return an answer that is a field of a player's borough."""
    return lambda game, words: str(getattr(game.boroughs[_seat(game, words)], name) or 0)


def _of_mask(name: str) -> Answer:
    """Return an answer that is a set of spaces of a player's borough."""
    return lambda game, words: names_of(getattr(game.boroughs[_seat(game, words)], name))


def _of_numbers(name: str) -> Answer:
    """Return an answer that is a list of card numbers of a player."""

    def answer(game: Game, words: Words) -> str:
        found = getattr(game.boroughs[_seat(game, words)], name)
        return " ".join("hidden" if n < 0 else str(n) for n in found) or NOTHING

    return answer


def _stock(game: Game, words: Words) -> str:
    name = "".join(words)
    if name not in game.stock:
        raise MisreadError(f"the supply has no {name!r}; it has: {', '.join(game.stock)}")
    return str(game.stock[name])


def _materials(game: Game, words: Words) -> str:
    return str(game.materials[material(" ".join(words))])


def _goods(game: Game, words: Words) -> str:
    borough = game.boroughs[_seat(game, words)]
    what = words[1] if len(words) > 1 else ""
    if what in MATERIALS:
        return names_of(borough.goods[material(what)])
    if what:
        found = borough.material_at(space_named(what))
        return NOTHING if found is None else MATERIALS[found]
    lying = sorted((s, m) for s in range(SPACES) if (m := borough.material_at(s)) is not None)
    return ", ".join(f"{space_name(s)} {MATERIALS[m]}" for s, m in lying) or NOTHING


def _tile(game: Game, words: Words) -> str:
    return tile_name(game, _seat(game, words), space_named(words[-1]))


def _footprint(game: Game, words: Words) -> str:
    tile = game.boroughs[_seat(game, words)].tile_at(space_named(words[-1]))
    return " ".join(space_name(s) for s in tile.spaces) if tile else NOTHING


def _count(game: Game, words: Words) -> str:
    borough = game.boroughs[_seat(game, words)]
    kind, level = tile_words(" ".join(words[1:]), game.rules.kinds)
    exact = len(words) > 2 or words[1] != kind.name
    found = [t for t in borough.tiles.values() if t.kind == kind.name]
    return str(sum(1 for t in found if not exact or t.level == level))


def _person(game: Game, words: Words) -> str:
    borough = game.boroughs[_seat(game, words)]
    space = space_named(words[-1])
    here = [*borough.who.get(space, ())]
    dead = borough.cemetery.get(space)
    names = sorted(person_name(game, p) for p in here)
    return (
        " ".join(names if dead is None else [*names, f"{person_name(game, dead)} dead"]) or NOTHING
    )


def _people(game: Game, words: Words) -> str:
    """Return where a player's living people stand in their own borough."""
    seat = _seat(game, words)
    borough = game.boroughs[seat]
    mask = 0
    for person in borough.people:
        where = game.where[person]
        if stands_in(where, seat):
            mask |= 1 << space_of(where)
    return names_of(mask)


def _tourists(game: Game, words: Words) -> str:
    """Return where a player's people stand in other boroughs."""
    seat = _seat(game, words)
    places = sorted(game.where[p] for p in game.boroughs[seat].people)
    abroad = [w for w in places if is_standing(w) and not stands_in(w, seat)]
    return " ".join(f"{host_of(w) + 1}.{space_name(space_of(w))}" for w in abroad) or NOTHING


def _waiting(location: int) -> Answer:
    def answer(game: Game, words: Words) -> str:
        citizens = game.rules.citizens[_seat(game, words)]
        return str(sum(1 for p in citizens if game.where[p] == location))

    return answer


def _disc(game: Game, words: Words) -> str:
    seat = _seat(game, words)
    disc = number(words[1] if len(words) > 1 else "", "disc") - 1
    if disc not in (0, 1):
        raise MisreadError("a player has the discs 1 and 2")
    row, column = game.boroughs[seat].discs[disc]
    return f"{COUNCIL_ROWS[row]} {column}" if column else NOTHING


def _promise(game: Game, words: Words) -> str:
    seat = _seat(game, words)
    card = game.rules.promises.get(number(words[1] if len(words) > 1 else "", "promise"))
    if card is None:
        raise MisreadError(f"there is no promise {words[1]} in this game")
    found = card.progress(game, seat)
    return f"{found.have}/{found.need}"


def _pile(game: Game, words: Words) -> str:
    found = game.piles.get(" ".join(words))
    if found is None:
        raise MisreadError(f"there is no such pile; there are: {', '.join(game.piles)}")
    return " ".join("hidden" if n < 0 else str(n) for n in found) or NOTHING


def _winners(game: Game, words: Words) -> str:
    if not game.over:
        return "nobody yet"
    return " ".join(str(seat + 1) for seat in ranking(game, game.scores)[0])


def _score(game: Game, words: Words) -> str:
    seat = _seat(game, words)
    return str(game.scores[seat] if game.over else total(score_terms(game, seat)))


def _table(name: str) -> Answer:
    return lambda game, words: str(getattr(game, name))


def _tier(game: Game, words: Words) -> str:
    return solo_tier(number(" ".join(words), "score"), game.rules.numbers.solo_ranks)


#: Whether the order of the words on the right side of ``=`` does not matter.
SETS = frozenset({"zone_spaces", "graves", "mayor", "left", "people", "free", "useless"})

ANSWERS: dict[str, Answer] = {
    "money": _of_borough("money"),
    "votes": _of_borough("votes"),
    "pollution": _of_borough("pollution"),
    "zone": _of_borough("zone_side"),
    "built": _of_borough("built"),
    "smoke": _of_borough("smoke"),
    "card": lambda game, words: game.boroughs[_seat(game, words)].card or NOTHING,
    "victory": _of_borough("victory"),
    "out": lambda game, words: "yes" if game.boroughs[_seat(game, words)].out else "no",
    "zone_spaces": _of_mask("zone"),
    "graves": _of_mask("graves"),
    "mayor": _of_mask("mayor"),
    "left": _of_mask("vacated"),
    "free": _of_mask("free"),
    "useless": _of_mask("useless"),
    "promises": _of_numbers("promises"),
    "specials": _of_numbers("specials"),
    "dealt": _of_numbers("dealt"),
    "stock": _stock,
    "materials": _materials,
    "goods": _goods,
    "tile": _tile,
    "footprint": _footprint,
    "count": _count,
    "person": _person,
    "people": _people,
    "tourists": _tourists,
    "hall": lambda game, words: str(len(game.in_city_hall(_seat(game, words)))),
    "career": _waiting(CAREER),
    "reserve": _waiting(RESERVE),
    "disc": _disc,
    "promise": _promise,
    "pile": _pile,
    "host": lambda game, words: str(game.host + 1),
    "round": _table("round"),
    "phase": _table("phase"),
    "circle": lambda game, words: " ".join(game.circle),
    "face_up": lambda game, words: " ".join(game.face_up()),
    "order": lambda game, words: " ".join(str(seat + 1) for seat in game.turn_order()),
    "score": _score,
    "winners": _winners,
    "tier": _tier,
}


def same_words(name: str, wanted: str, game: Game) -> str:
    """Return what a file expects in the way in which the answers are written."""
    if name in SETS or (name == "goods" and re.fullmatch(r"([a-j]\d+\s*)+", wanted)):
        return in_order(wanted)
    if name == "tile" and wanted != NOTHING:
        kind, level = tile_words(wanted, game.rules.kinds)
        return f"{kind.name} {level}" if kind.levels > 1 else kind.name
    if name == "goods":
        return ", ".join(" ".join(item.split()) for item in split_items(wanted))
    return " ".join(split_list(wanted))


def follow(root: Any, path: str) -> Any:
    """Return what a path such as ``markers[0].kind`` leads to."""
    found = root
    for name, index in re.findall(r"\.?([A-Za-z_]\w*)|\[([^\]]*)\]", path):
        try:
            if name:
                found = found[name] if isinstance(found, dict) else getattr(found, name)
            else:
                key = space_named(index) if re.fullmatch(r"[a-j]\d+", index) else index
                key = int(key) if re.fullmatch(r"-?\d+", str(key)) else key
                found = found[key]
        except (AttributeError, LookupError, TypeError) as error:
            raise MisreadError(f"{path!r} leads nowhere at {name or index!r}") from error
    return found


def plain_text(value: Any) -> str:
    """Return a value of the state in the words of a scenario."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        inner = ", ".join(f"{plain_text(k)}: {plain_text(v)}" for k, v in sorted(value.items()))
        return f"{{{inner}}}"
    if isinstance(value, (list, tuple, set, frozenset)):
        items = sorted(value) if isinstance(value, (set, frozenset)) else value
        return f"[{', '.join(plain_text(item) for item in items)}]"
    return str(value)
