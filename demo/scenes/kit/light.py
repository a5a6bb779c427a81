"""Sky, sun, lamps and camera."""
import math

import bpy
from mathutils import Vector

from .materials import rgb


def sky(top='#3f88d8', low='#c4e4f7', strength=1.15, clouds=0.5, seed=0.0):
    """A clear sky with a few clouds, bluer towards the top."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    # The sky is even: rays that meet it by chance are enough, and cost less than aiming at it.
    world.cycles.sampling_method = 'NONE'
    nodes, links = world.node_tree.nodes, world.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')
    parts = nodes.new('ShaderNodeSeparateXYZ')
    links.new(where.outputs['Generated'], parts.inputs[0])
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, 0.62
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*rgb(low), 1), (*rgb(top), 1)
    links.new(parts.outputs['Z'], ramp.inputs['Fac'])
    out = ramp.outputs['Color']
    if clouds:
        mapping = nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = (1.0, 1.0, 3.4)
        mapping.inputs['Location'].default_value = (seed, seed * 0.7, 0)
        links.new(where.outputs['Generated'], mapping.inputs['Vector'])
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 2.1, 5
        links.new(mapping.outputs[0], noise.inputs['Vector'])
        amount = nodes.new('ShaderNodeMapRange')
        amount.inputs['From Min'].default_value, amount.inputs['From Max'].default_value = 0.5, 0.76
        amount.inputs['To Max'].default_value = clouds
        links.new(noise.outputs['Fac'], amount.inputs['Value'])
        mix = nodes.new('ShaderNodeMixRGB')
        mix.inputs['Color2'].default_value = (1, 1, 1, 1)
        links.new(amount.outputs[0], mix.inputs['Fac'])
        links.new(out, mix.inputs['Color1'])
        out = mix.outputs[0]
    links.new(out, nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = strength


def sun(bearing=140, height=48, strength=4.4, colour='#fff0da', soft=0.6):
    """Light from a bearing (degrees, 0 from +y, clockwise), at a height over the horizon."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(soft), rgb(colour)
    thing = bpy.data.objects.new('sun', lamp)
    bpy.context.scene.collection.objects.link(thing)
    b, h = math.radians(bearing), math.radians(height)
    thing.rotation_euler = Vector((math.sin(b) * math.cos(h), math.cos(b) * math.cos(h), math.sin(h))).to_track_quat('Z', 'Y').to_euler()


def panel(x, y, z, to, width, height, watts, colour='#ffffff'):
    """A soft light, such as a window out of sight."""
    lamp = bpy.data.lights.new('panel', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = 'RECTANGLE', width, height, watts, rgb(colour)
    thing = bpy.data.objects.new('panel', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = (x, y, z)
    thing.rotation_euler = (Vector((x, y, z)) - Vector(to)).to_track_quat('Z', 'Y').to_euler()
    thing.visible_camera = False
    thing.visible_glossy = False


def bulb(x, y, z, watts, colour='#ffd9a0', radius=0.08):
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = watts, rgb(colour), radius
    thing = bpy.data.objects.new('bulb', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = (x, y, z)
    thing.visible_camera = False


def camera(x, y, z, to, lens=28, upright=True):
    """Upright: verticals stay vertical, as in pictures of buildings; the view is shifted instead of tilted."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    data.lens, data.clip_end = lens, 600
    aim = Vector(to) - Vector((x, y, z))
    if upright:
        level = Vector((aim.x, aim.y, 0))
        data.shift_y = aim.z / level.length * lens / 36
        aim = level
    thing.location = (x, y, z)
    thing.rotation_euler = aim.to_track_quat('-Z', 'Y').to_euler()


def day(clouds=0.5, seed=0.0, bearing=140, height=46):
    sky(clouds=clouds, seed=seed)
    sun(bearing, height)


def dusk(seed=0.0, bearing=285):
    sky('#3f5f9f', '#f7b488', 0.95, 0.35, seed)
    sun(bearing, 9, 1.3, '#ff9a55', 2)
