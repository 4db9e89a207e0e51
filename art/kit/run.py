"""Blender's entry point:

    blender -b --addons cycles -P art/kit/run.py -- SCENE OUT.png [preview|preview=WIDTH]

SCENE is a file of art/scenes with SIZE (width, height in pixels), SAMPLES and
a function build() that makes the model, its light and its camera.
"""

import importlib
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import bpy  # noqa: E402

from kit import finish, light  # noqa: E402


def main():
    scene, path, *options = sys.argv[sys.argv.index("--") + 1 :]
    preview = next((o for o in options if o.startswith("preview")), None)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    import addon_utils

    addon_utils.enable("cycles")
    module = importlib.import_module("scenes." + scene.replace("-", "_"))
    width, height = module.SIZE
    samples = module.SAMPLES
    if preview:
        small = int(preview.partition("=")[2] or 540)
        width, height, samples = small, height * small // width, 32
    light.settings(width, height, samples)
    module.build()
    finish.render(os.path.abspath(path), getattr(module, "FADE", (0.12, 0.12)), 2 if preview else 3)


main()
