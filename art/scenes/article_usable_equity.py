"""A house in section: what is owed, the line that can be drawn out, what is kept."""

from kit import drawing, ground, light, props
from kit import materials as m
from kit.mesh import box, place, rod, rounded, slab, upright
from kit.planting import cypress, round_tree, shrub
from kit.roof import chimney, gable_roof
from kit.walls import Opening, wall

SIZE = (1296, 864)
SAMPLES = 44
FADE = (0.3, 0.14)
W, D, H = 6.4, 7.0, 4.6  # width of the gable, depth, height of the walls
PITCH = 0.8


def build():
    light.sun(azimuth=-42, height=33)
    light.sky()
    light.camera((-0.5, 1.2, 3.0), azimuth=-122, height=17, width=22, shift=(0, 0.0))
    ground.paper()
    top = ground.base_board(12, 13, 2, centre=(0, 1.6))
    with place((0, 0, top)):
        ground.lawn(rounded(11, 11.9, 0.4, (0, 1.6)), 0)
        with place((0, 0, 0.07)):
            section()
            ruler()
            figures()
    drawing.frame(-7.2, -6.2, 7.2, 9.2, 1.2)


def section():
    """The street gable is cut away; the layers fill the house like drawers."""
    w = W / 2
    side = [Opening(1.0, 0.9, 1.1, 1.3), Opening(4.55, 0.9, 1.1, 1.3), Opening(3.0, 2.9, 1.1, 1.2)]
    wall(
        (-w, 6.4),
        (-w, -0.2),
        H,
        [Opening(o.x, o.z, o.width, o.height, inside="curtains", shutters=o.z < 2) for o in side],
    )
    wall((w, -0.2), (w, 6.4), H, [])
    wall((w, 6.4), (-w, 6.4), H, gable=w * PITCH)
    with place(turn=-90):
        gable_roof(-6.4, 0.2, -w, w, H, PITCH, 0.45, 0.25, seed=7)
    chimney((1.3, 4.6), 0.8, 0.7, H, H + w * PITCH + 0.9)
    inner = W - 0.5
    stack("owed", inner, 0.1, 2.2, 0, m.matte("owed layer", "#56705F", grain=0.04), 5)
    stack("line", inner - 0.1, 2.32, 1.25, -1.9, m.brass(), 3)
    stack("kept", inner, 3.68, 0.92, 0, m.matte("kept layer", "#EADFC9", grain=0.03), 2)
    x = inner / 2
    roof = [(-x, 0), (x, 0), (0, x * PITCH)]
    with place((0, 0.15, H + 0.05)):
        upright("kept attic", roof, 5.9, m.matte("kept layer", "#EADFC9", grain=0.03), 0.03)


def stack(name, width, z, height, out, material, plies):
    """Plies of one colour; `out` slides them towards the street."""
    each = height / plies
    for i in range(plies):
        slab(
            "layer " + name,
            rounded(width, 5.9, 0.08, (0, 3.1 + out)),
            z + i * each,
            each - 0.025,
            material,
            0.025,
        )
    if out:
        with place((0, 0.15 + out, z + height / 2 - 0.12)):
            rod("pull", (-0.5, -0.22, 0), (0.5, -0.22, 0), 0.07, m.dark_wood(), 10)
            for s in (-0.45, 0.45):
                rod("pull end", (s, -0.22, 0), (s, 0.0, 0), 0.05, m.dark_wood(), 8)


def ruler():
    """A scale stick with ticks beside the cut."""
    with place((3.95, -0.55, 0), -14):
        box("scale stick", (0.42, 0.08, 7.2), (0, 0, 0), m.card(), 0.02)
        for i in range(1, 24):
            wide = 0.28 if i % 4 == 0 else 0.16
            box("tick", (wide, 0.02, 0.035), (-0.19 + wide / 2, -0.045, i * 0.3), m.metal(), 0)
        for z, colour in ((0.1, "#56705F"), (2.32, None), (3.68, "#EADFC9")):
            material = (
                m.brass() if colour is None else m.matte("owed layer" if z < 1 else "kept layer", colour)
            )
            box("scale mark", (0.16, 0.05, 0.12), (0.29, 0, z), material, 0.01)
        box("scale foot", (0.9, 0.6, 0.12), (0, 0, 0), m.card(), 0.03)


def figures():
    props.figure((-2.9, -3.3, 0), -30)
    props.bench((4.3, -3.2, 0), -40)
    round_tree((4.2, 5.9), 5.2, 2.8, 4)
    cypress((-4.4, 7.0), 6.4, 1.2, 2)
    for i, y in enumerate((0.6, 2.6, 4.6)):
        shrub((-3.8, y), 0.42, i + 4, m.olive(), m.clay() if i == 1 else None)
