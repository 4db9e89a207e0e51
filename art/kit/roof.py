"""Roofs: decks, terracotta barrel tiles, ridges, eaves and chimneys.

Lengths in metres. `pitch` is rise over run (0.7 is about 35 degrees).
"""

from math import cos, hypot, pi, sin
from random import Random

from mathutils import Matrix, Vector

from . import materials as m
from .mesh import box, frame, lathe, solid

TILE_PITCH = 0.34  # across the slope
TILE_ROW = 0.46  # up the slope


def slope(corner, along, up, length, rise_length, material=None, seed=1, inside=None, tiles=True):
    """One tiled plane.

    corner   its lower left corner, seen from outside
    along    unit vector of the eave; `up`: unit vector up the slope
    inside   optional test (distance along, distance up) → keep the tile
    """
    along, up = Vector(along), Vector(up)
    out = along.cross(up)
    basis = Matrix((along, up, out)).transposed().to_4x4()
    with frame(Matrix.Translation(Vector(corner)) @ basis):
        if inside is None:
            verts = [(0, 0), (length, 0), (length, rise_length), (0, rise_length)]
            deck = [(x, y, -0.1) for x, y in verts] + [(x, y, 0) for x, y in verts]
            faces = [(3, 2, 1, 0), (4, 5, 6, 7)] + [
                (i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)
            ]
            solid("roof deck", deck, faces, m.matte("roof pan", "#96583C", grain=0.08), 0.015)
        if tiles:
            _tiles(length, rise_length, material or m.terracotta(), Random(seed), inside)


def _tiles(length, rise_length, material, random, inside):
    columns = max(2, round(length / TILE_PITCH))
    rows = max(2, round(rise_length / TILE_ROW))
    across, step = length / columns, rise_length / rows
    sides = 7
    verts, faces = [], []
    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.5) * across, row * step
            if inside and not inside(x, y + step / 2):
                continue
            x += random.uniform(-0.008, 0.008)
            y += random.uniform(-0.015, 0.015) - (0.05 if row == 0 else 0)
            lift = random.uniform(0.02, 0.04)
            skew = random.uniform(-0.012, 0.012)
            first = len(verts)
            last = min(step * 1.22, rise_length - y)
            for v, r, z in ((0, across * 0.43, lift), (last, across * 0.36, -0.01)):
                for i in range(sides):
                    a = pi * i / (sides - 1)
                    verts.append((x + r * cos(a) + skew * v, y + v, z + r * 0.95 * sin(a)))
            for i in range(sides - 1):
                faces.append((first + i, first + i + 1, first + sides + i + 1, first + sides + i))
            faces.append(tuple(reversed(range(first, first + sides))))
    solid("tiles", verts, faces, material, 0)


def ridge(start, end, material=None, radius=0.17, seed=3):
    """A row of half-round caps between two points."""
    start, end = Vector(start), Vector(end)
    axis = end - start
    count = max(1, round(axis.length / 0.42))
    basis = axis.to_track_quat("Y", "Z").to_matrix().to_4x4()
    random, sides = Random(seed), 9
    verts, faces = [], []
    piece = axis.length / count
    for k in range(count):
        first = len(verts)
        for v, r in (
            (k * piece - 0.03, radius * random.uniform(1.06, 1.14)),
            ((k + 1) * piece + 0.03, radius * 0.93),
        ):
            for i in range(sides):
                a = -0.35 + (pi + 0.7) * i / (sides - 1)
                verts.append((r * cos(a), v, r * sin(a)))
        for i in range(sides - 1):
            faces.append((first + i, first + i + 1, first + sides + i + 1, first + sides + i))
        faces.append(tuple(reversed(range(first, first + sides))))
        faces.append(tuple(range(first + sides, first + 2 * sides)))
    with frame(Matrix.Translation(start) @ basis):
        solid("ridge caps", verts, faces, material or m.terracotta(), 0)


def gable_roof(x0, x1, y0, y1, eave, pitch, over=0.45, verge=0.35, material=None, seed=1, boards=True):
    """Ridge along X over the rectangle; `eave` is the wall's top.

    over   how far the eaves hang out, verge: how far past the gable walls
    Returns the ridge's height.
    """
    half = (y1 - y0) / 2
    rise = half * pitch
    middle = (y0 + y1) / 2
    low = eave - over * pitch + 0.12
    top = eave + rise + 0.12
    n = hypot(1, pitch)
    run = (half + over) * n
    length = x1 - x0 + 2 * verge
    up_front, up_back = (0, 1 / n, pitch / n), (0, -1 / n, pitch / n)
    slope((x0 - verge, y0 - over, low), (1, 0, 0), up_front, length, run, material, seed)
    slope((x1 + verge, y1 + over, low), (-1, 0, 0), up_back, length, run, material, seed + 1)
    ridge((x0 - verge, middle, top + 0.03), (x1 + verge, middle, top + 0.03), material)
    if boards:
        _eaves(x0 - verge, x1 + verge, y0 - over, y1 + over, low)
        for x in (x0 - verge - 0.015, x1 + verge + 0.015):
            _verge(x, y0 - over, y1 + over, middle, low - 0.17, top - 0.17)
    return top


def _eaves(x0, x1, y0, y1, low):
    """Gutter boards and the rafters' ends below the eaves."""
    for y, inward in ((y0, 1), (y1, -1)):
        box("fascia", (x1 - x0, 0.06, 0.17), ((x0 + x1) / 2, y + 0.05 * inward, low - 0.2), m.card(), 0.015)
        count = int((x1 - x0) / 0.62)
        for i in range(count):
            x = x0 + (x1 - x0) * (i + 0.5) / count
            box("rafter", (0.09, 0.34, 0.13), (x, y + 0.26 * inward, low - 0.2), m.wood(), 0.012)


def _verge(x, y0, y1, middle, low, top):
    """Barge boards along a gable."""
    deep = 0.22
    for y in (y0, y1):
        a, b = (y, low), (middle, top)
        verts = [
            (x + dx, py, pz + dz)
            for dx in (-0.04, 0.04)
            for (py, pz), dz in ((a, 0), (b, 0), (b, deep), (a, deep))
        ]
        faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
        solid("barge board", verts, faces, m.card(), 0.015)


def chimney(at, width, depth, base, top):
    """A card stack with a stepped cap and two clay pots; base, top are heights."""
    x, y = at
    box("chimney", (width, depth, top - base), (x, y, base), m.card(), 0.03)
    box("chimney neck", (width + 0.08, depth + 0.08, 0.1), (x, y, top - 0.42), m.card(), 0.02)
    box("chimney cap", (width + 0.2, depth + 0.2, 0.14), (x, y, top), m.stone(), 0.03)
    for dx in (-0.22, 0.22):
        lathe(
            "chimney pot",
            [(0.13, 0), (0.1, 0.3), (0.14, 0.34), (0.14, 0.4)],
            (x + dx * width, y, top + 0.14),
            m.clay(),
            16,
        )
