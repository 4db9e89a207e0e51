"""Geometry helpers: every solid of every scene is made here.

Lengths in metres, angles in degrees. `place` moves, turns and scales all
that is made inside its `with` block, so parts never need to know where they
end up.
"""

from contextlib import contextmanager
from math import cos, pi, radians, sin

import bpy
from mathutils import Matrix, Vector
from mathutils.geometry import tessellate_polygon

_frames = [Matrix.Identity(4)]


@contextmanager
def place(at=(0, 0, 0), turn=0, scale=1, tilt=0):
    """Work in a frame at `at`, turned about Z then tilted about X (degrees)."""
    local = (
        Matrix.Translation(Vector(at))
        @ Matrix.Rotation(radians(turn), 4, "Z")
        @ Matrix.Rotation(radians(tilt), 4, "X")
        @ Matrix.Diagonal((scale, scale, scale, 1))
    )
    with frame(local):
        yield


@contextmanager
def frame(matrix):
    """Work in the frame `matrix`, relative to the current one."""
    _frames.append(_frames[-1] @ matrix)
    try:
        yield
    finally:
        _frames.pop()


def solid(name, verts, faces, material, bevel=0.02, smooth=False):
    """A mesh object in the current frame; `bevel` is the rounding width."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    mesh.validate()
    mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    thing = bpy.data.objects.new(name, mesh)
    thing.matrix_world = _frames[-1]
    bpy.context.scene.collection.objects.link(thing)
    if bevel:
        rounding = thing.modifiers.new("Rounded edges", "BEVEL")
        rounding.width = bevel
        rounding.segments = 2
        rounding.limit_method = "ANGLE"
        rounding.angle_limit = radians(35)
    return thing


def box(name, size, at, material, bevel=0.02, turn=0):
    """A block; `at` is the middle of its underside."""
    w, d, h = size[0] / 2, size[1] / 2, size[2]
    corners = [(-w, -d), (w, -d), (w, d), (-w, d)]
    verts = [(x, y, 0) for x, y in corners] + [(x, y, h) for x, y in corners]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7)]
    faces += [(i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)]
    with place(at, turn):
        return solid(name, verts, faces, material, bevel)


def slab(name, outline, z, thickness, material, bevel=0.02, holes=()):
    """A flat plate cut to `outline` [(x, y)…] lying at height `z`.

    `holes` are further outlines cut out of it.
    """
    loops = [_oriented(outline, 1)] + [_oriented(hole, -1) for hole in holes]
    flat = [point for loop in loops for point in loop]
    count = len(flat)
    verts = [(x, y, z) for x, y in flat] + [(x, y, z + thickness) for x, y in flat]
    if holes:
        triangles = tessellate_polygon([[Vector((x, y, 0)) for x, y in loop] for loop in loops])
        top = []
        for tri in triangles:
            a, b, c = (Vector(flat[i]) for i in tri)
            turned = (b - a).cross(c - a) > 0
            top.append(tuple(tri) if turned else tuple(reversed(tri)))
    else:
        top = [tuple(range(count))]
    faces = [tuple(i + count for i in face) for face in top]
    faces += [tuple(reversed(face)) for face in top]
    first = 0
    for loop in loops:
        size = len(loop)
        for i in range(size):
            a, b = first + i, first + (i + 1) % size
            faces.append((a, b, b + count, a + count))
        first += size
    return solid(name, verts, faces, material, bevel)


def upright(name, outline, thickness, material, bevel=0.02, holes=()):
    """A plate standing on edge: outline is (x, z); it fills y 0…thickness."""
    stand = Matrix.Rotation(radians(90), 4, "X")
    with frame(Matrix.Translation((0, thickness, 0)) @ stand):
        return slab(name, outline, 0, thickness, material, bevel, holes)


def rod(name, start, end, radius, material, sides=12, tip=None):
    """A round bar between two points; `tip` is the radius at `end`."""
    start, end = Vector(start), Vector(end)
    tip = radius if tip is None else tip
    axis = end - start
    turned = axis.to_track_quat("Z", "Y").to_matrix().to_4x4()
    ring = [(cos(2 * pi * i / sides), sin(2 * pi * i / sides)) for i in range(sides)]
    verts = [(x * radius, y * radius, 0) for x, y in ring]
    verts += [(x * tip, y * tip, axis.length) for x, y in ring]
    faces = [tuple(reversed(range(sides))), tuple(range(sides, 2 * sides))]
    faces += [(i, (i + 1) % sides, (i + 1) % sides + sides, i + sides) for i in range(sides)]
    with frame(Matrix.Translation(start) @ turned):
        return solid(name, verts, faces, material, min(radius, max(tip, 0.001)) * 0.25)


def lathe(name, profile, at, material, sides=24, smooth=True, wobble=None):
    """A turned shape: profile is [(radius, z)…] from bottom to top."""
    verts, faces = [], []
    for row, (radius, z) in enumerate(profile):
        for i in range(sides):
            angle = 2 * pi * (i + 0.5 * (row % 2) * (not smooth)) / sides
            r = radius * (wobble(row, i) if wobble else 1)
            verts.append((r * cos(angle), r * sin(angle), z))
    for row in range(len(profile) - 1):
        for i in range(sides):
            a, b = row * sides + i, row * sides + (i + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    faces.append(tuple(reversed(range(sides))))
    faces.append(tuple(range(len(verts) - sides, len(verts))))
    with place(at):
        return solid(name, verts, faces, material, 0, smooth)


def rounded(width, depth, radius, centre=(0, 0), steps=6):
    """Outline of a rectangle with rounded corners."""
    cx, cy = centre
    points = []
    for quarter, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        ox, oy = cx + sx * (width / 2 - radius), cy + sy * (depth / 2 - radius)
        for i in range(steps + 1):
            angle = (quarter + i / steps) * pi / 2
            points.append((ox + radius * cos(angle), oy + radius * sin(angle)))
    return points


def circle(radius, centre=(0, 0), steps=32):
    """Outline of a circle."""
    turn = [2 * pi * i / steps for i in range(steps)]
    return [(centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in turn]


def rectangle(x0, y0, x1, y1):
    """Outline of a rectangle."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _oriented(loop, sign):
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1]))
    return list(loop) if area * sign > 0 else list(reversed(loop))
