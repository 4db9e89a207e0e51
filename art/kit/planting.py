"""Trees, hedges and flowers as faceted clay and cut card.

Lengths in metres; `at` is (x, y) on the ground or (x, y, z). Every plant
takes a `seed`, so that no two need be alike.
"""

from math import cos, pi, sin
from random import Random

import bmesh
from mathutils import Matrix, Vector, noise

from . import materials as m
from .mesh import lathe, place, rod, slab, solid


def lump(verts, faces, centre, size, random, detail=2, rough=0.16):
    """Add one faceted ball to a growing mesh; `size` is (rx, ry, rz)."""
    ball = bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=detail, radius=1)
    turn = Matrix.Rotation(random.uniform(0, 2 * pi), 3, "Z") @ Matrix.Rotation(random.uniform(0, pi), 3, "X")
    shift = Vector((random.uniform(0, 90), random.uniform(0, 90), 0))
    first = len(verts)
    for vert in ball.verts:
        p = turn @ vert.co
        p = p * (1 + rough * noise.noise(p * 1.7 + shift) + rough * 0.5 * noise.noise(p * 4 + shift))
        verts.append((centre[0] + p.x * size[0], centre[1] + p.y * size[1], centre[2] + p.z * size[2]))
    faces += [tuple(v.index + first for v in face.verts) for face in ball.faces]
    ball.free()


def round_tree(at, height=5.0, spread=2.6, seed=1, leaf=None):
    """A broad crown of a few big lumps on a forked trunk."""
    random = Random(seed)
    leaf = leaf or m.evergreen()
    with place(_ground(at)):
        trunk(height * 0.5, 0.13, random)
        verts, faces = [], []
        r = spread / 2
        middle = height - r * 0.95
        lump(verts, faces, (0, 0, middle), (r * 0.78, r * 0.78, r * 0.85), random)
        for i in range(7):
            a = 2 * pi * i / 7 + random.uniform(-0.3, 0.3)
            out = r * random.uniform(0.45, 0.6)
            size = r * random.uniform(0.42, 0.58)
            z = middle + r * random.uniform(-0.35, 0.4)
            lump(verts, faces, (out * cos(a), out * sin(a), z), (size, size, size * 0.92), random)
        solid("crown", verts, faces, leaf, 0)


def clump_tree(at, height=4.5, spread=3.0, seed=1, leaf=None, clumps=46):
    """An olive-like tree: bare branches that carry many small clumps."""
    random = Random(seed)
    leaf = leaf or m.olive()
    with place(_ground(at)):
        fork = height * 0.36
        trunk(fork, 0.14, random)
        verts, faces = [], []
        for i in range(7):
            a = 2 * pi * i / 7 + random.uniform(-0.3, 0.3)
            end = Vector(
                (cos(a) * spread * 0.33, sin(a) * spread * 0.33, height * random.uniform(0.66, 0.86))
            )
            rod("branch", (0, 0, fork - 0.1), end, 0.075, m.dark_wood(), 7, 0.025)
        for i in range(clumps):
            a, up = random.uniform(0, 2 * pi), random.uniform(-0.55, 1)
            out = (1 - up * up) ** 0.5 * random.uniform(0.7, 1)
            r = spread / 2
            centre = (out * cos(a) * r * 0.84, out * sin(a) * r * 0.84, height * 0.72 + up * height * 0.24)
            size = random.uniform(0.24, 0.42) * spread / 3
            lump(verts, faces, centre, (size, size, size * 0.8), random, 1, 0.3)
        solid("crown", verts, faces, leaf, 0)


def card_tree(at, height=5.0, spread=2.4, seed=1, leaf=None, plates=9):
    """A model maker's tree: cut plates threaded on a dowel."""
    random = Random(seed)
    leaf = leaf or m.sage()
    with place(_ground(at)):
        rod("dowel", (0, 0, 0), (0, 0, height * 0.98), 0.06, m.wood(), 10)
        for i in range(plates):
            t = (i + 0.5) / plates
            r = spread / 2 * (sin(pi * (0.12 + 0.84 * t)) ** 0.75)
            wave = random.uniform(0, 2 * pi)
            outline = [
                (r * (1 + 0.08 * sin(5 * a + wave)) * cos(a), r * (1 + 0.08 * sin(5 * a + wave)) * sin(a))
                for a in (2 * pi * k / 40 for k in range(40))
            ]
            slab("plate", outline, height * (0.3 + 0.7 * t) - 0.1, 0.1, leaf, 0.02)


