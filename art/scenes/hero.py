"""A single-family home and its garden at golden hour."""

from kit import drawing, ground, house, light, props
from kit import materials as m
from kit.mesh import box, place, rounded
from kit.planting import card_tree, clump_tree, conifer, cypress, grass_tuft, hedge, round_tree, shrub

SIZE = (1800, 1200)
SAMPLES = 96
FADE = (0.36, 0.14)


def build():
    light.sun(azimuth=-34, height=30)
    light.sky()
    light.camera((-2.6, 1.0, 2.6), azimuth=-120, height=22, width=32.5, shift=(0.012, 0.04))
    ground.paper()
    model()
    plan()


def model():
    """The home on its base board."""
    top = ground.base_board(20, 16.4, 3, centre=(0, 1.4))
    with place((0, 0, top)):
        ground.lawn(rounded(18.8, 15.2, 0.5, (0, 1.4)), 0)
        with place((0.8, 0.6, 0.07)):
            house.family_home()
        with place((0, 0, 0.07)):
            garden()
            planting()


def garden():
    """Path, fence and people-sized things."""
    ground.stepping_path([(0.65, -2.7), (0.65, -6.2)], 0, (1.25, 0.56))
    ground.picket_fence((2.7, -5.9), (9.0, -5.9), 0)
    props.mailbox((1.75, -6.0, 0), 6)
    props.figure((0.9, -4.5, 0), -25)
    props.figure((0.05, -4.6, 0), -12, 1.15, material=m.clay())
    props.bench((-7.1, -1.6, 0), -24)
    props.bicycle((-3.6, -2.85, 0), -8)
    vegetable_bed(-5.3, -4.6)
    props.watering_can((-3.5, -4.2, 0), 200)


def vegetable_bed(x, y):
    """A raised bed, 2.6 by 1.3, with three rows."""
    for dx, dy, w, d in (
        (0, -0.65, 2.7, 0.09),
        (0, 0.65, 2.7, 0.09),
        (-1.3, 0, 0.09, 1.3),
        (1.3, 0, 0.09, 1.3),
    ):
        box("bed board", (w, d, 0.34), (x + dx, y + dy, 0), m.wood(), 0.015)
    box("bed soil", (2.6, 1.3, 0.26), (x, y, 0), m.soil(), 0.02)
    for row in range(3):
        for i in range(6):
            spot = (x - 1.05 + i * 0.42, y - 0.38 + row * 0.38, 0.24)
            shrub(
                spot,
                0.14 + 0.04 * (row == 1),
                i + 7 * row,
                m.sage() if row % 2 else m.olive(),
                m.clay() if row == 1 else None,
            )


def planting():
    round_tree((-7.6, 2.9), 5.2, 3.2, 4)
    card_tree((-7.2, 7.4), 6.6, 3.2, 3)
    cypress((-4.4, 8.3), 6.6, 1.3, 2)
    cypress((-2.9, 8.5), 7.4, 1.3, 6)
    conifer((8.0, 3.6), 7.4, 3.0, 5)
    clump_tree((6.4, -3.9), 4.3, 3.2, 8)
    hedge((-8.9, 0.6, 0), (-8.9, 8.4, 0), 0.8, 1.0, 2)
    hedge((8.9, -5.4, 0), (8.9, 1.8, 0), 0.8, 1.0, 5)
    flowers = [m.brass(), m.clay(), m.card(), None]
    for i, x in enumerate((-4.6, -3.7, -2.7, -1.7)):
        shrub((x, -1.85), 0.36 + 0.06 * (i % 2), i, m.olive() if i % 2 else m.evergreen(), flowers[i])
    for i, x in enumerate((2.2, 3.1, 4.1, 5.0, 5.8)):
        shrub(
            (x, -2.45),
            0.34 + 0.07 * (i % 3),
            i + 20,
            m.sage() if i % 2 else m.evergreen(),
            flowers[(i + 1) % 4],
        )
    for i, y in enumerate((1.6, 3.6, 5.8)):
        shrub((-5.4, y), 0.42, i + 40, m.olive())
    for i, spot in enumerate(((1.7, -5.5), (-0.5, -5.2), (-1.7, -5.9), (-8.4, -5.4), (-6.2, -3.2))):
        grass_tuft(spot, 0.5, i)


def plan():
    """The pencil plan that runs on around the model."""
    drawing.frame(-11.6, -8.4, 11.6, 11.2, 1.6)
    drawing.dimension((-13.4, -6.8), (-13.4, 9.6), (0.3, 0.72))
    drawing.dimension((-10, -9.9), (10, -9.9), (0.18, 0.45, 0.8))
    drawing.north((-16.4, -3.0), 1.0)
    drawing.tree_symbol((-15.6, 5.6), 1.5)
