"""The feats that every game offers."""

from __future__ import annotations

from game.album.feats.feat import Feat, Finished, built, did, voted
from game.core.data.numbers import COUNCIL_COLUMNS, PROMISE_LEVELS
from game.core.events import PersonDied, ShopUsed
from game.core.places import stands_in
from game.core.words import N_
from game.numbers.board_ranks import ranks_of

HALF_TIME = 4


def _was_last_at_half_time(end: Finished) -> bool:
    votes = [deeds.votes_by_round[HALF_TIME] for deeds in end.everybody]
    mine = votes.pop(end.seat)
    return end.won and all(mine < other for other in votes)


def _kept_a_hard_promise(end: Finished) -> bool:
    cards = (end.game.rules.promises[n] for n in end.game.boroughs[end.seat].promises)
    hardest = PROMISE_LEVELS[-1]
    return any(card.level == hardest and card.progress(end.game, end.seat).kept for card in cards)


def _kept_its_word(end: Finished) -> bool:
    borough = end.game.boroughs[end.seat]
    cards = [end.game.rules.promises[number] for number in borough.promises]
    kept = bool(cards) and all(card.progress(end.game, end.seat).kept for card in cards)
    return kept and _stays_in(end)


def _has_a_full_tower(end: Finished) -> bool:
    borough = end.game.boroughs[end.seat]
    towers = [tile for tile in borough.tiles_in("residence") if tile.level >= 5]
    return any(all(borough.who.get(spot) for spot in tower.spots) for tower in towers)


def _living(end: Finished) -> int:
    citizens = end.game.rules.citizens[end.seat]
    return sum(1 for person in citizens if stands_in(end.game.where[person], end.seat))


def _stays_in(end: Finished) -> bool:
    return not end.game.boroughs[end.seat].out


def _pollution(end: Finished) -> int:
    return end.game.boroughs[end.seat].pollution


def _discs_have_arrived(end: Finished) -> bool:
    discs = end.game.boroughs[end.seat].discs
    return all(column == COUNCIL_COLUMNS for _row, column in discs)


FEATS = (
    Feat("first_term", N_("First term"), N_("Finish a game."), _stays_in),
    Feat("elected", N_("Elected"), N_("Win against others."), lambda end: end.won),
    Feat(
        "landslide",
        N_("Landslide"),
        N_("Win by thirty votes or more."),
        lambda end: end.won and end.lead >= 30,
    ),
    Feat(
        "photo_finish",
        N_("Photo finish"),
        N_("Win by one vote or on a tie-break."),
        lambda end: end.won and end.lead <= 1,
    ),
    Feat(
        "comeback",
        N_("Comeback"),
        N_("Win after being last when round 5 began."),
        _was_last_at_half_time,
    ),
    Feat(
        "governor",
        N_("Governor"),
        N_("Reach the highest rank alone."),
        lambda end: end.game.players == 1 and end.score >= ranks_of(end.game)[-1],
    ),
    Feat("hundred", N_("Three figures"), N_("Score 100."), lambda end: end.score >= 100),
    Feat("hundred_fifty", N_("Household name"), N_("Score 150."), lambda end: end.score >= 150),
    Feat("two_hundred", N_("Monument"), N_("Score 200."), lambda end: end.score >= 200),
    Feat(
        "clear_sky",
        N_("Clear sky"),
        N_("End without pollution."),
        lambda end: _stays_in(end) and _pollution(end) == 0,
    ),
    Feat(
        "deep_breath",
        N_("Deep breath"),
        N_("End at 80 % pollution or more, and still in office."),
        lambda end: _stays_in(end) and _pollution(end) >= 80,
    ),
    Feat(
        "no_grave",
        N_("Nobody missed"),
        N_("Lose nobody in the whole game."),
        lambda end: _stays_in(end) and not end.times(PersonDied),
    ),
    Feat(
        "crowded",
        N_("Full house"),
        N_("End with twelve living citizens in your borough."),
        lambda end: _living(end) >= 12,
    ),
    Feat(
        "no_room",
        N_("Not an inch left"),
        N_("Leave no more than two free spaces in your zone."),
        lambda end: _stays_in(end) and end.game.boroughs[end.seat].free.bit_count() <= 2,
    ),
    Feat(
        "tower_block",
        N_("Sky line"),
        N_("End with an R5."),
        lambda end: end.stands("residence", 5) > 0,
    ),
    Feat(
        "full_tower",
        N_("Every window lit"),
        N_("End with an R5 in which every spot is taken."),
        _has_a_full_tower,
    ),
    Feat(
        "high_street",
        N_("High Street"),
        N_("Let shops bring 15 votes."),
        voted(N_("Shops"), 15),
    ),
    Feat(
        "heavy_industry",
        N_("Heavy industry"),
        N_("End with two Factories of the highest level."),
        lambda end: end.stands("factory", 3) >= 2,
    ),
    Feat(
        "green_town",
        N_("Garden city"),
        N_("End with four Parks."),
        lambda end: end.stands("park") >= 4,
    ),
    Feat("alma_mater", N_("Alma mater"), N_("Build a University."), built("university")),
    Feat(
        "all_services",
        N_("Everything at hand"),
        N_("Build a School, a Library, a Museum, a Metro and a Clinic in one game."),
        built("school", "library", "museum", "metro", "clinic"),
    ),
    Feat(
        "no_chimney",
        N_("Not one chimney"),
        N_("Score 40 without ever building a Factory."),
        lambda end: end.score >= 40 and not end.deeds.built["factory"],
    ),
    Feat(
        "as_promised",
        N_("As promised"),
        N_("Break no promise of yours."),
        _kept_its_word,
    ),
    Feat(
        "word_kept",
        N_("A promise is a promise"),
        N_("Keep one of the hardest promises."),
        _kept_a_hard_promise,
    ),
    Feat(
        "council",
        N_("In the chair"),
        N_("Bring both council discs to the ends of their rows."),
        _discs_have_arrived,
    ),
    Feat(
        "purse",
        N_("Full coffers"),
        N_("End with $30 or more."),
        lambda end: end.game.boroughs[end.seat].money >= 30,
    ),
    Feat(
        "press",
        N_("Darling of the press"),
        N_("Let the Press bring 30 votes."),
        voted(N_("Press"), 30),
    ),
    Feat(
        "trader",
        N_("Open all hours"),
        N_("Use your shops twenty times."),
        did(ShopUsed, 20),
    ),
)
