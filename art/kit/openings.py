"""Openings in walls and what fills them: windows, doors, vents, shutters.

Lengths in metres. Everything is made in the opening's own frame: x to the
right, y into the house, z up, from the opening's lower left corner.
"""

from dataclasses import dataclass
from math import cos, pi, sin

from . import materials as m
from .mesh import box, circle, lathe, place, rectangle, rod, solid, upright

THICK = 0.18  # of a wall


@dataclass
class Opening:
    """A hole in a wall: `x` from the wall's left end, `z` from the floor."""

    x: float
    z: float
    width: float
    height: float
    kind: str = "window"  # window, door, garage, vent, arch, hole
    panes: tuple = (2, 2)  # across, up
    inside: str = "curtains"  # curtains, lamp, plant, shelf, plain, open (nothing behind)
    shutters: bool = False

    def outline(self):
        if self.kind == "vent":
            middle = (self.x + self.width / 2, self.z + self.height / 2)
            return circle(self.width / 2, middle, 24)
        if self.kind == "arch":
            r = self.width / 2
            top = self.z + self.height - r
            bend = [(self.x + r + r * cos(pi * i / 14), top + r * sin(pi * i / 14)) for i in range(15)]
            return [(self.x, self.z), (self.x + self.width, self.z), *bend]
        return rectangle(self.x, self.z, self.x + self.width, self.z + self.height)


def fill(o, thick, lit):
    """Put into the opening `o` what its kind asks for."""
    if o.kind == "window":
        window(o.width, o.height, o.panes, thick, o.inside if lit or o.inside == "open" else None, o.shutters)
    elif o.kind == "door":
        door(o.width, o.height, thick)
    elif o.kind == "garage":
        garage_door(o.width, o.height)
    elif o.kind == "vent":
        middle = (o.width / 2, o.width / 2)
        with place((0, -0.04, 0)):
            upright(
                "vent ring",
                circle(o.width / 2 + 0.07, middle),
                0.1,
                m.card(),
                0.015,
                [circle(o.width / 2 - 0.03, middle)],
            )
        for i in range(5):
            z = o.width * (i + 0.5) / 5
            half = max(0.05, ((o.width / 2) ** 2 - (z - o.width / 2) ** 2) ** 0.5)
            box("vent slat", (half * 2, 0.05, 0.05), (o.width / 2, 0.1, z - 0.02), m.board(), 0.01)


def window(width, height, panes=(2, 2), thick=THICK, inside="curtains", shutters=False):
    """Frame, bars, sill and a softly lit room behind (None leaves it dark)."""
    frame = matte_frame()
    bar, deep = 0.07, 0.08
    y = thick * 0.55
    outer = rectangle(0, 0, width, height)
    inner = rectangle(bar, bar, width - bar, height - bar)
    with place((0, y - deep / 2, 0)):
        upright("window frame", outer, deep, frame, 0.012, [inner])
        for i in range(1, panes[0]):
            box("bar", (0.045, 0.05, height), (width * i / panes[0], deep / 2, 0), frame, 0.01)
        for i in range(1, panes[1]):
            box("bar", (width, 0.05, 0.045), (width / 2, deep / 2, height * i / panes[1]), frame, 0.01)
        pane = [
            (bar, deep / 2, bar),
            (width - bar, deep / 2, bar),
            (width - bar, deep / 2, height - bar),
            (bar, deep / 2, height - bar),
        ]
        solid("pane", pane, [(0, 1, 2, 3)], m.glass(), 0)
    box("sill", (width + 0.26, 0.2, 0.07), (width / 2, -0.05, -0.08), m.card(), 0.02)
    box("lintel", (width + 0.3, 0.1, 0.13), (width / 2, -0.01, height), m.card(), 0.02)
    if shutters:
        for side in (-0.24, width + 0.24):
            shutter(side, height)
    if inside == "open":
        return
    if inside:
        _room(width, height, thick, inside)
    else:
        back = [
            (-0.2, 0.8, -0.2),
            (width + 0.2, 0.8, -0.2),
            (width + 0.2, 0.8, height + 0.2),
            (-0.2, 0.8, height + 0.2),
        ]
        solid("dim room", back, [(0, 1, 2, 3)], m.matte("dim room", "#6f6656"), 0)


def shutter(x, height):
    """A louvred shutter beside a window."""
    box("shutter", (0.36, 0.05, height + 0.04), (x, -0.03, -0.02), m.door_green(), 0.015)
    for i in range(int(height / 0.13)):
        box("louvre", (0.28, 0.03, 0.07), (x, -0.06, 0.07 + i * 0.13), m.door_green(), 0.01)


def matte_frame():
    return m.matte("window frame", "#EFE7D8", 0.7, grain=0.02)


