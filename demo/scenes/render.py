"""blender -b -noaudio -P render.py -- NAME OUT_FOLDER [width] [samples]: renders one scene of the table to EXRs."""
import os
import sys
import time

import bpy

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
name, out, *rest = sys.argv[sys.argv.index('--') + 1 :]
width = int(rest[0]) if rest else 1024
samples = int(rest[1]) if len(rest) > 1 else 28


def prepare():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles, render = scene.cycles, scene.render
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = samples, True, 0.04, 6
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 2 if name.split('-')[0] in ('living', 'bedroom', 'kitchen', 'bathroom') else 3, 2, 0
    cycles.transparent_max_bounces, cycles.caustics_reflective, cycles.caustics_refractive = 4, False, False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 5, 30, 0.5
    render.resolution_x, render.resolution_y, render.threads_mode = width, width * 3 // 4, 'AUTO'
    cycles.use_denoising = False
    render.use_compositing = True
    return scene


def outputs(scene):
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    files = nodes.new('CompositorNodeOutputFile')
    files.base_path = out
    files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '16', 'ZIP'
    files.file_slots.clear()
    for what, socket in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        files.file_slots.new(f'{name}-{what}-')
        links.new(layers.outputs[socket], files.inputs[f'{name}-{what}-'])


started = time.time()
scene = prepare()
from table import scenes  # noqa: E402  (after the factory settings, which would drop what it makes)

scenes[name]()
outputs(scene)
built = time.time()
bpy.ops.render.render()
for what in ('colour', 'albedo', 'normal'):
    os.replace(os.path.join(out, f'{name}-{what}-0001.exr'), os.path.join(out, f'{name}-{what}.exr'))
print(f'{name}: built in {built - started:.0f} s, rendered in {time.time() - built:.0f} s')
