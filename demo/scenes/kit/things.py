"""What people leave about: buckets, cans, laundry, dishes, tanks, cables, shoes, chairs."""
import math
import random

from .core import at, ball, box, boxes, cylinder, lathe, mesh, rod, rods, sheet
from .materials import cloth, paint, rough, stripes

STEEL = '#c9ccd0'
BRIGHT = ('#e2502f', '#f2b134', '#2b7fc3', '#2f9e77', '#d23f7a', '#f4efe4', '#7b5ab0')


def bucket(x, y, z=0.0, colour='#2b7fc3', size=0.17):
    lathe(x, y, z, [(size * 0.75, 0), (size, size * 1.7), (size * 1.05, size * 1.7), (size * 0.94, size * 1.62), (size * 0.7, 0.05)], paint(colour, 0.35))
    rods([((x - size, y, z + size * 1.7), (x, y - size * 0.9, z + size * 1.1)), ((x, y - size * 0.9, z + size * 1.1), (x + size, y, z + size * 1.7))], 0.006, paint(STEEL, 0.3, 0.8))


def jerrycan(x, y, z=0.0, colour='#f0c93a', turn=0):
    body = paint(colour, 0.4)
    with at(x, y, z, turn):
        box(0, 0, 0, 0.28, 0.18, 0.36, body, 0.04)
        cylinder(-0.08, 0, 0.36, 0.035, 0.05, paint('#c0392b', 0.4))
        box(0.06, 0, 0.36, 0.14, 0.05, 0.05, body, 0.015)


def tank(x, y, z, radius=0.62, height=1.35, colour='#1f2a33'):
    """A plastic water tank on its stand of blocks."""
    shell = paint(colour, 0.4)
    box(x, y, z, radius * 2.1, radius * 2.1, 0.3, rough('#b9b3a8', 3), 0.02)
    profile = [(radius * 0.97, 0)]
    for k in range(8):
        h = height * (k + 0.5) / 8
        profile += [(radius, h - 0.03), (radius, h + 0.03), (radius * 0.965, h + height / 16)]
    lathe(x, y, z + 0.3, profile + [(radius * 0.9, height), (radius * 0.4, height * 1.12), (0.22, height * 1.13), (0.22, height * 1.2), (0.01, height * 1.21)], shell, 36)


def dish(x, y, z, turn=0, size=0.45):
    with at(x, y, z, turn):
        rod((0, 0, 0), (0, 0, 0.6), 0.03, paint(STEEL, 0.4, 0.6))
        n, verts, faces = 28, [], []
        for ring in range(7):
            r = size * ring / 6
            verts += [(r * math.cos(k * math.tau / n), -0.1 - 0.45 * r * r, 0.75 + r * math.sin(k * math.tau / n)) for k in range(n)]
        faces = [(ring * n + k, ring * n + (k + 1) % n, (ring + 1) * n + (k + 1) % n, (ring + 1) * n + k) for ring in range(6) for k in range(n)]
        thing = mesh(verts, faces, paint('#e8e6e0', 0.45), smooth=True)
        thing.rotation_euler.rotate_axis('X', math.radians(-28))
        rod((0, -0.1, 0.45), (0, -0.6, 0.95), 0.012, paint(STEEL, 0.4, 0.6))


def laundry(x0, y0, x1, y1, z, count=6, seed=1):
    """A line with clothes between two points."""
    rnd = random.Random(seed)
    rod((x0, y0, z), (x1, y1, z), 0.006, paint('#f4f4f4'))
    for k in range(count):
        t = (k + 0.5) / count + rnd.uniform(-0.02, 0.02)
        cx, cy = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        w, h = rnd.uniform(0.45, 0.8), rnd.uniform(0.6, 1.05)
        skin = cloth(rnd.choice(BRIGHT)) if rnd.random() < 0.7 else stripes(rnd.choice(BRIGHT), '#f4efe4', 5)
        with at(cx, cy, z, turn):
            cols, rows = 12, 8
            verts = [((i / cols - 0.5) * w, 0.05 * math.sin(i * 1.4 + k) * (j / rows), -h * j / rows) for j in range(rows + 1) for i in range(cols + 1)]
            faces = [(j * 13 + i, j * 13 + i + 1, (j + 1) * 13 + i + 1, (j + 1) * 13 + i) for j in range(rows) for i in range(cols)]
            mesh(verts, faces, skin, smooth=True)


def poles(points, height=7.0, wires=3, sag=0.5):
    """Wooden power poles with sagging lines from each to the next."""
    tree, black = rough('#7b6650', 6, 0.7, 0.4), paint('#1b1b1b', 0.6)
    tops = []
    for x, y in points:
        cylinder(x, y, 0, 0.13, height, tree, 0.1, 14)
        box(x, y, height - 0.5, 1.5, 0.1, 0.1, tree, 0.01)
        for k in range(wires):
            cylinder(x + (k - (wires - 1) / 2) * 0.55, y, height - 0.4, 0.035, 0.12, paint('#f2f2f2', 0.2))
        tops.append((x, y, height - 0.28))
    runs = []
    for (ax, ay, az), (bx, by, bz) in zip(tops, tops[1:]):
        for k in range(wires):
            o = (k - (wires - 1) / 2) * 0.55
            line = [(ax + o + (bx - ax) * t / 12, ay + (by - ay) * t / 12, az + (bz - az) * t / 12 - sag * 4 * (t / 12) * (1 - t / 12)) for t in range(13)]
            runs += list(zip(line, line[1:]))
    rods(runs, 0.016, black, 5)


