"""Two regional homes: a Texas ranch house and a California bungalow.

Lengths in metres; each stands at the origin with its street side towards -Y.
"""

from . import materials as m
from .ground import steps
from .mesh import box, place, rod
from .roof import chimney, gable_roof, slope
from .walls import Opening, wall


def shingles():
    return m.matte("shingles", "#8C7A66", grain=0.1, spread=0.16, scale=4)


def brick():
    return m.matte("limestone", "#DCC8A4", grain=0.07, spread=0.06, relief=0.004)


def ranch():
    """Long and low: 11 by 5.4, wide eaves, a deep porch on posts, stone chimney."""
    h, W = 2.5, Opening
    box("slab", (11.3, 5.7, 0.18), (0, 0, 0), m.stone(), 0.03)
    box("porch slab", (6.4, 1.7, 0.16), (-0.6, -3.3, 0), m.stone(), 0.03)
    with place((0, 0, 0.18)):
        wall(
            (-5.5, -2.6),
            (5.5, -2.6),
            h,
            [
                W(0.7, 0.8, 1.5, 1.1, panes=(3, 1), inside="curtains"),
                W(2.9, 0.8, 1.3, 1.1, inside="lamp"),
                W(4.75, 0, 1.0, 2.05, "door"),
                W(6.4, 0.8, 1.3, 1.1, inside="curtains"),
                W(8.5, 0.0, 2.2, 2.05, "garage"),
            ],
            material=brick(),
        )
        side = [W(0.9, 0.8, 1.1, 1.1, inside="lamp"), W(3.2, 0.8, 1.1, 1.1)]
        wall((-5.5, 2.6), (-5.5, -2.6), h, side, 1.3, brick())
        wall((5.5, -2.6), (5.5, 2.6), h, side, 1.3, brick())
        wall((5.5, 2.6), (-5.5, 2.6), h, material=brick())
        gable_roof(-5.5, 5.5, -2.6, 2.6, h, 0.5, 0.6, 0.5, material=shingles(), seed=31)
        n = (1 + 0.24**2) ** 0.5  # the porch carries the main roof on at a lower pitch
        slope((-3.95, -4.3, 2.08), (1, 0, 0), (0, 1 / n, 0.24 / n), 6.7, 1.7 * n, shingles(), 35)
        box("porch beam", (6.3, 0.16, 0.2), (-0.6, -3.95, 1.94), m.wood(), 0.02)
        for x in (-3.6, -1.6, 0.45, 2.4):
            box("post", (0.18, 0.18, 2.0), (x, -3.95, -0.02), m.wood(), 0.02)
        chimney((2.6, 0.4), 1.0, 0.7, h, h + 2.3)


def bungalow():
    """White stucco, arched porch, low tiled roof: 7 by 6."""
    h, W = 2.8, Opening
    box("slab", (7.2, 6.2, 0.3), (0, 0.3, 0), m.stone(), 0.03)
    with place((0, 0, 0.3)):
        wall(
            (-3.4, -1.2),
            (3.4, -1.2),
            h,
            [
                W(0.8, 0.75, 1.3, 1.3, inside="lamp"),
                W(3.15, 0, 1.0, 2.1, "door"),
                W(4.9, 0.75, 1.2, 1.3, inside="curtains"),
            ],
        )
        side = [W(0.8, 0.8, 1.0, 1.2, inside="curtains"), W(2.8, 0.8, 1.0, 1.2, inside="lamp")]
        wall((-3.4, 3.2), (-3.4, -1.2), h, side, 1.2)
        wall((3.4, -1.2), (3.4, 3.2), h, side, 1.2)
        wall((3.4, 3.2), (-3.4, 3.2), h)
        gable_roof(-3.4, 3.4, -1.2, 3.2, h, 0.54, 0.4, 0.35, seed=41)
        arcade()
        chimney((-1.9, 1.6), 0.7, 0.6, h, h + 2.0)
    steps((0.3, -3.6, 0), 1.6, 2, 0.15, 0.32)


def arcade():
    """The porch: three arches below a gable of its own."""
    W = Opening
    arches = [W(0.35, 0.7, 1.15, 1.4, "arch"), W(2.0, 0.0, 1.4, 2.25, "arch"), W(3.9, 0.7, 1.15, 1.4, "arch")]
    with place((0.3, 0, 0)):
        wall((-2.7, -2.9), (2.7, -2.9), 2.5, arches, 1.35)
        wall((-2.7, -1.2), (-2.7, -2.9), 2.5, [W(0.35, 0.7, 0.95, 1.4, "arch")])
        wall((2.7, -2.9), (2.7, -1.2), 2.5, [W(0.35, 0.7, 0.95, 1.4, "arch")])
        with place((0, 0, 0), -90):
            gable_roof(-1.2, 2.9, -2.7, 2.7, 2.5, 0.5, 0.35, 0.3, seed=45)
        rod("lantern chain", (0, -2.2, 2.1), (0, -2.2, 2.5), 0.015, m.metal(), 6)
        box("lantern", (0.16, 0.16, 0.24), (0, -2.2, 1.86), m.lamplight(), 0.01)
