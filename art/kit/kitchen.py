"""Parts of a kitchen and of a building site indoors.

Lengths in metres; the floor is at z 0 and fronts face -Y.
"""

from math import cos, hypot, pi, sin

from . import materials as m
from .mesh import box, lathe, place, rod, rounded, slab, upright


def front():
    return m.matte("cabinet front", "#6E8A76", 0.7, grain=0.02)


def top():
    return m.matte("counter", "#EFE8DB", 0.5, grain=0.03)


def base_cabinet(x, width, drawers=1, doors=True):
    """One unit 0.62 deep, 0.9 tall with its back at y 0.6; `x` is its left edge."""
    box("carcass", (width - 0.01, 0.58, 0.76), (x + width / 2, 0.31, 0.1), m.card(), 0.01)
    box("kick", (width, 0.5, 0.1), (x + width / 2, 0.35, 0), m.dark_wood(), 0.005)
    if not doors:
        with place((x, 0.02, 0)):
            upright(
                "open face",
                [(0, 0.1), (width, 0.1), (width, 0.86), (0, 0.86)],
                -0.02,
                m.matte("inside", "#B9A98C"),
                0.005,
            )
            box("shelf edge", (width - 0.08, 0.04, 0.035), (width / 2, -0.03, 0.47), m.card(), 0.005)
        return
    high = 0.74 / (drawers if drawers > 1 else 1)
    for i in range(drawers if drawers > 1 else 1):
        z = 0.12 + i * high
        box("front", (width - 0.04, 0.035, high - 0.03), (x + width / 2, 0.0, z), front(), 0.012)
        rod(
            "handle",
            (x + width * 0.35, -0.045, z + high - 0.13),
            (x + width * 0.65, -0.045, z + high - 0.13),
            0.016,
            m.brass(),
            8,
        )


def wall_run():
    """The finished wall: base units, a cooker, shelves and a hood; x -3.6…3.5."""
    x = -1.4
    base_cabinet(-2.2, 0.8, doors=False)
    for width, drawers in ((0.8, 3), (0.9, 1), (0.9, 1)):
        base_cabinet(x, width, drawers)
        x += width
    cooker(x)
    base_cabinet(x + 0.8, 0.8, 3)
    box("counter", (2.66, 0.68, 0.06), (-1.4 + 1.3, 0.29, 0.86), top(), 0.015)
    box("counter", (0.84, 0.68, 0.06), (x + 1.2, 0.29, 0.86), top(), 0.015)
    for i in range(22):  # tiled splashback, still missing towards the left
        for row in range(2):
            if i + row > 2:
                box(
                    "wall tile",
                    (0.185, 0.02, 0.1),
                    (-1.4 + 0.19 * i + 0.095 * row, 0.605, 0.94 + row * 0.105),
                    m.matte("glaze", "#E6DCC6", 0.4, spread=0.08),
                    0.006,
                )
    box("hood", (0.8, 0.5, 0.16), (x + 0.4, 0.36, 1.72), m.card(), 0.02)
    box("hood duct", (0.3, 0.26, 0.9), (x + 0.4, 0.48, 1.88), m.card(), 0.02)
    for z in (1.6, 2.05):
        box("shelf", (0.85, 0.26, 0.05), (x + 1.25, 0.48, z), m.wood(), 0.01)
    for i, (dx, z, r) in enumerate(
        ((0.95, 1.65, 0.07), (1.15, 1.65, 0.09), (1.4, 1.65, 0.06), (1.05, 2.1, 0.08), (1.35, 2.1, 0.1))
    ):
        jar = (m.clay(), m.card(), m.brass(), m.card(), front())[i]
        lathe("jar", [(r, 0), (r * 1.1, 0.12), (r * 0.7, 0.2), (r * 0.75, 0.22)], (x + dx, 0.46, z), jar, 16)
    upper_cabinets()
    tap(-0.25, 0.42)


def upper_cabinets():
    """One upper unit whose door is still to come."""
    box("upper", (0.8, 0.36, 0.8), (-1.8, 0.43, 1.5), m.card(), 0.012)
    box("upper face", (0.7, 0.02, 0.7), (-1.8, 0.25, 1.55), m.matte("inside", "#B9A98C"), 0.006)
    box("upper shelf", (0.72, 0.05, 0.03), (-1.8, 0.24, 1.88), m.card(), 0.005)


