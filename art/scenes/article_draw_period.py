"""Ten low steps, then tall ones: the draw period ends and payments step up."""

from kit import drawing, ground, house, light, props
from kit import materials as m
from kit.mesh import place, rounded, slab
from kit.planting import cypress, shrub

SIZE = (1296, 864)
SAMPLES = 44
FADE = (0.2, 0.14)
STEP, LOW, TALL = 1.25, 0.42, 1.9  # length of a step, heights before and after


def build():
    light.sun(azimuth=-50, height=32)
    light.sky()
    light.camera((0.6, 0.6, 1.9), azimuth=-120, height=24, width=23, shift=(0, 0.01))
    ground.paper()
    row()
    with place((9.0, 0.4, 0)):
        home()
    drawing.dimension((-10.4, -2.6), (-10.4 + 10 * STEP, -2.6), [i / 10 for i in range(1, 10)], 0.22)
    drawing.dimension((-10.4 + 10 * STEP + 0.6, -2.6), (-10.4 + 14 * STEP + 0.4, -2.6), [], 0.22)


def row():
    for i in range(14):
        x = -10.4 + STEP * (i + 0.5)
        tall = i >= 10
        height = TALL if tall else LOW
        material = m.clay() if tall else m.matte("low step", "#93A58E", grain=0.04)
        with place((x, 0, 0)):
            slab("step", rounded(STEP - 0.14, 3.0, 0.12), 0, height, material, 0.04)
    props.figure((-10.4 + STEP * 9.4, -0.5, LOW), -35)


def home():
    slab("plinth", rounded(5.6, 5.6, 0.3), 0, TALL + 0.05, m.board(), 0.05)
    with place((0.1, 0.5, TALL + 0.05)):
        house.cottage(4.2, 3.6, seed=6)
    with place((0, 0, TALL + 0.05)):
        cypress((-2.2, 2.2), 3.6, 0.8, 2)
        shrub((-1.9, -1.7), 0.35, 3, None, m.brass())
        shrub((2.1, -1.9), 0.4, 5)
