"""Materials by name and colour. Colours are hex strings as one sees them (sRGB)."""
import bpy

_made = {}


def rgb(colour):
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def _new(key):
    made = bpy.data.materials.new(key)
    made.use_nodes = True
    return made, made.node_tree.nodes, made.node_tree.links, made.node_tree.nodes['Principled BSDF']


def paint(colour, rough=0.55, metal=0.0, glow=0.0, specular=0.4):
    """Even and smooth: lacquer, plastic, metal."""
    key = f'paint {colour} {rough} {metal} {glow}'
    if key not in _made:
        made, _, _, body = _new(key)
        body.inputs['Base Color'].default_value = (*rgb(colour), 1)
        body.inputs['Roughness'].default_value = rough
        body.inputs['Metallic'].default_value = metal
        body.inputs['Specular'].default_value = specular
        if glow:
            body.inputs['Emission'].default_value = (*rgb(colour), 1)
            body.inputs['Emission Strength'].default_value = glow
        _made[key] = made
    return _made[key]


def _noise(nodes, links, scale, detail=6.0, stretch=None):
    where = nodes.new('ShaderNodeTexCoord')
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = detail
    out = where.outputs['Object']
    if stretch:
        mapping = nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = stretch
        links.new(out, mapping.inputs['Vector'])
        out = mapping.outputs['Vector']
    links.new(out, noise.inputs['Vector'])
    return noise


def _ramp(nodes, links, source, low, high, stops=(0.35, 0.65)):
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = stops
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*low, 1), (*high, 1)
    links.new(source, ramp.inputs['Fac'])
    return ramp.outputs['Color']


def _darker(colour, by):
    return tuple(c * by for c in rgb(colour))


def rough(colour, scale=5.0, vary=0.8, bump=0.2, roughness=0.9, stretch=None, dirt=None, fine=40.0):
    """Uneven: plaster, earth, stone, cloth. `dirt` is a height in metres below which it is stained."""
    key = f'rough {colour} {scale} {vary} {bump} {roughness} {stretch} {dirt} {fine}'
    if key in _made:
        return _made[key]
    made, nodes, links, body = _new(key)
    noise = _noise(nodes, links, scale, 3, stretch)
    out = _ramp(nodes, links, noise.outputs['Fac'], _darker(colour, vary), rgb(colour))
    if dirt:
        where = nodes.new('ShaderNodeTexCoord')
        parts = nodes.new('ShaderNodeSeparateXYZ')
        links.new(where.outputs['Object'], parts.inputs[0])
        waves = _noise(nodes, links, 1.6, 3)
        sum_ = nodes.new('ShaderNodeMath')
        sum_.operation = 'MULTIPLY_ADD'
        links.new(waves.outputs['Fac'], sum_.inputs[0])
        sum_.inputs[1].default_value = -dirt * 2.2
        links.new(parts.outputs['Z'], sum_.inputs[2])
        ramp = nodes.new('ShaderNodeMapRange')
        ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = -dirt * 1.4, dirt * 0.2
        ramp.inputs['To Min'].default_value, ramp.inputs['To Max'].default_value = 0.75, 0.0
        links.new(sum_.outputs[0], ramp.inputs['Value'])
        mix = nodes.new('ShaderNodeMixRGB')
        mix.blend_type = 'MULTIPLY'
        mix.inputs['Color2'].default_value = (0.62, 0.42, 0.28, 1)
        links.new(ramp.outputs[0], mix.inputs['Fac'])
        links.new(out, mix.inputs['Color1'])
        out = mix.outputs[0]
    links.new(out, body.inputs['Base Color'])
    body.inputs['Roughness'].default_value = roughness
    body.inputs['Specular'].default_value = 0.25
    if bump:
        grain = _noise(nodes, links, fine, 1.5, stretch)
        rise = nodes.new('ShaderNodeBump')
        rise.inputs['Strength'].default_value, rise.inputs['Distance'].default_value = bump, 0.03
        links.new(grain.outputs['Fac'], rise.inputs['Height'])
        links.new(rise.outputs['Normal'], body.inputs['Normal'])
    _made[key] = made
    return made


def plaster(colour, dirt=0.5):
    return rough(colour, 1.3, 0.86, 0.12, 0.88, dirt=dirt, fine=30)


def indoor(colour):
    return rough(colour, 0.9, 0.95, 0.05, 0.8, fine=50)


def wood(colour):
    return rough(colour, 5, 0.62, 0.08, 0.42, stretch=(9.0, 9.0, 1.2), fine=14)


def cloth(colour):
    return rough(colour, 14, 0.85, 0.35, 0.95, fine=160)


