"""People-sized things: mailbox, bench, bicycle, watering can, scale figures.

Lengths in metres; `at` is (x, y, z) of the spot it stands on, `turn` degrees.
"""

from math import cos, pi, sin

from . import materials as m
from .mesh import box, circle, lathe, place, rod, rounded, slab, upright


def mailbox(at, turn=0, flag_up=True):
    """A post with a round-topped box; its door faces -Y."""
    with place(at, turn):
        box("post", (0.13, 0.13, 1.05), (0, 0, 0), m.wood(), 0.02)
        bend = [(0.19 * cos(pi * i / 12), 0.19 * sin(pi * i / 12) + 1.25) for i in range(13)]
        with place((0, -0.36, 0)):
            upright("mailbox", [(-0.19, 1.05), (0.19, 1.05), *bend], 0.66, m.door_green(), 0.02)
            upright(
                "mailbox door",
                [(-0.15, 1.09), (0.15, 1.09), (0.15, 1.25), (0.1, 1.36), (-0.1, 1.36), (-0.15, 1.25)],
                -0.03,
                m.card(),
                0.01,
            )
        if flag_up:
            box("flag arm", (0.03, 0.05, 0.4), (0.22, 0.1, 1.18), m.clay(), 0.008)
            box("flag", (0.03, 0.2, 0.13), (0.22, 0.03, 1.5), m.clay(), 0.008)


def bench(at, turn=0):
    """A slatted garden bench, 1.5 long; it faces -Y."""
    with place(at, turn):
        for i in range(3):
            box("seat", (1.5, 0.13, 0.05), (0, -0.16 + i * 0.16, 0.42), m.wood(), 0.012)
        for i in range(2):
            box("back", (1.5, 0.05, 0.12), (0, 0.26, 0.6 + i * 0.18), m.wood(), 0.012)
        for x in (-0.62, 0.62):
            box("leg", (0.08, 0.08, 0.42), (x, -0.18, 0), m.dark_wood(), 0.012)
            box("leg", (0.08, 0.08, 0.92), (x, 0.3, 0), m.dark_wood(), 0.012)
            box("arm", (0.08, 0.52, 0.06), (x, 0.04, 0.62), m.dark_wood(), 0.012)
            box("arm post", (0.06, 0.06, 0.2), (x, -0.18, 0.43), m.dark_wood(), 0.01)


def bicycle(at, turn=0, lean=8):
    """A bicycle in wire and card, pointing along +X."""
    frame, dark = m.clay(), m.metal()
    with place(at, turn, tilt=lean):
        for x in (-0.52, 0.52):
            ring = circle(0.34, (x, 0.36), 36)
            upright("tyre", ring, 0.05, dark, 0.012, [circle(0.29, (x, 0.36), 36)])
            for i in range(6):
                a = pi * i / 6
                rod(
                    "spoke",
                    (x + 0.3 * cos(a), 0.025, 0.36 + 0.3 * sin(a)),
                    (x - 0.3 * cos(a), 0.025, 0.36 - 0.3 * sin(a)),
                    0.008,
                    m.card(),
                    5,
                )
        saddle, crank, head = (-0.2, 0.025, 0.86), (-0.06, 0.025, 0.34), (0.36, 0.025, 0.82)
        rear, front = (-0.52, 0.025, 0.36), (0.52, 0.025, 0.36)
        for a, b in (
            (saddle, crank),
            (crank, head),
            (saddle, head),
            (crank, rear),
            (rear, saddle),
            (head, front),
        ):
            rod("tube", a, b, 0.026, frame, 8)
        box("saddle", (0.26, 0.11, 0.06), (-0.22, 0.025, 0.88), m.dark_wood(), 0.02)
        rod("stem", head, (0.33, 0.025, 1.0), 0.022, dark, 8)
        rod("bars", (0.3, -0.24, 1.0), (0.3, 0.29, 1.0), 0.02, dark, 8)
        box("basket", (0.26, 0.32, 0.2), (0.54, 0.025, 0.76), m.wood(), 0.015)


