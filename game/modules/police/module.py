"""POL as a module."""

from __future__ import annotations

from game.core.deciding import Step
from game.core.hooks import Module
from game.core.phases.common import Automatic
from game.core.places import BESIDE
from game.core.words import N_
from game.modules.anarchist import ANARCHIST, FINE, FINE_ACTION
from game.modules.police import beat, riots, voting
from game.modules.police.station import OFFICER, OFFICERS_EACH, STATION, post_officers

POLICE = Module(
    name=riots.NAME,
    title=N_("Police Officers"),
    blurb=N_("Officers walk the beat, keep riots down and win votes."),
    tiles=(STATION,),
    people=((OFFICER, OFFICERS_EACH, BESIDE),),
    cards=(ANARCHIST,),
    card_notes={ANARCHIST.letter: N_("While it lies face up, riots break out.")},
    steps=(
        Step("riots", 3, 70, riots.where_riots_break),
        Step("calm", 7, 1, riots.when_riots_end),
    ),
    tasks=(
        FINE,
        Automatic("riots", "POL.5", riots.break_out),
        riots.Riot(),
        Automatic("calm", "POL.9", riots.calm_down),
    ),
    actions=(FINE_ACTION, riots.InciteAction()),
    own_slice=riots.unrest,
    after_build=post_officers,
    amend_walk=beat.walk_the_beat,
    idle_reason=riots.idle_reason,
    votes_here=voting.votes_here,
    votes=voting.safety_votes,
    score=voting.riot_score,
    prospect=voting.prospect,
    counts=voting.counts,
)
