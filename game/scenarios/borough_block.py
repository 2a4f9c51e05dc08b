"""One ``borough N:`` block of a position, laid through events."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from game.core.data.numbers import COUNCIL_ROWS
from game.core.dealing import PromiseChosen, PromisesDealt, VictoryChosen
from game.core.engine import Writer
from game.core.events import (
    CardTaken,
    DiscAdvanced,
    GoodsMade,
    GoodStored,
    MayorPlaced,
    MoneyChanged,
    PersonDied,
    PersonMoved,
    PollutionChanged,
    ShopUsed,
    TileBuilt,
    TilePrinted,
    VotesChanged,
    ZoneGrew,
)
from game.core.grid import SIZE, space_named
from game.core.places import CAREER, GONE, RESERVE, at
from game.core.price import BUILD, GIFT
from game.core.state import Game
from game.scenarios.drawing import is_legend, read_drawing
from game.scenarios.ground import see_that_it_can_stand
from game.scenarios.marks import RoundMarked
from game.scenarios.notation import UnmetError, material, number, person, spaces
from game.scenarios.reading import (
    Block,
    MalformedError,
    MisreadError,
    ScriptLine,
    split_items,
    split_list,
)

BY = "scenario"
KEYS = frozenset(
    (
        "people",
        "moved",
        "stayed",
        "used",
        "goods",
        "money",
        "votes",
        "pollution",
        "dawn",
        "zone",
        "promises",
        "specials",
        "victory",
        "discs",
        "career",
        "reserve",
        "useless",
        "mayor",
        "card",
        "spent",
        "left",
        "built",
        "enlarged",
        "smoke",
    )
)
PERSON = re.compile(r"([a-j]\d+)\s+(\w+)(?:\((\d)\))?((?:\s+(?:moved|stayed|dead))*)")


class BoroughBlock:
    """What a block says of one player, and the events that make it so."""

    def __init__(self, game: Game, block: Block) -> None:
        self.game = game
        self.seat = block.player - 1
        self.borough = game.boroughs[self.seat]
        self.lines: dict[str, ScriptLine] = {}
        for line in block.lines:
            if not line.text.startswith("|") and not is_legend(line):
                self._file(line)
        self.drawing = read_drawing(block.lines, block.player, game.rules.kinds)

    def _file(self, line: ScriptLine) -> None:
        key, colon, value = line.text.partition(":")
        if not colon or key.strip() not in KEYS:
            text = f"{line.text!r} is no row '| …', no legend 'A = …' and none of: "
            raise MalformedError(line.number, text + ", ".join(sorted(KEYS)))
        if key.strip() in self.lines:
            raise MalformedError(line.number, f"'{key.strip()}:' is given twice")
        self.lines[key.strip()] = ScriptLine(line.number, value.strip())

    @contextmanager
    def _said(self, key: str) -> Iterator[str]:
        """Give what is said under a key, and name its line if it cannot be understood."""
        line = self.lines.get(key)
        try:
            yield line.text if line else ""
        except (ValueError, UnmetError) as error:
            raise MalformedError(line.number if line else 0, str(error)) from error

    def _amount(self, key: str) -> int | None:
        with self._said(key) as text:
            return number(text) if key in self.lines else None

    # --- in the order in which they are laid -------------------------------------------

    def lay_pollution_at_dawn(self, emit: Writer) -> None:
        """Set the level at the round's start: ``dawn``, or else ``pollution``."""
        level = self._amount("pollution") if "dawn" not in self.lines else self._amount("dawn")
        if level is not None:
            emit(PollutionChanged(self.seat, level - self.borough.pollution))

    def lay_tiles(self, emit: Writer) -> None:
        """Let the zone grow and stand the tiles that are drawn."""
        zone = self._amount("zone")
        if zone is not None:
            with self._said("zone"):
                if not self.borough.zone_side <= zone <= SIZE:
                    raise MisreadError(f"a zone of {zone} does not grow out of this board's")
            while self.borough.zone_side < zone:
                emit(ZoneGrew(self.seat))
        marked = []
        for tile in self.drawing.tiles:
            see_that_it_can_stand(self.game, self.seat, tile)
            name, level = tile.kind.name, tile.level
            if "printed" in tile.flags:
                emit(TilePrinted(self.seat, name, level, tile.spaces))
            else:
                how = BUILD if "fresh" in tile.flags else GIFT
                emit(TileBuilt(self.seat, name, level, tile.spaces, how))
            if "upgraded" in tile.flags:
                marked.append(self.borough.next_tile - 1)
        if marked:
            emit(RoundMarked(self.seat, upgraded=tuple(marked)))

    def lay_people(self, emit: Writer, after_moving: bool) -> None:
        """Stand the persons, lay the dead down, fill the places beside the board."""
        for line, space, owner in self.drawing.people:
            self._stand(emit, line, space, "citizen", owner, after_moving, "")
        for line, space, owner in self.drawing.graves:
            someone = _next_person(self.game, line, "citizen", owner - 1)
            emit(PersonDied(someone, self.seat, space))
        line = self.lines.get("people", ScriptLine(0, ""))
        for item in split_items(line.text):
            found = PERSON.fullmatch(item)
            if not found:
                text = f"{item!r}: write a person as 'c4 citizen', 'c4 merchant(2) moved'"
                raise MalformedError(line.number, text)
            owner = int(found[3] or self.seat + 1)
            space, flags = space_named(found[1]), found[4]
            self._stand(emit, line, space, found[2], owner, after_moving, flags)
        self._lay_walks(emit)
        self._fill("career", CAREER, emit)
        self._fill("reserve", RESERVE, emit)

    def _stand(
        self,
        emit: Writer,
        line: ScriptLine,
        space: int,
        sort: str,
        owner: int,
        after_moving: bool,
        flags: str,
    ) -> None:
        someone = _next_person(self.game, line, sort, owner - 1)
        if "dead" in flags:
            emit(PersonDied(someone, self.seat, space))
            return
        tile = self.borough.tile_at(space)
        moves_on = tile is not None and self.game.rules.kinds[tile.kind].must_move_on
        stayed = "stayed" in flags or space in self._listed("stayed")
        walked = "moved" in flags or (after_moving and moves_on and not stayed)
        emit(PersonMoved(someone, at(self.seat, space), BY, walked))

    def _listed(self, key: str) -> tuple[int, ...]:
        with self._said(key) as text:
            return spaces(text)

    def _lay_walks(self, emit: Writer) -> None:
        """Mark who has moved, and the spots that were left."""
        with self._said("moved") as text:
            for word in split_list(text):
                someone = person(self.game, self.seat, word)
                to = self.game.where[someone]
                emit(PersonMoved(someone, CAREER, BY))
                emit(PersonMoved(someone, to, BY, walked=True))
        with self._said("used") as text:
            for word in split_list(text):
                someone = person(self.game, self.seat, word)
                emit(ShopUsed(self.seat, someone, self.game.where[someone] % 100))

    def _fill(self, key: str, location: int, emit: Writer) -> None:
        """Leave as many citizens there as the block says; the others are out of the game."""
        wanted = self._amount(key)
        if wanted is None:
            return
        here = [p for p in self.game.rules.citizens[self.seat] if self.game.where[p] == location]
        with self._said(key):
            if wanted > len(here):
                raise MisreadError(f"only {len(here)} citizens are left for that")
        for someone in here[wanted:]:
            emit(PersonMoved(someone, GONE, BY))

    def lay_the_rest(self, emit: Writer) -> None:
        """Lay goods, money, cards and what was done this round."""
        self._lay_goods(emit)
        self._lay_purse(emit)
        self._lay_cards(emit)
        self._lay_round(emit)

    def _lay_goods(self, emit: Writer) -> None:
        stored = [(space, kind) for _, space, kind in self.drawing.goods]
        with self._said("goods") as text:
            for item in split_items(text):
                where, _, what = item.partition(" ")
                stored.append((space_named(where), material(what.strip())))
        for space, kind in stored:
            emit(GoodsMade(self.seat, ((kind, self.seat),), ()))
            emit(GoodStored(self.seat, kind, space, self.seat, self.seat))

    def _lay_purse(self, emit: Writer) -> None:
        money, votes = self._amount("money"), self._amount("votes")
        if money:
            emit(MoneyChanged(self.seat, money))
        if votes:
            emit(VotesChanged(self.seat, votes))
        pollution = self._amount("pollution")
        if pollution is not None:
            emit(PollutionChanged(self.seat, pollution - self.borough.pollution))
        with self._said("discs") as text:
            for disc, item in enumerate(split_items(text)):
                row, _, column = item.partition(" ")
                if row not in COUNCIL_ROWS or disc > 1:
                    raise MisreadError("write up to two discs as 'press 2, works 1'")
                emit(DiscAdvanced(self.seat, disc, COUNCIL_ROWS.index(row), number(column)))

    def _lay_cards(self, emit: Writer) -> None:
        for key, special in (("promises", False), ("specials", True)):
            with self._said(key) as text:
                for word in split_list(text):
                    promise = number(word, "promise")
                    if promise not in self.game.rules.promises:
                        raise MisreadError(f"there is no promise {word} in this game")
                    emit(PromisesDealt(self.seat, (promise,)))
                    emit(PromiseChosen(self.seat, promise, special))
        if "victory" in self.lines:
            emit(VictoryChosen(self.seat, self.lines["victory"].text))
        if "card" in self.lines:
            with self._said("card") as card:
                if card not in self.game.rules.cards:
                    raise MisreadError(f"there is no card {card!r} in this game")
                emit(CardTaken(self.seat, card))

    def _lay_round(self, emit: Writer) -> None:
        with self._said("mayor") as text:
            if text:
                street = spaces(text)
                if len(street) != 2:
                    raise MisreadError("the mayor stands across two spaces: 'mayor: c4 c5'")
                emit(MayorPlaced(self.seat, street[0], street[1]))
        smoke = self._amount("smoke")
        if smoke:
            emit(GoodsMade(self.seat, (), ((self.seat, smoke),)))
        emit(
            RoundMarked(
                self.seat,
                self._amount("built"),
                self._yes("enlarged"),
                self._yes("spent"),
                left=self._listed("left"),
                useless=self._listed("useless"),
            )
        )

    def _yes(self, key: str) -> bool | None:
        with self._said(key) as text:
            if key in self.lines and text not in ("yes", "no"):
                raise MisreadError("say yes or no")
            return text == "yes" if key in self.lines else None


def _next_person(game: Game, line: ScriptLine, sort: str, owner: int) -> int:
    """Return somebody of a sort and colour who is not placed yet, the Career Center first."""
    if not 0 <= owner < game.players:
        raise MalformedError(line.number, f"there is no player {owner + 1} among {game.players}")
    free = [
        p
        for p in game.rules.crew[owner]
        if game.rules.person_kind[p].name == sort and game.where[p] < 0
    ]
    if not free:
        raise MalformedError(line.number, f"player {owner + 1} has no {sort} left to place")
    return max(free, key=lambda p: (game.where[p], -p))
