"""Golden hour, the lens and the render settings.

Angles in degrees, lengths in metres. The sun's `azimuth` is where the light
comes from, counted from +X (right) anticlockwise; -Y is the street.
"""

from math import cos, radians, sin

import bpy
from mathutils import Vector

WARM = (1.0, 0.70, 0.37)
COOL = (0.80, 0.87, 1.0)


def sun(azimuth=-35, height=30, strength=6.6, softness=1.6):
    """The only lamp: low and warm; `softness` is its width in degrees."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy = strength
    lamp.color = WARM
    lamp.angle = radians(softness)
    thing = bpy.data.objects.new("sun", lamp)
    a, h = radians(azimuth), radians(height)
    coming = Vector((cos(h) * cos(a), cos(h) * sin(a), sin(h)))
    thing.rotation_euler = coming.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def sky(strength=0.5):
    """Cool, weak and even: it only keeps the shadows from going black."""
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*COOL, 1)
    background.inputs["Strength"].default_value = strength
    bpy.context.scene.world = world


def camera(target, azimuth, height, width, lens=55, shift=(0, 0), blur=0.6):
    """A three-quarter view of `target`.

    azimuth  side from which we look (-90 is straight from the street)
    height   how far above the horizon the camera stands, in degrees
    width    metres of the scene seen across the frame at the target
    shift    slides the picture in the frame, in parts of the frame's width
    blur     depth of field; 0 is none, 1 is a clear miniature look
    """
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_x, data.shift_y = shift
    distance = width * lens / data.sensor_width
    a, h = radians(azimuth), radians(height)
    away = Vector((cos(h) * cos(a), cos(h) * sin(a), sin(h)))
    thing = bpy.data.objects.new("camera", data)
    thing.location = Vector(target) + away * distance
    thing.rotation_euler = away.to_track_quat("Z", "Y").to_euler()
    data.clip_end = distance * 20
    if blur:
        data.dof.use_dof = True
        data.dof.focus_distance = distance
        data.dof.aperture_fstop = 0.001 * lens * lens / (width * 0.9 * blur)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing


def settings(width, height, samples):
    """Cycles on the CPU with Filmic; extra passes feed finish.py."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.01
    cycles.use_denoising = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 2
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.seed = 7
    view = scene.view_settings
    view.view_transform = "Filmic"
    for look in ("Medium High Contrast", "Filmic - Medium High Contrast"):
        try:
            view.look = look
            break
        except TypeError:
            continue
    view.exposure = 0.42
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.aovs.add().name = "paper"
    layer.aovs["paper"].type = "VALUE"
