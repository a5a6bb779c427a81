"""Shapes: everything is made of boxes, cylinders, balls, rods and leaves, placed in the frame that `at` opens."""
import math
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector

_frames = [Matrix.Identity(4)]


@contextmanager
def at(x=0.0, y=0.0, z=0.0, turn=0.0):
    """Moves the origin to x, y, z (metres) and turns it about the vertical (degrees)."""
    _frames.append(_frames[-1] @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z'))
    try:
        yield
    finally:
        _frames.pop()


def mesh(verts, faces, material, bevel=0.0, smooth=False):
    data = bpy.data.meshes.new('m')
    data.from_pydata(verts, [], faces)
    data.materials.append(material)
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    thing = bpy.data.objects.new('o', data)
    thing.matrix_world = _frames[-1]
    bpy.context.scene.collection.objects.link(thing)
    if bevel:
        edge = thing.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = bevel, 3, 'ANGLE'
        if smooth or bevel > 0.03:
            data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
            data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(60)
    return thing


_CUBE = ((0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))


def _corners(x, y, z, sx, sy, sz):
    a, b = sx / 2, sy / 2
    base = ((x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b))
    return [(p, q, z) for p, q in base] + [(p, q, z + sz) for p, q in base]


def box(x, y, z, sx, sy, sz, material, bevel=0.012, tilt=None):
    """Centre x, y and underside z; tilt is (x, y, z) in degrees about its centre."""
    if tilt is None:
        return mesh(_corners(x, y, z, sx, sy, sz), _CUBE, material, bevel)
    thing = mesh(_corners(0, 0, -sz / 2, sx, sy, sz), _CUBE, material, bevel)
    spin = Matrix.Rotation(math.radians(tilt[2]), 4, 'Z') @ Matrix.Rotation(math.radians(tilt[1]), 4, 'Y') @ Matrix.Rotation(math.radians(tilt[0]), 4, 'X')
    thing.matrix_world = _frames[-1] @ Matrix.Translation((x, y, z + sz / 2)) @ spin
    return thing


def boxes(items, material):
    """Many boxes (x, y, z, sx, sy, sz) as one mesh without bevels: bars, slats, walls around openings."""
    verts, faces = [], []
    for item in items:
        n = len(verts)
        verts += _corners(*item)
        faces += [tuple(n + i for i in face) for face in _CUBE]
    return mesh(verts, faces, material) if verts else None


def lathe(x, y, z, profile, material, around=28, smooth=True):
    """Turned about the vertical; profile is [(radius, height), …] from below."""
    verts, faces = [], []
    for r, h in profile:
        verts += [(x + r * math.cos(k * math.tau / around), y + r * math.sin(k * math.tau / around), z + h) for k in range(around)]
    for ring in range(len(profile) - 1):
        for k in range(around):
            a, b = ring * around + k, ring * around + (k + 1) % around
            faces.append((a, b, b + around, a + around))
    faces.append(tuple(range(around))[::-1])
    faces.append(tuple(range((len(profile) - 1) * around, len(profile) * around)))
    thing = mesh(verts, faces, material, smooth=smooth)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(40)
    return thing


def cylinder(x, y, z, radius, height, material, top=None, around=28):
    return lathe(x, y, z, [(radius, 0), (radius if top is None else top, height)], material, around)


def dome(x, y, z, radius, material, squash=1.0):
    profile = [(radius * math.cos(k * math.pi / 24), radius * squash * math.sin(k * math.pi / 24)) for k in range(12)]
    return lathe(x, y, z, profile + [(0.001, radius * squash)], material, 40)


def ball(x, y, z, radius, material, squash=1.0):
    """Centre x, y, z."""
    profile = [(max(0.001, radius * math.sin(k * math.pi / 14)), -radius * squash * math.cos(k * math.pi / 14)) for k in range(15)]
    return lathe(x, y, z, profile, material, 20)


def rods(pairs, radius, material, around=8):
    """Straight round rods from point to point, as one mesh: cables, rails, legs, pipes."""
    verts, faces = [], []
    for start, end in pairs:
        p, q = Vector(start), Vector(end)
        aim = (q - p).to_track_quat('Z', 'Y').to_matrix()
        n = len(verts)
        for centre in (p, q):
            verts += [tuple(centre + aim @ Vector((radius * math.cos(k * math.tau / around), radius * math.sin(k * math.tau / around), 0))) for k in range(around)]
        faces += [(n + k, n + (k + 1) % around, n + around + (k + 1) % around, n + around + k) for k in range(around)]
        faces += [tuple(n + k for k in range(around))[::-1], tuple(n + around + k for k in range(around))]
    return mesh(verts, faces, material, smooth=around > 8)


def rod(start, end, radius, material):
    return rods([(start, end)], radius, material, 12)


def wheel(x, y, z, radius, width, rubber, rim):
    """Its axle lies along y."""
    def disc(r, w, material, away=0.0):
        n = 32
        rings = [(r * 0.93, -w / 2), (r, -w / 2 + r * 0.07), (r, w / 2 - r * 0.07), (r * 0.93, w / 2)]
        verts = [(x + a * math.cos(k * math.tau / n), y + away + o, z + a * math.sin(k * math.tau / n)) for a, o in rings for k in range(n)]
        faces = [(s * n + k, s * n + (k + 1) % n, (s + 1) * n + (k + 1) % n, (s + 1) * n + k) for s in range(3) for k in range(n)]
        faces += [tuple(range(n)), tuple(range(3 * n, 4 * n))[::-1]]
        thing = mesh(verts, faces, material, smooth=True)
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(35)
    disc(radius, width, rubber)
    disc(radius * 0.58, width + 0.02, rim)
    disc(radius * 0.18, width + 0.06, rim)


def prism(outline, depth, material, bevel=0.03, y=0.0):
    """An outline in x, z drawn along y by `depth`, its middle at y: bodies of vehicles, gables."""
    n = len(outline)
    verts = [(a, y - depth / 2, b) for a, b in outline] + [(a, y + depth / 2, b) for a, b in outline]
    faces = [tuple(range(n)), tuple(range(n, 2 * n))[::-1]]
    faces += [(k + n, (k + 1) % n + n, (k + 1) % n, k) for k in range(n)]
    return mesh(verts, faces, material, bevel)


def sheet(x0, x1, y0, y1, z, material, parts=1):
    """A level sheet, its z a number or a function of x and y."""
    height = z if callable(z) else lambda *_: z
    verts = [(x0 + (x1 - x0) * i / parts, y0 + (y1 - y0) * k / parts, 0) for k in range(parts + 1) for i in range(parts + 1)]
    verts = [(a, b, height(a, b)) for a, b, _ in verts]
    w = parts + 1
    faces = [(k * w + i, k * w + i + 1, (k + 1) * w + i + 1, (k + 1) * w + i) for k in range(parts) for i in range(parts)]
    return mesh(verts, faces, material, smooth=parts > 1)
