"""Every scenario holds, every rule has one, and a wrong file says where it is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.flow import TaskOpened
from game.numbers import read
from game.packages import GAME_ALONE
from game.scenarios import main, run_file, run_files, run_text
from game.scenarios.fields import read_event
from game.scenarios.position import lay
from game.scenarios.reading import read_scenarios

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "scenarios"
GAME = HERE.parent / "game"
FILES = sorted(FOLDER.rglob("*.scn"))
#: Those under which they were written: whoever tunes a number breaks no test of a rule.
FIRST = read(HERE / "numbers" / "first.toml", GAME_ALONE.modules)
RULE_ID = re.compile(r"\b(?:B\d(?:\.\d+)+|[A-Z]{3,11}\.(?:\d+|[A-L]))\b")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_every_scenario_of_the_file_holds(file: Path) -> None:
    wrong = [str(result) for result in run_file(file, GAME_ALONE, FIRST) if result.status != "ok"]
    assert not wrong, "\n".join(wrong)


def shown_rules() -> set[str]:
    return {
        rule
        for file in FILES
        for scenario in read_scenarios(file.read_text(encoding="utf-8"))
        for rule in scenario.rules
    }


def cited_rules() -> set[str]:
    """The ids that the rules' code cites; a chapter such as B2.3 is no rule by itself."""
    found: set[str] = set()
    for room in ("core", "modules"):
        for file in (GAME / room).rglob("*.py"):
            found |= set(RULE_ID.findall(file.read_text(encoding="utf-8")))
    return {rule for rule in found if not any(other.startswith(f"{rule}.") for other in found)}


def test_every_rule_that_the_code_cites_is_shown() -> None:
    assert sorted(cited_rules() - shown_rules()) == []


def test_every_rule_of_the_list_is_shown() -> None:
    listed = (FOLDER / "rule_ids.txt").read_text(encoding="utf-8").split()
    assert len(listed) > 100
    assert sorted(set(listed) - shown_rules()) == []


GOOD = """title: A house
rules: B2.2.6
players: 2
phase: build
borough 1:
  | H1 H1 .
  | H  H  .
  money: 5
1: build residence 1 at c1
expect money 1 = 4
"""


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def test_the_example_that_explains_the_format_holds() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    examples = [part for part in re.findall(r"```\n(.*?)```", text, re.S) if "title:" in part]
    assert examples
    for example in examples:
        assert [result.status for result in run_text(example, Path("README"), GAME_ALONE)] == ["ok"]


def test_the_sound_example_holds() -> None:
    assert [result.status for result in run_text(GOOD, Path("good.scn"), GAME_ALONE)] == ["ok"]


