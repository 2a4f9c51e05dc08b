"""The album: a page for each finished game, never lost, never counted when altered."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.album.album import Album, add, read
from game.album.deeds import Deeds
from game.album.feats import FEATS, Finished
from game.album.page import Page, SeatPage, page_of
from game.modules import MODULES
from game.saves import SUFFIX, CannotSaveError, Judgement, load

RECORDED = Path(__file__).resolve().parents[1] / "recorded"


def page(name: str, judgement: Judgement = Judgement.SOUND) -> Page:
    match = load(RECORDED / f"{name}{SUFFIX}", MODULES).match
    found = page_of(match, judgement)
    seats = tuple(_as_person(seat) for seat in found.seats)
    return msgspec.structs.replace(found, seats=seats)


def _as_person(seat: SeatPage) -> SeatPage:
    return msgspec.structs.replace(seat, player="person")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "album.log"


def test_pages_come_back_as_they_were_added(path: Path) -> None:
    pages = [page("base-1p"), page("base-4p"), page("everything-2p")]
    assert read(path) == Album()
    assert [add(path, one) for one in pages] == [True, True, True]
    assert read(path) == Album(tuple(pages))


def test_a_game_has_one_page(path: Path) -> None:
    assert add(path, page("base-1p"))
    assert not add(path, page("base-1p"))
    assert len(read(path).pages) == 1


def test_a_torn_line_harms_neither_those_before_nor_those_after(path: Path) -> None:
    for name in ("base-1p", "base-2p"):
        add(path, page(name))
    path.write_bytes(path.read_bytes()[:-40])
    add(path, page("base-3p"))
    album = read(path)
    assert [len(one.seats) for one in album.pages] == [1, 3]
    assert album.damaged == 1


def test_a_page_that_somebody_changed_is_left_out_and_counted(path: Path) -> None:
    for name in ("base-1p", "base-2p", "base-3p"):
        add(path, page(name))
    first = read(path).pages[1].seats[0].score
    content = path.read_bytes()
    changed = content.replace(f'"score":{first},'.encode(), b'"score":999,', 1)
    assert changed != content
    path.write_bytes(changed)
    album = read(path)
    assert [len(one.seats) for one in album.pages] == [1, 3]
    assert album.damaged == 1


def test_only_sound_games_count_and_only_persons(path: Path) -> None:
    altered = page("base-1p", Judgement.ALTERED)
    assert Album((altered,)).best("base_easy", 1) is None
    assert not Album((altered,)).feats()
    bots = page_of(load(RECORDED / f"base-2p{SUFFIX}", MODULES).match, Judgement.SOUND)
    assert list(Album((bots,)).results()) == []
    sound = page("base-1p")
    assert not Album((msgspec.structs.replace(sound, branched=True),)).feats()
    best = Album((altered, sound)).best("base_easy", 1)
    assert best is not None
    assert best[1].score == sound.seats[0].score
    assert Album((sound,)).best("base_easy", 2) is None


def test_a_file_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "album.log").mkdir()
    with pytest.raises(CannotSaveError, match=r"album\.log"):
        add(tmp_path / "album.log", page("base-1p"))


def test_a_feat_is_reached_by_some_bots_and_not_by_all() -> None:
    names = [feat.name for feat in FEATS]
    assert len(set(names)) == len(names) >= 30
    seats = [seat for f in sorted(RECORDED.glob(f"*{SUFFIX}")) for seat in page(f.stem).seats]
    reached = [feat for seat in seats for feat in seat.feats]
    assert {"first_term", "elected", "unafraid", "power", "everything"} <= set(reached)
    most = [name for name in names if reached.count(name) > len(seats) * 0.6]
    assert most == ["first_term"]


KINDS = {kind.name for module in MODULES.values() for kind in module.tiles}


@pytest.mark.parametrize(
    ("feat", "done"),
    [
        ("alma_mater", {"built": ["university"]}),
        ("all_services", {"built": ["school", "library", "museum", "metro", "clinic"]}),
        ("on_rails", {"built": ["tramway"]}),
        ("palace", {"built": ["palace"]}),
        ("high_street", {"votes": {"Shops": 15}}),
        ("press", {"votes": {"Press": 30}}),
        ("trader", {"happened": {"ShopUsed": 20}}),
        ("risen", {"happened": {"CitizenRose": 5}}),
        ("roads", {"happened": {"RoadBuilt": 8}}),
        ("forester", {"happened": {"ForestCleared": 6}}),
        ("quarry", {"happened": {"StoneQuarried": 6}}),
        ("reunion", {"happened": {"ZonesMerged": 1}}),
    ],
)
def test_deeds_reach_a_feat(feat: str, done: dict[str, Any]) -> None:
    assert set(done.get("built", ())) <= KINDS
    game = load(RECORDED / f"base-1p{SUFFIX}", MODULES).match.game
    judge = next(one for one in FEATS if one.name == feat)
    nothing = Finished(game, 0, [Deeds()], 1)
    assert not judge.reached(nothing)
    votes, built, happened = (Counter(done.get(n, ())) for n in ("votes", "built", "happened"))
    deeds = Deeds(votes, built, happened)
    assert judge.reached(Finished(game, 0, [deeds], 1))
    for counts in (deeds.votes, deeds.built, deeds.happened):
        for what in list(counts)[:1]:
            counts[what] -= 1
    assert not judge.reached(Finished(game, 0, [deeds], 1))
