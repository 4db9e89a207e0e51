"""What things stand on: the paper, base boards, lawns, paths, steps, fences.

Lengths in metres. The paper lies at z 0.
"""

from math import atan2, degrees, hypot
from random import Random

from . import materials as m
from .mesh import box, place, rod, rounded, slab, solid, upright


def paper(size=400):
    """The page: a sheet far larger than the picture."""
    s = size / 2
    solid("paper", [(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)], [(0, 1, 2, 3)], m.paper_ground(), 0)


def base_board(width, depth, plies=3, ply=0.16, centre=(0, 0), corner=0.5, step=0.0):
    """Laminated card plies, light and dark; returns the top's height.

    `step` makes every ply smaller than the one below, like contour lines.
    """
    for i in range(plies):
        material = m.edge_board() if i % 2 else m.board()
        w, d = width - 2 * step * i, depth - 2 * step * i
        slab("ply", rounded(w, d, max(0.08, corner - step * i * 0.4), centre), i * ply, ply, material, 0.035)
    return plies * ply


def lawn(outline, z, thickness=0.07, holes=()):
    """A flocked sheet laid on the board."""
    slab("lawn", outline, z, thickness, m.lawn(), 0.03, holes)


def stepping_path(points, z, size=(1.0, 0.62), gap=0.16, seed=1, material=None):
    """Stone slabs along a line of (x, y) points."""
    random = Random(seed)
    stride = size[1] + gap
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        length = hypot(bx - ax, by - ay)
        count = max(1, round(length / stride))
        ux, uy = (bx - ax) / length, (by - ay) / length
        for i in range(count):
            t = (i + 0.5) * length / count
            with place((ax + ux * t, ay + uy * t, z), random.uniform(-3, 3)):
                with place(turn=_degrees(ux, uy)):
                    w = size[0] * random.uniform(0.94, 1.05)
                    slab("paving", rounded(size[1], w, 0.07), 0, 0.07, material or m.stone(), 0.02)


def _degrees(ux, uy):
    return degrees(atan2(uy, ux))


def steps(at, width, count=3, rise=0.17, tread=0.34, material=None):
    """Steps that climb towards +Y; `at` is the middle of the lowest front edge."""
    x, y, z = at
    for i in range(count):
        deep = tread * (count - i)
        box(
            "step",
            (width, deep, rise),
            (x, y + tread * i + deep / 2, z + rise * i),
            material or m.stone(),
            0.025,
        )


def picket_fence(start, end, z, height=0.85):
    """White card pickets on two rails."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    with place((ax, ay, z), _degrees((bx - ax) / length, (by - ay) / length)):
        for level in (0.28, 0.66):
            box("rail", (length, 0.05, 0.07), (length / 2, 0.05, height * level), m.card(), 0.012)
        count = round(length / 0.24)
        for i in range(count + 1):
            x = length * i / count
            tall = height * (1.12 if i % 8 == 0 else 1)
            wide = 0.06 if i % 8 else 0.09
            outline = [
                (x - wide, 0),
                (x + wide, 0),
                (x + wide, tall - 0.1),
                (x, tall),
                (x - wide, tall - 0.1),
            ]
            upright("picket", outline, 0.045, m.card(), 0.01)


def stake(at, height=1.0):
    """A surveyor's wooden peg."""
    x, y, z = at
    rod("stake", (x, y, z), (x, y, z + height), 0.05, m.wood(), 6)
