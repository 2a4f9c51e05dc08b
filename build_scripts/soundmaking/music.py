"""Three quiet pieces that go round: a morning, a noon and an evening of the town."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from soundmaking.instruments import felt, mallet, strings
from soundmaking.loops import add, in_a_room
from soundmaking.tones import RATE, Samples, levelled, rms
from soundmaking.wav import BLOCK

LOUD = 0.055
PEAK = 0.3

Instrument = Callable[[str, float], Samples]
CHORDS = {
    "C": "C3 G3 C4 E4",
    "C7": "C3 G3 A#3 E4",
    "D": "D3 A3 D4 F#4",
    "Dm": "D3 A3 D4 F4",
    "Dm7": "D3 A3 C4 F4",
    "Em": "E3 B3 E4 G4",
    "F": "F3 C4 F4 A4",
    "F7": "F3 C4 E4 A4",
    "G": "G3 D4 G4 B4",
    "Gm7": "G3 D4 F4 A#4",
    "Am": "A3 E4 A4 C5",
    "Am7": "A3 E4 G4 C5",
    "A#7": "A#3 F4 A4 D5",
    "Bm": "B3 F#4 B4 D5",
}


@dataclass(frozen=True)
class Piece:
    """A piece: its bars, each a chord and a tune; a dot is a rest, a number how many steps."""

    beat: int  # blocks of one
    beats: int  # of a bar
    steps: int  # of a beat, which the tune is counted in
    lead: Instrument
    broken: tuple[int, ...]  # the chord's notes, by number, one a step; -1: none
    below: Instrument
    pad: float  # strength of the strings
    bars: str


MORNING = Piece(
    36, 3, 1, felt, (0, 2, 3), felt, 0.1,
    """
    G B4:2 D5 | D A4:3 | Em G4:2 B4 | C E5:3 | G D5:2 B4 | Am C5:2 A4 | D A4:3 | D .:3
    G B4:2 D5 | D F#5:3 | Em E5:2 B4 | C G4:3 | Am A4 B4 C5 | D B4:2 A4 | G G4:3 | G .:3
    Em E5:2 G5 | Bm F#5:3 | C E5:2 C5 | G D5:3 | Am C5:2 E5 | Em D5 B4 G4 | D A4:3 | D .:3
    """,
)  # fmt: skip
NOON = Piece(
    28, 4, 2, felt, (0, -1, 2, 1, 3, -1, 2, 1), mallet, 0.05,
    """
    C E5:3 D5 C5:2 G4:2 | Am A4:6 .:2 | F C5:3 D5 E5:2 C5:2 | G D5:6 .:2
    C G5:3 E5 D5:2 C5:2 | Am E5:6 .:2 | Dm F5:2 E5:2 D5:2 C5:2 | G B4:4 .:4
    F A4:3 C5 F5:2 E5:2 | C E5:4 G4:4 | Dm D5:3 E5 F5:2 A5:2 | Am E5:6 .:2
    F F5:2 E5:2 D5:2 C5:2 | G D5:3 E5 D5:2 B4:2 | C C5:6 .:2 | C .:8
    Am C5:4 E5:4 | F A5:3 G5 F5:4 | C G5:3 E5 C5:4 | G D5:6 .:2
    F C5:2 D5:2 F5:2 A5:2 | Em G5:4 B4:4 | Dm A4:2 D5:2 F5:2 E5:2 | G D5:6 .:2
    """,
)  # fmt: skip
EVENING = Piece(
    46, 4, 1, felt, (0, 1, 2, 3), felt, 0.22,
    """
    F7 A4:2 C5:2 | C G4:3 . | Dm7 F4 A4 D5:2 | A#7 C5:4 | F A4:2 C5 F5 | Am7 E5:4
    Gm7 D5:2 A#4:2 | C7 C5:3 . | Dm7 F5:2 D5:2 | Am7 C5:3 . | A#7 D5 F5 A5:2 | F G5:2 C5:2
    Gm7 A#4:2 D5:2 | Dm A4:4 | A#7 G4 A#4 D5:2 | C C5:3 .
    """,
)  # fmt: skip
PIECES = {"morning": MORNING, "noon": NOON, "evening": EVENING}


def played(piece: Piece) -> Samples:
    """Return a piece, played once round."""
    bars = [bar.split() for bar in piece.bars.replace("\n", "|").split("|") if bar.strip()]
    step = piece.beat * BLOCK / RATE / piece.steps
    many = piece.beats * piece.steps
    loop = [0.0] * (piece.beat * piece.beats * len(bars) * BLOCK)
    for number, (name, *tune) in enumerate(bars):
        begin, chord = number * many * step, CHORDS[name].split()
        for note in chord[:3]:
            add(loop, begin - step / 2, piece.pad, strings(note, many * step))
        for at, which in enumerate(piece.broken):
            if which >= 0:
                strength = 0.34 if which else 0.5
                add(loop, begin + at * step, strength, piece.below(chord[which], 2 * step))
        for part in tune:
            note, _colon, long = part.partition(":")
            steps = int(long or 1)
            if note != ".":
                add(loop, begin, 0.62, piece.lead(note, steps * step))
            begin += steps * step
    return in_a_room(loop)


def music(name: str) -> Samples:
    """Return a piece as loud as all of them."""
    samples = played(PIECES[name])
    return levelled(samples, rms(samples), LOUD, PEAK)
