"""The pencil plan on the paper: thin flat strips just above the ground.

Lengths in metres. Lines lie at height `z`.
"""

from itertools import cycle
from math import atan2, cos, hypot, pi, sin

from . import materials as m
from .mesh import circle, solid

Z = 0.012
WIDTH = 0.045
_layers = cycle([0.0002 * i for i in range(37)])  # crossing strokes must not share a plane


def line(start, end, width=WIDTH, z=Z, material=None):
    """One straight stroke."""
    path([start, end], width, z, material=material)


def path(points, width=WIDTH, z=Z, closed=False, material=None):
    """A stroke through several points."""
    pairs = list(zip(points, points[1:] + points[:1])) if closed else list(zip(points, points[1:]))
    verts, faces = [], []
    for (ax, ay), (bx, by) in pairs:
        length = hypot(bx - ax, by - ay) or 1
        ux, uy = (bx - ax) / length * width / 2, (by - ay) / length * width / 2
        first, level = len(verts), z + next(_layers)
        verts += [
            (ax - ux - uy, ay - uy + ux, level),
            (ax - ux + uy, ay - uy - ux, level),
            (bx + ux + uy, by + uy - ux, level),
            (bx + ux - uy, by + uy + ux, level),
        ]
        faces.append((first, first + 1, first + 2, first + 3))
    solid("pencil", verts, faces, material or m.pencil(), 0)


def dashes(start, end, pattern=(1.1, 0.22, 0.22, 0.22), width=WIDTH, z=Z, material=None):
    """A dash-dot line, as used for a lot's boundary and setbacks."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    done, index = 0.0, 0
    while done < length:
        step = min(pattern[index % len(pattern)], length - done)
        if index % 2 == 0 and step > 0.05:
            t0, t1 = done / length, (done + step) / length
            line(
                (ax + (bx - ax) * t0, ay + (by - ay) * t0),
                (ax + (bx - ax) * t1, ay + (by - ay) * t1),
                width,
                z,
                material,
            )
        done += step
        index += 1


def frame(x0, y0, x1, y1, over=0.9, dashed=True, width=WIDTH, z=Z):
    """A rectangle whose lines run past its corners, as drafters do."""
    draw = dashes if dashed else line
    for y in (y0, y1):
        draw((x0 - over, y), (x1 + over, y), width=width, z=z)
    for x in (x0, x1):
        draw((x, y0 - over), (x, y1 + over), width=width, z=z)


def dimension(start, end, ticks=(), size=0.32, z=Z, width=WIDTH):
    """A dimension line with slanted ticks; `ticks` are parts of its length."""
    (ax, ay), (bx, by) = start, end
    angle = atan2(by - ay, bx - ax)
    ux, uy = cos(angle), sin(angle)
    line((ax - ux * 0.4, ay - uy * 0.4), (bx + ux * 0.4, by + uy * 0.4), width * 0.8, z)
    for t in (0, *ticks, 1):
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        dx, dy = cos(angle + pi / 4) * size, sin(angle + pi / 4) * size
        line((x - dx, y - dy), (x + dx, y + dy), width * 1.5, z)
        nx, ny = -uy * size * 1.5, ux * size * 1.5
        line((x - nx, y - ny), (x + nx, y + ny), width * 0.7, z)


def tree_symbol(at, radius, spokes=10, z=Z, width=WIDTH):
    """A tree as seen on a plan: a circle with short spokes."""
    path(circle(radius, at, 40), width, z, closed=True)
    for i in range(spokes):
        a = 2 * pi * i / spokes
        line(
            (at[0] + cos(a) * radius * 0.55, at[1] + sin(a) * radius * 0.55),
            (at[0] + cos(a) * radius * 0.95, at[1] + sin(a) * radius * 0.95),
            width * 0.7,
            z,
        )
    path(circle(0.14, at, 12), width, z, closed=True)


def north(at, radius=0.9, z=Z):
    """A north arrow: circle, needle, no letter."""
    path(circle(radius, at, 40), z=z, closed=True)
    x, y = at
    line((x, y - radius * 1.3), (x, y + radius * 1.5), z=z)
    solid(
        "needle",
        [(x - 0.28, y - 0.2, z), (x, y - 0.1, z), (x, y + radius * 1.2, z)],
        [(0, 1, 2)],
        m.pencil(),
        0,
    )
