"""The hero's home as a wide card: the left half stays empty for words."""

from kit import ground, light
from scenes import hero

SIZE = (1400, 735)
SAMPLES = 60
FADE = (0.3, 0.12)


def build():
    light.sun(azimuth=-36, height=38)
    light.sky()
    light.camera((0.3, 1.2, 2.7), azimuth=-120, height=20, width=44.5, shift=(-0.2, -0.005))
    ground.paper()
    hero.model()
