"""A file that cannot be read says which file, which line and why; nothing else ever comes out."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.core.rules import Rules
from game.modules import MODULES
from game.saves import BadSaveError, load, summary
from tests.saves.save_workshop import Json, bodies, lines, saved, write_bodies


def refusal(path: Path) -> BadSaveError:
    with pytest.raises(BadSaveError) as caught:
        load(path, MODULES)
    assert caught.value.file == path
    assert str(path) in str(caught.value)
    return caught.value


def test_a_missing_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.save").cause == "there is no such file"


def test_a_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path).cause == "it is not a file"


@pytest.mark.skipif(os.name != "posix", reason="needs a pipe with a name")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.save")
    assert refusal(tmp_path / "pipe.save").cause == "it is not a file"


@pytest.mark.parametrize(
    ("content", "cause"),
    [
        (b"", "the file is empty"),
        (b"hello", "it is not a saved game"),
        (b"hello\n", "it is not a saved game"),
        (b"\x00\xff\n" * 3, "it is not a saved game"),
        (b'{"a":1}\n', "no hash"),
    ],
)
def test_something_else_than_a_save(content: bytes, cause: str, tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    path.write_bytes(content)
    assert cause in refusal(path).cause


def test_a_changed_byte_is_found_in_its_line(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.save")
    parts = lines(path)
    parts[9] = parts[9].replace(b'"seat":', b'"seet":', 1)
    path.write_bytes(b"\n".join(parts) + b"\n")
    found = refusal(path)
    assert found.line == 10
    assert "hash" in found.cause


def test_a_missing_line_is_found(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.save")
    parts = lines(path)
    del parts[9]
    path.write_bytes(b"\n".join(parts) + b"\n")
    assert refusal(path).line == 10


def test_a_torn_last_line_is_left_out_with_a_note(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.save")
    whole = load(path, MODULES)
    path.write_bytes(path.read_bytes()[:-40])
    torn = load(path, MODULES)
    assert torn.match.log == whole.match.log[:-1]
    assert torn.notes == (
        f"Line {len(whole.match.log) + 1} is incomplete and was left out: "
        "the game was cut off while saving it.",
    )


def test_a_save_without_its_table_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.save")
    path.write_bytes(lines(path)[0] + b"\n")
    assert "before the game was set up" in refusal(path).cause


def _header(change: Callable[[Json], object]) -> Callable[[list[Json]], None]:
    return lambda parts: void(change(parts[0]))


def _line(number: int, change: Callable[[Json], object]) -> Callable[[list[Json]], None]:
    return lambda parts: void(change(parts[number - 1]))


def void(_: object) -> None:
    """Forget what a change returns."""


def _seat(change: Callable[[Json], object]) -> Callable[[list[Json]], None]:
    return _header(lambda h: change(h["setup"]["seats"][0]))


def _board(**new: object) -> Callable[[list[Json]], None]:
    return _seat(lambda s: s["board"].update(new))


_NOBODY: Json = {"person": 999, "to": 5, "by": "B1"}
_TERM: Json = {"label": "a", "rule": "b", "amount": 1, "why": "c"}
#: Files whose hashes fit, but which no game wrote: name, change, line, part of the cause.
FORGED: list[tuple[str, Callable[[list[Json]], None], int, str]] = [
    ("newer version", _header(lambda h: h.update(small_city=99)), 1, "newer game: format 99"),
    ("older version", _header(lambda h: h.update(small_city=-5)), 1, "too old"),
    ("no version", _header(lambda h: h.pop("small_city")), 1, "not a saved game"),
    ("wrong version", _header(lambda h: h.update(small_city="x")), 1, "not a saved game"),
    ("true as version", _header(lambda h: h.update(small_city=True)), 1, "not a saved game"),
    ("unknown header field", _header(lambda h: h.update(colour=1)), 1, "`colour`"),
    ("wrong date", _header(lambda h: h.update(begun="soon")), 1, "$.begun"),
    ("unknown seat field", _seat(lambda s: s.update(hat=1)), 1, "$.setup.seats[0]"),
    ("wrong seat type", _seat(lambda s: s.update(name=5)), 1, "$.setup.seats[0].name"),
    ("no seats", _header(lambda h: h["setup"].update(seats=[])), 1, "one to four players"),
    (
        "nine seats",
        _header(lambda h: h["setup"].update(seats=h["setup"]["seats"] * 5)),
        1,
        "one to four players",
    ),
    ("unknown module", _header(lambda h: h["setup"].update(modules=["zoo"])), 1, "'zoo'"),
    ("unknown option", _header(lambda h: h["setup"].update(options=["fog"])), 1, "'fog'"),
    ("short board", _board(terrain=["."]), 1, "ten rows"),
    ("unknown ground", _board(terrain=["?" * 10] * 10), 1, "ten rows"),
    ("huge zone", _board(zone=10**9), 1, "side of 1 to 10"),
    ("space off the board", _board(areas={"x": [10**12]}), 1, "does not exist"),
    (
        "printed off the board",
        _board(printed=[{"kind": "park", "level": 1, "spaces": [-1]}]),
        1,
        "does not exist",
    ),
    ("huge pollution", _board(pollution=10**30), 1, "too large"),
    ("unknown line field", _line(6, lambda p: p.update(mood=1)), 6, "`mood`"),
    ("no events", _line(6, lambda p: p.pop("events")), 6, "`events`"),
    ("unknown event", _line(6, lambda p: p["events"][0].update(event="Boom")), 6, "'Boom'"),
    ("unknown command", _line(6, lambda p: p["command"].update(do="Boom")), 6, "'Boom'"),
    ("unknown event field", _line(6, lambda p: p["events"][0].update(x=1)), 6, "$.events[0]"),
    ("unknown command field", _line(6, lambda p: p["command"].update(x=1)), 6, "$.command"),
    ("wrong command type", _line(6, lambda p: p["command"].update(seat="a")), 6, "$.command.seat"),
    ("lost command", _line(6, lambda p: p.update(command=None)), 6, "has no command"),
    (
        "early command",
        _line(2, lambda p: p.update(command={"do": "Finish", "seat": 0})),
        2,
        "has no command",
    ),
    (
        "impossible event",
        _line(6, lambda p: p["events"].append({"event": "PersonMoved", **_NOBODY})),
        6,
        "PersonMoved cannot have happened",
    ),
    (
        "huge number",
        _line(6, lambda p: p["events"].append({"event": "ZoneGrew", "seat": 0, "price": 10**20})),
        6,
        "larger than any",
    ),
    (
        "unknown term field",
        _line(
            6,
            lambda p: p["events"].insert(
                0, {"event": "VotesChanged", "seat": 0, "amount": 1, "terms": [_TERM]}
            ),
        ),
        6,
        "$.events[0].terms[0]",
    ),
    (
        "unknown task",
        _line(0, lambda p: p["events"].append({"event": "TaskOpened", "kind": "nap", "seat": 0})),
        32,
        "nap",
    ),
]


@pytest.mark.parametrize(
    ("change", "line", "cause"), [row[1:] for row in FORGED], ids=[row[0] for row in FORGED]
)
def test_a_forged_file_is_refused_with_line_and_cause(
    change: Callable[[list[Json]], None], line: int, cause: str, tmp_path: Path
) -> None:
    path = saved(tmp_path / "a.save")
    parts = bodies(path)
    change(parts)
    write_bodies(path, parts)
    found = refusal(path)
    assert found.line == line
    assert cause in found.cause


@pytest.mark.parametrize(
    "body", [b"{}", b"{", b"[]", b'{"a":}', b"\xff{}", b'{"a":' + b"[" * 100_000 + b"}"]
)
def test_a_line_that_is_no_json_is_refused(body: bytes, tmp_path: Path) -> None:
    path = saved(tmp_path / "a.save")
    write_bodies(path, [*map(msgspec.json.encode, bodies(path)[:5]), body])
    assert refusal(path).line == 6
    write_bodies(path, [body])
    assert refusal(path).line == 1


def test_damage_anywhere_never_gives_another_error(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.save")
    content = path.read_bytes()
    luck = random.Random(3)
    whole = load(path, MODULES).match.log
    refused = 0
    for _ in range(250):
        broken = bytearray(content)
        if luck.random() < 0.3:
            del broken[luck.randrange(len(broken)) :]
        else:
            broken[luck.randrange(len(broken))] = luck.randrange(256)
        path.write_bytes(broken)
        summary(path)
        try:
            found = load(path, MODULES)
        except BadSaveError:
            refused += 1
        else:
            assert found.match.log == whole[: len(found.match.log)]
    assert refused > 150


def test_a_set_up_that_no_rule_foresaw_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path / "a.save")

    def stumble(self: Rules) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Rules, "_promises", stumble)
    found = refusal(path)
    assert found.line == 1
    assert "ZeroDivisionError" in found.cause
