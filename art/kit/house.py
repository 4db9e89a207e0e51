"""Whole houses made of the kit's walls and roofs.

Lengths in metres. Every house stands at the origin with its street side
towards -Y; use `place` to put it on a lot.
"""

from . import materials as m
from .ground import steps
from .mesh import box, place, rod
from .planting import planter
from .roof import chimney, gable_roof, slope
from .walls import Opening, wall


def family_home(wood_door=True):
    """The home of the hero: main body, front gable, porch, chimney.

    It covers x -5.6…5.6 and y -2.4…7; the porch reaches y -2.1.
    """
    floor, h = 0.45, 3.1
    box("plinth", (11.4, 7.2, floor), (0, 3.5, 0), m.stone(), 0.03)
    box("plinth", (4.5, 2.6, floor), (3.2, -1.2, 0), m.stone(), 0.03)
    with place((0, 0, floor)):
        _main_body(h)
        _front_gable(h)
        _porch()
        chimney((-2.6, 4.6), 0.95, 0.7, h + 1.0, h + 3.6)


def _main_body(h):
    W = Opening
    rise = 3.5 * 0.72
    wall(
        (-5.6, 0),
        (1.2, 0),
        h,
        [
            W(0.75, 0.75, 1.25, 1.55, inside="lamp"),
            W(2.75, 0.75, 1.25, 1.55, inside="curtains"),
            W(5.0, 0, 1.05, 2.25, "door"),
        ],
    )
    wall(
        (-5.6, 7),
        (-5.6, 0),
        h,
        [
            W(0.9, 0.75, 1.3, 1.5, inside="shelf", shutters=True),
            W(4.5, 0.75, 1.3, 1.5, inside="lamp", shutters=True),
            W(3.0, h + 0.25, 1.0, 1.15, inside="curtains"),
        ],
        gable=rise,
    )
    wall((5.6, 0), (5.6, 7), h, [W(1.2, 0.8, 1.4, 1.4), W(4.4, 0.8, 1.4, 1.4)], gable=rise)
    wall((5.6, 7), (-5.6, 7), h)
    gable_roof(-5.6, 5.6, 0, 7, h, 0.72, 0.5, 0.4, seed=5)


def _front_gable(h):
    W = Opening
    pitch = 0.9
    with place((3.2, 0, 0)):
        wall(
            (-2.15, -2.4),
            (2.15, -2.4),
            h,
            [
                W(1.05, 0.7, 2.2, 1.65, panes=(3, 2), inside="lamp"),
                W(1.87, h + 0.35, 0.56, 0.56, "vent"),
            ],
            gable=2.15 * pitch,
        )
        wall((-2.15, 0), (-2.15, -2.4), h, [W(0.75, 0.75, 0.9, 1.5, panes=(1, 2), inside="plant")])
        wall((2.15, -2.4), (2.15, 0), h, [W(0.75, 0.75, 0.9, 1.5, panes=(1, 2))])
        with place(turn=-90):  # the ridge runs from the street back into the main roof
            gable_roof(-2.6, 2.4, -2.15, 2.15, h, pitch, 0.42, 0.4, seed=11)
        flower_box((0, -2.4, 0.52), 2.3)


def _porch():
    box("porch floor", (6.4, 2.0, 0.14), (-2.25, -1.0, -0.1), m.wood(), 0.02)
    box("porch edge", (6.5, 2.05, 0.34), (-2.25, -1.0, -0.45), m.stone(), 0.02)
    n = (1 + 0.28**2) ** 0.5
    slope((-5.75, -2.35, 2.32), (1, 0, 0), (0, 1 / n, 0.28 / n), 6.95, 2.35 * n, seed=21)
    box("porch beam", (6.6, 0.16, 0.24), (-2.3, -1.95, 2.1), m.wood(), 0.02)
    box("porch beam", (0.14, 1.9, 0.2), (-5.5, -1.0, 2.14), m.wood(), 0.02)
    for x in (-5.4, -3.25, -1.2, 0.85):
        box("post", (0.17, 0.17, 2.1), (x, -1.9, 0.02), m.card(), 0.02)
        box("post foot", (0.27, 0.27, 0.28), (x, -1.9, 0.02), m.card(), 0.02)
        box("post head", (0.27, 0.27, 0.1), (x, -1.9, 2.0), m.card(), 0.02)
    for x0, x1 in ((-5.4, -3.25), (-3.25, -1.2)):
        for z in (0.2, 0.82):
            rod("rail", (x0, -1.9, z), (x1, -1.9, z), 0.04, m.card(), 8)
        count = 9
        for i in range(1, count):
            x = x0 + (x1 - x0) * i / count
            rod("baluster", (x, -1.9, 0.2), (x, -1.9, 0.82), 0.025, m.card(), 6)
    steps((-0.15, -3.05, -0.45), 1.9, 3, 0.16, 0.36)
    planter((-1.0, -1.45, 0.04), 0.42, 4, m.brass())
    planter((0.62, -0.5, 0.04), 0.5, 9, m.clay())


def flower_box(at, width):
    """A box of flowers below a window; `at` is the middle of its back."""
    from .planting import shrub

    x, y, z = at
    box("flower box", (width, 0.32, 0.26), (x, y - 0.18, z - 0.28), m.wood(), 0.02)
    count = int(width / 0.36)
    for i in range(count):
        px = x - width / 2 + width * (i + 0.5) / count
        shrub((px, y - 0.18, z - 0.1), 0.2, i + 3, m.olive(), m.clay() if i % 2 else m.brass())


def cottage(
    width=4.4, depth=3.6, height=2.5, pitch=0.85, stack=True, lit=True, seed=1, material=None, roof=None
):
    """A very small house for scenes with several: one room, door, chimney.

    It is centred on the origin.
    """
    W = Opening
    w, d = width / 2, depth / 2
    rise = d * pitch
    side = max(0.5, depth / 2 - 0.55)
    with place((0, 0, 0)):
        wall(
            (-w, -d),
            (w, -d),
            height,
            [
                W(width * 0.14, 0.75, width * 0.24, 1.1, inside="curtains"),
                W(width * 0.56, 0, 0.95, 2.0, "door"),
            ],
            material=material,
            lit=lit,
        )
        wall((-w, d), (-w, -d), height, [W(side, 0.8, 1.1, 1.1, inside="lamp")], rise, material, lit=lit)
        wall((w, -d), (w, d), height, [W(side, 0.8, 1.1, 1.1, inside="curtains")], rise, material, lit=lit)
        wall((w, d), (-w, d), height, material=material)
        top = gable_roof(-w, w, -d, d, height, pitch, 0.35, 0.3, seed=seed, material=roof)
        if stack:
            chimney((w * 0.45, d * 0.35), 0.6, 0.5, height, top + 0.55)
    return top
