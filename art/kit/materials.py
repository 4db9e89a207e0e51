"""Materials: matte card, clay, terracotta, planting, paper, lit windows.

Colours are written as the website writes them (sRGB hex). Every material is
made once and reused by name.
"""

import bpy

PAPER = "#FAF6EE"


def linear(colour):
    """'#rrggbb' (sRGB) as linear RGB + alpha."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts] + [1]


def matte(name, colour, roughness=0.85, grain=0.05, relief=0.0, spread=0.0, scale=6.0, glow=0.0):
    """A dull surface.

    grain   how much the tone wanders over the surface (0…1)
    relief  depth of a fine bump in metres
    spread  how much each loose piece (a tile, a leaf) differs in tone (0…1)
    scale   size of the grain, in spots per metre
    glow    light of its own, as from a lamp behind cloth
    """
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material, nodes, link, surface = _new(name)
    surface.inputs["Roughness"].default_value = roughness
    _specular(surface, 0.25)
    where = nodes.new("ShaderNodeTexCoord")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 5
    link(where.outputs["Object"], noise.inputs["Vector"])
    tone = _range(nodes, link, noise.outputs["Fac"], 0.3, 0.7, 1 - grain, 1 + grain)
    if spread:
        piece = nodes.new("ShaderNodeNewGeometry").outputs["Random Per Island"]
        own = _range(nodes, link, piece, 0, 1, 1 - spread, 1 + spread)
        times = nodes.new("ShaderNodeMath")
        times.operation = "MULTIPLY"
        link(tone, times.inputs[0])
        link(own, times.inputs[1])
        tone = times.outputs[0]
    tint = nodes.new("ShaderNodeHueSaturation")
    tint.inputs["Color"].default_value = linear(colour)
    link(tone, tint.inputs["Value"])
    link(tint.outputs["Color"], surface.inputs["Base Color"])
    if glow:
        key = "Emission" if "Emission" in surface.inputs else "Emission Color"
        surface.inputs[key].default_value = linear(colour)
        surface.inputs["Emission Strength"].default_value = glow
    if relief:
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Distance"].default_value = relief
        fine = nodes.new("ShaderNodeTexNoise")
        fine.inputs["Scale"].default_value = scale * 1.6
        fine.inputs["Detail"].default_value = 3
        link(where.outputs["Object"], fine.inputs["Vector"])
        link(fine.outputs["Fac"], bump.inputs["Height"])
        link(bump.outputs["Normal"], surface.inputs["Normal"])
    return material


def glow(name, colour, strength):
    """A lit surface. Wall cards in sunlight are about 0.7, so stay near 1."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material, nodes, link, surface = _new(name)
    light = nodes.new("ShaderNodeEmission")
    light.inputs["Color"].default_value = linear(colour)
    light.inputs["Strength"].default_value = strength
    link(light.outputs[0], nodes["Material Output"].inputs["Surface"])
    return material


def lamplight():
    """The far wall of a lit room: amber, brighter in the middle than at its ends."""
    if "lamplight" in bpy.data.materials:
        return bpy.data.materials["lamplight"]
    material, nodes, link, surface = _new("lamplight")
    where = nodes.new("ShaderNodeTexCoord")
    centred = nodes.new("ShaderNodeMapping")
    centred.inputs["Location"].default_value = (-0.5, 0, -0.55)
    ball = nodes.new("ShaderNodeTexGradient")
    ball.gradient_type = "SPHERICAL"
    link(where.outputs["Generated"], centred.inputs["Vector"])
    link(centred.outputs["Vector"], ball.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = linear("#B9702F")
    ramp.color_ramp.elements[0].position = 0.3
    ramp.color_ramp.elements[1].color = linear("#F4B765")
    light = nodes.new("ShaderNodeEmission")
    light.inputs["Strength"].default_value = 1.05
    link(ball.outputs["Fac"], ramp.inputs["Fac"])
    link(ramp.outputs["Color"], light.inputs["Color"])
    link(light.outputs[0], nodes["Material Output"].inputs["Surface"])
    return material


def glass():
    """A pane: mostly see-through with a faint sheen, and it casts no shadow."""
    if "glass" in bpy.data.materials:
        return bpy.data.materials["glass"]
    material, nodes, link, surface = _new("glass")
    mix = nodes.new("ShaderNodeMixShader")
    mix.inputs["Fac"].default_value = 0.07
    clear = nodes.new("ShaderNodeBsdfTransparent")
    sheen = nodes.new("ShaderNodeBsdfGlossy")
    sheen.inputs["Roughness"].default_value = 0.12
    link(clear.outputs[0], mix.inputs[1])
    link(sheen.outputs[0], mix.inputs[2])
    link(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
    return material


def paper_ground():
    """The page itself. Marks its pixels so that finishing can match the page."""
    material = matte("paper ground", PAPER, 0.95, grain=0.0)
    _mark(material)
    return material


def pencil():
    """Graphite on the paper ground; finished together with the paper."""
    material = matte("pencil", "#8d867b", 0.9, grain=0.25, scale=3)
    _mark(material)
    return material


def card():
    return matte("white card", "#F4EEE2", grain=0.015)


def board():
    return matte("sand board", "#DCCBAF", grain=0.04, relief=0.003)


def edge_board():
    return matte("dark sand board", "#BFA988", grain=0.05, relief=0.003)


def wood():
    return matte("oak", "#A07A58", grain=0.16, scale=9, spread=0.1)


def dark_wood():
    return matte("walnut", "#6B4630", grain=0.15, scale=9)


def terracotta():
    return matte("terracotta tiles", "#A66C52", grain=0.10, spread=0.2, scale=4, relief=0.004)


def clay():
    return matte("clay", "#B4704E", grain=0.06, relief=0.004)


def evergreen():
    return matte("evergreen", "#47664F", grain=0.12, spread=0.12, scale=3)


def sage():
    return matte("sage", "#8A9673", grain=0.12, spread=0.14, scale=3)


def olive():
    return matte("olive", "#6E8159", grain=0.12, spread=0.16, scale=3)


def lawn():
    return matte("lawn flock", "#A3A57E", grain=0.08, scale=5, relief=0.012)


def stone():
    return matte("stone", "#D9CFBE", grain=0.06, spread=0.05, relief=0.003)


def metal():
    return matte("dark metal", "#3A4440", roughness=0.5, grain=0.03)


def brass():
    return matte("brass paint", "#B6935A", roughness=0.5, grain=0.04)


def sky_blue():
    return matte("sky card", "#B9CFCE", grain=0.03)


def door_green():
    return matte("door green", "#2F5843", roughness=0.6, grain=0.04)


def soil():
    return matte("soil", "#8A6F54", grain=0.2, relief=0.01)


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree.nodes, tree.links.new, tree.nodes["Principled BSDF"]


def _specular(surface, value):
    key = "Specular" if "Specular" in surface.inputs else "Specular IOR Level"
    surface.inputs[key].default_value = value


def _range(nodes, link, source, low, high, to_low, to_high):
    node = nodes.new("ShaderNodeMapRange")
    for index, value in enumerate((low, high, to_low, to_high), 1):
        node.inputs[index].default_value = value
    link(source, node.inputs[0])
    return node.outputs[0]


def _mark(material):
    if material.get("is_paper"):
        return
    mark = material.node_tree.nodes.new("ShaderNodeOutputAOV")
    mark.name = "paper"  # the name of the extra render pass, see finish.py
    mark.inputs["Value"].default_value = 1
    material["is_paper"] = True
