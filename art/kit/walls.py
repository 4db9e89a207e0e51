"""Walls with real openings.

Lengths in metres. A wall runs from `start` to `end` (x, y); seen from
outside it runs left to right.
"""

from math import atan2, degrees, hypot

from . import materials as m
from .mesh import place, upright
from .openings import THICK, Opening, fill

__all__ = ["THICK", "Opening", "wall"]
CORNER = 0.008


def wall(start, end, height, openings=(), gable=0.0, material=None, thick=THICK, lit=True):
    """A wall plate; `gable` adds a triangle of that height on top."""
    material = material or m.card()
    length = hypot(end[0] - start[0], end[1] - start[1])
    turn = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    near, far = CORNER, length - CORNER  # the ends stay clear of the next wall's face
    outline = [(near, 0), (far, 0), (far, height)]
    outline += [(length / 2, height + gable)] if gable else []
    outline += [(near, height)]
    with place((start[0], start[1], 0), turn):
        upright("wall", outline, thick, material, 0.02, [o.outline() for o in openings])
        for opening in openings:
            with place((opening.x, 0, opening.z)):
                fill(opening, thick, lit)
