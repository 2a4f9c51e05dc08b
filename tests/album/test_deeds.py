"""Deeds: what each player did adds up to what the game counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.album.deeds import OTHER, deeds_of, sources_of
from game.core.events import TileBuilt
from game.core.price import START
from game.modules import MODULES
from game.saves import SUFFIX, load

RECORDED = sorted((Path(__file__).resolve().parents[1] / "recorded").glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_vote_has_a_known_source(path: Path) -> None:
    match = load(path, MODULES).match
    found = deeds_of(match)
    assert [sum(sources_of(deeds).values()) for deeds in found] == list(match.game.scores)
    assert all(OTHER not in sources_of(deeds) for deeds in found)
    assert [deeds.votes_by_round[0] for deeds in found] == [0] * len(found)


def test_tiles_and_events_are_counted_by_seat() -> None:
    match = load(RECORDED[0].with_name(f"base-4p{SUFFIX}"), MODULES).match
    for seat, deeds in enumerate(deeds_of(match)):
        events = [e for entry in match.log for e in entry.events if getattr(e, "seat", -1) == seat]
        assert sum(deeds.happened.values()) == len(events)
        built = [e for e in events if isinstance(e, TileBuilt) and e.how != START]
        assert sum(deeds.built.values()) == len(built) >= deeds.most_built >= 3
        assert len(deeds.votes_by_round) == 8