MALFORMED = {
    "nothing in it": ("# only a comment\n", 1, "no scenario"),
    "no title": (changed("title: A house\n", ""), 1, "title"),
    "empty title": (changed("A house", ""), 1, "needs words"),
    "no rules": (changed("rules: B2.2.6\n", ""), 1, "rules"),
    "no script": (GOOD[: GOOD.index("1: build")], 1, "neither does nor expects"),
    "header twice": (changed("players: 2", "players: 2\nplayers: 3"), 4, "twice"),
    "too many players": (changed("players: 2", "players: 5"), 3, "5 players"),
    "players no number": (changed("players: 2", "players: two"), 3, "'two' is no number"),
    "unknown module": (changed("players: 2", "modules: nonsense"), 3, "'nonsense'"),
    "unknown option": (changed("players: 2", "options: nonsense"), 3, "'nonsense'"),
    "unknown board": (changed("players: 2", "boards: nowhere"), 3, "no board 'nowhere'"),
    "boards for three": (changed("players: 2", "boards: base_easy, base_easy"), 3, "one board"),
    "unknown step": (changed("phase: build", "phase: lunch"), 4, "no step 'lunch'"),
    "position without step": (changed("phase: build\n", ""), 4, "needs a line 'phase"),
    "unknown host": (changed("phase: build", "phase: build\nhost: 3"), 5, "no player 3"),
    "no part in the step": (
        changed("phase: build", "phase: grant\nturn: 2"),
        5,
        "no part in grant",
    ),
    "unknown card": (changed("phase: build", "phase: build\ncircle: A Z"), 5, "no card 'Z'"),
    "unknown pile": (changed("phase: build", "phase: build\npile 7: 1"), 5, "no pile '7'"),
    "unknown card of a pile": (
        changed("phase: build", "phase: build\npile 6: 1 99"),
        5,
        "no promise 99",
    ),
    "card of another pile": (
        changed("phase: build", "phase: build\npile 6: 12"),
        5,
        "promise 12 lies in pile 18",
    ),
    "unknown stock": (changed("phase: build", "phase: build\nstock: igloo 1"), 5, "no 'igloo'"),
    "unknown material": (changed("phase: build", "phase: build\nmaterials: gold 1"), 5, "'gold'"),
    "unknown event": (changed("phase: build", "phase: build\nevent: Nothing"), 5, "no event"),
    "bad event": (changed("phase: build", "phase: build\nevent: VotesChanged seat=1"), 5, "amount"),
    "bad JSON": (changed("phase: build", "phase: build\nevent: {oops"), 5, "JSON"),
    "stray indent": (changed("phase: build", "  phase: build"), 4, "indented"),
    "block of nobody": (changed("borough 1:", "borough 3:"), 5, "no player 3"),
    "block on one line": (changed("borough 1:", "borough 1: x"), 5, "indent"),
    "unknown line in a borough": (changed("money: 5", "gold: 5"), 8, "'gold: 5'"),
    "line twice in a borough": (changed("money: 5", "money: 5\n  money: 6"), 9, "twice"),
    "amount no number": (changed("money: 5", "money: much"), 8, "'much' is no number"),
    "letter without legend": (changed("H1 H1 .", "H1 H1 Q"), 6, "'Q'"),
    "legend twice": (changed("money: 5", "Q = R1 at c1\n  Q = R1 at d1"), 9, "twice"),
    "unknown tile": (changed("money: 5", "Q = igloo at c1"), 8, "no tile 'igloo'"),
    "unknown level": (changed("money: 5", "Q = R6 at c1"), 8, "no level 6"),
    "wrong size": (changed("money: 5", "Q = R2 at c1"), 8, "covers 1 spaces"),
    "legend and map differ": (
        changed("H1 H1 .", "H1 H1 Q").replace("money: 5", "Q = R1 at d1"),
        8,
        "other spaces",
    ),
    "odd mark": (changed("H1 H1 .", "H1 Hz ."), 6, "'Hz'"),
    "row too long": (changed("H1 H1 .", "H1 H1 . . . . . . . . ."), 6, "at most 10"),
    "zone too small": (changed("money: 5", "zone: 3"), 8, "zone of 3"),
    "bad person": (changed("money: 5", "people: c1"), 8, "write a person"),
    "unknown sort": (changed("money: 5", "people: c1 wizard"), 8, "no wizard"),
    "nobody there": (changed("money: 5", "moved: c1"), 8, "nobody"),
    "too many in the Career Center": (changed("money: 5", "career: 30"), 8, "only 12"),
    "bad disc": (changed("money: 5", "discs: opera 1"), 8, "two discs"),
    "unknown promise": (changed("money: 5", "promises: 99"), 8, "no promise 99"),
    "card not in the game": (changed("money: 5", "card: Z"), 8, "no card 'Z'"),
    "bad street": (changed("money: 5", "mayor: c1"), 8, "two spaces"),
    "neither yes nor no": (changed("money: 5", "spent: perhaps"), 8, "yes or no"),
    "header after the script": (GOOD + "seed: 5\n", 11, "before the first command"),
    "unknown ground": (changed("borough 1:", "board 1:\n  | q\nborough 1:"), 6, "'q' is no ground"),
    "unknown fact of a board": (changed("borough 1:", "board 1:\n  sun: 1\nborough 1:"), 6, "rows"),
    "zone of a board": (changed("borough 1:", "board 1:\n  zone: 11\nborough 1:"), 6, "not 11"),
    "unknown verb": (changed("1: build residence", "1: paint residence"), 9, "'paint'"),
    "unknown command": (changed("1: build residence 1 at c1", "1: Paint a=1"), 9, "'Paint'"),
    "unknown field": (changed("1: build residence 1 at c1", "1: Finish a=1"), 9, "field 'a'"),
    "missing field": (changed("at c1", ""), 9, "spaces"),
    "unknown space": (changed("at c1", "at z1"), 9, "'z1'"),
    "unknown player": (changed("1: build", "3: build"), 9, "no player 3"),
    "unknown line": (changed("1: build", "then build"), 9, "none of"),
    "unknown expectation": (changed("expect money 1 = 4", "expect joy 1 = 4"), 10, "'joy'"),
    "expectation of nothing": (changed("expect money 1 = 4", "expect money 1"), 10, "understood"),
    "bad term": (changed("expect money 1 = 4", "expect votes terms 1: many"), 10, "a term as"),
    "unknown slice": (changed("expect money 1 = 4", "expect slice x.y = 1"), 10, "'x'"),
    "path to nowhere": (changed("expect money 1 = 4", "expect borough 1.joy = 1"), 10, "nowhere"),
    "event that is none": (changed("expect money 1 = 4", "events: Nothing"), 10, "no event"),
    "skip to nothing": (changed("expect money 1 = 4", "skip to lunch"), 10, "'lunch'"),
    "skip before nothing": (changed("expect money 1 = 4", "skip before lunch"), 10, "'lunch'"),
    "skip before the end": (changed("expect money 1 = 4", "skip before end"), 10, "'end'"),
    "nobody decides": (changed("expect money 1 = 4", "skip to vote"), 10, "skip before vote"),
    "nothing stopped": (changed("expect money 1 = 4", "go on"), 10, "nothing was stopped"),
    "still stopped": (
        changed("at c1\n", "at c1, then stop\n1: finish\n"),
        10,
        "write 'go on'",
    ),
    "stopped at once": (changed("phase: build", "phase: build, then stop"), 9, "write 'go on'"),
    "dice of seven": (changed("phase: build", "phase: build\ndice: 7"), 5, "from 1 to 6"),
    "no dice": (changed("expect money 1 = 4", "dice:"), 10, "from 1 to 6"),
    "dice before the set-up": (
        "title: x\nrules: B1.2\ndice: 1\nexpect round = 1\n",
        3,
        "'phase",
    ),
    "tile on water": (
        changed("borough 1:", "board 1:\n  | . . s\nborough 1:").replace(
            "money: 5", "money: 5\n  Q = R2 at c1 d1"
        ),
        11,
        "no residence can stand on c1: sea is not built on",
    ),
    "tile outside": (
        changed("borough 1:", "board 1:\n  | . . x\nborough 1:").replace(
            "money: 5", "Q = school at c1"
        ),
        10,
        "no school can stand on c1: it is no part of the city",
    ),
    "tile on a tile": (
        changed("money: 5", "Q = R2 at c1 c2\n  S = school at c2"),
        9,
        "no school can stand on c2: the residence 2 stands there",
    ),
    "nobody's name": (changed("expect money 1 = 4", "1: move nowhere to c2"), 10, "reserve"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_file_is_told_with_its_line(name: str) -> None:
    text, line, words = MALFORMED[name]
    (result,) = run_text(text, Path("wrong.scn"), GAME_ALONE)
    assert result.status == "malformed", result
    assert f"wrong.scn:{line} " in str(result)
    assert words in result.message


FAILED = {
    "an amount": (changed("= 4", "= 5"), 10, "expected 5, found 4"),
    "a refusal": (changed("at c1", "at e5"), 9, "[B2.2.6]"),
    "no refusal": (changed("expect money 1 = 4", "refused B2.2.6"), 10, "carried out"),
    "another rule": (changed("at c1\n", "at e5\nrefused B0.2\n"), 10, "expected B0.2"),
    "no refusal at all": (changed("expect money 1 = 4", "refused"), 10, "carried out"),
    "words alone": (changed("at c1\n", 'at e5\nrefused "joy"\n'), 10, "joy"),
    "spaces alone": (changed("at c1\n", "at e5\nrefused at a1\n"), 10, "expected a1"),
    "nobody in the reserve": (
        changed("expect money 1 = 4", "1: move reserve(99) to c2"),
        10,
        "nobody such",
    ),
    "other words": (changed("at c1\n", 'at e5\nrefused B2.2.6 "joy"\n'), 10, "joy"),
    "other spaces": (changed("at c1\n", "at e5\nrefused B2.2.6 at a1\n"), 10, "expected a1"),
    "an event": (changed("expect money 1 = 4", "events: ZoneGrew"), 10, "no event"),
    "an event's field": (changed("expect money 1 = 4", "events: TileBuilt level=2"), 10, "level=1"),
    "the order": (changed("expect money 1 = 4", "events: PersonMoved, TileBuilt"), 10, "no event"),
    "an event too many": (changed("expect money 1 = 4", "no events: TileBuilt"), 10, "happened"),
    "an offer": (changed("expect money 1 = 4", "expect offer: build school"), 10, "not on offer"),
    "no offer": (changed("expect money 1 = 4", "expect no offer: build R1"), 10, "all the same"),
    "so many": (
        changed("expect money 1 = 4", "expect 3 offers: finish"),
        10,
        "expected 3, found 1",
    ),
    "a place": (changed("expect money 1 = 4", "expect where R1 = c2"), 10, "where"),
    "has": (changed("expect money 1 = 4", "expect where R1 has j10"), 10, "j10"),
    "lacks": (changed("expect money 1 = 4", "expect where R1 lacks c2"), 10, "c2"),
    "a decision": (changed("expect money 1 = 4", "expect decides 2 build"), 10, "1 build"),
    "a term": (changed("expect money 1 = 4", "expect votes terms 1: B2.5.1 2"), 10, "B2.5.1 1"),
    "a term more": (changed("expect money 1 = 4", "expect votes terms 1: none"), 10, "B2.5.1 1"),
    "the end": (changed("expect money 1 = 4", "expect over"), 10, "over"),
    "a person": (changed("expect money 1 = 4", "1: move j9 to j10"), 10, "nobody"),
}


@pytest.mark.parametrize("name", FAILED)
def test_what_does_not_hold_is_told_with_its_line(name: str) -> None:
    text, line, words = FAILED[name]
    (result,) = run_text(text, Path("wrong.scn"), GAME_ALONE)
    assert result.status == "failed", result
    assert f"wrong.scn:{line} " in str(result)
    assert words in result.message


def test_exit_codes_and_one_line_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, failed, wrong = (tmp_path / f"{name}.scn" for name in ("good", "failed", "wrong"))
    good.write_text(GOOD + GOOD.replace("A house", "Again"), encoding="utf-8")
    failed.write_text(FAILED["an amount"][0], encoding="utf-8")
    wrong.write_text(MALFORMED["unknown verb"][0], encoding="utf-8")
    assert main([good], GAME_ALONE) == 0
    assert capsys.readouterr().out.count("ok ") == 2
    assert main([good, failed], GAME_ALONE) == 1
    assert f"failed     {failed}:10" in capsys.readouterr().err
    assert main([tmp_path], GAME_ALONE) == 2
    assert f"malformed  {wrong}:9" in capsys.readouterr().err
    assert main([tmp_path / "missing.scn"], GAME_ALONE) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert run_files([good], GAME_ALONE).failures == []


# --- dice, stops, names ----------------------------------------------------------------

NIGHT = """title: A night with godzillas
rules: GOD.6
players: 2
modules: godzillas, doctors
round: 5
phase: {phase}
{dice}borough 1:
  | H1 H . R1
  | H  H . .
  R = R1
  pollution: 5
borough 2:
  | H H .
  | H H .
"""


def status(text: str) -> tuple[str, str]:
    (result,) = run_text(text, Path("some.scn"), GAME_ALONE)
    return result.status, result.message


def night(script: str, phase: str = "vote", dice: str = "") -> tuple[str, str]:
    return status(NIGHT.format(phase=phase, dice=dice) + script)


@pytest.mark.parametrize("throws", ["6 2", "1 1", "3 5"])
def test_dice_fall_as_the_position_says(throws: str) -> None:
    script = f"events: GodzillasWoke rolls=[{throws}]\n"
    assert night(script, "godzillas", f"dice: {throws}\n") == ("ok", "")


def test_dice_fall_as_the_script_says_when_the_time_has_come() -> None:
    script = "dice: 2 6\nskip before godzilla_appears\nevents: GodzillasWoke rolls=[2 6]\n"
    assert night(script, "council") == ("ok", "")


def test_stops_before_automatic_steps_and_goes_on() -> None:
    script = """skip before measure
expect pollution 1 = 5
expect decides nobody
no events: PollutionChanged
go on
events: PollutionChanged seat=1 amount=2
"""
    assert night(script, "council") == ("ok", "")


def test_a_command_can_stand_without_what_follows_from_it() -> None:
    text = changed("at c1\n", "at c1\n1: finish, then stop\nno events: StepBegan\n")
    text += "expect phase = 2\ngo on\nevents: StepBegan step=move_home\n"
    assert status(text.replace("players: 2", "players: 1")) == ("ok", "")


def test_a_position_can_wait_for_its_first_step() -> None:
    script = "expect votes 1 = 0\nexpect decides nobody\ngo on\nexpect votes 1 = 1\n"
    assert night(script, "vote, then stop") == ("ok", "")


def test_ground_that_a_module_opens_bears_what_the_module_allows() -> None:
    """The Harbor of Bangkok lies on the river, and nothing else does."""
    wet = changed("borough 1:", "board 1:\n  | . . r r\n  rules: bangkok\nborough 1:")
    harbor = wet.replace("money: 5", "money: 5\n  Q = harbor at c1 d1 c2 d2")
    harbor = harbor.replace("residence 1 at c1", "residence 1 at a3")
    assert status(harbor) == ("ok", "")
    assert "river is not built on" in status(wet.replace("money: 5", "Q = R1 at c1"))[1]


def test_whatever_rule_may_refuse() -> None:
    for words in ("refused", 'refused "public"', "refused at e5", "refused B2.2.6"):
        assert status(changed("at c1\nexpect money 1 = 4", f"at e5\n{words}")) == ("ok", "")


def test_a_pile_may_be_empty() -> None:
    for pile in ("pile 6: none", "pile 6:"):
        text = changed("phase: build", f"phase: build\n{pile}") + "expect pile 6 = none\n"
        assert status(text) == ("ok", "")


def test_people_beside_the_boards_have_names() -> None:
    script = """event: PersonMoved person=reserve(doctor) to=1.b2 by=x
event: PersonMoved person=2.reserve(2) to=1.a2 by=x
expect person 1 b2 = doctor(1)
expect person 1 a2 = citizen(2)
"""
    assert night(script, "council") == ("ok", "")


def test_tiles_and_people_are_named_in_any_field() -> None:
    (scenario,) = read_scenarios(NIGHT.format(phase="council", dice="") + "expect over\n")
    game, _ = lay(scenario, GAME_ALONE)
    event = read_event(game, "TaskOpened kind=x seat=1 data=[person(d1) tile(d1) tile(2.a1)]")
    assert isinstance(event, TaskOpened)
    tiles = [borough.grid for borough in game.boroughs]
    (resident,) = game.boroughs[0].who[3]
    assert event.data == (resident, tiles[0][3], tiles[1][0])
