"""A position laid on the table, through events alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest

from msgspec.structs import replace

from game.core.data.marks import Value
from game.core.data.numbers import ACTION_CARDS_IN_CIRCLE
from game.core.dealing import CircleLaid, PilesShuffled
from game.core.engine import Writer, begin, new_game
from game.core.event import Event
from game.core.events import TilePrinted
from game.core.figures import catalogue, fault_of
from game.core.flow import RoundBegan, StepBegan, TaskClosed
from game.core.given_numbers import HOUSE, GivenNumbers
from game.core.match import Entry, Match
from game.core.rules import BadSetupError
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.packages import Kit
from game.scenarios.boards import boards_for
from game.scenarios.borough_block import BoroughBlock
from game.scenarios.fields import read_event
from game.scenarios.loaded_dice import loaded_dice
from game.scenarios.marks import SupplyMarked
from game.scenarios.notation import NOTHING, UnmetError, material, number, player
from game.scenarios.reading import (
    DICE,
    THEN_STOP,
    MalformedError,
    MisreadError,
    Scenario,
    ScriptLine,
    split_items,
    split_list,
)

FIRST_STEP = "lay_table"
MOST_PLAYERS = 4


@contextmanager
def told_at(line: ScriptLine) -> Iterator[None]:
    """Name the line of whatever cannot be understood inside."""
    try:
        yield
    except (ValueError, UnmetError) as error:
        raise MalformedError(line.number, str(error)) from error


def lay(scenario: Scenario, kit: Kit, numbers: GivenNumbers = HOUSE) -> tuple[Game, list[Event]]:
    """Return the game with the position laid, and the events that followed by themselves."""
    game, _laid, followed = _lay(scenario, kit, (), numbers)
    return game, followed


def match_at(
    scenario: Scenario,
    kit: Kit,
    seats: Sequence[tuple[str, str]] = (),
    numbers: GivenNumbers = HOUSE,
) -> Match:
    """Return a match that begins with the position; ``seats`` names who sits there and plays."""
    game, laid, followed = _lay(scenario, kit, seats, numbers)
    match = Match(game.setup, kit.modules)
    match.game = game
    match.log.append(Entry(None, (*laid, *followed)))
    return match


def _lay(
    scenario: Scenario, kit: Kit, sitting: Sequence[tuple[str, str]], numbers: GivenNumbers
) -> tuple[Game, list[Event], list[Event]]:
    """Return the game, the events that laid it, and those that followed by themselves."""
    game = _new_game(scenario, kit, sitting, numbers)
    step = _step(scenario, game)
    if step == FIRST_STEP:
        laid = [block.line for block in scenario.blocks if block.kind == "borough"]
        for line in [*scenario.headers.get(DICE, []), *laid]:
            text = "a position needs a line 'phase: …' that says which step begins"
            raise MalformedError(line.number, text)
        return game, [], begin(game)
    emit = Writer(game)
    _lay_boards(game, emit)
    _lay_table(scenario, game, emit)
    blocks = _borough_blocks(scenario, game)
    for block in blocks:
        block.lay_pollution_at_dawn(emit)
    round_line = scenario.header("round")
    if game.rules.steps[game.rules.step_index[step]].phase:
        emit(RoundBegan(_number(round_line, 1)))
    for block in blocks:
        block.lay_tiles(emit)
    after_moving = _is_after_moving(game, step)
    for block in blocks:
        block.lay_people(emit, after_moving)
    for block in blocks:
        block.lay_the_rest(emit)
    _lay_supply(scenario, game, emit)
    for line in scenario.headers.get("event", []):
        with told_at(line):
            emit(read_event(game, line.text))
    dice = scenario.header(DICE)
    if dice is not None:
        with told_at(dice):
            emit(loaded_dice(game, dice.text))
    emit(StepBegan(step, _seats(scenario, game, step)))
    return game, emit.events, [] if stops_at_once(scenario) else begin(game)


def stops_at_once(scenario: Scenario) -> bool:
    """Tell whether nothing follows from the position before the script says so."""
    line = scenario.header("phase")
    return line is not None and line.text.endswith(THEN_STOP)


def _number(line: ScriptLine | None, default: int) -> int:
    if line is None:
        return default
    with told_at(line):
        return number(line.text)


def _new_game(
    scenario: Scenario, kit: Kit, sitting: Sequence[tuple[str, str]], numbers: GivenNumbers
) -> Game:
    players_line = scenario.header("players")
    players = _number(players_line, 1)
    if not 1 <= players <= MOST_PLAYERS:
        assert players_line is not None
        raise MalformedError(players_line.number, f"{players} players: there are 1 to 4")
    boards = boards_for(scenario, players, kit.library)
    seats = tuple(Seat(name=f"player {i}", board=board) for i, board in enumerate(boards, 1))
    named = zip_longest(seats, sitting[:players])
    seats = tuple(
        seat if who is None else replace(seat, name=who[0], player=who[1]) for seat, who in named
    )
    setup = Setup(
        seats,
        _number(scenario.header("seed"), 1),
        tuple(scenario.words("modules")),
        tuple(scenario.words("options")),
        _numbers(scenario, kit, numbers),
    )
    try:
        return new_game(setup, kit.modules)
    except BadSetupError as error:
        line = scenario.header("modules") or scenario.header("options") or scenario.title
        raise MalformedError(line.number, str(error)) from error


def _numbers(scenario: Scenario, kit: Kit, given: GivenNumbers) -> GivenNumbers:
    """Return the numbers that the scenario fixes, the others as they are given."""
    line = scenario.header("numbers")
    if line is None:
        return given
    known = catalogue(kit.modules.values())
    fixed: dict[str, Value] = {}
    with told_at(line):
        for item in split_items(line.text):
            key, sign, words = (part.strip() for part in item.partition("="))
            if not sign:
                raise MisreadError(f"{item!r}: write 'base.grant = 3'")
            several = words.startswith("[") and words.endswith("]")
            found = tuple(map(number, split_list(words[1:-1]))) if several else number(words)
            fault = fault_of(known.get(key), key, found)
            if fault is not None:
                raise MisreadError(fault.text.format(**fault.gaps))
            fixed[key] = found
    return replace(given, changes=given.changes | fixed)


def _step(scenario: Scenario, game: Game) -> str:
    line = scenario.header("phase")
    if line is None:
        return FIRST_STEP
    step = line.text.removesuffix(THEN_STOP)
    if step not in game.rules.step_index:
        known = ", ".join(game.rules.step_index)
        raise MalformedError(line.number, f"there is no step {step!r}; there are: {known}")
    return step


def _lay_boards(game: Game, emit: Writer) -> None:
    """Stand what the boards show, and let the modules lay out theirs."""
    for borough in game.boroughs:
        for tile in borough.board.printed:
            emit(TilePrinted(borough.seat, tile.kind, tile.level, tile.spaces))
    for borough in game.boroughs:
        for hook in game.rules.seats[borough.seat].lay_out:
            hook(game, borough.seat, emit)
    while game.tasks:
        emit(TaskClosed())


def _lay_table(scenario: Scenario, game: Game, emit: Writer) -> None:
    """Lay the circle, the first host and the promise piles."""
    circle = sorted(game.rules.cards)[:ACTION_CARDS_IN_CIRCLE]
    line = scenario.header("circle")
    if line is not None:
        circle = split_list(line.text)
        unknown = [card for card in circle if card not in game.rules.cards]
        if unknown:
            raise MalformedError(line.number, f"there is no card {unknown[0]!r} in this game")
    host, host_line = 0, scenario.header("host")
    if host_line is not None:
        with told_at(host_line):
            host = player(host_line.text, game.players)
    emit(CircleLaid(tuple(circle), host, 0))
    piles = dict(game.piles)
    for line in scenario.headers.get("pile", []):
        with told_at(line):
            name, *cards = split_list(line.text)
            if name not in piles:
                raise MisreadError(f"there is no pile {name!r}; there are: {', '.join(piles)}")
            cards = [card for card in cards if card != NOTHING]
            piles[name] = tuple(_promise_of(game, name, card) for card in cards)
    emit(PilesShuffled(piles, 0))


def _promise_of(game: Game, pile: str, card: str) -> int:
    promise = game.rules.promises.get(number(card, "promise"))
    if promise is None:
        raise MisreadError(f"there is no promise {card} in this game")
    own = str(promise.level) if promise.level else "special"
    if own != pile:
        raise MisreadError(f"promise {card} lies in pile {own}")
    return promise.number


def _borough_blocks(scenario: Scenario, game: Game) -> list[BoroughBlock]:
    blocks = []
    for block in scenario.blocks:
        if block.kind == "borough":
            if not 1 <= block.player <= game.players:
                text = f"there is no player {block.player} among {game.players}"
                raise MalformedError(block.line.number, text)
            blocks.append(BoroughBlock(game, block))
    return blocks


def _is_after_moving(game: Game, step: str) -> bool:
    index = game.rules.step_index
    return index[step] > index.get("move_abroad", index["move_home"])


def _counts(line: ScriptLine | None, read: Callable[[str], str | int]) -> dict[str | int, int]:
    found: dict[str | int, int] = {}
    if line is not None:
        with told_at(line):
            for item in split_items(line.text):
                name, _, count = item.rpartition(" ")
                found[read(name.strip())] = number(count)
    return found


def _lay_supply(scenario: Scenario, game: Game, emit: Writer) -> None:
    """Set what is left in the supply, and see that no more is on the table than there is."""

    def stock_name(text: str) -> str:
        if text not in game.stock:
            raise MisreadError(f"the supply has no {text!r}; it has: {', '.join(game.stock)}")
        return text

    stock = _counts(scenario.header("stock"), stock_name)
    goods = _counts(scenario.header("materials"), material)
    emit(
        SupplyMarked(
            {str(name): count for name, count in stock.items()},
            {int(name): count for name, count in goods.items()},
        )
    )
    for name, count in game.stock.items():
        if count < 0:
            raise MalformedError(scenario.title.number, f"more {name} tiles stand than there are")


def _seats(scenario: Scenario, game: Game, step: str) -> tuple[int, ...]:
    seats = game.rules.steps[game.rules.step_index[step]].who(game)
    line = scenario.header("turn")
    if line is None:
        return tuple(seats)
    with told_at(line):
        first = player(line.text, game.players)
        if first not in seats:
            raise MisreadError(f"player {line.text} has no part in {step}")
        return tuple(seats[seats.index(first) :])
