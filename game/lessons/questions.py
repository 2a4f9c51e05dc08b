"""What a lesson can ask of a game, besides what a scenario can; and the gaps of its words."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.core.data import numbers
from game.core.engine import Writer, go_one_on
from game.core.flow import StepBegan
from game.core.grid import SIZE, spaces_of, square
from game.core.phases.pollution import pollution_terms
from game.core.state import Game
from game.core.terms import total
from game.core.tiles import MATERIALS
from game.scenarios.answers import ANSWERS
from game.scenarios.expecting import check
from game.scenarios.notation import NOTHING, UnmetError, number, player, tile_words
from game.scenarios.reading import MisreadError
from game.scenarios.running import let_pass

Answer = Callable[[Game, list[str]], str]
GAP = re.compile(r"\{([^{}]+)\}")
MEASURED = "council"  # the step that comes when pollution is measured and the dead are buried
LONGEST = 10_000


def _seat(game: Game, words: list[str]) -> int:
    if not words:
        raise MisreadError("say of which player")
    return player(words[0], game.players)


def _word(words: list[str], at: int, what: str) -> str:
    if len(words) <= at:
        raise MisreadError(f"say {what}")
    return words[at]


def _deaths(game: Game, words: list[str]) -> str:
    """Return how many of a player's people die this round if everybody passes from here on."""
    seat = _seat(game, words)
    trial = game.copy()
    emit = Writer(trial)
    for _turn in range(LONGEST):
        began = (e.step for e in emit.events if isinstance(e, StepBegan))
        if MEASURED in began or trial.over:
            break
        if not go_one_on(trial, emit):
            let_pass(trial, emit)
    return str(len(trial.boroughs[seat].cemetery) - len(game.boroughs[seat].cemetery))


def _inside(game: Game, words: list[str]) -> str:
    """Tell whether tiles of a kind keep off the edge of the zone."""
    borough = game.boroughs[_seat(game, words)]
    kind = _word(words, 1, "which kind of tile")
    side = borough.zone_side
    inner = square(side - 2, side - 2) << SIZE + 1
    return "yes" if all(not t.mask & ~inner for t in borough.tiles_in(kind)) else "no"


def _spots(game: Game, words: list[str]) -> str:
    """Return which spots of a kind of tile are taken, counted from 1."""
    borough = game.boroughs[_seat(game, words)]
    kind = _word(words, 1, "which kind of tile")
    taken = [
        str(spot)
        for tile in borough.tiles_in(kind)
        for spot, space in enumerate(tile.spots, 1)
        if borough.who.get(space)
    ]
    return " ".join(taken) or NOTHING


def _stored(game: Game, words: list[str]) -> str:
    """Return how many materials lie on a kind of tile."""
    borough = game.boroughs[_seat(game, words)]
    tiles = borough.tiles_in(_word(words, 1, "on which kind of tile"))
    spaces = (space for tile in tiles for space in spaces_of(tile.mask))
    return str(sum(1 for space in spaces if borough.material_at(space) is not None))


def _rise(game: Game, words: list[str]) -> str:
    return str(total(pollution_terms(game, _seat(game, words))))


def _cost(game: Game, words: list[str]) -> str:
    """Return the dollars of a tile, or how much it takes of a material."""
    of = words[-1] if words and words[-1] in MATERIALS else ""
    kind, level = tile_words(" ".join(words[:-1] if of else words), game.rules.kinds)
    cost = kind.costs[level - 1]
    return str(cost.goods[MATERIALS.index(of)] if of else cost.money)


def _worth(game: Game, words: list[str]) -> str:
    """Return the votes that a public building brings at once."""
    return str(tile_words(" ".join(words), game.rules.kinds)[0].votes)


def _number(game: Game, words: list[str]) -> str:
    """Return a number of the rules by its name; one of a list by its place, counted from 1."""
    name = _word(words, 0, "which number")
    found = getattr(game.rules.numbers, name.lower(), None)
    found = getattr(numbers, name, None) if found is None else found
    if found is None or callable(found):
        raise MisreadError(f"the rules have no number {name!r}")
    if isinstance(found, dict):
        row = words[1] if len(words) > 2 or not words[1].isdecimal() else int(words[1])
        if row not in found:
            raise MisreadError(f"{name} has no {words[1]!r}")
        found = found[row]
        words = words[1:]
    if isinstance(found, tuple):
        place = number(_word(words, 1, f"which of {name}"))
        if not 1 <= place <= len(found):
            raise MisreadError(f"{name} has {len(found)} numbers")
        found = found[place - 1]
    return str(found)


def _kept(game: Game, words: list[str]) -> str:
    have, need = ANSWERS["promise"](game, words).split("/")
    return "yes" if int(have) >= int(need) else "no"


def _progress(which: int) -> Answer:
    return lambda game, words: ANSWERS["promise"](game, words).split("/")[which]


QUESTIONS: dict[str, Answer] = {
    "deaths": _deaths,
    "inside": _inside,
    "spots": _spots,
    "stored": _stored,
    "rise": _rise,
    "cost": _cost,
    "worth": _worth,
    "number": _number,
    "kept": _kept,
    "have": _progress(0),
    "need": _progress(1),
}


def answer(game: Game, text: str) -> str:
    """Return the answer to a question such as ``votes 1``."""
    name, *words = text.split()
    known = {**ANSWERS, **QUESTIONS}
    if name not in known:
        raise MisreadError(f"{name!r} cannot be asked; there are: {', '.join(known)}")
    return known[name](game, words)


def filled(game: Game, text: str) -> str:
    """Return words with their gaps filled from a game: ``{votes 1} votes``."""
    return GAP.sub(lambda gap: answer(game, gap[1]), text)


def holds(game: Game, text: str) -> bool:
    """Tell whether a condition holds: one of those joined by ``or``; ``not`` turns it round."""
    if " or " in text:
        return any(holds(game, part) for part in text.split(" or "))
    if text.startswith("not "):
        return not holds(game, text[4:])
    asked, sign, wanted = text.partition(" = ")
    if sign and asked.split()[0] in QUESTIONS:
        return answer(game, asked) == wanted.strip()
    try:
        check(game, (), text)
    except UnmetError:
        return False
    return True