def conifer(at, height=6.0, spread=2.2, seed=1, leaf=None, tiers=6):
    """Faceted cones stacked like a paper fir."""
    random = Random(seed)
    leaf = leaf or m.evergreen()
    with place(_ground(at)):
        trunk(height * 0.2, 0.12, random)
        for i in range(tiers):
            t = i / tiers
            r = spread / 2 * (1 - t) ** 0.85 + 0.1
            low = height * (0.13 + 0.8 * t)
            profile = [
                (r * 0.5, low + 0.02),
                (r, low),
                (r * 0.55, low + height * 0.1),
                (0.02, low + height * 0.25),
            ]
            with place(turn=random.uniform(0, 90)):
                lathe(
                    "tier",
                    profile,
                    (0, 0, 0),
                    leaf,
                    11,
                    False,
                    lambda row, k: 1 + random.uniform(-0.09, 0.09),
                )


def cypress(at, height=6.0, spread=1.1, seed=1, leaf=None):
    """A slim column of facets."""
    random = Random(seed)
    leaf = leaf or m.evergreen()
    profile = [(0.3, 0.1)] + [
        (spread / 2 * sin(pi * (0.16 + 0.82 * t)) ** 0.8, height * (0.06 + 0.94 * t))
        for t in (k / 13 for k in range(14))
    ]
    with place(_ground(at)):
        rod("trunk", (0, 0, 0), (0, 0, 0.6), 0.1, m.dark_wood(), 8)
        lathe("column", profile, (0, 0, 0), leaf, 12, False, lambda row, k: 1 + random.uniform(-0.1, 0.1))


def trunk(height, radius, random):
    """A slightly leaning trunk from the origin."""
    lean = (random.uniform(-0.1, 0.1), random.uniform(-0.1, 0.1), height)
    rod("trunk", (0, 0, -0.02), lean, radius, m.dark_wood(), 9, radius * 0.6)


def shrub(at, size=0.5, seed=1, leaf=None, flowers=None):
    """A low bush of three lumps; `flowers` is the material of its dots."""
    random = Random(seed)
    verts, faces, dots, dot_faces = [], [], [], []
    with place(_ground(at)):
        for i in range(3):
            a = 2 * pi * i / 3 + random.uniform(0, 1)
            s = size * random.uniform(0.55, 0.75)
            lump(
                verts, faces, (cos(a) * size * 0.42, sin(a) * size * 0.42, s * 0.7), (s, s, s * 0.85), random
            )
        solid("shrub", verts, faces, leaf or m.olive(), 0)
        if flowers:
            for _ in range(16):
                a, up = random.uniform(0, 2 * pi), random.uniform(0.2, 1)
                out = (1 - up * up) ** 0.5 * size * 1.02
                lump(
                    dots,
                    dot_faces,
                    (out * cos(a), out * sin(a), size * (0.42 + 0.85 * up)),
                    (0.065,) * 3,
                    random,
                    1,
                )
            solid("flowers", dots, dot_faces, flowers, 0)


def hedge(start, end, width=0.6, height=0.9, seed=1, leaf=None):
    """A clipped hedge as a row of blocky lumps."""
    random = Random(seed)
    start, end = Vector(start), Vector(end)
    count = max(2, int((end - start).length / (width * 0.62)))
    verts, faces = [], []
    for i in range(count):
        p = start.lerp(end, (i + 0.5) / count)
        tall = height * random.uniform(0.94, 1.05)
        lump(
            verts, faces, (p.x, p.y, tall * 0.48), (width * 0.56, width * 0.56, tall * 0.54), random, 2, 0.14
        )
    solid("hedge", verts, faces, leaf or m.evergreen(), 0)


def grass_tuft(at, size=0.5, seed=1, leaf=None):
    """A spray of thin blades."""
    random = Random(seed)
    with place(_ground(at)):
        for i in range(11):
            a, out = random.uniform(0, 2 * pi), size * random.uniform(0.2, 0.6)
            tip = (cos(a) * out, sin(a) * out, size * random.uniform(0.8, 1.3))
            rod("blade", (0, 0, 0), tip, 0.035, leaf or m.sage(), 5, 0.004)


def planter(at, size=0.45, seed=1, flowers=None):
    """A clay pot with a small bush."""
    x, y, z = _ground(at)
    lathe(
        "planter",
        [(size * 0.32, 0), (size * 0.5, size * 0.8), (size * 0.56, size * 0.82), (size * 0.56, size * 0.95)],
        (x, y, z),
        m.clay(),
        20,
    )
    shrub((x, y, z + size * 0.8), size * 0.55, seed, m.olive(), flowers)


def _ground(at):
    return (at[0], at[1], at[2] if len(at) > 2 else 0)
