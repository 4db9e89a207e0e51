"""Statements on a desk under a small house: the house holds them, and is held."""

from math import cos, pi, sin
from random import Random

from kit import ground, house, light
from kit import materials as m
from kit.mesh import box, lathe, place, rod, rounded, slab

SIZE = (1296, 864)
SAMPLES = 44
FADE = (0.2, 0.14)


def build():
    light.sun(azimuth=-18, height=31)
    light.sky()
    light.camera((0.2, 0.3, 1.0), azimuth=-104, height=37, width=26.5, shift=(0, -0.012))
    ground.paper()
    slab(
        "desk mat", rounded(21, 14.5, 0.9), 0, 0.16, m.matte("mat", "#55705F", grain=0.05, relief=0.004), 0.05
    )
    with place((0, 0, 0.16)):
        height = statements((-1.2, 0.4))
        with place((-1.2, 0.7, height), 15, 1.08):
            house.cottage(4.3, 3.7, seed=4)
        cards()
        pencil((5.7, -4.6, 0.2), 152)
        mug((7.3, 3.4))
        glasses((-7.6, -4.0, 0), 20)


def statements(at):
    """A pile of letters with a heading and ruled lines; returns its height."""
    random = Random(5)
    z = 0.0
    heads = [m.clay(), m.sage(), m.brass(), m.sky_blue()]
    for i in range(11):
        last = i == 10
        x, y = at[0] + random.uniform(-0.5, 0.5), at[1] + random.uniform(-0.4, 0.4)
        turn = 4 if last else random.uniform(-13, 13)
        with place((x, y, z), turn):
            paper = (
                m.matte("sheet", "#FBF6EC", grain=0.01)
                if i % 3
                else m.matte("sheet 2", "#F0E6D3", grain=0.01)
            )
            slab("statement", rounded(7.6, 9.8, 0.06), 0, 0.07, paper, 0.015)
            letter(heads[i % 4], random)
        z += 0.085
    return z


def letter(head, random):
    """Printing on a sheet 7.6 by 9.8 centred on the origin."""
    z = 0.071
    ink = m.matte("print", "#9A978C", 0.9)
    box("heading", (2.4, 0.55, 0.008), (-2.0, 4.1, z), head, 0)
    for i in range(9):
        y = 3.0 - i * 0.85
        box("row", (random.uniform(2.4, 3.6), 0.13, 0.006), (-1.5, y, z), ink, 0)
        box("amount", (0.9, 0.16, 0.006), (2.6, y, z), ink, 0)
        box("rule", (6.4, 0.03, 0.005), (0, y - 0.36, z), ink, 0)


def cards():
    """Three bank cards, fanned."""
    for i, material in enumerate((m.clay(), m.brass(), m.matte("night card", "#33463E"))):
        with place((6.4 + 0.25 * i, -0.9 + 0.55 * i, 0.09 * i), 24 - 16 * i):
            slab("card", rounded(3.4, 2.15, 0.22), 0, 0.08, material, 0.02)
            slab("stripe", rounded(3.36, 0.36, 0.02, (0, 0.62)), 0.081, 0.006, m.metal(), 0)
            slab("chip", rounded(0.5, 0.4, 0.08, (-1.0, -0.1)), 0.081, 0.01, m.card(), 0)


def pencil(at, turn):
    with place(at, turn):
        rod("pencil", (-2.6, 0, 0), (2.2, 0, 0), 0.19, m.clay(), 6)
        rod("wood", (2.2, 0, 0), (2.85, 0, 0), 0.18, m.stone(), 10, 0.06)
        rod("lead", (2.83, 0, 0), (3.05, 0, 0), 0.06, m.metal(), 8, 0.01)
        rod("ferrule", (-3.0, 0, 0), (-2.6, 0, 0), 0.2, m.brass(), 12)
        rod("rubber", (-3.35, 0, 0), (-3.0, 0, 0), 0.19, m.card(), 12)


def mug(at):
    lathe("saucer", [(0.9, 0), (1.5, 0.14), (1.52, 0.18), (0.9, 0.1)], (*at, 0), m.card(), 40)
    lathe("mug", [(0.75, 0.1), (0.95, 1.75), (1.0, 1.8), (0.92, 1.8), (0.86, 1.45)], (*at, 0), m.card(), 40)
    lathe("coffee", [(0.87, 1.45), (0.87, 1.46)], (*at, 0), m.matte("coffee", "#4d3526", 0.35), 40)
    bow = [
        (at[0] + 0.9 + 0.5 * sin(a), at[1] - 0.1, 1.0 - 0.5 * cos(a))
        for a in (pi * i / 10 for i in range(11))
    ]
    for a, b in zip(bow, bow[1:]):
        rod("ear", a, b, 0.11, m.card(), 10)


def glasses(at, turn):
    """Reading glasses, folded open on the mat."""
    with place(at, turn):
        for x in (-0.95, 0.95):
            ring = [
                (x + 0.72 * cos(2 * pi * i / 28), 0, 0.62 + 0.56 * sin(2 * pi * i / 28)) for i in range(29)
            ]
            for a, b in zip(ring, ring[1:]):
                rod("rim", a, b, 0.07, m.dark_wood(), 8)
        rod("bridge", (-0.26, 0, 0.75), (0.26, 0, 0.75), 0.06, m.dark_wood(), 8)
        for x in (-1.66, 1.66):
            rod("arm", (x, 0, 0.75), (x * 0.96, 2.7, 0.5), 0.06, m.dark_wood(), 8)
            rod("ear", (x * 0.96, 2.7, 0.5), (x * 0.92, 3.3, 0.06), 0.06, m.dark_wood(), 8)