def leaf(colour):
    """Lets some light through."""
    key = f'leaf {colour}'
    if key not in _made:
        made, nodes, links, body = _new(key)
        noise = _noise(nodes, links, 2.3, 0)
        tint = _ramp(nodes, links, noise.outputs['Fac'], _darker(colour, 0.55), tuple(min(1, c * 1.35) for c in rgb(colour)))
        links.new(tint, body.inputs['Base Color'])
        body.inputs['Roughness'].default_value = 0.5
        through = nodes.new('ShaderNodeBsdfTranslucent')
        links.new(tint, through.inputs['Color'])
        mix = nodes.new('ShaderNodeMixShader')
        mix.inputs['Fac'].default_value = 0.35
        links.new(body.outputs[0], mix.inputs[1])
        links.new(through.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
        _made[key] = made
    return _made[key]


def tiles(colour, joint='#b9b2a6', width=0.6, height=0.6, roughness=0.18, vary=0.92, gap=0.006, offset=0.0, upright=None):
    """Tiles or blocks; on walls `upright` is the axis along the wall, 'x' or 'y'."""
    key = f'tiles {colour} {joint} {width} {height} {roughness} {vary} {gap} {offset} {upright}'
    if key in _made:
        return _made[key]
    made, nodes, links, body = _new(key)
    where = nodes.new('ShaderNodeTexCoord')
    out = where.outputs['Object']
    if upright:
        parts = nodes.new('ShaderNodeSeparateXYZ')
        join = nodes.new('ShaderNodeCombineXYZ')
        links.new(out, parts.inputs[0])
        links.new(parts.outputs[upright.upper()], join.inputs[0])
        links.new(parts.outputs['Z'], join.inputs[1])
        out = join.outputs[0]
    brick = nodes.new('ShaderNodeTexBrick')
    brick.offset = offset
    for name, value in (('Scale', 1.0), ('Mortar Size', gap), ('Brick Width', width), ('Row Height', height), ('Mortar Smooth', 0.1), ('Bias', 0.0)):
        brick.inputs[name].default_value = value
    brick.inputs['Color1'].default_value = (*rgb(colour), 1)
    brick.inputs['Color2'].default_value = (*_darker(colour, vary), 1)
    brick.inputs['Mortar'].default_value = (*rgb(joint), 1)
    links.new(out, brick.inputs['Vector'])
    links.new(brick.outputs['Color'], body.inputs['Base Color'])
    body.inputs['Roughness'].default_value = roughness
    rise = nodes.new('ShaderNodeBump')
    rise.invert = True
    rise.inputs['Strength'].default_value, rise.inputs['Distance'].default_value = 0.4, 0.01
    links.new(brick.outputs['Fac'], rise.inputs['Height'])
    links.new(rise.outputs['Normal'], body.inputs['Normal'])
    _made[key] = made
    return made


def stripes(one, other, scale=3.0, axis='X', roughness=0.9):
    """Woven or painted stripes along an axis."""
    key = f'stripes {one} {other} {scale} {axis}'
    if key not in _made:
        made, nodes, links, body = _new(key)
        where = nodes.new('ShaderNodeTexCoord')
        wave = nodes.new('ShaderNodeTexWave')
        wave.bands_direction = axis
        wave.inputs['Scale'].default_value = scale
        links.new(where.outputs['Object'], wave.inputs['Vector'])
        links.new(_ramp(nodes, links, wave.outputs['Fac'], rgb(one), rgb(other), (0.47, 0.53)), body.inputs['Base Color'])
        body.inputs['Roughness'].default_value = roughness
        _made[key] = made
    return _made[key]


def woven(base, second, third, scale=6.0):
    """A patterned rug."""
    key = f'woven {base} {second} {third} {scale}'
    if key not in _made:
        made, nodes, links, body = _new(key)
        where = nodes.new('ShaderNodeTexCoord')
        cells = nodes.new('ShaderNodeTexVoronoi')
        cells.feature, cells.distance = 'F1', 'MANHATTAN'
        cells.inputs['Scale'].default_value = scale
        cells.inputs['Randomness'].default_value = 0.0
        links.new(where.outputs['Object'], cells.inputs['Vector'])
        ramp = nodes.new('ShaderNodeValToRGB')
        ramp.color_ramp.interpolation = 'CONSTANT'
        for position, colour in ((0.0, third), (0.22, base), (0.42, second), (0.52, base), (0.74, third), (0.82, base)):
            if position == 0:
                ramp.color_ramp.elements[0].color = (*rgb(colour), 1)
                continue
            ramp.color_ramp.elements.new(position).color = (*rgb(colour), 1)
        links.new(cells.outputs['Distance'], ramp.inputs['Fac'])
        links.new(ramp.outputs['Color'], body.inputs['Base Color'])
        body.inputs['Roughness'].default_value = 0.95
        _made[key] = made
    return _made[key]


def glass(colour='#1d3138', glow=0.0):
    """Window glass seen from outside: dark, and it mirrors the sky."""
    return paint(colour, 0.06, specular=0.9, glow=glow)
