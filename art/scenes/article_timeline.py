"""From the mailbox to the front door: a path with a flag at every stage."""

from kit import drawing, ground, light, props, regional
from kit import materials as m
from kit.mesh import place, rod, rounded, slab, solid
from kit.planting import card_tree, clump_tree, conifer, cypress, grass_tuft, hedge, round_tree, shrub

SIZE = (1296, 864)
SAMPLES = 64
FADE = (0.26, 0.14)
FORK = (0.6, -0.4)


def build():
    light.sun(azimuth=-30, height=32)
    light.sky()
    light.camera((0, 1.3, 1.4), azimuth=-108, height=25, width=34.5, shift=(0.0, 0.0))
    ground.paper()
    top = ground.base_board(25.4, 17.6, 3, centre=(0, 1.6))
    with place((0, 0, top)):
        ground.lawn(rounded(24.2, 16.4, 0.6, (0, 1.6)), 0)
        with place((0, 0, 0.07)):
            path()
            homes()
            planting()
    drawing.dimension((-13.5, -10.4), (13.5, -10.4), (0.2, 0.4, 0.6, 0.8))
    drawing.frame(-14.3, -9.4, 14.3, 12.6, 1.2)


def path():
    """Stones wind from the street, then part to the two doors."""
    trunk = [(-9.6, -5.7), (-5.2, -5.1), (-2.4, -3.2), FORK]
    ground.stepping_path(trunk, 0, (1.5, 0.8), 0.18, 2)
    ground.stepping_path([(-0.5, 0.2), (-3.2, 1.3), (-6.0, 1.6)], 0, (1.2, 0.7), 0.18, 3)
    ground.stepping_path([(1.5, -0.25), (3.8, 0.4), (6.4, 1.3)], 0, (1.2, 0.7), 0.18, 4)
    props.mailbox((-10.4, -4.6, 0), 38)
    colours = [m.clay(), m.brass(), m.door_green(), m.clay(), m.brass()]
    for spot, colour in zip(((-8.3, -4.3), (-5.9, -3.8), (-3.9, -2.7), (-1.9, -0.9), (1.4, 1.0)), colours):
        flag(spot, colour)
    props.figure((-6.7, -5.3, 0.07), 30)


def flag(at, material):
    """A pennant on a rod with a round foot, 2.2 tall."""
    x, y = at
    rod("flag rod", (x, y, 0), (x, y, 2.3), 0.05, m.card(), 10)
    slab("flag foot", rounded(0.5, 0.5, 0.24, at), 0, 0.1, m.card(), 0.02)
    verts = [(x, y, 2.25), (x + 1.25, y - 0.1, 1.85), (x, y, 1.45)]
    solid(
        "flag",
        [(a, b - 0.03, c) for a, b, c in verts] + [(a, b + 0.03, c) for a, b, c in verts],
        [(0, 1, 2), (5, 4, 3), (0, 3, 4, 1), (1, 4, 5, 2), (2, 5, 3, 0)],
        material,
        0.012,
    )


def homes():
    with place((-5.6, 6.4, 0), 0):
        regional.ranch()
    with place((6.6, 5.2, 0), -6):
        regional.bungalow()


def planting():
    round_tree((-11.0, 8.6), 5.4, 3.4, 4)
    card_tree((1.4, 8.4), 5.4, 2.8, 3)
    cypress((10.9, 8.0), 6.4, 1.2, 2)
    cypress((11.4, 6.2), 5.4, 1.1, 6)
    clump_tree((8.2, -3.8), 4.0, 3.0, 8)
    conifer((-0.4, 9.2), 6.6, 2.6, 5)
    hedge((3.0, -5.7, 0), (11.2, -5.7, 0), 0.8, 0.9, 5)
    flowers = [m.clay(), m.brass(), None, m.card()]
    spots = [
        (-10.6, 2.9),
        (-9.4, 2.8),
        (-1.6, 3.3),
        (-0.6, 3.5),
        (3.4, 3.2),
        (9.9, 2.8),
        (10.6, 3.6),
        (-3.1, -5.9),
        (-0.6, -2.8),
        (2.6, -1.4),
    ]
    for i, spot in enumerate(spots):
        shrub(spot, 0.38 + 0.1 * (i % 3), i + 9, m.olive() if i % 2 else m.evergreen(), flowers[i % 4])
    for i, spot in enumerate(((-11, -1), (-7.8, 0.2), (5.2, -2.2), (4.2, -4.8), (-0.8, -6.2), (10.4, -1.2))):
        grass_tuft(spot, 0.55, i)
