"""Plants: leaves are small pointed faces, thousands in one mesh."""
import math
import random

from mathutils import Vector

from .core import ball, lathe, mesh, rods
from .materials import leaf, rough

BARK = '#7a5f48'


def _leaf(verts, faces, centre, direction, normal, length, width):
    side = direction.cross(normal).normalized() * width / 2
    n = len(verts)
    middle = centre + direction * length * 0.45
    for p in (centre, middle + side, centre + direction * length, middle - side):
        verts.append(tuple(p))
    faces.append((n, n + 1, n + 2, n + 3))


def _random_direction(rnd):
    z, a = rnd.uniform(-1, 1), rnd.uniform(0, math.tau)
    r = math.sqrt(1 - z * z)
    return Vector((r * math.cos(a), r * math.sin(a), z))


def foliage(blobs, count, material, rnd, size=0.16, droop=0.3):
    """Leaves over blobs (x, y, z, radius), denser towards their outside."""
    verts, faces = [], []
    total = sum(b[3] ** 2 for b in blobs)
    for x, y, z, r in blobs:
        for _ in range(int(count * r * r / total)):
            out = _random_direction(rnd)
            centre = Vector((x, y, z)) + Vector((out.x, out.y, out.z * 0.8)) * r * rnd.uniform(0.45, 1.0) ** 0.5
            direction = (out + _random_direction(rnd) * 0.9 + Vector((0, 0, -droop))).normalized()
            length = size * rnd.uniform(0.7, 1.3)
            _leaf(verts, faces, centre, direction, _random_direction(rnd), length, length * 0.55)
    return mesh(verts, faces, material)


def tree(x, y, height=4.5, spread=1.7, colour='#4f8a35', seed=1, leaves=5200):
    rnd = random.Random(seed)
    bark = rough(BARK, 6, 0.6, 0.6, 0.95)
    fork = Vector((x, y, height * 0.42))
    pairs = []
    lathe(x, y, 0, [(0.2, 0), (0.15, 0.4), (0.12, height * 0.45)], bark, 14)
    blobs = []
    for k in range(8):
        a = k * math.tau / 8 + rnd.uniform(-0.3, 0.3)
        reach = spread * rnd.uniform(0.35, 0.75)
        tip = Vector((x + math.cos(a) * reach, y + math.sin(a) * reach, height * rnd.uniform(0.7, 0.95)))
        pairs.append((fork, tip))
        blobs.append((*tip, spread * rnd.uniform(0.4, 0.58)))
    blobs.append((x, y, height, spread * 0.6))
    rods(pairs, 0.05, bark)
    foliage(blobs, leaves, leaf(colour), rnd, 0.19)


def shrub(x, y, z=0.0, radius=0.5, colour='#4a8a3a', bloom=None, seed=1, leaves=900, share=0.45, size=0.11):
    rnd = random.Random(seed)
    blobs = [(x + rnd.uniform(-0.5, 0.5) * radius, y + rnd.uniform(-0.5, 0.5) * radius, z + radius * rnd.uniform(0.5, 1.0), radius * rnd.uniform(0.45, 0.7)) for _ in range(6)]
    foliage(blobs, leaves, leaf(colour), rnd, size)
    if bloom:
        foliage([(a, b, c, r * 1.1) for a, b, c, r in blobs], int(leaves * share), leaf(bloom), rnd, size * 0.85)


def bougainvillea(x, y, z, width, height=0.9, colour='#d6247f', seed=1, leaves=2600, depth=0.45):
    """Hangs over a wall: z is the wall's top, width lies along x."""
    rnd = random.Random(seed)
    blobs = []
    steps = max(3, int(width / 0.35))
    for k in range(steps):
        for _ in range(2):
            blobs.append((x + (k + 0.5) / steps * width - width / 2, y + rnd.uniform(-1, 1) * depth * 0.6, z + rnd.uniform(-height * 0.7, height * 0.45), rnd.uniform(0.24, 0.46)))
    foliage(blobs, int(leaves * 0.55), leaf('#3f7a2f'), rnd, 0.13)
    foliage([(a, b - 0.05, c, r * 1.12) for a, b, c, r in blobs], leaves, leaf(colour), rnd, 0.115)


