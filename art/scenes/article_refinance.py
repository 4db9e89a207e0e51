"""HELOC or cash-out refinance: slide one slab in, or replace the whole plinth."""

from kit import drawing, ground, house, light, props
from kit import materials as m
from kit.mesh import box, place, rounded, slab
from kit.planting import cypress, shrub

SIZE = (1296, 864)
SAMPLES = 64
FADE = (0.2, 0.14)


def build():
    light.sun(azimuth=-40, height=33)
    light.sky()
    light.camera((0.75, -0.7, 2.1), azimuth=-118, height=22, width=22, shift=(0.0, 0.02))
    ground.paper()
    with place((-4.7, -0.6, 0)):
        keep_and_add()
    with place((5.2, 0.6, 0)):
        replace()
    props.figure((-0.3, -3.9, 0), -28, material=m.door_green())


def first_mortgage():
    return m.matte("first mortgage", "#6F8672", grain=0.04)


def plinth(name, size, at, material, turn=0):
    """A rounded slab; `size` is width, depth, thickness."""
    with place(at, turn):
        slab(name, rounded(size[0], size[1], 0.25), 0, size[2], material, 0.05)


def keep_and_add():
    """The first plinth stays; a thin brass slab is slid in above it."""
    plinth("first", (6.0, 5.4, 0.85), (0, 0, 0), first_mortgage())
    plinth("second", (6.4, 5.0, 0.32), (-1.0, 0, 0.85), m.brass())
    with place((0.1, 0.2, 1.17)):
        house.cottage(4.2, 3.6, seed=4)
    with place((0, 0, 1.17)):
        cypress((-2.9, 1.6), 3.3, 0.75, 2)
        shrub((-1.4, -2.05), 0.32, 3, None, m.brass())
        shrub((1.75, -2.05), 0.34, 5)
    drawing.frame(-3.5, -3.2, 3.5, 3.2, 0.7)


def replace():
    """The house waits on timber cribs: one plinth goes out, a thicker comes in."""
    lift = 2.0
    for x in (-1.75, 1.75):
        for y in (-1.45, 1.45):
            crib(x, y, lift - 0.2)
    for y in (-1.45, 1.45):
        box("beam", (5.4, 0.26, 0.22), (0, y, lift - 0.2), m.dark_wood(), 0.02)
    with place((0, 0, lift)):
        house.cottage(4.3, 3.7, seed=9)
    plinth("old", (5.6, 2.6, 0.85), (-1.0, -4.9, 0), first_mortgage(), 6)
    plinth("new", (5.0, 4.6, 1.35), (4.9, 0.2, 0), m.clay(), -4)
    drawing.frame(-3.2, -2.9, 3.2, 2.9, 0.6)


def crib(x, y, height):
    """Crossed timbers that carry one corner."""
    layers = round(height / 0.2)
    for i in range(layers):
        for side in (-0.3, 0.3):
            if i % 2:
                box("timber", (0.9, 0.18, 0.19), (x, y + side, i * 0.2), m.wood(), 0.015)
            else:
                box("timber", (0.18, 0.9, 0.19), (x + side, y, i * 0.2), m.wood(), 0.015)
