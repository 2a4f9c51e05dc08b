"""Notes for beginners: what each phase is about, in a few words."""

from __future__ import annotations

from game.core.words import N_

#: By phase; the set-up is phase 0.
NOTES: tuple[str, ...] = (
    N_(
        "Your City Hall influences the spaces around it: the first homes will stand there. "
        "The promise you keep counts at the end, for you or against you."
    ),
    N_(
        "Nothing is built this round where the mayor stands. Take the card that helps "
        "most now: it works this round and goes back afterwards."
    ),
    N_(
        "Homes need public buildings nearby, such as City Hall, and no factory. Shops need "
        "homes nearby. Factories and homes keep apart. Parks clean the air. "
        "Overlays show what could stand where."
    ),
    N_(
        "Everybody moves at most once. Those at work or in a shop must move on; those at "
        "home may stay and will vote. Empty factory spots bring new citizens."
    ),
    N_(
        "Everybody gets a grant. People in shops trade, people in factories make wood, stone or "
        "metal: keep room for it in Warehouses. Public buildings are paid with it."
    ),
    N_(
        "Citizens at home vote, and so do those in the University. The larger a home, the "
        "more people it holds and the more votes each of them gives, every round."
    ),
    N_(
        "Each person and each working factory space pollutes, each Park space cleans. "
        "At 20, 40, 60 and 80 % somebody dies; with two or more players, in every even round "
        "also one of whoever has the highest level. Your level is taken off your votes at the end."
    ),
    N_(
        "One of your two discs may go one step, for money or votes, and brings its reward "
        "at once. Later columns cost more and bring more."
    ),
    N_("Whoever took the Mayor card hosts the mayor next and goes first."),
)
