"""B2.2.10: with screens, the others' boroughs look as they did when the phase began."""

from game.core.commands import BuildTile, Finish
from game.core.match import Match
from game.core.setup import SCREENS, Setup
from game.core.view import view_of
from game.modules import MODULES
from tests.core.test_match import builder, in_phase_2


def test_a_screen_hides_this_phases_building_and_nobody_elses() -> None:
    match = in_phase_2()
    with_screens = Setup(match.setup.seats, match.setup.seed, options=(SCREENS,))
    match = Match.replayed(with_screens, MODULES, match.log)
    dawn = match.game.copy()
    seat = builder(match)
    other = 1 - seat
    match.play(BuildTile(seat, "residence", 1, (35,)))
    own = view_of(match.game, seat, dawn)
    hidden = view_of(match.game, other, dawn)
    assert own.boroughs[seat].tile_at(35) is not None
    assert hidden.boroughs[seat].tile_at(35) is None
    assert hidden.where == dawn.where
    match.play(Finish(seat))
    match.play(Finish(other))
    assert match.game.phase > 2
    assert view_of(match.game, other, dawn).boroughs[seat].tile_at(35) is not None
