"""From the raw render to the picture.

1. Takes the grain out (Debian's Blender has no denoiser): light is divided by
   the surface colour, averaged over neighbours that lie on the same surface in
   the same light, and multiplied back.
2. Applies the view transform (Filmic).
3. Brings sunlit paper to exactly the page's colour and fades the picture's
   edges into it, so that the picture has no box around it.
"""

import os
import tempfile

import bpy
import numpy as np

from . import materials

PAPER = np.array([int(materials.PAPER[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
PASSES = ["Image", "Denoising Normal", "Denoising Albedo", "paper"]


def render(path, fade=(0.12, 0.12), reach=3):
    """Render the current scene and write the finished PNG to `path`.

    fade   width of the soft edges (sides, top and bottom), in parts of the picture's height
    reach  how far the grain filter looks (levels of doubling distance)
    """
    with tempfile.TemporaryDirectory() as folder:
        layers = _render_passes(folder)
        colour = _calm(layers, reach)
        shown = _view(colour, folder)
    paper = np.clip(layers["paper"][..., :1], 0, 1)
    shown = _match_paper(shown, paper)
    _save(_fade_edges(shown, paper, fade), path)


def _render_passes(folder):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.file_slots.clear()
    for index, name in enumerate(PASSES):
        output.file_slots.new(f"pass{index}_")
        tree.links.new(source.outputs[name], output.inputs[index])
    bpy.ops.render.render()
    found = sorted(os.listdir(folder))
    return {name: _read(os.path.join(folder, file)) for name, file in zip(PASSES, found)}


def _read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Raw" if "Raw" in _spaces(image) else "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def _spaces(image):
    settings = image.colorspace_settings.bl_rna.properties["name"]
    return [item.identifier for item in settings.enum_items]


def _calm(layers, reach):
    albedo = np.maximum(layers["Denoising Albedo"], 0.02)
    lit = np.minimum(layers["Image"], 12) / albedo
    normal, paper = layers["Denoising Normal"], layers["paper"][..., :1]
    tone = np.log(albedo).mean(axis=2, keepdims=True)
    weights = {-2: 1 / 16, -1: 1 / 4, 0: 3 / 8, 1: 1 / 4, 2: 1 / 16}
    softness = 0.5
    for level in range(reach):
        step = 2**level
        bright = np.log(_blur(lit).mean(axis=2, keepdims=True) + 0.05)
        total, weight = np.zeros_like(lit), np.zeros_like(bright)
        for dy, wy in weights.items():
            for dx, wx in weights.items():

                def move(a):
                    return _shift(a, dy * step, dx * step)

                turn = np.sum((move(normal) - normal) ** 2, axis=2, keepdims=True)
                w = turn * 12 + np.abs(move(tone) - tone) * 6
                w += np.abs(move(paper) - paper) * 6
                w += np.abs(move(bright) - bright) / softness * 6
                w = np.exp(-w) * (wx * wy)
                total += w * move(lit)
                weight += w
        lit = total / weight
        softness *= 0.7
    return lit * albedo


def _blur(a):
    a = (_shift(a, 0, 1) + 2 * a + _shift(a, 0, -1)) / 4
    return (_shift(a, 1, 0) + 2 * a + _shift(a, -1, 0)) / 4


def _shift(a, dy, dx):
    rows = np.clip(np.arange(a.shape[0]) + dy, 0, a.shape[0] - 1)
    columns = np.clip(np.arange(a.shape[1]) + dx, 0, a.shape[1] - 1)
    return a[rows][:, columns]


def _view(colour, folder):
    scene = bpy.context.scene
    height, width = colour.shape[:2]
    image = bpy.data.images.new("calm", width, height, float_buffer=True)
    image.pixels.foreach_set(_rgba(colour))
    form = scene.render.image_settings
    form.file_format, form.color_mode, form.color_depth = "PNG", "RGB", "16"
    path = os.path.join(folder, "view.png")
    image.save_render(path, scene=scene)
    return _read(path)


def _match_paper(shown, paper):
    sure = paper[..., 0] > 0.99
    if sure.sum() < 500:
        return shown
    lit = np.percentile(shown[sure], 70, axis=0)
    matched = np.minimum(shown * (PAPER / lit) * 1.012, PAPER)
    return shown * (1 - paper) + matched * paper


def _fade_edges(shown, paper, fade):
    height, width = shown.shape[:2]
    y = _ramp(height, fade[1] * height)[:, None]
    x = _ramp(width, fade[0] * height)[None, :]
    inside = (x * y)[..., None]
    inside = np.maximum(inside, 1 - _blur(paper))  # the model itself never fades
    return PAPER * (1 - inside) + shown * inside


def _ramp(length, soft):
    edge = np.minimum(np.arange(length), np.arange(length)[::-1])
    t = np.clip(edge / max(soft, 1), 0, 1)
    return t * t * (3 - 2 * t)


def _save(shown, path):
    height, width = shown.shape[:2]
    image = bpy.data.images.new("picture", width, height)
    image.colorspace_settings.name = "Raw" if "Raw" in _spaces(image) else "Non-Color"
    image.pixels.foreach_set(_rgba(shown))
    image.filepath_raw, image.file_format = path, "PNG"
    image.save()


def _rgba(colour):
    alpha = np.ones((*colour.shape[:2], 1), np.float32)
    return np.concatenate([colour.astype(np.float32), alpha], axis=2).ravel()
