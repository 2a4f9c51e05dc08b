"""Every effect of the game: short sounds that tell what happens on the table."""

from __future__ import annotations

from collections.abc import Callable

from soundmaking.tones import Samples, faded, levelled, loudest, mixed, noise, swelling, tone

LOUD = 0.16  # how strong the strongest moment of an effect is, of full scale
PEAK = 0.45  # what none goes beyond: music and ambience have room beside it
FADE = 0.006  # seconds in which an effect ends


def tile() -> Samples:
    """Cardboard on wood."""
    thud = tone(0.16, 190, 90, decay=26, rich=0.3)
    return mixed((0, 1.0, thud), (0, 0.5, noise(0.06, decay=70, soft=0.4)))


def coin() -> Samples:
    """Two bright rings."""
    low, high = tone(0.12, 1318, decay=18, rich=0.2), tone(0.34, 1976, decay=11, rich=0.2)
    return mixed((0, 0.8, low), (0.07, 1.0, high))


def vote() -> Samples:
    """Paper into a box, and a small yes."""
    slip = noise(0.12, decay=24, soft=0.35, seed=3)
    yes = mixed((0, 0.7, tone(0.1, 659, decay=14)), (0.08, 0.9, tone(0.2, 880, decay=12)))
    return mixed((0, 0.7, slip), (0.1, 0.7, yes))


def walk() -> Samples:
    """Two steps."""
    step = mixed((0, 1.0, tone(0.05, 240, 160, decay=60)), (0, 0.4, noise(0.03, decay=120)))
    return mixed((0, 1.0, step), (0.13, 0.8, step))


def refuse() -> Samples:
    """Two low notes: not so."""
    first, second = tone(0.12, 220, decay=8, rich=0.7), tone(0.22, 165, decay=9, rich=0.7)
    return mixed((0, 0.9, first), (0.12, 1.0, second))


def card() -> Samples:
    """A card turned over."""
    return mixed(
        (0, 0.8, swelling(noise(0.16, decay=14, soft=0.2, seed=5), 0.5)),
        (0.13, 1.0, noise(0.04, decay=90, soft=0.5, seed=6)),
    )


def dice() -> Samples:
    """A die that rolls to a stop."""
    knock = mixed((0, 1.0, tone(0.04, 900, 600, decay=90)), (0, 0.6, noise(0.02, decay=150)))
    times = (0, 0.07, 0.13, 0.2, 0.29, 0.41, 0.56)
    return mixed(*((begin, 1 - 0.1 * k, knock) for k, begin in enumerate(times)))


def material() -> Samples:
    """A log on a pile."""
    knock = tone(0.09, 520, 380, decay=42, rich=0.5)
    return mixed((0, 1.0, knock), (0, 0.4, noise(0.03, decay=120, seed=12)), (0.06, 0.4, knock))


def disc() -> Samples:
    """A wooden disc pushed along, then down."""
    slide = swelling(noise(0.16, decay=8, soft=0.6, seed=13), 0.3)
    return mixed((0, 0.6, slide), (0.14, 1.0, tone(0.08, 420, 300, decay=50, rich=0.3)))


def mayor() -> Samples:
    """A drum and two notes of a band."""
    drum = mixed((0, 1.0, tone(0.12, 150, 90, decay=24)), (0, 0.5, noise(0.08, decay=40, seed=14)))
    notes = mixed(
        (0, 1.0, tone(0.14, 392, decay=6, rich=0.8)),
        (0.13, 1.0, tone(0.3, 523.3, decay=5, rich=0.8)),
    )
    return mixed((0, 0.9, drum), (0.12, 0.9, drum), (0.2, 0.7, notes))


def grave() -> Samples:
    """A bell, low and slow."""
    layers = [(0.0, 1.0 / k, tone(0.8, 146.8 * ratio, decay=3.2 + k)) for k, ratio in _BELL]
    return mixed(*layers)


_BELL = ((1, 1.0), (2, 1.19), (3, 2.0), (4, 2.74))


def godzilla() -> Samples:
    """A roar over a heavy step."""
    roar = [
        a * (0.6 + 0.4 * b)
        for a, b in zip(
            tone(0.8, 150, 70, decay=2.2, rich=1.0), noise(0.8, soft=0.7, seed=9), strict=True
        )
    ]
    return mixed(
        (0, 1.0, swelling(roar, 0.15)),
        (0, 1.2, tone(0.3, 60, 38, decay=9)),
        (0, 0.8, swelling(noise(0.8, decay=2.5, soft=0.8, seed=8), 0.2)),
    )


def fanfare() -> Samples:
    """Four notes up."""
    notes = ((0, 523.3, 0.18), (0.13, 659.3, 0.18), (0.26, 784.0, 0.18), (0.39, 1046.5, 0.45))
    return mixed(
        *((begin, 1.0, tone(long, pitch, decay=4, rich=0.6)) for begin, pitch, long in notes)
    )


def click() -> Samples:
    """A button."""
    return mixed((0, 1.0, tone(0.03, 1200, 800, decay=110)), (0, 0.3, noise(0.01, decay=300)))


def smoke() -> Samples:
    """A puff."""
    return swelling(noise(0.5, decay=6, soft=0.85, seed=11), 0.25)


def riot() -> Samples:
    """A crowd that shouts, and something that breaks."""
    shouts = [
        (0.06 * k, 0.5, swelling(tone(0.22, 210 + 37 * k, 260 + 31 * k, decay=6, rich=0.9), 0.3))
        for k in range(5)
    ]
    glass = noise(0.12, decay=30, soft=0.05, seed=21)
    return mixed(*shouts, (0, 0.7, swelling(noise(0.6, soft=0.6, seed=20), 0.4)), (0.4, 0.6, glass))


def wall() -> Samples:
    """Stones that fall one after another."""
    rumble = swelling(noise(0.88, decay=1.6, soft=0.9, seed=22), 0.2)
    stone = mixed((0, 1.0, tone(0.18, 110, 55, decay=16)), (0, 0.5, noise(0.1, decay=30, soft=0.5)))
    falls = [(0.12 + 0.09 * k, 0.9 - 0.08 * k, stone) for k in range(6)]
    return mixed((0, 1.6, rumble), *falls)


MAKERS: dict[str, Callable[[], Samples]] = {
    maker.__name__: maker
    for maker in (
        card,
        click,
        coin,
        dice,
        fanfare,
        godzilla,
        disc,
        material,
        mayor,
        grave,
        refuse,
        riot,
        smoke,
        tile,
        vote,
        walk,
        wall,
    )
}


def effect(name: str) -> Samples:
    """Return an effect as loud as all of them."""
    samples = faded(MAKERS[name](), FADE)
    return levelled(samples, loudest(samples), LOUD, PEAK)
