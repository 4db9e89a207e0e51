"""A kitchen being rebuilt: a room without a roof, half finished."""

from kit import drawing, ground, light, props
from kit import kitchen
from kit import materials as m
from kit.mesh import box, place, rod, rounded, slab
from kit.walls import Opening, wall

SIZE = (1296, 864)
SAMPLES = 44
FADE = (0.24, 0.14)


def build():
    light.sun(azimuth=-28, height=38)
    light.sky(0.6)
    light.camera((-0.15, 0.5, 1.05), azimuth=-60, height=27, width=12.0, shift=(0, -0.01))
    ground.paper()
    top = ground.base_board(8.1, 6.1, 3, 0.1, (0, 0.4), 0.3)
    with place((0, 0, top)):
        floor()
        shell()
        with place((0.1, 2.55, 0)):
            kitchen.wall_run()
        with place((0.5, -0.5, 0), 0):
            kitchen.island()
        site()
    drawing.frame(-4.7, -3.3, 4.7, 4.1, 0.7, width=0.03)
    drawing.dimension((-4.0, -3.9), (4.0, -3.9), (0.3, 0.62), 0.2, width=0.03)


def floor():
    """Boards in oak; the left part still bare."""
    for i in range(14):
        y = -2.05 + i * 0.37
        start = -1.3 - 0.5 * ((i * 5) % 3) if i < 13 else -1.3
        box("floor board", (3.75 - start, 0.35, 0.05), ((start + 3.75) / 2, y, 0), m.wood(), 0.01)


def shell():
    wall(
        (-3.75, 3.2),
        (3.75, 3.2),
        2.75,
        [Opening(2.9, 1.15, 1.7, 1.15, panes=(3, 1), inside="open")],
        lit=False,
    )
    kitchen.stud_wall((-3.75, -2.3), (-3.75, 3.2), 2.75)


def site():
    """Ladder, tins, planks, a pencil line where the next cabinet goes."""
    props.ladder((-2.5, 0.7, 0), 24, 2.1, 0.62)
    props.paint_tin((-2.0, -1.0, 0.02), m.door_green(), 1.15)
    props.paint_tin((-2.4, -1.45, 0.02), m.clay(), 1.0)
    props.paint_tin((-1.85, -1.55, 0.02), m.brass(), 0.85)
    kitchen.sawhorse((-3.0, -1.2, 0), 90)
    for i in range(4):
        with place((2.95, -0.6 + 0.05 * (i % 2), 0.05 + 0.1 * i), 86 + 3 * (i % 3)):
            box("plank", (2.4, 0.28, 0.09), (0, 0, 0), m.wood(), 0.012)
    kitchen.tile_stack((1.6, -1.85, 0.05))
    slab("dust sheet", rounded(1.9, 1.7, 0.25, (-2.2, -1.3)), 0.0, 0.02, m.sky_blue(), 0.008)
    rod("broom", (-3.5, -0.6, 0.1), (-3.62, 0.2, 1.7), 0.03, m.wood(), 8)