def palm(x, y, height=6.0, seed=1, fronds=17, length=2.5, lean=0.6):
    rnd = random.Random(seed)
    bark = rough('#9a7d5d', 9, 0.6, 0.7, 0.95, stretch=(1, 1, 6))
    a = rnd.uniform(0, math.tau)
    points = [Vector((x + math.cos(a) * lean * (k / 9) ** 2, y + math.sin(a) * lean * (k / 9) ** 2, height * k / 9)) for k in range(10)]
    rods([(points[k], points[k + 1] + (points[k + 1] - points[k]) * 0.05) for k in range(9)], 0.15, bark, 14)
    top = points[-1]
    verts, faces, ribs = [], [], []
    for f in range(fronds):
        turn, rise = f * 2.399 + rnd.uniform(-0.2, 0.2), rnd.uniform(-0.25, 0.95)
        out = Vector((math.cos(turn), math.sin(turn), 0))
        before = top
        for k in range(1, 15):
            t = k / 14
            here = top + out * length * t * math.cos(rise * 0.8) + Vector((0, 0, length * (rise * t - 1.15 * t * t)))
            ribs.append((before, here))
            along = (here - before).normalized()
            side = along.cross(Vector((0, 0, 1))).normalized()
            for s in (-1, 1):
                for half in (0.0, 0.5):
                    start = before + (here - before) * half
                    direction = (side * s + along * 0.7 + Vector((0, 0, -0.35))).normalized()
                    _leaf(verts, faces, start, direction, along, 0.62 * (1.15 - 0.7 * t), 0.075)
            before = here
    mesh(verts, faces, leaf('#5c9440'))
    rods(ribs, 0.022, rough('#7f9a4a'))
    for k in range(6):
        ball(top.x + math.cos(k) * 0.2, top.y + math.sin(k) * 0.2, top.z - 0.22, 0.11, rough('#8a7a35', roughness=0.6))


def pot(x, y, z=0.0, size=0.3, colour='#b5603a', plant='#3f8a3a', seed=1, tall=False, bloom=None):
    """A potted plant; tall ones have long upright leaves."""
    clay = rough(colour, 8, 0.85, 0.1, 0.7)
    lathe(x, y, z, [(size * 0.62, 0), (size * 0.9, size * 1.25), (size, size * 1.25), (size, size * 1.45), (size * 0.86, size * 1.45), (size * 0.8, size * 1.3)], clay)
    rnd = random.Random(seed)
    if not tall:
        shrub(x, y, z + size * 1.1, size * 1.4, plant, bloom, seed, 420, size=0.1)
        return
    verts, faces = [], []
    for k in range(34):
        a, tilt = rnd.uniform(0, math.tau), rnd.uniform(0.08, 0.75)
        direction = Vector((math.cos(a) * tilt, math.sin(a) * tilt, 1)).normalized()
        _leaf(verts, faces, Vector((x, y, z + size * 1.2)), direction, _random_direction(rnd), size * rnd.uniform(2.2, 4.2), size * 0.42)
    mesh(verts, faces, leaf(plant))


def tufts(x0, x1, y0, y1, count, colour='#7f9a45', seed=1, height=0.13):
    """Grass in bunches on the ground."""
    rnd = random.Random(seed)
    verts, faces = [], []
    for _ in range(count):
        x, y, h = rnd.uniform(x0, x1), rnd.uniform(y0, y1), height * rnd.uniform(0.5, 1.4)
        for _ in range(12):
            direction = Vector((rnd.uniform(-0.5, 0.5), rnd.uniform(-0.5, 0.5), 1)).normalized()
            _leaf(verts, faces, Vector((x + rnd.uniform(-0.08, 0.08), y + rnd.uniform(-0.08, 0.08), 0)), direction, _random_direction(rnd), h, 0.03)
    mesh(verts, faces, leaf(colour))