def watering_can(at, turn=0, size=1.0):
    """A can with spout and handle, about 0.35 tall."""
    with place(at, turn, size):
        lathe("can", [(0.16, 0), (0.14, 0.28), (0.15, 0.3)], (0, 0, 0), m.brass(), 20)
        rod("spout", (0.12, 0, 0.1), (0.38, 0, 0.34), 0.03, m.brass(), 8, 0.022)
        rod("rose", (0.36, 0, 0.32), (0.41, 0, 0.37), 0.03, m.brass(), 10, 0.07)
        bow = [(0.13 * cos(a), 0, 0.3 + 0.14 * sin(a)) for a in (pi * i / 8 for i in range(9))]
        for a, b in zip(bow, bow[1:]):
            rod("handle", a, b, 0.018, m.brass(), 6)


FIGURE = [  # half outline of a standing adult 1.7 tall, (x, z)
    (0.02, 0.0),
    (0.15, 0.0),
    (0.13, 0.45),
    (0.16, 0.85),
    (0.145, 1.0),
    (0.2, 0.82),
    (0.25, 0.84),
    (0.22, 1.2),
    (0.17, 1.36),
    (0.06, 1.4),
    (0.055, 1.45),
    (0.105, 1.52),
    (0.11, 1.6),
    (0.07, 1.68),
    (0.0, 1.7),
]
SKIRT = [
    (0.03, 0.0),
    (0.12, 0.0),
    (0.1, 0.45),
    (0.24, 0.5),
    (0.13, 1.0),
    (0.19, 0.85),
    (0.23, 0.87),
    (0.19, 1.18),
    (0.14, 1.32),
    (0.05, 1.37),
    (0.05, 1.42),
    (0.11, 1.45),
    (0.115, 1.57),
    (0.07, 1.66),
    (0.0, 1.68),
]


def figure(at, turn=0, height=1.7, skirt=False, material=None):
    """A flat card silhouette of a person, as on an architect's model."""
    half = SKIRT if skirt else FIGURE
    outline = half + [(-x, z) for x, z in reversed(half[:-1])]
    with place(at, turn, height / 1.7):
        with place((0, -0.03, 0)):
            upright("figure", outline, 0.06, material or m.card(), 0.015)
        slab("foot", rounded(0.5, 0.26, 0.1), 0, 0.03, material or m.card(), 0.01)


def sign(at, turn=0, width=1.3, height=0.8, post=1.1):
    """A small blank sign on a stake; it faces -Y."""
    with place(at, turn):
        box("stake", (0.11, 0.09, post + height * 0.8), (0, 0.06, 0), m.wood(), 0.015)
        with place((0, 0, post)):
            upright("sign", rounded(width, height, 0.08, (0, height / 2)), -0.07, m.clay(), 0.02)
            face = rounded(width - 0.24, height - 0.24, 0.04, (0, height / 2))
            with place((0, -0.07, 0)):
                upright("sign face", face, -0.03, m.card(), 0.01)


def paint_tin(at, colour, size=1.0):
    """An open tin, 0.3 tall, full of `colour` (a material)."""
    with place(at, 0, size):
        lathe(
            "tin",
            [(0.14, 0), (0.14, 0.28), (0.15, 0.29), (0.15, 0.31), (0.125, 0.31), (0.125, 0.27)],
            (0, 0, 0),
            m.card(),
            24,
        )
        slab("paint", circle(0.125, steps=24), 0.26, 0.02, colour, 0)


def ladder(at, turn=0, height=2.2, width=0.5):
    """A step ladder that stands open along Y."""
    with place(at, turn):
        reach = height * 0.32
        for side in (-1, 1):
            top = (side * width * 0.36, 0, height)
            rod("rail", (side * width / 2, -reach, 0), top, 0.04, m.wood(), 6)
            rod("rail", (side * width / 2, reach, 0), top, 0.035, m.wood(), 6)
        count = 6
        for i in range(1, count):
            t = i / count
            half = width * (0.5 - 0.14 * t)
            box("tread", (half * 2, 0.16, 0.045), (0, -reach * (1 - t), height * t), m.wood(), 0.01)
        box("top", (width * 0.8, 0.26, 0.06), (0, 0, height - 0.02), m.clay(), 0.015)