def cooker(x):
    box("cooker", (0.76, 0.6, 0.88), (x + 0.4, 0.3, 0), m.metal(), 0.02)
    box(
        "oven glass", (0.56, 0.02, 0.34), (x + 0.4, -0.005, 0.26), m.matte("oven glass", "#20282a", 0.3), 0.01
    )
    rod("oven bar", (x + 0.14, -0.05, 0.68), (x + 0.66, -0.05, 0.68), 0.018, m.card(), 8)
    for dx, dy in ((0.22, 0.18), (0.58, 0.18), (0.22, 0.44), (0.58, 0.44)):
        lathe(
            "ring",
            [(0.11, 0), (0.11, 0.025), (0.07, 0.03)],
            (x + dx, dy, 0.88),
            m.matte("iron", "#222827"),
            20,
        )
    lathe("pot", [(0.13, 0), (0.14, 0.17), (0.145, 0.18)], (x + 0.58, 0.44, 0.91), m.clay(), 20)


def tap(x, y):
    box("sink", (0.6, 0.36, 0.012), (x, y - 0.12, 0.916), m.matte("sink", "#B8B5AA", 0.4), 0.004)
    bend = [(x, y + 0.12 - 0.12 * (1 - cos(a)), 1.14 + 0.12 * sin(a)) for a in (pi * i / 8 for i in range(9))]
    rod("tap", (x, y + 0.12, 0.92), bend[0], 0.018, m.brass(), 8)
    for a, b in zip(bend, bend[1:]):
        rod("tap", a, b, 0.018, m.brass(), 8)


def island():
    """A 2.3 by 0.95 island with an oak top and two stools, centred."""
    box("island", (2.1, 0.75, 0.86), (0, 0, 0.05), front(), 0.02)
    for i in range(4):
        box("island panel", (0.44, 0.03, 0.66), (-0.78 + i * 0.52, -0.38, 0.14), front(), 0.015)
    slab("island top", rounded(2.4, 1.0, 0.06), 0.92, 0.07, m.wood(), 0.015)
    for x in (-0.5, 0.45):
        stool(x, -0.85)
    slab("plan", [(-0.9, -0.3), (-0.1, -0.36), (-0.07, 0.2), (-0.87, 0.26)], 0.99, 0.006, m.card(), 0)
    for i in range(3):
        box("plan line", (0.5, 0.012, 0.004), (-0.5, -0.12 + i * 0.12, 0.997), m.metal(), 0, -4)
    lathe(
        "bowl",
        [(0.08, 0), (0.2, 0.1), (0.21, 0.12), (0.17, 0.1), (0.05, 0.03)],
        (0.55, 0.05, 0.99),
        m.card(),
        24,
    )
    for x, y in ((0.5, 0.02), (0.62, 0.06), (0.55, 0.12)):
        lathe(
            "orange",
            [(0.01, 0), (0.06, 0.03), (0.07, 0.07), (0.05, 0.12), (0.01, 0.14)],
            (x, y, 1.04),
            m.clay(),
            14,
        )


def stool(x, y):
    slab("stool seat", rounded(0.36, 0.36, 0.17, (x, y)), 0.66, 0.06, m.wood(), 0.015)
    for sx in (-1, 1):
        for sy in (-1, 1):
            rod(
                "stool leg",
                (x + 0.17 * sx, y + 0.17 * sy, 0.05),
                (x + 0.1 * sx, y + 0.1 * sy, 0.67),
                0.022,
                m.dark_wood(),
                8,
            )


def stud_wall(start, end, height, spacing=0.55):
    """Bare timber framing between two points, with one row of blocking."""
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    turn = 90 if abs(uy) > abs(ux) else 0
    middle = ((ax + bx) / 2, (ay + by) / 2)
    for z in (0, height - 0.09):
        box("plate", (length, 0.14, 0.09), (*middle, z), m.wood(), 0.012, turn)
    count = round(length / spacing)
    for i in range(count + 1):
        t = length * i / count
        box("stud", (0.09, 0.14, height - 0.18), (ax + ux * t, ay + uy * t, 0.09), m.wood(), 0.012, turn)
        if i < count:
            s = t + length / count / 2
            box(
                "blocking",
                (spacing - 0.09, 0.12, 0.09),
                (ax + ux * s, ay + uy * s, 1.2 + 0.12 * (i % 2)),
                m.wood(),
                0.012,
                turn,
            )


def sawhorse(at, turn=0):
    with place(at, turn):
        box("beam", (1.3, 0.12, 0.12), (0, 0, 0.62), m.wood(), 0.012)
        for x in (-0.5, 0.5):
            for s in (-1, 1):
                rod("leg", (x * 1.1, 0.28 * s, 0), (x, 0.03 * s, 0.66), 0.04, m.wood(), 6)


def tile_stack(at):
    """Two piles of floor tiles."""
    x, y, z = at
    for pile, count in ((0, 6), (0.55, 3)):
        for i in range(count):
            box(
                "tile",
                (0.42, 0.42, 0.045),
                (x + pile + 0.01 * (i % 2), y, z + i * 0.05),
                m.clay(),
                0.008,
                (i * 37) % 7 - 3,
            )
