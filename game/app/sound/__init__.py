"""What is heard: effects, music and the town; silence wherever there is no device for it."""

from game.app.sound.sounds import TELLING, Heard, Levels, Sounds

__all__ = ["TELLING", "Heard", "Levels", "Sounds"]