def _room(width, height, thick, inside):
    """What is seen through the glass: warm wall, curtains, a lamp or a plant."""
    deep = thick + 0.75
    back = [
        (-0.5, deep, -0.3),
        (width + 0.5, deep, -0.3),
        (width + 0.5, deep, height + 0.3),
        (-0.5, deep, height + 0.3),
    ]
    solid("lit room", back, [(0, 1, 2, 3)], m.lamplight(), 0)
    cloth = m.matte("curtain", "#EBD3AE", glow=0.34)
    if inside in ("curtains", "lamp"):
        for side in (0, 1):
            _curtain(
                width * 0.24,
                height,
                width * 0.24 / 2 if side == 0 else width - width * 0.12,
                thick + 0.16,
                cloth,
            )
    x = width * 0.58
    if inside == "lamp":
        rod("lamp stand", (x, thick + 0.4, -0.2), (x, thick + 0.4, height * 0.36), 0.035, m.dark_wood())
        shade = m.glow("lamp shade", "#FFD79A", 1.5)
        lathe("lamp shade", [(0.26, height * 0.34), (0.16, height * 0.62)], (x, thick + 0.4, 0), shade, 20)
    elif inside == "plant":
        dark = m.matte("indoor leaf", "#37573f")
        lathe("pot", [(0.1, 0), (0.15, 0.26)], (x, thick + 0.25, 0.02), m.clay(), 16)
        for i in range(7):
            a = 2 * pi * i / 7
            rod(
                "leaf",
                (x, thick + 0.25, 0.26),
                (x + 0.24 * cos(a), thick + 0.25 + 0.1 * sin(a), 0.62 + 0.12 * (i % 3)),
                0.045,
                dark,
                6,
                0.005,
            )
    elif inside == "shelf":
        wood = m.dark_wood()
        for level in (0.3, 0.62):
            box("shelf", (width * 0.8, 0.2, 0.05), (width / 2, deep - 0.14, height * level), wood, 0.01)
            for i in range(6):
                tall = 0.16 + 0.05 * ((i * 7) % 3)
                box(
                    "book",
                    (0.09, 0.14, tall),
                    (width * 0.2 + i * 0.12, deep - 0.14, height * level + 0.05),
                    m.clay() if i % 2 else m.card(),
                    0.01,
                )


def _curtain(width, height, x, y, cloth):
    folds, verts = 28, []
    for i in range(folds + 1):
        px = x - width / 2 + width * i / folds
        py = y + 0.05 * sin(i * 1.6)
        verts += [(px, py, -0.1), (px, py, height + 0.1)]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(folds)]
    solid("curtain", verts, faces, cloth, 0, smooth=True)


def door(width, height, thick=THICK):
    """A panelled front door with a small lit window and a knob."""
    green = m.door_green()
    frame = matte_frame()
    with place((0, -0.05, 0)):
        for x in (-0.05, width + 0.05):
            box("door post", (0.14, 0.16, height + 0.06), (x, 0.08, 0), frame, 0.015)
        box("door head", (width + 0.34, 0.2, 0.14), (width / 2, 0.08, height), frame, 0.02)
    glassy = rectangle(width * 0.22, height * 0.62, width * 0.78, height * 0.88)
    with place((0, thick * 0.5, 0)):
        upright("door leaf", rectangle(0.02, 0, width - 0.02, height), 0.06, green, 0.015, [glassy])
        for low in (0.08, 0.35):
            upright(
                "door panel",
                rectangle(width * 0.2, height * low, width * 0.8, height * (low + 0.21)),
                -0.03,
                green,
                0.012,
            )
        back = [(0, 0.2, height * 0.5), (width, 0.2, height * 0.5), (width, 0.2, height), (0, 0.2, height)]
        solid("hall light", back, [(0, 1, 2, 3)], m.lamplight(), 0)
        box("door bar", (0.04, 0.05, height * 0.26), (width / 2, 0.03, height * 0.62), green, 0.008)
        lathe(
            "knob",
            [(0.02, 0), (0.05, 0.03), (0.05, 0.07), (0.02, 0.1)],
            (width * 0.86, -0.04, height * 0.45),
            m.brass(),
            12,
        )


def garage_door(width, height):
    """Sectional door with four leaves and a row of small lit panes."""
    leaf = height / 4
    for i in range(4):
        box("garage leaf", (width - 0.04, 0.06, leaf - 0.03), (width / 2, 0.1, i * leaf), matte_frame(), 0.02)
    for i in range(4):
        w = width / 5
        box(
            "garage pane",
            (w, 0.03, leaf * 0.5),
            (width * (i + 0.5) / 4, 0.065, 3.22 * leaf),
            m.lamplight(),
            0.01,
        )
