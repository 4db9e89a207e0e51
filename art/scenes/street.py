"""The hero's home from its street corner: the path, the people and the lit front window."""

from kit import drawing, ground, light
from scenes import hero

SIZE = (1296, 864)
SAMPLES = 64
FADE = (0.22, 0.14)


def build():
    light.sun(azimuth=-22, height=30)
    light.sky()
    light.camera((0.6, 0.2, 2.2), azimuth=-74, height=17, width=27.6, shift=(0.0, 0.012))
    ground.paper()
    hero.model()
    drawing.frame(-11.6, -8.4, 11.6, 11.2, 1.6)