def plastic_chair(x, y, turn=0, colour='#f3f1ec'):
    skin = paint(colour, 0.35)
    with at(x, y, 0, turn):
        box(0, 0, 0.42, 0.46, 0.44, 0.035, skin, 0.015)
        box(0, 0.22, 0.5, 0.46, 0.03, 0.42, skin, 0.012, (-12, 0, 0))
        for a in (-1, 1):
            box(a * 0.24, 0, 0.64, 0.05, 0.42, 0.03, skin, 0.012)
            for b in (-1, 1):
                rod((a * 0.26, b * 0.24, 0), (a * 0.2, b * 0.18, 0.44), 0.024, skin)
            rod((a * 0.24, -0.19, 0.43), (a * 0.24, -0.19, 0.65), 0.02, skin)


def shoes(x, y, z=0.0, colour='#5b3a25', turn=0):
    with at(x, y, z, turn):
        for a in (-0.07, 0.07):
            box(a, 0, 0, 0.09, 0.26, 0.03, paint('#2a2522', 0.7), 0.012)
            box(a, -0.05, 0.03, 0.085, 0.1, 0.03, paint(colour, 0.6), 0.014)


def crates(x, y, z=0.0, seed=1, count=4):
    rnd = random.Random(seed)
    card = (rough('#b98a58', 3, 0.9, 0.05), rough('#a87d50', 3, 0.9, 0.05))
    for k in range(count):
        s = rnd.uniform(0.35, 0.5)
        box(x + (k % 2) * 0.5 + rnd.uniform(-0.03, 0.03), y + rnd.uniform(-0.05, 0.05), z + (k // 2) * 0.42, s, s, 0.4, card[k % 2], 0.008, (0, 0, rnd.uniform(-8, 8)))


def sacks(x, y, z=0.0, columns=3, layers=4, colour='#ece4d2', seed=1):
    rnd = random.Random(seed)
    for layer in range(layers):
        for k in range(columns):
            skin = stripes(colour, '#d6cdb8', 30, 'X') if rnd.random() < 0.5 else cloth(colour)
            box(x + k * 0.62, y + rnd.uniform(-0.04, 0.04), z + layer * 0.2, 0.6, 0.9, 0.22, skin, 0.09, (0, 0, rnd.uniform(-4, 4)))


def stones(x0, x1, y0, y1, count, seed=1, colour='#b7a48c', size=0.028):
    rnd = random.Random(seed)
    skin = rough(colour, 8, 0.7, 0.3)
    for _ in range(count):
        s = size * rnd.uniform(0.4, 1.8)
        ball(rnd.uniform(x0, x1), rnd.uniform(y0, y1), s * 0.25, s, skin, rnd.uniform(0.5, 0.8))


def person(x, y, turn=0, robe='#2f6f9f', scarf='#d23f7a', child=1.0):
    """Somebody in the distance, in a long dress and headscarf or shirt and sarong."""
    h = child
    with at(x, y, 0, turn):
        lathe(0, 0, 0, [(0.27 * h, 0), (0.25 * h, 0.5 * h), (0.2 * h, 0.95 * h), (0.23 * h, 1.28 * h), (0.17 * h, 1.42 * h), (0.07 * h, 1.48 * h)], cloth(robe), 18)
        lathe(0, 0.01, 1.2 * h, [(0.26 * h, 0), (0.21 * h, 0.18 * h), (0.13 * h, 0.3 * h), (0.13 * h, 0.42 * h), (0.08 * h, 0.5 * h), (0.01, 0.53 * h)], cloth(scarf), 18)
        ball(0, -0.05 * h, 1.56 * h, 0.105 * h, rough('#5a3a28', 2, 0.95, 0.0, 0.6), 1.2)
        for a in (-1, 1):
            rod((a * 0.2 * h, 0, 1.34 * h), (a * 0.27 * h, -0.06, 0.85 * h), 0.055 * h, cloth(robe))


def sign(x, y, z, width, height, ground, ink, seed=1):
    """A shop's painted board: bands and blocks of colour in place of words."""
    rnd = random.Random(seed)
    box(x, y, z, width, 0.07, height, paint(ground, 0.5), 0.01)
    pen, at_x = paint(ink, 0.6), x - width * 0.36
    while at_x < x + width * 0.36:
        w = rnd.uniform(0.06, 0.16)
        box(at_x + w / 2, y - 0.04, z + height * 0.34, w, 0.012, height * rnd.choice((0.22, 0.3, 0.34)), pen, 0)
        at_x += w + rnd.choice((0.03, 0.04, 0.13))
    box(x, y - 0.04, z + height * 0.14, width * 0.8, 0.012, height * 0.05, pen, 0)


def aircon(x, y, z, turn=0):
    """The outer part of an air conditioner on its bracket."""
    with at(x, y, z, turn):
        box(0, -0.2, 0, 0.8, 0.3, 0.55, paint('#e9e8e3', 0.5), 0.03)
        boxes([(-0.12, -0.36, 0.06 + k * 0.055, 0.46, 0.012, 0.025) for k in range(8)], paint('#9fa3a5', 0.5))


def tarpaulin(x0, x1, y0, y1, z0, z1, skin):
    """A slanted awning, z0 at the wall (y1), z1 at its edge."""
    sheet(x0, x1, y0, y1, lambda _, b: z0 + (z1 - z0) * (y1 - b) / (y1 - y0) - 0.04 * math.sin(math.pi * (y1 - b) / (y1 - y0)), skin, 10)

