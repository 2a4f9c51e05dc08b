"""Numbers of one's own: read strictly, played by, kept with the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.album.page import page_of
from game.bots import BOTS
from game.core.data import editions
from game.core.data.marks import STATED, Value
from game.core.data.numbers import Numbers
from game.core.engine import begin, execute, new_game
from game.core.figures import catalogue, fault_of
from game.core.given_numbers import GivenNumbers
from game.core.match import Match
from game.core.rules import BadSetupError
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES
from game.numbers import BadNumbersError, example, read, read_text
from game.saves import Judgement, load, save, verify
from game.thinking.travel import follow, packed, unpacked
from tests.saves.save_workshop import bodies, write_bodies

EDITIONS = {1: "first.toml", 2: "second.toml", 3: "third.toml", 4: "fourth.toml"}
FIRST = Path(__file__).parent / EDITIONS[1]
ALL = tuple(name for name, m in MODULES.items() if name != "base" and not m.by_board)


def game_with(changes: dict[str, Value], *modules: str, seats: int = 1) -> Game:
    setup = Setup((Seat(),) * seats, 1, modules, numbers=GivenNumbers(changes=changes))
    return new_game(setup, MODULES)


def played(setup: Setup, bot: str = "random") -> Match:
    match = Match.started(setup, MODULES)
    player = BOTS[bot](1)
    while not match.game.over:
        match.play(player.choose(match.game))
    return match


# --- which numbers there are ----------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_of_earlier_editions_are_kept_for_ever(edition: int) -> None:
    """Whoever changes a number of the house raises the edition and keeps the old one there."""
    known = catalogue(MODULES.values())
    earlier = {k: v for k, v in editions.since(edition).items() if v != known[k].value}
    assert earlier == read(FIRST.with_name(EDITIONS[edition]), MODULES).changes


def test_the_example_names_every_number_that_no_booklet_states() -> None:
    assert read_text(example(MODULES), Path("all.toml"), MODULES) == GivenNumbers(name="all")
    known = catalogue(MODULES.values())
    lines = example(MODULES).splitlines()
    free = [number for number in known.values() if number.figure.mark != STATED]
    assert len([line for line in lines if " = " in line]) == len(free) > 100
    assert f"grant = {Numbers().grant}  # [H] B2.4.0, 0 to 99" in lines
    assert not any(line.startswith("rounds") for line in lines)


# --- a file is read strictly -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("[base]\ngarnt = 3", "base.garnt: there is no such number; did you mean base.grant?"),
        ("[nothing]\nlike = 3", "nothing.like: there is no such number"),
        ("[base]\nsale_price = [1, 1, 1]", "base.sale_price: a booklet states"),
        ("[base]\nrounds = 9", "base.rounds: a booklet states this number; it stays as it is"),
        ("[base.tiles.shop]\nmoney = [1, 1, 1, 1]", "base.tiles.shop.money: a booklet states"),
        ("[base]\ngrant = 3.5", "base.grant: a whole number is needed"),
        ("[base]\ngrant = true", "base.grant: a whole number is needed"),
        ("[base]\ngrant = [3]", "base.grant: a whole number is needed"),
        ("[base]\ngrant = -1", "base.grant: -1 is not between 0 and 99"),
        ("[base]\nresident_votes = 3", "base.resident_votes: a list of whole numbers is needed"),
        ("[base]\nresident_votes = [1, 2]", "base.resident_votes: 5 numbers are needed, not 2"),
        ("[base]\nsolo_ranks = [5, 4, 6, 7]", "each number must be larger than the one before"),
        ("[base.promises.1]\nlevel = 7", "base.promises.1.level: 7 is none of 6, 12, 18"),
        ("[base.tiles.clinic]\nspots = 3", "base.tiles.clinic.spots: 3 is not between 0 and 2"),
        ("[base", "it is not well-formed TOML"),
    ],
)
def test_what_does_not_fit_is_refused_by_file_key_and_reason(text: str, cause: str) -> None:
    with pytest.raises(BadNumbersError) as raised:
        read_text(text, Path("mine.toml"), MODULES)
    assert str(raised.value).startswith("mine.toml: ")
    assert cause in str(raised.value)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(BadNumbersError) as raised:
        read_text("[base]\nrounds = 9\ngrant = -1\nenlarge_price = 3", Path("m.toml"), MODULES)
    assert len(raised.value.lines) == 2


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    for name, content in {"large": b"#" * 70_000, "latin": b"# \xe9t\xe9"}.items():
        (tmp_path / name).write_bytes(content)
    for name in ("absent", "large", "latin", "."):
        with pytest.raises(BadNumbersError, match=name if name != "." else str(tmp_path)):
            read(tmp_path / name, MODULES)


def test_every_usual_value_keeps_its_own_limits() -> None:
    for key, number in catalogue(MODULES.values()).items():
        fault = fault_of(number, key, number.value)
        assert (fault is None) == (number.figure.mark != STATED), key


# --- a game is played by its own ----------------------------------------------------------------


def test_a_game_is_played_by_its_own_numbers_and_no_other_is() -> None:
    own = game_with({"base.grant": 7, "base.tiles.park.money": (1, 2, 3, 4, 5)})
    house = game_with({})
    assert (own.rules.numbers.grant, house.rules.numbers.grant) == (7, Numbers().grant)
    assert own.rules.kinds["park"].costs[4].money == 5
    assert house.rules.kinds["park"] is not own.rules.kinds["park"]
    again = game_with({"base.tiles.park.money": (1, 2, 3, 4, 5)})
    assert again.rules.kinds["park"] is own.rules.kinds["park"]  # what is worked out by it stays


def test_numbers_of_modules_change_too() -> None:
    changes: dict[str, Value] = {
        "power.money_solo": 20,
        "police.tiles.police.money": 5,
        "winter_promises.promises.34.amount": 1,
        "base.citizens_in_reserve": 6,
        "base.material_supply": (1, 2, 3),
    }
    game = game_with(changes, "power", "police", "winter_promises", "winter_buildings")
    assert game.rules.numbers.money_solo == 20
    assert game.rules.kinds["police"].costs[0].money == 5
    assert game.rules.promises[34].progress(game, 0).need == 2
    assert len(game.rules.citizens[0]) == 20
    assert game.materials == [1, 2, 3]


def test_a_number_of_a_module_that_is_not_played_does_nothing() -> None:
    assert game_with({"power.money_solo": 20}).rules.numbers == Numbers()


@pytest.mark.parametrize(
    ("numbers", "cause"),
    [
        (GivenNumbers(changes={"base.rounds": 9}), "a booklet states this number"),
        (GivenNumbers(changes={"base.grant": 100}), "100 is not between 0 and 99"),
        (GivenNumbers(edition=99), "does not know the numbers of edition 99"),
    ],
)
def test_no_game_begins_with_numbers_that_cannot_be(numbers: GivenNumbers, cause: str) -> None:
    with pytest.raises(BadSetupError, match=cause):
        new_game(Setup((Seat(),), numbers=numbers), MODULES)


def test_games_with_every_number_changed_come_to_their_end() -> None:
    """One more of everything, with all modules, and persons and tiles stay whole."""
    changes = {
        key: _one_more(number.value)
        for key, number in catalogue(MODULES.values()).items()
        if fault_of(number, key, _one_more(number.value)) is None
    }
    assert len(changes) > 100
    for modules in ((), ALL):
        match = played(Setup((Seat(), Seat()), 3, modules, numbers=GivenNumbers(changes=changes)))
        assert match.verify() is None


def _one_more(value: Value) -> Value:
    return value + 1 if isinstance(value, int) else tuple(one + 1 for one in value)


def test_all_promises_may_move_to_one_pile() -> None:
    """B1.5: an empty pile deals nothing."""
    numbers = catalogue([MODULES["base"]])
    changes: dict[str, Value] = {key: 18 for key in numbers if key.endswith(".level")}
    game = game_with(changes)
    begin(game)
    execute(game, BOTS["random"](1).choose(game))
    assert len(game.boroughs[0].dealt) == 1


def test_bots_think_in_another_process_by_the_numbers_of_the_game() -> None:
    game = game_with({"base.grant": 7})
    follow(lambda: MODULES)
    assert unpacked(packed(game)).rules.numbers.grant == 7


# --- kept with the game ----------------------------------------------------------------------


def test_a_save_plays_on_without_the_file_and_verifies(tmp_path: Path) -> None:
    numbers = GivenNumbers(name="mine", changes={"base.grant": 7, "base.resident_votes": (1,) * 5})
    match = played(Setup((Seat(),), 2, numbers=numbers))
    save(match, tmp_path / "own.save")
    loaded = load(tmp_path / "own.save", MODULES)
    assert loaded.match.setup.numbers == numbers
    assert loaded.match.game.rules.numbers.grant == 7
    assert verify(loaded.match) is None


def test_an_older_save_goes_on_with_the_numbers_it_was_played_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house tunes a number: games begun before keep the old one, new ones have the new."""
    today, older = tmp_path / "today.save", tmp_path / "older.save"
    first = Setup((Seat(),), 2, numbers=GivenNumbers(edition=1))
    save(played(first), today)
    header, *lines = bodies(today)
    del header["setup"]["numbers"]  # which no save before format 4 has
    write_bodies(older, [{**header, "small_city": 3}, *lines])
    grant = new_game(first, MODULES).rules.numbers.grant
    tuned = {**MODULES, "base": replace(MODULES["base"], numbers={"grant": grant + 2})}
    known, now, house = editions.EARLIER, editions.EDITION, Numbers().grant
    monkeypatch.setattr(editions, "EARLIER", {})
    assert verify(load(older, tuned).match) is not None  # what becomes of it otherwise
    monkeypatch.setattr(editions, "EDITION", now + 1)
    monkeypatch.setattr("game.core.rules.EDITION", now + 1)
    monkeypatch.setattr(editions, "EARLIER", {**known, now: {"base.grant": house}})
    for path in (today, older):
        match = load(path, tuned).match
        assert match.game.rules.numbers.grant == grant
        assert verify(match) is None
    for edition, has in ((now, house), (now + 1, grant + 2)):
        begun = Setup((Seat(),), numbers=GivenNumbers(edition=edition))
        assert new_game(begun, tuned).rules.numbers.grant == has


def test_editions_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "EDITION", 3)
    monkeypatch.setattr(editions, "EARLIER", {1: {"a": 1}, 2: {"a": 2, "b": 2}})
    assert editions.since(1) == {"a": 1, "b": 2}
    assert editions.since(2) == {"a": 2, "b": 2}
    assert editions.since(3) == {}


def test_games_with_numbers_of_ones_own_count_for_no_record() -> None:
    house, own = GivenNumbers(), GivenNumbers(changes={"base.grant": 7})
    pages = [page_of(played(Setup((Seat(),), 2, numbers=n)), Judgement.SOUND) for n in (house, own)]
    assert [page.counts for page in pages] == [True, False]
