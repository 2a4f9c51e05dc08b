"""Rules that were settled otherwise since a version, and how: data, one line a rule.

``seen_in`` names the commands and events that show it. A refusal or a term with the rule's
id shows it too.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.words import N_


class Settlement(NamedTuple):
    """A rule as it is played now."""

    rule: str
    module: str
    text: str
    seen_in: tuple[str, ...] = ()
    also: tuple[str, ...] = ()  # other modules that bring the rule


#: By the last version that played otherwise.
SETTLED_SINCE: dict[str, tuple[Settlement, ...]] = {
    "0.1.0": (
        Settlement(
            "B1.2",
            "base",
            N_("City Hall and starting tiles pay nothing for their ground."),
            ("PlaceTile",),
        ),
        Settlement("B3.2", "base", N_("The victory conditions count by other numbers.")),
        Settlement(
            "DECK.1",
            "base",
            N_("Each new promise comes with the one module it speaks of."),
            ("PilesShuffled", "PromisesDealt"),
        ),
        Settlement(
            "PRO",
            "base",
            N_("Contaminated buildings count for no promise; officers are no citizens."),
        ),
        Settlement(
            "GOD.11",
            "godzillas",
            N_("Water that nobody can build on is an edge for godzillas."),
            ("GodzillaWalked", "WalkGodzilla"),
        ),
        Settlement(
            "MTN.2",
            "mountain",
            N_("A tourist's mountain stone goes to the host's Warehouse, or is lost."),
            ("StoneQuarried",),
        ),
        Settlement(
            "TOKYO.2",
            "tokyo",
            N_("When tiles run short, you choose which Park grows."),
            ("UpgradeTile", "TileUpgraded"),
            also=("tended_parks",),
        ),
        Settlement(
            "WBLD.1",
            "winter_buildings",
            N_("The Airport's Warehouse needs only the Airport's area."),
        ),
        Settlement(
            "WBLD.2",
            "winter_buildings",
            N_("The Bank lowers the price of a zone, not of its ground."),
        ),
        Settlement(
            "WREAL.1",
            "winter_landmarks",
            N_("Big Ben's free step and the paid one come in either order."),
            ("AdvanceDisc", "DiscAdvanced"),
        ),
        Settlement(
            "POL.3",
            "police",
            N_("Officers stop on no water and on no spot that was occupied or is a doctor's."),
        ),
        Settlement("POL.6", "police", N_("Rioters give the mayor's speech no vote.")),
        Settlement(
            "MER.3", "merchants", N_("Where only merchants wait, a new home may stay empty.")
        ),
        Settlement(
            "ROAD.3",
            "roads",
            N_("No roundabout lies inside a tile, and no tile over one."),
            ("BuildRoundabout", "RoundaboutBuilt"),
        ),
        Settlement(
            "ROAD.5",
            "roads",
            N_("Only bordering roads that lead to the goal bind a trip."),
            ("TakeRoad",),
        ),
        Settlement(
            "SREAL.1",
            "spring_landmarks",
            N_("Agreeing on one wonder leaves the other's special promise out."),
            ("PilesShuffled",),
        ),
        Settlement(
            "ATHENS.1", "athens", N_("The Parthenon serves Commercial Zones and Factories only.")
        ),
    ),
}
