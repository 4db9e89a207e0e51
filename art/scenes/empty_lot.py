"""An empty lot: the plan of a house in pencil, a stake with a blank sign."""

from math import cos, pi, sin

from kit import drawing, ground, light, props
from kit import materials as m
from kit.mesh import circle, place, rod, rounded, slab
from kit.planting import grass_tuft, round_tree, shrub

SIZE = (1344, 896)
SAMPLES = 44
FADE = (0.3, 0.14)
THICK = 0.24  # of the drawn walls
INK_Z = 0.062  # the sheet's top


def build():
    light.sun(azimuth=-24, height=31)
    light.sky()
    light.camera((-0.6, 0.9, 1.5), azimuth=-118, height=27, width=26.8, shift=(0.01, -0.005))
    ground.paper()
    top = ground.base_board(20, 16.4, 3, centre=(0, 1.4))
    with place((0, 0, top)):
        ground.lawn(rounded(18.8, 15.2, 0.5, (0, 1.4)), 0)
        with place((-0.6, 1.0, 0.07), 3):
            sheet()
        with place((0, 0, 0.07)):
            lot()
    drawing.frame(-11.6, -8.4, 11.6, 11.2, 1.6)
    drawing.dimension((-13.4, -6.8), (-13.4, 9.6), (0.3, 0.72))


def sheet():
    """The plan on a sheet held down by two clay weights and a pencil."""
    slab("sheet", rounded(13.2, 11.2, 0.1, (0, 1.6)), 0, 0.05, m.matte("sheet", "#FBF7EE", grain=0.01), 0.012)
    ink = m.matte("plan ink", "#5A665F", 0.9)
    plan(ink)
    for x, y in ((-6.0, 6.6), (6.0, -3.4), (-6.0, -3.4)):
        slab("weight", circle(0.42, (x, y)), 0.05, 0.4, m.clay(), 0.06)
    with place((4.6, 6.4, 0.2), 12):
        rod("pencil", (-1.7, 0, 0), (1.2, 0, 0), 0.13, m.brass(), 6)
        rod("pencil wood", (1.2, 0, 0), (1.6, 0, 0), 0.13, m.stone(), 8, 0.045)
        rod("pencil lead", (1.58, 0, 0), (1.75, 0, 0), 0.045, m.metal(), 8, 0.008)
        rod("pencil end", (-2.0, 0, 0), (-1.7, 0, 0), 0.135, m.clay(), 10)


def plan(ink):
    """Outer walls with gaps for windows, rooms, door swings, porch steps."""
    for a, b in (
        ((-5.2, 0), (-4.2, 0)),
        ((-2.6, 0), (-0.6, 0)),
        ((0.6, 0), (1.2, 0)),
        ((1.2, 0.12), (1.2, -2)),
        ((1.2, -2), (2.3, -2)),
        ((4.2, -2), (5.3, -2)),
        ((5.3, -2), (5.3, 1.2)),
        ((5.3, 3.0), (5.3, 6.2)),
        ((5.3, 6.2), (3.2, 6.2)),
        ((1.4, 6.2), (-1.6, 6.2)),
        ((-3.4, 6.2), (-5.2, 6.2)),
        ((-5.2, 6.2), (-5.2, 4.6)),
        ((-5.2, 2.8), (-5.2, 0)),
    ):
        drawing.line(a, b, THICK, INK_Z, ink)
    for a, b in (
        ((-4.2, 0), (-2.6, 0)),
        ((2.3, -2), (4.2, -2)),
        ((5.3, 1.2), (5.3, 3.0)),
        ((3.2, 6.2), (1.4, 6.2)),
        ((-1.6, 6.2), (-3.4, 6.2)),
        ((-5.2, 4.6), (-5.2, 2.8)),
    ):
        drawing.line(a, b, 0.06, INK_Z, ink)
    for a, b in (
        ((-1.6, 0), (-1.6, 2.6)),
        ((-1.6, 3.8), (-1.6, 6.2)),
        ((-5.2, 3.4), (-1.6, 3.4)),
        ((1.2, 0), (1.2, 2.0)),
        ((1.2, 3.2), (1.2, 6.2)),
        ((1.2, 3.2), (3.6, 3.2)),
        ((4.7, 3.2), (5.3, 3.2)),
    ):
        drawing.line(a, b, THICK * 0.6, INK_Z, ink)
    for hinge, radius, quarter in (
        ((-0.6, 0), 1.2, 0),
        ((-1.6, 3.8), 1.2, 2),
        ((1.2, 2.0), 1.2, 0),
        ((3.6, 3.2), 1.1, 0),
    ):
        door_swing(hinge, radius, quarter, ink)
    for i in range(4):
        drawing.line((-1.1, -0.55 - 0.36 * i), (1.1, -0.55 - 0.36 * i), 0.05, INK_Z, ink)
    drawing.path(circle(0.7, (3.2, 0.6), 32), 0.05, INK_Z, True, ink)
    drawing.path([(-4.7, 4.2), (-3.0, 4.2), (-3.0, 5.6), (-4.7, 5.6)], 0.05, INK_Z, True, ink)
    drawing.line((-5.2, -1.0), (-1.7, -1.0), 0.05, INK_Z, ink)
    for x in (-5.2, -4.2, -2.6, -1.7):
        drawing.line((x - 0.18, -1.18), (x + 0.18, -0.82), 0.07, INK_Z, ink)


def door_swing(hinge, radius, quarter, ink):
    """A door's leaf and the quarter circle that it sweeps."""
    x, y = hinge
    turns = [pi / 2 * (quarter + i / 10) for i in range(11)]
    arc = [(x + radius * cos(a), y + radius * sin(a)) for a in turns]
    drawing.path(arc, 0.05, INK_Z, material=ink)
    drawing.line(hinge, arc[-1], 0.08, INK_Z, ink)


def lot():
    props.sign((-4.6, -4.9, 0), 8, 2.4, 1.4, 1.0)
    props.mailbox((2.4, -5.6, 0), 6)
    ground.stepping_path([(0.4, -4.5), (0.4, -6.2)], 0, (1.25, 0.56))
    props.figure((2.4, 1.6, 0.05), -20, material=m.door_green())
    props.figure((1.5, 1.3, 0.05), -10, 1.15, material=m.clay())
    round_tree((7.4, 5.6), 5.6, 3.8, 4)
    shrub((8.2, 4.0), 0.55, 3)
    shrub((7.6, 3.4), 0.4, 5, m.sage(), m.clay())
    for x, y in ((-8.4, -5.2), (8.4, -5.2), (-8.4, 8.2)):
        ground.stake((x, y, 0), 0.8)
    rod("string", (-8.4, -5.2, 0.66), (8.4, -5.2, 0.66), 0.022, m.clay(), 5)
    rod("string", (-8.4, -5.2, 0.66), (-8.4, 8.2, 0.66), 0.022, m.clay(), 5)
    for i, spot in enumerate(
        ((-7.6, -3.2), (-7.9, 2.4), (7.6, -0.8), (5.4, -4.6), (-7.4, 7.2), (-3.0, -5.3))
    ):
        grass_tuft(spot, 0.55, i)
